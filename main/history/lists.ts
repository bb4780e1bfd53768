/** The lists of a file, asked for in the same words of this laptop's own file and of the club's. */
import type { RulesId } from '../../shared/rules/ids.ts';
import type { League } from '../../shared/statistics/league.ts';
import type { FameList } from '../../shared/wire/history.ts';
import { checkInSlices, statisticsTables } from '../store/integrity/check.ts';
import { readDaily, readHallOfFame } from '../store/lists/hallOfFame.ts';
import { ownRulesPlayed } from '../store/lists/rulesPlayed.ts';
import { readEvening, readStandings, standingsTables } from '../store/lists/standings.ts';
import { readStatistics } from '../store/lists/statistics.ts';
import type { Store } from '../store/open.ts';

type Rules = RulesId | null;

export function listsOf(store: Store) {
  return {
    async hallOfFame(list: FameList) {
      await checkInSlices(store, []);
      return readHallOfFame(store, list);
    },
    async standings({ evening, rules }: { readonly evening: boolean; readonly rules: Rules }) {
      await checkInSlices(store, evening ? [] : standingsTables);
      return evening ? readEvening(store, Date.now(), rules) : readStandings(store, rules);
    },
    async statistics({ player, rules }: { readonly player: number | null; readonly rules: Rules }) {
      await checkInSlices(store, statisticsTables);
      return readStatistics(store, player, rules);
    },
    daily: async ({ commitment }: { readonly commitment: string }) => readDaily(store, commitment),
    rulesPlayed: async () => ownRulesPlayed(store.db),
    league: async (league: League) => (await import('./league.ts')).readLeague(store, league),
  };
}

type Lists = ReturnType<typeof listsOf>;
export type ListRequest<K extends keyof Lists> = Parameters<Lists[K]>[0];
