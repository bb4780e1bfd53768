/** Tables for tests of the coach: all values, and components of end-games only, which take no time. */
import { readFileSync } from 'node:fs';
import { type Category, categories } from '../../shared/rules/categories.ts';
import { type RulesetId, rulesets } from '../../shared/rules/ruleset.ts';
import { emptyCard, type Scorecard, withScore } from '../../shared/rules/scorecard.ts';
import { openKernel, solveWithKernel } from '../../shared/solver/kernel/kernel.ts';
import { allBoxes } from '../../shared/solver/states.ts';
import { type Components, solveComponents } from '../../shared/solver/tables/components.ts';
import type { PerfectPlay } from '../../shared/solver/tables/distribution.ts';
import { foresightFor } from '../../shared/solver/tables/make.ts';
import { rowsBackwards, type Values } from '../../shared/solver/values.ts';
import { buildKernel } from '../kernel.ts';

const kernel = openKernel(readFileSync(await buildKernel()));
const solved = new Map<RulesetId, Values>();

export function valuesOf(rules: RulesetId): Values {
  const known = solved.get(rules) ?? (kernel && solveWithKernel(kernel, rulesets[rules], () => true));
  if (!known) throw new Error('The kernel does not run here.');
  solved.set(rules, known);
  return known;
}

export function playOf(rules: RulesetId): PerfectPlay {
  const ruleset = rulesets[rules];
  const values = valuesOf(rules);
  return { ruleset, values, foresee: foresightFor(ruleset, values, kernel) };
}

/** For the states in which only some of these boxes are open. */
export function lateComponents(rules: RulesetId, open: Iterable<Category>): Components {
  const { ruleset, values, foresee } = playOf(rules);
  const late = [...open].reduce((mask, category) => mask & ~(1 << categories.indexOf(category)), allBoxes);
  const rows = [...rowsBackwards(ruleset)].filter(({ filled }) => (filled & late) === late);
  const found = solveComponents(ruleset, values, foresee, () => true, undefined, rows);
  if (found === null) throw new Error('It was not called off.');
  return found;
}

export type Filled = Readonly<Partial<Record<Category, number>>>;

export function cardWith(rules: RulesetId, filled: Filled): Scorecard {
  return Object.entries(filled).reduce(
    (card, [category, points]) => withScore(card, { category: category as Category, column: 1 }, points, false),
    emptyCard(rulesets[rules]),
  );
}

/** A card on which only some boxes are open; the rest are 0 or as given. */
export function allBut(open: readonly Category[], filled: Filled = {}): Filled {
  const zeros = categories.filter((category) => !open.includes(category)).map((category) => [category, 0]);
  return { ...Object.fromEntries(zeros), ...filled };
}
