/** Tables as files: written by one process, and trusted by another only if every byte is right. */

import { type RulesetId, rulesetIds, rulesets } from '../../rules/ruleset.ts';
import { boxCount, firstStateOf, slotTotals, stateCount, upperBoxes } from '../states.ts';
import { rowsBackwards, type Values } from '../values.ts';
import { type TableError, type TableKind, tableKinds } from './kinds.ts';
import { type Outlooks, partCount } from './outlook.ts';

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

/** The net is not a table, but a file like one; its number leaves room for more tables. */
type FileKind = TableKind | 'net';
const numberOf = (kind: FileKind) => (kind === 'net' ? 100 : tableKinds.indexOf(kind));

const headerOf = (kind: FileKind, rules: RulesetId, bytes: number) => [
  magic,
  version,
  numberOf(kind),
  rulesetIds.indexOf(rules),
  bytes,
];

/** A file with room for what is in the table; `write` puts it there. */
export function seal(kind: FileKind, rules: RulesetId, bytes: number, write: (content: DataView) => void) {
  const file = new Uint8Array(headerBytes + bytes);
  const view = new DataView(file.buffer);
  for (const [index, word] of headerOf(kind, rules, bytes).entries()) view.setUint32(index * 4, word, true);
  write(new DataView(file.buffer, headerBytes));
  view.setUint32(checksumAt, checksum(view), true);
  return file;
}

/** What is in the table, if it is one of that kind for those rules and whole. */
export function open(kind: FileKind, rules: RulesetId, bytes: number, file: Uint8Array): Decoded<DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.byteLength < headerBytes) return { ok: false, error: 'truncated' };
  const errors: readonly TableError[] = ['foreign', 'version', 'kind', 'rules', 'damaged'];
  for (const [index, word] of headerOf(kind, rules, bytes).entries()) {
    if (view.getUint32(index * 4, true) !== word) return { ok: false, error: errors[index] };
  }
  if (view.byteLength < headerBytes + bytes) return { ok: false, error: 'truncated' };
  const isWhole = view.byteLength === headerBytes + bytes && view.getUint32(checksumAt, true) === checksum(view);
  if (!isWhole) return { ok: false, error: 'damaged' };
  return { ok: true, value: new DataView(file.buffer, file.byteOffset + headerBytes, bytes) };
}

/**
 * Roughly what each box earns. A value is stored as its difference from what its open boxes earn together: that is
 * small, so f32 holds it to four millionths of a point instead of fifteen.
 */
const usualScores = [2, 5, 9, 12, 16, 19, 22, 13, 23, 29, 33, 17, 22] as const;

/** What the open boxes of each state usually earn. */
function usualValues(rules: RulesetId): Float64Array {
  const ruleset = rulesets[rules];
  const usual = new Float64Array(stateCount(ruleset));
  for (const { filled, chipsOpen } of rowsBackwards(ruleset)) {
    let sum = 0;
    for (let box = 0; box < boxCount; box++) if ((filled & (1 << box)) === 0) sum += usualScores[box];
    const first = firstStateOf(ruleset, filled, chipsOpen);
    usual.fill(sum, first, first + slotTotals[filled & upperBoxes].length);
  }
  return usual;
}

/** Float32, 1.24 MB with chips. */
export function encodeValues(rules: RulesetId, values: Values): Uint8Array<ArrayBuffer> {
  const usual = usualValues(rules);
  return seal('values', rules, values.length * 4, (content) => {
    for (const [state, value] of values.entries()) content.setFloat32(state * 4, value - usual[state], true);
  });
}

export function decodeValues(rules: RulesetId, file: Uint8Array): Decoded<Values> {
  const usual = usualValues(rules);
  const opened = open('values', rules, usual.length * 4, file);
  if (!opened.ok) return opened;
  return { ok: true, value: usual.map((sum, state) => sum + opened.value.getFloat32(state * 4, true)) };
}

/** u16, 20 MB with chips. */
export function encodeOutlooks(rules: RulesetId, outlooks: Outlooks): Uint8Array<ArrayBuffer> {
  return seal('outlooks', rules, outlooks.length * 2, (content) => {
    for (let index = 0; index < outlooks.length; index++) content.setUint16(index * 2, outlooks[index], true);
  });
}

export function decodeOutlooks(rules: RulesetId, file: Uint8Array): Decoded<Outlooks> {
  const length = stateCount(rulesets[rules]) * partCount;
  const opened = open('outlooks', rules, length * 2, file);
  if (!opened.ok) return opened;
  const outlooks = new Uint16Array(length);
  for (let index = 0; index < length; index++) outlooks[index] = opened.value.getUint16(index * 2, true);
  return { ok: true, value: outlooks };
}
