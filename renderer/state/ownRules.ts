/** Own rules: those that are offered when a game is started, and the one that is being made. */
import { computed, signal } from '@preact/signals';
import { presetIds, type RulesetId } from '../../shared/rules/rules.ts';
import { rulesOf } from '../../shared/rules/ruleset.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { mostOwnRules } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import {
  type BoxDraft,
  checkDraft,
  type Draft,
  type DraftField,
  draftFrom,
  fieldOf,
  mostUpper,
} from './ownRulesDraft.ts';
import type { Seen } from './seen.ts';
import type { Settings } from './settings.ts';
import type { Setup } from './setup.ts';

/** What is wrong, and beside which field it is said; null for what concerns all of it. */
interface DraftProblem {
  readonly field: DraftField | null;
  readonly sentence: string;
}

const fold = (name: string) => name.trim().toLowerCase();

function problemOf(draft: Draft): DraftProblem | null {
  const checked = checkDraft(draft);
  if (checked.ok) return null;
  const { problem } = checked.error;
  const { faults } = words.ownRules;
  const plain = problem in faults ? faults[problem as keyof typeof faults] : words.badRules[problem];
  const sentence = problem === 'bonus-unreachable' ? `${plain} ${words.ownRules.most(mostUpper(draft))}` : plain;
  return { field: fieldOf(checked.error, draft), sentence };
}

export type OwnRules = Seen<typeof createOwnRules>;

export function createOwnRules(api: Api, settings: Settings, setup: Setup) {
  const draft = signal<Draft | null>(null);
  /** The saved rules that the draft replaces if it keeps their name. */
  const opened = signal<RulesetId | null>(null);
  /** Nothing is complained about before somebody has tried to save. */
  const isTried = signal(false);
  const refusal = signal<DraftProblem | null>(null);
  const message = signal<string | null>(null);
  const saved = computed((): readonly RulesetId[] => settings.values.value.ownRules);

  const show = (next: Draft | null) => {
    draft.value = next;
    isTried.value = false;
    refusal.value = null;
    message.value = null;
  };
  const start = (id: RulesetId) => {
    opened.value = saved.value.includes(id) ? id : null;
    show(draftFrom(rulesOf(id), draft.value?.name));
  };
  const change = (part: Partial<Draft>) => {
    if (draft.value !== null) draft.value = { ...draft.value, ...part };
    refusal.value = null;
    message.value = null;
  };
  /** The saved rules that a draft with this name would replace. */
  const replacedBy = (name: string) =>
    opened.value !== null && fold(words.rulesName(opened.value)) === fold(name) ? opened.value : null;
  const isTaken = (name: string) =>
    [...presetIds, ...saved.value].some((id) => id !== replacedBy(name) && fold(words.rulesName(id)) === fold(name));
  /** The id of the rules if they can be saved. */
  const attempt = (): RulesetId | null => {
    isTried.value = true;
    refusal.value = null;
    message.value = null;
    const checked = draft.value && checkDraft(draft.value);
    return checked?.ok ? checked.value.id : null;
  };
  return {
    /** As they are offered. */
    saved,
    draft,
    opened,
    message,
    problem: computed(() => refusal.value ?? (isTried.value && draft.value !== null ? problemOf(draft.value) : null)),
    open: () => start(setup.rules.value),
    close: () => show(null),
    start,
    change,
    changeBox(id: string, part: Partial<BoxDraft>) {
      change({ boxes: (draft.value?.boxes ?? []).map((box) => (box.rule.id === id ? { ...box, ...part } : box)) });
    },
    /** Saves and chooses them; false if they are refused. */
    save(): boolean {
      const id = attempt();
      if (id === null) return false;
      const name = words.rulesName(id);
      const replaced = replacedBy(name);
      const others = saved.value.filter((one) => one !== replaced);
      if (isTaken(name)) refusal.value = { field: 'name', sentence: words.ownRules.taken(name) };
      else if (others.length >= mostOwnRules)
        refusal.value = { field: null, sentence: words.ownRules.tooMany(mostOwnRules) };
      if (refusal.value !== null) return false;
      settings.change({
        ownRules: replaced === null ? [...others, id] : saved.value.map((one) => (one === replaced ? id : one)),
      });
      setup.rules.value = id;
      show(null);
      return true;
    },
    /** They are no longer offered. */
    remove() {
      const gone = opened.value;
      if (gone === null) return;
      settings.change({ ownRules: saved.value.filter((id) => id !== gone) });
      if (setup.rules.value === gone) setup.rules.value = 'official';
      show(null);
    },
    /** Into the fields; nothing is saved yet. */
    async load() {
      const answer = await api['rules:load']({ kind: 'json' });
      if (!answer.ok) refusal.value = { field: null, sentence: words.problem(answer.error) };
      else if (answer.value !== null) start(answer.value);
    },
    /** What the fields say, for others and for the commands. */
    async write() {
      const rules = attempt();
      if (rules === null) return;
      const answer = await api['rules:save']({ rules });
      if (!answer.ok) refusal.value = { field: null, sentence: words.problem(answer.error) };
      else if (answer.value !== null) message.value = words.ownRules.written;
    },
  };
}
