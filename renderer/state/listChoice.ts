/** Which scores the lists show: for which rules and players, stored with the settings; and whether the club's. */
import { computed, signal } from '@preact/signals';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { listedRules } from '../../shared/wire/settings.ts';
import { createList } from './lists.ts';
import type { Seen } from './seen.ts';
import type { Settings } from './settings.ts';

export const listPlaces = ['laptop', 'club'] as const;
export type ListPlace = (typeof listPlaces)[number];

export interface ListChange {
  readonly rules?: RulesetId | null;
  readonly computers?: boolean;
  readonly place?: ListPlace;
}

export type ListChoice = Seen<typeof createListChoice>;

export function createListChoice(api: Api, settings: Settings) {
  const latest = signal<RulesetId | null>(null);
  const place = signal<ListPlace>('laptop');
  const ofClub = computed((): { readonly club?: true } => (place.value === 'club' ? { club: true } : {}));
  const played = createList(
    api,
    'rules:played',
    computed(() => ({ club: place.value === 'club' })),
  );
  return {
    /** Null for all of them. */
    rules: computed(() => listedRules(settings.values.value, latest.value)),
    computers: computed(() => settings.values.value.listComputers),
    /** The rules of the latest finished game, which are offered first; null before the first game. */
    latest,
    /** Where the listed games were played. */
    place,
    /** The same, as a part of a request. */
    ofClub,
    /** The own rules that have finished games there. */
    played: computed((): readonly RulesetId[] => (played.answer.value?.ok ? played.answer.value.value : [])),
    readPlayed: played.read,
    refreshPlayed: played.refresh,
    /** As reported by main. */
    follow(rules: RulesetId | null) {
      latest.value = rules;
    },
    async readLatest() {
      const answer = await api['lists:latest'](null);
      if (answer.ok) latest.value = answer.value;
    },
    choose({ rules, computers, place: wanted = place.value }: ListChange) {
      if (place.value !== wanted) {
        place.value = wanted;
        void played.refresh();
      }
      if (rules === undefined && computers === undefined) return;
      settings.change({
        ...(rules === undefined ? {} : { listRules: rules ?? 'all' }),
        ...(computers === undefined ? {} : { listComputers: computers }),
      });
    },
  };
}
