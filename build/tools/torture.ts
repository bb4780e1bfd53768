/**
 * `npm run torture [-- --kills N --faults N]`: kills the whole application at random moments while computers play in
 * it, while it starts and while it quits, and its parts while they restore, migrate and import. After each kill the
 * file must be sound and contain every event that was acknowledged, with the dice that were shown. At the end the game
 * is played to its end, and every finished game is proved from its seed. Then single bits of a file are flipped.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { verifyFinished } from '../../main/history/verify.ts';
import { type Connection, connect, isSound } from '../../main/store/connection.ts';
import { loadGame } from '../../main/store/lists/gameList.ts';
import { finishedGames } from '../../main/store/truth/checksum.ts';
import { openGames } from '../../main/store/truth/games.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { type Random, randomFrom } from '../../shared/game/fixtures.ts';
import type { NewEvents } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { readOptions, wholeNumber } from '../arguments.ts';
import { buildApp } from '../commands/build.ts';
import { runUnitTests } from '../commands/test.ts';
import { openOptions } from '../e2e/welcome.ts';
import { type Display, launchDriven, machineFlags, openDisplay } from '../launch.ts';
import { electronExecutable, root } from '../setup/paths.mjs';
import { flipBits } from './bitFaults.ts';
import { prepareDeeds } from './tortureDeeds.ts';

/** The longest time in milliseconds from one deed to the kill. */
const longest = { playing: 1_500, starting: 1_500, closing: 150 };

/** What is going on when the kill comes; more often what people do more often. */
const kinds = ['playing', 'playing', 'playing', 'starting', 'quitting', 'restoring', 'migrating', 'importing'] as const;
type Kind = (typeof kinds)[number];

export interface Torture {
  readonly kills: number;
  readonly folder: string;
  readonly display: Pick<Display, 'env' | 'virtual'>;
  readonly random: Random;
  print(line: string): void;
  onKill?(kind: Kind): void;
}

const files = ['hall-of-fame.sqlite', 'hall-of-fame.sqlite-wal'] as const;

/** What main answers and pushes to the page; recorded before the page gets it. Runs in main. */
function takeNotes({ BrowserWindow, ipcMain }: typeof import('electron'), file: string): void {
  type Handler = (event: unknown, request: unknown) => Promise<{ ok: boolean; value: unknown }>;
  const { appendFileSync } = process.getBuiltinModule('node:fs');
  const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
  for (const channel of ['table:start', 'table:resume']) {
    const answer = handlers.get(channel);
    if (answer === undefined) throw new Error(`there is no channel ${channel}`);
    handlers.set(channel, async (event, request) => {
      const response = await answer(event, request);
      if (response.ok) appendFileSync(file, `${JSON.stringify([channel, request, response.value])}\n`);
      return response;
    });
  }
  const [{ webContents }] = BrowserWindow.getAllWindows();
  const send = webContents.send.bind(webContents);
  webContents.send = (channel: string, content: unknown) => {
    if (channel === 'table:events') appendFileSync(file, `${JSON.stringify([channel, null, content])}\n`);
    send(channel, content);
  };
}

type Note =
  | ['table:start' | 'table:resume', unknown, { id: number; events: GameEvent[] }]
  | ['table:events', null, NewEvents];

/** The game that a note is about, the number of its first event, and the events. */
function eventsIn(note: Note): readonly [number, number, readonly GameEvent[]] {
  return [note[2].id, note[0] === 'table:events' ? note[2].from : 0, note[2].events];
}

/** Every event that was ever acknowledged, game by game; throws if an event changed afterwards. */
function acknowledged(file: string): Map<number, GameEvent[]> {
  const games = new Map<number, GameEvent[]>();
  const notes = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  for (const note of notes.map((line) => JSON.parse(line) as Note)) {
    const [id, from, events] = eventsIn(note);
    const known = games.get(id) ?? [];
    for (const [index, event] of events.entries()) {
      const before = known[from + index];
      if (before !== undefined && !isDeepStrictEqual(before, event))
        throw new Error(
          `game ${id}: event ${from + index} was ${JSON.stringify(before)}, now ${JSON.stringify(event)}`,
        );
      known[from + index] = event;
    }
    games.set(id, known);
  }
  return games;
}

