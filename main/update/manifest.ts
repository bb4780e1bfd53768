/** What a new version says of itself: a small signed file, read first. All pure: bytes in, a decision out. */
import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { UpdateFault } from '../../shared/wire/update.ts';

/** The files that can replace an installation by themselves. */
export const installKinds = ['appimage-x64', 'appimage-arm64', 'nsis-x64', 'mac-x64', 'mac-arm64'] as const;
export type InstallKind = (typeof installKinds)[number];

/** In bytes; larger than any manifest. */
export const largestManifest = 64 * 1024;
/** In bytes; several times as large as the program. */
const largestFile = 1_000_000_000;

const fileSchema = v.strictObject({
  kind: v.picklist(installKinds),
  // SECURITY: a plain name beside the manifest, never a path or another address.
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(largestFile)),
  sha512: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
  /** Of the list of blocks at the end of an AppImage, from which only what differs is fetched. */
  blockMapSize: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000))),
});

export const manifestSchema = v.strictObject({
  product: v.string(),
  version: v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)),
  /** Where a person can read about it and get a package. */
  page: v.pipe(v.string(), v.maxLength(300), v.regex(/^https:\/\/[^\s"'<>]+$/)),
  notes: v.pipe(v.string(), v.maxLength(5000)),
  files: v.pipe(v.array(fileSchema), v.maxLength(20)),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type InstallFile = Manifest['files'][number];

/** An Ed25519 key as it stands in package.json: its 32 bytes in base64. */
export function publicKeyOf(text: string) {
  const head = Buffer.from('302a300506032b6570032100', 'hex');
  return createPublicKey({ key: Buffer.concat([head, Buffer.from(text, 'base64')]), format: 'der', type: 'spki' });
}

/** SECURITY: nothing of the manifest is looked at before its signature has been checked. */
export function readManifest(bytes: Buffer, signature: Buffer, key: string): Result<Manifest, UpdateFault> {
  try {
    const raw = Buffer.from(signature.toString('latin1').trim(), 'base64');
    if (raw.length !== 64 || !verify(null, bytes, publicKeyOf(key), raw)) return fail('bad-signature');
    const parsed = v.safeParse(manifestSchema, JSON.parse(bytes.toString('utf8')));
    return parsed.success ? ok(parsed.output) : fail('bad-manifest');
  } catch {
    return fail('bad-manifest');
  }
}

export interface Installation {
  readonly product: string;
  readonly version: string;
  /** Null for a package that belongs to the system's own package manager. */
  readonly kind: InstallKind | null;
}

/** `file` is null where the player has to get the new version from its page. */
export interface Newer {
  readonly manifest: Manifest;
  readonly file: InstallFile | null;
}

/** Null if what is installed is the newest version. */
export function newerIn(manifest: Manifest, installed: Installation): Result<Newer | null, UpdateFault> {
  if (manifest.product !== installed.product) return fail('bad-manifest');
  const order = compareVersions(manifest.version, installed.version);
  // SECURITY: an old version, with faults that are known, is still correctly signed.
  if (order < 0) return fail('older');
  return ok(
    order === 0 ? null : { manifest, file: manifest.files.find(({ kind }) => kind === installed.kind) ?? null },
  );
}

/** Below zero if `one` is older. What follows a hyphen is older than the same without it. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => {
    const [numbers, before] = version.split(/-(.*)/s);
    return [...numbers.split('.').map(Number), before === undefined ? 1 : 0];
  };
  const [a, b] = [parts(one), parts(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}
