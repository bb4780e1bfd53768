/** Players who click to hold: what they read is about holding. */
import { expect, test } from 'vitest';
import { openTable, startWith } from './fixtures/fakes.ts';

test('the message speaks of holding, and says when all dice are held', async () => {
  const { table } = await openTable(startWith('Eric', 'Julie'), { dieClick: 'hold' });
  await table.hands.roll();
  expect(table.message.value.text).toBe('Select the dice you wish to hold and click "Roll Again".');
  for (const die of [0, 1, 2, 3, 4]) table.hands.toggleDie(die);
  await table.hands.roll();
  expect(table.message.value.text).toBe('All dice are held. Press Roll Again once more to use up a roll.');
});
