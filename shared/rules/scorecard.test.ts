import { expect, test } from 'vitest';
import { categories } from '../solver/yahtzee.ts';
import { cardWith } from './fixtures.ts';
import { presets } from './presets.ts';
import { boxesOf, cardTotals, columnTotals, emptyCard, isComplete, isOpen, pointsIn, withScore } from './scorecard.ts';

const { official, triple, 'triple-chips': tripleChips } = presets;
const upper63 = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 };

test('an empty card is open everywhere and worth nothing', () => {
  for (const rules of [official, triple]) {
    const card = emptyCard(rules);
    expect(boxesOf(rules)).toHaveLength(13 * rules.columns.length);
    expect(boxesOf(rules).every((box) => isOpen(rules, card, box) && pointsIn(rules, card, box) === null)).toBe(true);
    expect(cardTotals(rules, card)).toEqual({ upperScore: 0, upperBonus: 0, chips: 0, lowerScore: 0, total: 0 });
    expect(isComplete(card)).toBe(false);
  }
});

test('boxes come column after column in scorecard order', () => {
  expect(boxesOf(triple).map(({ column, category }) => `${column} ${category}`)).toEqual(
    [1, 2, 3].flatMap((column) => categories.map((category) => `${column} ${category}`)),
  );
  expect(boxesOf(official)).toEqual(categories.map((category) => ({ category, column: 1 })));
});

test('a score fills one box, changes no other and leaves the old card alone', () => {
  const before = emptyCard(triple);
  const after = withScore(triple, before, { category: 'chance', column: 2 }, 0, false);
  expect(isOpen(triple, after, { category: 'chance', column: 2 })).toBe(false);
  expect(pointsIn(triple, after, { category: 'chance', column: 2 })).toBe(0);
  expect(boxesOf(triple).filter((box) => !isOpen(triple, after, box))).toEqual([{ category: 'chance', column: 2 }]);
  expect(after.chips).toEqual([0, 0, 0]);
  expect(before).toEqual(emptyCard(triple));
});

test('a chip is counted in its column', () => {
  const one = withScore(tripleChips, emptyCard(triple), { category: 'sixes', column: 3 }, 30, true);
  const two = withScore(tripleChips, one, { category: 'fives', column: 3 }, 25, true);
  expect(two.chips).toEqual([0, 0, 2]);
  expect(columnTotals(tripleChips, two, 3)).toEqual({
    upperScore: 165,
    upperBonus: 0,
    chips: 600,
    lowerScore: 600,
    total: 765,
  });
});

test('a card is complete with its last box, in Triple with the last of the last column', () => {
  for (const rules of [official, triple]) {
    let card = emptyCard(rules);
    for (const box of boxesOf(rules)) {
      expect(isComplete(card)).toBe(false);
      card = withScore(rules, card, box, 0, false);
    }
    expect(isComplete(card)).toBe(true);
  }
});

test('the bonus is 35 from 63 on', () => {
  for (const [ones, bonus] of [
    [2, 0],
    [3, 35],
    [4, 35],
  ])
    expect(cardTotals(official, cardWith(official, { ...upper63, ones }))).toMatchObject({
      upperScore: 60 + ones,
      upperBonus: bonus,
      total: 60 + ones + bonus,
    });
});

test('every lower box and the chips make up the lower score', () => {
  const lower = {
    threeOfAKind: 1,
    fourOfAKind: 2,
    fullHouse: 4,
    smallStraight: 8,
    largeStraight: 16,
    yahtzee: 32,
    chance: 64,
  };
  const card = { ...cardWith(official, { ...lower, fours: 128 }), chips: [3] };
  expect(cardTotals(official, card)).toEqual({
    upperScore: 128,
    upperBonus: 35,
    chips: 300,
    lowerScore: 427,
    total: 590,
  });
});

test('in Triple a column multiplies its boxes and its bonus, and counts 63 before that', () => {
  const card = cardWith(triple, { ...upper63, chance: 10 });
  expect([1, 2, 3].map((column) => columnTotals(triple, card, column))).toEqual([
    { upperScore: 63, upperBonus: 35, chips: 0, lowerScore: 10, total: 108 },
    { upperScore: 126, upperBonus: 70, chips: 0, lowerScore: 20, total: 216 },
    { upperScore: 189, upperBonus: 105, chips: 0, lowerScore: 30, total: 324 },
  ]);
  expect(cardTotals(triple, card)).toEqual({ upperScore: 378, upperBonus: 210, chips: 0, lowerScore: 60, total: 648 });
  // 62 in the third column is 186 shown, and still no bonus.
  expect(columnTotals(triple, cardWith(triple, { ...upper63, ones: 2 }), 3)).toMatchObject({
    upperScore: 186,
    upperBonus: 0,
  });
});
