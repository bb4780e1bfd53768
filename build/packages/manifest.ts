/** The release side of updates: keys, and the signed manifest that the program checks. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InstallFile, type InstallKind, type Manifest, readManifest } from '../../main/update/manifest.ts';
import type { Program } from './program.ts';

/** A new pair: the private half as PEM, the public one as it stands in package.json. */
export function makeKeys(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { privateKey: pem, publicKey: publicHalf(pem) };
}

function publicHalf(pem: string): string {
  const key = createPublicKey(createPrivateKey(pem));
  return key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

/** What a file installs, by its name; null for packages that cannot replace themselves. */
function kindOf(name: string): InstallKind | null {
  const arch = /arm64|aarch64/.test(name) ? 'arm64' : 'x64';
  if (name.endsWith('.AppImage')) return `appimage-${arch}`;
  if (name.endsWith('.exe')) return 'nsis-x64';
  return /mac.*\.zip$/.test(name) ? `mac-${arch}` : null;
}

/** The list of blocks at the end of an AppImage says its own length in its last four bytes. */
function blockMapSizeOf(name: string, content: Buffer): Pick<InstallFile, 'blockMapSize'> {
  if (!name.endsWith('.AppImage')) return {};
  const size = content.readUInt32BE(content.length - 4);
  return size > 0 && size < content.length / 10 ? { blockMapSize: size } : {};
}

export function describeFiles(folder: string): InstallFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const kind = kindOf(name);
      if (kind === null) return [];
      const content = readFileSync(join(folder, name));
      const sha512 = createHash('sha512').update(content).digest('base64');
      return { kind, name, size: content.length, sha512, ...blockMapSizeOf(name, content) };
    });
}

/** Writes update.json and its signature beside the files; throws if the program would refuse them. */
export function writeManifest(
  folder: string,
  program: Program,
  key: string,
  about: Pick<Manifest, 'page' | 'notes'>,
): void {
  const { product, version } = program;
  const bytes = Buffer.from(
    `${JSON.stringify({ product, version, ...about, files: describeFiles(folder) }, null, 2)}\n`,
  );
  const signature = Buffer.from(`${sign(null, bytes, createPrivateKey(key)).toString('base64')}\n`);
  const read = readManifest(bytes, signature, publicHalf(key));
  if (!read.ok) throw new Error(`The program would refuse this manifest: ${read.error}.`);
  writeFileSync(join(folder, 'update.json'), bytes);
  writeFileSync(join(folder, 'update.json.sig'), signature);
}
