/** Computes whole tables, from nothing to the bytes of a file: what any kind of worker has to call. */
import type { Rules } from '../../rules/rules.ts';
import { type RulesetId, rulesOf } from '../../rules/ruleset.ts';
import { type Kernel, kernelLookahead, solveWithKernel } from '../kernel/kernel.ts';
import { solvePlainly } from '../kernel/plain.ts';
import { withBest } from '../lookahead.ts';
import { blankColumn, stateOf } from '../states.ts';
import { columnAhead, type PerfectPlay, type Progress, type Values } from '../values.ts';
import { pointsToCome } from './distribution.ts';
import { encodeTable, type TableContents } from './file.ts';
import { solveOutlooks } from './outlook.ts';

export type DerivedKind = Exclude<keyof TableContents, 'values'>;

/** The file, and the value of a whole game, which the file only has rounded. */
export interface MadeTable {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly expected: number;
}

function expectedOf(ruleset: Rules, values: Values): number {
  return values[stateOf(ruleset, blankColumn)];
}

/** With the kernel, or in plain TypeScript without one; null if `progress` cancelled it. */
export function makeValues(rules: RulesetId, kernel: Kernel | null, progress: Progress): MadeTable | null {
  const ruleset = rulesOf(rules);
  const values = kernel ? solveWithKernel(kernel, ruleset, progress) : solvePlainly(ruleset, progress);
  return values && { file: encodeTable('values', rules, values), expected: expectedOf(ruleset, values) };
}

/** Looks ahead with the kernel, or in plain TypeScript without one. */
export function lookaheadFor(ruleset: Rules, values: Values, kernel: Kernel | null): PerfectPlay['lookFrom'] {
  if (kernel) return kernelLookahead(kernel, ruleset, values);
  return (state) => withBest(columnAhead(values, ruleset, state));
}

/** How each table is made from the values of the same rules; null if `progress` cancelled it. */
const makers: { readonly [K in DerivedKind]: (play: PerfectPlay, progress: Progress) => TableContents[K] | null } = {
  outlooks: solveOutlooks,
  distribution: (play, progress) => pointsToCome(play, blankColumn, null, progress),
};

/** Any table but the values. */
export function makeFrom(
  kind: DerivedKind,
  rules: RulesetId,
  values: Values,
  kernel: Kernel | null,
  progress: Progress,
): MadeTable | null {
  const ruleset = rulesOf(rules);
  const table = makers[kind]({ ruleset, values, lookFrom: lookaheadFor(ruleset, values, kernel) }, progress);
  return table && { file: encodeTable(kind, rules, table), expected: expectedOf(ruleset, values) };
}
