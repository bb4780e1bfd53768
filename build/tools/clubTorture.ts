/**
 * `npm run torture-club [-- --kills N]`: kills laptops at random moments while they synchronise with their club, in a
 * folder and, if there is one, on a server. Afterwards every game must be in every list, once.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { approve, clubStatus } from '../../main/club/club.ts';
import {
  clubLists,
  enterGames,
  listsOf,
  makeLaptop,
  meet,
  must,
  simulate,
  withClub,
} from '../../main/club/fixtures/laptops.ts';
import { startServer, whyNoServer } from '../../main/club/fixtures/server.ts';
import { foundClub, joinClub } from '../../main/club/membership.ts';
import { connectReadOnly, isSound } from '../../main/store/connection.ts';
import { fileIn, openStore } from '../../main/store/open.ts';
import { type Random, randomFrom } from '../../shared/game/fixtures.ts';
import { readOptions, wholeNumber } from '../arguments.ts';
import { node24 } from '../setup/paths.mjs';

export interface Torture {
  readonly kills: number;
  /** Where the club is kept. */
  readonly where: string;
  readonly folder: string;
  readonly random: Random;
  print(line: string): void;
}

/** Enough for a meeting not to be over at once. */
const games = 150;

function startMeeting(folder: string): ChildProcess {
  const script = join(import.meta.dirname, 'club.ts');
  return spawn(node24, [script, 'sync', '--data', folder], { stdio: 'ignore' });
}

/** How long an undisturbed meeting takes, in milliseconds, including the start of the program. */
async function timeMeeting(folder: string): Promise<number> {
  const begun = performance.now();
  const child = startMeeting(folder);
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - begun;
}

async function killAtRandom(folder: string, random: Random, usual: number): Promise<boolean> {
  const child = startMeeting(folder);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // The first part of the time is the start of the program, which does nothing yet.
  await Promise.race([pause(usual * (0.3 + random(80) / 100)), gone]);
  const isInTime = child.exitCode === null;
  child.kill('SIGKILL');
  await gone;
  return isInTime;
}

function checkFile(folder: string): void {
  const db = connectReadOnly(fileIn(folder));
  const sound = isSound(db);
  db.close();
  if (!sound) throw new Error(`${folder} is damaged`);
}

/** Throws unless everything is in every list, once. Returns how many of the kills hit a meeting that was not over. */
export async function tortureClub({ kills, where, folder, random, print }: Torture): Promise<number> {
  const laptops = [await makeLaptop(folder, 0, games), await makeLaptop(folder, 1, games)];
  must(await foundClub(laptops[0], where, 'Torture'));
  must(await joinClub(laptops[1], where));
  must(await meet(laptops[0]));
  const entered = [games, games];
  const usual = await timeMeeting(laptops[1].folder);
  let hits = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const number = random(2);
    enterGames(laptops[number].own, simulate(number, 20, entered[number]));
    entered[number] += 20;
    // Now and then a reader that starts from nothing.
    if (random(5) === 0) rmSync(join(laptops[number].folder, 'club'), { recursive: true, force: true });
    if (await killAtRandom(laptops[number].folder, random, usual)) hits++;
    checkFile(laptops[number].folder);
    print(`kill ${kill} of ${kills}: sound`);
    if (kill === Math.ceil(kills / 3)) {
      must(await meet(laptops[1]));
      must(await meet(laptops[0]));
      await withClub(laptops[0], (club) => must(approve(club, 'all')));
    }
  }
  const all = await openStore(join(folder, 'together'));
  for (const [number, count] of entered.entries()) enterGames(all, simulate(number, count));
  for (const laptop of [...laptops, ...laptops]) must(await meet(laptop));
  const expected = listsOf(all);
  for (const laptop of laptops) {
    if (!isDeepStrictEqual(await clubLists(laptop), expected)) throw new Error(`${laptop.folder}: the lists differ`);
    const { waiting, refused } = await withClub(laptop, clubStatus);
    if (waiting + refused > 0) throw new Error(`${laptop.folder}: ${waiting} waiting, ${refused} refused`);
    laptop.own.db.close();
  }
  all.db.close();
  return hits;
}

function readKills(): number {
  const usage = `npm run torture-club -- [--kills N]
N: how often a laptop is killed (default: 100)`;
  const { kills } = readOptions({ kills: { type: 'string' } }, usage);
  return wholeNumber('kills', kills, { from: 1, to: 999_999, usual: 100 });
}

if (import.meta.main) {
  const kills = readKills();
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-torture-'));
  const why = whyNoServer();
  const server = why === null ? await startServer() : null;
  if (why !== null) console.log(`Only in a folder: ${why}.`);
  const random = randomFrom(Date.now() % 2 ** 31 || 1);
  try {
    for (const where of [join(folder, 'club'), ...(server === null ? [] : [server.url])]) {
      const place = mkdtempSync(join(folder, 'laptops-'));
      const hits = await tortureClub({ kills, where, folder: place, random, print: console.log });
      console.log(`Nothing was lost, nothing is there twice; ${hits} of ${kills} kills hit a meeting.`);
    }
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${(error as Error).message}\nThe files are kept in ${folder}`);
    process.exitCode = 1;
  }
  await server?.stop();
}
