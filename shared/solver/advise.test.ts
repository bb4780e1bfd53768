import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildKernel } from '../../build/kernel.ts';
import { openKernel } from '../../main/thinker/kernelFile.ts';
import { type Category, categories } from '../rules/categories.ts';
import type { Face, Hand } from '../rules/dice.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import { emptyCard, type Scorecard, withScore } from '../rules/scorecard.ts';
import { adviseBoxes, adviseKeeps } from './advise.ts';
import { makeValues } from './make.ts';
import { decodeValues } from './table.ts';

const kernel = openKernel(readFileSync(await buildKernel()));

/** As a file gives them, since that is what advice is read from. */
function valuesOf(rules: RulesetId) {
  const made = makeValues(rules, kernel, () => true);
  const decoded = decodeValues(rules, made?.file ?? new Uint8Array());
  if (!decoded.ok) throw new Error(decoded.error);
  return decoded.value;
}
const values = { official: valuesOf('official'), basic: valuesOf('basic') };

type Filled = Readonly<Partial<Record<Category, number>>>;

function cardWith(rules: RulesetId, filled: Filled): Scorecard {
  return Object.entries(filled).reduce(
    (card, [category, points]) => withScore(card, { category: category as Category, column: 1 }, points, false),
    emptyCard(rulesets[rules]),
  );
}

/** A card on which only some boxes are open, everything else being 0. */
function allBut(...open: readonly Category[]): Filled {
  return Object.fromEntries(categories.filter((category) => !open.includes(category)).map((box) => [box, 0]));
}

const handOf = (dice: string) => [...dice].map(Number) as unknown as Hand;

function bestKeep(rules: 'official' | 'basic', filled: Filled, dice: string, rollsLeft: 1 | 2): string {
  const choices = adviseKeeps(values[rules], rulesets[rules], cardWith(rules, filled), handOf(dice), rollsLeft);
  return choices[0].keep.join('');
}

function bestBox(rules: 'official' | 'basic', filled: Filled, dice: string): Category {
  return adviseBoxes(values[rules], rulesets[rules], cardWith(rules, filled), handOf(dice))[0].category;
}

test('first roll 1 1 2 5 6: keep only the 5', () => {
  for (const [rules, value] of [
    ['official', 249.936356],
    ['basic', 242.254279],
  ] as const) {
    const [best] = adviseKeeps(values[rules], rulesets[rules], emptyCard(rulesets[rules]), [1, 1, 2, 5, 6], 2);
    expect(best.keep).toEqual([5]);
    expect(Math.abs(best.value - value)).toBeLessThan(1e-6);
  }
});

test.each<[string, Filled, string, 1 | 2, string]>([
  [
    'Chance alone, two rolls to come: a die has 4.25 to expect, so fives and sixes stay',
    allBut('chance'),
    '13456',
    2,
    '56',
  ],
  ['Chance alone, one roll to come: a die has 3.5 to expect, so fours stay too', allBut('chance'), '13456', 1, '456'],
  ['Ones alone: ones stay', allBut('ones'), '11456', 2, '11'],
  ['Sixes alone: sixes stay', allBut('sixes'), '12366', 2, '66'],
  ['Full House alone: two pairs stay', allBut('fullHouse'), '33441', 2, '3344'],
  ['Full House alone, made: all stays', allBut('fullHouse'), '33444', 2, '33444'],
  ['Yahtzee alone: the most of a kind stay', allBut('yahtzee'), '22256', 2, '222'],
  ['Yahtzee alone, one roll to come: three sixes stay', allBut('yahtzee'), '66632', 1, '666'],
  ['Large Straight alone, made: all stays', allBut('largeStraight'), '23456', 2, '23456'],
  ['Large Straight alone, made the other way: all stays', allBut('largeStraight'), '23451', 1, '12345'],
  ['Small Straight alone, one roll to come: three in a row stay', allBut('smallStraight'), '34511', 1, '345'],
  ['Four sixes on the first roll of a game', {}, '66661', 2, '6666'],
  ['Three fives on the first roll of a game', {}, '55512', 2, '555'],
  ['A large straight on the first roll of a game', {}, '12345', 2, '12345'],
  ['A Yahtzee on the first roll of a game', {}, '44444', 2, '44444'],
])('%s', (_why, filled, dice, rollsLeft, keep) => {
  expect(bestKeep('official', filled, dice, rollsLeft)).toBe(keep);
});

test.each<[string, 'official' | 'basic', Filled, string, Category]>([
  ['a Yahtzee of fives in round two is the Yahtzee', 'official', { chance: 22 }, '55555', 'yahtzee'],
  ['a second one must go to Fives', 'official', { yahtzee: 50 }, '55555', 'fives'],
  [
    'a joker takes the 40 points',
    'official',
    { ...allBut('fullHouse', 'largeStraight', 'chance'), yahtzee: 50, ones: 3 },
    '11111',
    'largeStraight',
  ],
  [
    'without jokers five ones are worth so little in Chance that Large Straight is given up',
    'basic',
    { ...allBut('largeStraight', 'chance') },
    '11111',
    'largeStraight',
  ],
  ['four sixes go upstairs', 'official', {}, '66661', 'sixes'],
  ['a large straight is taken', 'official', {}, '12345', 'largeStraight'],
  [
    'a poor hand before the last round costs the Yahtzee box, not Chance',
    'official',
    allBut('yahtzee', 'chance'),
    '53311',
    'yahtzee',
  ],
])('%s', (_why, rules, filled, dice, box) => {
  expect(bestBox(rules, filled, dice)).toBe(box);
});

test('a choice tells the final total: points on the card, the bonus and chips included', () => {
  const last = { ...allBut('ones'), yahtzee: 50, sixes: 30, fives: 25, fours: 8 };
  const [choice] = adviseBoxes(values.official, rulesets.official, cardWith('official', last), [1, 1, 1, 1, 1]);
  // 50 + 63 on the card and its bonus, five ones and a chip.
  expect(choice).toEqual({ category: 'ones', column: 1, value: 50 + 63 + 35 + 5 + 100 });
});

test('every set of dice is offered once, best first', () => {
  const dice: readonly Face[] = [1, 1, 2, 5, 6];
  const choices = adviseKeeps(values.basic, rulesets.basic, emptyCard(rulesets.basic), dice as unknown as Hand, 1);
  expect(choices.length).toBe(24);
  expect(new Set(choices.map(({ keep }) => keep.join(''))).size).toBe(24);
  expect(choices.map(({ value }) => value)).toEqual(choices.map(({ value }) => value).toSorted((a, b) => b - a));
});
