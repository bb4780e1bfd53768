/** A killed program whose write-ahead log was damaged or cut: every loss is said, and nothing wrong is shown. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { tries } from '../../../build/tries.ts';
import { randomFrom } from '../../../shared/game/fixtures.ts';
import { keepGame, playGame, uidOf } from '../fixtures/games.ts';
import { listsOf } from '../fixtures/lists.ts';
import { freshFolder, freshStore } from '../fixtures/store.ts';
import { readFinished } from '../lists/gameList.ts';
import { closeStore, openStore, type Store } from '../open.ts';
import { appendEvent, beginGame, latestOpenGame } from '../truth/games.ts';

const played = playGame({ rules: 'official', names: ['Eric', 'Zoe'], random: randomFrom(5), at: 1_000 });
const logName = 'hall-of-fame.sqlite-wal';

/** What a player would see. */
function shown(store: Store) {
  const { open, ...lists } = listsOf(store);
  return { lists, events: open[0]?.events ?? [] };
}

function copyOf(folder: string): string {
  const copy = freshFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Killed in the middle of a game, after two that are finished; the second of them is only in the log. */
async function killed(prepare: (store: Store) => void = () => {}) {
  const folder = freshFolder();
  const first = await openStore(folder);
  keepGame(first, played, uidOf(1));
  await closeStore(first, () => {});
  const store = await freshStore(folder);
  const earlier = shown(store).lists;
  keepGame(store, played, uidOf(2));
  const id = beginGame(store, { started: played.started, seed: played.seed, counts: true });
  for (let number = 1; number < 12; number++) appendEvent(store, id, number, played.events[number]);
  prepare(store);
  return { left: copyOf(folder), before: { ...shown(store), earlier } };
}

/** Opens what was left after `harm`: what is shown is all there was, or a notice says that it is not. */
async function open(left: string, before: Awaited<ReturnType<typeof killed>>['before'], harm: (log: string) => void) {
  const folder = copyOf(left);
  harm(join(folder, logName));
  const store = await openStore(folder);
  const now = shown(store);
  expect([before.lists, before.earlier]).toContainEqual(now.lists);
  expect(before.events.slice(0, now.events.length)).toEqual(now.events);
  const isWhole = now.events.length === before.events.length && isDeepStrictEqual(now.lists, before.lists);
  const { notice } = store;
  // It can be played on.
  expect(readFinished(store.db, keepGame(store, played, uidOf(3)))?.uid).toBe(uidOf(3));
  await closeStore(store, () => {});
  return { isWhole, notice, folder };
}

test('a log that was not damaged is read to its end, and nothing is said', async () => {
  const { left, before } = await killed();
  expect(await open(left, before, () => {})).toMatchObject({ isWhole: true, notice: null });
});

test('what a reset log holds of an earlier one is not a loss', async () => {
  const { left, before } = await killed((store) => {
    store.db.pragma('wal_checkpoint(RESTART)');
    appendEvent(store, latestOpenGame(store)?.id ?? 0, 12, played.events[12]);
  });
  expect(await open(left, before, () => {})).toMatchObject({ isWhole: true, notice: null });
});

test('a bit that flips anywhere in the log: whatever is lost by it is said, and a copy is kept', async () => {
  const { left, before } = await killed();
  const random = randomFrom(11);
  const { size } = statSync(join(left, logName));
  let losses = 0;
  for (let round = 0; round < tries({ quick: 5, usual: 40, long: 600 }); round++) {
    const [at, bit] = [round < 32 ? round : random(size), random(8)];
    const found = await open(left, before, (log) => {
      const bytes = readFileSync(log);
      bytes[at] ^= 1 << bit;
      writeFileSync(log, bytes);
    });
    if (found.isWhole) continue;
    losses++;
    expect(found.notice, `byte ${at}, bit ${bit}`).toMatchObject({ kind: 'cut-log' });
    if (found.notice?.kind === 'cut-log') expect(readFileSync(found.notice.aside)).toHaveLength(size);
  }
  expect(losses).toBeGreaterThan(0);
});

test('a log that was cut anywhere, even where a move ends, or that is gone', async () => {
  const { left, before } = await killed();
  const { size } = statSync(join(left, logName));
  const frame = 24 + 4096;
  const rounds = tries({ quick: 3, usual: 6, long: 120 });
  const endOf = (round: number) => 32 + frame * Math.floor((round * (size - 32)) / frame / rounds);
  const ends = Array.from({ length: rounds }, (_, round) => endOf(round));
  for (const end of [0, 7, ...ends, ...ends.map((at) => at + 1_000)]) {
    const found = await open(left, before, (log) => writeFileSync(log, readFileSync(log).subarray(0, end)));
    expect(found, `cut at ${end}`).toMatchObject({ isWhole: false, notice: { kind: 'cut-log' } });
  }
  expect(await open(left, before, (log) => rmSync(log))).toMatchObject({ notice: { kind: 'cut-log' } });
});

test('a damaged log that is in the file already is not put over it', async () => {
  const { left, before } = await killed((store) => store.db.pragma('wal_checkpoint(PASSIVE)'));
  const found = await open(left, before, (log) => {
    const bytes = readFileSync(log);
    bytes[Math.floor(bytes.length / 2)] ^= 1;
    writeFileSync(log, bytes);
  });
  expect(found).toMatchObject({ isWhole: true, notice: null });
  expect(readdirSync(found.folder).some((name) => /\.damaged-.*-wal$/.test(name))).toBe(true);
});
