/** Tables for tests of the coach. */

import { readFileSync } from 'node:fs';
import { type Explainer, explainerFrom } from '../../shared/coach/hint.ts';
import { type Tables, tableRules } from '../../shared/players/strategy.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Category } from '../../shared/rules/rules.ts';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import { emptyCard, type Scorecard, withScore } from '../../shared/rules/scorecard.ts';
import { partsAhead } from '../../shared/solver/general/components.ts';
import { expectedFrom } from '../../shared/solver/general/known.ts';
import { decodeDifferences, makeGeneralValues, valuesFrom } from '../../shared/solver/general/make.ts';
import { spaceOf } from '../../shared/solver/general/space.ts';
import { solveValues } from '../../shared/solver/kernel/general.ts';
import { type Kernel, openKernel } from '../../shared/solver/kernel/kernel.ts';
import { lookaheadFor } from '../../shared/solver/tables/make.ts';
import { readNet } from '../../shared/solver/tables/net.ts';
import { partCount, pointsUnit } from '../../shared/solver/tables/outlook.ts';
import type { PerfectPlay, Values } from '../../shared/solver/values.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { buildKernel } from '../kernel.ts';
import { netFile } from '../tables.ts';

/** The kernel that ships. */
export const kernelBytes = readFileSync(await buildKernel());

/** Each use needs its own. */
export function newKernel(): Kernel {
  const opened = openKernel(kernelBytes);
  if (opened === null) throw new Error('The kernel does not run here.');
  return opened;
}

const kernel = newKernel();
/** Works something out once per rule set. */
function rememberFor<T>(make: (rules: RulesetId) => T): (rules: RulesetId) => T {
  const made = new Map<RulesetId, T>();
  return (rules) => {
    const known = made.get(rules) ?? make(rules);
    made.set(rules, known);
    return known;
  };
}

export const valuesOf = rememberFor((rules): Values => {
  const values = solveValues(kernel, rulesOf(rules), () => true);
  if (values === null) throw new Error('Nobody cancelled it.');
  return values;
});

export function playOf(rules: RulesetId): PerfectPlay {
  const ruleset = rulesOf(rules);
  const values = valuesOf(rules);
  return { ruleset, values, lookFrom: lookaheadFor(ruleset, values, kernel) };
}

/** For the last boxes of a card. */
export function explainerOf(rules: RulesetId): Explainer {
  const space = spaceOf(compile(rulesOf(rules)));
  const expected = expectedFrom(rulesOf(rules), { exact: true, values: valuesOf(rules) });
  return explainerFrom(space, expected, partsAhead(space, expected), false);
}

export type Filled = Readonly<Record<Category, number>>;

export function cardWith(rules: RulesetId, filled: Filled): Scorecard {
  return Object.entries(filled).reduce(
    (card, [category, points]) => withScore(rulesOf(rules), card, { category, column: 1 }, points, false),
    emptyCard(rulesOf(rules)),
  );
}

/** A card on which only some boxes are open; the rest are 0 or as given. */
export function allBut(open: readonly Category[], filled: Filled = {}): Filled {
  const zeros = categories.filter((category) => !open.includes(category)).map((category) => [category, 0]);
  return { ...Object.fromEntries(zeros), ...filled };
}

/** Values as a file gives them. */
export const keptValuesOf = rememberFor((rules): Values => {
  const made = makeGeneralValues(rulesOf(rules), kernel, () => true);
  const decoded = decodeDifferences(rulesOf(rules), made?.file ?? new Uint8Array());
  if (!decoded.ok) throw new Error(decoded.error);
  return valuesFrom(rulesOf(rules), decoded.value);
});

/** Values as a file gives them, outlooks that spread roughly as they should, and the net that comes with the program. */
export const tablesOf = rememberFor((rules): Pick<Tables, 'values' | 'outlooks' | 'net'> => {
  const values = keptValuesOf(tableRules(rules));
  const outlooks = new Uint16Array(values.length * partCount);
  for (const [state, value] of values.entries()) {
    for (let part = 0; part < partCount; part++) {
      const deviations = (4 * (part + 0.5)) / partCount - 2;
      const points = Math.max(0, value + deviations * 4 * Math.sqrt(value));
      outlooks[state * partCount + part] = Math.round(points * pointsUnit);
    }
  }
  const netRules = rules === 'triple-chips' ? rules : 'triple';
  const { net } = readNet(netRules, readFileSync(netFile(netRules)));
  if (net === null) throw new Error('The net that comes with the program is not right.');
  return { values, outlooks, net };
});
