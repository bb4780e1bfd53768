/** The tips of a first game: each fits its moment, is about one thing, and comes once. */
import { effect } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Category } from '../../shared/rules/rules.ts';
import { createFirstGame } from './firstGame.ts';
import { openTable, startWith } from './fixtures/fakes.ts';
import { createSetup } from './setup.ts';

async function begin(...players: readonly string[]) {
  const parts = await openTable(startWith(...players), { speed: 'normal' });
  const { table, clock, settings, choice: listChoice } = parts;
  const firstGame = createFirstGame({ table, settings, listChoice, setup: createSetup() });
  const now = () => [firstGame.tip.value, firstGame.asked.value];
  const roll = async () => {
    await table.hands.roll();
    await clock.advance(2_000);
  };
  const score = async (category: Category, milliseconds = 2_000) => {
    await table.hands.score({ category, column: 1 });
    await clock.advance(milliseconds);
  };
  return { ...parts, firstGame, listChoice, now, roll, score };
}

test('a first turn: roll, choose dice, roll again, score; then the computer, and the rest in the second turn', async () => {
  const { table, clock, firstGame, settings, now, roll } = await begin('Eric', 'Hal=random');
  expect(now()).toEqual(['roll', { kind: 'roll' }]);
  await roll();
  // The higher of equally common values stays, so the first die is one of the others.
  expect(now()).toEqual(['select', { kind: 'die', die: 0 }]);
  table.hands.toggleDie(0);
  expect(now()).toEqual(['again', { kind: 'roll' }]);
  // What was done is not asked for again.
  table.hands.toggleDie(0);
  expect(now()[0]).toBe('score');
  table.hands.toggleDie(0);
  await roll();
  expect(now()).toEqual(['score', { kind: 'box', category: 'largeStraight', column: 1 }]);
  await table.hands.score({ category: 'largeStraight', column: 1 });
  expect(now()).toEqual(['computer', { kind: 'continue' }]);
  await clock.advance(20_000);
  expect(now()).toEqual(['once', { kind: 'roll' }]);
  await roll();
  expect(now()).toEqual(['bonus', null]);
  firstGame.next();
  expect(settings.values.value.pointers).toBe(false);
  expect(firstGame.isOn.value).toBe(false);
});

test('the last tip goes with the turn it came in, and no tip comes back while dice are in the air', async () => {
  const { firstGame, settings, roll, score } = await begin('Eric', 'Hal=random');
  const shown: (string | null)[] = [];
  effect(() => void shown.push(firstGame.tip.value));
  for (const category of ['ones', 'twos', 'threes']) {
    await roll();
    await score(category, 20_000);
  }
  expect(shown).toEqual(['roll', 'select', 'computer', 'once', 'score', null, 'bonus', null]);
  expect(settings.values.value.pointers).toBe(false);
});

test('what the first player did not try is shown to the next', async () => {
  const { firstGame, roll, score } = await begin('Eric', 'Julie');
  for (const _ of ['Eric', 'Julie']) {
    await roll();
    expect(firstGame.tip.value).toBe('select');
    await score('chance');
  }
});

test('nobody who has finished a game gets them unasked; they can be left at any moment, and asked for again', async () => {
  const { firstGame, listChoice, now } = await begin('Eric', 'Julie');
  expect(firstGame.isOn.value).toBe(true);
  listChoice.latest.value = 'basic';
  expect(firstGame.isOn.value).toBe(false);
  for (const _ of ['asked for', 'again']) {
    firstGame.show();
    expect(now()).toEqual(['roll', { kind: 'roll' }]);
    firstGame.end();
    expect([firstGame.isOn.value, ...now()]).toEqual([false, null, null]);
  }
});

test('the place for tips goes with the last that can come: nobody rolls again or meets a computer any more', async () => {
  const { firstGame, roll, score } = await begin('Eric', 'Julie');
  for (const category of ['chance', 'chance', 'ones'] as const) {
    expect(firstGame.isOn.value).toBe(true);
    await roll();
    firstGame.next();
    firstGame.next();
    firstGame.next();
    await score(category);
    firstGame.next();
  }
  expect(firstGame.isOn.value).toBe(false);
});
