/** Runs the club while the window is open: answers the window's requests and synchronises by itself. */
import { ok, type Result } from '../../shared/game/result.ts';
import type { League } from '../../shared/statistics/league.ts';
import type { Calls, Channel, News } from '../../shared/wire/channels.ts';
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

/** In milliseconds: how often to look even if nothing was heard. */
const patience = 60_000;

/** Whether a meeting changed any list. */
function isNews({ sent, received, removed }: Met): boolean {
  return sent + received + removed > 0;
}

/** The club, opened on first use, and closed when it is damaged. */
function openOnce(home: Home, onDamage: () => void) {
  /** Only one at a time: a second connection would never be closed. */
  let opened: Promise<Result<Club, Problem>> | null = null;
  return {
    async withClub<T>(task: (club: Club) => T | Promise<T>): Promise<Result<T, Problem>> {
      opened ??= openClub(home).catch((error) => {
        opened = null;
        throw error;
      });
      const club = await opened;
      if (!club.ok) return club;
      try {
        return ok(await task(club.value));
      } catch (error) {
        // Damage shows only when a page is read: the file is then thrown away, and the next meeting makes another.
        if (discardDamaged(club.value.file, error)) {
          opened = null;
          onDamage();
        }
        throw error;
      }
    },
    async closeFile(): Promise<void> {
      const club = await opened?.catch(() => null);
      if (club?.ok) club.value.file.db.close();
      opened = null;
    },
  };
}

/**
 * The meetings of this laptop with its club: one at a time, and another one if something has happened that the last may
 * not include. `retryAfter`, in milliseconds: how long after a failed meeting to try again.
 */
function openMeetings(home: Home, say: (news: News) => void, retryAfter: number) {
  let meeting: { readonly abort: AbortController; readonly over: Promise<void> } | null = null;
  let [isWanted, isClosed] = [false, false];
  let next: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | null = null;
  /** `last` is the last meeting that changed anything. */
  const now = { last: null as Met | null, problem: null as Problem | null };
  const { withClub, closeFile } = openOnce(home, () => meetLater());

  const meetLater = (after = retryAfter) => {
    clearTimeout(next);
    next = setTimeout(() => meetSoon(), after);
  };
  const meetOnce = async (club: Club, signal: AbortSignal) => {
    say({ push: 'club:changed', content: null });
    const progress = (content: MeetProgress) => say({ push: 'club:progress', content });
    const met = await meetClub(club, { signal, progress });
    if (met.ok && (now.last === null || isNews(met.value) || met.value.cancelled)) now.last = met.value;
    // It is fine if another program on this laptop is already meeting.
    const isBusy = !met.ok && met.error.code === 'club-busy';
    now.problem = met.ok ? met.value.unsent : isBusy ? null : met.error;
    if (now.problem === null) stopWatching ??= await watchClub(club, meetSoon);
    else {
      // A place that was out of reach must be watched again once it is back.
      stopWatching?.();
      stopWatching = null;
    }
    if (met.ok && isNews(met.value)) say({ push: 'lists:changed', content: null });
    meetLater(met.ok && now.problem === null ? patience : retryAfter);
  };
  const meetWhileWanted = async (signal: AbortSignal) => {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      clearTimeout(next);
      await withClub((club) => meetOnce(club, signal));
    }
  };
  const meetSoon = () => {
    isWanted = true;
    if (meeting !== null || isClosed) return;
    const abort = new AbortController();
    const over = meetWhileWanted(abort.signal)
      .catch(() => {})
      .finally(() => {
        meeting = null;
        say({ push: 'club:progress', content: null });
        say({ push: 'club:changed', content: null });
      });
    meeting = { abort, over };
  };
  const cancel = () => {
    isWanted = false;
    meeting?.abort.abort();
  };
  /** Work in progress is ended first, so that nothing uses a file that is closed. */
  const close = async (isForGood = false) => {
    isClosed = isForGood;
    cancel();
    await meeting?.over;
    clearTimeout(next);
    stopWatching?.();
    stopWatching = null;
    await closeFile();
  };
  return { withClub, meetSoon, cancel, close, now, isMeeting: () => meeting !== null };
}

/** What the window can ask about the lists of the club. */
function listFunctions(read: ReturnType<typeof openOnce>['withClub']) {
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

type Asked<Name extends string> = Calls[Extract<Channel, `club:${Name}`>]['request'];

interface KeyFile {
  readonly file: string;
  readonly passphrase: string;
}

/** Runs the club: everything that the window can ask of it. */
export function runClub(home: Home, say: (news: News) => void, retryAfter = 60_000) {
  const { withClub, meetSoon, cancel, close, now, isMeeting } = openMeetings(home, say, retryAfter);
  const enter = async (task: () => Promise<Result<unknown, Problem>>): Promise<Result<null, Problem>> => {
    await close();
    const result = await task();
    if (!result.ok) return result;
    Object.assign(now, { last: null, problem: null });
    meetSoon();
    return ok(null);
  };
  /** Changes are made here at once and reach the club at the next meeting. */
  const change = async <T>(task: (club: Club) => Result<T, Problem>): Promise<Result<T, Problem>> => {
    const result = await withClub(task);
    const done = result.ok ? result.value : result;
    if (!done.ok) return done;
    say({ push: 'lists:changed', content: null });
    meetSoon();
    return done;
  };
  return {
    ...listFunctions(withClub),
    async read(_: null): Promise<Result<ClubNow | null, Problem>> {
      if (readMembership(home) === null) return ok(null);
      return withClub((club): ClubNow => ({ status: clubStatus(club), isMeeting: isMeeting(), ...now }));
    },
    found: ({ place, password, name }: Asked<'found'>) => enter(() => foundClub(home, place, name, password)),
    join: ({ place, password }: Asked<'join'>) => enter(() => joinClub(home, place, password)),
    async leave({ keep }: Asked<'leave'>): Promise<Result<number, Problem>> {
      await close();
      const left = await leaveClub(home, keep);
      say({ push: 'lists:changed', content: null });
      say({ push: 'club:changed', content: null });
      return left;
    },
    async meet(_: null): Promise<Result<null, Problem>> {
      meetSoon();
      return ok(null);
    },
    /** A game on this laptop is over, or came from a file. */
    played: (_: null) =>
      withClub(({ file, club }) => {
        if (countAfter(home.own.db, readState(file.db, club).sent) > 0) meetSoon();
        return null;
      }),
    async cancel(_: null): Promise<Result<null, Problem>> {
      cancel();
      return ok(null);
    },
    approve: ({ key }: Asked<'approve'>) => change((club) => approve(club, key)),
    revoke: ({ key }: Asked<'revoke'>) => change((club) => revoke(club, key)),
    void: ({ key }: Asked<'void'>) => change((club) => voidWords(club, key)),
    saveKey: async ({ file, passphrase }: KeyFile) => saveFounderKey(home, file, passphrase),
    takeKey: async ({ file, passphrase }: KeyFile) => takeFounderKey(home, file, passphrase),
    /** Answers the player's new name, or the deleted one. */
    change: (wanted: PersonChange) => change((club) => changePerson(club, wanted)),
    close: (_: null) => close(true),
  };
}
export type ClubFunctions = ReturnType<typeof runClub>;
