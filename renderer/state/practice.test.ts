/** Exercises as a Board: one choice, its answer, and the next. */
import { expect, test } from 'vitest';
import { starterExercises } from '../../shared/coach/starter.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import type { Answered, PracticeItem } from '../../shared/wire/review.ts';
import { chance, partsFor, settle } from './fixtures/fakes.ts';
import { createPractice } from './practice.ts';

const items = starterExercises('official').map(
  (exercise, index): PracticeItem => ({
    id: { source: 'deck', player: null, kind: String(index), position: '' },
    exercise,
  }),
);
const answered: Answered = {
  exact: true,
  loss: 0,
  best: { keep: [5] },
  value: 250,
  other: { keep: [1, 1] },
  grade: 'easy',
  due: 99,
};
const why = { difference: 4, reasons: [] };

async function open() {
  let due = 0;
  const parts = partsFor({
    'practice:read': () => ok({ item: due < 3 ? items[due++] : null, due: 3 - due, cards: 3, next: 7 }),
    'practice:daily': () => ok({ item: { ...items[2], id: { source: 'daily', day: '2026-11-16' } }, done: null }),
    'practice:answer': () => ok(answered),
    'review:why': () => ok(why),
  });
  const practice = createPractice(parts.api, parts.settings, parts.clock);
  await practice.read();
  return { ...parts, practice };
}

test('an exercise is a board on which one choice can be made, by rolling or by scoring', async () => {
  const { server, practice } = await open();
  const { board } = practice;
  expect([board.game.value, board.message.value.text, practice.player.value]).toEqual([null, '', null]);
  practice.start(items[0]);
  expect(board.game.value?.turn).toMatchObject({ hand: [1, 1, 2, 5, 6], rollsLeft: 2 });
  expect(board.events.value.map(({ type }) => type)).toEqual(['started', 'rolled']);
  expect(board.may.value).toMatchObject({ moveAs: 0, roll: true, select: true });
  expect(board.message.value.text).toContain('What would you do?');
  for (const die of [0, 1, 2, 4]) board.hands.toggleDie(die);
  await board.hands.roll();
  await settle();
  expect(server.sent('practice:answer')).toEqual([{ id: items[0].id, choice: { keep: [5] } }]);
  expect([practice.answered.value, practice.why.value]).toEqual([answered, why]);
  expect(board.message.value.text).toBe('The answer is above.');
  // Answered is answered.
  expect(board.may.value).toMatchObject({ moveAs: null, roll: false });
  await board.hands.score({ category: 'ones', column: 1 });
  expect(server.sent('practice:answer')).toHaveLength(1);
  await practice.next();
  expect([practice.item.value, practice.answered.value, practice.why.value]).toEqual([items[1], null, null]);
  await board.hands.score(chance);
  expect(server.sent('practice:answer')[1].choice).toEqual(chance);
  await board.hands.leave();
  expect(practice.item.value).toBeNull();
});

test('without rolls left a box is asked for, and what the rules refuse is not sent', async () => {
  const { server, practice } = await open();
  const last = items.find(({ exercise }) => exercise.rollsLeft === 0 && exercise.card.boxes[0][2] !== null);
  if (last === undefined) throw new Error('There is none.');
  practice.start(last);
  expect(practice.board.message.value.text).toBe('Which box would you take?');
  await practice.board.hands.score({ category: 'threes', column: 1 });
  expect(practice.board.message.value).toEqual({
    text: 'Threes is already used. Select another category.',
    isRefusal: true,
  });
  await practice.board.hands.roll();
  expect(server.sent('practice:answer')).toEqual([]);
});

test('when nothing is due there is none; what main refuses is said', async () => {
  const { server, practice } = await open();
  for (let times = 0; times < 4; times++) await practice.next();
  expect(practice.item.value).toBeNull();
  expect(practice.daily.value?.done).toBeNull();
  practice.start(items[0]);
  server.answer({ 'practice:answer': () => fail({ code: 'exercise-gone' }) });
  await practice.board.hands.score({ category: 'ones', column: 1 });
  expect(practice.board.message.value.text).toBe('This exercise is no longer here.');
  server.answer({ 'practice:read': () => fail({ code: 'internal' }) });
  await practice.read(5);
  expect([practice.player.value, practice.found.value?.ok === false]).toEqual([5, true]);
});

test('who clicks to hold finds no die held, however many rolls are over', async () => {
  const { server, settings, practice } = await open();
  settings.change({ dieClick: 'hold' });
  const later = items.find(({ exercise }) => exercise.rollsLeft === 1);
  if (later === undefined) throw new Error('There is none.');
  for (const item of [items[0], later]) {
    practice.start(item);
    expect(practice.board.marked.value).toEqual(rerollAll(5));
    practice.board.hands.toggleDie(0);
    await practice.board.hands.roll();
    expect(server.sent('practice:answer').at(-1)?.choice).toEqual({ keep: [item.exercise.hand[0]] });
  }
});

test('the next exercise does not wait for that of the day, and never takes the place of what was begun meanwhile', async () => {
  const { server, practice } = await open();
  server.answer({ 'practice:daily': () => new Promise(() => {}) });
  void practice.next();
  await settle();
  expect(practice.item.value).toEqual(items[1]);
  const tell = server.hold('practice:read');
  for (const meanwhile of [() => practice.close(), () => practice.start(items[0])]) {
    void practice.next();
    await settle();
    meanwhile();
    const begun = practice.item.value;
    tell(ok({ item: items[2], due: 1, cards: 3, next: 7 }));
    await settle();
    expect(practice.item.value).toBe(begun);
  }
});

test('an answer that is on its way to another exercise holds up nobody', async () => {
  const { server, practice } = await open();
  const tell = server.hold('practice:answer');
  practice.start(items[0]);
  const first = practice.board.hands.score({ category: 'ones', column: 1 });
  await settle();
  practice.start(items[1]);
  void practice.board.hands.score({ category: 'ones', column: 1 });
  // Who presses twice means one.
  void practice.board.hands.score({ category: 'twos', column: 1 });
  await settle();
  expect(server.sent('practice:answer').map(({ id }) => id)).toEqual([items[0].id, items[1].id]);
  tell(ok(answered));
  await first;
  expect(practice.answered.value).toBeNull();
  tell(ok(answered));
  await settle();
  expect(practice.answered.value).toEqual(answered);
});

test('whoever goes back after an answer sees what is due now, and that the exercise of the day is done', async () => {
  const { server, practice } = await open();
  const daily = practice.daily.value?.item;
  if (daily === undefined) throw new Error('There is none.');
  practice.start(daily);
  await practice.board.hands.score({ category: 'ones', column: 1 });
  server.answer({
    'practice:read': () => ok({ item: null, due: 0, cards: 3, next: 7 }),
    'practice:daily': () => ok({ item: daily, done: 'easy' }),
  });
  practice.close();
  await settle();
  expect([practice.daily.value?.done, practice.found.value]).toMatchObject(['easy', { value: { due: 0 } }]);
  // Nothing has changed for who answers nothing.
  const before = server.calls.length;
  practice.start(daily);
  practice.close();
  await settle();
  expect(server.calls).toHaveLength(before);
});
