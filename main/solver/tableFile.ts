/** Where a table of perfect play is kept, for the window and the tools alike. */
import { join } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/table.ts';

export function tableFile(folder: string, kind: TableKind, rules: RulesetId): string {
  return join(folder, 'tables', `${rules}.${kind}`);
}
