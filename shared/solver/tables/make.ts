/** Computes whole tables, from nothing to the bytes of a file: what any kind of worker has to call. */
import { type Ruleset, type RulesetId, rulesets } from '../../rules/ruleset.ts';
import { type Kernel, kernelForesight, solveWithKernel } from '../kernel/kernel.ts';
import { solvePlainly } from '../kernel/plain.ts';
import { type Foresight, foresightOf } from '../lookahead.ts';
import { blankColumn, type ColumnState, stateOf } from '../states.ts';
import { columnAhead, type Progress, type Values } from '../values.ts';
import { encodeComponents, encodeDistribution } from './coachTables.ts';
import { solveComponents } from './components.ts';
import { type PerfectPlay, pointsToCome } from './distribution.ts';
import { encodeOutlooks, encodeValues } from './file.ts';
import { solveOutlooks } from './outlook.ts';

/** The file, and the value of a whole game, which the file only has rounded. */
export interface MadeTable {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly expected: number;
}

function expectedOf(ruleset: Ruleset, values: Values): number {
  return values[stateOf(ruleset, blankColumn)];
}

/** With the kernel, or in plain TypeScript without one; null if `progress` cancelled it. */
export function makeValues(rules: RulesetId, kernel: Kernel | null, progress: Progress): MadeTable | null {
  const ruleset = rulesets[rules];
  const values = kernel ? solveWithKernel(kernel, ruleset, progress) : solvePlainly(ruleset, progress);
  return values && { file: encodeValues(rules, values), expected: expectedOf(ruleset, values) };
}

/** Looks ahead from any state of a column; the result is valid only until the next call. */
export function foresightFor(
  ruleset: Ruleset,
  values: Values,
  kernel: Kernel | null,
): (state: ColumnState) => Foresight {
  if (kernel) return kernelForesight(kernel, ruleset, values);
  return (state) => foresightOf(columnAhead(values, ruleset, state));
}

/** The tables that are made from the values of the same rules: each the file, or null if `progress` cancelled it. */
const makers = {
  outlooks: ({ ruleset, values, foresee }: PerfectPlay, rules: RulesetId, progress: Progress) => {
    const outlooks = solveOutlooks(ruleset, values, foresee, progress);
    return outlooks && encodeOutlooks(rules, outlooks);
  },
  components: ({ ruleset, values, foresee }: PerfectPlay, rules: RulesetId, progress: Progress) => {
    const components = solveComponents(ruleset, values, foresee, progress);
    return components && encodeComponents(rules, components);
  },
  /** How the final totals of whole games spread. */
  distribution: (play: PerfectPlay, rules: RulesetId, progress: Progress) => {
    const totals = pointsToCome(play, blankColumn, null, progress);
    return totals && encodeDistribution(rules, totals);
  },
};
export type DerivedKind = keyof typeof makers;

/** Any table but the values. */
export function makeFrom(
  kind: DerivedKind,
  rules: RulesetId,
  values: Values,
  kernel: Kernel | null,
  progress: Progress,
): MadeTable | null {
  const ruleset = rulesets[rules];
  const file = makers[kind]({ ruleset, values, foresee: foresightFor(ruleset, values, kernel) }, rules, progress);
  return file && { file, expected: expectedOf(ruleset, values) };
}
