/** The values of a rule set as a file: written by one process, and believed by another only if every byte is right. */
import { type RulesetId, rulesetIds, rulesets } from '../rules/ruleset.ts';
import { rowsBackwards, type Values } from './solve.ts';
import { boxCount, firstStateOf, slotTotals, stateCount, upperBoxes } from './states.ts';

export const tableErrors = {
  foreign: 'This file is no table of values.',
  version: 'The table was written by another version of the solver.',
  rules: 'The table belongs to other rules.',
  truncated: 'The table ends too early.',
  damaged: 'The table is damaged.',
} as const;
export type TableError = keyof typeof tableErrors;
export type DecodedTable =
  | { readonly ok: true; readonly value: Values }
  | { readonly ok: false; readonly error: TableError };

const magic = 0x5a_54_41_59; // "YATZ"
/** To be raised whenever the meaning of a value or of its place changes. */
const version = 1;
/** Magic, version, rule set, number of values, checksum: u32 each, then the values as f32; all little-endian. */
const headerBytes = 20;
const checksumAt = 16;

/**
 * About what each box earns. A value is kept as its difference from what its open boxes earn together: that is small,
 * and f32 then holds it to a millionth of a point where it would be off by fifteen.
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

/** FNV-1a over the words of the file but its own. */
function checksum(view: DataView): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < view.byteLength; at += 4) {
    if (at !== checksumAt) hash = Math.imul(hash ^ view.getUint32(at, true), 0x01000193);
  }
  return hash >>> 0;
}

export function encodeTable(rules: RulesetId, values: Values): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + values.length * 4);
  const view = new DataView(bytes.buffer);
  const usual = usualValues(rules);
  for (const [index, word] of [magic, version, rulesetIds.indexOf(rules), values.length].entries()) {
    view.setUint32(index * 4, word, true);
  }
  for (const [state, value] of values.entries()) view.setFloat32(headerBytes + state * 4, value - usual[state], true);
  view.setUint32(checksumAt, checksum(view), true);
  return bytes;
}

export function decodeTable(rules: RulesetId, bytes: Uint8Array): DecodedTable {
  const refuse = (error: TableError) => ({ ok: false, error }) as const;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < headerBytes) return refuse('truncated');
  if (view.getUint32(0, true) !== magic) return refuse('foreign');
  if (view.getUint32(4, true) !== version) return refuse('version');
  if (view.getUint32(8, true) !== rulesetIds.indexOf(rules)) return refuse('rules');
  const usual = usualValues(rules);
  const length = headerBytes + usual.length * 4;
  if (view.byteLength < length) return refuse('truncated');
  if (view.byteLength > length || view.getUint32(12, true) !== usual.length) return refuse('damaged');
  if (view.getUint32(checksumAt, true) !== checksum(view)) return refuse('damaged');
  return { ok: true, value: usual.map((sum, state) => sum + view.getFloat32(headerBytes + state * 4, true)) };
}
