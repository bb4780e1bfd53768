import { expect, test } from 'vitest';
import { lateComponents, valuesOf } from '../../../build/lab/fixtures.ts';
import { randomFrom } from '../../game/fixtures.ts';
import { type Face, faces, type Hand } from '../../rules/dice.ts';
import { openBoxes, scoreBox } from '../../rules/joker.ts';
import { isYahtzeeRules } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import { rulesetIds, rulesOf } from '../../rules/ruleset.ts';
import { cardTotals, emptyCard, isComplete, type Scorecard, withScore } from '../../rules/scorecard.ts';
import { allBoxes, columnState, stateOf } from '../states.ts';
import { possibleScores } from '../turn.ts';
import { categories } from '../yahtzee.ts';
import { parts, partsCount, partsOf } from './components.ts';
import { decodeTable, encodeTable } from './file.ts';

const oneColumn = rulesetIds.filter((rules) => rulesOf(rules).columns.length === 1 && isYahtzeeRules(rulesOf(rules)));

type Worth = readonly number[];
const sumOf = (worth: Worth) => worth.reduce((sum, one) => sum + one, 0);
const better = (a: Worth, b: Worth) => (sumOf(b) > sumOf(a) + 1e-9 ? b : a);

/** Every roll of so many dice in order. */
const rollsOf: (readonly Face[])[][] = [[[]]];
for (let dice = 1; dice <= 5; dice++)
  rollsOf.push(rollsOf[dice - 1].flatMap((rest) => faces.map((face) => [...rest, face])));
const name = (dice: readonly Face[]) => dice.toSorted().join('');
const handOf = (key: string) => [...key].map(Number) as unknown as Hand;

/** How often each hand comes of the dice kept. */
const known = new Map<string, ReadonlyMap<string, number>>();
function outcomesOf(kept: readonly Face[]): ReadonlyMap<string, number> {
  const before = known.get(name(kept));
  if (before) return before;
  const rolls = rollsOf[5 - kept.length];
  const found = new Map<string, number>();
  for (const roll of rolls) {
    const hand = name([...kept, ...roll]);
    found.set(hand, (found.get(hand) ?? 0) + 1 / rolls.length);
  }
  known.set(name(kept), found);
  return found;
}
const allHands = [...outcomesOf([]).keys()];

/** What a card holds, by part. */
function partsOn(ruleset: Rules, card: Scorecard): Worth {
  const { upperBonus, chips } = cardTotals(ruleset, card);
  return [...card.boxes[0].map((points) => points ?? 0), upperBonus, chips];
}

/** The expected final card by part, by trying everything: all hands, all 32 ways to keep, all boxes. */
function tryEverything(ruleset: Rules, card: Scorecard): Worth {
  if (isComplete(card)) return partsOn(ruleset, card);
  const ends = new Map<string, Worth>();
  for (const key of allHands) {
    const hand = handOf(key);
    const cards = openBoxes(card, ruleset, { hand, isFirst: false }).map((box) =>
      scoreBox(card, ruleset, { hand, isFirst: false }, box),
    );
    ends.set(key, cards.map((next) => futureOf(ruleset, next)).reduce(better));
  }
  let worth: ReadonlyMap<string, Worth> = ends;
  const mean = (kept: readonly Face[]): Worth => {
    const sum = new Array<number>(partsCount).fill(0);
    for (const [hand, chance] of outcomesOf(kept)) {
      const of = worth.get(hand) ?? [];
      for (let part = 0; part < partsCount; part++) sum[part] += chance * of[part];
    }
    return sum;
  };
  for (let roll = 0; roll < 2; roll++) {
    const means = new Map<string, Worth>();
    const meanOf = (kept: readonly Face[]) => {
      const found = means.get(name(kept)) ?? mean(kept);
      means.set(name(kept), found);
      return found;
    };
    const next = allHands.map((key): [string, Worth] => {
      const hand = handOf(key);
      const ways = Array.from({ length: 32 }, (_, bits) => meanOf(hand.filter((_die, at) => (bits >> at) & 1)));
      return [key, ways.reduce(better)];
    });
    worth = new Map(next);
  }
  return mean([]);
}

/** What comes of cards that differ in filled boxes alone is tried once; the points on them are added afterwards. */
const futures = new Map<string, Worth>();
function futureOf(ruleset: Rules, card: Scorecard): Worth {
  const { filled, upperTotal, chipsOpen } = columnState(ruleset, card, 1);
  const key = [ruleset.id, filled, upperTotal, chipsOpen].join();
  const future =
    futures.get(key) ?? tryEverything(ruleset, card).map((points, part) => points - partsOn(ruleset, card)[part]);
  futures.set(key, future);
  return future.map((points, part) => points + partsOn(ruleset, card)[part]);
}

/** With a bonus within reach, and with and without chips. */
test.each(oneColumn)('%s: end-games have the value and the parts that trying everything gives', (rules) => {
  const ruleset = rulesOf(rules);
  const random = randomFrom(77 + rules.length);
  for (const [count, holdsYahtzee] of [
    [1, false],
    [1, true],
    [2, false],
    [2, true],
    [3, true],
  ] as const) {
    const open = new Set<number>();
    while (open.size < count) open.add(random(13));
    let card = emptyCard(ruleset);
    for (const [box, category] of categories.entries()) {
      const scores = possibleScores[box];
      const points = category === 'yahtzee' && holdsYahtzee ? 50 : scores[random(scores.length)];
      if (!open.has(box)) card = withScore(ruleset, card, { category, column: 1 }, points, false);
    }
    const state = columnState(ruleset, card, 1);
    const components = lateComponents(
      rules,
      [...open].map((box) => categories[box]),
    );
    const found = partsOf(components, valuesOf(rules), state, new Float64Array(partsCount));
    const exact = futureOf(ruleset, card).map((points, part) => points - partsOn(ruleset, card)[part]);
    const value = valuesOf(rules)[stateOf(ruleset, state)];
    expect(value, `${[...open].map((box) => categories[box])}`).toBeCloseTo(sumOf(exact), 8);
    for (const [part, what] of parts.entries()) {
      expect(found[part], `${what} of ${[...open].map((box) => categories[box])}`).toBeCloseTo(exact[part], 5);
    }
  }
});

test('read from files, parts add up to the values of files', () => {
  const rules = 'official';
  const ruleset = rulesOf(rules);
  const open = new Set([0, 3, 5, 8, 11, 12]);
  const decodedValues = decodeTable('values', rules, encodeTable('values', rules, valuesOf(rules)));
  const file = encodeTable(
    'components',
    rules,
    lateComponents(
      rules,
      [...open].map((box) => categories[box]),
    ),
  );
  const components = decodeTable('components', rules, file);
  if (!decodedValues.ok || !components.ok) throw new Error('The files are not right.');
  expect(file.length).toBe(9_940_244);
  const found = new Float64Array(partsCount);
  for (const [upperTotal, chipsOpen] of [
    [20, false],
    [30, false],
    [45, false],
  ] as const) {
    const state = { filled: [...open].reduce((mask, box) => mask & ~(1 << box), allBoxes), upperTotal, chipsOpen };
    const sum = partsOf(components.value, decodedValues.value, state, found).reduce((sum, part) => sum + part, 0);
    expect(Math.abs(sum - decodedValues.value[stateOf(ruleset, state)])).toBeLessThan(1e-9);
    for (let box = 0; box < 13; box++) expect(found[box] > 0).toBe(open.has(box));
  }
  file[1000] ^= 1;
  expect(decodeTable('components', rules, file)).toEqual({ ok: false, error: 'damaged' });
});
