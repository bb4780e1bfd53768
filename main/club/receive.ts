/** Fetches what the club has and this laptop does not: finds it, judges it and enters it. */
import { ok, type Result } from '../../shared/game/result.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { changesSinceStart } from '../store/club/games.ts';
import { canHoldRest, forgetRest, hasCopy, heldFor, noLongerHeld, release } from '../store/club/members.ts';
import { readState, writeState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import type { Found, Portion, Stream } from './clubStore.ts';
import { enterAll, settleTrust } from './enter.ts';
import { enterOwn, type Meeting, sidesOf } from './own.ts';
import { openVerifierPool, type VerifierPool } from './verifierPool.ts';
import { type Verified, verifyEntry } from './verifyEntry.ts';

/** How many things are looked at again at a time. */
const portion = 32;
/** How many things that were not valid are looked at again at each meeting. */
const lookedAgain = 256;
/** Entries: with fewer, starting threads takes longer than verifying here. */
const worthAPool = 1_000;

/** What we sent ourselves, or already have a copy of from that laptop, need not be looked at again. */
function isKnown({ file }: Meeting, { address, text }: Found): boolean {
  const by = text === null ? undefined : /^.{0,200}?"by":"([0-9a-f]{64})"/.exec(text)?.[1];
  return address !== null && by !== undefined && hasCopy(file, address, by);
}

function unknownAmong(meeting: Meeting, found: readonly Found[]): readonly Found[] {
  return found.filter((one) => !isKnown(meeting, one));
}

/** Without a transaction. */
async function verifyHere({ club }: Meeting, found: readonly Found[]): Promise<readonly Verified[]> {
  const slices = startSlices();
  const verified: Verified[] = [];
  for (const one of found) {
    verified.push(verifyEntry(one, club));
    await slices.yieldIfDue();
  }
  return verified;
}

/** In one transaction together with the cursor; returns how many games are new. */
function enterVerified(meeting: Meeting, verified: readonly Verified[], cursor: object): number {
  return write(meeting.file, () => {
    writeState(meeting.file, cursor);
    return enterAll(sidesOf(meeting), verified);
  });
}

interface Waiting {
  readonly verifying: Promise<readonly Verified[]>;
  readonly portion: Portion;
}

/** While one portion is being entered, the next ones are already being verified. */
async function readStream(meeting: Meeting, stream: Stream): Promise<Result<number, ClubFault>> {
  const { file, place, club, signal } = meeting;
  let pool: VerifierPool | null = null;
  const waiting: Waiting[] = [];
  let received = 0;
  let done = 0;
  const enterNext = async ({ verifying, portion: { found, cursor, left } }: Waiting) => {
    received += enterVerified(meeting, await verifying, { [stream]: cursor });
    done += found.length;
    if (stream === 'games') meeting.progress?.({ stage: 'reading', done, total: done + left });
  };
  const enterUntil = async (most: number) => {
    while (waiting.length > most && !signal?.aborted) await enterNext(waiting.shift() as Waiting);
  };
  try {
    for await (const next of place.since(stream, readState(file, club)[stream])) {
      if (!next.ok) {
        await enterUntil(0);
        return next;
      }
      const portion = next.value;
      const found = unknownAmong(meeting, portion.found);
      if (portion.left >= worthAPool) pool ??= openVerifierPool(club);
      const verifying = pool === null ? verifyHere(meeting, found) : pool.verify(found);
      // This is awaited later.
      verifying.catch(() => {});
      waiting.push({ verifying, portion });
      await enterUntil(pool?.atOnce ?? 0);
      if (signal?.aborted) break;
    }
    await enterUntil(0);
    return ok(received);
  } finally {
    await pool?.close();
  }
}

async function readAgain(meeting: Meeting, names: readonly string[]): Promise<Result<number, ClubFault>> {
  let received = 0;
  for (let from = 0; from < names.length && !meeting.signal?.aborted; from += portion) {
    const found: Found[] = [];
    for (const name of names.slice(from, from + portion)) {
      const one = await meeting.place.read(name);
      if (!one.ok) return one;
      if (one.value === null) release(meeting.file, name);
      else found.push(one.value);
    }
    received += enterVerified(meeting, await verifyHere(meeting, unknownAmong(meeting, found)), {});
  }
  return ok(received);
}

/** Looks again at what was held only because of its sender, as long as that changes anything. */
async function readReleased(meeting: Meeting): Promise<Result<number, ClubFault>> {
  let received = 0;
  for (;;) {
    const names = noLongerHeld(meeting.file, lookedAgain);
    const read = await readAgain(meeting, names);
    if (!read.ok) return read;
    received += read.value;
    const still = new Set(noLongerHeld(meeting.file, lookedAgain));
    if (names.length === 0 || names.every((name) => still.has(name)) || meeting.signal?.aborted) return ok(received);
  }
}

/** Records say who counts; a list of members may show that somebody was trusted who should not have been. */
async function readRecords(meeting: Meeting): Promise<Result<number, ClubFault>> {
  const read = await readStream(meeting, 'records');
  if (!read.ok) return read;
  // Records in disorder may show once more that something was trusted too early.
  for (let tries = 0; tries < 3 && write(meeting.file, () => settleTrust(sidesOf(meeting))); tries++) {
    await enterOwn(meeting);
    const again = await readStream(meeting, 'records');
    if (!again.ok) return again;
  }
  return ok(0);
}

export async function receive(meeting: Meeting): Promise<Result<{ received: number; removed: number }, ClubFault>> {
  const removed = await readRecords(meeting);
  if (!removed.ok) return removed;
  let received = 0;
  for (const read of [
    () => readReleased(meeting),
    () => readStream(meeting, 'games'),
    () =>
      readAgain(
        meeting,
        heldFor(
          meeting.file,
          ['unfinished', 'unreadable', 'damaged', 'foreign', 'forged', 'id-taken', 'newer'],
          lookedAgain,
        ),
      ),
  ]) {
    if (meeting.signal?.aborted) break;
    const result = await read();
    if (!result.ok) return result;
    received += result.value;
  }
  if (canHoldRest(meeting.file)) {
    forgetRest(meeting.file);
    writeState(meeting.file, { records: null, games: null });
  }
  return ok(changesSinceStart(meeting.file) ?? { received, removed: 0 });
}
