import { expect, test } from 'vitest';
import { evaluatorOf, expectedOf, explainerOf } from '../../build/lab/fixtures.ts';
import { playedGames } from '../../build/lab/games.ts';
import type { GameEvent } from '../game/events.ts';
import { startOf } from '../game/fixtures.ts';
import type { Face, Hand } from '../rules/dice.ts';
import { presets } from '../rules/presets.ts';
import { emptyCard } from '../rules/scorecard.ts';
import { isKeep } from '../solver/coach/evaluate.ts';
import { hintFor } from './hint.ts';
import { balanceInTenths } from './rating.ts';
import { reviewGame } from './review.ts';

const official = evaluatorOf('official');
const reviewOf = (events: readonly GameEvent[], evaluator = official) => {
  const review = reviewGame(events, evaluator);
  if (!review.ok) throw new Error(review.error.code);
  return review.value;
};

test.each(['basic', 'chips', 'official', 'free-joker'] as const)('%s: start + luck − loss = final', (rules) => {
  const evaluator = evaluatorOf(rules);
  const tables = { expected: expectedOf(rules) };
  for (const { events } of playedGames(rules, ['random', 'sensible', 'optimal'], tables, 5, 3)) {
    const { players, decisions, curve, exact } = reviewOf(events, evaluator);
    expect(exact).toBe(true);
    for (const [seat, player] of players.entries()) {
      expect(Math.abs(player.start + player.luck - player.loss - player.final)).toBeLessThan(1e-9);
      const own = decisions.filter((decision) => decision.player === seat);
      expect(own.reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(player.loss, 9);
      expect(curve.findLast((point) => point.player === seat)?.expected).toBeCloseTo(player.final, 9);
      const { start, luck, loss } = balanceInTenths(player);
      expect(start + luck - loss).toBe(player.final * 10);
    }
    expect(players[2].loss).toBe(0);
    expect(players[2].grade).toBe('perfect');
    expect(players[2].costliest).toEqual([]);
    const worst = players[0].costliest.map((index) => decisions[index].loss);
    expect(worst).toEqual(worst.toSorted((a, b) => b - a));
  }
});

const roll = (dice: string, reroll = '11111'): GameEvent => ({
  type: 'rolled',
  player: 0,
  reroll: [...reroll].map((one) => one === '1') as unknown as [boolean, boolean, boolean, boolean, boolean],
  dice: [...dice].map((face) => Number(face) as Face) as unknown as Hand,
});

test('decisions are told as they were made, with what was better', () => {
  const events: readonly GameEvent[] = [
    startOf('official', 'Eric', 'Julie'),
    roll('11256'),
    // Keeps the ones; marking dice is no decision.
    { type: 'selected', player: 0, reroll: [false, false, true, true, true] },
    roll('11344', '00111'),
    // Uses a roll up.
    roll('11344', '00000'),
    { type: 'scored', player: 0, category: 'yahtzee', column: 1 },
    { type: 'resigned', player: 1 },
  ];
  const { decisions, players, curve } = reviewOf(events);
  expect(decisions.map(({ event, turn, rollsLeft, chose }) => ({ event, turn, rollsLeft, chose }))).toEqual([
    { event: 3, turn: 1, rollsLeft: 2, chose: { keep: [1, 1] } },
    { event: 4, turn: 1, rollsLeft: 1, chose: { keep: [1, 1, 3, 4, 4] } },
    { event: 5, turn: 1, rollsLeft: 0, chose: { category: 'yahtzee', column: 1 } },
  ]);
  expect(decisions[0].best).toEqual({ keep: [5] });
  expect(decisions[0].value).toBeCloseTo(249.936356, 5);
  expect(decisions[0].mark).toBe('inaccuracy');
  expect(decisions[2].mark).toBe('blunder');
  expect(decisions.every(({ unforced }) => unforced)).toBe(true);
  // A player who resigns gives up everything that was still to come, and gets no grade.
  expect(players[1].givenUp).toBeCloseTo(254.587729, 5);
  expect(players[1]).toMatchObject({ final: 0, luck: 0, grade: null });
  expect(players[1].loss).toBe(players[1].givenUp);
  expect(curve.filter(({ player }) => player === 0).map(({ cause }) => cause)).toEqual([
    ...['start', 'dice', 'choice', 'dice', 'choice', 'dice', 'choice'],
  ]);
});

test('where rolls are left, to stop is compared with going on', () => {
  const events: readonly GameEvent[] = [
    startOf('official', 'Eric'),
    roll('12346'),
    { type: 'scored', player: 0, category: 'smallStraight', column: 1 },
    roll('23456'),
    { type: 'scored', player: 0, category: 'largeStraight', column: 1 },
  ];
  const { decisions } = reviewOf(events);
  expect(decisions[0].loss).toBeGreaterThan(0);
  expect(isKeep(decisions[0].best)).toBe(true);
  expect(decisions[1]).toMatchObject({ loss: 0, mark: null, best: { category: 'largeStraight', column: 1 } });
});

test('a log that is none is refused', () => {
  expect(reviewGame([roll('11111')], official).ok).toBe(false);
});

test('Triple is an estimate that adds up all the same', () => {
  const evaluator = evaluatorOf('triple-chips');
  for (const { events } of playedGames('triple-chips', ['four-and-up'], {}, 5, 1)) {
    const { exact, players, decisions } = reviewOf(events, evaluator);
    expect(exact).toBe(false);
    expect(Math.abs(players[0].start + players[0].luck - players[0].loss - players[0].final)).toBeLessThan(1e-6);
    expect(players[0].start).toBeCloseTo(6 * 245.870775, 4);
    expect(decisions.every(({ loss }) => loss >= 0)).toBe(true);
  }
});

test('a hint has the best choices and says how the first differs from the second', () => {
  const dice = { hand: [1, 1, 2, 5, 6], rollsLeft: 2 } as const;
  const hint = hintFor(official, null, emptyCard(presets.official), dice);
  expect(hint.choices.map((choice) => 'keep' in choice && choice.keep)).toEqual([[5], [6], []]);
  expect(hint.choices[0].value).toBeCloseTo(249.936356, 5);
  expect(hint.why).toBeNull();
  const last = emptyCard(presets.official).boxes.map((boxes) => boxes.map((_, box) => (box === 12 ? null : 0)));
  const explainer = explainerOf('official');
  const late = { boxes: last, chips: [0] };
  expect(hintFor(official, explainer, late, { hand: [1, 3, 4, 5, 6], rollsLeft: 1 }).why?.reasons[0].parts).toEqual([
    'chance',
  ]);
  expect(hintFor(official, explainer, late, { hand: [1, 3, 4, 5, 6], rollsLeft: 0 })).toEqual({
    exact: true,
    choices: [{ category: 'chance', column: 1, value: 19 }],
    why: null,
    isWhyComing: false,
  });
});

test('a score that was taken back gave nothing away, and what follows still adds up', () => {
  const [{ events }] = playedGames('official', ['sensible'], { expected: expectedOf('official') }, 3, 1);
  const [started, ...rest] = events;
  if (started.type !== 'started') throw new Error(started.type);
  const scored = rest.findIndex(({ type }) => type === 'scored');
  const slip: readonly GameEvent[] = [
    { type: 'scored', player: 0, category: 'yahtzee', column: 1 },
    { type: 'undone', player: 0 },
  ];
  const before = reviewOf(events);
  const { players, decisions, curve } = reviewOf([
    { ...started, undo: true },
    ...rest.slice(0, scored),
    ...slip,
    ...rest.slice(scored),
  ]);
  expect(players).toEqual(before.players);
  expect(decisions.map(({ loss }) => loss)).toEqual(before.decisions.map(({ loss }) => loss));
  expect(curve.map(({ expected }) => expected)).toEqual(before.curve.map(({ expected }) => expected));
});
