/** The game on the table, told in any order: an answer may arrive before or after news that main sent earlier or later. */
import { expect, test } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import type { ComputerState } from '../../shared/wire/table.ts';
import {
  answerLastFirst,
  emptyTable,
  fakeMain,
  openTable as open,
  settle,
  startWith,
  tableFor,
} from './fixtures/fakes.ts';

const typing: ComputerState = { kind: 'typing', player: 0, reroll: rerollAll(5) };
const stopped: ComputerState = { kind: 'stopped', problem: { code: 'internal' } };
const setup = { rules: 'basic', seats: startWith('Hal=random', 'Ann').seats, dice: 'rolled' } as const;

test('news of what a computer does is not undone by an answer from before', async () => {
  const { table, server, main } = await open({ ...startWith('Hal=random'), dice: 'typed' });
  const answer = server.hold('table:current');
  const before = { id: main.id, events: main.events(), computer: { kind: 'playing' } } as const;
  const reading = table.read();
  main.setComputer(typing);
  answer(ok({ ...emptyTable, table: before }));
  await reading;
  expect(table.rollToType.value).toEqual({ player: 0, reroll: rerollAll(5), count: 5, mayRoll: false });
});

test('who wanted to type no dice is not asked again because the table was read again', async () => {
  const { table, server, main } = await open({ ...startWith('Hal=random'), dice: 'typed' });
  main.setComputer(typing);
  table.cancelTyping();
  const computer = structuredClone(typing);
  server.answer({
    'table:current': () => ok({ ...emptyTable, table: { id: main.id, events: main.events(), computer } }),
  });
  await table.read();
  expect([table.rollToType.value, table.may.value.roll]).toEqual([null, true]);
});

test('what is heard of a game before the answer that puts it on the table is not lost', async () => {
  const { table, server, ready } = tableFor({ speed: 'off' });
  await ready();
  const main = fakeMain(server, startWith('Ann', 'Hal=random'));
  const first = { id: main.id, events: main.events(), computer: { kind: 'playing' } } as const;
  const answer = server.hold('table:start');
  const starting = table.start(setup);
  main.playTurn(0);
  main.setComputer(stopped);
  answer(ok(first));
  await starting;
  await settle();
  expect(table.events.value).toEqual(main.events());
  expect(table.may.value.roll).toBe(true);
});

test('a game that came onto the table by another answer is not set back by that of its start', async () => {
  const { table, server, ready } = tableFor({ speed: 'off' });
  await ready();
  const main = fakeMain(server, startWith('Ann', 'Ben'));
  const first = { id: main.id, events: main.events(), computer: { kind: 'playing' } } as const;
  const answer = server.hold('table:start');
  const starting = table.start(setup);
  await table.read();
  await table.hands.roll();
  answer(ok(first));
  expect(await starting).toBeNull();
  expect(table.events.value).toEqual(main.events());
});

test('of two answers about the welcome screen, the one that was asked for last stays', async () => {
  const { table, server } = tableFor();
  const answers = [['Ann'], ['Ann', 'Ben']].map((names) => ok({ ...emptyTable, names }));
  await answerLastFirst(server, 'table:current', [table.read, table.read], answers);
  expect(table.welcome.value.names).toEqual(['Ann', 'Ben']);
});
