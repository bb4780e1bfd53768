/** Works out whole tables, from nothing to the bytes of a file: what a worker of whatever kind has to call. */
import { type Ruleset, type RulesetId, rulesets } from '../rules/ruleset.ts';
import { columnAhead } from './advise.ts';
import { encodeComponents, encodeDistribution } from './coachTables.ts';
import { solveComponents } from './components.ts';
import { pointsToCome } from './distribution.ts';
import { type Kernel, kernelForesight, solveWithKernel } from './kernel.ts';
import { type Foresight, foresightOf } from './lookahead.ts';
import { solveOutlooks } from './outlook.ts';
import { type Progress, solve, type Values } from './solve.ts';
import { blankColumn, type ColumnState, stateOf } from './states.ts';
import { encodeOutlooks, encodeValues } from './table.ts';

/** The file, and what a whole game is worth, which the file holds only rounded. */
export interface MadeTable {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly expected: number;
}

function expectedOf(ruleset: Ruleset, values: Values): number {
  return values[stateOf(ruleset, blankColumn)];
}

/** With the kernel, or in plain TypeScript where there is none; null if `progress` called it off. */
export function makeValues(rules: RulesetId, kernel: Kernel | null, progress: Progress): MadeTable | null {
  const ruleset = rulesets[rules];
  const values = kernel ? solveWithKernel(kernel, ruleset, progress) : solve(ruleset, progress);
  return values && { file: encodeValues(rules, values), expected: expectedOf(ruleset, values) };
}

/** Looks ahead from any state of a column; what it answers holds until it is asked again. */
export function foresightFor(
  ruleset: Ruleset,
  values: Values,
  kernel: Kernel | null,
): (state: ColumnState) => Foresight {
  if (kernel) return kernelForesight(kernel, ruleset, values);
  return (state) => foresightOf(columnAhead(values, ruleset, state));
}

/** From the values of the same rules. */
export function makeOutlooks(
  rules: RulesetId,
  values: Values,
  kernel: Kernel | null,
  progress: Progress,
): MadeTable | null {
  const ruleset = rulesets[rules];
  const outlooks = solveOutlooks(ruleset, values, foresightFor(ruleset, values, kernel), progress);
  return outlooks && { file: encodeOutlooks(rules, outlooks), expected: expectedOf(ruleset, values) };
}

/** From the values of the same rules. */
export function makeComponents(
  rules: RulesetId,
  values: Values,
  kernel: Kernel | null,
  progress: Progress,
): MadeTable | null {
  const ruleset = rulesets[rules];
  const components = solveComponents(ruleset, values, foresightFor(ruleset, values, kernel), progress);
  return components && { file: encodeComponents(rules, components), expected: expectedOf(ruleset, values) };
}

/** How the final totals of whole games spread; from the values of the same rules. */
export function makeDistribution(
  rules: RulesetId,
  values: Values,
  kernel: Kernel | null,
  progress: Progress,
): MadeTable | null {
  const ruleset = rulesets[rules];
  const play = { ruleset, values, foresee: foresightFor(ruleset, values, kernel) };
  const totals = pointsToCome(play, blankColumn, null, progress);
  return totals && { file: encodeDistribution(rules, totals), expected: expectedOf(ruleset, values) };
}
