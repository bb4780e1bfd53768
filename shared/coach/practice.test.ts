import { expect, test } from 'vitest';
import { evaluatorOf } from '../../build/lab/fixtures.ts';
import { playedGames } from '../../build/lab/games.ts';
import type { Hand } from '../rules/dice.ts';
import { cardWith } from '../rules/fixtures.ts';
import { presets } from '../rules/presets.ts';
import type { Category } from '../rules/rules.ts';
import { dailyExercise } from './daily.ts';
import { costlyFrom, type Exercise, exercisesFrom, kindOf } from './exercise.ts';
import { addExercises, answerCard, dueCards, exerciseOf, gradeAnswer, nextDue } from './practice.ts';
import { reviewGame } from './review.ts';
import { starterExercises } from './starter.ts';

const evaluator = evaluatorOf('official');
const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.UTC(2026, 10, 16, 12);

function exercise(dice: string, rollsLeft = 2, ...filled: readonly Category[]): Exercise {
  const card = cardWith(presets.official, Object.fromEntries(filled.map((category) => [category, 0])));
  return { rules: 'official', card, hand: [...dice].map(Number) as unknown as Hand, rollsLeft, chose: null };
}

test('mistakes of the same kind are one card, others are not', () => {
  // Two fours and two fives teach the same; so does another order of the dice, and a filled box that has no say.
  expect(kindOf(exercise('44126'))).toBe(kindOf(exercise('55216')));
  expect(kindOf(exercise('44126', 2, 'largeStraight'))).toBe(kindOf(exercise('44126')));
  // Fewer rolls, another shape, a run, or a box that has a say make another kind.
  for (const other of [
    exercise('44126', 1),
    exercise('44426'),
    exercise('44356'),
    exercise('44126', 2, 'fours'),
    exercise('44126', 2, 'fullHouse'),
  ]) {
    expect(kindOf(other)).not.toBe(kindOf(exercise('44126')));
  }
});

test('costly decisions become exercises, the costliest first', () => {
  const [{ events }] = [...playedGames('official', ['four-and-up'], {}, 9, 1)];
  const review = reviewGame(events, evaluator);
  if (!review.ok) throw new Error(review.error.code);
  const found = exercisesFrom(review.value, 0);
  const losses = found.map((one) => evaluator.look(one.card).loss(one, one.chose ?? { keep: [] }));
  expect(losses.length).toBe(review.value.decisions.filter(({ loss }) => loss >= costlyFrom).length);
  expect(losses.length).toBeGreaterThan(3);
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
});

test('answers are graded by what they lose', () => {
  const grades = [0, 1e-12, 0.1, 0.2, 0.99, 1, 30].map(gradeAnswer);
  expect(grades.join(' ')).toBe('easy easy good hard hard again again');
});

test('who solves it sees it again later and later, who fails it sees it again soon', () => {
  let deck = addExercises([], [exercise('44126'), exercise('66643')], noon);
  expect(dueCards(deck, noon).length).toBe(2);
  const [solved, failed] = deck.map(({ kind }) => kind);
  deck = answerCard(answerCard(deck, solved, 0, noon), failed, 3, noon);
  expect(dueCards(deck, noon)).toEqual([]);
  // The failed one comes back within minutes, the solved one after days.
  expect(dueCards(deck, noon + 10 * minute).map(({ kind }) => kind)).toEqual([failed]);
  const firstGap = (deck.find(({ kind }) => kind === solved)?.memory.due ?? 0) - noon;
  expect(firstGap).toBeGreaterThan(2 * day);
  expect(dueCards(deck, noon + firstGap).length).toBe(2);
  const later = noon + firstGap;
  deck = answerCard(deck, solved, 0, later);
  const secondGap = (deck.find(({ kind }) => kind === solved)?.memory.due ?? 0) - later;
  expect(secondGap).toBeGreaterThan(firstGap);
  expect(nextDue(deck)).toBeLessThan(noon + day);
  // Plain data: it can be written down and read again.
  expect(JSON.parse(JSON.stringify(deck))).toEqual(deck);
});

test('the same mistake again brings its card back at once, with the new position', () => {
  const first = exercise('44126');
  let deck = answerCard(addExercises([], [first], noon), kindOf(first), 0, noon);
  expect(dueCards(deck, noon + day)).toEqual([]);
  deck = addExercises(deck, [exercise('55216')], noon + day);
  expect(deck.length).toBe(1);
  expect(deck[0].exercises.length).toBe(2);
  const [card] = dueCards(deck, noon + day);
  expect(exerciseOf(card)).toBe(deck[0].exercises[1 % 2]);
});

test('the exercise of a day is the same for everybody and another one tomorrow', () => {
  const today = dailyExercise(evaluator, '2026-11-16');
  expect(dailyExercise(evaluator, '2026-11-16')).toEqual(today);
  const week = Array.from({ length: 7 }, (_, n) => dailyExercise(evaluator, `2026-11-${16 + n}`));
  expect(new Set(week.map((one) => JSON.stringify(one))).size).toBe(7);
  for (const { card, hand, rollsLeft } of week) {
    const [best, next] = evaluator.look(card).choices({ hand, rollsLeft });
    expect(best.value - next.value).toBeGreaterThanOrEqual(0.3);
    expect(best.value - next.value).toBeLessThanOrEqual(3);
  }
});

test('the starter set teaches something in every position, each of another kind', () => {
  const starter = starterExercises('official');
  expect(new Set(starter.map(kindOf)).size).toBe(starter.length);
  for (const { card, hand, rollsLeft } of starter) {
    const [best, next] = evaluator.look(card).choices({ hand, rollsLeft });
    expect(best.value - next.value, `${hand.join(' ')}, ${rollsLeft} left`).toBeGreaterThan(0.1);
  }
});
