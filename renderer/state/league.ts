/** The league: rounds of some days each, and the table of their games. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type League as Plan, roundsFrom } from '../../shared/statistics/league.ts';
import { dayOf } from '../../shared/text/day.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { LeagueSettings } from '../../shared/wire/settings.ts';
import type { ListChoice } from './listChoice.ts';
import type { Settings } from './settings.ts';

/** RULE: at most four play; winning against one other player earns as much as winning against three. */
const pointsByPlace = [4, 2, 1, 0] as const;

export interface League {
  /** As set; the first day is never null. */
  readonly plan: ReadonlySignal<LeagueSettings & { readonly firstDay: string }>;
  readonly rounds: ReadonlySignal<Plan['rounds']>;
  /** Null until main has answered. */
  readonly answer: ReadonlySignal<Answer<'league:read'> | null>;
  read(): Promise<void>;
  choose(change: Partial<LeagueSettings>): Promise<void>;
  /** Reads again if anything was read before. */
  refresh(): Promise<void>;
  /** Whether games of the table are being reviewed. */
  readonly isReviewing: ReadonlySignal<boolean>;
  /** Reviews the games that the table waits for, until all are done, another table is wanted, or `stopReviewing`. */
  reviewMore(): Promise<void>;
  stopReviewing(): void;
}

/** The Monday of the week four weeks ago, so that the table is not empty at first sight. */
function usualStart(today: Date): string {
  const back = ((today.getDay() + 6) % 7) + 28;
  return dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime());
}

export function createLeague(api: Api, settings: Settings, choice: ListChoice, today = () => new Date()): League {
  const answer = signal<Answer<'league:read'> | null>(null);
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
  const read = async () => {
    const wanted = wish.value;
    const response = await api['league:read'](wanted);
    if (wish.value === wanted) answer.value = response;
  };
  const isReviewing = signal(false);
  const reviewMore = async () => {
    if (isReviewing.value) return;
    const wanted = wish.value;
    const isWanted = () => isReviewing.value && wish.value === wanted;
    isReviewing.value = true;
    for (let left = Number.POSITIVE_INFINITY; left > 0 && isWanted(); ) {
      const more = await api['review:league'](wanted);
      if (!more.ok || more.value >= left) break;
      left = more.value;
      if (isWanted()) await read();
    }
    isReviewing.value = false;
  };
  return {
    plan,
    rounds,
    answer,
    read,
    isReviewing,
    reviewMore,
    stopReviewing() {
      isReviewing.value = false;
    },
    async choose(change) {
      settings.change({ league: { ...plan.value, ...change } });
      await read();
    },
    async refresh() {
      if (answer.value !== null) await read();
    },
  };
}
