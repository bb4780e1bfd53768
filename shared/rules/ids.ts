/** What stands for a set of rules in logs, lists and messages, and the rules that it stands for. */
import { ownRules } from './ownRules.ts';
import { presets } from './presets.ts';
import type { Rules } from './rules.ts';

/**
 * The games that come with the program, in the order in which they are offered. The place of each is also its code in
 * packed logs, so a new one comes last and none is ever moved.
 */
export const presetIds = [
  'basic',
  'chips',
  'official',
  'free-joker',
  'triple',
  'triple-chips',
  'yatzy',
  'yatzy-saved',
  'maxi',
  'maxi-saved',
  'kniffel',
  'kniffel-chips',
  'generala',
  'forced',
  'forced-yatzy',
] as const;
export type PresetId = (typeof presetIds)[number];
/** Stands for rules that somebody made: their whole text, see ownRules.ts. */
export type OwnId = `own:${string}`;
export type RulesId = PresetId | OwnId;

export function isPresetId(value: unknown): value is PresetId {
  return (presetIds as readonly unknown[]).includes(value);
}

/** SECURITY: an id may hold a stranger's rules; only those that pass every check, in their one form, have an id. */
export function isRulesId(value: unknown): value is RulesId {
  return isPresetId(value) || (typeof value === 'string' && ownRules(value) !== null);
}

/** The rules that a checked id stands for. */
export function rulesOf(id: RulesId): Rules {
  const rules = isPresetId(id) ? presets[id] : ownRules(id);
  if (rules === null) throw new Error('These rules were never checked.');
  return rules;
}
