import { expect, test } from 'vitest';
import { allBut, cardWith, type Filled, tablesOf } from '../../../build/lab/fixtures.ts';
import type { Hand } from '../../rules/dice.ts';
import { rulesOf } from '../../rules/ids.ts';
import type { Category } from '../../rules/rules.ts';
import { evaluatorFrom, isKeep, withoutValue } from './evaluate.ts';

/** From values as a file gives them, since that is what advice is read from. */
const evaluatorOf = (rules: 'official' | 'basic') => evaluatorFrom(rulesOf(rules), tablesOf(rules).expected, true);
const evaluators = { official: evaluatorOf('official'), basic: evaluatorOf('basic') };
type Rules = keyof typeof evaluators;

const handOf = (dice: string) => [...dice].map(Number) as unknown as Hand;

function choicesIn(rules: Rules, filled: Filled, dice: string, rollsLeft: number) {
  const turn = evaluators[rules].look(cardWith(rules, filled));
  const choices = turn.choices({ hand: handOf(dice), rollsLeft });
  // What a computer takes is what the coach names first, also where several are worth the same.
  expect(choices[0]).toMatchObject(turn.choose({ hand: handOf(dice), rollsLeft }));
  return choices;
}

/** The dice to keep, or the box to take. */
function bestChoice(rules: Rules, filled: Filled, dice: string, rollsLeft: number): string {
  const [best] = choicesIn(rules, filled, dice, rollsLeft);
  return isKeep(best) ? best.keep.join('') : best.category;
}

test('first roll 1 1 2 5 6: keep only the 5', () => {
  for (const [rules, value] of [
    ['official', 249.936356],
    ['basic', 242.254279],
  ] as const) {
    const [best] = choicesIn(rules, {}, '11256', 2);
    expect(withoutValue(best)).toEqual({ keep: [5] });
    expect(Math.abs(best.value - value)).toBeLessThan(1e-6);
  }
});

test.each<[string, Filled, string, 1 | 2, string]>([
  [
    'Chance alone, two rolls to come: a die has 4.25 to expect, so fives and sixes stay',
    allBut(['chance']),
    '13456',
    2,
    '56',
  ],
  ['Chance alone, one roll to come: a die has 3.5 to expect, so fours stay too', allBut(['chance']), '13456', 1, '456'],
  ['Ones alone: ones stay', allBut(['ones']), '11456', 2, '11'],
  ['Sixes alone: sixes stay', allBut(['sixes']), '12366', 2, '66'],
  ['Full House alone: two pairs stay', allBut(['fullHouse']), '33441', 2, '3344'],
  ['Full House alone, made: it is taken', allBut(['fullHouse']), '33444', 2, 'fullHouse'],
  ['Yahtzee alone: the most of a kind stay', allBut(['yahtzee']), '22256', 2, '222'],
  ['Yahtzee alone, one roll to come: three sixes stay', allBut(['yahtzee']), '66632', 1, '666'],
  ['Large Straight alone, made: it is taken', allBut(['largeStraight']), '23456', 2, 'largeStraight'],
  ['Large Straight alone, made the other way: it is taken', allBut(['largeStraight']), '23451', 1, 'largeStraight'],
  ['Small Straight alone, one roll to come: three in a row stay', allBut(['smallStraight']), '34511', 1, '345'],
  ['Four sixes on the first roll of a game', {}, '66661', 2, '6666'],
  ['Three fives on the first roll of a game', {}, '55512', 2, '555'],
  ['A large straight on the first roll of a game', {}, '12345', 2, 'largeStraight'],
  ['A Yahtzee on the first roll of a game', {}, '44444', 2, 'yahtzee'],
])('%s', (_why, filled, dice, rollsLeft, best) => {
  expect(bestChoice('official', filled, dice, rollsLeft)).toBe(best);
});

test.each<[string, Rules, Filled, string, Category]>([
  ['a Yahtzee of fives in round two is the Yahtzee', 'official', { chance: 22 }, '55555', 'yahtzee'],
  ['a second one must go to Fives', 'official', { yahtzee: 50 }, '55555', 'fives'],
  [
    'a joker takes the 40 points',
    'official',
    { ...allBut(['fullHouse', 'largeStraight', 'chance']), yahtzee: 50, ones: 3 },
    '11111',
    'largeStraight',
  ],
  [
    'without jokers five ones are worth so little in Chance that Large Straight is given up',
    'basic',
    { ...allBut(['largeStraight', 'chance']) },
    '11111',
    'largeStraight',
  ],
  ['four sixes go upstairs', 'official', {}, '66661', 'sixes'],
  ['a large straight is taken', 'official', {}, '12345', 'largeStraight'],
  [
    'a poor hand before the last round costs the Yahtzee box, not Chance',
    'official',
    allBut(['yahtzee', 'chance']),
    '53311',
    'yahtzee',
  ],
])('%s', (_why, rules, filled, dice, box) => {
  expect(bestChoice(rules, filled, dice, 0)).toBe(box);
});

test('a choice tells the final total: points on the card, the bonus and chips included', () => {
  const last = allBut(['ones'], { yahtzee: 50, sixes: 30, fives: 25, fours: 8 });
  // 50 + 63 on the card and its bonus, five ones and a chip.
  expect(choicesIn('official', last, '11111', 0)).toEqual([
    { category: 'ones', column: 1, value: 50 + 63 + 35 + 5 + 100 },
  ]);
});

test('every set of dice and the best box are offered once, best first', () => {
  const choices = choicesIn('basic', {}, '11256', 1);
  // All five dice are not kept: to stop is to take the box.
  expect(choices.filter(isKeep).length).toBe(23);
  expect(new Set(choices.map((choice) => JSON.stringify({ ...choice, value: 0 }))).size).toBe(24);
  expect(choices.map(({ value }) => value)).toEqual(choices.map(({ value }) => value).toSorted((a, b) => b - a));
});
