import { describe, expect, test } from 'vitest';
import { faces } from '../rules/dice.ts';
import { cardWith } from '../rules/fixtures.ts';
import { presetIds, rulesOf } from '../rules/ids.ts';
import { presets } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { emptyCard } from '../rules/scorecard.ts';
import { scorecardText, toDiceString } from './scorecard.ts';
import { widthOf } from './width.ts';

test('every face has as many pips as it says and looks the same upside down', () => {
  for (const face of faces) {
    const lines = toDiceString([face]).split('\n');
    const die = lines.slice(0, 5).join('\n');
    expect(lines[5]).toBe('  1');
    expect(die.split('o').length - 1).toBe(face);
    expect([...die].reverse().join('')).toBe(die);
  }
});

test('a row of dice as in the handout, numbered below', () => {
  expect(`\n${toDiceString([6, 1, 4, 3, 2])}\n`).toBe(`
+---+ +---+ +---+ +---+ +---+
|o o| |   | |o o| |o  | |o  |
|o o| | o | |   | | o | |   |
|o o| |   | |o o| |  o| |  o|
+---+ +---+ +---+ +---+ +---+
  1     2     3     4     5
`);
});

/** Nothing scored yet. */
const blank = (rules: Rules, names: readonly string[], lineWidth?: number) =>
  scorecardText(
    rules,
    names.map((name) => ({ name, card: emptyCard(rules) })),
    lineWidth,
  );

const eric = {
  ones: 3,
  twos: 0,
  threes: 9,
  fours: 12,
  fives: 15,
  sixes: 12,
  threeOfAKind: 24,
  fourOfAKind: 0,
  fullHouse: 25,
  smallStraight: 30,
  largeStraight: 40,
  chance: 22,
};

test('the handout’s game as a card', () => {
  const { basic } = presets;
  const text = scorecardText(basic, [
    { name: 'Eric', card: cardWith(basic, eric) },
    { name: 'Julie', card: emptyCard(basic) },
  ]);
  expect(`\n${text}\n`).toBe(`
                    |  Eric | Julie |
--------------------+-------+-------+
Ones                |     3 |       |
Twos                |     0 |       |
Threes              |     9 |       |
Fours               |    12 |       |
Fives               |    15 |       |
Sixes               |    12 |       |
Upper Score         |    51 |     0 |
Upper Bonus (35)    |     0 |     0 |
--------------------+-------+-------+
Three of a Kind     |    24 |       |
Four of a Kind      |     0 |       |
Full House (25)     |    25 |       |
Small Straight (30) |    30 |       |
Large Straight (40) |    40 |       |
Yahtzee! (50)       |       |       |
Chance              |    22 |       |
Lower Score         |   141 |     0 |
--------------------+-------+-------+
TOTAL               |   192 |     0 |
`);
});

test('without a bonus the line is under the upper score', () => {
  const lines = blank(presets.generala, ['Ann']).split('\n');
  const upperScore = lines.findIndex((line) => line.startsWith('Upper Score'));
  expect(lines[upperScore + 1]).toMatch(/^-+\+-+\+$/);
  expect(lines[upperScore + 2]).toMatch(/^Escalera/);
});

test('Triple has three columns a player, and one sum of them', () => {
  const rules = presets['triple-chips'];
  const card = { ...cardWith(rules, { sixes: 30, yahtzee: 50 }), chips: [1, 0, 2] };
  const text = scorecardText(rules, [{ name: 'Ann', card }]);
  expect(`\n${text}\n`).toBe(`
                         |            Ann |
                         |   ×1   ×2   ×3 |
-------------------------+----------------+
Ones                     |                |
Twos                     |                |
Threes                   |                |
Fours                    |                |
Fives                    |                |
Sixes                    |   30   60   90 |
Upper Score              |   30   60   90 |
Upper Bonus (35)         |    0    0    0 |
-------------------------+----------------+
Three of a Kind          |                |
Four of a Kind           |                |
Full House (25)          |                |
Small Straight (30)      |                |
Large Straight (40)      |                |
Yahtzee! (50)            |   50  100  150 |
Chance                   |                |
Yahtzee Bonus (100 each) |  100    0  600 |
Lower Score              |  150  100  750 |
-------------------------+----------------+
TOTAL                    |  180  160  840 |
ALL COLUMNS              |           1180 |
`);
});

describe('whatever the names and the rules', () => {
  const names = ['Eric', '日本語の名前はとても長いです', 'Maximiliane von Hohen', '👨‍👩‍👧 Family'];
  const tables = presetIds.flatMap((rules) => [1, 2, 3, 4].map((players) => [rules, players] as const));
  test.each(tables)(
    '%s for %i: no line is wider than 80 cells, and all of a block are equally wide',
    (rules, players) => {
      const text = blank(rulesOf(rules), names.slice(0, players));
      for (const block of text.split('\n\n')) {
        const widths = new Set(block.split('\n').map(widthOf));
        expect(widths.size).toBe(1);
        expect(Math.max(...widths)).toBeLessThanOrEqual(80);
      }
      // A name that is cut keeps a space before it.
      expect(text).not.toMatch(/\|[^\s|]/);
      expect(text.match(/TOTAL/g)).toHaveLength(text.split('\n\n').length);
      for (const name of names.slice(0, players)) expect(text).toContain(name.slice(0, 4));
    },
  );

  test('eight names are not cut to three letters: those who do not fit stand below, in blocks of the same size', () => {
    const eight = ['Anastasia', 'Bartholomew', 'Christopher', 'Dorothea', 'Elisabeth', 'Ferdinand', 'Gwendolyn', 'Li'];
    const text = blank(presets.official, eight);
    for (const name of eight) expect(text).toContain(name.slice(0, 8));
    expect(text.split('\n\n')).toHaveLength(2);
    expect(new Set(text.split('\n').filter(Boolean).map(widthOf)).size).toBe(1);
  });

  test('a name that is too long for one line stands on two, broken between words if it has any', () => {
    const long = ['Grandmother Rose', 'Maximilian-Alexander', '山田太郎次郎三郎四郎', 'Ada'];
    expect(blank(presets.triple, long, 96).split('\n').slice(0, 2)).toEqual([
      '                    |     Grandmother | Maximilian-Alex |  山田太郎次郎三 |                 |',
      '                    |            Rose |           ander |          郎四郎 |             Ada |',
    ]);
  });

  test('all four of Triple stand side by side where there is room; who does not fit stands below', () => {
    for (const rules of [presets.triple, presets['triple-chips']]) {
      expect(blank(rules, names).split('\n\n')).toHaveLength(2);
      const widths = new Set(blank(rules, names, 96).split('\n').map(widthOf));
      expect(widths.size).toBe(1);
      expect(Math.max(...widths)).toBeLessThanOrEqual(96);
    }
  });
});
