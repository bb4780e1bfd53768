/**
 * The net of Triple: what three columns are worth together beyond the sum of each alone. Its inputs are rows of weights
 * that are either in or out; the rows that are in are added up into 64 hidden units, passed through the activation, and
 * weighed into one number.
 */

import type { RulesId } from '../../rules/ids.ts';
import { isYahtzeeRules } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import type { CardState } from '../column.ts';
import { boxCount, upperBonusFrom, upperBoxes, upperCount, yahtzeeBox } from '../yahtzee.ts';
import { type Decoded, decodeFile } from './file.ts';
import type { NetFault } from './kinds.ts';

const columnCount = 3;

/** Whether there is one for these rules. */
export const hasNet = (rules: Rules) => isYahtzeeRules(rules) && rules.columns.length > 1;

export const hiddenCount = 64;
/** Points per unit of the output, and the slope of a hidden unit below zero. */
export const pointsOfOutput = 16;
const slope = 0.1;

/** A lead over three of each face counts from 24 behind to 19 ahead; if the bonus is settled there is none. */
const furthestBehind = 24;
const leadKinds = 45;

// The groups of rows, each by the number of its first.
const upperSets = boxCount * 2 ** columnCount;
const lowerSets = upperSets + columnCount * 2 ** upperCount;
const leads = lowerSets + columnCount * 2 ** (boxCount - upperCount);
const turnRows = leads + columnCount * leadKinds;
const chipRows = turnRows + columnCount * boxCount + 1;
const deadChips = 2 ** columnCount;
export const rowCount = chipRows + deadChips + 1;

export interface Net {
  /** By row and hidden unit. */
  readonly weights: Float32Array;
  readonly output: Float32Array;
  /** By row, what it adds to the variance of the points to come. */
  readonly spread: Float32Array;
}

/** The most that the open upper boxes can still give. */
function mostToCome(filled: number): number {
  let most = 0;
  for (let box = 0; box < upperCount; box++) if ((filled & (1 << box)) === 0) most += 5 * (box + 1);
  return most;
}

/** The kind of lead of every set of filled upper boxes and upper total: `leadOf[filled * 64 + total]`. */
export const leadOf = Uint8Array.from({ length: (upperBoxes + 1) * (upperBonusFrom + 1) }, (_, at) => {
  const filled = Math.floor(at / (upperBonusFrom + 1));
  const total = at % (upperBonusFrom + 1);
  // A bonus that is paid and one that is out of reach have the same future.
  if (total === upperBonusFrom || total + mostToCome(filled) < upperBonusFrom) return 0;
  let par = 0;
  for (let box = 0; box < upperCount; box++) if (filled & (1 << box)) par += 3 * (box + 1);
  return 1 + Math.min(Math.max(total - par + furthestBehind, 0), leadKinds - 2);
});

/** The rows that are in. */
export function rowsOf({ compiled, columns }: CardState): readonly number[] {
  const rows: number[] = [];
  let turns = 0;
  /** The columns whose Yahtzee box is filled, and those where it holds points, as bits. */
  let yahtzees = 0;
  let scored = 0;
  for (let box = 0; box < boxCount; box++) {
    let open = 0;
    for (let column = 0; column < columnCount; column++) {
      if (columns[column].filled & (1 << box)) continue;
      open |= 1 << column;
      turns++;
    }
    rows.push(box * 2 ** columnCount + open);
    if (box === yahtzeeBox) yahtzees = 2 ** columnCount - 1 - open;
  }
  for (let column = 0; column < columnCount; column++) {
    const { filled, upperTotal } = columns[column];
    if (columns[column].scored & (1 << yahtzeeBox)) scored |= 1 << column;
    const upper = filled & upperBoxes;
    const total = Math.min(upperTotal, upperBonusFrom);
    rows.push(
      upperSets + column * 2 ** upperCount + upper,
      lowerSets + column * 2 ** (boxCount - upperCount) + (filled >> upperCount),
      leads + column * leadKinds + leadOf[upper * (upperBonusFrom + 1) + total],
    );
  }
  // RULE: chips are lost with a zero in any Yahtzee box.
  const chips = compiled.rules.further.chip === 0 ? 0 : yahtzees === scored ? scored : deadChips;
  rows.push(turnRows + turns, chipRows + chips);
  return rows;
}

const sums = new Float64Array(hiddenCount);

/** The points that the columns gain from being played together, as an estimate. */
export function togetherValue({ weights, output }: Net, rows: readonly number[]): number {
  sums.fill(0);
  for (const row of rows) {
    const from = row * hiddenCount;
    for (let unit = 0; unit < hiddenCount; unit++) sums[unit] += weights[from + unit];
  }
  let sum = 0;
  for (let unit = 0; unit < hiddenCount; unit++) {
    const bent = sums[unit] > 0 ? sums[unit] : slope * sums[unit];
    sum += output[unit] * bent;
  }
  return sum * pointsOfOutput;
}

/** The variance of the points still to come, as an estimate. */
export function spreadOf({ spread }: Net, rows: readonly number[]): number {
  let sum = 0;
  for (const row of rows) sum += spread[row];
  return Math.max(0, sum);
}

/** In a file a row is a scale and its weights, whole numbers from -127 to 127 that are multiplied by it. */
export const rowBytes = 4 + hiddenCount;
export const outputAt = rowCount * rowBytes;
export const spreadAt = outputAt + 4 * hiddenCount;
/** 62 KB. */
export const netBytes = spreadAt + 4 * rowCount;

function decodeNet(rules: RulesId, file: Uint8Array): Decoded<Net> {
  const decoded = decodeFile('net', rules, netBytes, file);
  if (!decoded.ok) return decoded;
  const content = new DataView(decoded.value);
  const weights = new Float32Array(rowCount * hiddenCount);
  for (let row = 0; row < rowCount; row++) {
    const scale = content.getFloat32(row * rowBytes, true);
    for (let unit = 0; unit < hiddenCount; unit++) {
      weights[row * hiddenCount + unit] = scale * content.getInt8(row * rowBytes + 4 + unit);
    }
  }
  const output = Float32Array.from({ length: hiddenCount }, (_, unit) => content.getFloat32(outputAt + 4 * unit, true));
  const spread = Float32Array.from({ length: rowCount }, (_, row) => content.getFloat32(spreadAt + 4 * row, true));
  return { ok: true, value: { weights, output, spread } };
}

/** The net of a file, or why there is none; Triple is then played by the sum of its columns. */
export function readNet(
  rules: RulesId,
  file: Uint8Array | null,
): { readonly net: Net; readonly fault: null } | { readonly net: null; readonly fault: NetFault } {
  if (file === null) return { net: null, fault: 'missing' };
  const decoded = decodeNet(rules, file);
  return decoded.ok ? { net: decoded.value, fault: null } : { net: null, fault: decoded.error };
}
