import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { exportGames } from '../history/export.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { voidWords, watchClub } from './club.ts';
import {
  clubOf,
  expectAgreement,
  expectEqual,
  expectEqualLater,
  laptopFor,
  nextDay,
  renameOn,
} from './fixtures/clubOf.ts';
import { crowd } from './fixtures/crowd.ts';
import {
  allMeet,
  clubLists,
  enterGames,
  listsTogether,
  meet,
  must,
  simulate,
  statusOf,
  withClub,
} from './fixtures/laptops.ts';
import { startServer, type TestServer, whyNoServer } from './fixtures/server.ts';
import { foundClub, joinClub } from './membership.ts';
import { openPlace, parsePlace } from './place.ts';
import { openPostgres, playersRole } from './postgres.ts';

const why = whyNoServer();
const password = 'correct horse/battery@staple';

/** The address of something on this computer that is no PostgreSQL server. */
async function noServer(accept: (socket: Socket) => void): Promise<string> {
  const server = createServer(accept);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://x@127.0.0.1:${(server.address() as AddressInfo).port}/x?sslmode=disable`;
}

test('a server that accepts connections and closes them is tried a few times, and then it is over', async () => {
  let connections = 0;
  const closing = await noServer((socket) => {
    connections++;
    socket.destroy();
  });
  const laptop = await laptopFor(freshFolder(), 1);
  expect(await joinClub(laptop, closing)).toEqual(fail({ code: 'club-out-of-reach', because: 'offline' }));
  expect(connections).toBeLessThan(10);
});

test.each([
  ['CONNECT_TIMEOUT', { connecting: 200, answer: 60_000 }],
  ['ETIMEDOUT', { connecting: 60_000, answer: 200 }],
])(
  'a server that accepts connections and says nothing is given up in time: %s',
  async (code, longest) => {
    const { place } = must(parsePlace(await noServer(() => {})));
    if (place.kind !== 'server') throw new Error('this is a server');
    const store = openPostgres(place, null, longest);
    await expect(store.founding()).rejects.toMatchObject({ code });
    await store.close();
  },
  30_000,
);

