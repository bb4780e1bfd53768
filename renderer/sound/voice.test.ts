import { expect, test } from 'vitest';
import { createAnnouncer } from '../state/announcer.ts';
import { openTable, startWith } from '../state/fixtures/fakes.ts';
import { readAloud } from './voice.ts';

test('read aloud if somebody wants it: whose turn it is, rolls and scores, not what to click', async () => {
  const { table, settings } = await openTable(startWith('Eric', 'Julie'));
  const spoken: string[] = [];
  const speaker = { speak: (text: string) => spoken.push(text), stop: () => spoken.push('(stops)') };
  readAloud({ table, settings, said: createAnnouncer(table) }, speaker);
  await table.hands.roll();
  expect(spoken).toEqual(['(stops)']);
  settings.change({ aloud: true });
  await table.hands.score({ category: 'chance', column: 1 });
  await table.hands.roll();
  expect(spoken.slice(1)).toEqual([
    'Eric scores 15 in Chance, total 15.',
    'Julie\'s turn. Click "Roll Dice" button to roll the dice.',
    'Julie rolled 6 1 2 3 4. Two rolls left.',
  ]);
  settings.change({ aloud: false });
  expect(spoken.at(-1)).toBe('(stops)');
});
