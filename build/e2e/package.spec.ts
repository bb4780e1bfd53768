import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type {} from '../../renderer/api.ts';
import { makePackages, packagedExecutable, wrongFuses } from '../commands/dist.ts';
import { givenDisplay, machineFlags } from '../launch.ts';
import { startUndriven } from '../undriven.ts';
import { expect, test } from './app.ts';

test('the packaged program is locked down and starts with a Hall of Fame of its own', async ({ folder }) => {
  await makePackages('--dir');
  expect(await wrongFuses(packagedExecutable())).toEqual([]);
  // On macOS the licence is beside the folder of the program.
  expect(existsSync(join(dirname(packagedExecutable()), process.platform === 'darwin' ? '..' : '.', 'LICENSE'))).toBe(
    true,
  );
  const args = [...machineFlags(givenDisplay()), `--user-data-dir=${folder}`];
  const packaged = await startUndriven(packagedExecutable(), args, process.env);
  await expect(packaged.page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  await expect(packaged.page.getByRole('region', { name: 'Hall of Fame' }).getByRole('row')).toHaveCount(11);
  // Perfect play needs the threads and the kernel that are inside of the package.
  const answer = await packaged.page.evaluate(() =>
    window.yahtzee['table:start']({ rules: 'basic', seats: [{ name: 'Hal', type: 'optimal' }], dice: 'rolled' }),
  );
  expect(answer.ok).toBe(true);
  const scored = () =>
    packaged.page.evaluate(async () => {
      const now = await window.yahtzee['table:current'](null);
      const { id, events } = (now.ok && now.value.table) || { id: 0, events: [] };
      await window.yahtzee['table:shown']({ id, seen: events.length });
      return events.some(({ type }) => type === 'scored');
    });
  await expect.poll(scored, { timeout: 60_000 }).toBe(true);
  expect(existsSync(join(folder, 'tables', 'basic.exact'))).toBe(true);
  await packaged.close();
});
