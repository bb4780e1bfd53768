/** The club this laptop is in: its members, the names of its players, and synchronising with it. */
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkName, foldName } from '../../shared/game/seats.ts';
import type { ClubStatus, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { countGames } from '../store/club/games.ts';
import { addressesOf, countHeld, type Listed, listHeld, type MemberRow, readMembers } from '../store/club/members.ts';
import { nameOf, namesOf, nextCount, personRecordsBy, playerWithKey } from '../store/club/people.ts';
import { keepSecret, lockMeeting, readOutbox, readState } from '../store/club/state.ts';
import { storeFaultOf, write } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { countAfter } from '../store/projections/addresses.ts';
import { enterSigned, type LocalClub } from './enter.ts';
import { mostCount, mostMembers, type SignedEntry, signRecord } from './entries.ts';
import { clubKeyFile, installationKeyFile, readSigner, type Signer, signerIn } from './keys.ts';
import { type Meeting, meet } from './meet.ts';
import {
  clubFolder,
  type Home,
  type Membership,
  openClubFile,
  outOfReach,
  publish,
  readFounding,
  readMembership,
  withPlace,
} from './membership.ts';
import { enterOwn } from './own.ts';
import { openPlace, parsePlace, type Typed } from './place.ts';

/** The club this laptop is in, opened. */
export interface Club {
  readonly home: Home;
  readonly membership: Membership;
  /**
   * The club's games, for every list that is also read from the laptop's own file. Damage shows only when a page is
   * read; the club has every game, so a damaged file is thrown away (`discardDamaged`), and the next meeting makes
   * another.
   */
  readonly file: Store;
  readonly signer: Signer;
}

/** Addresses in one record. */
const addressesAtOnce = 1_000;
const shownAtOnce = 100;

/** If the laptop's own disk cannot be written to, that is an ordinary problem; damage is the caller's to discard. */
function notSaved(error: unknown): Result<never, Problem> {
  const because = storeFaultOf(error);
  if (because === null || because === 'damaged') throw error;
  return fail({ code: 'not-saved', because });
}

export async function openClub(home: Home): Promise<Result<Club, Problem>> {
  const membership = readMembership(home);
  if (membership === null) return fail({ code: 'club-not-joined' });
  const file = await openClubFile(home, membership.key);
  const club = { home, membership, file, signer: signerIn(installationKeyFile(home.own.folder)) };
  // What the club does not have yet exists nowhere else.
  if (readState(file.db, membership.key).records === null)
    write(file.db, () => enterSigned(localOf(club), readOutbox(home.own.db)));
  return ok(club);
}

const localOf = ({ home, file, membership, signer }: Club): LocalClub => ({
  own: home.own.db,
  file: file.db,
  club: membership.key,
  signer,
});

/** The club's own key, if it is on this laptop. */
function keeperOf({ home, membership }: Club): Signer | null {
  const keeper = readSigner(clubKeyFile(home.own.folder));
  return keeper?.key === membership.key ? keeper : null;
}

function placeOf({ home, membership }: Club): Result<Typed, Problem> {
  const typed = parsePlace(membership.place);
  return typed.ok ? ok({ ...typed.value, password: home.secrets.read() }) : typed;
}

export function clubStatus(club: Club): ClubStatus {
  const { home, membership, file, signer } = club;
  const { db } = file;
  const state = readState(db, membership.key);
  return {
    name: membership.name,
    place: membership.place,
    clubKey: membership.key,
    thisKey: signer.key,
    isKeeper: keeperOf(club) !== null,
    members: readMembers(db).map(({ key, label, state: standing, games }) => {
      return { key, label, state: standing, isThis: key === signer.key, games };
    }),
    games: countGames(db),
    unsent: countAfter(home.own.db, state.sent),
    ...countHeld(db),
    held: listHeld(db, shownAtOnce),
    metAt: state.met_at,
  };
}

export type MeetOptions = Pick<Meeting, 'signal' | 'progress'>;

/** Only one program at a time can be in a meeting. Null while another is. */
async function locked<T>(club: Club, task: (local: LocalClub) => Promise<T>): Promise<T | null> {
  const unlock = lockMeeting(join(clubFolder(club.home.own.folder), 'meeting.lock'));
  if (unlock === null) return null;
  try {
    return await task(localOf(club));
  } finally {
    unlock();
  }
}

export async function meetClub(club: Club, options: MeetOptions = {}): Promise<Result<Met, Problem>> {
  const met = locked(club, async (local) => {
    // They are in the club's lists even if the club is out of reach.
    await enterOwn(local, options.signal);
    const typed = placeOf(club);
    if (!typed.ok) return typed;
    return withPlace(typed.value, async (place) => {
      const there = await readFounding(place);
      if (!there.ok) return there;
      if (there.value === null) return outOfReach('missing');
      if (there.value.key !== local.club) return fail({ code: 'club-other' });
      // Laptops that joined with an older version do not know it yet.
      keepSecret({ db: local.own }, there.value.secret);
      return meet({ ...local, ...options, place, now: Date.now() });
    });
  });
  return (await met.catch(notSaved)) ?? fail({ code: 'club-busy' });
}

/**
 * Enters the laptop's own new games into the club's lists, as a meeting in progress does too; the club gets them at the
 * next meeting.
 */
export async function enterOwnGames(club: Club): Promise<void> {
  await locked(club, enterOwn);
}

/** Calls back when the club may have news; returns a function that stops it. */
export async function watchClub(club: Club, news: () => void): Promise<() => void> {
  const typed = placeOf(club);
  const place = typed.ok ? openPlace(typed.value) : typed;
  if (!place.ok) return () => {};
  const stop = await place.value.watch(news);
  return () => {
    stop();
    void place.value.close();
  };
}

/** The one laptop whose key starts like that. */
function findMember({ file }: Club, key: string): Result<MemberRow, Problem> {
  const found = readMembers(file.db).filter((member) => key.length >= 4 && member.key.startsWith(key.toLowerCase()));
  return found.length === 1 ? ok(found[0]) : fail({ code: 'club-no-such-member', key });
}

/** The next list of members, with a new state for some of them; those who are asking come after all others. */
function nextMembers(club: Club, keeper: Signer, changed: readonly MemberRow[], state: Listed['state']): SignedEntry {
  const { file, membership } = club;
  const members = readMembers(file.db).flatMap((member): Listed[] => {
    const { key, label } = member;
    if (changed.some((one) => one.key === key)) return [{ key, label, state }];
    return member.state === 'asking' ? [] : [{ key, label, state: member.state }];
  });
  return signRecord(membership.key, 'members', keeper, { count: readState(file.db, membership.key).list + 1, members });
}

function say(club: Club, records: readonly SignedEntry[]): void {
  publish(localOf(club), records);
}

/** What only the founder may do to a laptop, given by its key or the start of it. */
function asKeeper<T>(club: Club, key: string, task: (keeper: Signer, member: MemberRow) => T): Result<T, Problem> {
  const keeper = keeperOf(club);
  if (keeper === null) return fail({ code: 'club-not-keeper' });
  const found = findMember(club, key);
  return found.ok ? ok(task(keeper, found.value)) : found;
}

/** By key or the start of it; 'all' for every laptop that is waiting. Returns how many were approved. */
export function approve(club: Club, key: string | 'all'): Result<number, Problem> {
  const all = readMembers(club.file.db);
  const room = mostMembers - all.filter(({ state }) => state !== 'asking').length;
  const add = (keeper: Signer, members: readonly MemberRow[]) => {
    const added = members.slice(0, room);
    if (added.length > 0) say(club, [nextMembers(club, keeper, added, 'approved')]);
    return added.length;
  };
  if (key !== 'all')
    return asKeeper(club, key, (keeper, member) => add(keeper, member.state === 'approved' ? [] : [member]));
  const keeper = keeperOf(club);
  if (keeper === null) return fail({ code: 'club-not-keeper' });
  const asking = all.filter((member) => member.state === 'asking' && member.key !== keeper.key);
  return ok(add(keeper, asking));
}

/** Records about many addresses. */
function signAddresses({ membership }: Club, kind: 'vouch' | 'void', keeper: Signer, addresses: readonly string[]) {
  const records: SignedEntry[] = [];
  for (let from = 0; from < addresses.length; from += addressesAtOnce)
    records.push(
      signRecord(membership.key, kind, keeper, { addresses: addresses.slice(from, from + addressesAtOnce) }),
    );
  return records;
}

/** The games it has already sent stay; what it said about people does not. Returns the laptop's name. */
export function revoke(club: Club, key: string): Result<string, Problem> {
  return asKeeper(club, key, (keeper, member) => {
    const games = member.state === 'approved' ? addressesOf(club.file.db, member.key) : [];
    say(club, [...signAddresses(club, 'vouch', keeper, games), nextMembers(club, keeper, [member], 'revoked')]);
    return member.label;
  });
}

/** Takes back all that a laptop has said about people: every rename, merge and deletion. Returns how many. */
export function voidWords(club: Club, key: string): Result<number, Problem> {
  return asKeeper(club, key, (keeper, member) => {
    const records = personRecordsBy(club.file.db, member.key);
    say(club, signAddresses(club, 'void', keeper, records));
    return records.length;
  });
}

/** Players are those of the club's file. */
export type PersonChange =
  | { readonly kind: 'rename'; readonly player: number; readonly name: string }
  | { readonly kind: 'merge'; readonly player: number; readonly into: number }
  | { readonly kind: 'delete'; readonly player: number };

/** Returns the player's new name, or the deleted one. */
export function changePerson(club: Club, change: PersonChange): Result<string, Problem> {
  const { membership, signer } = club;
  const { db } = club.file;
  const before = nameOf(db, change.player);
  const names = before === null ? [] : namesOf(db, membership.key, change.player);
  const called = change.kind === 'rename' ? change.name : change.kind === 'merge' ? nameOf(db, change.into) : null;
  if (before === null || names.length === 0 || (change.kind === 'merge' && called === null))
    return fail({ code: 'player-gone' });
  const checked = called === null ? null : checkName(called, null);
  if (checked !== null && !checked.ok) return checked;
  if (change.kind === 'merge' && change.into === change.player) return fail({ code: 'merge-with-self' });
  const namesake = checked === null ? null : playerWithKey(db, foldName(checked.value));
  if (change.kind === 'rename' && namesake !== null && namesake !== change.player)
    return fail({ code: 'name-taken', name: nameOf(db, namesake) ?? change.name });
  if (change.kind === 'rename' && checked?.value === before) return fail({ code: 'club-no-change' });
  const person = { count: nextCount(db, names), names: [...names], name: checked?.value ?? null };
  if (person.count > mostCount) return fail({ code: 'club-name-fixed' });
  say(club, [signRecord(membership.key, 'person', signer, person)]);
  return ok(person.name ?? before);
}
