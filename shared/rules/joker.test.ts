import { describe, expect, test } from 'vitest';
import { type Category, categories, lowerCategories, upperCategories } from './categories.ts';
import { type Face, faces, type Hand } from './dice.ts';
import { cardWith } from './fixtures.ts';
import { legalBoxes, type Offer, offerOf, scoreBox } from './joker.ts';
import { type RulesetId, rulesetIds, rulesets } from './ruleset.ts';
import { type Box, boxesOf, cardTotals, emptyCard, isComplete, type Scorecard } from './scorecard.ts';

const five = (face: Face): Hand => [face, face, face, face, face];
const fours = five(4);
const upperFull = { ones: 0, twos: 0, threes: 0, fours: 0, fives: 0, sixes: 0 };
const lowerButChance = { threeOfAKind: 0, fourOfAKind: 0, fullHouse: 0, smallStraight: 0, largeStraight: 0 };
const lowerFull = { ...lowerButChance, chance: 0 };

/** What the boxes say, in few letters: points with a chip added, "used", or the boxes that must be taken instead. */
function told(offer: Offer): string {
  switch (offer.kind) {
    case 'open':
      return offer.chip > 0 ? `${offer.score}+${offer.chip}` : String(offer.score);
    case 'used':
      return 'used';
    case 'forced':
      return `>${offer.mustTake.join(' ')}`;
  }
}

type Points = Partial<Record<Category, number>>;

interface Case {
  readonly what: string;
  readonly rules: RulesetId;
  readonly card: Points;
  readonly hand: Hand;
  /** Boxes of the first column that are not named are open and worth nothing special, so not looked at. */
  readonly says: Partial<Record<Category, string>>;
}