interface Found {
  /** The events of every game in the file. */
  readonly games: ReadonlyMap<number, readonly GameEvent[]>;
  readonly finished: number;
}

/** Looks at a copy of the file, so that the application finds its own file as the kill left it. */
function inspect(folder: string): Found {
  const place = mkdtempSync(join(tmpdir(), 'yahtzee-torture-'));
  try {
    for (const name of files) if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(place, name));
    const db = connect(join(place, files[0]));
    if (!isSound(db, 'integrity_check')) throw new Error('the file is damaged');
    const unfinished = openGames({ db }).map(({ id, events }) => [id, events] as const);
    const finished = [...finishedGames(db)].map((id) => [id, eventsOfFinished(db, id)] as const);
    db.close();
    return { games: new Map([...unfinished, ...finished]), finished: finished.length };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function eventsOfFinished(db: Connection, id: number): readonly GameEvent[] {
  const loaded = loadGame(db, id);
  const proof = loaded.ok ? verifyFinished(loaded.value.finished, loaded.value.game) : loaded;
  if (!loaded.ok || !proof.ok || proof.value !== 'proved')
    throw new Error(`game ${id}: ${proof.ok ? proof.value : words.problem(proof.error)}`);
  return loaded.value.finished.events;
}

/** Throws unless the file contains everything that was acknowledged, in every game. */
function compare(folder: string, notes: string): { events: number; finished: number } {
  const { games, finished } = inspect(folder);
  let events = 0;
  for (const [id, known] of acknowledged(notes)) {
    const kept = games.get(id) ?? [];
    for (const [index, event] of known.entries())
      if (!isDeepStrictEqual(kept[index], event))
        throw new Error(`game ${id}: event ${index} was acknowledged, but the file has ${JSON.stringify(kept[index])}`);
    // What was written at the moment of the kill was never acknowledged; it may be there, and must then stay.
    if (kept.length > known.length + 1)
      throw new Error(`game ${id}: ${kept.length} events, but only ${known.length} acknowledged`);
    events += known.length;
  }
  return { events, finished };
}

function killWhole(child: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    // Every process of it, where the system has process groups.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
    return gone;
  }
  return Promise.resolve();
}

/** Four computers at the longest game there is: started, or resumed. */
async function letPlay(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const resume = page.getByRole('button', { name: 'Resume game' });
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  if (await resume.isVisible()) return resume.click();
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText('4').click();
  for (const [index, type] of ['Random', 'Of-a-Kinder', 'Upper-Sectioner', 'Four-and-Up'].entries())
    await page.getByRole('combobox', { name: `Player ${index + 1} type` }).selectOption(type);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Triple with Chips');
  await page.getByRole('button', { name: 'Start game' }).click();
}

/**
 * Opens the application, lets it play, and does something with it. About once in a few hundred starts V8 collects a
 * promise that Playwright waits for. That says nothing about the application: it is killed, wherever it was, and
 * started again.
 */
async function whilePlaying(
  torture: Torture,
  notes: string,
  work: (app: ElectronApplication, page: Page, child: ChildProcess) => Promise<unknown>,
): Promise<void> {
  let child: ChildProcess | null = null;
  try {
    const app = await launchDriven(torture.display, [`--user-data-dir=${torture.folder}`]);
    // Asked for now: once an application has quit by itself, Playwright no longer knows its process.
    child = app.process();
    const page = await app.firstWindow();
    await app.evaluate(takeNotes, notes);
    await letPlay(page);
    await work(app, page, child);
  } catch (error) {
    if (!(error as Error).message.includes('promise was garbage collected')) throw error;
    if (child !== null) await killWhole(child);
    torture.print('the driver lost its promise; killed and started again');
    await whilePlaying(torture, notes, work);
  }
}

