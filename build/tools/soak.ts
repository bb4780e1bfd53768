/**
 * `npm run soak [-- --games N --view V]`: lets computers play game after game without a pause, and prints how much
 * memory every process of the program holds after the first 500 games, in the middle and at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import type {} from '../../renderer/api.ts';
import { defaultSettings, type View, views } from '../../shared/wire/settings.ts';
import { oneOf, readOptions, wholeNumber } from '../arguments.ts';
import { buildApp } from '../commands/build.ts';
import { openDisplay } from '../display.ts';
import { openOptions } from '../e2e/welcome.ts';
import { launchDriven } from '../launch.ts';

/** What is measured after this many games. */
interface Sample {
  readonly games: number;
  readonly seconds: number;
  /** Megabytes of every process, by its type. */
  readonly processes: Readonly<Record<string, number>>;
  /** Megabytes that the page's scripts hold after garbage collection, and what the page is made of. */
  readonly page: { readonly heap: number; readonly nodes: number; readonly listeners: number };
}

function readWishes() {
  const usage = `npm run soak -- [--games N] [--view V]
N: how many games are played (default: 10,000)
V: ${views.join(', ')} (default: components)`;
  const { games, view } = readOptions({ games: { type: 'string' }, view: { type: 'string' } }, usage);
  return {
    games: wholeNumber('games', games, { from: 500, to: 1_000_000, usual: 10_000 }),
    view: oneOf('view', view, views, 'components'),
  };
}

/** Two quick computers with the shortest game there is; whenever one is over, the next begins. */
async function letPlay(page: Page, view: View): Promise<void> {
  await page.evaluate((settings) => window.yahtzee['settings:write'](settings), {
    ...defaultSettings,
    speed: 'off',
    mute: true,
    view,
  } as const);
  await page.reload();
  await page.getByRole('combobox', { name: 'Player 1 type' }).selectOption('Of-a-Kinder');
  await page.getByRole('combobox', { name: 'Player 2 type' }).selectOption('Four-and-Up');
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.evaluate(() => {
    let pressed: Element | null = null;
    const pressAgain = () => {
      const buttons = [...document.querySelectorAll('button')];
      const again = buttons.find((button) => button.textContent === 'Play again') ?? null;
      if (again !== pressed) again?.click();
      pressed = again;
    };
    // The page counts for us: `data-games` is how many games have begun.
    window.yahtzee['table:events'](({ from }) => {
      const root = document.documentElement;
      if (from === 1) root.dataset.games = String(Number(root.dataset.games ?? 0) + 1);
    });
    setInterval(pressAgain, 20);
  });
}

async function measure(app: ElectronApplication, page: Page, games: number, since: number): Promise<Sample> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const metrics = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ type, memory }) => [type, Math.round(memory.workingSetSize / 1024)] as const),
  );
  return {
    games,
    seconds: Math.round((performance.now() - since) / 1000),
    processes: Object.fromEntries(metrics.filter(([type]) => type !== 'Zygote')),
    page: { heap: Math.round(usedSize / 2 ** 20), nodes, listeners: jsEventListeners },
  };
}

async function soak(app: ElectronApplication, games: number, view: View): Promise<void> {
  const page = await app.firstWindow();
  await letPlay(page, view);
  const since = performance.now();
  const marks = [...new Set([500, Math.round(games / 4), Math.round(games / 2), games])].sort((a, b) => a - b);
  for (const mark of marks) {
    for (;;) {
      const played = Number((await page.evaluate(() => document.documentElement.dataset.games)) ?? 0);
      if (played >= mark) break;
      await pause(1000);
    }
    console.log(JSON.stringify(await measure(app, page, mark, since)));
  }
}

const wishes = readWishes();
await buildApp();
const display = await openDisplay();
const folder = mkdtempSync(join(tmpdir(), 'yahtzee-soak-'));
const app = await launchDriven(display, [`--user-data-dir=${folder}`]);
try {
  await soak(app, wishes.games, wishes.view);
} finally {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  display.close();
}
