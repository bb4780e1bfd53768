/**
 * Verifies what was found in the club, without changing anything, and enters it into the club's file. The same set of entries always gives the same lists, in whatever order
 * they arrive.
 *
 * A game counts if an approved laptop signed or witnessed it, or if the club vouches for it. Its names are those of the
 * laptop that was approved first among those that signed a copy of their own: a witness proves that the game took
 * place, nothing else. If two games have the same id, the one from the laptop that was approved earlier wins.
 */
import { hash } from 'node:crypto';
import { blankNames, encodeLog } from '../../shared/game/codec.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import type { GameFault } from '../../shared/wire/problems.ts';
import { writeGame } from '../history/format.ts';
import { verifyLine } from '../history/verify.ts';
import { startSlices } from '../slices.ts';
import { removeGames, startOver } from '../store/club/games.ts';
import * as members from '../store/club/members.ts';
import {
  applyPerson,
  isVoid,
  notePersonRecord,
  personRecordsBy,
  settleNames,
  voidPersonRecord,
} from '../store/club/people.ts';
import { keepRecord, readOutbox, readState, writeState } from '../store/club/state.ts';
import { type Connection, write } from '../store/connection.ts';
import { loadGame, readFinished } from '../store/lists/gameList.ts';
import { addressesAfter, gameAt, gameWithUid, witnessesOf } from '../store/projections/addresses.ts';
import { addFinishedGame, entryOf, type GameEntry } from '../store/truth/games.ts';
import { addressOf } from './address.ts';
import { type Found, streamOf } from './clubStore.ts';
import { type Entry, isWitnessOf, openEntry, type SignedEntry, signGame } from './entries.ts';
import type { Signer } from './keys.ts';

/** What a laptop has of its club. */
export interface LocalClub {
  /** The laptop's own file. */
  readonly own: Connection;
  /** The club's file on this laptop. */
  readonly db: Connection;
  /** The club's public key. */
  readonly club: string;
  readonly signer: Signer;
}

interface Valid {
  /** Where the club keeps it. */
  readonly name: string;
  readonly address: string;
  readonly by: string;
}

interface VerifiedGame extends Valid {
  readonly kind: 'game';
  /** All the keys that signed it. */
  readonly signers: readonly string[];
  /** Ready to be entered: small, so that it can be entered without looking at the game again. */
  readonly game: GameEntry;
}

interface VerifiedRecord extends Valid {
  readonly kind: 'record';
  readonly entry: Entry;
  readonly text: string;
}

export type Verified = VerifiedGame | VerifiedRecord | (members.Held & { readonly kind: 'held' });

/** Everything that follows from the line of a game, if all of it is valid. */
export function checkGame(line: string): Result<GameEntry, GameFault> {
  const verified = verifyLine(line);
  if (!verified.ok) return verified;
  const { finished, game, states } = verified.value;
  const log = encodeLog(finished.events, states);
  return log.ok ? ok(entryOf(finished, game, Buffer.from(log.value), 'here', addressOf(finished))) : log;
}

export function verifyEntry({ name, address, text, reason = { code: 'damaged' } }: Found, club: string): Verified {
  // What a forger claims about himself is worth showing, but only if it looks like a key.
  const by = /"by":"([0-9a-f]{64})"/.exec((text ?? '').slice(0, 300))?.[1] ?? null;
  const held = (reason: HeldReason): Verified => ({ kind: 'held', name, address, by, reason });
  if (text === null) return held(reason);
  const opened = openEntry(text, club);
  if (!opened.ok) return held(opened.error);
  const entry = opened.value;
  const game = entry.kind === 'game' ? checkGame(entry.body) : null;
  if (game?.ok === false) return held({ code: 'bad-game', because: game.error });
  const actual = game?.value.address ?? hash('sha256', text);
  if (address !== null && address !== actual) return held({ code: 'damaged' });
  const valid = { name, address: actual, by: entry.by };
  if (game === null) return { kind: 'record', ...valid, entry, text };
  if (!entry.witnesses.every((witness) => isWitnessOf(witness, actual))) return held({ code: 'forged' });
  const signers = [...new Set([entry.by, ...entry.witnesses.map((witness) => witness.by)])];
  return { kind: 'game', ...valid, signers, game: game.value };
}

