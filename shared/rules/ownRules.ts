/**
 * Rules that somebody made: a stranger's data until they are checked. Once checked they have one form, and the text of
 * it, after the word `own`, is what stands for them in logs and lists.
 */
import { type Face, isFace, mostDice } from './dice.ts';
import type { OwnId } from './ids.ts';
import { type BoxRule, jokers, mostPoints, orders, type Pattern, type Rules } from './rules.ts';

export const mostRolls = 6;
export const mostBoxes = 30;
export const mostColumns = 8;
const mostFactor = 9;
const longestName = 20;
/** In characters; the longest rules that pass every other check are shorter. */
export const longestText = 8_000;

/** What is wrong with rules; `box` is the id of the box it is about. */
export interface RulesFault {
  readonly code: 'bad-rules';
  readonly problem:
    | 'not-rules'
    | 'name'
    | 'dice'
    | 'rolls'
    | 'saved'
    | 'boxes'
    | 'box'
    | 'box-twice'
    | 'box-section'
    | 'box-pattern'
    | 'box-pays'
    | 'box-needs'
    | 'box-served'
    | 'bonus'
    | 'bonus-unreachable'
    | 'chips'
    | 'chips-without-box'
    | 'joker'
    | 'joker-in-columns'
    | 'columns'
    | 'order';
  readonly box?: string;
}

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RulesFault };
type Fields = Readonly<Record<string, unknown>>;

/** Leaves the check as a whole from wherever it is; never leaves this file. */
class Bad extends Error {
  readonly fault: RulesFault;
  constructor(problem: RulesFault['problem'], box?: string) {
    super(problem);
    this.fault = { code: 'bad-rules', problem, ...(box !== undefined && { box }) };
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isLabel(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value === value.trim() &&
    value.length >= 1 &&
    value.length <= longestName &&
    !/[\p{C}\p{Zl}\p{Zp}]/u.test(value)
  );
}

function checkGroups(sizes: unknown, same: unknown, dice: number): Pattern | null {
  if (!Array.isArray(sizes) || sizes.length < 2 || sizes.length > dice) return null;
  const list = [...sizes] as readonly unknown[];
  // SECURITY: more and smaller groups could be found in the dice in too many ways.
  if (!list.every((size) => isCount(size, 2, dice))) return null;
  const sorted = (list as readonly number[]).toSorted((a, b) => b - a);
  const isTooLarge = sorted.reduce((sum, size) => sum + size, 0) > dice;
  if (isTooLarge || (same !== undefined && same !== true)) return null;
  return { kind: 'groups', sizes: sorted, ...(same === true && { same }) };
}

/** In its one form, or null; a pattern that so many dice cannot show makes no sense. */
function checkPattern(value: unknown, dice: number): Pattern | null {
  if (!isFields(value)) return null;
  const { kind, face, count, sizes, same, length, from, to } = value;
  switch (kind) {
    case 'face':
      return isFace(face) ? { kind, face } : null;
    case 'alike':
      return isCount(count, 2, dice) ? { kind, count } : null;
    case 'groups':
      return checkGroups(sizes, same, dice);
    case 'run':
      return isCount(length, 2, Math.min(6, dice)) ? { kind, length } : null;
    case 'sequence':
      return isFace(from) && isFace(to) && from < to && to - from < dice ? { kind, from, to } : null;
    case 'any':
      return { kind };
    default:
      return null;
  }
}

function checkBox(value: unknown, dice: number): BoxRule {
  if (!isFields(value) || typeof value.id !== 'string' || !/^[a-z][a-zA-Z0-9]{0,23}$/.test(value.id))
    throw new Bad('box');
  const { id, name, section, pays, served, needs } = value;
  if (name !== undefined && !isLabel(name)) throw new Bad('box', id);
  if (section !== 'upper' && section !== 'lower') throw new Bad('box-section', id);
  const pattern = checkPattern(value.pattern, dice);
  if (pattern === null || (section === 'upper') !== (pattern.kind === 'face')) throw new Bad('box-pattern', id);
  const isUpper = section === 'upper';
  if (isUpper ? pays !== 'matching' : pays !== 'sum' && pays !== 'matching' && !isCount(pays, 1, mostPoints))
    throw new Bad('box-pays', id);
  if (served !== undefined && (isUpper || !isCount(served, 1, mostPoints))) throw new Bad('box-pays', id);
  if (needs !== undefined && typeof needs !== 'string') throw new Bad('box-needs', id);
  return {
    id,
    ...(name !== undefined && { name }),
    section,
    pattern,
    pays: pays as BoxRule['pays'],
    ...(served !== undefined && { served }),
    ...(needs !== undefined && { needs }),
  };
}

function checkBoxes(value: unknown, dice: number): readonly BoxRule[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > mostBoxes) throw new Bad('boxes');
  const boxes = ([...value] as readonly unknown[]).map((box) => checkBox(box, dice));
  const seen = new Set<string>();
  const facesSeen = new Set<Face>();
  for (const [index, { id, section, pattern, needs }] of boxes.entries()) {
    if (seen.has(id) || (pattern.kind === 'face' && facesSeen.has(pattern.face))) throw new Bad('box-twice', id);
    // Totals and tables rely on it: the upper section comes first.
    if (section === 'upper' && boxes[index - 1]?.section === 'lower') throw new Bad('box-section', id);
    // What a box needs comes before it, so that no two can wait for each other.
    if (needs !== undefined && !seen.has(needs)) throw new Bad('box-needs', id);
    seen.add(id);
    if (pattern.kind === 'face') facesSeen.add(pattern.face);
  }
  return boxes;
}

