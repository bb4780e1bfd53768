/** Positions worth practising, and which of them teach the same thing. */
import { type Category, isUpper, lowerCategories, upperCategoryOf } from '../rules/categories.ts';
import { countFaces, type Face, faces, type Hand } from '../rules/dice.ts';
import { offerOf } from '../rules/joker.ts';
import { columnsOf, rulesets } from '../rules/ruleset.ts';
import { isOpen } from '../rules/scorecard.ts';
import type { Choice } from '../solver/coach/evaluate.ts';
import type { Tenths } from '../solver/coach/explain.ts';
import type { Review } from './review.ts';
import type { Spot } from './spot.ts';

export type { Choice };
/** How two choices differ, by parts that add up, as it is shown. */
export type Why = Tenths;

export interface Exercise extends Spot {
  /** What was chosen in the game it comes from; null if it comes from none. */
  readonly chose: Choice | null;
}

/** A choice that gave away this many points or more comes back as an exercise: mistakes and blunders. */
export const costlyFrom = 1;

/** The exercises made from a player's choices in a game, the costliest first. */
export function exercisesFrom({ rules, decisions }: Review, player: number): readonly Exercise[] {
  return decisions
    .filter((decision) => decision.player === player && decision.loss >= costlyFrom)
    .sort((a, b) => b.loss - a.loss)
    .map(({ card, hand, rollsLeft, chose }) => ({ rules, card, hand, rollsLeft, chose }));
}

/** Whether the rules allow a choice. */
export function isLegal({ rules, card, hand, rollsLeft }: Spot, choice: Choice): boolean {
  const ruleset = rulesets[rules];
  if (card.boxes.length !== ruleset.columns) return false;
  if (!('keep' in choice))
    return columnsOf(ruleset).includes(choice.column) && offerOf(card, ruleset, hand, choice).kind === 'open';
  const [all, kept] = [countFaces(hand), countFaces(choice.keep)];
  return rollsLeft > 0 && kept.every((count, face) => count <= all[face]);
}

/** The longest run of consecutive faces. */
function longestRun(counts: readonly number[]): number {
  let longest = 0;
  let run = 0;
  for (const face of faces) {
    run = counts[face] > 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** "221 run 3": how many dice are equal, and how many are in a row if that is three or more. */
function shapeOf(hand: Hand): string {
  const counts = countFaces(hand);
  const equal = counts.filter((count) => count > 0).sort((a, b) => b - a);
  const run = longestRun(counts);
  return `${equal.join('')}${run >= 3 ? ` run ${run}` : ''}`;
}

/** The faces that a hand shows most often. */
function mainFaces(hand: Hand): readonly Face[] {
  const counts = countFaces(hand);
  const most = Math.max(...counts);
  return faces.filter((face) => counts[face] === most);
}

/**
 * The boxes that a hand of this shape may be played for: straights if it has runs, boxes of a kind if it has equal dice
 * …
 */
function boxesOfKind(hand: Hand): readonly Category[] {
  const counts = countFaces(hand);
  const most = Math.max(...counts);
  const run = longestRun(counts);
  const byShape: Readonly<Partial<Record<Category, boolean>>> = {
    threeOfAKind: most >= 2,
    fourOfAKind: most >= 2,
    yahtzee: most >= 3,
    fullHouse: most >= 2 && most < 5,
    smallStraight: run >= 3,
    largeStraight: run >= 3,
    chance: true,
  };
  return [...mainFaces(hand).map(upperCategoryOf), ...lowerCategories.filter((category) => byShape[category])];
}

/**
 * Exercises with the same name teach the same thing: the same rules, as many rolls to come, a hand of the same shape,
 * and the same open boxes among those the hand may be played for. For upper boxes it only matters whether one is open
 * for a face that the hand shows most often.
 */
export function kindOf({ rules, card, hand, rollsLeft }: Exercise): string {
  const columns = columnsOf(rulesets[rules]);
  const open = boxesOfKind(hand).filter((category) => columns.some((column) => isOpen(card, { category, column })));
  const names = open.map((category) => (isUpper(category) ? 'upper' : category));
  return [rules, `${rollsLeft} rolls left`, shapeOf(hand), [...new Set(names)].join('+')].join(', ');
}