/** Killed while it starts: without a driver, as a person would start it. */
async function killWhileStarting({ display, folder, random }: Torture): Promise<void> {
  const args = [root, ...machineFlags(display), `--user-data-dir=${folder}`];
  const child = spawn(electronExecutable(), args, { env: display.env, stdio: 'ignore', detached: true });
  await pause(random(longest.starting));
  await killWhole(child);
}

/** Killed while computers play, or while it closes. */
function killWhilePlaying(torture: Torture, notes: string, isQuitting: boolean): Promise<void> {
  return whilePlaying(torture, notes, async (app, _, child) => {
    await pause(torture.random(longest.playing));
    if (isQuitting) {
      void app.evaluate(({ app: electron }) => electron.quit()).catch(() => {});
      await pause(torture.random(longest.closing));
    }
    await killWhole(child);
  });
}

/** Returns the number of finished games; throws at the first thing that is not as it must be. */
export async function torture(given: Torture): Promise<number> {
  const notes = join(given.folder, 'acknowledged.jsonl');
  writeFileSync(notes, '');
  const place = mkdtempSync(join(tmpdir(), 'yahtzee-torture-'));
  try {
    const killDeed = await prepareDeeds(place);
    for (let kill = 1; kill <= given.kills; kill++) {
      // The first one plays, so that there is something to lose.
      const kind = kill === 1 ? 'playing' : kinds[given.random(kinds.length)];
      if (kind === 'starting') await killWhileStarting(given);
      else if (kind === 'playing' || kind === 'quitting') await killWhilePlaying(given, notes, kind === 'quitting');
      else await killDeed(kind, given.random);
      given.onKill?.(kind);
      const { events, finished } = compare(given.folder, notes);
      given.print(
        `kill ${kill} of ${given.kills}, ${kind}: sound; ${events} events acknowledged, all there; ${finished} games finished`,
      );
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  await whilePlaying(given, notes, async (app, page) => {
    await page.getByText(/with a total score of \d+!/).waitFor({ timeout: 120_000 });
    await app.close();
  });
  const { events, finished } = compare(given.folder, notes);
  given.print(
    `the game went on to its end; ${events} events acknowledged, all there; ${finished} games finished and proved`,
  );
  return finished;
}

function readNumbers(): { kills: number; faults: number } {
  const usage = `npm run torture -- [--kills N] [--faults N]
kills: how often the application is killed (default: 1000)
faults: how many single bits of a file are flipped (default: 1000)`;
  const { kills, faults } = readOptions({ kills: { type: 'string' }, faults: { type: 'string' } }, usage);
  const allowed = { from: 0, to: 999_999, usual: 1_000 };
  return { kills: wholeNumber('kills', kills, allowed), faults: wholeNumber('faults', faults, allowed) };
}

if (import.meta.main) {
  const { kills, faults } = readNumbers();
  const random = randomFrom(Date.now() % 2 ** 31 || 1);
  const table: Record<string, number> = {};
  await buildApp();
  const display = await openDisplay();
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-torture-'));
  try {
    const onKill = (kind: Kind) => {
      table[kind] = (table[kind] ?? 0) + 1;
    };
    if (kills > 0) await torture({ kills, folder, display, random, print: console.log, onKill });
    const bits = join(folder, 'bits');
    Object.assign(table, await flipBits({ faults, folder: bits, random, print: console.log }));
    rmSync(folder, { recursive: true, force: true });
    console.table(table);
    console.log('Nothing was lost.');
    // What the tests try at random or in every state, many times instead of a few.
    const { failed } = await runUnitTests([], { ...process.env, LONG: 'yes' });
    if (failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`${(error as Error).message}\nThe files are kept in ${folder}`);
    process.exitCode = 1;
  }
  display.close();
}
