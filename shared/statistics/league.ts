/** A league: a series of rounds with its own table, for a club or for evenings at home. */
import type { GameLine, leagueSchema } from '../wire/history.ts';
import type { TypeOf } from '../wire/schemas.ts';

/** What earns points: the place in a game, the score, or the score with the luck of the dice taken out. */
export const leagueMeasures = ['place', 'score', 'adjusted'] as const;

/** More than anybody plays for one table. */
export const mostRounds = 60;

export type League = TypeOf<typeof leagueSchema>;
export type Round = League['rounds'][number];

export type LeagueTable = ReturnType<typeof leagueTable>;
export type LeagueRow = LeagueTable['rows'][number];

/** The score of a seat with the luck of its dice taken out; null until it has been worked out. */
export type Adjusted = (game: GameLine, seat: number) => number | null;

/** Rounds of some days each, from midnight to midnight in the players' time zone. */
export function roundsFrom(first: Date, days: number, count: number): readonly Round[] {
  const midnight = (round: number) =>
    new Date(first.getFullYear(), first.getMonth(), first.getDate() + round * days).getTime();
  return Array.from({ length: count }, (_, round) => ({ from: midnight(round), to: midnight(round + 1) }));
}

/** RULE: players who tie share the places they take, and so the points for them. */
export function placePoints(scores: readonly number[], points: readonly number[]): readonly number[] {
  return scores.map((score) => {
    const above = scores.filter((other) => other > score).length;
    const level = scores.filter((other) => other === score).length;
    const shared = Array.from({ length: level }, (_, place) => points[above + place] ?? 0);
    return shared.reduce((sum, one) => sum + one, 0) / level;
  });
}

function earned({ measure, points }: League, game: GameLine, adjusted: Adjusted): readonly (number | null)[] {
  const scores = game.seats.map(({ score }) => score);
  if (measure === 'place') return placePoints(scores, points);
  return measure === 'score' ? scores : scores.map((_, seat) => adjusted(game, seat));
}

/** Thirds do not add up exactly, and an invisible difference must not decide anything. */
function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function bestOf(rounds: readonly (number | null)[], best: number | null): number {
  const played = rounds.filter((points) => points !== null).sort((a, b) => b - a);
  return rounded(played.slice(0, best ?? played.length).reduce((sum, points) => sum + points, 0));
}

const isAlone = ({ seats }: GameLine) => seats.length === 1;

/**
 * People only: a computer has no place in a league. Games that do not count are left out.
 *
 * RULE: nobody is first in a game played alone, so it earns no points for a place.
 */
function countsIn({ rounds, rules, measure }: League, game: GameLine): number | null {
  const { finishedAt, counts, rules: played, seats } = game;
  const round = rounds.findIndex(({ from, to }) => from <= finishedAt && finishedAt < to);
  const isWanted = counts && (rules === null || rules === played) && seats.some(isPerson);
  return round >= 0 && isWanted && !(measure === 'place' && isAlone(game)) ? round : null;
}

function isPerson({ name, type }: GameLine['seats'][number]): boolean {
  return type === 'human' && name !== '';
}

export function leagueTable(league: League, games: readonly GameLine[], adjusted: Adjusted = () => null) {
  const lines = new Map<string, { readonly rounds: (number | null)[]; games: number; wins: number }>();
  for (const game of games) {
    const round = countsIn(league, game);
    if (round === null) continue;
    for (const [seat, points] of earned(league, game, adjusted).entries()) {
      if (!isPerson(game.seats[seat])) continue;
      const { name, won } = game.seats[seat];
      const line = lines.get(name) ?? { rounds: league.rounds.map(() => null), games: 0, wins: 0 };
      lines.set(name, line);
      line.games++;
      if (won && !isAlone(game)) line.wins++;
      if (points !== null) line.rounds[round] = (line.rounds[round] ?? 0) + points;
    }
  }
  const rows = [...lines].map(([name, { rounds, ...line }]) => ({
    name,
    ...line,
    // Null for a round that was missed.
    rounds: rounds.map((points) => points && rounded(points)),
    points: bestOf(rounds, league.bestRounds),
  }));
  rows.sort((a, b) => b.points - a.points || b.wins - a.wins || (a.name < b.name ? -1 : 1));
  // Equal points share a rank.
  const ranked = rows.map((row) => ({ rank: 1 + rows.filter(({ points }) => points > row.points).length, ...row }));
  return { rows: ranked, unreviewed: unreviewedIn(league, games, adjusted).length };
}

/** The games among these that earn nothing yet, because the luck of their dice has not been worked out. */
export function unreviewedIn(league: League, games: readonly GameLine[], adjusted: Adjusted): readonly number[] {
  return games
    .filter((game) => countsIn(league, game) !== null && earned(league, game, adjusted).includes(null))
    .map(({ game }) => game);
}
