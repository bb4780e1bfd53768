/** axe on every screen, dialog and view of the game, in every theme. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { themes } from '../../shared/wire/settings.ts';
import { expect, test } from './app.ts';
import { componentHands } from './componentHands.ts';
import { startGame } from './welcome.ts';

const [, ...shownThemes] = themes;

/** Everything once, and contrast, which alone depends on it, in every theme. */
async function expectNothingFound(page: Page, where: string): Promise<void> {
  for (const [index, theme] of shownThemes.entries()) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // Electron has no second page for axe to work in.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (index === 0 ? axe : axe.withRules('color-contrast')).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
}

test('axe finds nothing to complain about', async ({ launch }) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  const check = (where: string) => expectNothingFound(page, where);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const tab of ['Look', 'Play', 'Sound']) {
    await page.getByRole('tab', { name: tab }).click();
    await check(`settings, ${tab}`);
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await check('welcome');
  await page.getByRole('textbox', { name: 'Player 1 name' }).fill('');
  await check('welcome with a problem');
  await startGame(page, {
    rules: 'Triple with Chips',
    dice: 'Typed in',
    seats: [
      ['Eric', 'Human'],
      ['Julie', 'Human'],
      ['Ada', 'Human'],
      ['Bob', 'Human'],
    ],
  });
  await check('table before the roll');
  await componentHands(page).roll();
  const dialog = page.getByRole('dialog', { name: 'Type the dice' });
  await dialog.getByRole('textbox').fill('9');
  await dialog.getByRole('button', { name: 'Use these dice' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await check('typed dice');
  await dialog.getByRole('textbox').fill('66665');
  await dialog.getByRole('button', { name: 'Use these dice' }).click();
  await componentHands(page).select(5);
  const views = page.getByRole('radiogroup', { name: 'View' });
  for (const view of await views.locator('label').allTextContents()) {
    await views.getByText(view).click();
    await check(`${view} after the roll`);
  }
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await check('keyboard');
});
