/** Which club a laptop is in: founding it, joining, opening and leaving it. */
import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { graphemesOf } from '../../shared/game/graphemes.ts';
import { maxNameLength } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkName } from '../../shared/game/seats.ts';
import type { ClubFault, Problem } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { copyNames } from '../store/club/people.ts';
import {
  addToOutbox,
  clearOutbox,
  keepSecret,
  lockMeeting,
  membershipSetting,
  readOutbox,
  readState,
  relaxSync,
} from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { loadGame } from '../store/lists/gameList.ts';
import { openCopy, type Store } from '../store/open.ts';
import { addressesAfter, gameAt } from '../store/projections/addresses.ts';
import { playersOf } from '../store/projections/facts.ts';
import { addFinishedGame, entryOf } from '../store/truth/games.ts';
import { readSetting, writeSetting } from '../store/truth/settings.ts';
import type { ClubStore } from './clubStore.ts';
import { enterOwn, enterSigned, type LocalClub, withoutNames } from './enter.ts';
import { clubKeyIn, openEntry, type SignedEntry, signRecord, versionOf } from './entries.ts';
import { clubKeyFile, installationKeyFile, keeperIn, type Secrets, signerIn } from './keys.ts';
import { openPlace, parsePlace, type Typed } from './place.ts';

/** What a club needs to know about the laptop. */
export interface Home {
  readonly own: Store;
  readonly secrets: Secrets;
}

/** As stored in the laptop's own file. */
const membershipSchema = v.object({ place: v.string(), key: v.string(), name: v.string() });
export type Membership = v.InferOutput<typeof membershipSchema>;

/** The club this laptop is in, opened. */
export interface Club extends LocalClub {
  readonly home: Home;
  readonly membership: Membership;
  /**
   * The club's games, in a file next to the laptop's own, for every list that is also read from that one. A damaged file
   * is thrown away (`discardDamaged`): the club has every game, and the next meeting makes another.
   */
  readonly file: Store;
}

const clubFolder = ({ own }: Home) => join(own.folder, 'club');
export const outOfReach = (because: ClubFault) => fail<Problem>({ code: 'club-out-of-reach', because });

export function readMembership({ own }: Home): Membership | null {
  const parsed = v.safeParse(membershipSchema, readSetting(own, membershipSetting));
  return parsed.success ? { ...parsed.output, name: shownName(parsed.output.name) } : null;
}

async function openFile(home: Home, membership: Membership): Promise<Club> {
  const { own } = home;
  const file = await openCopy(clubFolder(home));
  relaxSync(file.db);
  const local = { own: own.db, db: file.db, club: membership.key };
  if (readState(file.db, membership.key).key === membership.key)
    return { home, membership, file, ...local, signer: signerIn(installationKeyFile(own.folder)) };
  file.db.close();
  rmSync(clubFolder(home), { recursive: true, force: true });
  return openFile(home, membership);
}

/** Only one program at a time can be in a meeting. Null while another is. */
export async function locked<T>({ home }: Club, task: () => Promise<T>): Promise<T | null> {
  const unlock = lockMeeting(join(clubFolder(home), 'meeting.lock'));
  if (unlock === null) return null;
  try {
    return await task();
  } finally {
    unlock();
  }
}

/** The laptop's own new games are in the club's lists at once, and the club gets them at the next meeting. */
export async function openClub(home: Home): Promise<Result<Club, Problem>> {
  const membership = readMembership(home);
  if (membership === null) return fail({ code: 'club-not-joined' });
  const club = await openFile(home, membership);
  // What the club does not have yet exists nowhere else.
  if (readState(club.db, club.club).records === null) write(club.db, () => enterSigned(club, readOutbox(club.own)));
  // Whatever is wrong with the file or the disk is found, and dealt with, by who uses them next.
  await locked(club, () => enterOwn(club)).catch(() => {});
  return ok(club);
}

interface Founding extends Omit<Membership, 'place'> {
  /**
   * The SHA-256 of the entry. It has the founder's signature in it, so that only who can read the club's place knows
   * it; the dice of the club's game of the day are made from it.
   */
  readonly secret: string;
}

/** The club in that place; null if there is none. */
export async function readFounding(place: ClubStore): Promise<Result<Founding | null, Problem>> {
  const text = await place.founding();
  if (text === null) return ok(null);
  const key = clubKeyIn(text);
  const entry = openEntry(text, key);
  if (!entry.ok && entry.error.code === 'newer') return fail({ code: 'club-newer', version: versionOf(text) ?? 0 });
  if (!entry.ok || entry.value.kind !== 'club') return fail({ code: 'club-nowhere' });
  return ok({ key, name: shownName(entry.value.body.name), secret: hash('sha256', text) });
}

/**
 * Earlier versions founded clubs without a name, or with one that is too long; they are as good as any other. Empty if
 * there is nothing to show: whoever shows it has a name for that.
 */
function shownName(name: string): string {
  const cut = graphemesOf(name.trim()).slice(0, maxNameLength).join('');
  const checked = checkName(cut, null);
  return checked.ok ? checked.value : '';
}

function checkClubName(name: string): Result<string, Problem> {
  const checked = checkName(name, null);
  if (checked.ok) return checked;
  const { code } = checked.error;
  const because = code === 'name-empty' ? 'empty' : code === 'name-too-long' ? 'long' : 'unprintable';
  return fail({ code: 'club-bad-name', because });
}

