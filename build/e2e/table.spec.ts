/** Whole games in the real window. */
import type { Page } from '@playwright/test';
import type {} from '../../renderer/api.ts';
import { expect, test } from './app.ts';
import {
  componentHands,
  consoleHands,
  holdMotion,
  message,
  openScreen,
  openView,
  paintedHands,
  typeGame,
  views,
} from './hands.ts';
import { expectFinalCard, playSampleGame, startSampleGame } from './sampleGame.ts';
import { changeSettings, startGame } from './welcome.ts';

test('the sample game of the handouts, played to 192 : 273; its end says how it was won and leads to the review', async ({
  launch,
}) => {
  const { page } = await launch();
  await startSampleGame(page);
  const hands = componentHands(page);
  await playSampleGame(page, async () => hands);
  // The last score brought the upper bonus as well.
  await expect(page.locator('td[data-fresh]')).toHaveText(['18', '35']);
  await expectFinalCard(page);
  const over = page.getByRole('region', { name: 'The game is over' });
  await expect(over).toContainText('Won by 81 points. The biggest difference: Yahtzee, 50 to 0.');
  await expect(over).toContainText('Best turn: Julie, 50 in Yahtzee.');
  const least = 'Eric gave away least: 82 points. See where.';
  await expect(over.getByRole('button', { name: least })).toBeVisible({ timeout: 60_000 });
  await openView(page, 'Painted');
  await paintedHands(page).click(least);
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await openScreen(page, 'Hall of Fame');
  const fame = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame.getByRole('row').nth(1)).toContainText(/1\s*Julie\s*273\s*Basic/);
});

test('the sample game, switching the view before every move, with V', async ({ shared }) => {
  const { page } = shared;
  await startSampleGame(page);
  const open = page.getByRole('radiogroup', { name: 'View' });
  const hands = [componentHands(page), paintedHands(page), consoleHands(page)];
  let moves = 0;
  await playSampleGame(page, async () => {
    // Out of the console's command line, where V would be a letter.
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    const next = ++moves % views.length;
    await expect(open.getByRole('radio', { name: views[next] })).toBeChecked();
    return hands[next];
  });
  await openView(page, 'Components');
  await expectFinalCard(page);
});

/** Everything that must survive: the dice, the rolls left, the card. Runs in the page. */
function stateInPage(): string {
  const dice = [...document.querySelectorAll('button[aria-label^="Die "]')].map((die) =>
    die.getAttribute('aria-label'),
  );
  const left = document.querySelector('.rolls-left')?.textContent;
  return JSON.stringify([dice, left, document.querySelector('table[aria-label="Scorecard"]')?.textContent]);
}

test('a window reloaded, killed or closed in mid-turn comes back to the same dice, rolls and card', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await startGame(page, {
    rules: 'Official',
    seats: ['Eric', 'Julie'],
  });
  const hands = componentHands(page);
  await hands.roll();
  await page.getByRole('button', { name: /^Chance: score/ }).click();
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await expect(page.getByText('2 rolls left')).toBeVisible();
  await hands.select(1);
  await hands.select(3);
  await hands.roll();
  await expect(page.getByText('1 roll left')).toBeVisible();
  const before = await page.evaluate(stateInPage);

  await page.reload();
  await expect(page.getByText('1 roll left')).toBeVisible();
  expect(await page.evaluate(stateInPage)).toBe(before);

  // Playwright gives a page up when its process dies, so main is asked what the new one shows.
  await app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.forcefullyCrashRenderer());
  const revived = () =>
    app.evaluate(
      ({ webContents }, script) =>
        // A call that comes between two processes is never answered.
        Promise.race([
          webContents.getAllWebContents()[0]?.executeJavaScript(script),
          new Promise((resolve) => setTimeout(resolve, 500)),
        ]),
      `(${stateInPage})()`,
    );
  await expect.poll(revived).toBe(before);
  await app.close();

  const { page: again } = await launch();
  await again.getByRole('button', { name: 'Resume game' }).click();
  await expect(again.getByText('1 roll left')).toBeVisible();
  expect(await again.evaluate(stateInPage)).toBe(before);
});

