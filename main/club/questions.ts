/** The messages between main and the club's thread. */
import type { GameEvent } from '../../shared/game/events.ts';
import type { Result } from '../../shared/game/result.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { League, LeagueTable } from '../../shared/statistics/league.ts';
import type { FameEntry } from '../../shared/wire/answers.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { ClubNow } from '../../shared/wire/club.ts';
import type { FameList, Standing, Statistics } from '../../shared/wire/history.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Reviewed } from '../store/projections/reviews.ts';
import type { PersonChange } from './club.ts';

interface UnreviewedGame {
  /** Numbers of games change when the club's file is filled again; an address does not. */
  readonly address: string;
  readonly events: readonly GameEvent[];
}

interface Place {
  readonly place: string;
  readonly password: string;
}

export interface ClubQuestions {
  readonly read: { question: null; answer: ClubNow | null };
  readonly found: { question: Place & { readonly name: string }; answer: null };
  readonly join: { question: Place; answer: null };
  readonly leave: { question: { readonly keep: boolean }; answer: number };
  readonly meet: { question: null; answer: null };
  /** A game on this laptop is over, or came from a file. */
  readonly played: { question: null; answer: null };
  readonly cancel: { question: null; answer: null };
  readonly approve: { question: { readonly key: string }; answer: null };
  readonly revoke: { question: { readonly key: string }; answer: null };
  /** Answers the player's new name, or the deleted one. */
  readonly change: { question: PersonChange; answer: string };
  readonly hallOfFame: { question: FameList; answer: readonly FameEntry[] };
  readonly standings: {
    question: { readonly evening: boolean; readonly rules: RulesetId | null };
    answer: readonly Standing[];
  };
  readonly statistics: {
    question: { readonly player: number | null; readonly rules: RulesetId | null };
    answer: Statistics;
  };
  readonly league: { question: League; answer: LeagueTable };
  /** Games of the league that are not reviewed yet. */
  readonly unreviewed: {
    question: { readonly league: League; readonly most: number };
    answer: { readonly games: readonly UnreviewedGame[]; readonly left: number };
  };
  readonly keepReview: { question: { readonly address: string; readonly review: Reviewed }; answer: null };
}
export type ClubKind = keyof ClubQuestions;
export type ClubAnswer<K extends ClubKind> = Result<ClubQuestions[K]['answer'], Problem>;

export interface ClubThreadData {
  /** The data folder. */
  readonly folder: string;
  /** Of the club's server. */
  readonly password: string | null;
}

export type ToClub =
  | {
      [K in ClubKind]: { readonly number: number; readonly kind: K; readonly question: ClubQuestions[K]['question'] };
    }[ClubKind]
  | 'close';

export type FromClub =
  | { readonly number: number; readonly answer: ClubAnswer<ClubKind> }
  | { readonly number: number; readonly fault: string }
  | { readonly news: News }
  /** To be stored, or forgotten if it is null. */
  | { readonly password: string | null };
