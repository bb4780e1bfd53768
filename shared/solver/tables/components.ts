/** What each box, the upper bonus and the chips contribute to the value of a state under perfect play. */

import type { Rules } from '../../rules/rules.ts';
import { chipValue, upperBonus } from '../../rules/scoring.ts';
import { eachEnd, followTurn } from '../follow.ts';
import {
  allBoxes,
  type ColumnState,
  rowCount,
  rowOf,
  slotOf,
  slotTotals,
  stateOf,
  upperBoxes,
  yahtzeeBox,
} from '../states.ts';
import { pointsFor, stateAfter } from '../turn.ts';
import { type PerfectPlay, type Progress, type Row, rowsBackwards, type Values } from '../values.ts';
import { categories } from '../yahtzee.ts';

/** The thirteen boxes in scorecard order, the upper bonus, the chips. */
export const parts = [...categories, 'upperBonus', 'chips'] as const;
export type Part = (typeof parts)[number];
export const partsCount = parts.length;
export const bonusPart = parts.indexOf('upperBonus');
export const chipsPart = parts.indexOf('chips');

/**
 * The parts of all states, without those that are 0 everywhere: filled boxes, a bonus that is settled, chips that are
 * out of reach. That leaves 9.9 MB of 18.6.
 */
export interface Components {
  readonly ruleset: Rules;
  readonly numbers: Float32Array;
}

/** Where the numbers of each row begin, and how many each of its states has. */
interface Layout {
  readonly starts: Int32Array;
  readonly masks: Uint16Array;
  readonly length: number;
}

/** Which parts can be other than 0, as bits. */
function partsOpen(ruleset: Rules, { filled, chipsOpen }: Row): number {
  const bonus = (filled & upperBoxes) === upperBoxes ? 0 : 1 << bonusPart;
  const chipsReachable = ruleset.further.chip > 0 && (chipsOpen || (filled & (1 << yahtzeeBox)) === 0);
  return (allBoxes & ~filled) | bonus | (chipsReachable ? 1 << chipsPart : 0);
}

const rowIndex = (ruleset: Rules, { filled, chipsOpen }: Row) =>
  (filled & upperBoxes) * rowCount(ruleset) + rowOf(filled, chipsOpen);

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}

const layouts = new Map<Rules, Layout>();

function layoutOf(ruleset: Rules): Layout {
  const known = layouts.get(ruleset);
  if (known) return known;
  const rows = (upperBoxes + 1) * rowCount(ruleset);
  const starts = new Int32Array(rows);
  const masks = new Uint16Array(rows);
  let length = 0;
  for (const row of rowsBackwards(ruleset)) {
    const index = rowIndex(ruleset, row);
    starts[index] = length;
    masks[index] = partsOpen(ruleset, row);
    length += countBits(masks[index]) * slotTotals[row.filled & upperBoxes].length;
  }
  const layout = { starts, masks, length };
  layouts.set(ruleset, layout);
  return layout;
}

export function componentsLength(ruleset: Rules): number {
  return layoutOf(ruleset).length;
}

/** Fifteen numbers that add up to the value of the state, in the order of `parts`. */
export type Parts = Float64Array;

/**
 * The parts of a state. Files store only seven digits, so the parts are adjusted by a few ten-millionths to add up to
 * the value: then the parts of two choices differ by exactly as much as their values.
 */
export function partsOf(components: Components, values: Values, state: ColumnState, into: Parts): Parts {
  const { ruleset, numbers } = components;
  into.fill(0);
  if (state.filled === allBoxes) return into;
  const { starts, masks } = layoutOf(ruleset);
  const row = rowIndex(ruleset, state);
  const mask = masks[row];
  let at = starts[row] + slotOf(state.filled, state.upperTotal) * countBits(mask);
  let sum = 0;
  for (let part = 0; part < partsCount; part++) {
    if (mask & (1 << part)) {
      into[part] = numbers[at++];
      sum += into[part];
    }
  }
  if (sum > 0) {
    const scale = values[stateOf(ruleset, state)] / sum;
    for (let part = 0; part < partsCount; part++) into[part] *= scale;
  }
  return into;
}

/** The points that a score brings at once, by part: added to `into` as often as `chance` says. */
export function addPoints(
  into: Parts,
  state: ColumnState,
  box: number,
  score: number,
  chip: boolean,
  chance = 1,
): void {
  into[box] += chance * score;
  if (pointsFor(state, box, score, false) > score) into[bonusPart] += chance * upperBonus;
  if (chip) into[chipsPart] += chance * chipValue;
}

/**
 * The components of every state, or null if `progress` cancelled it. If only some
 * rows are given, they are right if every row that can follow is among them.
 */
export function solveComponents(
  { ruleset, values, lookFrom }: PerfectPlay,
  progress: Progress,
  rows: Iterable<Row> = rowsBackwards(ruleset),
): Components | null {
  const { starts, masks, length } = layoutOf(ruleset);
  const numbers = new Float32Array(length);
  // In full precision while working: rounding errors would add up over thirteen turns.
  const exact = new Float64Array(length);
  const sum = new Float64Array(partsCount);
  for (const row of rows) {
    const index = rowIndex(ruleset, row);
    let at = starts[index];
    for (const upperTotal of slotTotals[row.filled & upperBoxes]) {
      const state = { ...row, upperTotal };
      sum.fill(0);
      eachEnd(values, ruleset, state, followTurn(lookFrom(state)), (box, score, chip, chance) => {
        addPoints(sum, state, box, score, chip, chance);
        const next = stateAfter(ruleset, state, box, score);
        if (next.filled === allBoxes) return;
        const nextRow = rowIndex(ruleset, next);
        const nextMask = masks[nextRow];
        let from = starts[nextRow] + slotOf(next.filled, next.upperTotal) * countBits(nextMask);
        for (let part = 0; part < partsCount; part++) {
          if (nextMask & (1 << part)) sum[part] += chance * exact[from++];
        }
      });
      for (let part = 0; part < partsCount; part++) if (masks[index] & (1 << part)) exact[at++] = sum[part];
    }
    if (row.filled % 64 === 0 && !progress(1 - row.filled / allBoxes)) return null;
  }
  numbers.set(exact);
  return { ruleset, numbers };
}
