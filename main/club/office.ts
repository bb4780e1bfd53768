/** Runs the club while the window is open: answers the window's questions and synchronises by itself. */
import { ok, type Result } from '../../shared/game/result.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { ClubNow, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { readLeague, unreviewedInLeague } from '../history/league.ts';
import { gameWithId } from '../store/club/games.ts';
import { readState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { readGame } from '../store/lists/gameList.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readEvening, readStandings } from '../store/lists/standings.ts';
import { readStatistics } from '../store/lists/statistics.ts';
import { countAfter, gameAt } from '../store/projections/addresses.ts';
import { awaitsReview, enterReview } from '../store/projections/reviews.ts';
import { type Club, openClub } from './club.ts';
import { foundClub, type Home, joinClub, leaveClub, readMembership } from './membership.ts';
import { withPassword } from './place.ts';
import type { ClubAnswer, ClubKind, ClubQuestions } from './questions.ts';

export interface Office {
  answer<K extends ClubKind>(kind: K, question: ClubQuestions[K]['question']): Promise<ClubAnswer<K>>;
  close(): Promise<void>;
}

export interface OfficeParts {
  readonly home: Home;
  say(news: News): void;
  /** In milliseconds, after a meeting that failed: the club may be reachable again. */
  readonly patience?: number;
}

/** Whether a meeting changed any list. */
function isNews({ sent, received, removed }: Met): boolean {
  return sent + received + removed > 0;
}

/** A first attempt; it is fine if another program on this laptop is already meeting. */
function problemOf(result: Result<Met, Problem>): Problem | null {
  if (!result.ok) return result.error.code === 'club-busy' ? null : result.error;
  return result.value.unsent;
}

export function openOffice({ home, say, patience = 60_000 }: OfficeParts): Office {
  let club: Club | null = null;
  let opening: Promise<Result<Club, Problem>> | null = null;
  let meeting: { readonly abort: AbortController; readonly over: Promise<void> } | null = null;
  let isWanted = false;
  let isClosed = false;
  let last: Met | null = null;
  let problem: Problem | null = null;
  let retry: NodeJS.Timeout | undefined;
  let endWatch: (() => void) | null = null;

  const changed = () => say({ push: 'club:changed', content: null });

  /** Only once, however many ask at the same time: a second connection would never be closed. */
  async function opened(): Promise<Result<Club, Problem>> {
    if (club !== null) return ok(club);
    opening ??= openClub(home).finally(() => {
      opening = null;
    });
    const result = await opening;
    if (result.ok) club = result.value;
    return result;
  }

  async function mendable<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      if (club?.discardDamaged(error)) {
        club = null;
        retry = setTimeout(meetSoon, patience);
      }
      throw error;
    }
  }

  /** Listens for news from now on; also listens again to a place that was out of reach. */
  async function listen(present: Club): Promise<void> {
    if (problem !== null) {
      endWatch?.();
      endWatch = null;
    } else endWatch ??= await present.watch(meetSoon);
  }

  async function meetOnce(signal: AbortSignal): Promise<void> {
    const present = await opened();
    if (!present.ok) return;
    changed();
    const met = await present.value.meet({
      signal,
      progress: (progress) => say({ push: 'club:progress', content: progress }),
    });
    if (met.ok && (last === null || isNews(met.value) || met.value.cancelled)) last = met.value;
    problem = problemOf(met);
    await listen(present.value);
    if (met.ok && isNews(met.value)) say({ push: 'lists:changed', content: null });
    if (problem !== null || !met.ok) retry = setTimeout(meetSoon, patience);
  }

  async function meetWhileWanted(signal: AbortSignal): Promise<void> {
    while (isWanted && !isClosed && !signal.aborted) {
      isWanted = false;
      clearTimeout(retry);
      await mendable(() => meetOnce(signal));
    }
  }

  function meetSoon(): void {
    isWanted = true;
    if (meeting !== null || isClosed) return;
    const abort = new AbortController();
    const over = meetWhileWanted(abort.signal).finally(() => {
      meeting = null;
      say({ push: 'club:progress', content: null });
      changed();
    });
    meeting = { abort, over };
    over.catch(() => {});
  }

  /** Work in progress is ended first, so that nothing uses a file that is closed. */
  async function putAway(): Promise<void> {
    clearTimeout(retry);
    isWanted = false;
    meeting?.abort.abort();
    await meeting?.over.catch(() => {});
    await opening?.catch(() => {});
    endWatch?.();
    endWatch = null;
    club?.close();
    club = null;
  }

  async function entered(result: Result<unknown, Problem>): Promise<Result<null, Problem>> {
    if (!result.ok) return result;
    last = null;
    problem = null;
    meetSoon();
    return ok(null);
  }

  /** Changes that are made here at once and reach the club at the next meeting. */
  async function decided<T>(task: (present: Club) => Result<T, Problem>): Promise<Result<T, Problem>> {
    const present = await opened();
    const done = present.ok ? task(present.value) : present;
    if (!done.ok) return done;
    say({ push: 'lists:changed', content: null });
    meetSoon();
    return done;
  }

  async function listed<T>(task: (present: Club) => T | Promise<T>): Promise<Result<T, Problem>> {
    const present = await opened();
    return present.ok ? ok(await task(present.value)) : present;
  }

  const answers: { [K in ClubKind]: (question: ClubQuestions[K]['question']) => Promise<ClubAnswer<K>> } = {
    async read() {
      if (readMembership(home) === null) return ok(null);
      return listed((present): ClubNow => ({ status: present.status(), isMeeting: meeting !== null, last, problem }));
    },
    async found({ place, password, name }) {
      await putAway();
      return entered(await foundClub(home, withPassword(place, password), name));
    },
    async join({ place, password }) {
      await putAway();
      return entered(await joinClub(home, withPassword(place, password)));
    },
    async leave({ keep }) {
      await putAway();
      const left = await leaveClub(home, keep);
      say({ push: 'lists:changed', content: null });
      changed();
      return left;
    },
    async meet() {
      meetSoon();
      return ok(null);
    },
    async played() {
      const present = await opened();
      if (!present.ok) return present;
      const { sent } = readState(present.value.file.db, readMembership(home)?.key ?? '');
      if (countAfter(home.own.db, sent) > 0) meetSoon();
      return ok(null);
    },
    async cancel() {
      isWanted = false;
      meeting?.abort.abort();
      return ok(null);
    },
    approve: ({ key }) => decided((present) => withoutValue(present.approve(key))),
    revoke: ({ key }) => decided((present) => withoutValue(present.revoke(key))),
    change: (change) => decided((present) => present.changePerson(change)),
    hallOfFame: ({ rules, peopleOnly, hinted }) =>
      listed(({ file }) => readHallOfFame(file, rules, peopleOnly, hinted)),
    standings: ({ evening, rules }) =>
      listed(({ file }) => (evening ? readEvening(file, Date.now(), rules) : readStandings(file, rules))),
    statistics: ({ player, rules }) => listed(({ file }) => readStatistics(file, player, rules)),
    league: (league) => listed(({ file }) => readLeague(file, league)),
    unreviewed: ({ league, most }) =>
      listed(async ({ file }) => {
        const waiting = await unreviewedInLeague(file, league);
        const games = waiting.slice(0, most).flatMap((game) => {
          const [{ address }, kept] = [gameWithId(file.db, game), readGame(file, game)];
          return address !== null && kept.ok ? [{ address, events: kept.value.events }] : [];
        });
        return { games, left: waiting.length - games.length };
      }),
    keepReview: ({ address, review }) =>
      listed(({ file: { db } }) => {
        write(db, () => {
          const game = gameAt(db, address);
          if (game !== null && awaitsReview(db, game)) enterReview(db, game, review);
        });
        return null;
      }),
  };

  return {
    answer: (kind, question) => mendable(() => answers[kind](question)),
    async close() {
      isClosed = true;
      await putAway();
    },
  };
}

function withoutValue(result: Result<unknown, Problem>): Result<null, Problem> {
  return result.ok ? ok(null) : result;
}