/** More than any honest laptop says about people. */
const mostSaid = 2_000;

/** Why a game does not count; null if it does. */
function standing({ db, signer }: LocalClub, { signers, address, by }: VerifiedGame): HeldReason | null {
  const counts = signers.some((key) => key === signer.key || members.stateOf(db, key) === 'approved');
  if (counts || members.isVouched(db, address)) return null;
  return { code: members.stateOf(db, by) === 'revoked' ? 'revoked' : 'not-approved' };
}

/** The lowest rank among the laptops whose copies of a game are in the file. */
function bestRank({ db, signer }: LocalClub, address: string): number {
  const copies = members.copiesOf(db, address);
  return Math.min(...copies.map(({ by }) => members.rankOf(db, by, address, signer.key)));
}

/** Whether the names of this copy take the place of those in the file. */
function isBetter(local: LocalClub, { address, game }: VerifiedGame, rank: number, here: number): boolean {
  const best = bestRank(local, address);
  if (rank !== best || rank === members.noWord) return rank < best;
  // Of two copies that one laptop signed any one will do, as long as it is the same everywhere.
  const kept = readFinished(local.db, here)?.events[0];
  const namesIn = (list: readonly { readonly name: string }[]) => JSON.stringify(list.map(({ name }) => name));
  return kept?.type === 'started' && namesIn(game.results) < namesIn(kept.seats);
}

export function withoutNames(entry: GameEntry, isBlank: (seat: number) => boolean): GameEntry {
  const log = blankNames(entry.log, isBlank);
  const results = entry.results.map((result, seat) => (isBlank(seat) ? { ...result, name: '' } : result));
  return log.ok ? { ...entry, log: log.value.bytes, results } : entry;
}

/** True if the game is new to the file; if it does not count, why. */
function enterGame(local: LocalClub, verified: VerifiedGame, hold: members.Hold): boolean | HeldReason {
  const { db, signer } = local;
  const { address, by, name, signers, game } = verified;
  const reason = standing(local, verified);
  if (reason !== null) return reason;
  const here = gameAt(db, address);
  const rank = members.rankOf(db, by, address, signer.key);
  const other = here === null ? gameWithUid(db, game.uid) : undefined;
  if (other !== undefined) {
    if (rank >= bestRank(local, other.address)) return { code: 'id-taken' };
    removeGames(db, [other.game]);
    const [copy] = members.copiesOf(db, other.address);
    members.dropCopies(db, other.address);
    if (copy !== undefined) hold({ ...copy, address: other.address, reason: { code: 'id-taken' } });
  }
  if (here === null) addFinishedGame(db, rank === members.noWord ? withoutNames(game, () => true) : game);
  else if (isBetter(local, verified, rank, here)) {
    removeGames(db, [here]);
    addFinishedGame(db, game);
  }
  for (const key of signers)
    if (key === by || members.stateOf(db, key) === 'approved')
      members.addCopy(db, address, key, key === by ? name : null);
  return here === null;
}

