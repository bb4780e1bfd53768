/** The game of the day: who plays it with which rules, and everybody's results. */
import { computed, signal } from '@preact/signals';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { ListChoice, ListPlace } from './lists.ts';
import type { Setup } from './setup.ts';
import type { Table } from './table.ts';

interface Parts {
  readonly table: Pick<Table, 'startDaily'>;
  readonly setup: Setup;
  readonly choice: ListChoice;
}

export function createDaily({ table, setup, choice }: Parts) {
  const isOpen = signal(false);
  const name = signal('');
  const rules = signal<RulesId>('official');
  const day = signal<string | null>(null);
  const problem = signal<string | null>(null);
  const wish = computed(() => ({ rules: rules.value, day: day.value, ...choice.ofClub.value }));
  const { answer, read } = choice.list('daily:read', wish);
  const show = (change: { readonly rules?: RulesId; readonly day?: string | null }) => {
    problem.value = null;
    if (change.rules !== undefined) rules.value = change.rules;
    if (change.day !== undefined) day.value = change.day;
    return read();
  };
  return {
    isOpen,
    name,
    rules,
    day,
    problem,
    answer,
    show,
    async open() {
      name.value = setup.seats.value.find(({ type }) => type === 'human')?.name ?? '';
      isOpen.value = true;
      await show({ rules: setup.rules.value, day: null });
    },
    close() {
      isOpen.value = false;
    },
    typeName(text: string) {
      name.value = text;
      problem.value = null;
    },
    choosePlace(place: ListPlace) {
      choice.choose({ place });
      return read();
    },
    async start() {
      problem.value = await table.startDaily({ rules: rules.value, name: name.value });
      if (problem.value === null) isOpen.value = false;
    },
  };
}