/** What this laptop calls itself. */
function ownLabel(): string {
  const name = checkName(hostname().slice(0, maxNameLength), null);
  return name.ok ? name.value : 'laptop';
}

/** A place that cannot be reached is an ordinary problem. */
export async function withPlace<T>(
  typed: Result<Typed, Problem>,
  task: (place: ClubStore, typed: Typed) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  if (!typed.ok) return typed;
  const opened = openPlace(typed.value);
  if (!opened.ok) return opened;
  const place = opened.value;
  try {
    return await task(place, typed.value);
  } catch (error) {
    return outOfReach(place.faultOf(error));
  } finally {
    await place.close();
  }
}

/** Records count here at once and go to the club at the next meeting. */
export function publish(local: LocalClub, records: readonly SignedEntry[]): void {
  write(local.own, () => {
    for (const record of records) addToOutbox(local.own, record);
  });
  write(local.db, () => enterSigned(local, records));
}

/** Afterwards this laptop is a member. */
async function enrol(home: Home, { place, password }: Typed, founding: Founding): Promise<Membership> {
  const { own, secrets } = home;
  const { key, name, secret } = founding;
  const membership = { place: place.shown, key, name };
  const club = await openFile(home, membership);
  const { own: entered, list } = readState(club.db, key);
  if (entered === 0 && list === 0) {
    const [label, keeper] = [ownLabel(), keeperIn(own.folder, key)];
    const members = [{ key: club.signer.key, label, state: 'approved' as const }];
    publish(club, [
      signRecord(key, 'hello', club.signer, { label }),
      ...(keeper === null ? [] : [signRecord(key, 'members', keeper, { count: 1, members })]),
    ]);
  }
  club.db.close();
  if (password !== null) secrets.write(password);
  writeSetting(own, membershipSetting, membership);
  keepSecret(own, secret);
  return membership;
}

const isInAnother = (home: Home, key: string) => (readMembership(home)?.key ?? key) !== key;

/** Founds a club, or brings the place of one that was founded here up to date. */
export async function foundClub(
  home: Home,
  where: string,
  called: string,
  password?: string,
): Promise<Result<Membership, Problem>> {
  const typed = parsePlace(where, password);
  if (!typed.ok) return typed;
  const checked = checkClubName(called);
  if (!checked.ok) return checked;
  const keeper = signerIn(clubKeyFile(home.own.folder));
  if (isInAnother(home, keeper.key)) return fail({ code: 'club-joined' });
  return withPlace(typed, async (place) => {
    const there = await readFounding(place).catch((error: unknown) => {
      // A folder that is not there yet is made.
      if (place.faultOf(error) !== 'missing') throw error;
      return ok(null);
    });
    if (!there.ok) return there;
    if (there.value !== null && there.value.key !== keeper.key) return fail({ code: 'club-exists' });
    const name = there.value?.name ?? checked.value;
    const entry = signRecord(keeper.key, 'club', keeper, { name });
    await place.found(entry.text);
    return ok(await enrol(home, typed.value, there.value ?? { key: keeper.key, name, secret: entry.address }));
  });
}

/** A laptop may join again, for example with another password. */
export async function joinClub(home: Home, where: string, password?: string): Promise<Result<Membership, Problem>> {
  return withPlace(parsePlace(where, password), async (place, typed) => {
    const there = await readFounding(place);
    if (!there.ok) return there;
    if (there.value === null) return fail({ code: 'club-nowhere' });
    if (isInAnother(home, there.value.key)) return fail({ code: 'club-joined' });
    return ok(await enrol(home, typed, there.value));
  });
}

/** Copies what came from the club into the laptop's own file; returns how many games. */
async function keepGames({ own, db }: Club): Promise<number> {
  const slices = startSlices();
  let kept = 0;
  for (let after = 0; ; await slices.yieldIfDue()) {
    const games = addressesAfter(db, after, 32);
    if (games.length === 0) return kept;
    after = games[games.length - 1].number;
    write(own, () => {
      for (const { game, address } of games) {
        const loaded = gameAt(own, address) === null ? loadGame(db, game) : null;
        if (!loaded?.ok) continue;
        // Who is not shown in the club is not shown here either.
        const players = playersOf(db, game);
        const entry = entryOf(loaded.value.finished, loaded.value.game);
        const shown = withoutNames(entry, (seat) => players[seat].isDeleted);
        if (addFinishedGame(own, shown) !== null) kept++;
      }
    });
  }
}

/** Returns how many of the others' games stay on this laptop. */
export async function leaveClub(home: Home, keep: boolean): Promise<Result<number, Problem>> {
  const membership = readMembership(home);
  if (membership === null) return fail({ code: 'club-not-joined' });
  const club = await openFile(home, membership);
  const kept = keep ? await keepGames(club) : 0;
  if (keep) copyNames(club.db, club.own, club.club);
  club.db.close();
  writeSetting(home.own, membershipSetting, null);
  keepSecret(home.own, null);
  home.secrets.write(null);
  clearOutbox(club.own);
  rmSync(clubFolder(home), { recursive: true, force: true });
  return ok(kept);
}