/** Null if the record was entered or says nothing new. */
function enterRecord({ db, club, signer }: LocalClub, { entry, address, text }: VerifiedRecord): HeldReason | null {
  const { kind, by, body } = entry;
  switch (kind) {
    case 'hello':
      if (!members.noteLabel(db, by, body.label)) return { code: 'too-many' };
      // Anybody may say hello as often as they like: it is not for others to keep.
      if (by !== signer.key) return null;
      break;
    case 'members': {
      const { count, members: list } = body;
      const newest = readState(db, club);
      if (count < newest.list || (count === newest.list && address <= newest.list_address)) return null;
      if (members.replaceMembers(db, list, signer.key)) writeState(db, { settled: 'stale' });
      writeState(db, { list: count, list_address: address });
      break;
    }
    case 'vouch':
      for (const address of body.addresses) members.vouchFor(db, address);
      break;
    case 'void':
      for (const address of body.addresses) if (voidPersonRecord(db, address)) writeState(db, { settled: 'stale' });
      break;
    case 'person': {
      if (isVoid(db, address)) return null;
      const state = members.stateOf(db, by);
      if (by !== signer.key && state !== 'approved' && !members.isVouched(db, address))
        return { code: state === 'revoked' ? 'revoked' : 'not-approved' };
      const said = personRecordsBy(db, by);
      if (said.includes(address)) return null;
      if (said.length >= mostSaid) return { code: 'too-many' };
      applyPerson(db, club, { ...body, by });
      notePersonRecord(db, address, by);
      break;
    }
    default:
      return { code: 'foreign' };
  }
  keepRecord(db, { kind, address, by, text });
  return null;
}

/** Returns how many games are new to the file. The caller has a transaction open. */
export function enterAll(local: LocalClub, list: readonly Verified[]): number {
  const { db, club } = local;
  const hold = members.holderIn(db);
  let added = 0;
  const names = new Set<string>();
  const settle = () => {
    settleNames(db, club, names);
    names.clear();
  };
  for (const verified of list) {
    if (verified.kind === 'held') {
      hold(verified);
      continue;
    }
    if (verified.kind === 'record') settle();
    const entered = verified.kind === 'game' ? enterGame(local, verified, hold) : enterRecord(local, verified);
    if (entered instanceof Object) hold({ ...verified, reason: entered });
    else members.release(db, verified.name);
    if (entered === true) added++;
    if (verified.kind === 'game')
      for (const { name, type } of verified.game.results) if (type === 'human') names.add(name);
  }
  settle();
  return added;
}

/** Enters what this laptop signed or kept, and need not read from the club. The caller has a transaction open. */
export function enterSigned(local: LocalClub, entries: readonly Omit<SignedEntry, 'by'>[]): void {
  const found = entries.map(({ kind, address, text }) => ({ name: `${streamOf({ kind })}/${address}`, address, text }));
  enterAll(
    local,
    found.map((one) => verifyEntry(one, local.club)),
  );
}

/**
 * Empties the file if something in it rests on what no longer holds: a laptop that was excluded, a record that is void.
 * Then the club has to be read again from the beginning. The caller has a transaction open.
 */
export function settleTrust(local: LocalClub): boolean {
  const { db, club } = local;
  if (readState(db, club).settled === 'clean') return false;
  startOver(db);
  enterSigned(local, readOutbox(db));
  return true;
}

/** Games at a time. */
const portion = 32;

/** The laptop's own games after that number, and the number up to which they were looked at. */
export function ownGames(
  { own, club, signer }: LocalClub,
  after: number,
): { readonly games: readonly SignedEntry[]; readonly upTo: number } {
  const numbered = addressesAfter(own, after, portion);
  const games = numbered.flatMap(({ game, address }) => {
    const loaded = loadGame(own, game);
    const line = loaded.ok ? writeGame(loaded.value.finished, loaded.value.states) : loaded;
    return line.ok ? [signGame(club, signer, address, line.value, witnessesOf(own, game))] : [];
  });
  return { games, upTo: numbered.at(-1)?.number ?? after };
}

/** The laptop's own games are in the club's lists at once, even if the club is out of reach. */
export async function enterOwn(local: LocalClub, signal?: AbortSignal): Promise<void> {
  const { db, club } = local;
  const slices = startSlices();
  const { records, settled } = readState(db, club);
  // There is nothing in a new file that could have been trusted too early.
  if (records === null && settled === '') writeState(db, { settled: 'clean' });
  while (!signal?.aborted) {
    const { own } = readState(db, club);
    const { games, upTo } = ownGames(local, own);
    if (upTo === own) return;
    write(db, () => {
      enterSigned(local, games);
      writeState(db, { own: upTo });
    });
    await slices.yieldIfDue();
  }
}
