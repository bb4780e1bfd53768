/** What is said aloud at the table: every roll and score once, and nothing twice. */
import { effect } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Settings } from '../../shared/wire/settings.ts';
import { createAnnouncer } from './announcer.ts';
import { openTable, settle, startWith } from './fixtures/fakes.ts';

async function listenTo(started: ReturnType<typeof startWith>, settings: Partial<Settings> = {}) {
  const parts = await openTable(started, settings);
  const said = createAnnouncer(parts.table);
  const heard: string[] = [];
  effect(() => {
    if (said.value !== null) heard.push(said.value.text);
  });
  return { ...parts, heard };
}

test('one person at the window is "you"; a second roll is said although the message line stays as it was', async () => {
  const { table, heard } = await listenTo(startWith('Eric', 'Hal=random'));
  await table.hands.roll();
  const message = table.message.value.text;
  table.hands.toggleDie(0);
  await table.hands.roll();
  expect(table.message.value.text).toBe(message);
  table.hands.toggleDie(0);
  await table.hands.roll();
  expect(heard).toEqual([
    'You rolled 1 2 3 4 5. Two rolls left.',
    'You rolled 6 2 3 4 5. One roll left.',
    'You rolled 1 2 3 4 5. No rolls left.',
  ]);
  await table.hands.score({ category: 'largeStraight', column: 1 });
  expect(heard[3]).toBe('You score 40 in Large Straight, total 40.');
});

test('with several people at the window everybody has a name, and what is taken back is said', async () => {
  const { table, heard } = await listenTo({ ...startWith('Eric', 'Julie'), undo: true });
  await table.hands.roll();
  await table.hands.score({ category: 'twos', column: 1 });
  await table.hands.undo();
  expect(heard).toEqual([
    'Eric rolled 1 2 3 4 5. Two rolls left.',
    'Eric scores 2 in Twos, total 2.',
    'Eric takes the score back.',
  ]);
});

test('a quick computer is summed up in one sentence per turn', async () => {
  const { heard } = await listenTo(startWith('Hal=random', 'Eve=random', 'Eric'), { speed: 'off' });
  for (let turn = 0; turn < 40; turn++) await settle();
  expect(heard.join(' ')).toBe(
    'Hal rolled 6 1 3 4 5 and scores 1 in Ones, total 1. Eve rolled 1 2 4 5 6 and scores 1 in Ones, total 1.',
  );
});

test('at a pace that people can follow, each roll of a computer is said once its dice lie still', async () => {
  const { table, clock, heard } = await listenTo(startWith('Hal=random', 'Eric'), { speed: 'normal' });
  await clock.advance(700);
  expect(table.motion.tumbling.value).not.toBeNull();
  expect(heard).toEqual([]);
  await clock.advance(10_000);
  expect(heard).toEqual([
    'Hal rolled 1 2 3 4 5. Two rolls left.',
    'Hal rolled 6 1 3 4 5. One roll left.',
    'Hal scores 1 in Ones, total 1.',
  ]);
});

test('computers that are skipped are summed up too, whatever the pace', async () => {
  const { table, clock, heard } = await listenTo(startWith('Hal=random', 'Eve=random', 'Eric'), { speed: 'normal' });
  await clock.advance(2000);
  table.hands.tempo?.choose('skip');
  await clock.advance(2000);
  expect(heard.join(' ')).toBe(
    'Hal rolled 1 2 3 4 5. Two rolls left. Hal rolled 6 1 3 4 5 and scores 1 in Ones, total 1. Eve rolled 1 2 4 5 6 and scores 1 in Ones, total 1.',
  );
});

test('what had happened before the window was opened is not said, what others do then is', async () => {
  const { table, main, server } = await openTable(startWith('Eric', 'Julie'));
  await table.hands.roll();
  const said = createAnnouncer(table);
  expect(said.value).toBeNull();
  main.play(0, { type: 'score', category: 'chance', column: 1 });
  await settle();
  expect(said.value?.text).toBe('Eric scores 15 in Chance, total 15.');
  server.push('table:gone', { id: 7 });
  expect(said.value?.number).toBe(1);
});
