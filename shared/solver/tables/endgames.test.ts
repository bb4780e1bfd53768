import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildKernel } from '../../../build/kernel.ts';
import { randomFrom } from '../../game/fixtures.ts';
import { categories } from '../../rules/categories.ts';
import { type Face, faces, type Hand } from '../../rules/dice.ts';
import { legalBoxes, scoreBox } from '../../rules/joker.ts';
import { type Ruleset, rulesetIds, rulesets } from '../../rules/ruleset.ts';
import { cardTotals, emptyCard, isComplete, isOpen, type Scorecard, withScore } from '../../rules/scorecard.ts';
import { openKernel, solveWithKernel } from '../kernel/kernel.ts';
import { columnState, stateOf } from '../states.ts';
import { possibleScores } from '../turn.ts';

/** Every roll of so many dice in order, written out: 1, 6, 36 … 7,776 of them, each as likely. */
const rollsOf: (readonly Face[])[][] = [[[]]];
for (let dice = 1; dice <= 5; dice++)
  rollsOf.push(rollsOf[dice - 1].flatMap((rest) => faces.map((face) => [...rest, face])));

const sorted = (dice: readonly Face[]) => dice.toSorted().join('');

/** The mean worth of the hands that dice make when those missing are rolled, and how often each hand comes up. */
const outcomes = new Map<string, Map<string, number>>();
function outcomesOf(kept: readonly Face[]): Map<string, number> {
  const key = sorted(kept);
  const known = outcomes.get(key);
  if (known) return known;
  const rolls = rollsOf[5 - kept.length];
  const found = new Map<string, number>();
  for (const roll of rolls) {
    const hand = sorted([...kept, ...roll]);
    found.set(hand, (found.get(hand) ?? 0) + 1 / rolls.length);
  }
  outcomes.set(key, found);
  return found;
}

const allHands = [...outcomesOf([]).keys()];
const handOf = (key: string) => [...key].map(Number) as unknown as Hand;

/** The expected final total of a card, by trying everything: all hands, all 32 ways to keep, all boxes. */
function tryEverything(ruleset: Ruleset, card: Scorecard, known: Map<string, number>): number {
  const { total } = cardTotals(card);
  if (isComplete(card)) return total;
  const upper = card.boxes[0].slice(0, 6).reduce<number>((sum, points) => sum + (points ?? 0), 0);
  const open = card.boxes[0].map((points) => (points === null ? 1 : 0)).join('');
  const key = `${open} ${upper} ${card.boxes[0][11]}`;
  const before = known.get(key);
  if (before !== undefined) return total + before;

  let worth = new Map(
    allHands.map((hand) => {
      const offers = legalBoxes(card, ruleset, handOf(hand)).filter(({ kind }) => kind === 'open');
      const values = offers.map((box) => tryEverything(ruleset, scoreBox(card, ruleset, handOf(hand), box), known));
      return [hand, Math.max(...values)];
    }),
  );
  for (let roll = 0; roll < 2; roll++) {
    const means = new Map<string, number>();
    const meanOf = (kept: readonly Face[]) => {
      const name = sorted(kept);
      let mean = means.get(name);
      if (mean === undefined) {
        mean = 0;
        for (const [hand, chance] of outcomesOf(kept)) mean += chance * (worth.get(hand) ?? Number.NaN);
        means.set(name, mean);
      }
      return mean;
    };
    worth = new Map(
      allHands.map((hand) => {
        const dice = handOf(hand);
        const ways = Array.from({ length: 32 }, (_, bits) => meanOf(dice.filter((_die, at) => (bits >> at) & 1)));
        return [hand, Math.max(...ways)];
      }),
    );
  }
  let mean = 0;
  for (const [hand, chance] of outcomesOf([])) mean += chance * (worth.get(hand) ?? Number.NaN);
  known.set(key, mean - total);
  return mean;
}

const kernel = openKernel(readFileSync(await buildKernel()));

test.each(rulesetIds.filter((rules) => rulesets[rules].columns === 1))(
  '%s: end-games with three open boxes or fewer are worth what trying everything says',
  (rules) => {
    if (kernel === null) throw new Error('The kernel does not run here.');
    const ruleset = rulesets[rules];
    const values = solveWithKernel(kernel, ruleset, () => true) ?? new Float64Array();
    const random = randomFrom(20_261 + rules.length);
    for (const count of [1, 1, 2, 2, 2, 3]) {
      const open = new Set<number>();
      while (open.size < count) open.add(random(13));
      let card = emptyCard(ruleset);
      for (const [box, category] of categories.entries()) {
        const scores = possibleScores[box];
        if (!open.has(box)) card = withScore(card, { category, column: 1 }, scores[random(scores.length)], false);
      }
      expect([...open].every((box) => isOpen(card, { category: categories[box], column: 1 }))).toBe(true);
      const state = columnState(ruleset, card, 1);
      const exact = tryEverything(ruleset, card, new Map()) - cardTotals(card).total;
      expect(values[stateOf(ruleset, state)], `${categories.filter((_, box) => open.has(box))}`).toBeCloseTo(exact, 9);
    }
  },
);
