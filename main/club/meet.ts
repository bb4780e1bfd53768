/**
 * Brings a laptop and its club together: what is new here goes there, what is new there comes here.
 *
 * Every step is either done or not, and may be done again; whatever ends a meeting, the next one continues from there.
 * Games are entered a few at a time, so that a game being played meanwhile never waits.
 */
import { ok, type Result } from '../../shared/game/result.ts';
import type { MeetProgress, Met } from '../../shared/wire/club.ts';
import type { ClubFault, Problem } from '../../shared/wire/problems.ts';
import { writeGame } from '../history/format.ts';
import { startSlices } from '../history/slices.ts';
import { verifyLine } from '../history/verify.ts';
import { addressesAfter, countAfter, type Numbered, witnessesOf } from '../store/club/addresses.ts';
import { countHeld, hasCopy, heldFor, heldInVain } from '../store/club/members.ts';
import { clearOutbox, readOutbox, readState, writeState } from '../store/club/state.ts';
import { type Connection, write } from '../store/connection.ts';
import { readFinished } from '../store/gameList.ts';
import type { FinishedGame } from '../store/games.ts';
import type { ClubStore, Found, Stream } from './clubStore.ts';
import { enterAll, type Sides, settleMembers } from './enter.ts';
import { type Sealed, sealGame } from './entries.ts';
import { type Judged, judge } from './judge.ts';
import type { Signer } from './keys.ts';

/** The laptop's side of a meeting. */
interface Laptop {
  /** The laptop's own file. */
  readonly own: Connection;
  /** The club's file on this laptop. */
  readonly file: Connection;
  /** The club's public key. */
  readonly club: string;
  readonly signer: Signer;
  readonly signal?: AbortSignal;
}

export interface Meeting extends Laptop {
  readonly place: ClubStore;
  /** Milliseconds since 1970. */
  readonly now: number;
  progress?(progress: MeetProgress): void;
}

const portion = 32;
/** Things that did not hold and are looked at again, at each meeting. */
const lookedAgain = 256;

interface OwnGame extends Numbered {
  readonly finished: FinishedGame;
  readonly line: string;
}

/** The laptop's own games after that number, and the number up to which they were looked at. */
function ownGames({ own }: Laptop, after: number): { readonly games: readonly OwnGame[]; readonly upTo: number } {
  const numbered = addressesAfter(own, after, portion);
  const games = numbered.flatMap((one) => {
    const finished = readFinished(own, one.game);
    const line = finished && writeGame(finished);
    return finished && line?.ok ? [{ ...one, finished, line: line.value }] : [];
  });
  return { games, upTo: numbered.at(-1)?.number ?? after };
}

function sidesOf({ file, club, signer }: Laptop): Sides {
  return { db: file, club, own: signer.key };
}

/** The laptop's own games are in the club's lists at once, whether or not the club is in reach. */
export async function enterOwn(meeting: Laptop): Promise<void> {
  const { file, club, signer } = meeting;
  const slices = startSlices();
  for (let { own } = readState(file, club); ; ) {
    const { games, upTo } = ownGames(meeting, own);
    if (upTo === own) return;
    const judged = games.map(({ address, line }): Judged => {
      const by = signer.key;
      const name = `games/${address}`;
      const verified = verifyLine(line);
      return verified.ok
        ? { kind: 'game', name, address, by, signers: [by], verified: verified.value }
        : { kind: 'held', name, address, by, reason: { code: 'bad-game', because: verified.error } };
    });
    write(file, () => {
      enterAll(sidesOf(meeting), judged);
      writeState(file, { own: upTo });
    });
    own = upTo;
    if (meeting.signal?.aborted) return;
    await slices.breathe();
  }
}

async function sendRecords({ own, place }: Meeting): Promise<ClubFault | null> {
  const rows = readOutbox(own);
  if (rows.length === 0) return null;
  const put = await place.put(rows.map((row) => row as Sealed));
  if (!put.ok) return put.error;
  clearOutbox(own, rows[rows.length - 1].number);
  return null;
}

/** A place that has fewer of our games than we put was set back: then all of them are put again. */
async function checkPlace({ file, place, club, signer }: Meeting): Promise<ClubFault | null> {
  const { puts } = readState(file, club);
  const count = await place.countOf(signer.key, puts);
  if (!count.ok) return count.error;
  if (count.value < puts) writeState(file, { sent: 0, puts: 0 });
  return null;
}

async function sendGames(meeting: Meeting, sent: (games: number) => void): Promise<ClubFault | null> {
  const { own, file, place, club, signer } = meeting;
  const total = countAfter(own, readState(file, club).sent);
  let done = 0;
  for (;;) {
    const { sent: after, puts } = readState(file, club);
    const { games, upTo } = ownGames(meeting, after);
    if (upTo === after || meeting.signal?.aborted) return null;
    const sealed = games.map(({ address, line, game }) =>
      sealGame(club, signer, address, line, witnessesOf(own, game)),
    );
    const put = await place.put(sealed);
    if (!put.ok) return put.error;
    writeState(file, { sent: upTo, puts: puts + sealed.length });
    sent(sealed.length);
    done += sealed.length;
    meeting.progress?.({ stage: 'sending', done, total });
  }
}

