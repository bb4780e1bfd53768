/** The game that the CS 106A handouts tell, Eric against Julie. */

import { expect, test } from 'vitest';
import { must, newGame, scripted } from '../game/fixtures.ts';
import { type Game, leadOf, totalsOf } from '../game/game.ts';
import { firstRoll, type Move, makeMove } from '../game/moves.ts';
import { type Face, rerollsOf } from '../rules/dice.ts';
import { presets } from '../rules/presets.ts';
import { cellValue, rowsOf } from '../rules/rows.ts';
import type { Category } from '../rules/rules.ts';
import { messageFor } from './messages.ts';

const rollMessage = (name: string) => `${name}'s turn. Click "Roll Dice" button to roll the dice.`;
const rerollMessage = 'Select the dice you wish to re-roll and click "Roll Again".';
const scoreMessage = 'Select a category for this roll.';

const facesOf = (text: string) => [...text].map(Number) as Face[];

/**
 * A turn: the first roll, then the others, each as the numbers of the dice selected and what they show ("24:12" rolls the
 * second and the fourth die, which show 1 and 2), then the category.
 */
function takeTurn(start: Game, first: string, others: readonly string[], category: Category, points: number): Game {
  const player = start.turn?.player ?? -1;
  const play = (game: Game, move: Move, faces = '') =>
    must(makeMove(game, player, move, scripted(...facesOf(faces)))).game;
  expect(messageFor(start)).toBe(rollMessage(start.seats[player].name));
  let game = play(start, firstRoll({ rules: 'basic' }), first);
  for (const other of others) {
    const [dice, faces] = other.split(':');
    expect(messageFor(game)).toBe(rerollMessage);
    game = play(game, { type: 'roll', reroll: rerollsOf(5)[rerollOf(dice)] }, faces);
  }
  expect(messageFor(game)).toBe(others.length === 2 ? scoreMessage : rerollMessage);
  game = play(game, { type: 'score', category, column: 1 });
  const row = rowsOf(presets.basic).find((each) => each.id === category);
  expect(row && cellValue(presets.basic, game.cards[player], row, 1)).toBe(points);
  return game;
}

/** The place in the list of rerollsOf(5) of dice named by their numbers from 1 on. */
const rerollOf = (dice: string) => facesOf(dice).reduce((bits, die) => bits | (1 << (die - 1)), 0);

function columnOf(game: Game, player: number): readonly (number | null)[] {
  return rowsOf(presets.basic).map((row) => cellValue(presets.basic, game.cards[player], row, 1));
}

test('Eric and Julie: every score, every message, 192 to 273', () => {
  let game = newGame('basic', 'Eric', 'Julie');

  // Round 1: Figures 2 to 5.
  game = takeTurn(game, '53545', ['24:12', '24:63'], 'threeOfAKind', 24);
  expect(totalsOf(game)).toEqual([24, 0]);
  expect(leadOf(game)).toEqual({ leaders: [0], points: 24 });
  game = takeTurn(game, '26312', ['24:25', '4:3'], 'fullHouse', 25);
  expect(totalsOf(game)).toEqual([24, 25]);
  expect(leadOf(game)).toEqual({ leaders: [1], points: 1 });

  // Round 2: Figure 6, "Roll again" without selecting any dice, then Figure 7.
  game = takeTurn(game, '35541', ['2:2', ':'], 'largeStraight', 40);
  game = takeTurn(game, '33361', ['45:34', '5:1'], 'threes', 12);
  expect(totalsOf(game)).toEqual([64, 37]);
  expect(messageFor(game)).toBe(rollMessage('Eric'));

  // Rounds 3 to 12 are not told; any dice that lead to the card of Figure 8 will do.
  const rounds: readonly [string, Category, number, string, Category, number][] = [
    ['11156', 'ones', 3, '11235', 'ones', 2],
    ['13456', 'twos', 0, '22226', 'twos', 8],
    ['33312', 'threes', 9, '44412', 'fours', 12],
    ['44456', 'fours', 12, '55512', 'fives', 15],
    ['55511', 'fives', 15, '66645', 'threeOfAKind', 27],
    ['66123', 'sixes', 12, '44445', 'fourOfAKind', 21],
    ['66654', 'fourOfAKind', 0, '12344', 'smallStraight', 30],
    ['33222', 'fullHouse', 25, '12346', 'largeStraight', 0],
    ['23455', 'smallStraight', 30, '22222', 'yahtzee', 50],
    ['66541', 'chance', 22, '65421', 'chance', 18],
  ];
  for (const [eric, ericBox, ericPoints, julie, julieBox, juliePoints] of rounds) {
    game = takeTurn(game, eric, [], ericBox, ericPoints);
    game = takeTurn(game, julie, [], julieBox, juliePoints);
  }
  expect(totalsOf(game)).toEqual([192, 220]);

  // Round 13: Figures 8 and 9.
  game = takeTurn(game, '13422', ['123:563', '123:246'], 'yahtzee', 0);
  expect(game.turn?.player).toBe(1);
  game = takeTurn(game, '61234', ['2345:6123', '345:654'], 'sixes', 18);

  expect(columnOf(game, 0)).toEqual([3, 0, 9, 12, 15, 12, 51, 0, 24, 0, 25, 30, 40, 0, 22, 141, 192]);
  expect(columnOf(game, 1)).toEqual([2, 8, 12, 12, 15, 18, 67, 35, 27, 21, 25, 30, 0, 50, 18, 171, 273]);
  expect(game.turn).toBeNull();
  expect(messageFor(game)).toBe("Congratulations, Julie, you're the winner with a total score of 273!");
});
