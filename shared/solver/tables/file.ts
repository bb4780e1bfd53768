/** Tables as files: written by one process, and trusted by another only if every byte is right. */

import { presetIds } from '../../rules/ids.ts';
import type { TableError } from './kinds.ts';

export type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: TableError };

/** "YATZ" in the order of the bytes. */
const magic = 0x5a544159;
/** Raise this whenever the meaning of a number or of its position changes. */
const version = 1;
/** Magic, version, kind, rule set, bytes that follow, checksum: u32 each; all of the file little-endian. */
const headerBytes = 24;
const checksumAt = 20;

/** FNV-1a over the words of the file but its own. */
function checksum(view: DataView): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < view.byteLength; at += 4) {
    if (at !== checksumAt) hash = Math.imul(hash ^ view.getUint32(at, true), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * By numbers that were never used for anything else. The tables of perfect play, and files like them: the net, the
 * values of any rules, a part of them while they are being worked out, an estimate, how games spread.
 */
const kinds = {
  components: 2,
  distribution: 3,
  outlooks: 4,
  net: 100,
  differences: 101,
  part: 102,
  estimate: 103,
  sample: 104,
} as const;
type FileKind = keyof typeof kinds;

/** By the name of one of our games, or by a number that stands for them. */
type FileRules = string | number;

const headerOf = (kind: FileKind, rules: FileRules, bytes: number) => [
  magic,
  version,
  kinds[kind],
  typeof rules === 'number' ? rules : (presetIds as readonly string[]).indexOf(rules),
  bytes,
];

/** A file of its bytes, which on every machine that the program runs on are little-endian as in the file. */
export function encodeFile(kind: FileKind, rules: FileRules, content: ArrayBufferView): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerBytes + content.byteLength);
  const view = new DataView(file.buffer);
  for (const [index, word] of headerOf(kind, rules, content.byteLength).entries()) {
    view.setUint32(index * 4, word, true);
  }
  file.set(new Uint8Array(content.buffer, content.byteOffset, content.byteLength), headerBytes);
  view.setUint32(checksumAt, checksum(view), true);
  return file;
}

/** Where the numbers begin in a file. */
export const contentAt = headerBytes;

/** What is in the file, if it is one of that kind for those rules and whole; not a copy. */
export function contentOf(kind: FileKind, rules: FileRules, bytes: number, file: Uint8Array): Decoded<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.byteLength < headerBytes) return { ok: false, error: 'truncated' };
  const errors: readonly TableError[] = ['foreign', 'version', 'kind', 'rules', 'damaged'];
  for (const [index, word] of headerOf(kind, rules, bytes).entries()) {
    if (view.getUint32(index * 4, true) !== word) return { ok: false, error: errors[index] };
  }
  if (view.byteLength < headerBytes + bytes) return { ok: false, error: 'truncated' };
  const isWhole = view.byteLength === headerBytes + bytes && view.getUint32(checksumAt, true) === checksum(view);
  if (!isWhole) return { ok: false, error: 'damaged' };
  return { ok: true, value: file.subarray(headerBytes) };
}

/** The same as a copy, wherever in memory the file was. */
export function decodeFile(kind: FileKind, rules: FileRules, bytes: number, file: Uint8Array): Decoded<ArrayBuffer> {
  const content = contentOf(kind, rules, bytes, file);
  return content.ok ? { ok: true, value: new Uint8Array(content.value).buffer } : content;
}
