import { expect, test } from 'vitest';
import { must, newGame, startOf } from '../game/fixtures.ts';
import { apply, type Game } from '../game/game.ts';
import { rerollAll } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import type { Category } from '../rules/rules.ts';
import { emptyCard, withScore } from '../rules/scorecard.ts';
import { categories } from '../solver/yahtzee.ts';
import { bestTurn, cardText, howWon, seeWhere } from './ending.ts';

/** A game that is over, with these points and nothing anywhere else. */
function over(rules: RulesId, scores: Readonly<Record<string, Partial<Record<Category, number>>>>): Game {
  const cards = Object.values(scores).map((points) =>
    categories.reduce(
      (card, category) => withScore(rulesOf(rules), card, { category, column: 1 }, points[category] ?? 0, false),
      emptyCard(rulesOf(rules)),
    ),
  );
  return { ...newGame(rules, ...Object.keys(scores)), cards, turn: null };
}

const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 };

test('how a game was won: by how much, and what made the most of it', () => {
  const game = over('basic', { Eric: { yahtzee: 50, chance: 10 }, Julie: { chance: 22 }, Wu: { chance: 20 } });
  expect(howWon(game)).toBe('Won by 38 points. The biggest difference: Yahtzee, 50 to 0.');
  expect(howWon(over('basic', { Eric: upper, Julie: { ...upper, sixes: 17 } }))).toBe(
    'Won by 36 points. The biggest difference: Upper Bonus, 35 to 0.',
  );
  expect(howWon(over('basic', { Eric: { chance: 8 }, Julie: { chance: 9 } }))).toBe(
    'Won by 1 point. The biggest difference: Chance, 9 to 8.',
  );
  expect(howWon(over('basic', { Eric: { chance: 8 }, Julie: { chance: 8 } }))).toBeNull();
  expect(howWon(over('basic', { Eric: { chance: 8 } }))).toBeNull();
});

test('the best turn, with the name where several played', () => {
  const scores = { Eric: { chance: 22, sixes: 24 }, Julie: { largeStraight: 40 } };
  expect(bestTurn(over('basic', scores))).toBe('Best turn: Julie, 40 in Large Straight.');
  expect(bestTurn(over('basic', { Eric: { yahtzee: 50 } }))).toBe('Best turn: 50 in Yahtzee.');
  expect(bestTurn(over('basic', { Eric: {} }))).toBeNull();
});

test('what was given away leads to the review; among several people only the best is named', () => {
  const alone = over('basic', { Eric: {}, Robot: {} });
  const game: Game = { ...alone, seats: [alone.seats[0], { name: 'Robot', type: 'random' }] };
  expect(seeWhere(game, null)).toBe('Look at the game again.');
  expect(seeWhere(game, [23.6, 2])).toBe('You gave away 24 points. See where.');
  expect(seeWhere(game, [1.2, 2])).toBe('You gave away 1 point. See where.');
  expect(seeWhere(game, [0.3, 2])).toBe('You gave nothing away. See for yourself.');
  expect(seeWhere(over('basic', { Eric: {}, Julie: {} }), [30.2, 24.4])).toBe(
    'Julie gave away least: 24 points. See where.',
  );
});

const day = { commitment: 'ab'.repeat(32), sameDice: true, daily: '2026-11-18' } as const;

function afterOneTurn(start: object): Game {
  let game = must(apply(null, { ...startOf('basic', 'Ann'), seats: [{ name: 'Ann', type: 'human' }], ...start }));
  game = must(apply(game, { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [1, 1, 2, 3, 4] }));
  return must(apply(game, { type: 'scored', player: 0, category: 'chance', column: 1 }));
}

test('a card as text: which game, who, and the points of each box', () => {
  expect(cardText(afterOneTurn(day)).split('\n')).toEqual([
    expect.stringMatching(/^Yahtzee · Basic · Game of the day, .*2026$/),
    expect.stringMatching(/Ann.*: 11$/),
    'Ones – · Twos – · Threes – · Fours – · Fives – · Sixes – · Three of a Kind – · Four of a Kind – · Full House – · ' +
      'Small Straight – · Large Straight – · Yahtzee! – · Chance 11',
  ]);
  expect(cardText(afterOneTurn({})).split('\n')[0]).toBe('Yahtzee · Basic');
});
