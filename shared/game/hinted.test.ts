/** A hint that was taken: in the log for good, and it changes nothing at the table. */
import { expect, test } from 'vitest';
import type { GameEvent } from './events.ts';
import { must, playMoves, scripted, startOf } from './fixtures.ts';
import { apply, type Game } from './game.ts';
import { firstRoll } from './moves.ts';
import { fold } from './replay.ts';

const started = { ...startOf('official', 'Eric', 'Julie'), undo: true } as const;
const rolled: GameEvent = { type: 'rolled', player: 0, reroll: firstRoll.reroll, dice: [1, 2, 3, 4, 6] };
const hinted: GameEvent = { type: 'hinted', player: 0 };
const begin = (...events: readonly GameEvent[]): Game => must(fold([started, ...events]));

test('it is noted by seat, and everything else stays as it was', () => {
  const before = begin(rolled);
  const after = must(apply(before, hinted));
  expect(after).toEqual({ ...before, hinted: [true, false] });
});

test('only for dice on the table, only by the player on turn, only once a game', () => {
  expect(apply(begin(), hinted)).toMatchObject({ error: { code: 'not-rolled' } });
  expect(apply(begin(rolled), { type: 'hinted', player: 1 })).toMatchObject({ error: { code: 'not-on-turn' } });
  expect(apply(begin(rolled, hinted), hinted)).toEqual({ ok: false, error: { code: 'already-hinted', name: 'Eric' } });
});

test('an undo does not take it back', () => {
  const scored = playMoves(begin(rolled, hinted), scripted(), { type: 'score', category: 'fours', column: 1 });
  expect(must(apply(scored, { type: 'undone', player: 0 })).hinted).toEqual([true, false]);
});
