/** axe on every screen, dialog and view of the game, in every theme; and where the system forces its colours. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import { componentHands, openScreen, openView, views } from './hands.ts';
import { filled, leaveOpen, play } from './keptGames.ts';
import { openOptions, startGame } from './welcome.ts';

test('axe finds nothing to complain about at the table', async ({ shared }) => {
  const { page } = shared;
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
  await openOptions(page);
  await page.getByRole('button', { name: 'Own rules' }).click();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  await check('own rules');
  await page.keyboard.press('Escape');
  await startGame(page, {
    rules: 'Triple with Chips',
    dice: 'Typed in',
    seats: ['Eric', 'Julie', 'Ada', 'Bob'],
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
  for (const view of views) {
    await openView(page, view);
    await check(`${view} after the roll`);
  }
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await check('keyboard');
});

/** With the colours of the system the page looks like our high contrast; then it is as before. */
async function inForcedColours(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'high-contrast');
  await look();
  await page.emulateMedia({ forcedColors: null });
}

test('nor in lists, replays, help and pictures, nor with forced colours', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    const people = ['Eric', 'דנה כהן', 'ليلى', 'Bot'];
    for (let game = 1; game <= 4; game++) play(store, people, game, game === 1 ? 'triple' : 'official');
    leaveOpen(store, ['A'], 1);
  });
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (where: string, look = async () => {}) => {
    await expectNothingFound(page, where);
    await inForcedColours(page, async () => {
      await look();
      await expectNothingFound(page, `${where}, forced colours`, ['high-contrast']);
    });
  };
  await check('welcome', async () => {
    // The browser's forced colours do not apply to the drawing: a pip and its die can be told apart.
    const [die, pip] = await page
      .locator('.die')
      .first()
      .evaluate((one) => {
        const circle = one.querySelector('circle');
        return [getComputedStyle(one).backgroundImage, circle && getComputedStyle(circle).fill];
      });
    expect(die).toContain('rgb(255, 255, 255)');
    expect(pip).toBe('rgb(0, 0, 0)');
  });
  for (const name of ['Hall of Fame', 'Standings', 'Games', 'Statistics']) {
    await openScreen(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (name === 'Statistics') {
      await page.getByText('The numbers').first().waitFor();
      for (const numbers of await page.getByText('The numbers').all()) await numbers.click();
    }
    await check(name, async () => {
      const tab = page.getByRole('navigation').getByRole('button', { name });
      expect(await tab.evaluate((button) => getComputedStyle(button).boxShadow), name).not.toBe('none');
    });
  }
  await openScreen(page, 'Standings');
  await page.getByRole('button', { name: 'Change Eric' }).click();
  await expectNothingFound(page, 'a player');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expectNothingFound(page, 'a question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await inForcedColours(page, async () => {
    for (const tab of ['The game', 'The boxes', 'Keys', 'Fair dice']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectNothingFound(page, tab, ['high-contrast']);
    }
  });
  await page.keyboard.press('Escape');
  await openScreen(page, 'Games');
  await page
    .getByRole('button', { name: /^Watch game/ })
    .last()
    .click();
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('7');
  for (const view of views) {
    await openView(page, view);
    const look = async () => {
      const chosen = page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: view });
      expect(await chosen.evaluate((label) => getComputedStyle(label).backgroundColor)).toBe('rgb(255, 228, 92)');
    };
    await check(`replay, ${view}`, look);
  }
  await page.getByRole('button', { name: 'Dice verified' }).click();
  await expectNothingFound(page, 'fair dice');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save a picture of the card' }).click();
  await check('picture');
});
