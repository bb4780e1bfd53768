/** One player's scorecard: the points in its boxes and what they add up to. */
import { compile } from './compile.ts';
import { type Category, type Column, columnsOf, factorOf, type Rules } from './rules.ts';

export interface Scorecard {
  /** One list per column, in scorecard order; points before the column's factor, null while open. */
  readonly boxes: readonly (readonly (number | null)[])[];
  /** How many chips were earned in each column. */
  readonly chips: readonly number[];
}

/** A place on a card. */
export interface Box {
  readonly category: Category;
  readonly column: Column;
}

/** Sums as a player reads them, factors included. */
export interface Totals {
  readonly upperScore: number;
  readonly upperBonus: number;
  readonly chips: number;
  readonly lowerScore: number;
  readonly total: number;
}

export function emptyCard(rules: Rules): Scorecard {
  return { boxes: rules.columns.map(() => rules.boxes.map(() => null)), chips: rules.columns.map(() => 0) };
}

const boxLists = new WeakMap<Rules, readonly Box[]>();

/** Every box of a card, column after column. */
export function boxesOf(rules: Rules): readonly Box[] {
  const known = boxLists.get(rules);
  if (known !== undefined) return known;
  const list = columnsOf(rules).flatMap((column) => rules.boxes.map(({ id }) => ({ category: id, column })));
  boxLists.set(rules, list);
  return list;
}

/** The number of a box in its column; -1 if the rules have none with that id. */
export function boxNumber(rules: Rules, category: Category): number {
  return compile(rules).boxNumbers.get(category) ?? -1;
}

export function isUpper(rules: Rules, category: Category): boolean {
  return boxNumber(rules, category) < compile(rules).upperCount;
}

/** The points in a box before its column's factor, or null while it is open. */
export function pointsIn(rules: Rules, card: Scorecard, box: Box): number | null {
  return card.boxes[box.column - 1][boxNumber(rules, box.category)];
}

export function isOpen(rules: Rules, card: Scorecard, box: Box): boolean {
  return pointsIn(rules, card, box) === null;
}

export function isComplete(card: Scorecard): boolean {
  return card.boxes.every((column) => !column.includes(null));
}

/** The card with one more box filled; `points` before the factor. */
export function withScore(rules: Rules, card: Scorecard, box: Box, points: number, chip: boolean): Scorecard {
  const index = box.column - 1;
  return {
    boxes: card.boxes.with(index, card.boxes[index].with(boxNumber(rules, box.category), points)),
    chips: chip ? card.chips.with(index, card.chips[index] + 1) : card.chips,
  };
}

export function columnTotals(rules: Rules, card: Scorecard, column: Column): Totals {
  const { upperCount } = compile(rules);
  let upper = 0;
  let lower = 0;
  for (const [box, points] of card.boxes[column - 1].entries()) {
    if (box < upperCount) upper += points ?? 0;
    else lower += points ?? 0;
  }
  const factor = factorOf(rules, column);
  // RULE: what the bonus asks for is counted before the column multiplies; the bonus then multiplies like everything else.
  const bonus = rules.bonus !== null && upper >= rules.bonus.from ? rules.bonus.pays : 0;
  const chips = card.chips[column - 1] * rules.further.chip;
  // RULE: the chips' row is in the lower section, so Lower Score includes them.
  return {
    upperScore: upper * factor,
    upperBonus: bonus * factor,
    chips: chips * factor,
    lowerScore: (lower + chips) * factor,
    total: (upper + bonus + lower + chips) * factor,
  };
}

/** All columns together. */
export function cardTotals(rules: Rules, card: Scorecard): Totals {
  const sum = { upperScore: 0, upperBonus: 0, chips: 0, lowerScore: 0, total: 0 };
  for (const column of columnsOf(rules)) {
    const totals = columnTotals(rules, card, column);
    for (const key of Object.keys(sum) as (keyof Totals)[]) sum[key] += totals[key];
  }
  return sum;
}
