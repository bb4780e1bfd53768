/** What the card teaches, and what is celebrated, with and without motion. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { holdMotion, tab, typeDice } from './hands.ts';
import { startGame } from './welcome.ts';

const roll = async (page: Page, dice: string) => {
  await page.getByRole('button', { name: /^Roll (Dice|Again)$/ }).press('Enter');
  await typeDice(page, dice);
};
const box = (page: Page, name: string) => page.getByRole('button', { name: `${name}: score ` });

test('the card teaches: faint and good boxes, bonus rows that explain themselves, a Yahtzee that lights its box', async ({
  shared: { page },
}) => {
  await startGame(page, { rules: 'Official', dice: 'Typed in', seats: ['Eric', 'Julie'] });
  await roll(page, '66621');
  await expect(box(page, 'Sixes')).toHaveAttribute('data-worth', 'good');
  await expect(box(page, 'Twos')).toHaveAttribute('data-worth', 'usual');
  await expect(box(page, 'Full House')).toHaveAttribute('data-worth', 'nothing');
  const again = page.getByRole('button', { name: 'Roll Again' });
  await expect(again).toHaveClass(/primary/);

  const bonus = page.getByRole('rowheader', { name: 'Upper Bonus (35)' });
  await bonus.hover();
  await expect(page.locator('.category-help')).toHaveText('35 points extra once the boxes above add up to 63 or more.');
  await tab(page, page.getByRole('rowheader', { name: 'Ones', exact: true }));
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown');
  await expect(page.locator('.category-help')).toContainText('With 63 or more you get 35 points extra.');

  for (const die of [4, 5]) await page.getByRole('button', { name: new RegExp(`^Die ${die}: `) }).click();
  await roll(page, '66');
  // Without motion the same is said, standing still, where the message is; the dice are not covered.
  await expect(page.locator('.moment')).toHaveText('Yahtzee!');
  await expect(page.locator('.message-place .moment')).toHaveAttribute('data-moves', 'false');
  await expect(page.locator('.dice')).toHaveAttribute('data-light', 'still');
  await expect(box(page, 'Yahtzee!')).toHaveAttribute('data-glow', 'true');
  await expect(again).not.toHaveClass(/primary/);
  await box(page, 'Yahtzee!').click();
  await expect(page.locator('.moment')).toHaveText('Fifty points!');
});

test('with motion a Yahtzee is celebrated over the message while its dice hop, and any press ends it', async ({
  shared: { page },
}) => {
  await startGame(page, { rules: 'Official', dice: 'Typed in', seats: ['Eric', 'Julie'] });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await holdMotion(page);
  await roll(page, '66666');
  await expect(page.locator('.die[data-hops]')).toHaveCount(5);
  await expect(page.locator('.moment')).toHaveAttribute('data-moves', 'true');
  const [banner, dice] = await Promise.all([
    page.locator('.moment').boundingBox(),
    page.locator('.dice').boundingBox(),
  ]);
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((dice?.y ?? 0) + 1);
  await page.keyboard.press('Shift');
  await expect(page.locator('.moment')).toHaveCount(0);
});