function checkBonus(value: unknown, boxes: readonly BoxRule[], dice: number): Rules['bonus'] {
  if (value === null) return null;
  if (!isFields(value) || !isCount(value.from, 1, mostPoints) || !isCount(value.pays, 1, mostPoints))
    throw new Bad('bonus');
  const most = boxes.reduce((sum, { pattern }) => sum + (pattern.kind === 'face' ? pattern.face * dice : 0), 0);
  if (value.from > most) throw new Bad('bonus-unreachable');
  return { from: value.from, pays: value.pays };
}

function checkFurther(value: unknown, boxes: readonly BoxRule[], dice: number, columns: number): Rules['further'] {
  if (!isFields(value) || !isCount(value.chip, 0, mostPoints)) throw new Bad('chips');
  const joker = jokers.find((one) => one === value.joker);
  if (joker === undefined) throw new Bad('joker');
  const hasBox = boxes.some(({ pattern }) => pattern.kind === 'alike' && pattern.count === dice);
  if ((value.chip > 0 || joker !== 'none') && !hasBox) throw new Bad('chips-without-box');
  if (joker !== 'none' && columns > 1) throw new Bad('joker-in-columns');
  return { chip: value.chip, joker };
}

function checkedContent(value: unknown): Omit<Rules, 'id'> {
  if (!isFields(value)) throw new Bad('not-rules');
  const { name, dice, rolls, saved } = value;
  if (!isLabel(name)) throw new Bad('name');
  if (!isCount(dice, 1, mostDice)) throw new Bad('dice');
  if (!isCount(rolls, 1, mostRolls)) throw new Bad('rolls');
  if (typeof saved !== 'boolean') throw new Bad('saved');
  const boxes = checkBoxes(value.boxes, dice);
  // With saved rolls the rolls left no longer say which throw of the turn is on the table.
  const served = boxes.find((box) => box.served !== undefined);
  if (saved && served !== undefined) throw new Bad('box-served', served.id);
  const bonus = checkBonus(value.bonus, boxes, dice);
  const columns: readonly unknown[] = Array.isArray(value.columns) ? [...value.columns] : [];
  if (columns.length < 1 || columns.length > mostColumns) throw new Bad('columns');
  if (!columns.every((factor) => isCount(factor, 1, mostFactor))) throw new Bad('columns');
  const further = checkFurther(value.further, boxes, dice, columns.length);
  const order = orders.find((one) => one === value.order);
  if (order === undefined) throw new Bad('order');
  return { name, dice, rolls, saved, boxes, bonus, further, columns: columns as readonly number[], order };
}

const prefix = 'own:';

/** The rules that were checked lately, by their text, so that equal rules are one value and are compiled once. */
const known = new Map<string, Rules>();
const mostKnown = 64;

function remember(content: Omit<Rules, 'id'>): Rules {
  const id: OwnId = `own:${JSON.stringify(content)}`;
  const rules = known.get(id) ?? { id, ...content };
  known.delete(id);
  known.set(id, rules);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break;
    known.delete(oldest);
  }
  return rules;
}

/** SECURITY: takes anything, and never runs long: everything it looks at has a limit. */
export function checkRules(value: unknown): Checked<Rules> {
  try {
    return { ok: true, value: remember(checkedContent(value)) };
  } catch (error) {
    if (error instanceof Bad) return { ok: false, error: error.fault };
    throw error;
  }
}

const notRules: Checked<never> = { ok: false, error: { code: 'bad-rules', problem: 'not-rules' } };

/** Rules from a text that somebody wrote. */
export function parseRules(text: string): Checked<Rules> {
  if (text.length > longestText) return notRules;
  try {
    return checkRules(JSON.parse(text));
  } catch {
    return notRules;
  }
}

/** The rules that an id stands for; null if it is no id of own rules, or not in its one form. */
export function ownRules(id: string): Rules | null {
  const found = known.get(id);
  if (found !== undefined) return found;
  if (!id.startsWith(prefix)) return null;
  const parsed = parseRules(id.slice(prefix.length));
  return parsed.ok && parsed.value.id === id ? parsed.value : null;
}
