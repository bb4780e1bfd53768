/** Tables of perfect play that were worked out once, kept as files beside the games; whoever reads them checks them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RulesetId } from '../shared/rules/ruleset.ts';
import type { TableName } from '../shared/wire/solver.ts';
import { tableFile } from './solver/tableFile.ts';

export interface Solved {
  readonly rules: RulesetId;
  readonly table: TableName;
}

export function readSolved(folder: string, solved: Solved): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(tableFile(folder, solved.table, solved.rules)));
  } catch {
    // Not there, or not to be read: either way it is worked out again.
    return null;
  }
}

export function writeSolved(folder: string, solved: Solved, file: Uint8Array): void {
  const target = tableFile(folder, solved.table, solved.rules);
  mkdirSync(dirname(target), { recursive: true });
  // Under another name until it is whole.
  writeFileSync(`${target}.part`, file);
  renameSync(`${target}.part`, target);
}
