/** How long the window takes for a click on a box and for a game of computers, including every write to disk. */
import type { Page } from '@playwright/test';
import { startGame } from '../e2e/welcome.ts';
import { at, inWindow, median, type Report } from './measure.ts';

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

async function play(report: Report, page: Page): Promise<void> {
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    await startGame(page, { rules: 'Triple', seats: ['Ada'] });
    await page.getByRole('button', { name: 'Roll Dice' }).waitFor();
    times.push(...(await page.evaluate(clickThrough, rounds)));
    await page.getByRole('button', { name: 'New game' }).click();
  }
  await startGame(page, { rules: 'Official', seats: computers.map((type) => [type, type]) });
  await page.locator('.game-over').waitFor();
  const whole: number[] = [];
  for (let game = 0; game < games; game++) whole.push(await page.evaluate(playAgain));
  report({
    name: 'a game of four computers without motion',
    value: median(whole),
    unit: 'ms',
    longest: Math.max(...whole),
    target: 2000,
  });
  report({
    name: 'click on a box to the updated card',
    value: median(times),
    unit: 'ms',
    p99: at(times, 0.99),
    clicks: times.length,
  });
}

export default (report: Report, folder: string) => inWindow(folder, (page) => play(report, page));
