/** How much script the page runs between two pictures, while a game is played and a review opens; by the processor's time. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { keepGame, playGame, uidOf } from '../../main/store/fixtures/games.ts';
import { openStore } from '../../main/store/open.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import type { Settings, View } from '../../shared/wire/settings.ts';
import { openScreen } from '../e2e/keptGames.ts';
import { startGame } from '../e2e/welcome.ts';
import { launchDriven } from '../launch.ts';
import { median } from './startup.bench.ts';

const views = { Components: 'components', Painted: 'painted', Console: 'console' } as const;
const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
/** Milliseconds between two pictures of a screen. */
const frame = 1000 / 60;
/** What of a trace is script; where one holds another, the outer one counts. */
const scripts = ['FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'RunMicrotasks', 'v8.callFunction'];
const callers = ['TimerFire', 'FireAnimationFrame', 'FireIdleCallback', 'EventDispatch'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it took, and how much of that the processor was at it. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The most script in any stretch as long as a frame, in milliseconds; of what is still running at its end, the share that
 * lies within it. A piece of script that is longer than a frame counts whole.
 */
function longestIn(events: readonly TraceEvent[]): number {
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(place));
  const found = events
    .filter((event) => event.ph === 'X' && pages.has(place(event)) && [...scripts, ...callers].includes(event.name))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let end = 0;
  const outer = found.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
  const sumFrom = (start: number) => {
    const stop = start + frame * 1000;
    const shareOf = ({ ts, dur = 0 }: TraceEvent) => (dur === 0 ? 1 : Math.min(1, (stop - ts) / dur));
    return outer
      .filter(({ ts }) => ts >= start && ts < stop)
      .reduce((sum, event) => sum + shareOf(event) * (event.tdur ?? 0), 0);
  };
  return Math.max(0, ...outer.map(({ ts, tdur = 0 }) => Math.max(tdur, sumFrom(ts)))) / 1000;
}

/** Nothing in `act` may run script of its own on the page: it presses keys and waits. */
async function trace(app: ElectronApplication, act: () => Promise<void>): Promise<number> {
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({ included_categories: ['devtools.timeline'], excluded_categories: ['*'] }),
  );
  await act();
  const file = await app.evaluate(({ contentTracing }) => contentTracing.stopRecording());
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: readonly TraceEvent[] };
  rmSync(file);
  return longestIn(traceEvents);
}

async function set(page: Page, change: Partial<Settings>): Promise<void> {
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  await page.evaluate(async (wanted) => {
    const settings = await window.yahtzee['settings:read'](null);
    if (settings.ok) await window.yahtzee['settings:write']({ ...settings.value, ...wanted });
  }, change);
  await page.reload();
  await page.getByRole('button', { name: 'Start game' }).waitFor();
}

/** A turn: somebody rolls, rolls some dice again and takes a box. */
async function playTurn(page: Page, view: View, box: string): Promise<void> {
  const press = async (key: string, milliseconds: number) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(milliseconds);
  };
  const say = async (text: string) => {
    await page.keyboard.type(text);
    await press('Enter', 1_500);
  };
  if (view === 'console') for (const text of ['roll', 'keep 1 2', box]) await say(text);
  else {
    await press('r', 1_500);
    await press('a', 200);
    await press('r', 1_500);
    await press('ArrowDown', 100);
    await press('Enter', 1_500);
  }
}

/** So many times everything is measured: now and then the system holds a program up for longer than a frame. */
const rounds = 3;
const turns = ['chance', 'chance', 'chance'] as const;

/** The turns of a game of four, the first of them in a page that has just been opened; each with its longest frame. */
async function playIn(page: Page, app: ElectronApplication, name: keyof typeof views, isCoached: boolean) {
  const hints = isCoached ? 'always' : 'off';
  await set(page, { hints, chances: isCoached, winChances: isCoached, pointers: false });
  await startGame(page, { rules: 'Chips', seats: names.map((player) => [player, 'Human'] as const), view: name });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForTimeout(2_000);
  const longest: number[] = [];
  for (const box of turns) longest.push(await trace(app, () => playTurn(page, views[name], box)));
  const now = await page.evaluate(() => window.yahtzee['table:current'](null));
  if (!now.ok || (now.value.table?.events ?? []).filter(({ type }) => type === 'scored').length !== turns.length)
    throw new Error('Not every turn was played: the machine is too busy for this.');
  await page.evaluate(() => window.yahtzee['table:leave'](null));
  await page.reload();
  return longest;
}

/** Medians over all rounds: of the first turns in a page, and of all later ones; and the worst of all. */
async function playOften(page: Page, app: ElectronApplication, name: keyof typeof views, isCoached: boolean) {
  const played: number[][] = [];
  for (let round = 0; round < rounds; round++) played.push(await playIn(page, app, name, isCoached));
  return {
    first: median(played.map(([turn]) => turn)),
    again: median(played.flatMap((longest) => longest.slice(1))),
    worst: Math.max(...played.flat()),
  };
}

export async function framesInWindow() {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-bench-'));
  const display = { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
  const store = await openStore(folder);
  keepGame(store, playGame({ rules: 'chips', names, random: randomFrom(1), at: 1_000 }), uidOf(1));
  store.db.close();
  const app = await launchDriven(display, [`--user-data-dir=${folder}`]);
  const page = await app.firstWindow();
  const played = [];
  for (const view of Object.keys(views) as (keyof typeof views)[])
    for (const isCoached of [false, true])
      played.push({ view, isCoached, ...(await playOften(page, app, view, isCoached)) });
  const reviews: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.reload();
    await openScreen(page, 'Games');
    await page.getByRole('button', { name: /^Review game of / }).focus();
    reviews.push(
      await trace(app, async () => {
        await page.keyboard.press('Enter');
        await page.waitForTimeout(5_000);
      }),
    );
  }
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  return { played, review: median(reviews) };
}
