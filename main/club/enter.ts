/**
 * Enters what was verified into the club's file. The same set of entries always gives the same lists, in whatever order
 * they arrive.
 *
 * A game counts if an approved laptop signed it, or if the club vouches for it. If two games have the same id, or two
 * copies of a game differ in a name, the one from the laptop that was approved earlier wins.
 */
import { checkName } from '../../shared/game/seats.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import { gameWithUid, removeGames, startOver } from '../store/club/games.ts';
import * as members from '../store/club/members.ts';
import { applyPerson, hasDistrustedRecord, notePersonRecord, settleNames } from '../store/club/people.ts';
import { readState, writeState } from '../store/club/state.ts';
import type { Connection } from '../store/connection.ts';
import { readFinished } from '../store/lists/gameList.ts';
import { gameAt } from '../store/projections/addresses.ts';
import { addFinishedGame } from '../store/truth/games.ts';
import { bodyOf, type Entry } from './entries.ts';
import type { Verified } from './verifyEntry.ts';

/** Which club the file belongs to, and on which laptop. */
export interface Sides {
  readonly db: Connection;
  readonly club: string;
  /** The key of this laptop. */
  readonly own: string;
}

type VerifiedGame = Extract<Verified, { kind: 'game' }>;

/** Why a game does not count; null if it does. */
function standing({ db, own }: Sides, { signers, address, by }: VerifiedGame): HeldReason | null {
  const counts = signers.some((key) => key === own || members.stateOf(db, key) === 'approved');
  if (counts || members.isVouched(db, address)) return null;
  return { code: members.stateOf(db, by) === 'revoked' ? 'revoked' : 'not-approved' };
}

function namesIn(verified: VerifiedGame): readonly string[] {
  return verified.game.results.map(({ name }) => name);
}

/** Whether another copy of a game in the file says more about its names, or comes from a laptop with a better rank. */
function isBetter({ db }: Sides, verified: VerifiedGame, game: number): boolean {
  const kept = readFinished(db, game)?.events[0];
  if (kept?.type !== 'started') return false;
  const [there, here] = [kept.seats.map(({ name }) => name), namesIn(verified)];
  const differs = there.some((name, seat) => name !== here[seat] && name !== '' && here[seat] !== '');
  if (differs) return members.rankOfKeys(db, verified.signers) < members.rankOf(db, verified.address);
  return there.some((name, seat) => name === '' && here[seat] !== '');
}

/** True if the game is new to the file. */
function enterGame(sides: Sides, verified: VerifiedGame): boolean {
  const { db } = sides;
  const { address, by, name, signers, game } = verified;
  const heldBecause = (reason: HeldReason) => {
    members.hold(db, { name, address, by, reason });
    return false;
  };
  for (const key of signers) members.memberNumber(db, key);
  const reason = standing(sides, verified);
  if (reason !== null) return heldBecause(reason);
  const here = gameAt(db, address);
  const other = here === null ? gameWithUid(db, game.uid) : null;
  if (other !== null) {
    if (members.rankOfKeys(db, signers) >= members.rankOf(db, other.address)) return heldBecause({ code: 'id-taken' });
    removeGames(db, [other.game]);
    const [copy] = members.copiesOf(db, other.address);
    members.dropCopies(db, other.address);
    if (copy !== undefined) members.hold(db, { ...copy, address: other.address, reason: { code: 'id-taken' } });
  }
  members.release(db, name);
  if (here === null) addFinishedGame(db, game);
  else if (isBetter(sides, verified, here)) {
    removeGames(db, [here]);
    addFinishedGame(db, game);
  }
  for (const key of signers) members.addCopy(db, address, key, name);
  return here === null;
}

/** Null if the record was entered or says nothing new. */
function enterRecord({ db, club, own }: Sides, { kind, by, body }: Entry, address: string): HeldReason | null {
  switch (kind) {
    case 'hello': {
      const hello = bodyOf('hello', body);
      const label = hello && checkName(hello.label, null);
      if (!label?.ok) return { code: 'damaged' };
      members.noteLabel(db, by, label.value);
      return null;
    }
    case 'members': {
      const list = bodyOf('members', body);
      if (by !== club) return { code: 'not-keeper' };
      if (list === null || list.members.some(({ label }) => !checkName(label, null).ok)) return { code: 'damaged' };
      const newest = readState(db, club);
      if (list.count < newest.list || (list.count === newest.list && address <= newest.list_address)) return null;
      members.replaceMembers(db, list.members);
      writeState(db, { list: list.count, list_address: address });
      return null;
    }
    case 'vouch': {
      const vouch = bodyOf('vouch', body);
      if (by !== club) return { code: 'not-keeper' };
      if (vouch === null) return { code: 'damaged' };
      for (const address of vouch.addresses) members.vouchFor(db, address);
      return null;
    }
    case 'person': {
      members.memberNumber(db, by);
      const state = members.stateOf(db, by);
      if (by !== own && state !== 'approved' && !members.isVouched(db, address))
        return { code: state === 'revoked' ? 'revoked' : 'not-approved' };
      const person = bodyOf('person', body);
      if (person === null) return { code: 'damaged' };
      const name = person.name === null ? null : checkName(person.name, null);
      if (name !== null && !name.ok) return { code: 'bad-game', because: name.error };
      applyPerson(db, club, { ...person, name: name === null ? null : name.value, by });
      notePersonRecord(db, address, by);
      return null;
    }
    default:
      return { code: 'foreign' };
  }
}

/** Returns how many games are new to the file. The caller has a transaction open. */
export function enterAll(sides: Sides, list: readonly Verified[]): number {
  const { db, club } = sides;
  let added = 0;
  const names = new Set<string>();
  const settle = () => {
    settleNames(db, club, names);
    names.clear();
  };
  for (const verified of list) {
    if (verified.kind === 'held') members.hold(db, verified);
    else if (verified.kind === 'game') {
      added += enterGame(sides, verified) ? 1 : 0;
      for (const { name, type } of verified.game.results) if (type === 'human') names.add(name);
    } else {
      settle();
      const reason = enterRecord(sides, verified.entry, verified.address);
      if (reason === null) members.release(db, verified.name);
      else members.hold(db, { ...verified, by: verified.entry.by, reason });
    }
  }
  settle();
  return added;
}

/** What a new list of members changed. */
export interface Settled {
  /** Games that were taken out. */
  readonly removed: number;
  /** The file was emptied, because names in it were changed by a laptop that is no longer trusted. */
  readonly isEmptied: boolean;
}

/** Removes games that no approved laptop stands for any more. The caller has a transaction open. */
export function settleMembers({ db, own, club }: Sides): Settled {
  const { list_address: newest, settled } = readState(db, club);
  // Only a new list of members can make a game stop counting, and checking all games takes time.
  if (newest === settled) return { removed: 0, isEmptied: false };
  writeState(db, { settled: newest });
  if (hasDistrustedRecord(db, own)) {
    startOver(db);
    return { removed: 0, isEmptied: true };
  }
  const games = new Set<number>();
  for (const { address, name, by, state } of members.orphans(db, own)) {
    const game = gameAt(db, address);
    if (game !== null) games.add(game);
    members.hold(db, { name, address, by, reason: { code: state === 'revoked' ? 'revoked' : 'not-approved' } });
    members.dropCopies(db, address);
  }
  removeGames(db, [...games]);
  return { removed: games.size, isEmptied: false };
}
