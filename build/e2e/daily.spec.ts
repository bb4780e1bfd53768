/** The same dice for everybody: at one table, and in the game of the day. */
import { expect, test } from './app.ts';
import { componentHands } from './hands.ts';
import { changeSettings, openOptions, startGame } from './welcome.ts';

test('same dice for all: the second player meets the dice of the first, and the choice is remembered', async ({
  launch,
}) => {
  const { page } = await launch();
  await changeSettings(page, { view: 'components' });
  await openOptions(page);
  await page.getByRole('checkbox', { name: 'Same dice for all' }).check();
  await startGame(page, { rules: 'Official', seats: ['Ann', 'Ben'] });
  const hands = componentHands(page);
  const dice = page.getByRole('button', { name: /^Die \d: \d/ });
  const names = () => dice.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await hands.roll();
  await expect(dice).toHaveCount(5);
  const first = await names();
  await page.getByRole('button', { name: /^Chance: score/ }).click();
  await hands.roll();
  await expect.poll(names).toEqual(first);
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page.getByText('Rules: Official · Same dice for all')).toBeVisible();
});