const cases: readonly Case[] = [
  {
    what: 'without a joker five fours are no full house and no straight',
    rules: 'basic',
    card: { yahtzee: 50, fours: 12 },
    hand: fours,
    says: { fullHouse: '0', smallStraight: '0', largeStraight: '0', chance: '20', threeOfAKind: '20', ones: '0' },
  },
  {
    what: 'basic gives nothing extra for a further Yahtzee',
    rules: 'basic',
    card: { yahtzee: 50 },
    hand: fours,
    says: { fours: '20', yahtzee: 'used' },
  },
  {
    what: 'chips: a chip with 50 in the box, whatever box is taken, even one worth 0',
    rules: 'chips',
    card: { yahtzee: 50 },
    hand: fours,
    says: { fours: '20+100', ones: '0+100', fullHouse: '0+100', smallStraight: '0+100', chance: '20+100' },
  },
  {
    what: 'chips: none with 0 in the box',
    rules: 'chips',
    card: { yahtzee: 0 },
    hand: fours,
    says: { fours: '20', chance: '20' },
  },
  {
    what: 'chips: none while the box is open',
    rules: 'chips',
    card: {},
    hand: fours,
    says: { fours: '20', yahtzee: '50', chance: '20' },
  },
  {
    what: 'chips: none for a hand that is no Yahtzee',
    rules: 'chips',
    card: { yahtzee: 50 },
    hand: [4, 4, 4, 4, 5],
    says: { fours: '16', chance: '21' },
  },
  {
    what: 'official: the first Yahtzee may go anywhere and is no joker',
    rules: 'official',
    card: { fours: 12 },
    hand: fours,
    says: {
      yahtzee: '50',
      ones: '0',
      fours: 'used',
      fullHouse: '0',
      smallStraight: '0',
      largeStraight: '0',
      chance: '20',
    },
  },
  {
    what: 'official: a joker must go to its upper box, with a chip after 50',
    rules: 'official',
    card: { yahtzee: 50 },
    hand: fours,
    says: { fours: '20+100', ones: '>fours', fullHouse: '>fours', chance: '>fours', yahtzee: 'used' },
  },
  {
    what: 'official: the same after 0, without a chip',
    rules: 'official',
    card: { yahtzee: 0 },
    hand: fours,
    says: { fours: '20', sixes: '>fours', largeStraight: '>fours', yahtzee: 'used' },
  },
  {
    what: 'official: its upper box filled, any lower box, where it stands in for full house and straights',
    rules: 'official',
    card: { yahtzee: 50, fours: 0 },
    hand: fours,
    says: {
      threeOfAKind: '20+100',
      fourOfAKind: '20+100',
      fullHouse: '25+100',
      smallStraight: '30+100',
      largeStraight: '40+100',
      chance: '20+100',
      ones: '>threeOfAKind fourOfAKind fullHouse smallStraight largeStraight chance',
      fours: 'used',
    },
  },
  {
    what: 'official: the same after 0, without chips',
    rules: 'official',
    card: { yahtzee: 0, fours: 8, threeOfAKind: 20, chance: 9 },
    hand: fours,
    says: {
      fullHouse: '25',
      smallStraight: '30',
      largeStraight: '40',
      fourOfAKind: '20',
      sixes: '>fourOfAKind fullHouse smallStraight largeStraight',
      chance: 'used',
    },
  },
  {
    what: 'official: one lower box left is the one',
    rules: 'official',
    card: { yahtzee: 50, fours: 8, ...lowerButChance },
    hand: fours,
    says: { chance: '20+100', ones: '>chance' },
  },
  {
    what: 'official: no lower box left, 0 in an open upper box',
    rules: 'official',
    card: { yahtzee: 50, fours: 8, twos: 2, ...lowerFull },
    hand: fours,
    says: { ones: '0+100', threes: '0+100', sixes: '0+100', twos: 'used', chance: 'used' },
  },
  {
    what: 'official: the same after 0',
    rules: 'official',
    card: { yahtzee: 0, fours: 8, ...lowerFull },
    hand: fours,
    says: { ones: '0', sixes: '0', fullHouse: 'used' },
  },
  {
    what: 'official: a hand that is no Yahtzee goes anywhere',
    rules: 'official',
    card: { yahtzee: 50, fours: 8 },
    hand: [4, 4, 4, 4, 1],
    says: { ones: '1', fullHouse: '0', smallStraight: '0', chance: '17', fours: 'used' },
  },
  {
    what: 'free: any open box, but nothing to stand in for while the upper box is open',
    rules: 'free-joker',
    card: { yahtzee: 50 },
    hand: fours,
    says: {
      ones: '0+100',
      fours: '20+100',
      fullHouse: '0+100',
      smallStraight: '0+100',
      largeStraight: '0+100',
      chance: '20+100',
    },
  },
  {
    what: 'free: the upper box filled, it stands in, and upper boxes may be taken all the same',
    rules: 'free-joker',
    card: { yahtzee: 50, fours: 4 },
    hand: fours,
    says: {
      ones: '0+100',
      fours: 'used',
      fullHouse: '25+100',
      smallStraight: '30+100',
      largeStraight: '40+100',
      chance: '20+100',
    },
  },
  {
    what: 'free: the same after 0, without chips',
    rules: 'free-joker',
    card: { yahtzee: 0, fours: 4 },
    hand: fours,
    says: { ones: '0', fullHouse: '25', smallStraight: '30', largeStraight: '40', fourOfAKind: '20' },
  },
  {
    what: 'free: no joker while the Yahtzee box is open',
    rules: 'free-joker',
    card: { fours: 4 },
    hand: fours,
    says: { yahtzee: '50', fullHouse: '0', smallStraight: '0', largeStraight: '0' },
  },
  {
    what: 'free: no joker without a Yahtzee',
    rules: 'free-joker',
    card: { fours: 4, yahtzee: 50 },
    hand: [4, 4, 4, 4, 5],
    says: { fullHouse: '0', smallStraight: '0', largeStraight: '0', chance: '21' },
  },
];

describe('jokers and chips', () => {
  test.each(cases)('$what', ({ rules, card, hand, says }) => {
    for (const category of categories)
      if (says[category] !== undefined)
        expect([
          category,
          told(offerOf(cardWith(rulesets[rules], card), rulesets[rules], hand, { category, column: 1 })),
        ]).toEqual([category, says[category]]);
  });

  test('points are the score and the chip together', () => {
    const offers = legalBoxes(cardWith(rulesets.official, { yahtzee: 50, ...upperFull }), rulesets.official, fours);
    expect(offers.filter(({ kind }) => kind === 'open').map((offer) => ('points' in offer ? offer.points : 0))).toEqual(
      [120, 120, 125, 130, 140, 120],
    );
  });
});

/** The rules once more, put together from sets instead of conditions. */
function expectedBoxes(rules: 'official' | 'free-joker', points: Points, face: Face): readonly string[] {
  const open = categories.filter((category) => points[category] === undefined);
  const own = upperCategories[face - 1];
  const joker = points.yahtzee !== undefined;
  const stages = [open.filter((c) => c === own), open.filter((c) => lowerCategories.some((l) => l === c)), open];
  const allowed = rules === 'official' && joker ? (stages.find((stage) => stage.length > 0) ?? []) : open;
  const full = joker && points[own] !== undefined;
  const worth: Points = {
    ...Object.fromEntries(upperCategories.map((c) => [c, c === own ? 5 * face : 0])),
    threeOfAKind: 5 * face,
    fourOfAKind: 5 * face,
    fullHouse: full ? 25 : 0,
    smallStraight: full ? 30 : 0,
    largeStraight: full ? 40 : 0,
    yahtzee: 50,
    chance: 5 * face,
  };
  const chip = points.yahtzee === 50 ? '+100' : '';
  return categories.map((c) => {
    if (!open.includes(c)) return 'used';
    return allowed.includes(c) ? `${worth[c]}${chip}` : `>${allowed.join(' ')}`;
  });
}

