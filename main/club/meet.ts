/**
 * Carries out an exchange with the club. Every step is either done or not, and may be done again: whatever ends a
 * meeting, the next one continues from there. Place, clock and verifier are handed in, and it yields in the middle of
 * its steps, too, so that it can be cancelled, and many laptops simulated in turn.
 */
import type { MeetProgress, Met } from '../../shared/wire/club.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { changesSinceStart } from '../store/club/games.ts';
import * as members from '../store/club/members.ts';
import { isSaid } from '../store/club/people.ts';
import { clearOutbox, isKept, readOutbox, readState, writeState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { countAfter, gameAt } from '../store/projections/addresses.ts';
import type { ClubStore, Listed, Stream } from './clubStore.ts';
import { enterAll, enterOwn, type LocalClub, ownGames, settleTrust, type Verified, verifyEntry } from './enter.ts';
import { beginning, nextStep, type Step } from './exchange.ts';
import { outOfReach } from './membership.ts';

export interface Meeting extends LocalClub {
  readonly place: ClubStore;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal?: AbortSignal;
  readonly verify?: typeof verifyEntry;
  progress?(progress: MeetProgress): void;
}

/** What an exchange has done so far. */
interface Done {
  sent: number;
  received: number;
  /** Why not everything could be sent; reading goes on. */
  unsent: ClubFault | null;
  /** If everything there is being read: what should be there, and was not seen yet. */
  missing: Set<string> | null;
  /** Whether the place has less than it had, and was not compared since. */
  isSetBack: boolean;
}

/** Ends with whether it, or everything, has to be done again. */
type Steps = AsyncGenerator<void, boolean>;

/** How many things are looked at again at a time. */
const portion = 32;

const dayOf = (at: number) => Math.floor(at / 86_400_000);

/**
 * Once a day everything that is there is compared with what is known here, and whenever the place has less than it had:
 * it may have been set back to an earlier day, and it may have kept something from this laptop for a while.
 */
function isComparing({ db, club, now }: Meeting): boolean {
  const { met_at } = readState(db, club);
  return met_at === null || dayOf(met_at) !== dayOf(now) || members.isRoomForRest(db);
}

/** The addresses of records and the names of this laptop's own copies of games. */
function expectedThere({ db, signer }: Meeting): Set<string> {
  const records = readOutbox(db).map(({ address }) => address);
  return new Set([...records, ...members.copiesBy(db, signer.key).map(({ name }) => name)]);
}

async function* send({ own, db, place, club, signer, progress }: Meeting, done: Done): Steps {
  const put = async (entries: Parameters<ClubStore['put']>[0]) => {
    const blocked = entries.length === 0 ? 0 : await place.put(entries, signer.key);
    if (blocked > 0) done.unsent ??= 'unsafe';
    return blocked;
  };
  try {
    const records = readOutbox(own);
    if ((await put(records)) === 0) clearOutbox(own, records.at(-1)?.number ?? 0);
    for (let count = 0; ; ) {
      yield;
      const { sent } = readState(db, club);
      const { games, upTo } = ownGames({ own, db, club, signer }, sent);
      if (upTo === sent) return false;
      done.sent += games.length - (await put(games));
      writeState(db, { sent: upTo });
      count += games.length;
      progress?.({ stage: 'sending', done: count, total: count + countAfter(own, upTo) });
    }
  } catch (error) {
    done.unsent ??= place.faultOf(error);
    return false;
  }
}

/**
 * What we have already need not be read again: a record with that address, or the copy of a game that the club keeps
 * there. A place that gives a known address to something else hides it only until it tells the truth and is compared.
 */
function isKnown({ db }: Meeting, { missing }: Done, stream: Stream, { name, address }: Listed): boolean {
  if (address === null) return false;
  if (stream === 'games') return members.hasCopy(db, address, name);
  return missing === null && (isKept(db, address) || isSaid(db, address));
}

/**
 * Enters what is there under these names now, in one transaction together with the cursor; what is in order again is no
 * longer held. Verified a few at a time, so that a game in progress never waits.
 */
async function enterNamed(meeting: Meeting, done: Done, names: readonly string[], cursor: object): Promise<void> {
  const { place, db, club, verify = verifyEntry } = meeting;
  const slices = startSlices();
  const verified: Verified[] = [];
  for (const [index, found] of (names.length === 0 ? [] : await place.read(names)).entries()) {
    if (found === null) members.release(db, names[index]);
    else verified.push(verify(found, club));
    await slices.yieldIfDue();
  }
  for (const { kind, address } of verified) if (kind === 'record') done.missing?.delete(address);
  write(db, () => {
    writeState(db, cursor);
    done.received += enterAll(meeting, verified);
  });
}

async function* read(meeting: Meeting, done: Done, stream: Stream): Steps {
  const { place, db, club, signer, progress } = meeting;
  const { missing } = done;
  let count = 0;
  const portions = place.since(stream, missing === null ? readState(db, club)[stream] : null);
  for await (const { listed, cursor, left, isSetBack } of portions) {
    if (isSetBack && missing === null) {
      done.isSetBack = true;
      // Whatever ends this meeting, the next one compares.
      writeState(db, { met_at: null });
    }
    // Another laptop may have put a copy of its own under the same name.
    for (const { name, by } of listed) if (by === signer.key) missing?.delete(name);
    const names = listed.flatMap((one) => (isKnown(meeting, done, stream, one) ? [] : [one.name]));
    await enterNamed(meeting, done, names, { [stream]: cursor });
    count += listed.length;
    if (stream === 'games') progress?.({ stage: 'reading', done: count, total: count + left });
    yield;
  }
  return false;
}

/** Again as long as anything of it is no longer held. */
async function* lookAgain(meeting: Meeting, done: Done): Steps {
  const names = members.dueAgain(meeting.db);
  for (let from = 0; from < names.length; from += portion) {
    await enterNamed(meeting, done, names.slice(from, from + portion), {});
    yield;
  }
  return names.some((name) => !members.isHeld(meeting.db, name));
}

/** Puts the records that are in force again, and has the own games sent again, where the place has lost them. */
async function restore({ own, db, place, signer, now }: Meeting, done: Done): Promise<boolean> {
  const { missing } = done;
  if (missing === null) return done.isSetBack;
  for (const record of readOutbox(db))
    if (missing.has(record.address))
      await place.put([record], signer.key).catch((error: unknown) => {
        // A server accepts a record only from the laptop that signed it.
        if (record.by === signer.key || place.faultOf(error) !== 'read-only') throw error;
      });
  const isLost = members
    .copiesBy(db, signer.key)
    .some(({ name, address }) => missing.has(name) && gameAt(own, address));
  writeState(db, isLost ? { met_at: now, sent: 0 } : { met_at: now });
  done.isSetBack = false;
  return isLost;
}

const carryOut: Readonly<Record<Step, (meeting: Meeting, done: Done) => Steps | boolean | Promise<boolean>>> = {
  async enterOwn(meeting, done) {
    await enterOwn(meeting, meeting.signal);
    done.missing = isComparing(meeting) ? expectedThere(meeting) : null;
    return false;
  },
  send,
  readRecords(meeting, done) {
    if (done.missing !== null) members.forgetRest(meeting.db);
    return read(meeting, done, 'records');
  },
  settle: (meeting) => write(meeting.db, () => settleTrust(meeting)),
  readGames: (meeting, done) => read(meeting, done, 'games'),
  lookAgain,
  restore: (meeting, done) =>
    restore(meeting, done).catch((error: unknown) => {
      done.unsent ??= meeting.place.faultOf(error);
      return false;
    }),
};

export async function* exchange(meeting: Meeting, done: Done = nothingYet()): AsyncGenerator<void> {
  for (let state = beginning; state.step !== null; ) {
    const carried = await carryOut[state.step](meeting, done);
    const isAgain = typeof carried === 'boolean' ? carried : yield* carried;
    state = nextStep(state, isAgain, done.unsent !== null);
    yield;
  }
  if (!done.isSetBack) writeState(meeting.db, { met_at: meeting.now });
}

const nothingYet = (): Done => ({ sent: 0, received: 0, unsent: null, missing: null, isSetBack: false });

/** Everything possible has been done, even if this throws. */
export async function meet(meeting: Meeting): Promise<Met> {
  const done = nothingYet();
  let cancelled = false;
  for await (const _ of exchange(meeting, done)) {
    cancelled = meeting.signal?.aborted ?? false;
    if (cancelled) break;
  }
  const { sent, received, unsent } = done;
  const problem = unsent === null ? null : outOfReach(unsent).error;
  const changes = changesSinceStart(meeting.db);
  return { sent, received, removed: 0, ...changes, ...members.countHeld(meeting.db), unsent: problem, cancelled };
}