/** Something of ours, or of a laptop whose copy is here, need not be looked at a second time. */
function isKnown({ file }: Meeting, { address, text }: Found): boolean {
  const by = text === null ? undefined : /^.{0,200}?"by":"([0-9a-f]{64})"/.exec(text)?.[1];
  return address !== null && by !== undefined && hasCopy(file, address, by);
}

/** Judges without a transaction, then enters all in one together with the cursor. */
async function enterFound(meeting: Meeting, found: readonly Found[], cursor: object): Promise<number> {
  const slices = startSlices();
  const judged: Judged[] = [];
  for (const one of found) {
    if (!isKnown(meeting, one)) judged.push(judge(one, meeting.club));
    await slices.breathe();
  }
  return write(meeting.file, () => {
    writeState(meeting.file, cursor);
    return enterAll(sidesOf(meeting), judged);
  });
}

async function readStream(meeting: Meeting, stream: Stream): Promise<Result<number, ClubFault>> {
  const { file, place, club } = meeting;
  let received = 0;
  let done = 0;
  for await (const next of place.since(stream, readState(file, club)[stream])) {
    if (!next.ok) return next;
    const { found, cursor, left } = next.value;
    received += await enterFound(meeting, found, { [stream]: cursor });
    done += found.length;
    if (stream === 'games') meeting.progress?.({ stage: 'reading', done, total: done + left });
    if (meeting.signal?.aborted) break;
  }
  return ok(received);
}

async function readAgain(meeting: Meeting, names: readonly string[]): Promise<Result<number, ClubFault>> {
  let received = 0;
  for (let from = 0; from < names.length && !meeting.signal?.aborted; from += portion) {
    const found: Found[] = [];
    for (const name of names.slice(from, from + portion)) {
      const one = await meeting.place.read(name);
      if (!one.ok) return one;
      found.push(one.value);
    }
    received += await enterFound(meeting, found, {});
  }
  return ok(received);
}

/** What was held only because of who it came from, as long as that changes anything. */
async function readReleased(meeting: Meeting): Promise<Result<number, ClubFault>> {
  let received = 0;
  for (;;) {
    const names = heldInVain(meeting.file, lookedAgain);
    const read = await readAgain(meeting, names);
    if (!read.ok) return read;
    received += read.value;
    const still = new Set(heldInVain(meeting.file, lookedAgain));
    if (names.length === 0 || names.every((name) => still.has(name)) || meeting.signal?.aborted) return ok(received);
  }
}

/** Records say who counts; a list of members may show that somebody was believed who should not have been. */
async function readRecords(meeting: Meeting): Promise<Result<number, ClubFault>> {
  const read = await readStream(meeting, 'records');
  if (!read.ok) return read;
  const { removed, isEmptied } = write(meeting.file, () => settleMembers(sidesOf(meeting)));
  if (!isEmptied) return ok(removed);
  await enterOwn(meeting);
  return readStream(meeting, 'records');
}

async function receive(meeting: Meeting): Promise<Result<{ received: number; removed: number }, ClubFault>> {
  const removed = await readRecords(meeting);
  if (!removed.ok) return removed;
  let received = 0;
  for (const read of [
    () => readReleased(meeting),
    () => readStream(meeting, 'games'),
    () =>
      readAgain(
        meeting,
        heldFor(meeting.file, ['unfinished', 'damaged', 'foreign', 'forged', 'id-taken', 'newer'], lookedAgain),
      ),
  ]) {
    if (meeting.signal?.aborted) break;
    const result = await read();
    if (!result.ok) return result;
    received += result.value;
  }
  return ok({ received, removed: removed.value });
}

/** What could be done was done, even where this fails. */
export async function meet(meeting: Meeting): Promise<Result<Met, Problem>> {
  const { file, signal } = meeting;
  await enterOwn(meeting);
  let sent = 0;
  const unsent =
    (await checkPlace(meeting)) ??
    (await sendRecords(meeting)) ??
    (await sendGames(meeting, (games) => {
      sent += games;
    }));
  const read = await receive(meeting);
  if (!read.ok) return { ok: false, error: { code: 'club-out-of-reach', because: read.error } };
  const cancelled = signal?.aborted === true;
  if (!cancelled) writeState(file, { met_at: meeting.now });
  return ok({
    sent,
    ...read.value,
    ...countHeld(file),
    unsent: unsent === null ? null : { code: 'club-out-of-reach', because: unsent },
    cancelled,
  });
}
