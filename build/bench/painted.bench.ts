/**
 * The painted view at 1920 × 1080 with four players: script per frame while dice tumble, from a click to the new card,
 * frames while idle.
 */
import type { ElectronApplication, Page } from '@playwright/test';
import { paintedHands } from '../e2e/hands.ts';
import { startGame } from '../e2e/welcome.ts';
import { resize } from '../launch.ts';
import { at, inWindow, type Report, rounded } from './measure.ts';

const names = ['Ada', 'Bob', 'Cleo', 'Dan'] as const;
const [turnsWithMotion, turnsWithout] = [6, 16];

interface Notes {
  /** Milliseconds of script in each frame. */
  frames: number[];
  /** Milliseconds from a click to the end of the first frame that shows the result. */
  answers: number[];
}

/** The page notes how long its own frames take; the program knows nothing about it. */
async function startNoting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = { frames: [] as number[], answers: [] as number[] };
    Object.assign(window, { notes });
    let clicked: { at: number; message: string } | null = null;
    const message = () => document.querySelector('[role="status"]')?.textContent ?? '';
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = { at: timeStamp, message: message() };
      },
      true,
    );
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      ask((now) => {
        const began = performance.now();
        callback(now);
        const ended = performance.now();
        notes.frames.push(ended - began);
        if (clicked === null || clicked.message === message()) return;
        notes.answers.push(ended - clicked.at);
        clicked = null;
      });
  });
}

const takeNotes = (page: Page): Promise<Notes> =>
  page.evaluate(() => {
    const notes = Reflect.get(window, 'notes') as Notes;
    return { frames: notes.frames.splice(0), answers: notes.answers.splice(0) };
  });

const until = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds);

const percentile = (values: readonly number[], share: number) => rounded(at(values, share), 2);

async function play(report: Report, page: Page, app: ElectronApplication): Promise<void> {
  await startGame(page, { seats: names, rules: 'Official', view: 'Painted' });
  await resize(app, page, [1920, 1080]);
  await until(page, 1000);
  const hands = paintedHands(page);
  await startNoting(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const tumbling: number[] = [];
  for (let turn = 0; turn < turnsWithMotion; turn++) {
    for (let roll = 0; roll < 3; roll++) {
      if (roll > 0) for (const die of [1, 2, 3, 4, 5]) await hands.select(die);
      await hands.click(/^Roll (Dice|Again)$/);
      await takeNotes(page);
      await until(page, 900);
      tumbling.push(...(await takeNotes(page)).frames);
      await until(page, 300);
    }
    await hands.click(/: score \d+$/);
    await until(page, 1200);
  }
  const about = { width: 1920, height: 1080, players: 4, frames: tumbling.length };
  report({
    name: 'painted: script a frame while dice tumble, median',
    value: percentile(tumbling, 0.5),
    unit: 'ms',
    ...about,
  });
  report({
    name: 'painted: script a frame while dice tumble, p99',
    value: percentile(tumbling, 0.99),
    unit: 'ms',
    target: 6,
    ...about,
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answers: number[] = [];
  for (let turn = 0; turn < turnsWithout; turn++) {
    await hands.click('Roll Dice');
    await until(page, 200);
    await takeNotes(page);
    await hands.click(/: score \d+$/);
    await until(page, 200);
    answers.push(...(await takeNotes(page)).answers);
  }
  report({
    name: 'painted: from a click on a box to the new card, median',
    value: percentile(answers, 0.5),
    unit: 'ms',
    clicks: answers.length,
  });

  await page.mouse.move(5, 5);
  await until(page, 500);
  await takeNotes(page);
  await until(page, 3000);
  report({
    name: 'painted: frames while idle',
    value: (await takeNotes(page)).frames.length,
    unit: 'frames',
    seconds: 3,
    target: 0,
  });
}

export default (report: Report, folder: string) => inWindow(folder, (page, app) => play(report, page, app));