describe.skipIf(why !== null)(why ?? 'on a server', () => {
  let server: TestServer;
  let admin: postgres.Sql;
  beforeAll(async () => {
    server = await startServer();
    admin = postgres(server.url, { ssl: false, onnotice: () => {} });
    await admin.unsafe(`CREATE ROLE ${playersRole} NOLOGIN`);
    await admin.unsafe(`CREATE ROLE player LOGIN PASSWORD '${password}' IN ROLE ${playersRole}`);
  });
  afterAll(async () => {
    await admin.end();
    await server.stop();
  });

  /** The database is empty before. */
  async function serverClubOf(count: number, games: number) {
    await admin.unsafe('DROP SCHEMA IF EXISTS yahtzee_club CASCADE');
    return clubOf(count, games, { found: server.url, join: server.urlFor('player', password) });
  }

  test('five laptops: equal lists everywhere, equal to one file with everything; meeting twice changes nothing', async () => {
    const { laptops, ...club } = await serverClubOf(5, 15);
    await expectAgreement({ laptops, ...club }, 15);
    // Founding again brings the place up to date and changes nothing.
    must(await foundClub(laptops[0], server.url, 'Another name'));
    expect(must(await meet(laptops[0]))).toMatchObject({ sent: 0, received: 0 });
    const stranger = await laptopFor(club.parent, 9);
    expect(await foundClub(stranger, server.url, 'x')).toEqual(fail({ code: 'club-exists' }));
  });

  test('players may add and read, and nothing else', async () => {
    await serverClubOf(1, 1);
    const player = postgres(server.urlFor('player', password), { ssl: false, onnotice: () => {} });
    for (const sentence of [
      'UPDATE yahtzee_club.entry SET text = text',
      'DELETE FROM yahtzee_club.entry',
      'TRUNCATE yahtzee_club.entry',
      'DROP TABLE yahtzee_club.entry',
      "UPDATE yahtzee_club.founding SET text = ''",
      "INSERT INTO yahtzee_club.entry (xid, kind, address, by, text) VALUES ('5', 'game', repeat('0', 64), repeat('0', 64), '')",
    ])
      await expect(player.unsafe(sentence)).rejects.toMatchObject({ code: '42501' });
    await player.end();
  });

  test("rows under another's key, or whose text names another, are refused by the server itself", async () => {
    const { laptops } = await serverClubOf(2, 1);
    const { thisKey, clubKey } = await statusOf(laptops[1]);
    const { thisKey: founder } = await statusOf(laptops[0]);
    await admin.unsafe(`DROP ROLE IF EXISTS intruder; CREATE ROLE intruder LOGIN PASSWORD 'x' IN ROLE ${playersRole}`);
    const intruder = postgres(server.urlFor('intruder', 'x'), { ssl: false, onnotice: () => {} });
    const insert = (by: string, text: string) => intruder`INSERT INTO yahtzee_club.entry (kind, address, by, text)
      VALUES ('game', ${'ab'.repeat(32)}, ${by}, ${text})`;
    for (const by of [thisKey, founder, clubKey])
      await expect(insert(by, `{"by":"${by}"`)).rejects.toMatchObject({ code: '42501' });
    const own = 'cd'.repeat(32);
    await expect(insert(own, `{"by":"${thisKey}"`)).rejects.toMatchObject({ code: '42501' });
    await insert(own, `{"by":"${own}"`);
    await expect(intruder`SELECT * FROM yahtzee_club.owner`).rejects.toMatchObject({ code: '42501' });
    await intruder.end();
    enterGames(laptops[1].own, simulate(1, 1, 1));
    expect(must(await meet(laptops[1]))).toMatchObject({ sent: 1, unsent: null });
  });

  test('tables of the version before are used as they are, and brought up to date by founding again', async () => {
    const { laptops } = await serverClubOf(2, 1);
    await admin.unsafe(`DROP TRIGGER claim ON yahtzee_club.entry; DROP FUNCTION yahtzee_club.claim;
      DROP TABLE yahtzee_club.owner; UPDATE yahtzee_club.about SET version = 1`);
    enterGames(laptops[1].own, simulate(1, 1, 1));
    expect(must(await meet(laptops[1]))).toMatchObject({ sent: 1, unsent: null });
    must(await meet(laptops[0]));
    await renameOn(laptops[0], 'Owner 1', 'Anna');
    const { thisKey } = await statusOf(laptops[0]);
    await withClub(laptops[0], (club) => must(voidWords(club, thisKey)));
    expect(must(await meet(laptops[0])).unsent).toBeNull();
    must(await meet(laptops[1]));
    await expectEqual(...laptops);
    must(await foundClub(laptops[0], server.url, 'Testers'));
    expect(await admin`SELECT version FROM yahtzee_club.about`).toEqual([{ version: 2 }]);
    expect(must(await meet(laptops[1])).unsent).toBeNull();
  });

  test('the password is in no file but its own, in no list, no export and no error', async () => {
    const { laptops } = await serverClubOf(2, 1);
    const laptop = laptops[1];
    const status = await statusOf(laptop);
    expect(status.place).toMatch(/^postgres:\/\/player@localhost:\d+\/postgres\?sslmode=disable$/);
    const file = join(freshFolder(), 'games.json');
    await exportGames(laptop.own, file, null);
    const wrong = await joinClub(laptop, server.urlFor('player', 'wrong password'));
    expect(wrong).toEqual(fail({ code: 'club-out-of-reach', because: 'login' }));
    const texts = [JSON.stringify(status), readFileSync(file, 'latin1'), JSON.stringify(wrong)];
    for (const name of ['hall-of-fame.sqlite', 'hall-of-fame.sqlite-wal', 'club/hall-of-fame.sqlite'])
      texts.push(readFileSync(join(laptop.folder, name), 'latin1'));
    for (const text of texts)
      for (const secret of [password, encodeURIComponent(password), 'wrong password'])
        expect(text).not.toContain(secret);
    expect(must(await meet(laptop)).unsent).toBeNull();
  });

  test('a server that does not answer, and one that cannot prove who it is', async () => {
    const { laptops } = await serverClubOf(2, 2);
    expect(await joinClub(laptops[1], 'postgres://player@localhost:1/postgres')).toEqual(
      fail({ code: 'club-out-of-reach', because: 'offline' }),
    );
    expect(await joinClub(laptops[1], 'postgres://player@example.org/postgres?sslmode=disable')).toEqual(
      fail({ code: 'club-bad-place', because: 'plain-text' }),
    );
    // Without TLS on the server nothing is sent to it.
    expect((await joinClub(laptops[1], server.urlFor('player', password, ''))).ok).toBe(false);
    const [{ folder }] = await admin`SELECT current_setting('data_directory') AS folder`;
    await server.run(
      `cd ${folder} && openssl req -new -x509 -days 2 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -out server.crt -keyout server.key 2>/dev/null; chmod 600 server.key; chown postgres server.key server.crt; cp server.crt /tmp/yahtzee-test-ca.crt; cd /`,
    );
    await admin.unsafe('ALTER SYSTEM SET ssl = on');
    await admin`SELECT pg_reload_conf()`;
    await pause(500);
    expect(await joinClub(laptops[1], server.urlFor('player', password, ''))).toEqual(
      fail({ code: 'club-out-of-reach', because: 'certificate' }),
    );
    const ca = join(freshFolder(), 'ca.crt');
    await server.run(`mv /tmp/yahtzee-test-ca.crt ${ca} && chmod 644 ${ca}`);
    must(await joinClub(laptops[1], server.urlFor('player', password, `sslrootcert=${encodeURIComponent(ca)}`)));
    expect(must(await meet(laptops[1])).unsent).toBeNull();
    must(await joinClub(laptops[1], server.urlFor('player', password, 'sslmode=require')));
    expect(must(await meet(laptops[1])).unsent).toBeNull();
  });

  test('a server that dies in the middle and comes back: nothing lost, nothing twice', async () => {
    const { laptops, parent } = await serverClubOf(2, 60);
    enterGames(laptops[0].own, simulate(0, 200, 60));
    const [{ data_directory: data }] = await admin`SHOW data_directory`;
    let postmaster: number | null = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    const met = await meet(laptops[0], {
      progress: () => {
        // By a signal of our own: the command that stops a server takes longer than a quick meeting.
        if (postmaster !== null) process.kill(postmaster, 'SIGQUIT');
        postmaster = null;
      },
    });
    await server.run('pg_ctlcluster --mode immediate $PGVERSION regress stop');
    expect(met.ok ? met.value.unsent : met.error).toMatchObject({ code: 'club-out-of-reach' });
    expect(await meet(laptops[1])).toMatchObject({ ok: false });
    await server.run('pg_ctlcluster $PGVERSION regress start');
    await allMeet(...laptops);
    expect(await expectEqual(...laptops)).toEqual(await listsTogether(parent, [260, 60]));
  });

  test('a database set back to an earlier day gets its games and records again', async () => {
    const { laptops, ...club } = await serverClubOf(2, 4);
    must(await meet(laptops[1]));
    await renameOn(laptops[1], 'Owner 1', 'Anna');
    must(await meet(laptops[1]));
    const lists = await clubLists(laptops[1]);
    const { thisKey } = await statusOf(laptops[1]);
    await admin`DELETE FROM yahtzee_club.entry WHERE by = ${thisKey} OR kind = 'members'`;
    // The founder's list is not taken from another login; the founder puts it again.
    expect(must(await meet(laptops[1]))).toMatchObject({ sent: 4, received: 0, unsent: null });
    nextDay();
    must(await meet(laptops[0]));
    const late = await expectEqualLater(club, laptops[0]);
    expect(await clubLists(late)).toEqual(lists);
  });

  test('entries are read in the order of their numbers, not of their digits: none is missed from 99 to 100 or 999 to 1000', async () => {
    await serverClubOf(1, 0);
    const typed = must(parsePlace(server.url));
    const place = must(openPlace(typed));
    const hex64 = (number: number) => number.toString(16).padStart(64, '0');
    const entries = Array.from({ length: 1_300 }, (_, number) => {
      return { kind: 'game', address: hex64(number), by: hex64(0), text: `${number}` } as const;
    });
    for (let from = 0; from < entries.length; from += 50) await place.put(entries.slice(from, from + 50));
    const seen: string[] = [];
    for await (const portion of place.since('games', null))
      seen.push(...portion.listed.map(({ address }) => address ?? ''));
    await place.close();
    expect(seen).toEqual(entries.map(({ address }) => address));
  });

  test('a transaction that somebody leaves open holds nothing back, and what it adds in the end is not missed', async () => {
    const { laptops } = await serverClubOf(2, 2);
    must(await meet(laptops[1]));
    await admin.begin(async (open) => {
      await open`SELECT pg_current_xact_id()`;
      enterGames(laptops[0].own, simulate(0, 2, 2));
      must(await meet(laptops[0]));
      expect(must(await meet(laptops[1]))).toMatchObject({ received: 2 });
      expect(must(await meet(laptops[1]))).toMatchObject({ received: 0 });
      // Its place in the order is before those games.
      await open`INSERT INTO yahtzee_club.entry (kind, address, by, text)
        VALUES ('game', repeat('0', 64), repeat('0', 64), 'late')`;
    });
    expect(must(await meet(laptops[1]))).toMatchObject({ received: 0, waiting: 1 });
    await expectEqual(...laptops);
  });

  test('news are heard of at once', async () => {
    const { laptops } = await serverClubOf(2, 1);
    await withClub(laptops[1], async (club) => {
      let heard = 0;
      const stop = await watchClub(club, () => heard++);
      const before = heard;
      enterGames(laptops[0].own, simulate(0, 1, 1));
      must(await meet(laptops[0]));
      await expect.poll(() => heard, { timeout: 5_000 }).toBeGreaterThan(before);
      stop();
    });
  });

  test('no reader misses an entry while sixteen write; with the plain cursor they do', async () => {
    await serverClubOf(1, 0);
    const { written, missed, missedByPlainCursor } = await crowd(server.url, { writers: 16, readers: 16, seconds: 5 });
    expect(written).toBeGreaterThan(100);
    expect(missed).toBe(0);
    expect(missedByPlainCursor).toBeGreaterThan(0);
  });
});
