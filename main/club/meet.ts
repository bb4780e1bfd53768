/**
 * Synchronises a laptop with its club: carries out what the exchange asks for. Games are entered a few at a time, so
 * that a game in progress never waits.
 */
import { ok, type Result } from '../../shared/game/result.ts';
import type { Met } from '../../shared/wire/club.ts';
import type { ClubFault, Problem } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { changesSinceStart } from '../store/club/games.ts';
import {
  canHoldRest,
  copiesBy,
  countHeld,
  forgetRest,
  hasCopy,
  heldFor,
  isHeld,
  mostHeld,
  noLongerHeld,
  release,
} from '../store/club/members.ts';
import { isSaid } from '../store/club/people.ts';
import { clearOutbox, isKept, type OutboxRow, readOutbox, readState, writeState } from '../store/club/state.ts';
import { type Connection, write } from '../store/connection.ts';
import { countAfter, gameAt, witnessesOf } from '../store/projections/addresses.ts';
import type { Found, Listed, Portion, Stream } from './clubStore.ts';
import { enterAll, settleTrust } from './enter.ts';
import { type SignedEntry, signGame } from './entries.ts';
import { type Answer, beginExchange, type Exchange, stepExchange, type Todo } from './exchange.ts';
import { enterOwn, type Meeting, ownGames, sidesOf } from './own.ts';
import { openVerifierPool, type VerifierPool } from './verifierPool.ts';
import { type Verified, verifyEntry } from './verifyEntry.ts';

/** How many things are looked at again at a time. */
const portion = 32;
/** How many are asked for at a time: a place has a few seconds to answer. */
const readAtOnce = 128;
const lookedAgain = 256;
/** Entries: with fewer, starting threads takes longer than verifying here. */
const worthAPool = 1_000;

const done = (answer: Omit<Extract<Answer, { kind: 'done' }>, 'kind'> = {}): Answer => ({ kind: 'done', ...answer });
const fault = (what: ClubFault): Answer => ({ kind: 'fault', fault: what });

/** What is being read: while one portion is entered, the next ones are already being verified. */
interface Reading {
  readonly portions: AsyncGenerator<Result<Portion, ClubFault>>;
  readonly waiting: { readonly verifying: Promise<readonly Verified[]>; readonly portion: Portion }[];
  entered: number;
  end: { readonly fault: ClubFault | null } | null;
}

/** What carries out an exchange. */
export interface Carrier {
  readonly meeting: Meeting;
  /** Verifies what was found; without a transaction. */
  verify(found: readonly Found[]): Promise<readonly Verified[]>;
  pool: VerifierPool | null;
  reading: Reading | null;
  sent: number;
  /** Whether the place has less than it had, and whether it was compared with what is known here. */
  isSetBack: boolean;
  isCompared: boolean;
}

export function openCarrier(meeting: Meeting, verify?: Carrier['verify']): Carrier {
  const verifyHere = async (found: readonly Found[]) => {
    const slices = startSlices();
    const verified: Verified[] = [];
    for (const one of found) {
      verified.push(verifyEntry(one, meeting.club));
      await slices.yieldIfDue();
    }
    return verified;
  };
  return {
    meeting,
    verify: verify ?? verifyHere,
    pool: null,
    reading: null,
    sent: 0,
    isSetBack: false,
    isCompared: false,
  };
}

const recordsIn = (db: Connection) => readOutbox(db) as readonly (OutboxRow & SignedEntry)[];

async function sendRecords({ own, place, signer }: Meeting): Promise<Answer> {
  const rows = recordsIn(own);
  if (rows.length === 0) return done();
  const put = await place.put(rows, signer.key);
  if (!put.ok) return fault(put.error);
  if (put.value === 0) clearOutbox(own, rows[rows.length - 1].number);
  return done({ blocked: put.value });
}

async function sendGames(carrier: Carrier): Promise<Answer> {
  const { own, file, place, club, signer, progress } = carrier.meeting;
  const { sent: after, puts } = readState(file, club);
  const { games, upTo } = ownGames(carrier.meeting, after);
  if (upTo === after) return done();
  const signed = games.map(({ address, line, game }) => signGame(club, signer, address, line, witnessesOf(own, game)));
  const put = await place.put(signed, signer.key);
  if (!put.ok) return fault(put.error);
  writeState(file, { sent: upTo, puts: puts + signed.length });
  carrier.sent += signed.length;
  progress?.({ stage: 'sending', done: carrier.sent, total: carrier.sent + countAfter(own, upTo) });
  return done({ games: signed.length - put.value, blocked: put.value, more: true });
}

