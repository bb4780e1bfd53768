/**
 * Enters what was verified into the club's file. The same set of entries always gives the same lists, in whatever order
 * they arrive.
 *
 * A game counts if an approved laptop signed or witnessed it, or if the club vouches for it. Its names are those of the
 * laptop that was approved first among those that signed a copy of their own: a witness proves that the game took
 * place, nothing else. If two games have the same id, the one from the laptop that was approved earlier wins.
 */
import { blankNames } from '../../shared/game/blankNames.ts';
import { checkName } from '../../shared/game/seats.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import { gameWithUid, removeGames, startOver } from '../store/club/games.ts';
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
import type { Connection } from '../store/connection.ts';
import { readFinished } from '../store/lists/gameList.ts';
import { gameAt } from '../store/projections/addresses.ts';
import { addFinishedGame, type GameEntry } from '../store/truth/games.ts';
import { bodyOf, type SignedEntry } from './entries.ts';
import { type Verified, verifyEntry } from './verifyEntry.ts';

/** Which club the file belongs to, and on which laptop. */
export interface Sides {
  readonly db: Connection;
  readonly club: string;
  /** The key of this laptop. */
  readonly own: string;
}

type VerifiedGame = Extract<Verified, { kind: 'game' }>;
type VerifiedRecord = Extract<Verified, { kind: 'record' }>;

/** More than any honest laptop says about people. */
const mostSaid = 2_000;

/** Why a game does not count; null if it does. */
function standing({ db, own }: Sides, { signers, address, by }: VerifiedGame): HeldReason | null {
  const counts = signers.some((key) => key === own || members.stateOf(db, key) === 'approved');
  if (counts || members.isVouched(db, address)) return null;
  return { code: members.stateOf(db, by) === 'revoked' ? 'revoked' : 'not-approved' };
}

