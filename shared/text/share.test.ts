import { expect, test } from 'vitest';
import { must, startOf } from '../game/fixtures.ts';
import { apply, type Game } from '../game/game.ts';
import { rerollAll } from '../rules/dice.ts';
import { cardText } from './share.ts';

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
