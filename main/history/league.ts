/** The table of a league from the games in a store. */
import {
  type Adjusted,
  type League,
  type LeagueTable,
  leagueTable,
  unreviewedIn,
} from '../../shared/statistics/league.ts';
import type { GameLine } from '../../shared/wire/history.ts';
import { startSlices } from '../slices.ts';
import { everyGame } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { lucksOf } from '../store/projections/reviews.ts';

async function gamesIn(store: Store, { rounds, rules, measure }: League) {
  const from = Math.min(...rounds.map((round) => round.from));
  const to = Math.max(...rounds.map((round) => round.to));
  const slices = startSlices();
  const games: GameLine[] = [];
  const lucks = new Map<number, readonly number[]>();
  const adjusted: Adjusted = ({ game, seats }, seat) => {
    const luck = lucks.get(game)?.at(seat);
    return luck === undefined ? null : seats[seat].score - luck;
  };
  for (const line of everyGame(store, { player: null, rules, from, to })) {
    games.push(line);
    if (measure === 'adjusted') lucks.set(line.game, lucksOf(store.db, line.game));
    await slices.yieldIfDue();
  }
  return { games, adjusted };
}

export async function readLeague(store: Store, league: League): Promise<LeagueTable> {
  const { games, adjusted } = await gamesIn(store, league);
  return leagueTable(league, games, adjusted);
}

/** The games whose luck is missing from the table. */
export async function unreviewedInLeague(store: Store, league: League): Promise<readonly number[]> {
  const { games, adjusted } = await gamesIn(store, league);
  return unreviewedIn(league, games, adjusted);
}
