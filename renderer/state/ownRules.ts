/** Own rules: those that are offered when a game is started, and what the fields of the dialog hold while one is made. */
import { computed, signal } from '@preact/signals';
import { foldName } from '../../shared/game/seats.ts';
import { presetIds, type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { nearestPreset } from '../../shared/rules/likeness.ts';
import { checkRules, type RulesFault } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { BoxRule, Joker, Order, Rules } from '../../shared/rules/rules.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { mostOwnRules } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import type { Settings } from './settings.ts';
import type { Setup } from './setup.ts';

export interface BoxDraft {
  readonly rule: BoxRule;
  readonly isOn: boolean;
  /** As typed; null if what it pays depends on the dice. */
  readonly points: string | null;
}

/** Numbers are as typed. */
export interface Draft {
  /** What it was started from; says how many dice and columns there are. */
  readonly from: Rules;
  readonly name: string;
  readonly boxes: readonly BoxDraft[];
  readonly rolls: string;
  readonly saved: boolean;
  readonly hasBonus: boolean;
  readonly bonusPays: string;
  readonly bonusFrom: string;
  readonly chip: string;
  readonly joker: Joker;
  readonly order: Order;
}

/** Where the sentence about a fault stands; a box by its id. */
export type DraftField = (typeof fields)[number] | { readonly box: string };
const fields = ['name', 'rolls', 'saved', 'boxes', 'bonus', 'chip', 'joker', 'order'] as const;

function boxDraft(rule: BoxRule, isOn: boolean): BoxDraft {
  return { rule, isOn, points: typeof rule.pays === 'number' ? String(rule.pays) : null };
}

/** The boxes of the rules, and between them, not ticked, what the nearest game has besides. */
function boxesFrom(rules: Rules): readonly BoxDraft[] {
  const usual = presets[nearestPreset(rules).preset];
  const boxes = rules.boxes.map((rule) => boxDraft(rule, true));
  if (usual.dice !== rules.dice) return boxes;
  for (const [index, rule] of usual.boxes.entries()) {
    if (boxes.some((box) => box.rule.id === rule.id)) continue;
    const before = usual.boxes[index - 1];
    const known = boxes.findIndex(({ rule: { id, section } }) => id === before?.id && section === rule.section);
    const sectionStart = rule.section === 'upper' ? 0 : boxes.filter((box) => box.rule.section === 'upper').length;
    boxes.splice(known < 0 ? sectionStart : known + 1, 0, boxDraft(rule, false));
  }
  return boxes;
}

/** The box, with groups of one value allowed or not. */
export function withSame(rule: BoxRule, same: boolean): BoxRule {
  if (rule.pattern.kind !== 'groups') return rule;
  const { kind, sizes } = rule.pattern;
  return { ...rule, pattern: { kind, sizes, ...(same && { same }) } };
}

export function draftFrom(rules: Rules, name = ''): Draft {
  const { rolls, saved, bonus, further, order } = rules;
  // A bonus that is switched on begins as in Yahtzee.
  const { pays, from } = bonus ?? presets.basic.bonus ?? { pays: 35, from: 63 };
  return {
    from: rules,
    name: rules.name ?? name,
    boxes: boxesFrom(rules),
    rolls: String(rolls),
    saved,
    hasBonus: bonus !== null,
    bonusPays: String(pays),
    bonusFrom: String(from),
    chip: String(further.chip),
    joker: further.joker,
    order,
  };
}

const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The rules that the fields say, or what is wrong with them. */
export function checkDraft(draft: Draft): ReturnType<typeof checkRules> {
  const { from, name, boxes, rolls, saved, hasBonus, bonusPays, bonusFrom, chip, joker, order } = draft;
  return checkRules({
    name: name.trim(),
    dice: from.dice,
    rolls: numberIn(rolls),
    saved,
    boxes: boxes
      .filter(({ isOn }) => isOn)
      .map(({ rule, points }) => (points === null ? rule : { ...rule, pays: numberIn(points) })),
    bonus: hasBonus ? { from: numberIn(bonusFrom), pays: numberIn(bonusPays) } : null,
    further: { chip: numberIn(chip), joker },
    columns: from.columns,
    order,
  });
}

function fieldOf({ problem, box }: RulesFault, { chip }: Draft): DraftField {
  if (box !== undefined) return { box };
  if (problem === 'joker-in-columns') return 'joker';
  if (problem === 'bonus-unreachable') return 'bonus';
  if (problem === 'chips') return 'chip';
  if (problem === 'chips-without-box') return numberIn(chip) > 0 ? 'chip' : 'joker';
  return fields.find((field) => field === problem) ?? 'boxes';
}

function mostUpper({ boxes, from }: Draft): number {
  const faces = boxes.map(({ rule: { pattern }, isOn }) => (isOn && pattern.kind === 'face' ? pattern.face : 0));
  return faces.reduce((sum: number, face) => sum + face, 0) * from.dice;
}

/** What is wrong, and beside which field it is said; null for what concerns all of it. */
interface DraftProblem {
  readonly field: DraftField | null;
  readonly sentence: string;
}

function problemOf(draft: Draft): DraftProblem | null {
  const checked = checkDraft(draft);
  if (checked.ok) return null;
  const { problem } = checked.error;
  const { faults } = words.ownRules;
  const plain = problem in faults ? faults[problem as keyof typeof faults] : words.badRules[problem];
  const sentence = problem === 'bonus-unreachable' ? `${plain} ${words.ownRules.most(mostUpper(draft))}` : plain;
  return { field: fieldOf(checked.error, draft), sentence };
}

type OwnRulesState = ReturnType<typeof createState>;

function createState(settings: Settings, setup: Setup) {
  return {
    settings,
    setup,
    draft: signal<Draft | null>(null),
    /** The saved rules that the draft replaces if it keeps their name. */
    opened: signal<RulesId | null>(null),
    /** Nothing is complained about before somebody has tried to save. */
    isTried: signal(false),
    refusal: signal<DraftProblem | null>(null),
    message: signal<string | null>(null),
    saved: computed((): readonly RulesId[] => settings.values.value.ownRules),
  };
}

function hush({ refusal, message }: OwnRulesState): void {
  refusal.value = null;
  message.value = null;
}

function show(state: OwnRulesState, next: Draft | null): void {
  state.draft.value = next;
  state.isTried.value = false;
  hush(state);
}

function start(state: OwnRulesState, id: RulesId): void {
  state.opened.value = state.saved.value.includes(id) ? id : null;
  show(state, draftFrom(rulesOf(id), state.draft.value?.name));
}

function change(state: OwnRulesState, part: Partial<Draft>): void {
  const { draft } = state;
  if (draft.value !== null) draft.value = { ...draft.value, ...part };
  hush(state);
}

/** The id of the rules if they can be saved. */
function attempt(state: OwnRulesState): RulesId | null {
  state.isTried.value = true;
  hush(state);
  const checked = state.draft.value && checkDraft(state.draft.value);
  return checked?.ok ? checked.value.id : null;
}

/** Saves and chooses them; false if they are refused. */
function save(state: OwnRulesState): boolean {
  const { opened, refusal, saved, settings, setup } = state;
  const id = attempt(state);
  if (id === null) return false;
  const name = words.rulesName(id);
  const hasName = (one: RulesId) => foldName(words.rulesName(one)) === foldName(name);
  const replaced = opened.value !== null && hasName(opened.value) ? opened.value : null;
  const others = saved.value.filter((one) => one !== replaced);
  if ([...presetIds, ...others].some(hasName)) refusal.value = { field: 'name', sentence: words.ownRules.taken(name) };
  else if (others.length >= mostOwnRules)
    refusal.value = { field: null, sentence: words.ownRules.tooMany(mostOwnRules) };
  if (refusal.value !== null) return false;
  settings.change({
    ownRules: replaced === null ? [...others, id] : saved.value.map((one) => (one === replaced ? id : one)),
  });
  setup.rules.value = id;
  show(state, null);
  return true;
}

export function createOwnRules(api: Api, settings: Settings, setup: Setup) {
  const state = createState(settings, setup);
  const { draft, opened, isTried, refusal, message, saved } = state;
  return {
    saved,
    draft,
    opened,
    message,
    problem: computed(() => refusal.value ?? (isTried.value && draft.value !== null ? problemOf(draft.value) : null)),
    open: () => start(state, setup.rules.value),
    close: () => show(state, null),
    start: (id: RulesId) => start(state, id),
    change: (part: Partial<Draft>) => change(state, part),
    changeBox(id: string, part: Partial<BoxDraft>) {
      const boxes = draft.value?.boxes ?? [];
      change(state, { boxes: boxes.map((box) => (box.rule.id === id ? { ...box, ...part } : box)) });
    },
    save: () => save(state),
    remove() {
      const gone = opened.value;
      if (gone === null) return;
      settings.change({ ownRules: saved.value.filter((id) => id !== gone) });
      if (setup.rules.value === gone) setup.rules.value = 'official';
      show(state, null);
    },
    /** Into the fields; nothing is saved yet. */
    async load() {
      const answer = await api['rules:load']({ kind: 'json' });
      if (!answer.ok) refusal.value = { field: null, sentence: words.problem(answer.error) };
      else if (answer.value !== null) start(state, answer.value);
    },
    /** What the fields say, for others and for the commands. */
    async write() {
      const rules = attempt(state);
      if (rules === null) return;
      const answer = await api['rules:save']({ rules });
      if (!answer.ok) refusal.value = { field: null, sentence: words.problem(answer.error) };
      else if (answer.value !== null) message.value = words.ownRules.written;
    },
  };
}
