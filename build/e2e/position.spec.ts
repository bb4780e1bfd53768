/** Any position: set up with the keyboard alone, asked about, played on from and kept, for Yahtzee and for Yatzy. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import { press, tab } from './hands.ts';
import { showComponents } from './welcome.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function type(page: Page, name: string, text: string): Promise<void> {
  await tab(page, field(page, name));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function open(page: Page): Promise<void> {
  await showComponents(page);
  await press(page, 'Practice');
  await press(page, 'Set up a position');
  await expect(page.getByRole('heading', { name: 'Set up a position' })).toBeVisible();
}

test('a position of Yahtzee is set up and asked about with the keyboard alone, played on from and kept', async ({
  launch,
}) => {
  const { page } = await launch();
  await open(page);
  await type(page, 'Full House', '24');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/^No hand scores .?24.? in Full House\.$/);
  await expect(field(page, 'Full House')).toHaveAttribute('aria-invalid', 'true');
  await expectNothingFound(page, 'an impossible position');
  await type(page, 'Full House', ' ');
  await type(page, 'Dice', '11257');
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('"7" is not a die face');
  await type(page, 'Dice', '11256');
  await page.keyboard.press('Enter');
  const best = page.getByText('Best: keep 5 → final score 249.9 on average');
  await expect(best).toBeAttached({ timeout: 60_000 });
  await expect(page.getByText('On average you end with')).toBeAttached({ timeout: 120_000 });
  await expectNothingFound(page, 'a position with its answer');

  await type(page, 'Yahtzee!', '50');
  await expect(best).toHaveCount(0);
  await press(page, 'Play on from here');
  await expect(page.getByRole('region', { name: 'Practice game' })).toContainText('It does not count');
  await expect(page.getByRole('button', { name: 'Die 4: 5' })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByText('1 roll left')).toBeVisible();
  await press(page, 'End practice');
  await expect(field(page, 'Yahtzee!')).toHaveValue('50');
  await type(page, 'Dice', '44445');
  await press(page, 'Save as an exercise');
  await expect(page.getByText('Saved. It is due now in Practice.')).toBeVisible();
  await press(page, 'Back');
  await expect(page.getByRole('status')).toContainText('25 of 25 exercises are due.');
});

test('the end of a game of Yatzy is worth what it must be', async ({ launch }) => {
  const { page } = await launch();
  await open(page);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Yatzy');
  const points = { Ones: 3, Twos: 6, Threes: 9, Fours: 12, Fives: 15, Sixes: 18, 'One Pair': 12, 'Two Pairs': 22 };
  const more = { 'Three of a Kind': 18, 'Four of a Kind': 0, 'Small Straight': 15, 'Large Straight': 0 };
  const filledBoxes = { ...points, ...more, 'Full House': 28, Chance: 25 };
  for (const [name, text] of Object.entries(filledBoxes)) await field(page, name).fill(String(text));
  await field(page, 'Dice').fill('6 6 1 6 6');
  await page.getByRole('combobox', { name: 'Rolls left' }).selectOption('1');
  await page.getByRole('button', { name: 'Ask the coach' }).click();
  // 183 points and the bonus of 50 are there; one die of six makes the Yatzy.
  await expect(page.getByText('Best: keep 6 6 6 6 → final score 241.3 on average')).toBeAttached({ timeout: 120_000 });
  await field(page, 'Yatzy!').fill('0');
  await page.getByRole('button', { name: 'Ask the coach' }).click();
  await expect(page.getByRole('alert')).toHaveText('Leave at least one box empty.');
});

test('Maxi Yatzy is estimated until somebody has it worked out, which can be cancelled', async ({ launch }) => {
  const { page } = await launch();
  await open(page);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Maxi Yatzy');
  await page.getByRole('button', { name: 'Ask the coach' }).click();
  await expect(page.getByText('These numbers are estimates.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^Exact Maxi Yatzy: about \d minutes? and 116 MB, once\.$/)).toBeVisible();
  await expectNothingFound(page, 'an estimate');
  const workOut = page.getByRole('button', { name: 'Work it out' });
  await workOut.click();
  await expect(workOut).toHaveCount(0);
  await expect(page.getByText('Preparing the coach')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(workOut).toBeVisible();
  await expect(page.getByText('These numbers are estimates.')).toBeVisible();
});
