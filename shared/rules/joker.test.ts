import { describe, expect, test } from 'vitest';
import { categories } from '../solver/yahtzee.ts';
import { type Face, faces, type Hand } from './dice.ts';
import { cardWith, scoreIn } from './fixtures.ts';
import { presetIds, type RulesId, rulesOf } from './ids.ts';
import { legalBoxes, type Offer, offerOf, scoreBox } from './joker.ts';
import { presets } from './presets.ts';
import type { Category, Rules } from './rules.ts';
import { type Box, boxesOf, cardTotals, emptyCard, isComplete, type Scorecard } from './scorecard.ts';

const lowerCategories = categories.slice(6);
const later = (hand: Hand) => ({ hand, isFirst: false });
const five = (face: Face): Hand => [face, face, face, face, face];
const fours = five(4);

/** What the boxes say, in few letters: points with a chip added, "used", or the boxes that must be taken instead. */
function told(offer: Offer): string {
  switch (offer.kind) {
    case 'open':
      return offer.chip > 0 ? `${offer.score}+${offer.chip}` : String(offer.score);
    case 'used':
      return 'used';
    case 'forced':
      return `>${offer.mustTake.join(' ')}`;
    case 'later':
      return `after ${offer.first}`;
  }
}

type Points = Partial<Record<Category, number>>;

test('a hand that is no Yahtzee is no joker and earns no chip, whatever the rules', () => {
  for (const id of presetIds.slice(0, 6)) {
    const card = cardWith(rulesOf(id), { yahtzee: 50, fours: 8 });
    for (const hand of [
      [4, 4, 4, 4, 5],
      [4, 4, 4, 5, 5],
      [1, 2, 3, 4, 6],
    ] as const)
      expect(legalBoxes(card, rulesOf(id), later(hand)).map(told)).toEqual(
        boxesOf(rulesOf(id)).map(({ category, column }) =>
          category === 'yahtzee' || category === 'fours' ? 'used' : String(scoreIn(hand, category) * column),
        ),
      );
  }
});

/** The rules once more, put together from sets instead of conditions. */
function expectedBoxes(rules: RulesId, points: Points, face: Face): readonly string[] {
  const open = categories.filter((category) => points[category] === undefined);
  const own = categories[face - 1];
  const joker = (rules === 'official' || rules === 'free-joker') && points.yahtzee !== undefined;
  const stages = [open.filter((c) => c === own), open.filter((c) => lowerCategories.some((l) => l === c)), open];
  const allowed = rules === 'official' && joker ? (stages.find((stage) => stage.length > 0) ?? []) : open;
  const full = joker && points[own] !== undefined;
  const worth: Points = {
    ...Object.fromEntries(categories.slice(0, 6).map((c) => [c, c === own ? 5 * face : 0])),
    threeOfAKind: 5 * face,
    fourOfAKind: 5 * face,
    fullHouse: full ? 25 : 0,
    smallStraight: full ? 30 : 0,
    largeStraight: full ? 40 : 0,
    yahtzee: 50,
    chance: 5 * face,
  };
  const chip = rules !== 'basic' && points.yahtzee === 50 ? '+100' : '';
  return categories.map((c) => {
    if (!open.includes(c)) return 'used';
    return allowed.includes(c) ? `${worth[c]}${chip}` : `>${allowed.join(' ')}`;
  });
}

test('every way to have filled a card, every Yahtzee: chips, forced and free joker as the rules say', () => {
  for (const rules of ['basic', 'chips', 'official', 'free-joker'] as const)
    for (let filled = 0; filled < 2 ** 13; filled += process.env.QUICK ? 61 : 1)
      for (const yahtzee of [0, 50]) {
        const points: Points = {};
        for (const [index, category] of categories.entries())
          if ((filled >> index) & 1) points[category] = category === 'yahtzee' ? yahtzee : 0;
        const card = cardWith(rulesOf(rules), points);
        for (const face of faces) {
          const offers = legalBoxes(card, rulesOf(rules), later(five(face))).map(told);
          const expected = expectedBoxes(rules, points, face);
          // Compared as text first: a quarter of a million calls of `expect` would take longer than the rest.
          if (offers.join() !== expected.join()) expect({ rules, points, face, offers }).toEqual(expected);
        }
      }
});

