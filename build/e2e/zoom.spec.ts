/** Large letters: keys, setting and menu are one thing, and everything can still be played. */

import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { componentHands, lookFor, typeDice } from './hands.ts';
import { changeSettings, startGame } from './welcome.ts';

test('everything grows and shrinks by the keys of a browser, the number pad, the setting and the menu, and stays so', async ({
  launch,
}) => {
  const first = await launch();
  const zoomOf = ({ app }: typeof first) =>
    app.evaluate(({ BrowserWindow }) => Math.round(BrowserWindow.getAllWindows()[0].webContents.getZoomFactor() * 100));
  const { page, app } = first;
  const presses = [
    ['Control+Equal', 110],
    ['Control+Shift+Equal', 125],
    ['Control+NumpadAdd', 150],
    ['Control+Minus', 125],
    ['Control+NumpadSubtract', 110],
    ['Control+Numpad0', 100],
    ['Control+Equal', 110],
    ['Control+0', 100],
  ] as const;
  for (const [key, size] of presses) {
    await page.keyboard.press(key);
    await expect.poll(() => zoomOf(first), key).toBe(size);
  }
  await app.evaluate(({ Menu }) => {
    const view = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'View');
    view?.submenu?.items.find(({ label }) => label === 'Zoom In')?.click();
  });
  await expect.poll(() => zoomOf(first)).toBe(110);
  await page.getByRole('button', { name: 'Settings' }).click();
  const sizes = page.getByRole('radiogroup', { name: 'Text size' });
  await expect(sizes.getByRole('radio', { name: '110%' })).toBeChecked();
  await sizes.getByText('150%').click();
  await expect.poll(() => zoomOf(first)).toBe(150);
  await app.close();
  const second = await launch();
  await expect.poll(() => zoomOf(second)).toBe(150);
});

test('enlarged letters enlarge the painted card and dice; its halves change by a click, and a box of either can be taken', async ({
  shared,
}) => {
  const { app, page } = shared;
  // A tip that points at a box shows the half that the box is in.
  await changeSettings(page, { pointers: false });
  await startGame(page, { rules: 'Basic', seats: ['Eric', 'Julie'], view: 'Painted' });
  await resize(app, page, [1280, 720]);
  const find = (name: string | RegExp, zoom = 1.5) => lookFor(page, name, zoom);
  const click = (name: string | RegExp) =>
    expect(async () => {
      const { x, y } = (await find(name)) ?? { x: 0, y: 0 };
      await page.mouse.move(2, 2);
      await page.mouse.move(x + 2, y + 2);
      await expect(page.getByLabel('Painted table')).toHaveAttribute('title', name, { timeout: 500 });
      await page.mouse.click(x + 2, y + 2);
    }).toPass({ timeout: 20_000 });
  expect(await find('Show the lower boxes', 1)).toBeNull();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Control+Equal');
  await click('Roll Dice');
  await click('Show the lower boxes');
  await expect.poll(() => find(/^Sixes: score/)).toBeNull();
  await click('Show the upper boxes');
  await click(/^Sixes: score \d+$/);
  await expect(page.getByRole('status')).toContainText("Julie's turn.");
  await click('Roll Dice');
  await click('Show the lower boxes');
  await click(/^Chance: score \d+$/);
  await expect(page.getByRole('status')).toContainText("Eric's turn.");
  await page.keyboard.press('Control+0');
  await expect.poll(() => find(/^Show the/, 1)).toBeNull();
});

test('five equal dice leave no others to roll', async ({ shared }) => {
  const { page } = shared;
  await startGame(page, { rules: 'Basic', seats: ['Eric'], dice: 'Typed in' });
  const others = page.getByRole('button', { name: 'Roll the others' });
  await componentHands(page).roll();
  await typeDice(page, '44442');
  await others.click();
  await componentHands(page).roll();
  await typeDice(page, '4');
  await expect(others).toBeDisabled();
});
