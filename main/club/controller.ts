/** Runs the club while the window is open: answers the window's requests and synchronises by itself. */
import { ok, type Result } from '../../shared/game/result.ts';
import type { League } from '../../shared/statistics/league.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { ClubNow, MeetProgress, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { unreviewedInLeague } from '../history/league.ts';
import { type ListRequest, listsOf } from '../history/lists.ts';
import { gameWithId } from '../store/club/games.ts';
import { readState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { readGame } from '../store/lists/gameList.ts';
import { discardDamaged } from '../store/open.ts';
import { countAfter, gameAt } from '../store/projections/addresses.ts';
import { awaitsReview, enterReview, type Reviewed } from '../store/projections/reviews.ts';
import {
  approve,
  type Club,
  changePerson,
  clubStatus,
  meetClub,
  openClub,
  type PersonChange,
  revoke,
  voidWords,
  watchClub,
} from './club.ts';
import { saveFounderKey, takeFounderKey } from './founderKey.ts';
import { foundClub, type Home, joinClub, leaveClub, readMembership } from './membership.ts';
import { withPassword } from './place.ts';

/** `retryAfter`, in milliseconds: how long after a failed meeting to try again. */
export function createClubController(home: Home, say: (news: News) => void, retryAfter = 60_000) {
  return {
    home,
    say,
    retryAfter,
    /** Only one at a time: a second connection would never be closed. */
    club: null as Promise<Result<Club, Problem>> | null,
    meeting: null as { readonly abort: AbortController; readonly over: Promise<void> } | null,
    /** Something has happened that the meeting in progress may not include. */
    isMeetingWanted: false,
    isClosed: false,
    /** The last meeting that changed anything. */
    last: null as Met | null,
    problem: null as Problem | null,
    retry: undefined as NodeJS.Timeout | undefined,
    stopWatching: null as (() => void) | null,
  };
}
export type ClubController = ReturnType<typeof createClubController>;

async function withClub<T>(
  controller: ClubController,
  task: (club: Club) => T | Promise<T>,
): Promise<Result<T, Problem>> {
  controller.club ??= openClub(controller.home).catch((error) => {
    controller.club = null;
    throw error;
  });
  const club = await controller.club;
  if (!club.ok) return club;
  try {
    return ok(await task(club.value));
  } catch (error) {
    // Damage shows only when a page is read: the file is then thrown away, and the next meeting makes another.
    if (discardDamaged(club.value.file, error)) {
      controller.club = null;
      meetLater(controller);
    }
    throw error;
  }
}

/** Whether a meeting changed any list. */
function isNews({ sent, received, removed }: Met): boolean {
  return sent + received + removed > 0;
}

function stopWatching(controller: ClubController): void {
  controller.stopWatching?.();
  controller.stopWatching = null;
}

async function meetOnce(controller: ClubController, club: Club, signal: AbortSignal): Promise<void> {
  const { say } = controller;
  say({ push: 'club:changed', content: null });
  const progress = (content: MeetProgress) => say({ push: 'club:progress', content });
  const met = await meetClub(club, { signal, progress });
  if (met.ok && (controller.last === null || isNews(met.value) || met.value.cancelled)) controller.last = met.value;
  // It is fine if another program on this laptop is already meeting.
  const isBusy = !met.ok && met.error.code === 'club-busy';
  controller.problem = met.ok ? met.value.unsent : isBusy ? null : met.error;
  // A place that was out of reach must be watched again once it is back.
  if (controller.problem !== null) stopWatching(controller);
  else controller.stopWatching ??= await watchClub(club, () => meetSoon(controller));
  if (met.ok && isNews(met.value)) say({ push: 'lists:changed', content: null });
  if (controller.problem !== null || !met.ok) meetLater(controller);
}

function meetLater(controller: ClubController): void {
  controller.retry = setTimeout(() => meetSoon(controller), controller.retryAfter);
}

function meetSoon(controller: ClubController): void {
  controller.isMeetingWanted = true;
  if (controller.meeting !== null || controller.isClosed) return;
  const abort = new AbortController();
  const meetWhileWanted = async () => {
    while (controller.isMeetingWanted && !abort.signal.aborted) {
      controller.isMeetingWanted = false;
      clearTimeout(controller.retry);
      await withClub(controller, (club) => meetOnce(controller, club, abort.signal));
    }
  };
  const over = meetWhileWanted()
    .catch(() => {})
    .finally(() => {
      controller.meeting = null;
      controller.say({ push: 'club:progress', content: null });
      controller.say({ push: 'club:changed', content: null });
    });
  controller.meeting = { abort, over };
}

/** Work in progress is ended first, so that nothing uses a file that is closed. */
async function closeClub(controller: ClubController): Promise<void> {
  clearTimeout(controller.retry);
  controller.isMeetingWanted = false;
  controller.meeting?.abort.abort();
  await controller.meeting?.over;
  const club = await controller.club?.catch(() => null);
  stopWatching(controller);
  if (club?.ok) club.value.file.db.close();
  controller.club = null;
}

export async function closeClubController(controller: ClubController): Promise<void> {
  controller.isClosed = true;
  await closeClub(controller);
}

/** Founds or joins a club. */
async function enterClub(
  controller: ClubController,
  task: () => Promise<Result<unknown, Problem>>,
): Promise<Result<null, Problem>> {
  await closeClub(controller);
  const result = await task();
  if (!result.ok) return result;
  controller.last = null;
  controller.problem = null;
  meetSoon(controller);
  return ok(null);
}

/** Changes that are made here at once and reach the club at the next meeting. */
async function changeClub<T>(
  controller: ClubController,
  task: (club: Club) => Result<T, Problem>,
): Promise<Result<T, Problem>> {
  const result = await withClub(controller, task);
  const done = result.ok ? result.value : result;
  if (!done.ok) return done;
  controller.say({ push: 'lists:changed', content: null });
  meetSoon(controller);
  return done;
}

/** What the window can ask about the lists of the club. */
function listFunctions(controller: ClubController) {
  const read = <T>(task: (club: Club) => T | Promise<T>) => withClub(controller, task);
  return {
    hallOfFame: (list: ListRequest<'hallOfFame'>) => read(({ file }) => listsOf(file).hallOfFame(list)),
    standings: (list: ListRequest<'standings'>) => read(({ file }) => listsOf(file).standings(list)),
    statistics: (list: ListRequest<'statistics'>) => read(({ file }) => listsOf(file).statistics(list)),
    daily: (list: ListRequest<'daily'>) => read(({ file }) => listsOf(file).daily(list)),
    rulesPlayed: (_: null) => read(({ file }) => listsOf(file).rulesPlayed()),
    league: (league: League) => read(({ file }) => listsOf(file).league(league)),
    /** Games of the league by their addresses: their numbers change when the club's file is filled again. */
    unreviewed: ({ league, most }: { readonly league: League; readonly most: number }) =>
      read(async ({ file }) => {
        const waiting = await unreviewedInLeague(file, league);
        const games = waiting.slice(0, most).flatMap((game) => {
          const [{ address }, kept] = [gameWithId(file.db, game), readGame(file, game)];
          return address !== null && kept.ok ? [{ address, events: kept.value.events }] : [];
        });
        return { games, left: waiting.length - games.length };
      }),
    keepReview: ({ address, review }: { readonly address: string; readonly review: Reviewed }) =>
      read(({ file: { db } }) => {
        write(db, () => {
          const game = gameAt(db, address);
          if (game !== null && awaitsReview(db, game)) enterReview(db, game, review);
        });
        return null;
      }),
  };
}

interface TypedPlace {
  readonly place: string;
  readonly password: string;
}

interface KeyFile {
  readonly file: string;
  readonly passphrase: string;
}

/** Everything that the window can ask of the club. */
export function clubFunctions(controller: ClubController) {
  const { home } = controller;
  return {
    ...listFunctions(controller),
    async read(_: null): Promise<Result<ClubNow | null, Problem>> {
      if (readMembership(home) === null) return ok(null);
      return withClub(controller, (club): ClubNow => {
        const { meeting, last, problem } = controller;
        return { status: clubStatus(club), isMeeting: meeting !== null, last, problem };
      });
    },
    found: ({ place, password, name }: TypedPlace & { readonly name: string }) =>
      enterClub(controller, () => foundClub(home, withPassword(place, password), name)),
    join: ({ place, password }: TypedPlace) =>
      enterClub(controller, () => joinClub(home, withPassword(place, password))),
    async leave({ keep }: { readonly keep: boolean }): Promise<Result<number, Problem>> {
      await closeClub(controller);
      const left = await leaveClub(home, keep);
      controller.say({ push: 'lists:changed', content: null });
      controller.say({ push: 'club:changed', content: null });
      return left;
    },
    async meet(_: null): Promise<Result<null, Problem>> {
      meetSoon(controller);
      return ok(null);
    },
    /** A game on this laptop is over, or came from a file. */
    played: (_: null) =>
      withClub(controller, ({ file }) => {
        const { sent } = readState(file.db, readMembership(home)?.key ?? '');
        if (countAfter(home.own.db, sent) > 0) meetSoon(controller);
        return null;
      }),
    async cancel(_: null): Promise<Result<null, Problem>> {
      controller.isMeetingWanted = false;
      controller.meeting?.abort.abort();
      return ok(null);
    },
    approve: ({ key }: { readonly key: string }) => changeClub(controller, (club) => approve(club, key)),
    revoke: ({ key }: { readonly key: string }) => changeClub(controller, (club) => revoke(club, key)),
    void: ({ key }: { readonly key: string }) => changeClub(controller, (club) => voidWords(club, key)),
    saveKey: async ({ file, passphrase }: KeyFile) => saveFounderKey(home, file, passphrase),
    takeKey: async ({ file, passphrase }: KeyFile) => takeFounderKey(home, file, passphrase),
    /** Answers the player's new name, or the deleted one. */
    change: (change: PersonChange) => changeClub(controller, (club) => changePerson(club, change)),
  };
}
export type ClubFunctions = ReturnType<typeof clubFunctions>;