test('a whole game by keyboard alone', async ({ launch }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The first name has the focus; one player with the arrow keys of the radio group, Enter starts.
  await expect(page.getByRole('textbox', { name: 'Player 1 name' })).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const message = page.getByRole('status');
  for (let round = 1; round <= 13; round++) {
    await expect(message).toHaveText('Ada\'s turn. Click "Roll Dice" button to roll the dice.');
    await page.keyboard.press(round % 2 ? 'r' : ' ');
    await expect(message).toHaveText('Select the dice you wish to re-roll and click "Roll Again".');
    if (round === 1) {
      await page.keyboard.press('2');
      await page.keyboard.press('5');
      // The first view is the painted one, whose controls are the fallback content of its canvas.
      await expect(page.locator('.die[aria-pressed="true"]')).toHaveCount(2);
      await page.keyboard.press('5');
      await expect(page.locator('.die[aria-pressed="true"]')).toHaveCount(1);
      await page.keyboard.press('R');
      await expect(page.locator('.rolls-left')).toHaveText('1 roll left');
      await page.keyboard.press('R');
      await expect(message).toHaveText('No dice selected. Press Roll Again once more to use up a roll.');
      await page.keyboard.press('R');
      await expect(message).toHaveText('Select a category for this roll.');
    }
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.box:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await expect(message).toHaveText(/^Congratulations, Ada, you're the winner with a total score of \d+!$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('canvas button', { hasText: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveText('Ada\'s turn. Click "Roll Dice" button to roll the dice.');
});

test('typed dice that will not do are answered in place, and nothing changes', async ({ shared }) => {
  const { page } = shared;
  await startSampleGame(page);
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Type the dice' });
  for (const bad of ['1 2 3 4', '1 2 3 4 7', 'abcde', '1,2,3,4,5', '']) {
    await dialog.getByRole('textbox', { name: 'Dice' }).fill(bad);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(/^Type five whole numbers from 1 to 6/);
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('3 rolls left')).toBeVisible();
});

test('cheat mode: any roll may be typed or not; the game stays out of the Hall of Fame', async ({ launch }) => {
  const { page } = await launch('--cheat');
  await startGame(page, { rules: 'Basic', seats: ['Loki'] });
  // Every view marks the game; what the canvas says is what is painted on the felt.
  const marked = 'Cheat mode: this game stays out of the Hall of Fame.';
  await openView(page, 'Painted');
  await expect(page.getByLabel('Painted table').getByText(marked)).toBeAttached();
  await openView(page, 'Console');
  await expect(page.getByRole('log')).toContainText(marked);
  await openView(page, 'Components');
  await expect(page.getByText(marked)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Type the dice' });
  await typeGame(page, '66666', () => dialog.getByRole('button', { name: 'Let the computer roll' }).click());
  await expect(page.getByRole('status')).toHaveText(/^Congratulations, Loki/);
  await expect(page.getByRole('table', { name: 'Cumulative scores' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('region', { name: 'Hall of Fame' })).not.toContainText('Loki');
  await expect(page.getByRole('region', { name: 'Standings' })).toContainText('Nobody has finished a game yet.');
});

test('settings hold at once and at the next start; a click on a die may mean to hold it', async ({ launch }) => {
  const { app, page } = await launch();
  const openSettings = async (window: Page, tab: string) => {
    await window.getByRole('button', { name: 'Settings' }).click();
    await window.getByRole('tab', { name: tab }).click();
  };
  await openSettings(page, 'Look');
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await page.getByRole('radiogroup', { name: 'Motion' }).getByText('Off').click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByText('Hold it').click();
  await page.getByRole('tab', { name: 'Sound' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('25');
  await page.getByRole('checkbox', { name: 'Mute' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The keyboard continues where it was, and ? helps on every screen.
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();

  await startGame(page, { rules: 'Basic', seats: ['Eric'] });
  // A double click rolls once.
  await page.getByRole('button', { name: 'Roll Dice' }).click({ clickCount: 2, delay: 60 });
  await expect(page.getByText('2 rolls left')).toBeVisible();
  const dice = page.getByRole('button', { name: /^Die / });
  const pressed = page.getByRole('button', { name: /^Die /, pressed: true });
  await expect(pressed).toHaveCount(0);
  await expect(message(page)).toHaveText('Select the dice you wish to hold and click "Roll Again".');
  const held = await dice.nth(1).getAttribute('aria-label');
  await dice.nth(1).click();
  await page.getByRole('button', { name: 'Roll Again' }).click();
  await expect(page.getByText('1 roll left')).toBeVisible();
  // What was held stays held.
  await expect(dice.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await dice.nth(1).getAttribute('aria-label')).toBe(held);
  await expect(pressed).toHaveCount(1);
  // The others are all but those with the most common value, which are held.
  const values = await dice.evaluateAll((all) => all.map((die) => Number(die.getAttribute('aria-label')?.at(-1))));
  const most = Math.max(...values.map((value) => values.filter((other) => other === value).length));
  if (most < 5) {
    await page.getByRole('button', { name: 'Roll the others' }).click();
    await expect(pressed).toHaveCount(most);
  }
  await app.close();

  const { page: again } = await launch();
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(again.locator('html')).toHaveCSS('--beat', '0ms');
  await openSettings(again, 'Sound');
  await expect(again.getByRole('checkbox', { name: 'Mute' })).toBeChecked();
  await expect(again.getByRole('slider', { name: 'Volume' })).toHaveValue('25');
});

test('what a hand is worth shows when the dice lie still; any key is the end of waiting', async ({ shared }) => {
  const { page } = shared;
  await changeSettings(page, { speed: 'slow' });
  await startGame(page, { rules: 'Official', seats: ['Eric'] });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const hands = componentHands(page);
  const worth = page.getByRole('button', { name: /^Chance: score/ }).locator('.preview');
  await hands.roll();
  await expect(worth).toBeHidden();
  await expect(worth).toBeVisible();
  await holdMotion(page);
  await hands.select(1);
  await hands.roll();
  await expect(worth).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).not.toHaveAttribute('data-tumbling');
  await expect(worth).toBeVisible();
});

test('Welcome answers impossible names in place, and Enter starts', async ({ shared }) => {
  const { page } = shared;
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText('2').click();
  const first = page.getByRole('textbox', { name: 'Player 1 name' });
  const second = page.getByRole('textbox', { name: 'Player 2 name' });
  await first.fill('Eric');
  await second.fill(' eric ');
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByRole('alert')).toHaveText(/two players called eric/);
  await expect(second).toBeFocused();
  await second.fill('');
  await expect(page.getByRole('alert')).toHaveText('Player 2 needs a name.');
  await second.fill('x'.repeat(21));
  await expect(page.getByRole('alert')).toHaveText(/longer than 20 characters/);
  await second.fill('Julie');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^Eric's turn\./);
});
