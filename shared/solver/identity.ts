/** Which rules share a table: those that play alike in one column, whatever they are called. */

import { type PresetId, presetIds } from '../rules/ids.ts';
import { presets } from '../rules/presets.ts';
import type { BoxRule, Pattern, Rules } from '../rules/rules.ts';

function patternText(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'face':
      return `face ${pattern.face}`;
    case 'alike':
      return `alike ${pattern.count}`;
    case 'groups':
      return `groups ${pattern.sizes.join('+')}${pattern.same ? ' same' : ''}`;
    case 'run':
      return `run ${pattern.length}`;
    case 'sequence':
      return `sequence ${pattern.from}-${pattern.to}`;
    case 'any':
      return 'any';
  }
}

function boxText({ section, pattern, pays, served = 0, needs }: BoxRule, boxes: readonly BoxRule[]): string {
  const needed = needs === undefined ? -1 : boxes.findIndex(({ id }) => id === needs);
  return [section, patternText(pattern), pays, served, needed].join(',');
}

/** All that matters for play in one column, in words that differ if the play does. */
function playText({ dice, rolls, saved, boxes, bonus, further, order }: Rules): string {
  const paid = bonus === null ? 'none' : `${bonus.from}:${bonus.pays}`;
  const list = boxes.map((box) => boxText(box, boxes));
  return [dice, rolls, saved, paid, further.chip, further.joker, order, ...list].join(';');
}

const columnsAlone = new WeakMap<Rules, Rules>();

/** The rules of one of the columns alone; chips of several columns depend on all of them, so there are none. */
export function oneColumn(rules: Rules): Rules {
  if (rules.columns.length === 1) return rules;
  const known = columnsAlone.get(rules) ?? {
    ...rules,
    columns: [1],
    further: { chip: 0, joker: rules.further.joker },
  };
  columnsAlone.set(rules, known);
  return known;
}

/** FNV-1a, from a start of its own. */
function hash(text: string, start: number): number {
  let value = start;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Stands in files for the rules that they belong to. */
export function rulesNumber(rules: Rules): number {
  return hash(playText(oneColumn(rules)), 0x811c9dc5);
}

const byPlay = new Map<string, PresetId>();
for (const id of presetIds) {
  const text = playText(presets[id]);
  if (presets[id].columns.length === 1 && !byPlay.has(text)) byPlay.set(text, id);
}

/** What the tables of these rules are called: like the first of our games that plays alike, or by a number. */
export function tableName(rules: Rules): string {
  const text = playText(oneColumn(rules));
  const digits = (start: number) => hash(text, start).toString(16).padStart(8, '0');
  return byPlay.get(text) ?? `own-${digits(0x811c9dc5)}${digits(0x9e3779b9)}`;
}
