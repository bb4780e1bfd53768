/** The rules that `--rules` names: one of ours, or somebody's own from a file. */

import { refuse } from '../main/console/arguments.ts';
import { namedRules } from '../main/rulesFile.ts';
import { presets } from '../shared/rules/presets.ts';
import { type PresetId, presetIds, type Rules } from '../shared/rules/rules.ts';
import { words } from '../shared/words/index.ts';

/** The presets that a command can do something with, as they are listed for people. */
export function presetsOffered(isFit: (rules: Rules) => boolean = () => true): string {
  return presetIds.filter((id) => isFit(presets[id])).join(', ');
}

/** `id` is what it was called. */
export function rulesIn(value: string | undefined, usual: PresetId = 'official'): { id: string; rules: Rules } {
  const id = value ?? usual;
  const named = namedRules(id);
  if (named === null) return refuse(words.console.badRules(id, presetIds));
  return named.ok ? { id, rules: named.value } : refuse(`--rules "${id}": ${words.problem(named.error)}`);
}
