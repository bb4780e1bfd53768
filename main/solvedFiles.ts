/** Tables of perfect play that were worked out once, kept as files beside the games; whoever reads them checks them. */
import { readFile } from 'node:fs/promises';
import type { RulesetId } from '../shared/rules/ruleset.ts';
import type { TableKind } from '../shared/solver/tableKinds.ts';
import { keepTable, tableFile } from './solver/tableFile.ts';

export interface Solved {
  readonly rules: RulesetId;
  readonly table: TableKind;
}

export async function readSolved(folder: string, { rules, table }: Solved): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(tableFile(folder, table, rules));
  } catch {
    // Not there, or not to be read: either way it is worked out again.
    return null;
  }
}

export function writeSolved(folder: string, { rules, table }: Solved, file: Uint8Array): Promise<void> {
  return keepTable(tableFile(folder, table, rules), file);
}
