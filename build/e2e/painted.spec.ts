/** The painted view in the real window: played by hovering and clicking, resized, reached with the keyboard, and still when idle. */
import type { Page } from '@playwright/test';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { openScreen, openView, paintedHands } from './hands.ts';
import { filled, play } from './keptGames.ts';
import { expectFinalCard, finalCard, playSampleGame, startSampleGame } from './sampleGame.ts';
import { startGame } from './welcome.ts';

/** How many frames the page asks for in the next second and a half. */
function framesAsked(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ask = window.requestAnimationFrame;
    let count = 0;
    window.requestAnimationFrame = (callback) => {
      count++;
      return ask.call(window, callback);
    };
    await new Promise((resolve) => setTimeout(resolve, 1500));
    window.requestAnimationFrame = ask;
    return count;
  });
}

const picture = (page: Page) =>
  page.evaluate(() => (document.querySelector('canvas') as HTMLCanvasElement).toDataURL());

test('the sample game, found by hovering, with the window resized in mid-game', async ({ launch }) => {
  const { app, page } = await launch();
  await startSampleGame(page);
  await openView(page, 'Painted');
  const hands = paintedHands(page);
  const sizes = new Map<number, [number, number]>([
    [8, [900, 640]],
    [23, [1500, 900]],
    [40, [760, 980]],
  ]);
  let moves = 0;
  await playSampleGame(page, async () => {
    moves++;
    const size = sizes.get(moves);
    if (size) await resize(app, page, size);
    return hands;
  });
  const told = page.getByLabel('Painted table').locator('table[aria-label="Scorecard"] tbody tr');
  // It comes a moment after what is painted.
  await expect
    .poll(() =>
      told.evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
      ),
    )
    .toEqual(finalCard);
  // The news of the Hall of Fame is painted, and told once.
  await expect(page.locator('canvas [aria-label="Congratulations"]')).toHaveText(
    /Julie is number 1 and Eric is number 2 in the Basic Hall of Fame!/,
  );
  // What the end of the game started may still have a last frame to paint.
  await expect.poll(() => framesAsked(page)).toBe(0);
  await openView(page, 'Components');
  await expectFinalCard(page);
  await openView(page, 'Painted');
  await hands.click('New game');
  const fame = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame.getByRole('row').nth(1)).toContainText(/1\s*Julie.*273\s*Basic/);
});

test('keyboard, motion, sharpness and silence before the first touch', async ({ launch }) => {
  const { app, page } = await launch();
  await startGame(page, {
    seats: ['Eric', 'Julie'],
    rules: 'Official',
  });
  await openView(page, 'Painted');
  const canvas = page.getByLabel('Painted table');
  await expect(canvas).toBeVisible();

  // A target that is reached with the keyboard looks reached, and does what it says.
  await page.mouse.move(2, 2);
  const before = await picture(page);
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 24; stop++) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Roll Dice') break;
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => picture(page)).not.toBe(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Select the dice you wish to re-roll and click "Roll Again".');
  const rolled = await picture(page);
  await page.keyboard.press('1');
  await expect.poll(() => picture(page)).not.toBe(rolled);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^[A-Z][\w !]+: score \d+$/);

  // As many pixels as the screen has.
  const pixels = () =>
    page.evaluate(() => {
      const { width, height, style } = document.querySelector('canvas') as HTMLCanvasElement;
      return [width / Number.parseFloat(style.width), height / Number.parseFloat(style.height)].map(
        // A picture has whole pixels, so half of one may be missing.
        (ratio) => Math.abs(ratio - devicePixelRatio) < 0.003,
      );
    });
  expect(await pixels()).toEqual([true, true]);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.setZoomFactor(1.5));
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1.5);
  await expect.poll(pixels).toEqual([true, true]);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.setZoomFactor(1));

  // Loaded again in mid-game: no sound is even prepared before somebody touches the window.
  await page.addInitScript(() => {
    Object.assign(window, { contexts: 0 });
    // Whatever a test asks the page counts as a touch, as early as that may be.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        Object.assign(window, { contexts: (Reflect.get(window, 'contexts') as number) + 1, audio: this });
      }
    };
  });
  await page.reload();
  await expect(canvas).toBeVisible();
  const contexts = () => page.evaluate(() => Reflect.get(window, 'contexts') as number);
  expect(await contexts()).toBe(0);
  // Touched, but there is nothing to hear: the sound rests, since running it would keep the machine awake.
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'audio') as AudioContext | undefined)?.state))
    .toBe('suspended');

  // Dice tumble, the view is changed meanwhile, a key ends it: the same game, and then nothing moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const hands = paintedHands(page);
  await page.keyboard.press('1');
  await hands.roll();
  expect(await contexts()).toBe(1);
  await openView(page, 'Components');
  await expect(page.getByRole('button', { name: /^Die 1: [1-6]$/ })).toBeVisible();
  await openView(page, 'Painted');
  // While the dice tumble a key only ends that, and this one does nothing else at any time.
  await page.keyboard.press('Shift');
  await page.keyboard.press('2');
  await hands.roll();
  await expect(canvas).toContainText('0 rolls left');
  await page.keyboard.press('Shift');
  // A throw to its end would take about fifty.
  expect(await framesAsked(page)).toBeLessThan(6);
  expect(await framesAsked(page)).toBe(0);
});

test('what is painted move by move is what is painted from nothing', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    play(store, ['Ada', 'Maximilian Emmanuel', 'Cleo'], 5, 'triple-chips');
    play(store, ['Ada', 'Ben'], 6, 'official');
  });
  const { app, page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** Once nothing is painted any more. */
  const settled = async () => {
    for (let last = ''; ; ) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50)));
      const now = await picture(page);
      if (now === last) return now;
      last = now;
    }
  };
  for (const [game, width, height] of [
    [0, 1100, 760],
    [1, 700, 520],
  ] as const) {
    await resize(app, page, [width, height]);
    await openScreen(page, 'Games');
    await page
      .getByRole('button', { name: /^Watch / })
      .nth(game)
      .click();
    await openView(page, 'Painted');
    const slider = page.getByRole('slider');
    const last = Number(await slider.getAttribute('max'));
    const random = randomFrom(game + 1);
    await page.mouse.move(2, 2);
    for (let step = 0; step < 12; step++) {
      // A move or two on, or a leap.
      const now = Number(await slider.inputValue());
      const next = step % 3 === 2 ? random(last) : Math.min(last, now + 1);
      await slider.fill(String(step === 11 ? last : next));
      const moved = await settled();
      await openView(page, 'Components');
      await openView(page, 'Painted');
      await page.mouse.move(2, 2);
      await slider.focus();
      // A new canvas is empty until it knows its size.
      await expect.poll(settled, { message: `game ${game}, move ${next}` }).toBe(moved);
    }
    await page.reload();
  }
});
