import { expect, test } from 'vitest';
import { playRandomGame, randomFrom, startOf } from './fixtures.ts';
import { fold, replay } from './replay.ts';
import { fail, ok } from './result.ts';

const played = () => playRandomGame('official', 2, randomFrom(7));

test('a log gives back every state, and the last', () => {
  const { log, states } = played();
  expect(replay(log)).toEqual(ok(states));
  expect(fold(log)).toEqual(ok(states.at(-1)));
  expect(fold(log.slice(0, 5))).toEqual(ok(states[4]));
});

test('no events, no game', () => {
  expect(replay([])).toEqual(ok([]));
  expect(fold([])).toEqual(fail({ code: 'log-empty' }));
});

test('the first event that is not allowed is named', () => {
  const { log } = played();
  const broken = [log[0], log[1], startOf('basic', 'A'), ...log.slice(2)];
  const error = { code: 'log-refused', index: 2, because: { code: 'already-started' } };
  expect(replay(broken)).toEqual(fail(error));
  expect(fold(broken)).toEqual(fail(error));
});
