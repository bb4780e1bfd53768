/** What rules, boxes, rows and players are called, in the language in use. */

import { isPresetId, type RulesId, rulesOf } from '../rules/ids.ts';
import type { Row } from '../rules/rows.ts';
import { type Category, factorOf } from '../rules/rules.ts';
import { type Box, boxNumber, type Totals } from '../rules/scorecard.ts';
import { strings } from './strings.ts';

/** A part of what a choice is worth: a box, or one of the sums that come on top. */
export type Part = Category | 'upperBonus' | 'chips';

type Names = Readonly<Partial<Record<string, string>>>;
interface Sheet {
  readonly onCard: Names;
  readonly inSentences: Names;
}
const noSheet: Sheet = { onCard: {}, inSentences: {} };

/** Kniffel is Yahtzee on a sheet of its own. */
const sheetOf = (rules: RulesId): Sheet => (rules.startsWith('kniffel') ? strings.sheets.kniffel : noSheet);

/** What its maker called a box; only own rules have such names. */
function ownName(id: RulesId, category: Category): string | undefined {
  const rules = rulesOf(id);
  return rules.boxes[boxNumber(rules, category)]?.name;
}

/** As on the card: "Full House", "Yahtzee!". */
export function categoryName(rules: RulesId, category: Category): string {
  const known = sheetOf(rules).onCard[category] ?? (strings.categories as Names)[category];
  return ownName(rules, category) ?? known ?? category;
}

export function sumName(rules: RulesId, sum: keyof Totals): string {
  return sheetOf(rules).onCard[sum] ?? strings.sums[sum];
}

export function rulesName(rules: RulesId): string {
  return isPresetId(rules) ? strings.rules[rules].name : (rulesOf(rules).name ?? rules);
}

function inColumn(name: string, rulesId: RulesId, column: number): string {
  const rules = rulesOf(rulesId);
  return rules.columns.length === 1 ? name : `${name} ×${factorOf(rules, column)}`;
}

/** As on the card: "Chance", in Triple "Chance ×2". */
export const boxName = (rulesId: RulesId, { category, column }: Box) =>
  inColumn(categoryName(rulesId, category), rulesId, column);

/** A language may have other forms inside a sentence; in English, the card's exclamation mark would end it. */
export function partName(rules: RulesId, part: Part): string {
  const isSum = part === 'upperBonus' || part === 'chips';
  const own = isSum ? undefined : ownName(rules, part);
  const known = sheetOf(rules).inSentences[part] ?? (strings.inSentences as Names)[part];
  return own ?? known ?? (isSum ? sumName(rules, part) : categoryName(rules, part));
}

/** The same of a box, in Triple with its column. */
export const boxInSentence = (rulesId: RulesId, { category, column }: Box) =>
  inColumn(partName(rulesId, category), rulesId, column);

export const rowName = (rulesId: RulesId, row: Row) =>
  row.kind === 'box' ? categoryName(rulesId, row.id) : sumName(rulesId, row.id);

/** A log keeps no name for a deleted player. */
export const playerName = (name: string) => (name === '' ? strings.deletedPlayer : name);

/** The name with a number after it, for a second player with the same name. */
export const numbered = (name: string, count: number) => `${name} ${count}`;
