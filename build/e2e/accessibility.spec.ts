/** axe on every screen and dialog in every theme. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { componentHands } from './componentHands.ts';
import { startGame } from './welcome.ts';

async function expectNothingFound(page: Page, where: string): Promise<void> {
  // Electron has no second page for axe to work in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}

for (const theme of ['Light', 'Dark', 'High contrast']) {
  test(`axe finds nothing to complain about: ${theme}`, async ({ launch }) => {
    const { page } = await launch();
    const check = (where: string) => expectNothingFound(page, where);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText(theme).click();
    await check('settings, look');
    for (const tab of ['Play', 'Sound']) {
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
    const views = page.getByRole('radiogroup', { name: 'View' }).locator('label');
    for (const view of await views.allTextContents()) {
      await page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
      await check(`${view} after the roll`);
    }
    await page.keyboard.press('?');
    await check('keyboard');
  });
}
