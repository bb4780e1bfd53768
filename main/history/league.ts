/** The table of a league from the games in a store. */
import { type League, type LeagueRow, leagueTable } from '../../shared/statistics/league.ts';
import type { GameLine, PageEnd } from '../../shared/wire/history.ts';
import { listGames } from '../store/gameList.ts';
import type { Store } from '../store/open.ts';
import { startSlices } from './slices.ts';

export async function readLeague(store: Store, league: League): Promise<readonly LeagueRow[]> {
  const { rounds, rules } = league;
  const from = Math.min(...rounds.map((round) => round.from));
  const to = Math.max(...rounds.map((round) => round.to));
  const slices = startSlices();
  const games: GameLine[] = [];
  for (let after: PageEnd | null = null; ; ) {
    const page = listGames(store, { player: null, rules, from, to }, after);
    games.push(...page.games);
    if (page.next === null) return leagueTable(league, games);
    after = page.next;
    await slices.breathe();
  }
}
