/** Where a solver table is kept; apart from reading one, for which the whole solver is needed. */
import { join } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';

export function tableFile(folder: string, kind: TableKind, rules: RulesetId): string {
  return join(folder, 'tables', `${rules}.${kind}`);
}