/** The lowest rank among the laptops whose copies of a game are in the file; null if none of them says anything. */
function bestRank({ db, own }: Sides, address: string): number | null {
  const ranks = members.copiesOf(db, address).flatMap(({ by }) => members.rankOf(db, by, address, own) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

const namesIn = (results: GameEntry['results']) => JSON.stringify(results.map(({ name }) => name));

/** Whether the names of this copy take the place of those in the file. */
function isBetter(sides: Sides, { address, by, game }: VerifiedGame, here: number): boolean {
  const rank = members.rankOf(sides.db, by, address, sides.own);
  const best = bestRank(sides, address);
  if (rank === null || best === null || rank !== best) return rank !== null && (best === null || rank < best);
  // Of two copies that one laptop signed any one will do, as long as it is the same everywhere.
  const kept = readFinished(sides.db, here)?.events[0];
  return kept?.type === 'started' && namesIn(game.results) < JSON.stringify(kept.seats.map(({ name }) => name));
}

export function withoutNames(entry: GameEntry, isBlank: (seat: number) => boolean): GameEntry {
  const log = blankNames(entry.log, isBlank);
  const results = entry.results.map((result, seat) => (isBlank(seat) ? { ...result, name: '' } : result));
  return log.ok ? { ...entry, log: log.value.bytes, results } : entry;
}

/** True if the game is new to the file. */
function enterGame(sides: Sides, verified: VerifiedGame, hold: members.Hold): boolean {
  const { db, own } = sides;
  const { address, by, name, signers, game } = verified;
  const heldBecause = (reason: HeldReason) => {
    hold({ name, address, by, reason });
    return false;
  };
  const reason = standing(sides, verified);
  if (reason !== null) return heldBecause(reason);
  const here = gameAt(db, address);
  const rank = members.rankOf(db, by, address, own);
  const other = here === null ? gameWithUid(db, game.uid) : null;
  if (other !== null) {
    const theirs = bestRank(sides, other.address);
    if (rank === null || (theirs !== null && rank >= theirs)) return heldBecause({ code: 'id-taken' });
    removeGames(db, [other.game]);
    const [copy] = members.copiesOf(db, other.address);
    members.dropCopies(db, other.address);
    if (copy !== undefined) hold({ ...copy, address: other.address, reason: { code: 'id-taken' } });
  }
  members.release(db, name);
  if (here === null) addFinishedGame(db, rank === null ? withoutNames(game, () => true) : game);
  else if (isBetter(sides, verified, here)) {
    removeGames(db, [here]);
    addFinishedGame(db, game);
  }
  for (const key of signers)
    if (key === by || members.stateOf(db, key) === 'approved')
      members.addCopy(db, address, key, key === by ? name : null);
  return here === null;
}

/** Null if the record was entered or says nothing new. */
function enterRecord({ db, club, own }: Sides, { entry, address, text }: VerifiedRecord): HeldReason | null {
  const { kind, by, body } = entry;
  const keep = () => {
    keepRecord(db, { kind, address, by, text });
    return null;
  };
  switch (kind) {
    case 'hello': {
      const hello = bodyOf('hello', body);
      const label = hello && checkName(hello.label, null);
      if (!label?.ok) return { code: 'damaged' };
      if (!members.noteLabel(db, by, label.value)) return { code: 'too-many' };
      // Anybody may say hello as often as they like: it is not for others to keep.
      return by === own ? keep() : null;
    }
    case 'members': {
      const list = bodyOf('members', body);
      if (by !== club) return { code: 'not-keeper' };
      if (list === null || list.members.some(({ label }) => !checkName(label, null).ok)) return { code: 'damaged' };
      const newest = readState(db, club);
      if (list.count < newest.list || (list.count === newest.list && address <= newest.list_address)) return null;
      if (members.replaceMembers(db, list.members, own)) writeState(db, { settled: 'stale' });
      writeState(db, { list: list.count, list_address: address });
      return keep();
    }
    case 'vouch': {
      const vouch = bodyOf('vouch', body);
      if (by !== club) return { code: 'not-keeper' };
      if (vouch === null) return { code: 'damaged' };
      for (const address of vouch.addresses) members.vouchFor(db, address);
      return keep();
    }
    case 'void': {
      const list = bodyOf('void', body);
      if (by !== club) return { code: 'not-keeper' };
      if (list === null) return { code: 'damaged' };
      for (const address of list.addresses) if (voidPersonRecord(db, address)) writeState(db, { settled: 'stale' });
      return keep();
    }
    case 'person': {
      if (isVoid(db, address)) return null;
      const state = members.stateOf(db, by);
      if (by !== own && state !== 'approved' && !members.isVouched(db, address))
        return { code: state === 'revoked' ? 'revoked' : 'not-approved' };
      const person = bodyOf('person', body);
      if (person === null) return { code: 'damaged' };
      const name = person.name === null ? null : checkName(person.name, null);
      if (name !== null && !name.ok) return { code: 'bad-game', because: name.error };
      const said = personRecordsBy(db, by);
      if (said.includes(address)) return null;
      if (said.length >= mostSaid) return { code: 'too-many' };
      applyPerson(db, club, { ...person, name: name === null ? null : name.value, by });
      notePersonRecord(db, address, by);
      return keep();
    }
    default:
      return { code: 'foreign' };
  }
}

/** Returns how many games are new to the file. The caller has a transaction open. */
export function enterAll(sides: Sides, list: readonly Verified[]): number {
  const { db, club } = sides;
  const hold = members.holderIn(db);
  let added = 0;
  const names = new Set<string>();
  const settle = () => {
    settleNames(db, club, names);
    names.clear();
  };
  for (const verified of list) {
    if (verified.kind === 'held') hold(verified);
    else if (verified.kind === 'game') {
      added += enterGame(sides, verified, hold) ? 1 : 0;
      for (const { name, type } of verified.game.results) if (type === 'human') names.add(name);
    } else {
      settle();
      const reason = enterRecord(sides, verified);
      if (reason === null) members.release(db, verified.name);
      else hold({ ...verified, by: verified.entry.by, reason });
    }
  }
  settle();
  return added;
}

/** Enters records that need not be read from the club. The caller has a transaction open. */
export function enterRecords(sides: Sides, records: readonly Pick<SignedEntry, 'address' | 'text'>[]): void {
  const found = records.map(({ address, text }) => ({ name: `records/${address}`, address, text }));
  enterAll(
    sides,
    found.map((record) => verifyEntry(record, sides.club)),
  );
}

/**
 * Empties the file if something in it rests on what no longer holds: a laptop that was excluded, a record that is void.
 * Then the club has to be read again from the beginning. The caller has a transaction open.
 */
export function settleTrust(sides: Sides): boolean {
  const { db, club } = sides;
  const { settled } = readState(db, club);
  if (settled === 'clean') return false;
  startOver(db);
  enterRecords(sides, readOutbox(db));
  return true;
}
