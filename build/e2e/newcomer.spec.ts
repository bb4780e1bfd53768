/**
 * A person who has never seen the program: learns the rules from it, plays, undoes a slip, finds the game again, and
 * shares it.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { chooseFile, holdUndo, openScreen, openView } from './hands.ts';
import { startGame } from './welcome.ts';

test('start, learn the rules, play against Sensible, undo a slip, find the game again, watch it, send a picture', async ({
  launch,
  folder,
}) => {
  const { app, page } = await launch();
  await holdUndo(app);
  await page.getByRole('button', { name: 'How to play' }).click();
  const help = page.getByRole('dialog', { name: 'How to play' });
  await expect(help).toContainText('three rolls at most');
  await help.getByRole('combobox', { name: 'Rules' }).selectOption('Triple');
  await expect(help).toContainText('three columns');
  await help.getByRole('tab', { name: 'The boxes' }).click();
  await expect(help.getByText('Three dice of one value and two of another: 25 points.')).toBeVisible();
  await expect(help.getByRole('img', { name: '3 3 3 6 6' })).toBeVisible();
  await help.getByRole('tab', { name: 'Keys' }).click();
  await expect(help.getByRole('row', { name: /R Space/ })).toBeVisible();
  await help.getByRole('tab', { name: 'Fair dice' }).click();
  await expect(help).toContainText('the seed is shown');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('F1');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Player 2 type' }).selectOption('Sensible');
  await expect(page.getByRole('textbox', { name: 'Player 2 name' })).toHaveValue('Sensible');
  await expect(page.getByText('Sensible · strong · about 246')).toBeVisible();
  await startGame(page, {
    rules: 'Basic',
    seats: ['Nora', ['Sensible', 'Sensible']],
  });
  await openView(page, 'Components');
  const tips = page.getByRole('region', { name: 'Tips' });
  await expect(tips).toContainText('Press Roll Dice.');
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await expect(tips).toContainText('Click the dice you want to roll again');
  await tips.getByRole('button', { name: 'Got it' }).click();
  await expect(tips).toContainText('Each open box shows the points');
  await tips.getByRole('button', { name: 'No more tips' }).click();
  await expect(tips).toHaveCount(0);
  // A category is explained next to its name, and the dice can be sorted.
  await page.getByRole('rowheader', { name: 'Full House (25)' }).hover();
  await expect(page.locator('.category-help')).toHaveText('Three dice of one value and two of another: 25 points.');
  await page.getByRole('button', { name: 'Sort the dice' }).click();
  const faces = await page.locator('.die').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')));
  const shown = faces.map((name, place) => Number(name?.replace(`Die ${place + 1}: `, '')));
  expect(shown).toEqual(shown.toSorted());
  // A slip is undone while the computer waits.
  await page.locator('.box[data-offer="open"]').last().click();
  await page.getByRole('button', { name: /^Undo \d+ in Chance$/ }).click();
  await expect(page.getByRole('button', { name: /^Chance: score / })).toBeVisible();
  for (let turn = 1; turn <= 13; turn++) {
    if (turn > 1) await page.getByRole('button', { name: 'Roll Dice' }).click();
    await page.locator('.box[data-offer="open"]').first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('status')).toContainText('with a total score of');
  // The computer had the last move; the focus is on the next thing to do anyway.
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Congratulations' })).toContainText('in the Basic Hall of Fame!');
  await page.getByRole('button', { name: 'Save a picture of the card' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture of the card' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New game' }).click();

  await openScreen(page, 'Games');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nor');
  await expect(page.getByText('1 game found')).toBeVisible();
  await page.getByRole('button', { name: 'Watch game of Nora and Sensible' }).click();
  // The keys work wherever the focus is: here on a radio button.
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await slider.fill('0');
  await page.getByRole('radiogroup', { name: 'Speed' }).getByText('Slow').click();
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('2');
  // The score is under the name of the player who made it, with its dice.
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Nora scores');
  await expect(page.getByRole('button', { name: /^Die 1: [1-6]$/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('1');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');

  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Save a picture of the card' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture of the card' });
  await picture.getByRole('button', { name: 'Copy picture' }).click();
  await expect(picture.getByRole('status')).toHaveText('The picture is on the clipboard.');
  const size = await app.evaluate(async ({ clipboard, nativeImage }) => {
    // Electron 43 has a clipboard of its own, later ones that of the web.
    if ('readImage' in clipboard) return (clipboard.readImage as () => Electron.NativeImage)().getSize();
    const [item] = await clipboard.read();
    return nativeImage.createFromBuffer(Buffer.from(await (await item.getType('image/png')).arrayBuffer())).getSize();
  });
  expect(size.width).toBeGreaterThan(800);
  const file = join(folder, 'card.png');
  await chooseFile(app, file);
  await picture.getByRole('button', { name: 'Save picture…' }).click();
  await expect(picture.getByRole('status')).toHaveText(`The picture was saved to ${file}.`);
  expect(existsSync(file) && readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
  await page.keyboard.press('Escape');

  // A deleted game leaves every list.
  await page.getByRole('button', { name: 'All games' }).click();
  await page.getByRole('button', { name: 'Delete game of Nora and Sensible' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('The game was deleted.');
  await openScreen(page, 'Standings');
  await expect(page.getByRole('region', { name: 'Standings' })).not.toContainText('Nora');
});
