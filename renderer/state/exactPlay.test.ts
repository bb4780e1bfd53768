/** Exact play that is asked for: offered, worked out, refused or cancelled. */
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import { createExactPlay } from './coach.ts';
import { fakeApi } from './fixtures/fakes.ts';

const offer = { minutes: 2, megabytes: 116, isDamaged: false };

test('it is worked out once at a time; what keeps it from being saved is said, a cancellation is not', async () => {
  const server = fakeApi({ 'coach:exact': () => ok(offer) });
  const exactPlay = createExactPlay(server.api);
  await exactPlay.read('maxi');
  expect(exactPlay.offered.value).toEqual({ rules: 'maxi', offer });
  const tell = server.hold('coach:solve');
  const solving = exactPlay.solve('maxi');
  expect(exactPlay.isSolving.value).toBe(true);
  expect(await exactPlay.solve('maxi')).toBe(false);
  tell(fail({ code: 'no-room-for-table', megabytes: 249 }));
  expect(await solving).toBe(false);
  expect(exactPlay.problem.value).toMatchObject({ code: 'no-room-for-table' });
  server.answer({ 'coach:solve': () => fail({ code: 'solving-cancelled' }) });
  expect(await exactPlay.solve('maxi')).toBe(false);
  expect([exactPlay.problem.value, exactPlay.isSolving.value]).toEqual([null, false]);
  server.answer({ 'coach:solve': () => ok(null), 'coach:exact': () => ok(null) });
  expect(await exactPlay.solve('maxi')).toBe(true);
  expect(exactPlay.offered.value).toEqual({ rules: 'maxi', offer: null });
  expect(server.sent('coach:solve')).toHaveLength(3);
});

test('what is offered for other rules does not take the place of what was asked for last, however late it comes', async () => {
  const server = fakeApi();
  const exactPlay = createExactPlay(server.api);
  const answer = server.hold('coach:exact');
  const both = [exactPlay.read('maxi'), exactPlay.read('triple')];
  answer(ok(offer), true);
  await Promise.resolve();
  answer(ok(null));
  await Promise.all(both);
  expect(exactPlay.offered.value).toEqual({ rules: 'triple', offer });
});
