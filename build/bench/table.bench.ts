/** How long the window takes for a click on a box and for a game of computers, including every write to disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../commands/bench.ts';
import { startGame } from '../e2e/welcome.ts';
import { launchDriven } from '../launch.ts';

const games = 8;
const rounds = 39;
const computers = ['Random', 'Of-a-Kinder', 'Upper-Sectioner', 'Four-and-Up'];

/** Plays a game of one player by clicking Roll and the first open box; milliseconds from each click to the card. */
async function clickThrough(rounds: number): Promise<number[]> {
  const card = document.querySelector('table[aria-label="Scorecard"]');
  if (card === null) throw new Error('There is nothing to look at.');
  const openBox = () => card.querySelector<HTMLElement>('.box[data-offer="open"]');
  const changed = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(card, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  /**
   * Clicks a moment later, as nobody clicks in the very instant in which something changes; then waits for the card.
   */
  const click = async (element: HTMLElement | null, isOffered: boolean) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const began = performance.now();
    element?.click();
    while ((openBox() !== null) !== isOffered) await changed();
    return performance.now() - began;
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await click(document.querySelector('.roll'), true);
    times.push(await click(openBox(), false));
  }
  return times;
}

/** Lets the same players play again; milliseconds from the click to the winner. Runs in the page. */
async function playAgain(): Promise<number> {
  const over = () => document.querySelector('.game-over') !== null;
  const until = async (state: boolean) => {
    while (over() !== state) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const began = performance.now();
  document.querySelector<HTMLElement>('.game-over .primary')?.click();
  await until(false);
  await until(true);
  return performance.now() - began;
}

export default async function (report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-bench-'));
  const display = { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
  const app = await launchDriven(display, [`--user-data-dir=${folder}`]);
  const page = await app.firstWindow();
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    await startGame(page, { rules: 'Triple', seats: [['Ada', 'Human']] });
    await page.getByRole('button', { name: 'Roll Dice' }).waitFor();
    times.push(...(await page.evaluate(clickThrough, rounds)));
    await page.getByRole('button', { name: 'New game' }).click();
  }
  await startGame(page, { rules: 'Official', seats: computers.map((type) => [type, type]) });
  await page.locator('.game-over').waitFor();
  const whole: number[] = [];
  for (let game = 0; game < games; game++) whole.push(await page.evaluate(playAgain));
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  whole.sort((a, b) => a - b);
  report({
    name: 'a game of four computers without motion',
    value: whole[Math.floor(games / 2)],
    unit: 'ms',
    longest: whole.at(-1),
    target: 2000,
  });
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * times.length)];
  report({
    name: 'click on a box to the updated card',
    value: at(0.5),
    unit: 'ms',
    p99: at(0.99),
    clicks: times.length,
  });
}
