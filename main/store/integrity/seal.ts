/**
 * The seal of a file that was closed properly: a checksum of every page and one of all, written beside it. While it
 * matches, the file is unchanged to the last bit; if not, it shows which pages are damaged, and when they are repaired.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { ownerOnly } from './private.ts';

/** In bytes. */
export const pageSize = 4096;

/** Node's compression is loaded only when needed: a start with everything in order has no use for it. */
const crc32 = (page: Buffer) => process.getBuiltinModule('node:zlib').crc32(page);

const pagesSchema = v.array(v.number());
/** The first line of a seal; the second has the checksums of the pages, which only a repair needs. */
const sealSchema = v.object({
  size: v.number(),
  sha256: v.string(),
  /** When the file was last written, in milliseconds since 1970; missing in seals of older versions. */
  modifiedAt: v.optional(v.number()),
  /** Older versions wrote them here. */
  pages: v.optional(pagesSchema),
});
type Seal = v.InferOutput<typeof sealSchema>;
type WholeSeal = Seal & { readonly pages: readonly number[] };

/**
 * `holds`: the file is unchanged to the last bit. `unwritten`: nobody has written to it since, which is all that is
 * checked for a large one. `none`: there is no seal that could match, because the file was in use or never sealed.
 */
export type SealState = 'holds' | 'unwritten' | 'broken' | 'none';

/** A file up to this size, in bytes, is checked completely at every start: nobody notices the time. */
const alwaysRead = 16 * 2 ** 20;

export const isLarge = (file: string) => statSync(file).size > alwaysRead;

function sealFile(file: string): string {
  return `${file}.checked`;
}

function pagesOf(bytes: Buffer): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / pageSize) }, (_, page) => pageAt(bytes, page));
}

function pageAt(bytes: Buffer, page: number): Buffer {
  return bytes.subarray(page * pageSize, (page + 1) * pageSize);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Some of it is still in the log beside it. */
export function isInUse(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Call this once the file is closed; while somebody else has it open it is not sealed. */
export function sealUp(file: string): void {
  if (isInUse(file)) return;
  const bytes = readFileSync(file);
  const seal: Seal = { size: bytes.length, sha256: hashOf(bytes), modifiedAt: statSync(file).mtimeMs };
  const lines = [seal, pagesOf(bytes).map(crc32)].map((line) => JSON.stringify(line));
  writeWhole(sealFile(file), Buffer.from(lines.join('\n')));
}

/** A seal that matches no file, so that the next start checks this one completely, whatever its size. */
export function sealInDoubt(file: string): void {
  const seal: Seal = { size: 0, sha256: '' };
  writeWhole(sealFile(file), Buffer.from(JSON.stringify(seal)));
}

/**
 * Call this before anything is written: a seal of earlier content must not outlive it, because a repair would then undo
 * what came after. So the seal is off the disk before the first write is on it.
 */
export function breakSeal(file: string): void {
  rmSync(sealFile(file), { force: true });
  if (process.platform !== 'win32') sync(dirname(file));
}

function sync(path: string): void {
  // Windows does not flush through a read-only handle.
  const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readSeal(file: string): Seal | null {
  return readLine(file, 0, sealSchema);
}

/** Null if there is no such line in a seal that could match. */
function readLine<Output>(file: string, index: number, schema: v.GenericSchema<unknown, Output>): Output | null {
  // A log beside the file was written after the file was sealed.
  if (isInUse(file)) return null;
  try {
    const line = v.safeParse(schema, JSON.parse(readFileSync(sealFile(file), 'utf8').split('\n')[index]));
    return line.success ? line.output : null;
  } catch {
    return null;
  }
}

/** A seal for a repair; null if there is none. */
function readWholeSeal(file: string): WholeSeal | null {
  const seal = readSeal(file);
  const pages = seal?.pages ?? readLine(file, 1, pagesSchema);
  return seal && pages && { ...seal, pages };
}

export function checkSeal(file: string): SealState {
  const seal = readSeal(file);
  if (seal === null) return 'none';
  const { size, mtimeMs } = statSync(file);
  if (size > alwaysRead && size === seal.size && mtimeMs === seal.modifiedAt) return 'unwritten';
  return hashOf(readFileSync(file)) === seal.sha256 ? 'holds' : 'broken';
}

/** Under another name until it is whole. */
function writeWhole(file: string, bytes: Buffer): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, bytes, { mode: ownerOnly });
    sync(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** More damage than this is not a flipped bit, and takes long to check. */
const mostTurned = 3;

/** The page with the one bit flipped back that makes it right again; null if that is not enough. */
function turnBack(page: Buffer, wanted: number): Buffer | null {
  const copy = Buffer.from(page);
  for (let bit = 0; bit < copy.length * 8; bit++) {
    copy[bit >> 3] ^= 1 << (bit & 7);
    if (crc32(copy) === wanted) return copy;
    copy[bit >> 3] ^= 1 << (bit & 7);
  }
  return null;
}

/** The file as it was, if replacing the damaged pages with these makes it so. */
function repaired(
  bytes: Buffer,
  seal: WholeSeal,
  find: (page: number, wanted: number) => Buffer | null,
): Buffer | null {
  const copy = Buffer.from(bytes);
  for (const page of damagedPages(bytes, seal)) {
    const right = find(page, seal.pages[page]);
    if (right === null) return null;
    right.copy(copy, page * pageSize);
  }
  return hashOf(copy) === seal.sha256 ? copy : null;
}

function damagedPages(bytes: Buffer, seal: WholeSeal): readonly number[] {
  return seal.pages.flatMap((wanted, page) => (crc32(pageAt(bytes, page)) === wanted ? [] : [page]));
}

/**
 * Flips back single bits that have flipped. Nobody writes to a file like that, so it is certainly damage. True if the
 * file is now as it was; `keep` is called before it is changed.
 */
export function turnBitsBack(file: string, keep: () => void): boolean {
  const seal = readWholeSeal(file);
  const bytes = readFileSync(file);
  if (seal === null || seal.size !== bytes.length || damagedPages(bytes, seal).length > mostTurned) return false;
  const right = repaired(bytes, seal, (page, wanted) => turnBack(pageAt(bytes, page), wanted));
  return right !== null && exchange(file, right, keep);
}

/**
 * Takes damaged pages from backups, where most are the same. Only for a file that is known to be damaged: somebody may
 * have replaced it with another sound one. True if the file is now as it was when it was sealed.
 */
export function takePages(file: string, backups: readonly string[], keep: () => void): boolean {
  const seal = readWholeSeal(file);
  if (seal === null) return false;
  const found = readFileSync(file);
  const bytes = Buffer.alloc(seal.size);
  found.copy(bytes);
  const copies = backups.map((backup) => readFileSync(backup));
  const right = repaired(bytes, seal, (page, wanted) => {
    const same = copies.map((copy) => pageAt(copy, page)).find((copy) => crc32(copy) === wanted);
    return same ?? turnBack(pageAt(bytes, page), wanted);
  });
  return right !== null && exchange(file, right, keep);
}

function exchange(file: string, bytes: Buffer, keep: () => void): true {
  keep();
  writeWhole(file, bytes);
  return true;
}
