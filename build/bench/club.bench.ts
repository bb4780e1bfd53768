/**
 * Clubs: thirty laptops that synchronise, many that write at once, and the cost of a meeting in a club of a million
 * games.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { addressOf } from '../../main/club/address.ts';
import { approve, clubStatus, meetClub } from '../../main/club/club.ts';
import { signGame, signRecord } from '../../main/club/entries.ts';
import { crowd } from '../../main/club/fixtures/crowd.ts';
import {
  clubLists,
  enterGames,
  type Laptop,
  listsTogether,
  makeLaptop,
  meet,
  must,
  simulate,
  withClub,
} from '../../main/club/fixtures/laptops.ts';
import { startServer, whyNoServer } from '../../main/club/fixtures/server.ts';
import { openFolder } from '../../main/club/folder.ts';
import { clubKeyFile, installationKeyFile, type Signer, signerIn } from '../../main/club/keys.ts';
import { foundClub, joinClub } from '../../main/club/membership.ts';
import { writeGame } from '../../main/history/format.ts';
import { writeState } from '../../main/store/club/state.ts';
import { root } from '../setup/paths.mjs';
import { fillFolder } from './fillClub.ts';
import { median, type Report, timed } from './measure.ts';
import { millisecondsToFirstPaint } from './startup.bench.ts';

const seconds = (milliseconds: number) => milliseconds / 1_000;

/** Kinds of places: the address of a club there, and what is left of it afterwards. */
type Where = 'folder' | 'server';

/** Laptops with their own games meet until everybody has everything; throws unless all lists are the same. */
export async function meetAll(
  report: Report,
  kind: Where,
  where: string,
  parent: string,
  laptops = 30,
  games = 200,
): Promise<void> {
  const all: Laptop[] = [];
  for (let number = 0; number < laptops; number++) all.push(await makeLaptop(parent, number, games));
  const expected = await listsTogether(parent, Array(laptops).fill(games));
  const { took } = await timed(async () => {
    for (const [number, laptop] of all.entries()) {
      must(number === 0 ? await foundClub(laptop, where, 'Bench') : await joinClub(laptop, where));
      must(await meet(laptop));
    }
    must(await meet(all[0]));
    await withClub(all[0], (club) => must(approve(club, 'all')));
    must(await meet(all[0]));
    // Everybody in a different order than before.
    for (let index = 0; index < laptops; index++) must(await meet(all[(index * 7 + 3) % laptops]));
  });
  for (const laptop of all) {
    if (!isDeepStrictEqual(await clubLists(laptop), expected)) throw new Error(`${laptop.folder}: the lists differ`);
    const again = must(await meet(laptop));
    if (again.sent + again.received + again.waiting + again.refused > 0) throw new Error('a second meeting had news');
  }
  const meetings = { laptops, games, gamesPerSecond: (laptops * laptops * games * 1_000) / took };
  report({ name: `all laptops meet over a ${kind}`, value: seconds(took), unit: 's', ...meetings });
  const { took: idle } = await timed(() => meet(all[1]));
  report({ name: `a meeting over a ${kind} without news`, value: idle, unit: 'ms' });
  for (const { own } of all) own.db.close();
}

interface Filled {
  readonly games: number;
  readonly place: string;
  /** Signs for a laptop that the club has approved. */
  readonly signer: Signer;
  readonly reader: Laptop;
}

/** A club with this many games in a folder, and a laptop that has joined it but not met it yet. */
export async function filledClub(parent: string, games: number): Promise<Filled> {
  const place = join(parent, 'club');
  const [writer, reader] = [await makeLaptop(parent, 0, 10), await makeLaptop(parent, 1, 0)];
  const { key } = must(await foundClub(writer, place, 'Bench'));
  must(await meet(writer));
  // With a second key of the writer's, whose own file need not have all these games.
  const other = signerIn(join(parent, 'other.key'));
  fillFolder(place, key, other, games);
  const keeper = signerIn(clubKeyFile(writer.folder));
  const members = [signerIn(installationKeyFile(writer.folder)), other].map(({ key: theirs }, number) => {
    return { key: theirs, label: `Laptop ${number}`, state: 'approved' as const };
  });
  const folder = openFolder(place);
  await folder.put([signRecord(key, 'members', keeper, { count: 2, members })]);
  must(await joinClub(reader, place));
  writer.own.db.close();
  return { games, place, signer: other, reader };
}

/** A first meeting with all of them. */
async function firstMeeting(report: Report, { games, reader }: Filled): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const processor = process.cpuUsage();
  const { took, value } = await timed(() =>
    meet(reader, {
      progress: () => {
        most = Math.max(most, process.memoryUsage().rss);
      },
    }),
  );
  const { user, system } = process.cpuUsage(processor);
  if (must(value).received !== games + 10) throw new Error('not all games have come');
  report({
    name: 'a first meeting over a folder',
    value: took / games,
    unit: 'ms/game',
    games,
    seconds: seconds(took),
    processorSeconds: seconds((user + system) / 1_000),
    memoryInMegabytes: (most - before) / 1e6,
  });
}

/** Milliseconds by the size of the club, compared with the smallest. */
type Times = ReadonlyMap<number, number[]>;

function reportTimes(report: Report, name: string, times: Times, target?: number): void {
  const medians = [...times].map(([games, list]) => [games, median(list)] as const);
  const [[, least], ...larger] = medians;
  for (const [games, value] of larger)
    report({
      name,
      value,
      unit: 'ms',
      games,
      [`with${medians[0][0]}Games`]: least,
      ratio: value / least,
      ...(target !== undefined && { target }),
    });
}

