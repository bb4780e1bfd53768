/** The first minute: the way from the first screen through a first game, and what somebody hears who cannot see it. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { holdUndo, message, openView, paintedHands, views } from './hands.ts';
import { openOptions, startGame } from './welcome.ts';

test('somebody who has never played is led through a first turn on the painted table, and can leave and come back', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await holdUndo(app);
  const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getTitle());
  await expect(page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  await expect(page.getByText(`Version ${await app.evaluate((electron) => electron.app.getVersion())}`)).toBeVisible();
  const fame = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame.getByRole('row')).toHaveCount(11);
  await expect(fame.getByRole('columnheader')).toHaveText(['Rank', 'Name', 'Score', 'Rules', 'Date']);
  // Names and Start; everything else is one press away.
  await expect(page.getByRole('combobox', { name: 'Rules' })).toHaveCount(0);
  await openOptions(page);
  await expect(page.getByRole('combobox', { name: 'Rules' })).toHaveValue('official');
  await expect(page.getByText('Standard rules, with bonuses for extra Yahtzees.')).toBeVisible();
  expect(await title()).toBe('Yahtzee');

  await page.getByRole('button', { name: 'Play your first game' }).click();
  const hands = paintedHands(page);
  const tip = page.getByRole('region', { name: 'Tips' });
  const lit = page.locator('.painted-lit');
  await expect(tip).toContainText('Press Roll Dice.');
  await expect(lit).toBeVisible();
  await expect.poll(title).toBe("Player 1's turn – Yahtzee");
  await hands.roll();
  await expect(tip).toContainText('Click the dice you want to roll again.');
  await page.keyboard.press('1');
  await expect(tip).toContainText('Now press Roll Again.');
  await hands.roll();
  await expect(tip).toContainText('Each open box shows the points');
  await expect(lit).toBeVisible();
  await hands.click(/^Chance: score \d+$/);
  await expect(tip).toContainText('Now the computer plays.');
  await hands.click('Skip to my turn');
  await expect(message(page)).toContainText("Player 1's turn.");
  await expect(tip).toContainText('Each box can be used only once.');
  await tip.getByRole('button', { name: 'No more tips' }).click();
  await expect(tip).toHaveCount(0);
  await expect(lit).toHaveCount(0);

  await page.getByRole('button', { name: 'How to play' }).click();
  await page.getByRole('button', { name: 'Show the tips again' }).click();
  await expect(tip).toContainText('Your turn again.');
});

/** Everything that a screen reader would say from now on, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const isLive = (element: Element | null): boolean => {
      const region = element?.closest('[aria-live], [role="status"], [role="alert"], [role="log"]');
      return Boolean(region) && region?.getAttribute('aria-live') !== 'off';
    };
    new MutationObserver((changes) => {
      const spoken = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role="status"], [role="alert"]');
        if (region && isLive(element)) spoken.add(region);
      }
      for (const region of spoken) if (region.textContent) heard.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard') as unknown as string[]);
}

test('every roll and score is heard in every view, of computers too, and nothing twice', async ({ launch }) => {
  const { app, page } = await launch();
  await holdUndo(app);
  await startGame(page, { rules: 'Basic', seats: ['Ann', ['Hal', 'Random'], ['Eve', 'Random']] });
  for (const [turn, view] of views.entries()) {
    await openView(page, view);
    const heard = await listen(page);
    const sentences = async (pattern: RegExp) => (await heard()).filter((text) => pattern.test(text));
    const press = (key: string) => page.locator('main').press(key);
    if (view === 'Console') await page.getByRole('textbox', { name: 'Command' }).press('Escape');
    await press('r');
    await expect.poll(() => sentences(/^(?:Yahtzee! )?You rolled( \d){5}\. Two rolls left\.$/)).toHaveLength(1);
    // Not the others of a kind: five of a kind have none.
    await press('1');
    await press('r');
    await expect
      .poll(() => sentences(/^(?:Yahtzee! )?You rolled( \d){5}\. (One roll|No rolls) left\.$/))
      .toHaveLength(1);
    const box = ['Chance', 'Ones', 'Twos'][turn] ?? '';
    if (view === 'Console') {
      await page.getByRole('textbox', { name: 'Command' }).fill(box);
      await page.getByRole('textbox', { name: 'Command' }).press('Enter');
    } else await page.locator(`[aria-label^="${box}: score "]`).evaluate((found) => (found as HTMLElement).click());
    await expect.poll(() => sentences(new RegExp(`^You score \\d+ in ${box}, total \\d+\\.$`))).toHaveLength(1);
    await page.locator('[data-target="skip"]').evaluate((found) => (found as HTMLElement).click());
    await expect(message(page)).toContainText("Ann's turn.");
    const all = (await heard()).join(' ');
    for (const name of ['Hal', 'Eve'])
      expect(all.match(new RegExp(`${name} rolled( \\d){5} and scores \\d+ in .+?, total \\d+\\.`, 'g'))).toHaveLength(
        1,
      );
    expect(new Set(await heard()).size, view).toBe((await heard()).length);
  }
});
