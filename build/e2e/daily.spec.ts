/** The same dice for everybody: at one table, and in the game of the day. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import { componentHands } from './hands.ts';
import { openOptions, showComponents, startGame } from './welcome.ts';

test('same dice for all: the second player meets the dice of the first, and the choice is remembered', async ({
  launch,
}) => {
  const { page } = await launch();
  await showComponents(page);
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
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await expect.poll(names).toEqual(first);
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page.getByText('Rules: Official · Same dice for all')).toBeVisible();
});

/** Opens the dialog, and starts for a person. */
async function playDaily(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Game of the day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Game of the day' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  await dialog.getByRole('button', { name: 'Play' }).click();
  return dialog;
}

/** Each turn one roll, and the first open box. */
async function playTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.getByRole('button', { name: 'Roll Dice' }).click();
    await page.locator('.box[data-offer="open"]').first().click();
  }
  await page.getByRole('button', { name: 'New game' }).waitFor();
}

test('the game of the day twice: resumed while it is unfinished, then refused; another player has a try', async ({
  launch,
}) => {
  let { app, page } = await launch();
  await showComponents(page);
  await playDaily(page, 'Ann');
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await page.getByRole('button', { name: /^Chance: score/ }).click();
  await expect(page.getByRole('button', { name: 'Roll Dice' })).toBeVisible();
  // After a restart it goes on where it was.
  await app.close();
  ({ app, page } = await launch());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playDaily(page, 'ann');
  await expect(page.getByRole('button', { name: 'Roll Dice' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chance/ })).toHaveCount(0);
  await playTurns(page, 12);
  const message = (await page.getByRole('status').first().textContent()) ?? '';
  const score = /\d+/.exec(message)?.[0];
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = await playDaily(page, 'Ann');
  await expect(dialog.getByRole('alert')).toHaveText(
    "Ann has had today's try with these rules. The next game of the day comes tomorrow.",
  );
  await expect(dialog.getByText('anyone could work them out beforehand')).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText(`1Ann${score}Basic`);
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText("Ben's turn")).toBeVisible();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  // It counts nowhere else.
  await expect(page.getByRole('region', { name: 'Hall of Fame' })).not.toContainText('Ann');
});

test('the list of a day, past days, and a card to share as text and as picture', async ({ launch }) => {
  const { app, page } = await launch();
  await showComponents(page);
  await playDaily(page, 'Ann');
  await playTurns(page, 13);
  await page.getByRole('button', { name: 'Save a picture of the card' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture of the card' });
  await picture.getByRole('button', { name: 'Copy as text' }).click();
  await expect(picture.getByRole('status')).toHaveText('The text is on the clipboard.');
  const text = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(text).toMatch(/^Yahtzee · Basic · Game of the day, .+\n.*Ann.*: \d+\nOnes \d+ · Twos \d+ · .* · Chance \d+$/);
  await picture.getByRole('button', { name: 'Copy picture' }).click();
  await expect(picture.getByRole('status')).toHaveText('The picture is on the clipboard.');
  await picture.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New game' }).click();

  await page.getByRole('button', { name: 'Game of the day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Game of the day' });
  await dialog.getByRole('combobox', { name: 'Rules' }).selectOption('Official');
  await expect(dialog.getByText("Nobody has finished today's game yet. Be the first.")).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expectNothingFound(page, 'the game of the day');
  await dialog.getByLabel('Day').fill('2026-01-01');
  await expect(dialog.getByText('Nobody here has finished the game of that day.')).toBeVisible();
  await dialog.getByLabel('Day').fill('');
  await dialog.getByRole('button', { name: /^Watch game: Ann/ }).click();
  await expect(page.getByRole('region', { name: 'The game', exact: true })).toBeVisible();
});
