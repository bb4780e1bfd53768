/** Positions worth practising, and which of them teach the same thing. */
import { countFaces, type Face, faces, type Hand } from '../rules/dice.ts';
import { rulesOf } from '../rules/ids.ts';
import { offerOf, throwWith } from '../rules/joker.ts';
import { type BoxRule, type Category, columnsOf, type Rules } from '../rules/rules.ts';
import { isOpen, isUpper } from '../rules/scorecard.ts';
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
export function isLegal({ rules: id, card, hand, rollsLeft }: Spot, choice: Choice): boolean {
  const rules = rulesOf(id);
  if (card.boxes.length !== rules.columns.length || hand.length !== rules.dice) return false;
  if (card.boxes.some((column) => column.length !== rules.boxes.length)) return false;
  if (!('keep' in choice)) {
    const thrown = throwWith(rules, { hand, rollsLeft });
    return columnsOf(rules).includes(choice.column) && offerOf(card, rules, thrown, choice).kind === 'open';
  }
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

/** Whether a hand may be played for a box: for straights if it has runs, for boxes of a kind if it has equal dice … */
function mayBecome(hand: Hand, { pattern }: BoxRule): boolean {
  const most = Math.max(...countFaces(hand));
  const isRun = longestRun(countFaces(hand)) >= 3;
  switch (pattern.kind) {
    case 'face':
      return mainFaces(hand).includes(pattern.face);
    case 'alike':
      return most >= (pattern.count === hand.length ? 3 : 2);
    case 'groups':
      return most >= 2 && most < hand.length;
    case 'run':
    case 'sequence':
      return isRun;
    case 'any':
      return true;
  }
}

function boxesOfKind(rules: Rules, hand: Hand): readonly Category[] {
  return rules.boxes.filter((box) => mayBecome(hand, box)).map(({ id }) => id);
}

/**
 * Exercises with the same name teach the same thing: the same rules, as many rolls to come, a hand of the same shape,
 * and the same open boxes among those the hand may be played for. For upper boxes it only matters whether one is open
 * for a face that the hand shows most often.
 */
export function kindOf({ rules: id, card, hand, rollsLeft }: Exercise): string {
  const rules = rulesOf(id);
  const isOpenBox = (category: Category) =>
    columnsOf(rules).some((column) => isOpen(rules, card, { category, column }));
  const open = boxesOfKind(rules, hand).filter(isOpenBox);
  const names = open.map((category) => (isUpper(rules, category) ? 'upper' : category));
  return [id, `${rollsLeft} rolls left`, shapeOf(hand), [...new Set(names)].join('+')].join(', ');
}
