import { expect, test } from 'vitest';
import { newGame } from '../game/fixtures.ts';
import type { Game } from '../game/game.ts';
import { presets } from '../rules/presets.ts';
import { boxesOf, emptyCard, withScore } from '../rules/scorecard.ts';
import { messageFor } from './messages.ts';

/** A game with these totals. */
function gameWith(totals: readonly number[], resigned: readonly boolean[], over: boolean): Game {
  const names = ['Eric', 'Julie', 'Ann', 'Bo'].slice(0, totals.length);
  const started = newGame('basic', ...names);
  const full = boxesOf(presets.basic).reduce(
    (card, box) => withScore(presets.basic, card, box, 0, false),
    emptyCard(presets.basic),
  );
  const cards = totals.map((total) => withScore(presets.basic, full, { category: 'chance', column: 1 }, total, false));
  return { ...started, cards, resigned, turn: over ? null : started.turn };
}

const none = [false, false, false, false];

test('one winner', () => {
  expect(messageFor(gameWith([192, 273], none, true))).toBe(
    "Congratulations, Julie, you're the winner with a total score of 273!",
  );
  expect(messageFor(gameWith([0], none, true))).toBe(
    "Congratulations, Eric, you're the winner with a total score of 0!",
  );
});

test('a tie of two, three and four', () => {
  expect(messageFor(gameWith([240, 240], none, true))).toBe(
    "It's a tie: Eric and Julie share the win with a total score of 240!",
  );
  expect(messageFor(gameWith([9, 8, 9, 9], none, true))).toBe(
    "It's a tie: Eric, Ann and Bo share the win with a total score of 9!",
  );
  expect(messageFor(gameWith([5, 5, 5, 5], none, true))).toBe(
    "It's a tie: Eric, Julie, Ann and Bo share the win with a total score of 5!",
  );
});

test('who resigned does not win', () => {
  expect(messageFor(gameWith([300, 10], [true, false], true))).toBe(
    "Congratulations, Julie, you're the winner with a total score of 10!",
  );
  expect(messageFor(gameWith([300, 10], [true, true], true))).toBe(
    'The game is over. Everybody has resigned, so there is no winner.',
  );
});
