/** The rows of the scorecard. */
import type { Row } from '../../rules/rows.ts';
import { rowName } from '../names.ts';

/** With the fixed value of the row: "Full House (25)". */
export function rowHeader(row: Row): string {
  if (row.worth === null) return rowName(row);
  return `${rowName(row)} (${row.id === 'chips' ? `${row.worth} each` : row.worth})`;
}
