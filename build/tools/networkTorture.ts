/**
 * `npm run torture-net [-- --runs N --kills N --frames N --seed S]`: plays games over a network that delays, cuts and
 * loses messages, and kills host and guest at random moments. Every game must end, with the same log on every machine,
 * and with everything that a machine has ever shown.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { gamesIn, spoiledGame } from '../../main/network/fixtures/machines.ts';
import { readFinished } from '../../main/store/lists/gameList.ts';
import { openStore } from '../../main/store/open.ts';
import { finishedGames } from '../../main/store/truth/checksum.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { type Random, randomFrom } from '../../shared/game/fixtures.ts';
import { readOptions, wholeNumber } from '../arguments.ts';
import { node24 } from '../setup/paths.mjs';
import { hostileFrames } from './networkHostile.ts';

/** Milliseconds after which a game counts as hung. */
const longest = 90_000;

interface Player {
  readonly folder: string;
  /** Every event that it has reported, by number. */
  readonly reported: Map<number, string>;
  /** Whether the end of the game is in its file: what was saved right before a kill is never reported. */
  isOver: boolean;
  child: ChildProcess | null;
  port: number;
  code: string;
}

function startPlayer(player: Player, ...args: readonly string[]): void {
  const child = spawn(node24, [join(import.meta.dirname, 'networkPlayer.ts'), player.folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  player.child = child;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as {
      from?: number;
      events?: GameEvent[];
      port?: number;
      code?: string;
      isOver?: true;
    };
    for (const [index, event] of said.events?.entries() ?? []) {
      const number = (said.from ?? 0) + index;
      const text = JSON.stringify(event);
      if ((player.reported.get(number) ?? text) !== text) throw new Error(`event ${number} was changed`);
      player.reported.set(number, text);
    }
    if (said.port !== undefined) Object.assign(player, { port: said.port, code: said.code });
    if (said.isOver) player.isOver = true;
  });
}

async function kill(player: Player): Promise<void> {
  const { child } = player;
  if (child === null || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function until(isThere: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const step = 20;
  for (let waited = 0; !(await isThere()); waited += step) {
    if (waited > longest) throw new Error(`it took too long: ${what}`);
    await pause(step);
  }
}

async function logIn(
  folder: string,
): Promise<{ readonly games: readonly string[]; readonly events: readonly GameEvent[] }> {
  const store = await openStore(folder);
  const [game] = [...finishedGames(store.db)];
  const events = game === undefined ? [] : (readFinished(store.db, game)?.events ?? []);
  const games = gamesIn(store);
  store.db.close();
  return { games, events };
}

/** One game with kills at random moments; returns how many there were. */
async function killedGame(folder: string, kills: number, random: Random): Promise<number> {
  const player = (name: string): Player => ({
    folder: join(folder, name),
    reported: new Map(),
    isOver: false,
    child: null,
    port: 0,
    code: '',
  });
  const [host, guest] = [player('host'), player('guest')];
  const startHost = () => startPlayer(host, 'host', String(host.port));
  const startGuest = () => startPlayer(guest, 'guest', `127.0.0.1:${host.port}`, host.code);
  startHost();
  await until(() => host.port > 0, 'the host');
  startGuest();
  await until(() => host.reported.size > 0 && guest.reported.size > 0, 'the first event');
  let done = 0;
  const isOver = () => host.isOver && guest.isOver;
  while (done < kills && !isOver()) {
    await pause(50 + random(500));
    const victims = [[host], [guest], [host, guest]][random(3)];
    await Promise.all(victims.map(kill));
    for (const victim of victims) (victim === host ? startHost : startGuest)();
    done++;
    // The start of the program alone takes longer than the pause.
    await pause(400);
  }
  await until(isOver, 'the end of the game');
  await pause(200);
  await Promise.all([host, guest].map(kill));
  const [at, there] = [await logIn(host.folder), await logIn(guest.folder)];
  if (at.games.length !== 1 || at.games.join() !== there.games.join()) throw new Error('the logs differ');
  for (const { reported } of [host, guest])
    for (const [number, text] of reported)
      if (JSON.stringify(at.events[number]) !== text) throw new Error(`event ${number} was reported and lost`);
  return done;
}

async function main(): Promise<void> {
  const usage = `npm run torture-net -- --runs N --kills N --frames N --seed S
--runs: games over a network that delays, cuts and swallows (default: 200)
--kills: how often host or guest are killed (default: 50)
--frames: malformed, oversized, forged and repeated frames against a table in play (default: 100000)
--seed: what chance begins with (default: 1)`;
  const options = readOptions(
    { runs: { type: 'string' }, kills: { type: 'string' }, frames: { type: 'string' }, seed: { type: 'string' } },
    usage,
  );
  const runs = wholeNumber('runs', options.runs, { from: 0, to: 100_000, usual: 200 });
  const kills = wholeNumber('kills', options.kills, { from: 0, to: 10_000, usual: 50 });
  const frames = wholeNumber('frames', options.frames, { from: 0, to: 10_000_000, usual: 100_000 });
  const seed = wholeNumber('seed', options.seed, { from: 1, to: 1_000_000, usual: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-net-'));
  try {
    let oneSided = 0;
    for (let run = 0; run < runs; run++) {
      const proof = await spoiledGame(join(folder, `run${run}`), seed + run, longest);
      if (proof === 'one-sided') oneSided++;
      rmSync(join(folder, `run${run}`), { recursive: true });
      if (run % 20 === 19) console.log(`${run + 1} games over a bad network: all ended with equal, proved logs`);
    }
    if (runs > 0) console.log(`${runs} games, ${oneSided} of them one-sided from some roll on`);
    const random = randomFrom(seed);
    let [done, games] = [0, 0];
    while (done < kills) {
      const killed = await killedGame(join(folder, `game${games}`), Math.min(10, kills - done), random);
      done += killed;
      games++;
      console.log(`${done} kills in ${games} games: every game ended, the logs are equal, nothing reported was lost`);
    }
    if (frames > 0) {
      const grown = await hostileFrames(join(folder, 'hostile'), frames, random);
      console.log(`${frames} hostile frames: the game went on to its end; memory grew by ${grown.toFixed(0)} MB`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
