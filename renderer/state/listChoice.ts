/** Which scores the Hall of Fame and the standings show: under which rules, and of whom. Kept with the settings. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Settings } from './settings.ts';

export interface ListChoice {
  /** Null for all of them. */
  readonly rules: ReadonlySignal<RulesetId | null>;
  readonly computers: ReadonlySignal<boolean>;
  /** The rules of the latest finished game, which are offered first; null before the first game. */
  readonly latest: ReadonlySignal<RulesetId | null>;
  readLatest(): Promise<void>;
  choose(change: { readonly rules?: RulesetId | null; readonly computers?: boolean }): void;
}

export function createListChoice(api: Api, settings: Settings): ListChoice {
  const latest = signal<RulesetId | null>(null);
  return {
    rules: computed(() => {
      const { listRules } = settings.values.value;
      if (listRules === 'latest') return latest.value ?? 'official';
      return listRules === 'all' ? null : listRules;
    }),
    computers: computed(() => settings.values.value.listComputers),
    latest,
    async readLatest() {
      const answer = await api['lists:latest'](null);
      if (answer.ok) latest.value = answer.value;
    },
    choose({ rules, computers }) {
      settings.change({
        ...(rules === undefined ? {} : { listRules: rules ?? 'all' }),
        ...(computers === undefined ? {} : { listComputers: computers }),
      });
    },
  };
}
