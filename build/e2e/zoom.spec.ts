/** Large letters: keys, setting and menu are one thing, and everything can still be played. */
import { expect, test } from './app.ts';
import { componentHands, typeDice } from './hands.ts';
import { startGame } from './welcome.ts';

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
