/** A score that is taken back: as if it had never been made, but in the log for good. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetIds } from '../rules/ids.ts';
import type { GameEvent } from './events.ts';
import { must, newGame, playMoves, playRandomGame, randomFrom, scripted, startOf } from './fixtures.ts';
import { apply, type Game, guardUndo } from './game.ts';
import { firstRoll, type Move, makeMove } from './moves.ts';

const fours: Move = { type: 'score', category: 'fours', column: 1 };
const dice = () => scripted(1, 2, 3, 4, 6);
const begun = must(apply(null, { ...startOf('official', 'Eric', 'Julie'), undo: true }));
/** Eric has rolled and scored 4 in Fours; it is Julie's turn. */
const scored = playMoves(begun, dice(), firstRoll(begun), fours);
const undo = (game: Game) => apply(game, { type: 'undone', player: 0 });

test('only until the next roll, only by the one who scored, only once', () => {
  expect(guardUndo(scored, 1)).toMatchObject({ error: { code: 'not-yours-to-undo', name: 'Julie', other: 'Eric' } });
  expect(undo(must(undo(scored)))).toMatchObject({ error: { code: 'nothing-to-undo' } });
  expect(undo(playMoves(scored, dice(), firstRoll(begun)))).toMatchObject({
    error: { code: 'nothing-to-undo' },
  });
});

test('not where the table does not allow it, not after a resignation, and not once the game is over', () => {
  const strict = playMoves(newGame('official', 'Eric', 'Julie'), dice(), firstRoll(begun), fours);
  expect(undo(strict)).toMatchObject({ error: { code: 'nothing-to-undo' } });
  expect(undo(must(apply(scored, { type: 'resigned', player: 1 })))).toMatchObject({
    error: { code: 'nothing-to-undo' },
  });
  const { log, states } = playRandomGame('basic', 2, randomFrom(3));
  expect(undo(states[log.length - 1])).toMatchObject({ error: { code: 'game-over' } });
});

test('in every random game a score taken back leaves no trace', () => {
  fc.assert(
    fc.property(fc.constantFrom(...presetIds), fc.integer({ min: 1, max: 4 }), fc.nat(), (rules, players, seed) => {
      const { log, states } = playRandomGame(rules, players, randomFrom(seed + 1));
      for (const [index, event] of log.entries()) {
        if (event.type !== 'scored' || states[index].before === null) continue;
        const undone: GameEvent = { type: 'undone', player: event.player };
        expect(must(apply(states[index], undone))).toEqual({ ...states[index - 1], before: null });
      }
    }),
    { numRuns: 60 },
  );
});

test('a legal undo draws no dice, and the score can be made again in another box', () => {
  const undone = must(makeMove(scored, 0, { type: 'undo' }, { draw: () => expect.unreachable() })).game;
  const again = playMoves(undone, dice(), { type: 'score', category: 'chance', column: 1 });
  expect(again.cards[0].boxes[0].filter((points) => points !== null)).toEqual([16]);
  expect(must(undo(again))).toEqual(undone);
});
