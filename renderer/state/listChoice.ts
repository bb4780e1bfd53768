/** Which scores the lists show: for which rules and players, stored with the settings; and whether the club's. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { listedRules } from '../../shared/wire/settings.ts';
import type { Settings } from './settings.ts';

export interface ListChoice {
  /** Null for all of them. */
  readonly rules: ReadonlySignal<RulesetId | null>;
  readonly computers: ReadonlySignal<boolean>;
  /** The rules of the latest finished game, which are offered first; null before the first game. */
  readonly latest: ReadonlySignal<RulesetId | null>;
  /** Where the listed games were played. */
  readonly place: ReadonlySignal<ListPlace>;
  /** The same, as a part of a request. */
  readonly ofClub: ReadonlySignal<{ readonly club?: true }>;
  /** As reported by main. */
  follow(latest: RulesetId | null): void;
  readLatest(): Promise<void>;
  choose(change: ListChange): void;
}

export const listPlaces = ['laptop', 'club'] as const;
export type ListPlace = (typeof listPlaces)[number];

export interface ListChange {
  readonly rules?: RulesetId | null;
  readonly computers?: boolean;
  readonly place?: ListPlace;
}

export function createListChoice(api: Api, settings: Settings): ListChoice {
  const latest = signal<RulesetId | null>(null);
  const chosen = signal<ListPlace>('laptop');
  return {
    place: chosen,
    ofClub: computed(() => (chosen.value === 'club' ? { club: true } : {})),
    rules: computed(() => listedRules(settings.values.value, latest.value)),
    computers: computed(() => settings.values.value.listComputers),
    latest,
    follow(rules) {
      latest.value = rules;
    },
    async readLatest() {
      const answer = await api['lists:latest'](null);
      if (answer.ok) latest.value = answer.value;
    },
    choose({ rules, computers, place = chosen.value }) {
      chosen.value = place;
      if (rules === undefined && computers === undefined) return;
      settings.change({
        ...(rules === undefined ? {} : { listRules: rules ?? 'all' }),
        ...(computers === undefined ? {} : { listComputers: computers }),
      });
    },
  };
}
