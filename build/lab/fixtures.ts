/** Tables for tests of the coach. */

import { readFileSync } from 'node:fs';
import { type Explainer, explainerFrom } from '../../shared/coach/hint.ts';
import type { Tables } from '../../shared/players/strategy.ts';
import { compile } from '../../shared/rules/compile.ts';
import { cardWith as cardIn } from '../../shared/rules/fixtures.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import type { Category } from '../../shared/rules/rules.ts';
import type { Scorecard } from '../../shared/rules/scorecard.ts';
import { type Evaluator, evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { type CardState, columnAfter, type ValueOf } from '../../shared/solver/column.ts';
import { partsAhead } from '../../shared/solver/components.ts';
import type { Follower } from '../../shared/solver/follow.ts';
import { oneColumn } from '../../shared/solver/identity.ts';
import { type Kernel, openKernel } from '../../shared/solver/kernel/kernel.ts';
import { openTurns } from '../../shared/solver/kernel/parallelTurns.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { type ColumnState, spaceOf } from '../../shared/solver/space.ts';
import type { Values } from '../../shared/solver/stores.ts';
import { followerFor } from '../../shared/solver/tables/derived.ts';
import { type Net, readNet } from '../../shared/solver/tables/net.ts';
import { partCount, pointsUnit } from '../../shared/solver/tables/outlook.ts';
import { decodeValues, expectedFrom, makeValues } from '../../shared/solver/values.ts';
import { allBoxes, categories, yahtzeeBox } from '../../shared/solver/yahtzee.ts';
import { buildKernel } from '../kernel.ts';
import { netFile } from '../tables.ts';

/** The kernel that ships. */
export const kernelBytes = readFileSync(await buildKernel());

/** Each use needs its own. */
export const newKernel = (): Kernel => openKernel(kernelBytes);
export const newTurns = () => openTurns(newKernel());

const kernel = newKernel();
/** Works something out once per rule set. */
function rememberFor<T>(make: (rules: RulesId) => T): (rules: RulesId) => T {
  const made = new Map<RulesId, T>();
  return (rules) => {
    const known = made.get(rules) ?? make(rules);
    made.set(rules, known);
    return known;
  };
}

export const valuesOf = rememberFor((rules): Values => solveValues(kernel, rulesOf(rules)));

/** What a column of the rules is expected to bring. */
export const expectedOf = rememberFor(
  (rules): ValueOf => expectedFrom(rulesOf(rules), { exact: true, values: valuesOf(columnOf(rules)) }),
);
const columnOf = (rules: RulesId): RulesId => (rulesOf(rules).columns.length > 1 ? 'basic' : rules);

export const evaluatorOf = (rules: RulesId, net: Net | null = null): Evaluator =>
  evaluatorFrom(rulesOf(rules), expectedOf(rules), true, net);

export const followerOf = (rules: RulesId): Follower => followerFor(rulesOf(rules), valuesOf(rules), newKernel());

/** For the last boxes of a card. */
export function explainerOf(rules: RulesId): Explainer {
  const space = spaceOf(compile(rulesOf(rules)));
  return explainerFrom(space, expectedOf(rules), partsAhead(space, expectedOf(rules)), false);
}

export type Filled = Readonly<Record<Category, number>>;

export const cardWith = (rules: RulesId, filled: Filled): Scorecard => cardIn(rulesOf(rules), filled);

/** A card on which only some boxes are open; the rest are 0 or as given. */
export function allBut(open: readonly Category[], filled: Filled = {}): Filled {
  const zeros = categories.filter((category) => !open.includes(category)).map((category) => [category, 0]);
  return { ...Object.fromEntries(zeros), ...filled };
}

/** A column of Yahtzee on which only some boxes are open; `chips` is whether its Yahtzee box holds points. */
export function columnWith(upperTotal: number, chips: boolean, ...open: readonly Category[]): ColumnState {
  const filled = open.reduce((filled, category) => filled & ~(1 << categories.indexOf(category)), allBoxes);
  return { filled, upperTotal, scored: chips ? 1 << yahtzeeBox : 0, saved: 0 };
}

/** A card after a score in one of its columns. */
export function cardAfter(card: CardState, index: number, box: number, score: number): CardState {
  return { ...card, columns: card.columns.with(index, columnAfter(card.compiled, card.columns[index], box, score)) };
}

/** Values as a file gives them. */
export const keptValuesOf = rememberFor((id): Values => {
  const rules = oneColumn(rulesOf(id));
  const decoded = decodeValues(rules, makeValues(rules, kernel).file);
  if (!decoded.ok) throw new Error(decoded.error);
  return decoded.value;
});

/** Values as a file gives them, outlooks that spread roughly as they should, and the net that comes with the program. */
export const tableDataOf = rememberFor((rules) => {
  const values = keptValuesOf(rules);
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
  return { known: { exact: true, values }, outlooks, net } as const;
});

export function tablesOf(rules: RulesId): Tables {
  const { known, outlooks, net } = tableDataOf(rules);
  return { expected: expectedFrom(rulesOf(rules), known), outlooks, net };
}
