/**
 * How much script the page runs between two pictures, while a game is played and a review opens; in processor time.
 *
 * A virtual machine counts time that its host takes away as the program's time, and no two runs of the same script take
 * equally long. So the same turns are played in several fresh pages, and each turn's median is the program's own cost.
 * How far a single figure is from it is the machine's part.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { keepGame, playGame, uidOf } from '../../main/store/fixtures/games.ts';
import { openStore } from '../../main/store/open.ts';
import { beginGame } from '../../main/store/truth/games.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import type { Settings, View } from '../../shared/wire/settings.ts';
import { eventsOnTable, openScreen } from '../e2e/hands.ts';
import { inWindow, median } from './measure.ts';

const views = { Components: 'components', Painted: 'painted', Console: 'console' } as const;
const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
/** In how many fresh pages the same turns are played. */
const rounds = 5;
const turns = 2;
/** In milliseconds: the time until everything that follows from a press has come to rest. */
const pause = 1_300;
/** In milliseconds: the time between two letters of somebody who types fast. */
const typing = 60;
/** Milliseconds between two pictures of a screen. */
const frame = 1000 / 60;
/** What counts as script in a trace; if one piece contains another, the outer one counts. */
const scripts = ['FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'RunMicrotasks', 'v8.callFunction'];
const callers = ['TimerFire', 'FireAnimationFrame', 'FireIdleCallback', 'EventDispatch'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds: when it began, how long it took, and how much of that was processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The most script in any stretch as long as a frame, in milliseconds. Script that is still running at the end counts
 * with the share inside the stretch; a piece of script that is longer than a frame counts in full.
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

/** `act` must not run any script of its own on the page: it presses keys and waits. */
async function trace(app: ElectronApplication, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({ included_categories: ['devtools.timeline'], excluded_categories: ['*'] }),
  );
  await act();
  const file = await app.evaluate(({ contentTracing }) => contentTracing.stopRecording());
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: readonly TraceEvent[] };
  rmSync(file);
  return traceEvents;
}

async function set(page: Page, change: Partial<Settings>): Promise<void> {
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  await page.evaluate(async (wanted) => {
    const settings = await window.yahtzee['settings:read'](null);
    if (settings.ok) await window.yahtzee['settings:write']({ ...settings.value, ...wanted });
  }, change);
}

/** Puts a game on the table of a fresh page: the same one each time, with the same dice to come. */
async function openGame(page: Page, folder: string): Promise<void> {
  const store = await openStore(folder);
  const { started, seed } = playGame({ rules: 'chips', names, random: randomFrom(2), at: Date.now(), stopAfter: 1 });
  beginGame(store, { started, seed, counts: true });
  store.db.close();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForTimeout(2_000);
}

async function leaveGame(page: Page): Promise<void> {
  await page.evaluate(() => window.yahtzee['table:leave'](null));
  await page.reload();
}

const coached = (isCoached: boolean): Partial<Settings> => ({
  hints: isCoached ? 'always' : 'off',
  chances: isCoached,
  winChances: isCoached,
  pointers: false,
});

/** Works out the coach's tables in advance: this happens once and takes half a minute of processor time. */
async function prepareTables(page: Page, folder: string): Promise<void> {
  await set(page, { ...coached(false), hints: 'asking' });
  await openGame(page, folder);
  await page.keyboard.press('r');
  await page.waitForTimeout(pause);
  await page.evaluate(async () => {
    const now = await window.yahtzee['table:current'](null);
    if (!now.ok || now.value.table === null) throw new Error('There is no game.');
    const { id, events } = now.value.table;
    const hint = await window.yahtzee['coach:hint']({ id, seen: events.length, patient: true });
    // The hint is noted in the log.
    const winning = await window.yahtzee['coach:winning']({ id, seen: events.length + 1 });
    if (!hint.ok || !winning.ok) throw new Error('The coach has no tables.');
  });
  await leaveGame(page);
}

/** A turn: roll, roll some dice again, and take a box. */
async function playTurn(page: Page, view: View): Promise<void> {
  const press = async (key: string, milliseconds: number) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(milliseconds);
  };
  const say = async (text: string) => {
    await page.keyboard.type(text, { delay: typing });
    await press('Enter', pause);
  };
  if (view === 'console') for (const text of ['roll', 'keep 1 2', 'chance']) await say(text);
  else {
    await press('r', pause);
    await press('a', 200);
    await press('r', pause);
    await press('ArrowDown', 100);
    await press('Enter', pause);
  }
}

/** The longest frame of each turn. */
async function playTurns(page: Page, app: ElectronApplication, view: View): Promise<number[]> {
  const longest: number[] = [];
  for (let turn = 0; turn < turns; turn++) longest.push(longestIn(await trace(app, () => playTurn(page, view))));
  if ((await eventsOnTable(page)).filter(({ type }) => type === 'scored').length !== turns)
    throw new Error('Not every turn was played: the machine is too busy for this.');
  return longest;
}

/** `own`: the turns' medians over all pages, the first turn first; `worst`: the longest frame of all. */
async function playOften(page: Page, app: ElectronApplication, folder: string, view: View, isCoached: boolean) {
  const longest: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    await set(page, { ...coached(isCoached), view });
    await openGame(page, folder);
    longest.push(await playTurns(page, app, view));
    await leaveGame(page);
  }
  const own = Array.from({ length: turns }, (_, turn) => median(longest.map((page) => page[turn])));
  return { own, worst: Math.max(...longest.flat()) };
}

async function openReviews(page: Page, app: ElectronApplication): Promise<readonly number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.reload();
    await openScreen(page, 'Games');
    await page.getByRole('button', { name: /^Review game of / }).focus();
    const events = await trace(app, async () => {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(5_000);
    });
    found.push(longestIn(events));
  }
  return found;
}

/** In a program on a folder with one finished game in it and nothing worked out. */
export async function framesInWindow() {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-bench-'));
  const store = await openStore(folder);
  keepGame(store, playGame({ rules: 'chips', names, random: randomFrom(1), at: 1_000 }), uidOf(1));
  store.db.close();
  return inWindow(folder, async (page, app) => {
    await prepareTables(page, folder);
    const measured = [];
    for (const [name, view] of Object.entries(views))
      for (const coach of ['off', 'on'] as const) {
        const found = await playOften(page, app, folder, view, coach === 'on');
        measured.push({ about: `${name}, coach ${coach}`, ...found });
      }
    const reviews = await openReviews(page, app);
    return [...measured, { about: 'a review opens', own: [median(reviews)], worst: Math.max(...reviews) }];
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}
