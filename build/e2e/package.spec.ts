import { makePackages, packagedExecutable, wrongFuses } from '../commands/dist.ts';
import { machineFlags } from '../launch.ts';
import { startUndriven } from '../undriven.ts';
import { expect, test } from './app.ts';

test('the packaged program is locked down and starts with a Hall of Fame of its own', async ({ folder }) => {
  test.setTimeout(240_000);
  await makePackages('--dir');
  expect(await wrongFuses(packagedExecutable())).toEqual([]);
  const display = { virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
  const args = [...machineFlags(display), `--user-data-dir=${folder}`];
  const packaged = await startUndriven(packagedExecutable(), args, process.env);
  await expect(packaged.page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  await expect(packaged.page.getByRole('region', { name: 'Hall of Fame' }).getByRole('row')).toHaveCount(11);
  await packaged.close();
});
