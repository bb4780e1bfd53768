/** The league: rounds of some days each, and the table of their games. */
import { computed } from '@preact/signals';
import { dayOf } from '../../shared/game/events.ts';
import { roundsFrom } from '../../shared/statistics/league.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { LeagueSettings } from '../../shared/wire/settings.ts';
import { createReviewing, type ListChoice } from './lists.ts';
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
  const { answer, read } = choice.list('league:read', wish);
  const { isReviewing, reviewAll, stopReviewing } = createReviewing(wish, read);
  return {
    plan,
    rounds,
    answer,
    read,
    isReviewing,
    reviewMore: () => reviewAll(() => api['review:league'](wish.value)),
    stopReviewing,
    async choose(change: Partial<LeagueSettings>) {
      settings.change({ league: { ...plan.value, ...change } });
      await read();
    },
  };
}
