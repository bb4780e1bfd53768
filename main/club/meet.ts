/**
 * Synchronises a laptop with its club: carries out what the exchange asks for. Games are entered a few at a time, so
 * that a game in progress never waits.
 */
import { ok, type Result } from '../../shared/game/result.ts';
import type { MeetProgress, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { changesSinceStart } from '../store/club/games.ts';
import {
  copiesBy,
  countHeld,
  dueAgain,
  forgetRest,
  hasCopy,
  isHeld,
  isRoomForRest,
  release,
} from '../store/club/members.ts';
import { isSaid } from '../store/club/people.ts';
import { clearOutbox, isKept, readOutbox, readState, writeState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { countAfter, gameAt } from '../store/projections/addresses.ts';
import type { ClubStore, Found, Listed, Portion, Stream } from './clubStore.ts';
import { enterAll, enterOwn, type LocalClub, ownGames, settleTrust } from './enter.ts';
import { type Answer, beginExchange, type Exchange, stepExchange, type Todo } from './exchange.ts';
import { outOfReach } from './membership.ts';
import { type Verified, verifyEntry } from './verifyEntry.ts';

export interface Meeting extends LocalClub {
  readonly place: ClubStore;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal?: AbortSignal;
  progress?(progress: MeetProgress): void;
}

/** How many things are looked at again at a time. */
const portion = 32;

/** What carries out an exchange. */
export interface Carrier {
  readonly meeting: Meeting;
  /** Verifies what was found; without a transaction. */
  verify(found: readonly Found[]): Promise<readonly Verified[]>;
  reading: AsyncGenerator<Portion> | null;
  /** Games sent, and entries read of the current stream. */
  done: number;
  /** If everything there is being read: what should be there, and was not seen yet. */
  missing: Set<string> | null;
  /** Whether the place has less than it had, and whether it was compared with what is known here, which is done once. */
  isSetBack: boolean;
  isCompared: boolean;
}

/** The addresses of records and the names of this laptop's own copies of games. */
function expectedThere({ db, signer }: Meeting): Set<string> {
  const records = readOutbox(db).map(({ address }) => address);
  return new Set([...records, ...copiesBy(db, signer.key).map(({ name }) => name)]);
}

const dayOf = (at: number | null) => Math.floor((at ?? 0) / 86_400_000);

/**
 * Once a day everything that is there is compared with what is known here, and whenever the place has less than it had:
 * it may have been set back to an earlier day, and it may have kept something from this laptop for a while.
 */
export function openCarrier(meeting: Meeting, verify?: Carrier['verify']): Carrier {
  const { db, club, now } = meeting;
  const verifyHere = async (found: readonly Found[]) => {
    const slices = startSlices();
    const verified: Verified[] = [];
    for (const one of found) {
      verified.push(verifyEntry(one, club));
      await slices.yieldIfDue();
    }
    return verified;
  };
  const isDue = dayOf(readState(db, club).met_at) !== dayOf(now) || isRoomForRest(db);
  const missing = isDue ? expectedThere(meeting) : null;
  const begun = { reading: null, done: 0, isSetBack: false, isCompared: false };
  return { meeting, verify: verify ?? verifyHere, missing, ...begun };
}

async function sendRecords({ meeting: { own, place, signer } }: Carrier): Promise<Answer> {
  const records = readOutbox(own);
  const last = records.at(-1);
  if (last === undefined) return {};
  const blocked = await place.put(records, signer.key);
  if (blocked === 0) clearOutbox(own, last.number);
  return { blocked };
}

async function sendGames(carrier: Carrier): Promise<Answer> {
  const { own, db, place, club, signer, progress } = carrier.meeting;
  const { sent } = readState(db, club);
  const { games, upTo } = ownGames(carrier.meeting, sent);
  if (upTo === sent) {
    carrier.done = 0;
    return {};
  }
  const blocked = await place.put(games, signer.key);
  writeState(db, { sent: upTo });
  carrier.done += games.length;
  progress?.({ stage: 'sending', done: carrier.done, total: carrier.done + countAfter(own, upTo) });
  return { games: games.length - blocked, blocked, more: true };
}

/**
 * What we have already need not be read again: a record with that address, or the copy of a game that the club keeps
 * there. A place that gives a known address to something else hides it only until it tells the truth and is compared.
 */
function isKnown({ meeting: { db }, missing }: Carrier, stream: Stream, { name, address }: Listed): boolean {
  if (address === null) return false;
  if (stream === 'games') return hasCopy(db, address, name);
  return missing === null && (isKept(db, address) || isSaid(db, address));
}

/** What is there under these names now; what is in order again is no longer held. */
async function readNamed({ place, db }: Meeting, names: readonly string[]): Promise<readonly Found[]> {
  const found = names.length === 0 ? [] : await place.read(names);
  return found.flatMap((one, index) => {
    if (one === null) release(db, names[index]);
    return one ?? [];
  });
}

/** In one transaction together with the cursor; returns how many games are new. */
function enterVerified(meeting: Meeting, verified: readonly Verified[], cursor: object): number {
  return write(meeting.db, () => {
    writeState(meeting.db, cursor);
    return enterAll(meeting, verified);
  });
}

async function read(carrier: Carrier, stream: Stream): Promise<Answer> {
  const { meeting, missing } = carrier;
  const { place, db, club, signer } = meeting;
  carrier.reading ??= place.since(stream, missing === null ? readState(db, club)[stream] : null);
  const next = await carrier.reading.next();
  if (next.done) {
    carrier.reading = null;
    carrier.done = 0;
    return {};
  }
  const { listed, cursor, left, isSetBack } = next.value;
  if (isSetBack && !carrier.isCompared) {
    carrier.isSetBack = true;
    // Whatever ends this meeting, the next one compares.
    writeState(db, { met_at: null });
  }
  // Another laptop may have put a copy of its own under the same name.
  for (const { name, by } of listed) if (by === signer.key) missing?.delete(name);
  const unknown = listed.filter((one) => !isKnown(carrier, stream, one)).map(({ name }) => name);
  const verified = await carrier.verify(await readNamed(meeting, unknown));
  for (const { kind, address } of verified) if (kind === 'record') missing?.delete(address);
  const games = enterVerified(meeting, verified, { [stream]: cursor });
  carrier.done += listed.length;
  if (stream === 'games') meeting.progress?.({ stage: 'reading', done: carrier.done, total: carrier.done + left });
  return { games, more: true };
}

async function lookAgain({ meeting, verify }: Carrier): Promise<Answer> {
  const { db, signal } = meeting;
  const names = dueAgain(db);
  let games = 0;
  for (let from = 0; from < names.length && !signal?.aborted; from += portion) {
    const found = await readNamed(meeting, names.slice(from, from + portion));
    games += enterVerified(meeting, await verify(found), {});
  }
  return { games, more: names.some((name) => !isHeld(db, name)) };
}

/** Puts the records that are in force again, and its own games, where the place has lost them. */
async function restore(carrier: Carrier): Promise<Answer> {
  const { meeting, missing, isSetBack } = carrier;
  const { own, db, place, signer } = meeting;
  if (missing === null) {
    if (isSetBack) carrier.missing = expectedThere(meeting);
    return { more: isSetBack };
  }
  for (const record of readOutbox(db))
    if (missing.has(record.address))
      await place.put([record], signer.key).catch((error: unknown) => {
        // A server accepts a record only from the laptop that signed it.
        if (record.by === signer.key || place.faultOf(error) !== 'read-only') throw error;
      });
  const isLost = copiesBy(db, signer.key).some(({ name, address }) => missing.has(name) && gameAt(own, address));
  if (isLost) writeState(db, { sent: 0 });
  carrier.missing = null;
  carrier.isSetBack = false;
  carrier.isCompared = true;
  return { more: isLost };
}

function finish({ meeting: { db, now, signal }, isSetBack }: Carrier): Answer {
  if (!signal?.aborted && !isSetBack) writeState(db, { met_at: now });
  return { changes: changesSinceStart(db) };
}

const carry: Readonly<Record<Todo, (carrier: Carrier) => Answer | Promise<Answer>>> = {
  async enterOwn({ meeting }) {
    await enterOwn(meeting, meeting.signal);
    return {};
  },
  sendRecords,
  sendGames,
  readRecords(carrier) {
    if (carrier.missing !== null) forgetRest(carrier.meeting.db);
    return read(carrier, 'records');
  },
  settle: ({ meeting }) => ({ more: write(meeting.db, () => settleTrust(meeting)) }),
  readGames: (carrier) => read(carrier, 'games'),
  lookAgain,
  restore,
  finish,
};

export async function carryOut(carrier: Carrier, todo: Todo): Promise<Answer> {
  try {
    return await carry[todo](carrier);
  } catch (error) {
    return { fault: carrier.meeting.place.faultOf(error) };
  }
}

/** Everything possible has been done, even if this fails. */
function metBy({ db }: Meeting, { sent, received, removed, ...state }: Exchange): Result<Met, Problem> {
  if (state.failed !== null) return outOfReach(state.failed);
  const unsent = state.unsent === null ? null : outOfReach(state.unsent).error;
  return ok({ sent, received, removed, ...countHeld(db), unsent, cancelled: state.isCancelled });
}

export async function meet(meeting: Meeting): Promise<Result<Met, Problem>> {
  const carrier = openCarrier(meeting);
  let state = beginExchange();
  try {
    while (state.todo !== null) {
      const isCancelled = meeting.signal?.aborted && state.todo !== 'finish';
      state = stepExchange(state, isCancelled ? null : await carryOut(carrier, state.todo));
    }
  } finally {
    await carrier.reading?.return(undefined);
  }
  return metBy(meeting, state);
}
