/** The review beside a replay: what is asked and when, and the way to a choice and on from there. */
import { effect } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Review as Findings, ReviewedDecision } from '../../shared/coach/review.ts';
import { playRandomGame, randomFrom } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { partsFor, settle } from './fixtures/fakes.ts';
import { createReplay } from './replay.ts';
import { createReview } from './review.ts';

const { log } = playRandomGame('basic', 2, randomFrom(5));
const first = log.findIndex(({ type }) => type === 'scored');

const decision = (event: number, loss: number) =>
  ({
    mark: loss >= 1 ? 'mistake' : null,
    event,
    player: 0,
    loss,
    chose: { category: 'ones', column: 1 },
    best: { category: 'twos', column: 1 },
    card: { boxes: [], chips: [] },
    hand: [1, 2, 3, 4, 5],
    rollsLeft: 0,
  }) as unknown as ReviewedDecision;

const findings = {
  rules: 'basic',
  exact: true,
  players: [{ costliest: [1] }, { costliest: [] }],
  decisions: [decision(first, 0), decision(first + 3, 5), decision(first + 6, 0.5)],
  curve: [],
} as unknown as Findings;
const kept = { counts: true, imported: false, finishedAt: 9, seed: null, events: log };
const why = { difference: 50, reasons: [] };

function open() {
  const { server, api, settings, clock } = partsFor({
    'games:read': ({ game }) => ok({ ...kept, game }),
    'games:verify': () => ok('typed'),
    'review:read': () => ok(findings),
    'review:why': () => ok(why),
    'review:percentiles': () => ok([0.1, 0.9]),
    'review:winCurve': () => ok([[0.5, 0.5]]),
  });
  const replay = createReplay(api, settings, clock);
  const started: unknown[] = [];
  const review = createReview(api, replay, { start: (events) => void started.push(events) });
  const opened = async (game = 4) => {
    const problem = await review.open(game);
    await settle();
    return problem;
  };
  return { server, replay, review, started, opened };
}

test('the findings come first, then the reasons of the costliest decisions, the percentiles and the chances', async () => {
  const { server, review, opened } = open();
  expect(await opened()).toBeNull();
  expect([review.isShown.value, review.answer.value]).toEqual([true, ok(findings)]);
  expect([[...review.whys.value], review.isWaiting.value]).toEqual([[[1, why]], false]);
  expect([review.percentiles.value, review.winCurve.value]).toEqual([[0.1, 0.9], [[0.5, 0.5]]]);
  const asked = server.calls.map(({ channel }) => channel).filter((channel) => channel.startsWith('review:'));
  expect(asked).toEqual(['review:read', 'review:why', 'review:percentiles', 'review:winCurve']);
});

test('from mistake to mistake, past what was right; what was chosen and what was better is told to the board', async () => {
  const { replay, review, opened } = open();
  await opened();
  expect(review.mistakes.value).toEqual([{ index: 1, position: first + 2, isCostliest: true }]);
  expect(review.nextMistake.value).toBeNull();
  review.goToMistake(1);
  expect(review.isShown.value).toBe(true);
  review.goToMistake(-1);
  expect([review.isShown.value, replay.position.value, review.decision.value]).toEqual([false, first + 2, 1]);
  const { chose, best } = findings.decisions[1];
  expect(replay.judged.value).toEqual({ chose, best });
  expect(review.previousMistake.value).toBeNull();
  replay.goTo(0);
  expect(replay.judged.value).toBeNull();
  expect(review.nextMistake.value).toMatchObject({ index: 1, position: first + 2 });
});

test('the board behind a review is not drawn on the way to it', async () => {
  const { replay, review, opened } = open();
  const seen: boolean[] = [];
  effect(() => {
    if (replay.kept.value !== null) seen.push(review.isShown.value);
  });
  await opened();
  expect(seen).toEqual([true]);
  // Nor what was found in the game before.
  const opening = review.open(5);
  while (replay.kept.value?.game !== 5) await Promise.resolve();
  expect([review.isShown.value, review.answer.value]).toEqual([true, null]);
  await opening;
  await settle();
  expect(review.answer.value).toEqual(ok(findings));
});

test('a game that is watched after a review, or after one that failed, is watched', async () => {
  const { server, replay, review } = open();
  await review.open(4);
  replay.close();
  await replay.open(4);
  expect(review.isShown.value).toBe(false);
  replay.close();
  server.answer({ 'games:read': () => fail({ code: 'game-gone' }) });
  await review.open(5);
  server.answer({ 'games:read': ({ game }) => ok({ ...kept, game }) });
  await replay.open(4);
  expect(review.isShown.value).toBe(false);
});

test('a decision is shown as the board was when it was made, and can be played on from', async () => {
  const { server, replay, review, started, opened } = open();
  await opened();
  review.showDecision(2);
  expect([review.isShown.value, replay.position.value, review.decision.value]).toEqual([false, first + 5, 2]);
  await settle();
  expect(review.whys.value.has(2)).toBe(true);
  review.playOn();
  expect(started).toEqual([log.slice(0, first + 6)]);
  replay.stepBy(1);
  expect(review.decision.value).toBeNull();
  const before = server.calls.length;
  await review.show();
  expect([review.isShown.value, server.calls.length]).toEqual([true, before]);
  review.watch();
  expect(review.isShown.value).toBe(false);
  review.showDecision(99);
  replay.close();
  review.playOn();
  await review.show();
  expect([review.isShown.value, review.decision.value, started.length]).toEqual([false, null, 1]);
});

test('what cannot be opened or reviewed says why, and what comes too late is not shown', async () => {
  const { server, replay, review, opened } = open();
  server.answer({ 'review:read': () => fail({ code: 'solving-cancelled' }) });
  await opened();
  expect(review.answer.value).toEqual(fail({ code: 'solving-cancelled' }));
  const answer = server.hold('review:read');
  void review.show();
  await settle();
  replay.close();
  answer(ok(findings));
  await settle();
  expect(review.answer.value).toBeNull();
  server.answer({ 'games:read': () => fail({ code: 'game-gone' }) });
  expect(await review.open(4)).toBe('This game is no longer here.');
});

test('what was still to come when a review was closed comes when it is opened again', async () => {
  const { server, replay, review, opened } = open();
  const tell = server.hold('review:why');
  await opened();
  expect(review.isWaiting.value).toBe(true);
  replay.close();
  tell(ok(why));
  await settle();
  server.answer({ 'review:why': () => ok(why) });
  await opened();
  expect([review.percentiles.value, review.winCurve.value]).toEqual([[0.1, 0.9], [[0.5, 0.5]]]);
  expect([[...review.whys.value], review.isWaiting.value]).toEqual([[[1, why]], false]);
});

test('nothing is waited for in a game that cannot be reviewed, whatever the game before was waiting for', async () => {
  const { server, review, opened } = open();
  server.answer({ 'review:why': () => new Promise(() => {}) });
  await opened();
  expect(review.isWaiting.value).toBe(true);
  server.answer({ 'review:read': () => fail({ code: 'solving-cancelled' }) });
  await opened(5);
  expect([review.answer.value?.ok, review.isWaiting.value]).toEqual([false, false]);
});
