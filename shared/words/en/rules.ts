/** The rows of the scorecard. */
import type { Row } from '../../rules/rows.ts';
import type { RulesetId } from '../../rules/ruleset.ts';
import { rowName } from '../names.ts';

/** With the fixed value of the row: "Full House (25)". */
export function rowHeader(rulesId: RulesetId, row: Row): string {
  if (row.worth === null) return rowName(rulesId, row);
  return `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} each` : row.worth})`;
}