test('in Triple a column multiplies what its boxes are worth, and chips once all three Yahtzee boxes hold 50', () => {
  const offersIn = (card: Scorecard, rules: RulesId, category: Category) =>
    legalBoxes(card, rulesOf(rules), later(fours))
      .filter((offer) => offer.category === category)
      .map(told);
  const empty = emptyCard(presets.triple);
  const threeFifties = cardWith(presets.triple, { yahtzee: 50 });
  expect(offersIn(empty, 'triple', 'yahtzee')).toEqual(['50', '100', '150']);
  expect(offersIn(threeFifties, 'triple', 'chance')).toEqual(['20', '40', '60']);
  expect(offersIn(threeFifties, 'triple', 'fullHouse')).toEqual(['0', '0', '0']);
  expect(offersIn(threeFifties, 'triple-chips', 'chance')).toEqual(['20+100', '40+200', '60+300']);
  expect(offersIn(threeFifties, 'triple-chips', 'fullHouse')).toEqual(['0+100', '0+200', '0+300']);
  for (const column of [0, 1, 2])
    for (const points of [null, 0]) {
      const yahtzee = categories.indexOf('yahtzee');
      const boxes = threeFifties.boxes.with(column, threeFifties.boxes[column].with(yahtzee, points));
      expect(offersIn({ ...threeFifties, boxes }, 'triple-chips', 'chance')).toEqual(['20', '40', '60']);
    }
});

/** Plays hands into boxes, each of which must be open to it. */
function playAll(id: RulesId, plays: readonly (readonly [Hand, Box])[]): Scorecard {
  const rules = rulesOf(id);
  return plays.reduce((card, [hand, box]) => {
    const offer = offerOf(card, rules, later(hand), box);
    if (offer.kind !== 'open') throw new Error(`${box.category}: ${told(offer)}`);
    const next = scoreBox(card, rules, later(hand), box);
    expect(cardTotals(rules, next).total - cardTotals(rules, card).total - offer.points).toSatisfy((bonus: number) =>
      [0, 35, 70, 105].includes(bonus),
    );
    return next;
  }, emptyCard(rules));
}

const in1 = (category: Category): Box => ({ category, column: 1 });
const bestWithoutJokers: Readonly<Record<Category, Hand>> = {
  ones: five(1),
  twos: five(2),
  threes: five(3),
  fours: five(4),
  fives: five(5),
  sixes: five(6),
  threeOfAKind: five(6),
  fourOfAKind: five(6),
  fullHouse: [6, 6, 6, 5, 5],
  smallStraight: [1, 2, 3, 4, 6],
  largeStraight: [2, 3, 4, 5, 6],
  yahtzee: five(6),
  chance: five(6),
};

describe('the most a game can give', () => {
  const thirteenYahtzees: readonly (readonly [Hand, Box])[] = [
    [five(6), in1('yahtzee')],
    ...faces.map((face) => [five(face), in1(categories[face - 1])] as const),
    ...lowerCategories
      .filter((category) => category !== 'yahtzee')
      .map((category) => [five(6), in1(category)] as const),
  ];

  test.each([
    ['official', 1575],
    ['free-joker', 1575],
    ['chips', 1480],
  ] as const)('thirteen Yahtzees under %s: %i', (rules, total) => {
    const card = playAll(rules, thirteenYahtzees);
    expect(isComplete(card)).toBe(true);
    expect(card.chips).toEqual([12]);
    expect(cardTotals(rulesOf(rules), card).total).toBe(total);
  });

  test.each([
    ['basic', 375],
    ['triple', 2250],
  ] as const)('the best hand in every box under %s: %i', (rules, total) => {
    const card = playAll(
      rules,
      boxesOf(rulesOf(rules)).map((box) => [bestWithoutJokers[box.category], box]),
    );
    expect(isComplete(card)).toBe(true);
    expect(cardTotals(rulesOf(rules), card).total).toBe(total);
  });
});

test('with an order only the next box of a column is open, from the top or from the bottom', () => {
  const kinds = (rules: Rules, points: Points) =>
    legalBoxes(cardWith(rules, points), rules, later([1, 1, 2, 3, 4])).map(told);
  const down = kinds(presets.forced, { ones: 3 });
  expect(down.slice(0, 3)).toEqual(['used', '2', 'after twos']);
  expect(down.filter((offer) => offer === 'after twos')).toHaveLength(11);
  const up = kinds({ ...presets.forced, order: 'up' }, { chance: 20 });
  expect(up.slice(-3)).toEqual(['after yahtzee', '0', 'used']);
});

test('Generala: five more in the first throw, and the double only once the single holds points', () => {
  const { generala } = presets;
  const offers = (hand: Hand, isFirst: boolean, points: Points = {}) =>
    Object.fromEntries(
      legalBoxes(cardWith(generala, points), generala, { hand, isFirst }).map((offer) => [offer.category, told(offer)]),
    );
  expect(offers([2, 3, 4, 5, 6], true)).toMatchObject({ escalera: '25', full: '0', poker: '0' });
  expect(offers([2, 3, 4, 5, 6], false)).toMatchObject({ escalera: '20' });
  expect(offers([3, 3, 3, 6, 6], true)).toMatchObject({ full: '35' });
  expect(offers(five(4), true)).toMatchObject({ poker: '45', generala: '50', dobleGenerala: '0', full: '0' });
  expect(offers(five(4), false, { generala: 50 })).toMatchObject({ generala: 'used', dobleGenerala: '100' });
  expect(offers(five(4), false, { generala: 0 })).toMatchObject({ generala: 'used', dobleGenerala: '0' });
});
