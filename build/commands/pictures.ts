/**
 * Takes a picture of every screen and view in every size and theme, into dist/pictures; those of the README are kept
 * here.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { takeNothing } from '../arguments.ts';
import { componentHands, openView, typeDice, views } from '../e2e/hands.ts';
import { playSampleGame, startSampleGame } from '../e2e/sampleGame.ts';
import { startGame } from '../e2e/welcome.ts';
import { launchDriven, openDisplay, resize } from '../launch.ts';
import { root } from '../setup/paths.mjs';
import { buildApp } from './build.ts';

const folder = join(root, 'dist/pictures');
/** What the README shows, and the picture it comes from. */
const shown = { painted: 'official-painted', components: 'official-components' };
const sizes = [
  [640, 420],
  [1280, 800],
  [1920, 1080],
] as const;
/** The theme is set to follow the system, so the system is what changes. */
const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high-contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

/** Names without spaces, for every file system. */
const fileName = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

async function takeAll(app: ElectronApplication, page: Page, name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await resize(app, page, [width, height]);
    for (const [theme, media] of Object.entries(themes)) {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media });
      // The canvas is painted one frame later.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.screenshot({ path: join(folder, `${fileName(name)}-${width}x${height}-${theme}.png`) });
    }
  }
  console.log(name);
}

async function inEveryView(page: Page, take: (view: string) => Promise<void>): Promise<void> {
  for (const view of views) {
    await openView(page, view);
    await take(view);
  }
  await openView(page, 'Components');
}

/** A few turns with dice that look like a real game. */
async function playSome(page: Page, turns: number): Promise<void> {
  const hands = componentHands(page);
  const dice = ['66654', '22233', '12345', '55511', '34566', '44441', '13355', '66666'];
  for (let turn = 0; turn < turns; turn++) {
    await hands.roll();
    await typeDice(page, dice[turn % dice.length] ?? '12345');
    const open = page.locator('.box[data-offer="open"]');
    // The best open box, as most people would.
    const points = (await open.allTextContents()).map(Number.parseFloat);
    await open.nth(points.indexOf(Math.max(...points))).click();
  }
  await hands.roll();
  await typeDice(page, '66643');
  await hands.select(4);
  await hands.select(5);
  // The focus is not part of the picture.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function takePictures(app: ElectronApplication, page: Page): Promise<void> {
  const take = (name: string) => takeAll(app, page, name);
  await startSampleGame(page);
  const hands = componentHands(page);
  await playSampleGame(page, async () => hands);
  await inEveryView(page, (view) => take(`game over ${view}`));
  await page.getByRole('button', { name: 'New game' }).click();

  for (const screen of await page.locator('.bar nav button').allTextContents()) {
    await page.locator('.bar nav button').getByText(screen, { exact: true }).click();
    await take(`screen ${screen}`);
  }
  const home = page.locator('.bar nav button').first();
  if (await home.isVisible()) await home.click();
  await take('welcome');

  const seats = ['Eric', 'Julie', 'Ada', 'Grandmother Rose'];
  for (const [rules, turns] of [
    ['Official', 26],
    ['Triple with Chips', 50],
  ] as const) {
    await startGame(page, { rules, dice: 'Typed in', seats });
    await playSome(page, turns);
    await inEveryView(page, (view) => take(`${rules} ${view}`));
    if (rules === 'Official') {
      await hands.roll();
      await take('typed dice');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Leave the table' }).click();
  }
  await take('welcome resume');
  await page.getByRole('button', { name: 'Settings' }).click();
  await take('settings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await take('keyboard');
}

takeNothing('npm run pictures: takes a picture of every screen into dist/pictures and updates those of the README');
await buildApp();
const display = await openDisplay();
const data = mkdtempSync(join(tmpdir(), 'yahtzee-pictures-'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const app = await launchDriven(display, [`--user-data-dir=${data}`]);
await takePictures(app, await app.firstWindow());
await app.close();
display.close();
rmSync(data, { recursive: true, force: true });
for (const [name, picture] of Object.entries(shown)) {
  copyFileSync(join(folder, `${picture}-1280x800-light.png`), join(root, 'build/pictures', `${name}.png`));
}
console.log(`The pictures are in ${folder}; those of the README were updated.`);
