/** What boxes, rows and players are called, in the language in use. */
import type { Category } from '../rules/categories.ts';
import type { Row } from '../rules/rows.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import type { Box } from '../rules/scorecard.ts';
import { strings } from './strings.ts';

/** A part of what a choice is worth: a box, or one of the sums that come on top. */
export type Part = Category | 'upperBonus' | 'chips';

const inColumn = (name: string, rulesId: RulesetId, column: number) =>
  rulesets[rulesId].columns === 1 ? name : `${name} ×${column}`;

/** As on the card: "Chance", in Triple "Chance ×2". */
export const boxName = (rulesId: RulesetId, { category, column }: Box) =>
  inColumn(strings.categories[category], rulesId, column);

/** A language may have other forms inside a sentence; in English, the card's exclamation mark would end it. */
export function partName(part: Part): string {
  const onCard = part === 'upperBonus' || part === 'chips' ? strings.sums[part] : strings.categories[part];
  return (strings.inSentences as Partial<Record<Part, string>>)[part] ?? onCard;
}

/** The same of a box, in Triple with its column. */
export const boxInSentence = (rulesId: RulesetId, { category, column }: Box) =>
  inColumn(partName(category), rulesId, column);

export const rowName = (row: Row) => (row.kind === 'box' ? strings.categories[row.id] : strings.sums[row.id]);

/** A log keeps no name for a deleted player. */
export const playerName = (name: string) => (name === '' ? strings.deletedPlayer : name);

/** The name with a number after it, for a second player with the same name. */
export const numbered = (name: string, count: number) => `${name} ${count}`;
