/** Tables of perfect play that were worked out once, kept as files beside the games; whoever reads them checks them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesetId } from '../shared/rules/ruleset.ts';
import type { TableName } from '../shared/wire/solver.ts';

export interface Solved {
  readonly rules: RulesetId;
  readonly table: TableName;
}

const fileOf = (folder: string, { rules, table }: Solved) => join(folder, 'perfect-play', `${rules}.${table}`);

export function readSolved(folder: string, solved: Solved): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(fileOf(folder, solved)));
  } catch {
    // Not there, or not to be read: either way it is worked out again.
    return null;
  }
}

export function writeSolved(folder: string, solved: Solved, file: Uint8Array): void {
  const target = fileOf(folder, solved);
  mkdirSync(join(folder, 'perfect-play'), { recursive: true });
  // Under another name until it is whole.
  writeFileSync(`${target}.part`, file);
  renameSync(`${target}.part`, target);
}
