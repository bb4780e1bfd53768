/** The game that the CS 106A handouts tell, Eric against Julie. */
import { expect, test } from 'vitest';
import { finalCard, sampleLog } from '../../build/e2e/sampleGame.ts';
import { must } from '../game/fixtures.ts';
import { type Game, leadOf, totalsOf } from '../game/game.ts';
import { replay } from '../game/replay.ts';
import { presets } from '../rules/presets.ts';
import { cellValue, rowsOf } from '../rules/rows.ts';
import { messageFor } from './messages.ts';

function messageAt({ turn, seats }: Game): string {
  if (turn === null) return "Congratulations, Julie, you're the winner with a total score of 273!";
  if (turn.hand === null) return `${seats[turn.player].name}'s turn. Click "Roll Dice" button to roll the dice.`;
  if (turn.rollsLeft > 0) return 'Select the dice you wish to re-roll and click "Roll Again".';
  return 'Select a category for this roll.';
}

test('Eric and Julie: every message, every total, 192 to 273', () => {
  const log = sampleLog(1);
  const states = must(replay(log));
  expect(states.map((game) => messageFor(game))).toEqual(states.map(messageAt));
  const scored = states.filter((_, index) => log[index].type === 'scored');
  // Rounds 1, 2 and 12: Figures 4 to 8.
  const told = [0, 1, 3, 23].map((turn) => totalsOf(scored[turn]));
  expect(told).toEqual([
    [24, 0],
    [24, 25],
    [64, 37],
    [192, 220],
  ]);
  expect([0, 1].map((turn) => leadOf(scored[turn]))).toEqual([
    { leaders: [0], points: 24 },
    { leaders: [1], points: 1 },
  ]);
  const { cards } = scored[25];
  expect(rowsOf(presets.basic).map((row) => cards.map((card) => cellValue(presets.basic, card, row, 1)))).toEqual(
    finalCard,
  );
});
