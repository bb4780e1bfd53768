/**
 * Synchronises a laptop with its club: carries out what the exchange asks for. Games are entered a few at a time, so
 * that a game in progress never waits.
 */
import { ok, type Result } from '../../shared/game/result.ts';
import type { Met } from '../../shared/wire/club.ts';
import type { ClubFault, Problem } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { changesSinceStart } from '../store/club/games.ts';
import { canHoldRest, countHeld, forgetRest, hasCopy, heldFor, noLongerHeld, release } from '../store/club/members.ts';
import { clearOutbox, readOutbox, readState, writeState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { countAfter, witnessesOf } from '../store/projections/addresses.ts';
import type { Found, Portion, Stream } from './clubStore.ts';
import { enterAll, settleTrust } from './enter.ts';
import { type SignedEntry, signGame } from './entries.ts';
import { type Answer, beginExchange, type Exchange, stepExchange, type Todo } from './exchange.ts';
import { enterOwn, type Meeting, ownGames, sidesOf } from './own.ts';
import { openVerifierPool, type VerifierPool } from './verifierPool.ts';
import { type Verified, verifyEntry } from './verifyEntry.ts';

/** How many things are looked at again at a time. */
const portion = 32;
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
  return { meeting, verify: verify ?? verifyHere, pool: null, reading: null, sent: 0 };
}

/** A place that has fewer of our games than we put was set back: then all of them are put again. */
async function count({ file, place, club, signer }: Meeting): Promise<Answer> {
  const { puts } = readState(file, club);
  const counted = await place.countOf(signer.key, puts);
  if (!counted.ok) return fault(counted.error);
  if (counted.value < puts) writeState(file, { sent: 0, puts: 0 });
  return done();
}

async function sendRecords({ own, place }: Meeting): Promise<Answer> {
  const rows = readOutbox(own);
  if (rows.length === 0) return done();
  const put = await place.put(rows.map((row) => row as SignedEntry));
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
  const put = await place.put(signed);
  if (!put.ok) return fault(put.error);
  writeState(file, { sent: upTo, puts: puts + signed.length });
  carrier.sent += signed.length;
  progress?.({ stage: 'sending', done: carrier.sent, total: carrier.sent + countAfter(own, upTo) });
  return done({ games: signed.length - put.value, blocked: put.value, more: true });
}

/**
 * What we have already, from that laptop and from the same place in the club, need not be looked at again. A server that
 * gives a known address to something else must not make us pass over it.
 */
function isKnown({ file }: Meeting, { name, address, text }: Found): boolean {
  const by = text === null ? undefined : /^.{0,200}?"by":"([0-9a-f]{64})"/.exec(text)?.[1];
  return address !== null && by !== undefined && hasCopy(file, address, by, name);
}

/** In one transaction together with the cursor; returns how many games are new. */
function enterVerified(meeting: Meeting, verified: readonly Verified[], cursor: object): number {
  return write(meeting.file, () => {
    writeState(meeting.file, cursor);
    return enterAll(sidesOf(meeting), verified);
  });
}

/** Reads ahead as far as is useful. */
async function readAhead(carrier: Carrier, reading: Reading): Promise<void> {
  const { meeting } = carrier;
  while (reading.end === null && reading.waiting.length <= (carrier.pool?.atOnce ?? 0)) {
    const next = await reading.portions.next();
    if (next.done || !next.value.ok) {
      reading.end = { fault: next.done || next.value.ok ? null : next.value.error };
      return;
    }
    const { found, left } = next.value.value;
    const unknown = found.filter((one) => !isKnown(meeting, one));
    if (left >= worthAPool) carrier.pool ??= openVerifierPool(meeting.club);
    const verifying = carrier.pool === null ? carrier.verify(unknown) : carrier.pool.verify(unknown);
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
  await readAhead(carrier, reading);
  const next = reading.waiting.shift();
  if (next === undefined) return reading.end?.fault ? fault(reading.end.fault) : done();
  const { found, cursor, left } = next.portion;
  const games = enterVerified(meeting, await next.verifying, { [stream]: cursor });
  reading.entered += found.length;
  if (stream === 'games')
    meeting.progress?.({ stage: 'reading', done: reading.entered, total: reading.entered + left });
  return done({ games, more: true });
}

const badCodes = ['unfinished', 'unreadable', 'damaged', 'foreign', 'forged', 'id-taken', 'newer'] as const;

async function lookAgain(carrier: Carrier, at: 'released' | 'bad'): Promise<Answer> {
  const { file, place } = carrier.meeting;
  const namesNow = () => (at === 'released' ? noLongerHeld(file, lookedAgain) : heldFor(file, badCodes, lookedAgain));
  const names = namesNow();
  let games = 0;
  for (let from = 0; from < names.length && !carrier.meeting.signal?.aborted; from += portion) {
    const found: Found[] = [];
    for (const name of names.slice(from, from + portion)) {
      const one = await place.read(name);
      if (!one.ok) return fault(one.error);
      if (one.value === null) release(file, name);
      else found.push(one.value);
    }
    const unknown = found.filter((one) => !isKnown(carrier.meeting, one));
    games += enterVerified(carrier.meeting, await carrier.verify(unknown), {});
  }
  const still = new Set(namesNow());
  return done({ games, more: at === 'released' ? names.some((name) => !still.has(name)) : games > 0 });
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
    case 'count':
      return count(meeting);
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