test('every way to have filled a card, every Yahtzee: forced and free joker as the rules say', () => {
  for (const rules of ['official', 'free-joker'] as const)
    for (let filled = 0; filled < 2 ** 13; filled += process.env.QUICK ? 61 : 1)
      for (const yahtzee of [0, 50]) {
        const points: Points = {};
        for (const [index, category] of categories.entries())
          if ((filled >> index) & 1) points[category] = category === 'yahtzee' ? yahtzee : 0;
        const card = cardWith(rulesets[rules], points);
        for (const face of faces) {
          const offers = legalBoxes(card, rulesets[rules], five(face)).map(told);
          const expected = expectedBoxes(rules, points, face);
          // Compared as text first: a quarter of a million calls of `expect` would take longer than the rest.
          if (offers.join() !== expected.join()) expect({ rules, points, face, offers }).toEqual(expected);
        }
      }
});

describe('Triple', () => {
  const threeFifties = (rules: RulesetId) => cardWith(rulesets[rules], { yahtzee: 50 });
  const offersIn = (card: Scorecard, rules: RulesetId, category: Category) =>
    legalBoxes(card, rulesets[rules], fours)
      .filter((offer) => offer.category === category)
      .map(told);

  test('a column multiplies what its boxes are worth', () => {
    expect(offersIn(emptyCard(rulesets.triple), 'triple', 'yahtzee')).toEqual(['50', '100', '150']);
    expect(offersIn(emptyCard(rulesets.triple), 'triple', 'fours')).toEqual(['20', '40', '60']);
  });

  test('no chips and no jokers without chips in the rules', () => {
    const card = threeFifties('triple');
    expect(offersIn(card, 'triple', 'chance')).toEqual(['20', '40', '60']);
    expect(offersIn(card, 'triple', 'fullHouse')).toEqual(['0', '0', '0']);
  });

  test('chips once all three Yahtzee boxes hold 50, times the factor of the column taken', () => {
    const card = threeFifties('triple-chips');
    expect(offersIn(card, 'triple-chips', 'chance')).toEqual(['20+100', '40+200', '60+300']);
    expect(offersIn(card, 'triple-chips', 'fullHouse')).toEqual(['0+100', '0+200', '0+300']);
  });

  test('no chip while one of the three is open or holds 0', () => {
    const rules = rulesets['triple-chips'];
    for (const column of [1, 2, 3] as const)
      for (const points of [null, 0]) {
        const full = threeFifties('triple-chips');
        const boxes = full.boxes.with(column - 1, full.boxes[column - 1].with(categories.indexOf('yahtzee'), points));
        const card = { ...full, boxes };
        expect(legalBoxes(card, rules, fours).every((offer) => offer.kind !== 'open' || offer.chip === 0)).toBe(true);
      }
  });
});

/** Plays hands into boxes, each of which must be open to it. */
function playAll(rules: RulesetId, plays: readonly (readonly [Hand, Box])[]): Scorecard {
  const ruleset = rulesets[rules];
  return plays.reduce((card, [hand, box]) => {
    const offer = offerOf(card, ruleset, hand, box);
    if (offer.kind !== 'open') throw new Error(`${box.category}: ${told(offer)}`);
    const next = scoreBox(card, ruleset, hand, box);
    expect(cardTotals(next).total - cardTotals(card).total - offer.points).toSatisfy((bonus: number) =>
      [0, 35, 70, 105].includes(bonus),
    );
    return next;
  }, emptyCard(ruleset));
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
    ...faces.map((face) => [five(face), in1(upperCategories[face - 1])] as const),
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
    expect(cardTotals(card).total).toBe(total);
  });

  test.each([
    ['basic', 375],
    ['triple', 2250],
  ] as const)('the best hand in every box under %s: %i', (rules, total) => {
    const card = playAll(
      rules,
      boxesOf(rulesets[rules]).map((box) => [bestWithoutJokers[box.category], box]),
    );
    expect(isComplete(card)).toBe(true);
    expect(cardTotals(card).total).toBe(total);
  });

  test('no rule set forces a box while there is no joker in it', () => {
    for (const id of rulesetIds)
      if (rulesets[id].joker !== 'forced')
        expect(
          legalBoxes(cardWith(rulesets[id], { yahtzee: 50 }), rulesets[id], fours).some(
            ({ kind }) => kind === 'forced',
          ),
        ).toBe(false);
  });
});
