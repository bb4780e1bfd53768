/** Sorted dice: another picture of the same hand. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { openTable, startWith } from '../state/fixtures/fakes.ts';
import { asFallen, hasOthers, marksOf, placesOf } from './dice.ts';

async function sit(change: Partial<ReturnType<typeof startWith>> = {}, speed: 'off' | 'normal' = 'off') {
  const parts = await openTable({ ...startWith('Eric', 'Julie'), ...change }, { speed });
  return { ...parts, places: placesOf(parts.table) };
}

test('the dice lie by value until the turn ends; marks stay with their dice, and the game hears nothing of it', async () => {
  const { table, places, main } = await sit();
  expect(places.maySort.value).toBe(false);
  places.sort();
  expect(places.order.value).toEqual(asFallen(5));
  await table.hands.roll();
  table.hands.toggleDie(0);
  await table.hands.roll();
  expect(table.game.value?.turn?.hand).toEqual([6, 2, 3, 4, 5]);
  table.hands.toggleDie(0);
  const before = main.events();
  places.sort();
  expect(places.order.value).toEqual([1, 2, 3, 4, 0]);
  expect(table.marked.value).toEqual([true, false, false, false, false]);
  expect([main.events(), placesOf(table)]).toEqual([before, places]);
  // A die that is rolled again falls where it lay.
  await table.hands.roll();
  expect(table.game.value?.turn?.hand).toEqual([1, 2, 3, 4, 5]);
  expect(places.order.value).toEqual([1, 2, 3, 4, 0]);
  places.sort();
  expect(places.order.value).toEqual(asFallen(5));
  await table.hands.score({ category: 'chance', column: 1 });
  await table.hands.roll();
  places.sort();
  expect(table.game.value?.turn?.hand).toEqual([2, 3, 4, 5, 6]);
  await table.hands.score({ category: 'chance', column: 1 });
  expect(places.order.value).toEqual(asFallen(5));
});

test('a hint leaves sorted dice as they lie', async () => {
  const { table, places, main } = await sit();
  await table.hands.roll();
  table.hands.toggleDie(0);
  await table.hands.roll();
  places.sort();
  main.noteHint(0);
  expect(table.events.value.at(-1)?.type).toBe('hinted');
  expect(places.order.value).toEqual([1, 2, 3, 4, 0]);
});

test('they slide to their places, unless they lie there already', async () => {
  const { table, places } = await sit({}, 'normal');
  await table.hands.roll();
  table.motion.finish();
  places.sort();
  expect(table.motion.running.value).toBeNull();
  table.hands.toggleDie(0);
  await table.hands.roll();
  table.motion.finish();
  places.sort();
  expect(table.motion.changes.value).toEqual([{ kind: 'sorted', from: asFallen(5) }]);
  expect(table.motion.running.value?.timeline).toHaveLength(1);
});

test('real dice lie in an order of their own, so typed ones are not sorted', async () => {
  for (const change of [{ dice: 'typed' }, { cheat: true }] as const) {
    const { table, places, main } = await sit(change);
    main.play(0, { type: 'roll', reroll: [true, true, true, true, true] });
    expect(table.game.value?.turn?.hand).toEqual([1, 2, 3, 4, 5]);
    expect(places.maySort.value).toBe(false);
  }
});

test('who clicks to hold sees the held dice marked, and nothing before the first roll', async () => {
  const { table, settings } = await sit();
  await settings.change({ dieClick: 'hold' });
  expect(marksOf(table)).toEqual(Array(5).fill(false));
  await table.hands.roll();
  table.hands.toggleDie(1);
  expect(marksOf(table)).toEqual(table.marked.value.map((again) => !again));
});

test('five equal dice leave no others to roll', async () => {
  const { table } = await sit();
  await table.hands.roll();
  expect(hasOthers(table)).toBe(true);
  const game = table.game.value;
  const turn = game?.turn && { ...game.turn, hand: [4, 4, 4, 4, 4] as const };
  expect(hasOthers({ game: signal(game && { ...game, turn: turn ?? null }) })).toBe(false);
});
