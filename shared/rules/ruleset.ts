/** The rules of a game as they are written down in its log, and the value they stand for. */
import { ownRules } from './ownRules.ts';
import { presets } from './presets.ts';
import { type PresetId, presetIds, type Rules, type RulesetId } from './rules.ts';

export type { RulesetId } from './rules.ts';
export const rulesetIds = presetIds;

/** Counts from 1; its factor is in the rules. */
export type Column = number;

export function isPresetId(value: unknown): value is PresetId {
  return (rulesetIds as readonly unknown[]).includes(value);
}

/** SECURITY: an id may hold a stranger's rules; only those that pass every check, in their one form, have an id. */
export function isRulesetId(value: unknown): value is RulesetId {
  return isPresetId(value) || (typeof value === 'string' && ownRules(value) !== null);
}

/** The rules that a checked id stands for. */
export function rulesOf(id: RulesetId): Rules {
  const rules = isPresetId(id) ? presets[id] : ownRules(id);
  if (rules === null) throw new Error('These rules were never checked.');
  return rules;
}

const columnLists = Array.from({ length: 9 }, (_, count) => Array.from({ length: count }, (_, index) => index + 1));

export function columnsOf(rules: Rules): readonly Column[] {
  return columnLists[rules.columns.length];
}

export function factorOf(rules: Rules, column: Column): number {
  return rules.columns[column - 1];
}
