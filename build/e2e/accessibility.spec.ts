/** axe on every screen, dialog and view of the game, in every theme. */
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import { componentHands, openView, views } from './hands.ts';
import { openOptions, startGame } from './welcome.ts';

test('axe finds nothing to complain about', async ({ shared }) => {
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
