/** Own rules while somebody makes them: what the fields of the dialog hold, from rules and back. */
import { nearestPreset } from '../../shared/rules/likeness.ts';
import { checkRules, type RulesFault } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { BoxRule, Joker, Order, Rules } from '../../shared/rules/rules.ts';

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
export type DraftField =
  | 'name'
  | 'rolls'
  | 'saved'
  | 'boxes'
  | 'bonus'
  | 'chip'
  | 'joker'
  | 'order'
  | { readonly box: string };

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

export function fieldOf({ problem, box }: RulesFault, { chip }: Draft): DraftField {
  if (box !== undefined) return { box };
  switch (problem) {
    case 'name':
    case 'rolls':
    case 'saved':
    case 'order':
    case 'joker':
    case 'bonus':
      return problem;
    case 'joker-in-columns':
      return 'joker';
    case 'bonus-unreachable':
      return 'bonus';
    case 'chips':
      return 'chip';
    case 'chips-without-box':
      return numberIn(chip) > 0 ? 'chip' : 'joker';
    default:
      return 'boxes';
  }
}

/** The most that the ticked upper boxes can bring. */
export function mostUpper({ boxes, from }: Draft): number {
  const faces = boxes.map(({ rule: { pattern }, isOn }) => (isOn && pattern.kind === 'face' ? pattern.face : 0));
  return faces.reduce((sum: number, face) => sum + face, 0) * from.dice;
}
