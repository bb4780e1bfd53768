/** Own rules in a file of their own: what the dialog saves and loads, and what `--rules @FILE` names. */
import { readFileSync, statSync } from 'node:fs';
import { fail, type Result } from '../shared/game/result.ts';
import { parseRules } from '../shared/rules/ownRules.ts';
import type { Rules } from '../shared/rules/rules.ts';
import type { Problem } from '../shared/wire/problems.ts';

/** In bytes; the longest rules that can be right are shorter. */
const longestFile = 64 * 1024;

/** SECURITY: a stranger's file: only so much of it is read, and only rules that pass every check come back. */
export function readRulesFile(path: string): Result<Rules, Problem> {
  try {
    const file = statSync(path);
    if (!file.isFile() || file.size > longestFile) return fail({ code: 'bad-rules', problem: 'not-rules' });
    return parseRules(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail({ code: 'file-unreadable', detail: (error as Error).message });
  }
}

/** As a person would write it. */
export function rulesFileText({ id: _, ...content }: Rules): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
