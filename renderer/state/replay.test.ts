/** A replay as a Board: stepping, playing, jumping, and what moves in the meantime. */
import { expect, test } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { playRandomGame, randomFrom } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { rerollNone } from '../../shared/rules/dice.ts';
import { answerLastFirst, partsFor } from './fixtures/fakes.ts';
import { createReplay } from './replay.ts';

const { log } = playRandomGame('basic', 2, randomFrom(5));
const kept = { counts: true, imported: false, finishedAt: 9, seed: null, events: log };
/** The last moment: the end of the game has one of its own, after the score that ended it. */
const last = log.length;

async function open(events: readonly GameEvent[] = log) {
  const parts = partsFor({
    'games:read': ({ game }) => ok({ ...kept, game, events }),
    'games:verify': () => ok('typed'),
  });
  const replay = createReplay(parts.api, parts.settings, parts.clock);
  const problem = await replay.open(4);
  return { ...parts, replay, problem };
}

test('it opens at the end, where nobody can do anything', async () => {
  const { replay, problem } = await open();
  expect(problem).toBeNull();
  expect([replay.position.value, replay.length.value]).toEqual([last, log.length + 1]);
  expect(replay.game.value?.turn).toBeNull();
  expect(replay.end.value).toBe(replay.game.value);
  expect(replay.message.value.text).toMatch(/with a total score of|The game is over/);
  expect(replay.may.value).toEqual({ takePart: false, moveAs: null, roll: false, select: false, playAgain: false });
  expect(replay.proof.value).toEqual(ok('typed'));
  expect(replay.hands).toBeNull();
});

test('steps stay within the game; every moment has its events, and the dice that are rolled next are marked', async () => {
  const { replay } = await open();
  replay.goTo(-3);
  expect(replay.position.value).toBe(0);
  expect(replay.message.value.text).toBe('The game begins.');
  for (let at = 0; at < log.length - 1; at++) {
    expect(replay.events.value).toEqual(log.slice(0, at + 1));
    const next = log[at + 1];
    const isFirst = log[at].type === 'scored' || log[at].type === 'started';
    const again = next.type === 'rolled' && !isFirst ? next.reroll : rerollNone(5);
    expect(replay.marked.value).toEqual(again);
    replay.stepBy(1);
  }
  replay.stepBy(1);
  replay.stepBy(1);
  expect(replay.position.value).toBe(last);
  replay.stepBy(-1);
  expect(replay.position.value).toBe(last - 1);
});

test('a score is shown with the hand that made it, in the turn of who made it; then the first roll falls', async () => {
  const { replay } = await open();
  const scores = log.flatMap((event, index) => (event.type === 'scored' ? [index] : []));
  for (const index of scores.slice(0, -1)) {
    replay.goTo(index - 1);
    const before = replay.game.value?.turn;
    replay.goTo(index);
    expect(replay.game.value?.turn).toBe(before);
    expect(replay.message.value.text).toContain(replay.game.value?.seats[before?.player ?? 9].name);
    replay.stepBy(1);
    expect(replay.motion.changes.value).toContainEqual(
      expect.objectContaining({ kind: 'rolled', dice: [true, true, true, true, true], from: null }),
    );
  }
});

test('the last score too is shown with its hand; the end of the game is the moment after it', async () => {
  const { replay } = await open();
  replay.stepBy(-2);
  const turn = replay.game.value?.turn;
  replay.stepBy(1);
  expect(turn?.hand && replay.game.value?.turn).toBe(turn);
  expect(replay.message.value.text).toMatch(/ scores \d+ /);
  expect(replay.game.value?.cards).toBe(replay.end.value?.cards);
  replay.stepBy(1);
  expect(replay.game.value).toBe(replay.end.value);
  expect(replay.motion.changes.value.map(({ kind }) => kind)).toEqual(['won']);
});

test('only a single step forward moves: a jump or a step back shows nothing but the new state', async () => {
  const { replay } = await open();
  const first = log.findIndex(({ type }) => type === 'rolled');
  for (const index of [0, last, first, last, 0, first + 3, first + 1, last, 0]) {
    replay.goTo(index);
    expect(replay.motion.changes.value, String(index)).toEqual([]);
    expect(replay.motion.running.value).toBeNull();
  }
  replay.goTo(first - 1);
  replay.stepBy(1);
  expect(replay.motion.changes.value).toMatchObject([{ kind: 'rolled' }]);
  expect(replay.motion.running.value).not.toBeNull();
  replay.stepBy(-1);
  expect(replay.motion.running.value).toBeNull();
});

test('playing goes from move to move at its speed, stops at the end, and starts again from there', async () => {
  const { replay, clock } = await open();
  replay.togglePlaying();
  expect([replay.isPlaying.value, replay.position.value]).toEqual([true, 0]);
  await clock.advance(1_200 * 3);
  expect(replay.position.value).toBe(3);
  replay.speed.value = 'fast';
  await clock.advance(350 * 2);
  expect(replay.position.value).toBe(5);
  replay.stepBy(1);
  expect(replay.isPlaying.value).toBe(false);
  await clock.advance(10_000);
  expect(replay.position.value).toBe(6);
  replay.togglePlaying();
  await clock.advance(350 * (log.length + 1));
  expect([replay.isPlaying.value, replay.position.value]).toEqual([false, last]);
});

test('a game that cannot be read is not opened; one that was closed has nothing to show', async () => {
  const { replay, server } = await open();
  replay.close();
  expect([replay.game.value, replay.kept.value, replay.message.value.text]).toEqual([null, null, '']);
  server.answer({ 'games:read': () => fail({ code: 'game-gone' }) });
  expect(await replay.open(4)).toBe('This game is no longer here.');
  server.answer({ 'games:read': ({ game }) => ok({ ...kept, game, events: log.slice(1) }) });
  expect(await replay.open(4)).toBe('This game is damaged and cannot be read.');
  expect(replay.kept.value).toBeNull();
});

test('the game that was asked for last is shown, whichever is read first', async () => {
  const { replay, server } = await open();
  const answers = [5, 6].map((game) => ok({ ...kept, game }));
  const asks = [() => replay.open(5), () => replay.open(6)];
  expect(await answerLastFirst(server, 'games:read', asks, answers)).toEqual([null, null]);
  expect(replay.kept.value?.game).toBe(6);
});

test('several deleted players are told apart', async () => {
  const [started, ...rest] = log;
  if (started.type !== 'started') throw new Error(started.type);
  const seats = started.seats.map((seat) => ({ ...seat, name: '' }));
  const { replay } = await open([{ ...started, seats }, ...rest]);
  expect(replay.game.value?.seats.map(({ name }) => name)).toEqual(['Deleted player', 'Deleted player 2']);
});
