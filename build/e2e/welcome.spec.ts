import { expect, test } from './app.ts';

test('the welcome screen shows the version and the empty Hall of Fame from the file', async ({ launch }) => {
  const { app, page } = await launch();
  await expect(page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  await expect(page.getByText(`Version ${await app.evaluate((electron) => electron.app.getVersion())}`)).toBeVisible();
  const fame = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame.getByRole('row')).toHaveCount(11);
  await expect(fame.getByRole('columnheader')).toHaveText(['Rank', 'Name', 'Score', 'Rules', 'Date']);
});