/**
 * What we have already need not be read again: a record with that address, or the copy of a game that the club keeps
 * there. A place that gives a known address to something else hides it only until it tells the truth and is compared.
 */
function isKnown({ file }: Meeting, stream: Stream, { name, address }: Listed): boolean {
  if (address === null) return false;
  return stream === 'games' ? hasCopy(file, address, name) : isKept(file, address) || isSaid(file, address);
}

/** What is there under these names now; what is in order again is no longer held. */
async function readNamed({ place, file }: Meeting, names: readonly string[]): Promise<Result<Found[], ClubFault>> {
  const found: Found[] = [];
  for (let from = 0; from < names.length; from += readAtOnce) {
    const some = names.slice(from, from + readAtOnce);
    const read = await place.read(some);
    if (!read.ok) return read;
    for (const [index, one] of read.value.entries())
      if (one === null) release(file, some[index]);
      else found.push(one);
  }
  return ok(found);
}

/** In one transaction together with the cursor; returns how many games are new. */
function enterVerified(meeting: Meeting, verified: readonly Verified[], cursor: object): number {
  return write(meeting.file, () => {
    writeState(meeting.file, cursor);
    return enterAll(sidesOf(meeting), verified);
  });
}

/** Reads ahead as far as is useful. */
async function readAhead(carrier: Carrier, stream: Stream, reading: Reading): Promise<void> {
  const { meeting } = carrier;
  while (reading.end === null && reading.waiting.length <= (carrier.pool?.atOnce ?? 0)) {
    const next = await reading.portions.next();
    if (next.done || !next.value.ok) {
      reading.end = { fault: next.done || next.value.ok ? null : next.value.error };
      return;
    }
    const { listed, left, isSetBack } = next.value.value;
    if (isSetBack) carrier.isSetBack = true;
    const unknown = listed.filter((one) => !isKnown(meeting, stream, one)).map(({ name }) => name);
    const found = await readNamed(meeting, unknown);
    if (!found.ok) {
      reading.end = { fault: found.error };
      return;
    }
    if (left >= worthAPool) carrier.pool ??= openVerifierPool(meeting.club);
    const verifying = carrier.pool === null ? carrier.verify(found.value) : carrier.pool.verify(found.value);
    // This is awaited later.
    verifying.catch(() => {});
    reading.waiting.push({ verifying, portion: next.value.value });
  }
}

async function read(carrier: Carrier, stream: Stream, isFirst: boolean): Promise<Answer> {
  const { meeting } = carrier;
  if (isFirst || carrier.reading === null) {
    const portions = meeting.place.since(stream, readState(meeting.file, meeting.club)[stream]);
    carrier.reading = { portions, waiting: [], entered: 0, end: null };
  }
  const { reading } = carrier;
  await readAhead(carrier, stream, reading);
  const next = reading.waiting.shift();
  if (next === undefined) return reading.end?.fault ? fault(reading.end.fault) : done();
  const { listed, cursor, left } = next.portion;
  const games = enterVerified(meeting, await next.verifying, { [stream]: cursor });
  reading.entered += listed.length;
  if (stream === 'games')
    meeting.progress?.({ stage: 'reading', done: reading.entered, total: reading.entered + left });
  return done({ games, more: true });
}

const badCodes = ['unfinished', 'unreadable', 'damaged', 'foreign', 'forged', 'id-taken', 'newer', 'bad-game'] as const;

/** Reads, verifies and enters what the place has under these names, a few at a time; returns how many games are new. */
async function enterNamed(carrier: Carrier, names: readonly string[]): Promise<Result<number, ClubFault>> {
  const { meeting } = carrier;
  let games = 0;
  for (let from = 0; from < names.length && !meeting.signal?.aborted; from += portion) {
    const found = await readNamed(meeting, names.slice(from, from + portion));
    if (!found.ok) return found;
    games += enterVerified(meeting, await carrier.verify(found.value), {});
  }
  return ok(games);
}

async function lookAgain(carrier: Carrier, at: 'released' | 'bad'): Promise<Answer> {
  const { file } = carrier.meeting;
  const namesNow = () => (at === 'released' ? noLongerHeld(file, lookedAgain) : heldFor(file, badCodes, lookedAgain));
  const names = namesNow();
  const games = await enterNamed(carrier, names);
  if (!games.ok) return fault(games.error);
  const still = new Set(namesNow());
  return done({
    games: games.value,
    more: at === 'released' ? names.some((name) => !still.has(name)) : games.value > 0,
  });
}

