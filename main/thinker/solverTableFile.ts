/** Where a solver table is kept; separate from reading one, which needs the whole solver. */
import { join } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';

export function solverTableFile(folder: string, kind: TableKind, rules: RulesetId): string {
  return join(folder, 'tables', `${rules}.${kind}`);
}

/** Of any rules, by the name of their table: exact values, an estimate, what values are made of, or how games spread. */
export function generalTableFile(
  folder: string,
  name: string,
  kind: 'exact' | 'estimate' | 'components' | 'sample' = 'exact',
): string {
  return join(folder, 'tables', `${name}.${kind}`);
}
