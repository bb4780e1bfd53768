import { expect, test } from 'vitest';
import { categories } from '../solver/yahtzee.ts';
import { type Face, faces, type Hand, isYahtzee } from './dice.ts';
import { scoreIn } from './fixtures.ts';
import type { Category } from './rules.ts';

const allRolls: readonly Hand[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.flatMap((c) => faces.flatMap((d) => faces.map((e): Hand => [a, b, c, d, e])))),
);

/** A second scorer that shares no idea with the first: it reads the sorted hand as text. */
function readScore(hand: Hand, category: Category): number {
  const sorted = [...hand].sort().join('');
  const runs = [...new Set(sorted)].join('');
  const sum = [1, 2, 3, 4, 5, 6].reduce((total, face) => total + face * (sorted.split(String(face)).length - 1), 0);
  switch (category) {
    case 'threeOfAKind':
      return /(.)\1\1/.test(sorted) ? sum : 0;
    case 'fourOfAKind':
      return /(.)\1\1\1/.test(sorted) ? sum : 0;
    case 'fullHouse':
      return /^(.)\1\1(?!\1)(.)\2$|^(.)\3(?!\3)(.)\4\4$/.test(sorted) ? 25 : 0;
    case 'smallStraight':
      return ['1234', '2345', '3456'].some((run) => runs.includes(run)) ? 30 : 0;
    case 'largeStraight':
      return ['12345', '23456'].includes(runs) ? 40 : 0;
    case 'yahtzee':
      return sorted === sorted[0].repeat(5) ? 50 : 0;
    case 'chance':
      return sum;
    default: {
      const digit = (
        { ones: '1', twos: '2', threes: '3', fours: '4', fives: '5', sixes: '6' } as Record<string, string>
      )[category];
      return (sorted.split(digit).length - 1) * Number(digit);
    }
  }
}

test('all 7,776 rolls, 252 hands, score in all 13 boxes what a second scorer finds', () => {
  const hands = new Map<string, number[]>();
  for (const roll of allRolls) {
    const scores = categories.map((category) => scoreIn(roll, category));
    expect(scores).toEqual(categories.map((category) => readScore(roll, category)));
    const key = [...roll].sort().join('');
    // The order in which dice lie never matters.
    expect(hands.get(key) ?? scores).toEqual(scores);
    hands.set(key, scores);
  }
  expect(hands.size).toBe(252);
});

test('a hand meets a category in as many of the 7,776 rolls as combinatorics says', () => {
  const count = (category: Category) => allRolls.filter((roll) => scoreIn(roll, category) > 0).length;
  expect(Object.fromEntries(categories.map((category) => [category, count(category)]))).toEqual({
    ones: 4651,
    twos: 4651,
    threes: 4651,
    fours: 4651,
    fives: 4651,
    sixes: 4651,
    threeOfAKind: 1656,
    fourOfAKind: 156,
    fullHouse: 300,
    smallStraight: 1200,
    largeStraight: 240,
    yahtzee: 6,
    chance: 7776,
  });
  expect(allRolls.filter(isYahtzee)).toEqual(faces.map((face: Face) => [face, face, face, face, face]));
});
