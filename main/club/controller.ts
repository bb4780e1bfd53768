/** Runs the club while the window is open: answers the window's requests and synchronises by itself. */
import { ok, type Result } from '../../shared/game/result.ts';
import type { League } from '../../shared/statistics/league.ts';
import type { Calls, Channel, News } from '../../shared/wire/channels.ts';
import type { ClubNow, MeetProgress, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { unreviewedInLeague } from '../history/league.ts';
import { type ListRequest, listsOf } from '../history/lists.ts';
import { readState } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { readGame } from '../store/lists/gameList.ts';
import { discardDamaged } from '../store/open.ts';
import { addressIn, awaitsSignatures, countAfter, gameAt } from '../store/projections/addresses.ts';
import { awaitsReview, enterReview, type Reviewed } from '../store/projections/reviews.ts';
import { approve, changePerson, clubStatus, meetClub, revoke, voidWords, watchClub } from './club.ts';
import { saveFounderKey, takeFounderKey } from './founderKey.ts';
import { type Club, foundClub, type Home, joinClub, leaveClub, openClub, readMembership } from './membership.ts';

/** In milliseconds: how often to look even if nothing was heard. */
const patience = 60_000;

/** In milliseconds: how long to wait for the other machines of a game to sign it; some may be gone. */
const longestSigning = 3_000;

type Answer<T> = Result<T, Problem>;

/** Whether a meeting changed any list. */
function isNews({ sent, received, removed }: Met): boolean {
  return sent + received + removed > 0;
}

/** The club, opened on first use, and closed when it is damaged. */
function openOnce(home: Home, onDamage: () => void) {
  /** Only one at a time: a second connection would never be closed. */
  let opened: Promise<Answer<Club>> | null = null;
  return {
    async withClub<T>(task: (club: Club) => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>> {
      opened ??= openClub(home).catch((error) => {
        opened = null;
        throw error;
      });
      const club = await opened;
      if (!club.ok) return club;
      try {
        return await task(club.value);
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
      await withClub(async (club) => ok(await meetOnce(club, signal)));
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
function listFunctions(withClub: ReturnType<typeof openOnce>['withClub']) {
  const read = <T>(ask: (lists: ReturnType<typeof listsOf>) => Promise<T>) =>
    withClub(async ({ file }) => ok(await ask(listsOf(file))));
  return {
    hallOfFame: (list: ListRequest<'hallOfFame'>) => read((lists) => lists.hallOfFame(list)),
    standings: (list: ListRequest<'standings'>) => read((lists) => lists.standings(list)),
    statistics: (list: ListRequest<'statistics'>) => read((lists) => lists.statistics(list)),
    daily: (list: ListRequest<'daily'>) => read((lists) => lists.daily(list)),
    rulesPlayed: (_: null) => read((lists) => lists.rulesPlayed()),
    league: (league: League) => read((lists) => lists.league(league)),
    /** Games of the league by their addresses: their numbers change when the club's file is filled again. */
    unreviewed: ({ league, most }: { readonly league: League; readonly most: number }) =>
      withClub(async ({ file }) => {
        const waiting = await unreviewedInLeague(file, league);
        const games = waiting.slice(0, most).flatMap((game) => {
          const [address, kept] = [addressIn(file.db, game), readGame(file, game)];
          return address !== null && kept.ok ? [{ address, events: kept.value.events }] : [];
        });
        return ok({ games, left: waiting.length - games.length });
      }),
    keepReview: ({ address, review }: { readonly address: string; readonly review: Reviewed }) =>
      withClub(({ file: { db } }) => {
        write(db, () => {
          const game = gameAt(db, address);
          if (game !== null && awaitsReview(db, game)) enterReview(db, game, review);
        });
        return ok(null);
      }),
  };
}

type Asked<Name extends string> = Calls[Extract<Channel, `club:${Name}`>]['request'];

type KeyFile = Asked<'saveKey'> & { readonly file: string };

/** Runs the club: everything that the window can ask of it. */
export function runClub(home: Home, say: (news: News) => void, retryAfter = 60_000) {
  const { withClub, meetSoon, cancel, close, now, isMeeting } = openMeetings(home, say, retryAfter);
  let signing: NodeJS.Timeout | undefined;
  const enter = async (task: () => Promise<Answer<unknown>>): Promise<Answer<null>> => {
    await close();
    const result = await task();
    if (result.ok) Object.assign(now, { last: null, problem: null });
    // Also after a refusal: the club that this laptop is in goes on.
    if (readMembership(home) !== null) meetSoon();
    return result.ok ? ok(null) : result;
  };
  /** Changes are made here at once and reach the club at the next meeting. */
  const change = async <T>(task: (club: Club) => Answer<T>): Promise<Answer<T>> => {
    const done = await withClub(task);
    if (done.ok) say({ push: 'lists:changed', content: null });
    if (done.ok) meetSoon();
    return done;
  };
  const done =
    (act: () => void) =>
    async (_: null): Promise<Answer<null>> => {
      act();
      return ok(null);
    };
  return {
    ...listFunctions(withClub),
    async read(_: null): Promise<Answer<ClubNow | null>> {
      if (readMembership(home) === null) return ok(null);
      return withClub((club) => ok({ status: clubStatus(club), isMeeting: isMeeting(), ...now }));
    },
    found: ({ place, password, name }: Asked<'found'>) => enter(() => foundClub(home, place, name, password)),
    join: ({ place, password }: Asked<'join'>) => enter(() => joinClub(home, place, password)),
    async leave({ keep }: Asked<'leave'>): Promise<Answer<number>> {
      await close();
      const left = await leaveClub(home, keep);
      say({ push: 'lists:changed', content: null });
      say({ push: 'club:changed', content: null });
      return left;
    },
    meet: done(meetSoon),
    /** A game on this laptop is over, or came from a file. The club gets it at once, or when all who played have signed. */
    played: (_: null) =>
      withClub(({ own, db, club }) => {
        clearTimeout(signing);
        if (awaitsSignatures(own)) signing = setTimeout(meetSoon, longestSigning);
        else if (countAfter(own, readState(db, club).sent) > 0) meetSoon();
        return ok(null);
      }),
    cancel: done(cancel),
    approve: ({ key }: Asked<'approve'>) => change((club) => approve(club, key)),
    revoke: ({ key }: Asked<'revoke'>) => change((club) => revoke(club, key)),
    void: ({ key }: Asked<'void'>) => change((club) => voidWords(club, key)),
    saveKey: ({ file, passphrase }: KeyFile) => withClub((club) => saveFounderKey(club, file, passphrase)),
    takeKey: ({ file, passphrase }: KeyFile) => withClub((club) => takeFounderKey(club, file, passphrase)),
    /** Answers the player's new name, or the deleted one. */
    change: (wanted: Parameters<typeof changePerson>[1]) => change((club) => changePerson(club, wanted)),
    close: (_: null) => close(true),
  };
}
export type ClubFunctions = ReturnType<typeof runClub>;