const dayOf = (at: number | null) => Math.floor((at ?? 0) / 86_400_000);

/** Puts records again; those of others only where the place takes them from us. */
async function putAgain({ place, signer }: Meeting, records: readonly SignedEntry[]): Promise<Result<null, ClubFault>> {
  for (const record of records) {
    const put = await place.put([record], signer.key);
    if (!put.ok && (record.by === signer.key || put.error !== 'read-only')) return put;
  }
  return ok(null);
}

/**
 * Compares what the place has with what is known here, in both directions: a place may have been set back to an earlier
 * day, and it may have kept something from this laptop for a while. This is done once a day, and whenever the place has
 * less than it had.
 */
async function compare(carrier: Carrier): Promise<Answer> {
  const { meeting } = carrier;
  if (carrier.isCompared) return done();
  const { own, file, club, place, signer, now } = meeting;
  const { puts, met_at } = readState(file, club);
  const counted = await place.countOf(signer.key, puts);
  if (!counted.ok) return fault(counted.error);
  const isShort = counted.value < puts;
  if (!isShort && !carrier.isSetBack && dayOf(met_at) === dayOf(now)) return done();
  carrier.isCompared = true;
  const there = new Set<string>();
  const unknown: string[] = [];
  const mine = new Set(copiesBy(file, signer.key).flatMap(({ name, address }) => (gameAt(own, address) ? name : [])));
  for (const stream of ['records', 'games'] as const)
    for await (const portion of place.since(stream, null)) {
      if (!portion.ok) return fault(portion.error);
      if (meeting.signal?.aborted) return done();
      for (const one of portion.value.listed) {
        mine.delete(one.name);
        if (stream === 'records' && one.address !== null && isKept(file, one.address)) there.add(one.name);
        else if (unknown.length < mostHeld && !isKnown(meeting, stream, one) && !isHeld(file, one.name))
          unknown.push(one.name);
      }
    }
  const games = await enterNamed(carrier, unknown);
  if (!games.ok) return fault(games.error);
  const whole = await readNamed(meeting, [...there]);
  if (!whole.ok) return fault(whole.error);
  const texts = new Set(whole.value.map(({ text }) => text));
  const put = await putAgain(
    meeting,
    recordsIn(file).filter(({ text }) => !texts.has(text)),
  );
  if (!put.ok) return fault(put.error);
  const isLost = isShort || mine.size > 0;
  if (isLost) writeState(file, { sent: 0, puts: 0 });
  return done({ games: games.value, more: isLost || unknown.length > 0 });
}

function finish({ file, now, signal }: Meeting): Answer {
  if (!signal?.aborted) writeState(file, { met_at: now });
  if (canHoldRest(file)) {
    forgetRest(file);
    writeState(file, { records: null, games: null });
  }
  return done({ changes: changesSinceStart(file) });
}

export async function carryOut(carrier: Carrier, todo: Todo): Promise<Answer> {
  const { meeting } = carrier;
  switch (todo.do) {
    case 'enterOwn':
      await enterOwn(meeting);
      return done();
    case 'sendRecords':
      return sendRecords(meeting);
    case 'sendGames':
      return sendGames(carrier);
    case 'read':
      return read(carrier, todo.stream, todo.isFirst);
    case 'settle':
      return done({ more: write(meeting.file, () => settleTrust(sidesOf(meeting))) });
    case 'lookAgain':
      return lookAgain(carrier, todo.at);
    case 'compare':
      return compare(carrier);
    case 'finish':
      return finish(meeting);
  }
}

/** Everything possible has been done, even if this fails. */
function metBy({ file }: Meeting, { sent, received, removed, ...state }: Exchange): Result<Met, Problem> {
  if (state.failed !== null) return { ok: false, error: { code: 'club-out-of-reach', because: state.failed } };
  const unsent: Problem | null = state.unsent === null ? null : { code: 'club-out-of-reach', because: state.unsent };
  return ok({ sent, received, removed, ...countHeld(file), unsent, cancelled: state.isCancelled });
}

export async function meet(meeting: Meeting): Promise<Result<Met, Problem>> {
  const carrier = openCarrier(meeting);
  let state = beginExchange();
  try {
    while (state.todo !== null) {
      const isCancelled = meeting.signal?.aborted && state.todo.do !== 'finish';
      state = stepExchange(state, isCancelled ? { kind: 'cancelled' } : await carryOut(carrier, state.todo));
    }
  } finally {
    await carrier.pool?.close();
  }
  return metBy(meeting, state);
}
