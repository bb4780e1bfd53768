/** The rows of the scorecard. */

import type { RulesId } from '../../rules/ids.ts';
import type { Row } from '../../rules/rows.ts';
import { rowName } from '../names.ts';

/** With the fixed value of the row: "Full House (25)". */
export function rowHeader(rulesId: RulesId, row: Row): string {
  if (row.worth === null) return rowName(rulesId, row);
  return `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} each` : row.worth})`;
}
