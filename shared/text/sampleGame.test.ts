/** The game that the CS 106A handouts tell, Eric against Julie. */
import { expect, test } from 'vitest';
import { must, newGame, scripted } from '../game/fixtures.ts';
import { type Game, leadOf, totalsOf } from '../game/game.ts';
import { type Move, makeMove } from '../game/moves.ts';
import type { Category } from '../rules/categories.ts';
import { type Face, type Reroll, rerollAll } from '../rules/dice.ts';
import { cellValue, rowsOf } from '../rules/rows.ts';
import { rulesets } from '../rules/ruleset.ts';
import { messageFor } from './messages.ts';

const rollMessage = (name: string) => `${name}'s turn. Click "Roll Dice" button to roll the dice.`;
const rerollMessage = 'Select the dice you wish to re-roll and click "Roll Again".';
const scoreMessage = 'Select a category for this roll.';

/** The dice named by their number from 1 on. */
const dice = (...numbers: readonly number[]) =>
  [1, 2, 3, 4, 5].map((die) => numbers.includes(die)) as unknown as Reroll;

/** A turn: the first roll, then for each further roll the dice selected and what they show, then the category. */
function takeTurn(
  start: Game,
  first: readonly Face[],
  again: readonly (readonly [Reroll, ...Face[]])[],
  category: Category,
  points: number,
): Game {
  const player = start.turn?.player ?? -1;
  const play = (game: Game, move: Move, ...faces: Face[]) =>
    must(makeMove(game, player, move, scripted(...faces))).game;
  expect(messageFor(start)).toBe(rollMessage(start.seats[player].name));
  let game = play(start, { type: 'roll', reroll: rerollAll }, ...(first as Face[]));
  for (const [reroll, ...faces] of again) {
    expect(messageFor(game)).toBe(rerollMessage);
    game = play(game, { type: 'roll', reroll }, ...faces);
  }
  expect(messageFor(game)).toBe(again.length === 2 ? scoreMessage : rerollMessage);
  game = play(game, { type: 'score', category, column: 1 });
  const row = rowsOf(rulesets.basic).find((each) => each.kind === 'box' && each.category === category);
  expect(row && cellValue(game.cards[player], row, 1)).toBe(points);
  return game;
}

function columnOf(game: Game, player: number): readonly (number | null)[] {
  return rowsOf(rulesets.basic).map((row) => cellValue(game.cards[player], row, 1));
}

test('Eric and Julie: every score, every message, 192 to 273', () => {
  let game = newGame('basic', 'Eric', 'Julie');

  // Round 1: Figures 2 to 5.
  game = takeTurn(
    game,
    [5, 3, 5, 4, 5],
    [
      [dice(2, 4), 1, 2],
      [dice(2, 4), 6, 3],
    ],
    'threeOfAKind',
    24,
  );
  expect(totalsOf(game)).toEqual([24, 0]);
  expect(leadOf(game)).toEqual({ leaders: [0], points: 24 });
  game = takeTurn(
    game,
    [2, 6, 3, 1, 2],
    [
      [dice(2, 4), 2, 5],
      [dice(4), 3],
    ],
    'fullHouse',
    25,
  );
  expect(totalsOf(game)).toEqual([24, 25]);
  expect(leadOf(game)).toEqual({ leaders: [1], points: 1 });

  // Round 2: Figure 6, "Roll again" without selecting any dice, then Figure 7.
  game = takeTurn(game, [3, 5, 5, 4, 1], [[dice(2), 2], [dice()]], 'largeStraight', 40);
  game = takeTurn(
    game,
    [3, 3, 3, 6, 1],
    [
      [dice(4, 5), 3, 4],
      [dice(5), 1],
    ],
    'threes',
    12,
  );
  expect(totalsOf(game)).toEqual([64, 37]);
  expect(messageFor(game)).toBe(rollMessage('Eric'));

  // Rounds 3 to 12 are not told; any dice that lead to the card of Figure 8 will do.
  const rounds: readonly [readonly Face[], Category, number, readonly Face[], Category, number][] = [
    [[1, 1, 1, 5, 6], 'ones', 3, [1, 1, 2, 3, 5], 'ones', 2],
    [[1, 3, 4, 5, 6], 'twos', 0, [2, 2, 2, 2, 6], 'twos', 8],
    [[3, 3, 3, 1, 2], 'threes', 9, [4, 4, 4, 1, 2], 'fours', 12],
    [[4, 4, 4, 5, 6], 'fours', 12, [5, 5, 5, 1, 2], 'fives', 15],
    [[5, 5, 5, 1, 1], 'fives', 15, [6, 6, 6, 4, 5], 'threeOfAKind', 27],
    [[6, 6, 1, 2, 3], 'sixes', 12, [4, 4, 4, 4, 5], 'fourOfAKind', 21],
    [[6, 6, 6, 5, 4], 'fourOfAKind', 0, [1, 2, 3, 4, 4], 'smallStraight', 30],
    [[3, 3, 2, 2, 2], 'fullHouse', 25, [1, 2, 3, 4, 6], 'largeStraight', 0],
    [[2, 3, 4, 5, 5], 'smallStraight', 30, [2, 2, 2, 2, 2], 'yahtzee', 50],
    [[6, 6, 5, 4, 1], 'chance', 22, [6, 5, 4, 2, 1], 'chance', 18],
  ];
  for (const [eric, ericBox, ericPoints, julie, julieBox, juliePoints] of rounds) {
    game = takeTurn(game, eric, [], ericBox, ericPoints);
    game = takeTurn(game, julie, [], julieBox, juliePoints);
  }
  expect(totalsOf(game)).toEqual([192, 220]);

  // Round 13: Figures 8 and 9.
  game = takeTurn(
    game,
    [1, 3, 4, 2, 2],
    [
      [dice(1, 2, 3), 5, 6, 3],
      [dice(1, 2, 3), 2, 4, 6],
    ],
    'yahtzee',
    0,
  );
  expect(game.turn?.player).toBe(1);
  game = takeTurn(
    game,
    [6, 1, 2, 3, 4],
    [
      [dice(2, 3, 4, 5), 6, 1, 2, 3],
      [dice(3, 4, 5), 6, 5, 4],
    ],
    'sixes',
    18,
  );

  expect(columnOf(game, 0)).toEqual([3, 0, 9, 12, 15, 12, 51, 0, 24, 0, 25, 30, 40, 0, 22, 141, 192]);
  expect(columnOf(game, 1)).toEqual([2, 8, 12, 12, 15, 18, 67, 35, 27, 21, 25, 30, 0, 50, 18, 171, 273]);
  expect(game.turn).toBeNull();
  expect(messageFor(game)).toBe("Congratulations, Julie, you're the winner with a total score of 273!");
});
