/** The rules, the scorecard and who plays. */

import type { Row } from '../../rules/rows.ts';
import { type RulesetId, rulesets } from '../../rules/ruleset.ts';
import type { Box } from '../../rules/scorecard.ts';
import { strings } from '../strings.ts';

/** "Chance", in Triple "Chance ×2". */
export const boxName = (rulesId: RulesetId, { category, column }: Box) =>
  rulesets[rulesId].columns === 1 ? strings.categories[category] : `${strings.categories[category]} ×${column}`;

export const rowName = (row: Row) => (row.kind === 'box' ? strings.categories[row.id] : strings.sums[row.id]);

/** With the fixed value of the row: "Full House (25)". */
export function rowHeader(row: Row): string {
  if (row.worth === null) return rowName(row);
  return `${rowName(row)} (${row.id === 'chips' ? `${row.worth} each` : row.worth})`;
}

/** A log keeps no name for a deleted player. */
export const playerName = (name: string) => (name === '' ? 'Deleted player' : name);

/** The name with a number after it, for a second player with the same name. */
export const numbered = (name: string, count: number) => `${name} ${count}`;

/** Without the exclamation mark on the card, which would end a sentence. */
export const calmly = (name: string) => name.replace('!', '');

export const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
