/** The rules that `--rules` names: one of ours, or somebody's own from a file. */
import { readFileSync, statSync } from 'node:fs';
import { parseRules } from '../shared/rules/ownRules.ts';
import { presets } from '../shared/rules/presets.ts';
import { type PresetId, presetIds, type Rules } from '../shared/rules/rules.ts';
import { words } from '../shared/words/index.ts';
import { refuse } from './arguments.ts';

/** The presets that a command can do something with, as they are listed for people. */
export function presetsOffered(isFit: (rules: Rules) => boolean = () => true): string {
  return presetIds.filter((id) => isFit(presets[id])).join(', ');
}

/** In bytes; the longest rules that can be right are shorter. */
const longestFile = 64 * 1024;

function rulesInFile(value: string): Rules {
  const path = value.slice(1);
  let text: string;
  try {
    if (statSync(path).size > longestFile) return refuse(`--rules "${value}": allowed is a file with rules as JSON.`);
    text = readFileSync(path, 'utf8');
  } catch {
    return refuse(`--rules "${value}": allowed is a file that can be read.`);
  }
  const parsed = parseRules(text);
  return parsed.ok ? parsed.value : refuse(`--rules "${value}": ${words.problem(parsed.error)}`);
}

/** `id` is what it was called. */
export function rulesIn(value: string | undefined, usual: PresetId = 'official'): { id: string; rules: Rules } {
  const id = value ?? usual;
  if (id.startsWith('@')) return { id, rules: rulesInFile(id) };
  const preset = presetIds.find((one) => one === id);
  if (preset !== undefined) return { id, rules: presets[preset] };
  return refuse(`--rules "${id}": allowed are ${presetsOffered()}, @FILE.`);
}
