/** What own rules have to do with the games that everybody knows: which of them is the nearest, and what differs. */

import { type PresetId, presetIds } from './ids.ts';
import { presets } from './presets.ts';
import type { BoxRule, Rules } from './rules.ts';

/** Parts of rules that are either the same or not. */
const parts = ['dice', 'rolls', 'saved', 'bonus', 'chip', 'joker', 'columns', 'order'] as const;
type Part = (typeof parts)[number];

export interface Likeness {
  readonly preset: PresetId;
  readonly parts: readonly Part[];
  /** Boxes of that game which these rules do not have. */
  readonly without: readonly BoxRule[];
  /** Boxes that only these rules have. */
  readonly added: readonly BoxRule[];
  /** Boxes that both have, but which pay or ask for something else here, or have another name. */
  readonly changed: readonly BoxRule[];
}

function partOf(rules: Rules, part: Part): unknown {
  return part === 'chip' || part === 'joker' ? rules.further[part] : rules[part];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function likenessTo(rules: Rules, preset: PresetId): Likeness {
  const like = presets[preset];
  const theirs = new Map(like.boxes.map((box) => [box.id, box]));
  const ids = new Set(rules.boxes.map(({ id }) => id));
  return {
    preset,
    parts: parts.filter((part) => !isSame(partOf(rules, part), partOf(like, part))),
    without: like.boxes.filter(({ id }) => !ids.has(id)),
    added: rules.boxes.filter(({ id }) => !theirs.has(id)),
    changed: rules.boxes.filter((box) => theirs.has(box.id) && !sameBox(box, theirs.get(box.id))),
  };
}

/** Whatever the order in which their fields were written. */
function sameBox({ id, name, section, pattern, pays, served, needs }: BoxRule, other: BoxRule | undefined): boolean {
  return (
    other !== undefined &&
    isSame(
      [id, name, section, pays, served, needs],
      [other.id, other.name, other.section, other.pays, other.served, other.needs],
    ) &&
    isSame(Object.entries(pattern).sort(), Object.entries(other.pattern).sort())
  );
}

const size = ({ parts: differing, without, added, changed }: Likeness) =>
  differing.length + without.length + added.length + changed.length;

/** The game that these rules differ least from; of several, the first that is offered. */
export function nearestPreset(rules: Rules): Likeness {
  const all = presetIds.map((preset) => likenessTo(rules, preset));
  return all.reduce((best, one) => (size(one) < size(best) ? one : best));
}
