/** Works out how totals of Yahtzee spread, from the values to the bytes of a file. */
import type { Rules } from '../../rules/rules.ts';
import { type RulesetId, rulesOf } from '../../rules/ruleset.ts';
import { type Kernel, kernelLookahead } from '../kernel/kernel.ts';
import { withBest } from '../lookahead.ts';
import { blankColumn } from '../states.ts';
import { columnAhead, type PerfectPlay, type Progress, type Values } from '../values.ts';
import { pointsToCome } from './distribution.ts';
import { encodeTable, type TableContents } from './file.ts';
import { solveOutlooks } from './outlook.ts';

export type DerivedKind = keyof TableContents;

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

export function makeFrom(
  kind: DerivedKind,
  rules: RulesetId,
  values: Values,
  kernel: Kernel | null,
  progress: Progress,
): Uint8Array<ArrayBuffer> | null {
  const ruleset = rulesOf(rules);
  const table = makers[kind]({ ruleset, values, lookFrom: lookaheadFor(ruleset, values, kernel) }, progress);
  return table && encodeTable(kind, rules, table);
}
