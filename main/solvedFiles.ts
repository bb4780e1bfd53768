/** Exact values that were worked out once, kept as files beside the games; whoever reads them checks them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesetId } from '../shared/rules/ruleset.ts';

const fileOf = (folder: string, rules: RulesetId) => join(folder, 'perfect-play', `${rules}.values`);

export function readSolved(folder: string, rules: RulesetId): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(fileOf(folder, rules)));
  } catch {
    // Not there, or not to be read: either way they are worked out again.
    return null;
  }
}

export function writeSolved(folder: string, rules: RulesetId, file: Uint8Array): void {
  const target = fileOf(folder, rules);
  mkdirSync(join(folder, 'perfect-play'), { recursive: true });
  // Under another name until it is whole.
  writeFileSync(`${target}.part`, file);
  renameSync(`${target}.part`, target);
}