/** Ten new games in clubs that have met, in turn, and the start of a window; the smallest club is the first. */
export async function laterMeetings(report: Report, clubs: readonly Filled[]): Promise<void> {
  const timesOf = (): Times => new Map(clubs.map(({ games }) => [games, []]));
  const [times, work, opening, looks, starts] = [timesOf(), timesOf(), timesOf(), timesOf(), timesOf()];
  for (let round = 0; round < 15; round++)
    for (const { games, place, signer, reader } of clubs) {
      const opened = performance.now();
      await withClub(reader, async (club) => {
        opening.get(games)?.push(performance.now() - opened);
        const looked = performance.now();
        const { clubKey } = clubStatus(club);
        looks.get(games)?.push(performance.now() - looked);
        // Put without a meeting, in which that laptop would read the whole club.
        const news = [...simulate(0, 10, 10 + round * 10)].map(({ finished }) =>
          signGame(clubKey, signer, addressOf(finished), must(writeGame(finished)), []),
        );
        await openFolder(place).put(news);
        const before = process.cpuUsage();
        const { took, value } = await timed(() => meetClub(club));
        const { user, system } = process.cpuUsage(before);
        if (must(value).received !== 10) throw new Error('ten games should have come');
        times.get(games)?.push(took);
        work.get(games)?.push((user + system) / 1_000);
      });
    }
  reportTimes(report, 'a later meeting with ten new games', times, 1.5);
  reportTimes(report, 'a later meeting with ten new games, processor', work, 1.5);
  reportTimes(report, "opening the club's file", opening, 1.5);
  reportTimes(report, 'who is in the club, and how many games', looks, 1.5);
  for (const { reader } of clubs) reader.own.db.close();
  for (let round = 0; round < 11; round++)
    for (const { games, reader } of clubs) {
      const took = await millisecondsToFirstPaint(root, reader.folder);
      // The first start on a folder compiles everything.
      if (round > 0) starts.get(games)?.push(took);
    }
  reportTimes(report, 'start-up of a laptop in a club', starts);
}

/** The query of a later meeting on a server with this many entries. */
export async function laterOnServer(report: Report, url: string, parent: string, many = 1_000_000): Promise<void> {
  const home = join(parent, 'server-scale');
  mkdirSync(home, { recursive: true });
  const [writer, reader] = [await makeLaptop(home, 0, 10), await makeLaptop(home, 1, 0)];
  const sql = postgres(url, { ssl: false, onnotice: () => {}, max: 1 });
  await sql.unsafe('DROP SCHEMA IF EXISTS yahtzee_club CASCADE');
  must(await foundClub(writer, url, 'Bench'));
  must(await meet(writer));
  const times: number[][] = [[], []];
  for (const [size, list] of times.entries()) {
    if (size === 1)
      await sql.unsafe(`INSERT INTO yahtzee_club.entry (kind, address, by, text)
        SELECT 'game', lpad(to_hex(n), 64, '0'), repeat('0', 64), 'junk ' || n || repeat('x', 500)
        FROM generate_series(1, ${many}) AS n; ANALYZE yahtzee_club.entry`);
    if (size === 0) {
      must(await joinClub(reader, url));
      must(await meet(reader));
    } else {
      // As if all of these had been read before.
      const [last] = await sql<{ system: string; xid: string; id: string }[]>`
        SELECT system_identifier::text AS system, xid::text, id::text FROM yahtzee_club.entry, pg_control_system()
        WHERE is_game ORDER BY xid DESC, id DESC LIMIT 1`;
      await withClub(reader, ({ file }) => writeState(file.db, { games: JSON.stringify(last) }));
    }
    for (let round = 0; round < 7; round++) {
      enterGames(writer.own, simulate(0, 10, 10 + size * 100 + round * 10));
      must(await meet(writer));
      const { took } = await timed(async () => must(await meet(reader)));
      list.push(took);
    }
  }
  const [few, lots] = times.map(median);
  report({
    name: 'a later meeting with ten new games on a server',
    value: lots,
    unit: 'ms',
    games: many,
    withTenGames: few,
    ratio: lots / few,
  });
  await sql.end();
  for (const { own } of [writer, reader]) own.db.close();
}

export default async function (report: Report, folder: string): Promise<void> {
  const part = (name: string) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const why = whyNoServer();
  const server = why === null ? await startServer() : null;
  if (why !== null) console.error(`Nothing on a server: ${why}.`);
  try {
    await meetAll(report, 'folder', join(folder, 'club'), part('thirty-folder'));
    const clubs: Filled[] = [];
    for (const games of [10_000, 100_000, 1_000_000]) clubs.push(await filledClub(part(`scale-${games}`), games));
    for (const club of clubs) await firstMeeting(report, club);
    await laterMeetings(report, clubs);
    if (server !== null) {
      await meetAll(report, 'server', server.url, part('thirty-server'));
      const counted = await crowd(server.url, { writers: 16, readers: 16, seconds: 120 });
      report({
        name: 'entries missed by 16 readers of 16 writers',
        value: counted.missed,
        unit: 'entries',
        ...counted,
      });
      await laterOnServer(report, server.url, folder);
    }
  } finally {
    await server?.stop();
  }
}
