/** A score that is taken back: as if it had never been made, but in the log for good. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesetIds } from '../rules/ruleset.ts';
import type { GameEvent, Started } from './events.ts';
import { must, newGame, playMoves, playRandomGame, randomFrom, scripted, startOf } from './fixtures.ts';
import { apply, type Game, guardUndo } from './game.ts';
import { firstRoll, makeMove } from './moves.ts';

const started = (...names: string[]): Started => ({ ...startOf('official', ...names), undo: true });
const dice = () => scripted(1, 2, 3, 4, 6, 5, 5, 5, 5, 5);

/** Eric has rolled and scored 4 in Fours; it is Julie's turn. */
function scoredOnce(): { readonly rolled: Game; readonly scored: Game } {
  const rolled = playMoves(must(apply(null, started('Eric', 'Julie'))), dice(), firstRoll);
  return { rolled, scored: playMoves(rolled, dice(), { type: 'score', category: 'fours', column: 1 }) };
}

test('the player is on turn again with the same dice and rolls', () => {
  const { rolled, scored } = scoredOnce();
  expect(scored.turn?.player).toBe(1);
  expect(must(apply(scored, { type: 'undone', player: 0 }))).toEqual(rolled);
});

test('the score can be made again, in another box, and taken back again', () => {
  const { rolled, scored } = scoredOnce();
  let game = must(apply(scored, { type: 'undone', player: 0 }));
  game = playMoves(game, dice(), { type: 'score', category: 'chance', column: 1 });
  expect(game.cards[0].boxes[0].filter((points) => points !== null)).toEqual([16]);
  expect(must(apply(game, { type: 'undone', player: 0 }))).toEqual(rolled);
});

test('only until the next roll, only by the one who scored, only once', () => {
  const { scored } = scoredOnce();
  expect(guardUndo(scored, 1)).toMatchObject({ error: { code: 'not-yours-to-undo', name: 'Julie', other: 'Eric' } });
  const undone = must(apply(scored, { type: 'undone', player: 0 }));
  expect(apply(undone, { type: 'undone', player: 0 })).toMatchObject({ error: { code: 'nothing-to-undo' } });
  const rolledOn = playMoves(scored, scripted(5, 5, 5, 5, 5), firstRoll);
  expect(apply(rolledOn, { type: 'undone', player: 0 })).toMatchObject({ error: { code: 'nothing-to-undo' } });
});

test('not where the table does not allow it, and not once the game is over', () => {
  const strict = playMoves(newGame('official', 'Eric', 'Julie'), dice(), firstRoll, {
    type: 'score',
    category: 'fours',
    column: 1,
  });
  expect(apply(strict, { type: 'undone', player: 0 })).toMatchObject({ error: { code: 'nothing-to-undo' } });
  const { log, states } = playRandomGame('basic', 2, randomFrom(3));
  const last = states[log.length - 1];
  expect(apply(last, { type: 'undone', player: 0 })).toMatchObject({ error: { code: 'game-over' } });
});

test('a resignation makes it final', () => {
  const { scored } = scoredOnce();
  const left = must(apply(scored, { type: 'resigned', player: 1 }));
  expect(left.before).toBeNull();
});

test('in every random game a score taken back leaves no trace', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rulesetIds), fc.integer({ min: 1, max: 4 }), fc.nat(), (rules, players, seed) => {
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

test('a legal undo draws no dice', () => {
  const { scored } = scoredOnce();
  const source = { draw: () => expect.unreachable() };
  expect(makeMove(scored, 0, { type: 'undo' }, source).ok).toBe(true);
});
