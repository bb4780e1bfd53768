/** The club this laptop is in: its members, the names of its players, and synchronising with it. */
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkName, foldName } from '../../shared/game/seats.ts';
import type { ClubStatus, MeetProgress, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { countGames } from '../store/club/games.ts';
import { addressesOf, countHeld, type Listed, listHeld, readMembers } from '../store/club/members.ts';
import { nameOf, namesOf, nextCount, playerWithKey, saidBy } from '../store/club/people.ts';
import { lockMeeting, readOutbox, readState } from '../store/club/state.ts';
import { storeFaultOf } from '../store/connection.ts';
import { discardDamaged, type Store } from '../store/open.ts';
import { countAfter } from '../store/projections/addresses.ts';
import { mostMembers, type Sealed, sealRecord } from './entries.ts';
import { clubKeyFile, installationKeyFile, readSigner, signerIn } from './keys.ts';
import { meet } from './meet.ts';
import {
  applyRecords,
  clubFolder,
  type Home,
  openClubFile,
  publish,
  readFounding,
  readMembership,
} from './membership.ts';
import { enterOwn } from './own.ts';
import { openPlace, parsePlace } from './place.ts';

export interface MeetOptions {
  readonly signal?: AbortSignal;
  progress?(progress: MeetProgress): void;
}

/** A player's new name; null for deleted. */
export type PersonChange =
  | { readonly kind: 'rename'; readonly player: number; readonly name: string }
  | { readonly kind: 'merge'; readonly player: number; readonly into: number }
  | { readonly kind: 'delete'; readonly player: number };

export interface Club {
  /** The club's games, for every list that is also read from the laptop's own file. */
  readonly file: Store;
  status(): ClubStatus;
  meet(options?: MeetOptions): Promise<Result<Met, Problem>>;
  /** Enters the laptop's own new games into the club's lists; the club gets them at the next meeting. */
  enterOwn(): Promise<void>;
  /** Calls back when the club may have news; returns a function that stops it. */
  watch(news: () => void): Promise<() => void>;
  /** By key or the start of it; 'all' for every laptop that is waiting. Returns how many were approved. */
  approve(key: string | 'all'): Result<number, Problem>;
  /** The games it has already sent stay. Returns the laptop's name. */
  revoke(key: string): Result<string, Problem>;
  /** The number of the player with that name in the club's file; null if there is none. */
  playerCalled(name: string): number | null;
  /** Players are those of the club's file. Returns the player's new name, or the deleted one. */
  changePerson(change: PersonChange): Result<string, Problem>;
  /**
   * Call this with an error that one of these functions threw: damage shows only when a page is read. The club has
   * every game, so the damaged file is closed and thrown away, and the next meeting makes another. False if the error
   * has another cause.
   */
  discardDamaged(error: unknown): boolean;
  close(): void;
}

/** Addresses in one record. */
const vouchedAtOnce = 1_000;
const shownAtOnce = 100;

/** If the laptop's own disk cannot be written to, that is an ordinary problem; damage is for `discardDamaged`. */
function notSaved(error: unknown): Result<never, Problem> {
  const because = storeFaultOf(error);
  if (because === null || because === 'damaged') throw error;
  return fail({ code: 'not-saved', because });
}

export async function openClub(home: Home): Promise<Result<Club, Problem>> {
  const membership = readMembership(home);
  if (membership === null) return fail({ code: 'club-not-joined' });
  const { key: club, name, place: where } = membership;
  const { own, secrets } = home;
  const file = await openClubFile(home, club);
  const { db } = file;
  const signer = signerIn(installationKeyFile(own.folder));
  const sides = { db, club, own: signer.key };
  const lock = join(clubFolder(own.folder), 'meeting.lock');
  const keeperHere = () => {
    const keeper = readSigner(clubKeyFile(own.folder));
    return keeper?.key === club ? keeper : null;
  };
  const placed = () => {
    const typed = parsePlace(where);
    return typed.ok ? openPlace({ ...typed.value, password: secrets.read() }) : typed;
  };

  const say = (records: readonly Sealed[]) => publish(own.db, sides, records);
  if (readState(db, club).records === null) applyRecords(sides, readOutbox(own.db));

  function listed(): readonly Listed[] {
    return readMembers(db).flatMap(({ key, label, state }) => (state === 'asking' ? [] : [{ key, label, state }]));
  }

  /** The one laptop whose key starts like that. */
  function findMember(key: string) {
    const found = readMembers(db).filter((member) => key.length >= 4 && member.key.startsWith(key.toLowerCase()));
    return found.length === 1 ? ok(found[0]) : fail<Problem>({ code: 'club-no-such-member', key });
  }

  async function lockedMeet({ signal, progress }: MeetOptions): Promise<Result<Met, Problem>> {
    const unlock = lockMeeting(lock);
    if (unlock === null) return fail({ code: 'club-busy' });
    const store = placed();
    try {
      if (!store.ok) return store;
      const meeting = {
        own: own.db,
        file: db,
        place: store.value,
        club,
        signer,
        now: Date.now(),
        ...(signal && { signal }),
        ...(progress && { progress }),
      };
      const there = await readFounding(store.value);
      if (!there.ok || there.value?.key !== club) {
        await enterOwn(meeting);
        if (!there.ok) return there;
        return fail(there.value === null ? { code: 'club-out-of-reach', because: 'missing' } : { code: 'club-other' });
      }
      return await meet(meeting);
    } finally {
      unlock();
      if (store.ok) await store.value.close();
    }
  }

  return ok({
    file,
    status() {
      const state = readState(db, club);
      return {
        name,
        place: where,
        clubKey: club,
        thisKey: signer.key,
        isKeeper: keeperHere() !== null,
        members: readMembers(db).map(({ key, label, state: standing, games }) => {
          return { key, label, state: standing, isThis: key === signer.key, games };
        }),
        games: countGames(db),
        unsent: countAfter(own.db, state.sent),
        ...countHeld(db),
        held: listHeld(db, shownAtOnce),
        metAt: state.met_at,
      };
    },
    meet: (options = {}) => lockedMeet(options).catch(notSaved),
    async enterOwn() {
      const unlock = lockMeeting(lock);
      // A meeting in progress does this too.
      if (unlock === null) return;
      try {
        await enterOwn({ own: own.db, file: db, club, signer });
      } finally {
        unlock();
      }
    },
    async watch(news) {
      const store = placed();
      if (!store.ok) return () => {};
      const stop = await store.value.watch(news);
      return () => {
        stop();
        void store.value.close();
      };
    },
    approve(key) {
      const keeper = keeperHere();
      if (keeper === null) return fail({ code: 'club-not-keeper' });
      const one = key === 'all' ? null : findMember(key);
      if (one !== null && !one.ok) return one;
      const added = readMembers(db)
        .filter(({ key: theirs, state }) =>
          one === null ? state === 'asking' && theirs !== club : theirs === one.value.key && state !== 'approved',
        )
        .slice(0, mostMembers - listed().length);
      if (added.length === 0) return ok(0);
      const isAdded = (theirs: string) => added.some((member) => member.key === theirs);
      const members = [
        ...listed().map((member) => (isAdded(member.key) ? { ...member, state: 'approved' as const } : member)),
        ...added
          .filter(({ state }) => state === 'asking')
          .map(({ key: theirs, label }) => ({ key: theirs, label, state: 'approved' as const })),
      ];
      say([sealRecord(club, 'members', keeper, { count: readState(db, club).list + 1, members })]);
      return ok(added.length);
    },
    revoke(key) {
      const keeper = keeperHere();
      if (keeper === null) return fail({ code: 'club-not-keeper' });
      const found = findMember(key);
      if (!found.ok) return found;
      const { key: theirs, label, state } = found.value;
      const members: readonly Listed[] = [
        ...listed().map((member) => (member.key === theirs ? { ...member, state: 'revoked' as const } : member)),
        ...(state === 'asking' ? [{ key: theirs, label, state: 'revoked' as const }] : []),
      ];
      const addresses = state === 'approved' ? [...addressesOf(db, theirs), ...saidBy(db, theirs)] : [];
      const vouches: Sealed[] = [];
      for (let from = 0; from < addresses.length; from += vouchedAtOnce)
        vouches.push(sealRecord(club, 'vouch', keeper, { addresses: addresses.slice(from, from + vouchedAtOnce) }));
      const list = sealRecord(club, 'members', keeper, {
        count: readState(db, club).list + 1,
        members: members as Listed[],
      });
      say([...vouches, list]);
      return ok(label);
    },
    playerCalled: (called) => playerWithKey(db, foldName(called)),
    changePerson(change) {
      const names = nameOf(db, change.player) === null ? [] : namesOf(db, club, change.player);
      const called = change.kind === 'rename' ? change.name : change.kind === 'merge' ? nameOf(db, change.into) : null;
      if (names.length === 0 || (change.kind === 'merge' && called === null)) return fail({ code: 'player-gone' });
      const checked = called === null ? null : checkName(called, null);
      if (checked !== null && !checked.ok) return checked;
      if (change.kind === 'merge' && change.into === change.player) return fail({ code: 'merge-with-self' });
      const namesake = checked === null ? null : playerWithKey(db, foldName(checked.value));
      if (change.kind === 'rename' && namesake !== null && namesake !== change.player)
        return fail({ code: 'name-taken', name: nameOf(db, namesake) ?? change.name });
      const person = { count: nextCount(db), names: [...names], name: checked?.value ?? null };
      const before = nameOf(db, change.player) ?? '';
      say([sealRecord(club, 'person', signer, person)]);
      return ok(person.name ?? before);
    },
    discardDamaged: (error) => discardDamaged(file, error),
    close: () => db.close(),
  });
}
