/** What a laptop does in its club: synchronise with it, decide on its members, rename its players. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkName, foldName } from '../../shared/game/seats.ts';
import type { ClubStatus, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { addressesOf, countHeld, type Listed, listHeld, type MemberRow, readMembers } from '../store/club/members.ts';
import { nameOf, namesOf, nextCount, personRecordsBy, playerWithKey } from '../store/club/people.ts';
import { keepSecret, readState } from '../store/club/state.ts';
import { storeFaultOf } from '../store/connection.ts';
import { countAfter } from '../store/projections/addresses.ts';
import { enterOwn } from './enter.ts';
import { mostCount, mostMembers, type SignedEntry, signRecord } from './entries.ts';
import { keeperIn, type Signer } from './keys.ts';
import { type Meeting, meet } from './meet.ts';
import { type Club, locked, outOfReach, publish, readFounding, withPlace } from './membership.ts';
import { openPlace, parsePlace } from './place.ts';

/** Addresses in one record. */
const addressesAtOnce = 1_000;
const shownAtOnce = 100;

/** If the laptop's own disk cannot be written to, that is an ordinary problem; damage is the caller's to discard. */
function notSaved(error: unknown): Result<never, Problem> {
  const because = storeFaultOf(error);
  if (because === null || because === 'damaged') throw error;
  return fail({ code: 'not-saved', because });
}

/** A server's password is kept apart from its address. */
const placeOf = ({ home, membership }: Club) => parsePlace(membership.place, home.secrets.read() ?? '');

export function clubStatus(club: Club): ClubStatus {
  const { home, membership, db, signer } = club;
  const state = readState(db, club.club);
  return {
    name: membership.name,
    place: membership.place,
    clubKey: membership.key,
    thisKey: signer.key,
    isKeeper: keeperIn(home.own.folder, membership.key) !== null,
    members: readMembers(db).map(({ key, label, state: standing, games }) => {
      return { key, label, state: standing, isThis: key === signer.key, games };
    }),
    games: state.entered,
    unsent: countAfter(home.own.db, state.sent),
    ...countHeld(db),
    held: listHeld(db, shownAtOnce),
    metAt: state.met_at,
  };
}

export type MeetOptions = Pick<Meeting, 'signal' | 'progress'>;

export async function meetClub(club: Club, options: MeetOptions = {}): Promise<Result<Met, Problem>> {
  const met = locked(club, async () => {
    // They are in the club's lists even if the club is out of reach.
    await enterOwn(club, options.signal);
    return withPlace(placeOf(club), async (place) => {
      const there = await readFounding(place);
      if (!there.ok) return there;
      if (there.value === null) return outOfReach('missing');
      if (there.value.key !== club.club) return fail({ code: 'club-other' });
      // Laptops that joined with an older version do not know it yet.
      keepSecret(club.home.own, there.value.secret);
      return ok(await meet({ ...club, ...options, place, now: Date.now() }));
    });
  });
  return (await met.catch(notSaved)) ?? fail({ code: 'club-busy' });
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

/** The next list of members, with a new state for some of them; those who are asking come after all others. */
function nextMembers(club: Club, keeper: Signer, changed: readonly MemberRow[], state: Listed['state']): SignedEntry {
  const members = readMembers(club.db).flatMap(({ key, label, state: before }): Listed[] => {
    if (changed.some((one) => one.key === key)) return [{ key, label, state }];
    return before === 'asking' ? [] : [{ key, label, state: before }];
  });
  return signRecord(club.club, 'members', keeper, { count: readState(club.db, club.club).list + 1, members });
}

/**
 * What only the founder may do to a laptop, given by its key or the start of it, or to all that are waiting: the records
 * to say so, and what to answer.
 */
function asKeeper<T>(
  club: Club,
  key: string | 'all',
  task: (keeper: Signer, members: readonly MemberRow[]) => readonly [readonly SignedEntry[], T],
): Result<T, Problem> {
  const keeper = keeperIn(club.home.own.folder, club.club);
  if (keeper === null) return fail({ code: 'club-not-keeper' });
  const found = readMembers(club.db).filter((member) =>
    key === 'all'
      ? member.state === 'asking' && member.key !== keeper.key
      : key.length >= 4 && member.key.startsWith(key.toLowerCase()),
  );
  if (key !== 'all' && found.length !== 1) return fail({ code: 'club-no-such-member', key });
  const [records, answer] = task(keeper, found);
  publish(club, records);
  return ok(answer);
}

/** Returns how many were approved. */
export function approve(club: Club, key: string | 'all'): Result<number, Problem> {
  return asKeeper(club, key, (keeper, members) => {
    const listed = readMembers(club.db).filter(({ state }) => state !== 'asking').length;
    const added = members.filter(({ state }) => state !== 'approved').slice(0, mostMembers - listed);
    return [added.length > 0 ? [nextMembers(club, keeper, added, 'approved')] : [], added.length];
  });
}

/** Records about many addresses. */
function signAddresses({ club }: Club, kind: 'vouch' | 'void', keeper: Signer, addresses: readonly string[]) {
  return Array.from({ length: Math.ceil(addresses.length / addressesAtOnce) }, (_, index) => {
    const some = addresses.slice(index * addressesAtOnce, (index + 1) * addressesAtOnce);
    return signRecord(club, kind, keeper, { addresses: some });
  });
}

/** The games it has already sent stay; what it said about people does not. Returns the laptop's name. */
export function revoke(club: Club, key: string): Result<string, Problem> {
  return asKeeper(club, key, (keeper, [member]) => {
    const games = member.state === 'approved' ? addressesOf(club.db, member.key) : [];
    const records = signAddresses(club, 'vouch', keeper, games);
    return [[...records, nextMembers(club, keeper, [member], 'revoked')], member.label];
  });
}

/** Takes back all that a laptop has said about people: every rename, merge and deletion. Returns how many. */
export function voidWords(club: Club, key: string): Result<number, Problem> {
  return asKeeper(club, key, (keeper, [member]) => {
    const said = personRecordsBy(club.db, member.key);
    return [signAddresses(club, 'void', keeper, said), said.length];
  });
}

/** Players are those of the club's file. */
type PersonChange =
  | { readonly kind: 'rename'; readonly player: number; readonly name: string }
  | { readonly kind: 'merge'; readonly player: number; readonly into: number }
  | { readonly kind: 'delete'; readonly player: number };

/** Returns the player's new name, or the deleted one. */
export function changePerson(club: Club, change: PersonChange): Result<string, Problem> {
  const { db, signer } = club;
  const { kind, player } = change;
  const before = nameOf(db, player);
  const wanted = kind === 'rename' ? change.name : kind === 'merge' ? nameOf(db, change.into) : null;
  if (before === null || (kind === 'merge' && wanted === null)) return fail({ code: 'player-gone' });
  if (kind === 'merge' && change.into === player) return fail({ code: 'merge-with-self' });
  const checked = wanted === null ? ok(null) : checkName(wanted, null);
  if (!checked.ok) return checked;
  const name = checked.value;
  if (kind === 'rename') {
    const namesake = playerWithKey(db, foldName(name ?? ''));
    if (namesake !== null && namesake !== player) return fail({ code: 'name-taken', name: nameOf(db, namesake) ?? '' });
    if (name === before) return fail({ code: 'club-no-change' });
  }
  const names = [...namesOf(db, club.club, player)];
  const count = nextCount(db, names);
  if (count > mostCount) return fail({ code: 'club-name-fixed' });
  publish(club, [signRecord(club.club, 'person', signer, { count, names, name })]);
  return ok(name ?? before);
}
