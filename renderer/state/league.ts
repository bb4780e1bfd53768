/** The league: rounds of some days each, and the table of their games. */
import { computed, signal } from '@preact/signals';
import { dayOf } from '../../shared/game/events.ts';
import { roundsFrom } from '../../shared/statistics/league.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { LeagueSettings } from '../../shared/wire/settings.ts';
import { createList, type ListChoice, reviewAll } from './lists.ts';
import type { Settings } from './settings.ts';

/** RULE: at most four play; winning against one other player earns as much as winning against three. */
const pointsByPlace = [4, 2, 1, 0] as const;

/** The Monday of the week four weeks ago, so that the table is not empty at first sight. */
function usualStart(today: Date): string {
  const back = ((today.getDay() + 6) % 7) + 28;
  return dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime());
}

export function createLeague(api: Api, settings: Settings, choice: ListChoice, today = () => new Date()) {
  /** As set; the first day is never null. */
  const plan = computed(() => {
    const kept = settings.values.value.league;
    return { ...kept, firstDay: kept.firstDay ?? usualStart(today()) };
  });
  const rounds = computed(() => {
    const [year, month, day] = plan.value.firstDay.split('-').map(Number);
    return roundsFrom(new Date(year, month - 1, day), plan.value.days, plan.value.rounds);
  });
  const wish = computed(() => ({
    league: {
      rounds: rounds.value,
      measure: plan.value.measure,
      points: pointsByPlace,
      rules: choice.rules.value,
      bestRounds: plan.value.bestRounds,
    },
    ...choice.ofClub.value,
  }));
  const { answer, read, refresh } = createList(api, 'league:read', wish);
  const isReviewing = signal(false);
  return {
    plan,
    rounds,
    answer,
    read,
    refresh,
    isReviewing,
    /** Reviews the games that the table waits for, until all are done, another table is wanted, or `stopReviewing`. */
    async reviewMore() {
      const wanted = wish.value;
      const isWanted = () => wish.value === wanted;
      await reviewAll({ isOn: isReviewing, isWanted, reviewSome: () => api['review:league'](wanted), read });
    },
    stopReviewing() {
      isReviewing.value = false;
    },
    async choose(change: Partial<LeagueSettings>) {
      settings.change({ league: { ...plan.value, ...change } });
      await read();
    },
  };
}
