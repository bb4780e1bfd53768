/** The game of the day as the first screen shows it. */
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import { createDaily } from './daily.ts';
import { partsFor } from './fixtures/fakes.ts';
import { createSetup } from './setup.ts';

function dailyFor(startDaily: () => Promise<string | null>) {
  const { server, choice } = partsFor({
    'daily:read': ({ day }) =>
      day === null ? ok({ day: '2026-11-18', isSecret: false, entries: [] }) : fail({ code: 'club-not-joined' }),
  });
  const setup = createSetup();
  return { server, setup, daily: createDaily({ table: { startDaily }, setup, choice }) };
}

test('opened with the rules and the first person of the form; other rules, days and the club are read', async () => {
  const { daily, setup, server } = dailyFor(async () => null);
  setup.rules.value = 'yatzy';
  setup.chooseType(0, 'optimal');
  setup.nameSeat(1, 'Ben');
  await daily.open();
  expect([daily.isOpen.value, daily.name.value, daily.rules.value]).toEqual([true, 'Ben', 'yatzy']);
  await daily.show({ rules: 'basic' });
  await daily.choosePlace('club');
  await daily.show({ day: '2026-01-01' });
  expect(server.sent('daily:read')).toEqual([
    { rules: 'yatzy', day: null },
    { rules: 'basic', day: null },
    { rules: 'basic', day: null, club: true },
    { rules: 'basic', day: '2026-01-01', club: true },
  ]);
  expect(daily.answer.value).toMatchObject({ ok: false });
});

test('a start that is refused says why, until something else is typed; one that is not closes it', async () => {
  const answers = ['Ann has had her try.', null];
  const { daily } = dailyFor(async () => answers.shift() ?? null);
  await daily.open();
  await daily.start();
  expect([daily.isOpen.value, daily.problem.value]).toEqual([true, 'Ann has had her try.']);
  daily.typeName('Ben');
  expect(daily.problem.value).toBeNull();
  await daily.start();
  expect(daily.isOpen.value).toBe(false);
});
