import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { fail } from '../../shared/game/result.ts';
import { keepGame, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { signRecord } from './entries.ts';
import { clubOf, expectEqual, expectEqualLater, filesIn, latecomer } from './fixtures/clubOf.ts';
import { allMeet, clubLists, enterGames, meet, must, simulate, statusOf } from './fixtures/laptops.ts';
import { openFolder } from './folder.ts';
import { signerIn } from './keys.ts';

function mounted(folder: string, ...args: string[]): boolean {
  try {
    execFileSync('mount', [...args, folder], { stdio: 'ignore' });
    onTestFinished(() => {
      execFileSync('umount', ['-l', folder]);
    });
    return true;
  } catch {
    return false;
  }
}

test('a file that is cut, changed by a bit or missing is reported and never entered; put right, it is', async () => {
  const { laptops, place, parent } = await clubOf(2, 1);
  const [file] = filesIn(place);
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  changed[1_000] ^= 1;
  const reader = await latecomer(parent, place);
  must(await meet(reader));
  const lists = await expectEqual(laptops[0], reader);
  // What happens at every length and to every bit is tested with entries.
  for (const spoilt of [Buffer.alloc(0), bytes.subarray(0, 300), bytes.subarray(0, -1), changed, null]) {
    const late = await latecomer(freshFolder(), place);
    if (spoilt === null) rmSync(file);
    else writeFileSync(file, spoilt);
    for (const received of [1, 0]) {
      const met = must(await meet(late));
      expect([met.received, met.waiting + met.refused]).toEqual([received, 1]);
    }
    writeFileSync(file, bytes);
    expect(must(await meet(late))).toMatchObject({ received: 1, waiting: 0, refused: 0 });
    expect(await clubLists(late)).toEqual(lists);
  }
});

test('a folder that vanishes and comes back: nothing is lost', async () => {
  const { laptops, place, parent } = await clubOf(2, 3);
  const aside = join(parent, 'aside');
  const signer = signerIn(join(parent, 'other.key'));
  renameSync(place, aside);
  enterGames(laptops[0].own, simulate(0, 2, 3));
  expect(await meet(laptops[0])).toEqual(fail({ code: 'club-out-of-reach', because: 'missing' }));
  // An empty mount point is not a club, and nothing is written into it.
  mkdirSync(place);
  expect(await meet(laptops[0])).toEqual(fail({ code: 'club-out-of-reach', because: 'missing' }));
  expect(readdirSync(place)).toEqual([]);
  await expect(openFolder(place).put([signRecord('c', 'hello', signer, { label: 'x' })])).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(readdirSync(place)).toEqual([]);
  // Nor is another club that is there now.
  await openFolder(place).found(signRecord(signer.key, 'club', signer, { name: 'Other' }).text);
  expect(await meet(laptops[0])).toEqual(fail({ code: 'club-other' }));
  // Offline, this laptop's own games are still in the club's lists.
  expect(await statusOf(laptops[0])).toMatchObject({ games: 8, unsent: 2 });
  rmSync(place, { recursive: true });
  renameSync(aside, place);
  expect(must(await meet(laptops[0]))).toMatchObject({ sent: 2 });
  expect(must(await meet(laptops[1]))).toMatchObject({ received: 2 });
});

test('a read-only folder can be read; a full one loses nothing', async ({ skip }) => {
  const { laptops, place, parent } = await clubOf(2, 3);
  const small = join(parent, 'small');
  mkdirSync(small);
  if (!mounted(small, '-t', 'tmpfs', '-o', 'size=400k', 'none')) skip('a small disk cannot be mounted here');
  cpSync(place, small, { recursive: true });
  rmSync(place, { recursive: true });
  execFileSync('ln', ['-s', small, place]);
  enterGames(laptops[0].own, simulate(0, 100, 3));
  expect(must(await meet(laptops[0]))).toMatchObject({
    unsent: { code: 'club-out-of-reach', because: 'full' },
  });
  expect(filesIn(small).filter((file) => file.endsWith('.part'))).toEqual([]);
  execFileSync('mount', ['-o', 'remount,size=40m', small]);
  execFileSync('mount', ['-o', 'remount,ro', small]);
  expect(must(await meet(laptops[0]))).toMatchObject({
    unsent: { code: 'club-out-of-reach', because: 'read-only' },
  });
  must(await meet(laptops[1]));
  execFileSync('mount', ['-o', 'remount,rw', small]);
  await allMeet(...laptops);
  await expectEqual(...laptops);
  expect(await statusOf(laptops[1])).toMatchObject({ games: 106, waiting: 0, refused: 0 });
});

test('a log that was cut in the middle of a line, and clocks that are years off, do no harm', async () => {
  const { laptops, ...club } = await clubOf(2, 3);
  const { place } = club;
  const [log] = filesIn(place, 'log').filter((file) => file.includes('games-0'));
  truncateSync(log, statSync(log).size - 20);
  for (const file of [...filesIn(place), ...filesIn(place, 'log')]) utimesSync(file, 10, 4e9);
  await allMeet(...laptops, ...laptops, ...laptops);
  await expectEqualLater(club, ...laptops);
});

test('laptops whose clocks are decades apart have the same lists', async () => {
  const { laptops, ...club } = await clubOf(2, 1);
  onTestFinished(() => void vi.useRealTimers());
  const years = [1975, 2150];
  for (const [index, laptop] of laptops.entries()) {
    const now = Date.UTC(years[index], 5, 1);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const random = randomFrom(index + 1);
    const played = playGame({ rules: 'official', names: ['Ada', 'Grace'], random, at: now - 60_000 });
    keepGame(laptop.own, played, uidOf(index + 1), now);
    expect(must(await meet(laptop))).toMatchObject({ sent: 1 });
    expect(await statusOf(laptop)).toMatchObject({ metAt: now, waiting: 0, refused: 0 });
  }
  vi.setSystemTime(Date.UTC(1970, 0, 1));
  must(await meet(laptops[0]));
  const late = await expectEqualLater(club, ...laptops);
  expect(await statusOf(late)).toMatchObject({ games: 4, refused: 0 });
});

test('a laptop whose own disk is full says so, keeps what it has, and goes on when there is room', async ({ skip }) => {
  const { laptops, place, parent } = await clubOf(1, 1);
  enterGames(laptops[0].own, simulate(0, 80, 1));
  must(await meet(laptops[0]));
  const folder = join(parent, 'laptop-5');
  mkdirSync(folder);
  if (!mounted(folder, '-t', 'tmpfs', '-o', 'size=40m', 'none')) skip('a small disk cannot be mounted here');
  const reader = await latecomer(parent, place, 5);
  const { bavail, bsize } = statfsSync(folder);
  const filler = join(folder, 'filler');
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 200_000));
  expect(await meet(reader)).toEqual(fail({ code: 'not-saved', because: 'full' }));
  rmSync(filler);
  must(await meet(reader));
  await expectEqual(laptops[0], reader);
  expect(await statusOf(reader)).toMatchObject({ games: 81, waiting: 0, refused: 0 });
});

test('a damaged file of the club is rebuilt from the club', async () => {
  const { laptops } = await clubOf(2, 3);
  const lists = await clubLists(laptops[0]);
  writeFileSync(join(laptops[1].folder, 'club', 'hall-of-fame.sqlite'), 'not a database at all'.repeat(100));
  must(await meet(laptops[1]));
  expect(await clubLists(laptops[1])).toEqual(lists);
});
