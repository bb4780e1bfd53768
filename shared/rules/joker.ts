/** Which boxes a hand may go to and what it earns there, including order, jokers, chips and column factors. */
import { type Compiled, compile, handNumber } from './compile.ts';
import type { Face, Hand } from './dice.ts';
import type { Category, Rules } from './rules.ts';
import { factorOf } from './ruleset.ts';
import { type Box, boxesOf, isOpen, type Scorecard, withScore } from './scorecard.ts';

/** What a box offers a hand. */
export type Offer =
  /** `score` goes into the box and `chip` beside it, both with the column's factor; `points` is their sum. */
  | (Box & { readonly kind: 'open'; readonly score: number; readonly chip: number; readonly points: number })
  | (Box & { readonly kind: 'used' })
  /** The joker must go to one of `mustTake` instead. */
  | (Box & { readonly kind: 'forced'; readonly mustTake: readonly Category[] })
  /** The rules have an order, and another box of the column comes first. */
  | (Box & { readonly kind: 'later'; readonly first: Category });

/** Dice on the table, and whether they were thrown all at once, at the beginning of the turn. */
export interface Throw {
  readonly hand: Hand;
  readonly isFirst: boolean;
}

/** Dice with so many rolls left; no rules have both saved rolls and more points for the first throw. */
export function throwWith(
  rules: Rules,
  { hand, rollsLeft }: { readonly hand: Hand; readonly rollsLeft: number },
): Throw {
  return { hand, isFirst: rollsLeft === rules.rolls - 1 };
}

const isFilled = (points: number | null) => points !== null;

/** The face that all dice show, if they show the same one and the box for that is filled: such a hand is a joker. */
function jokerFace({ alikeBox, alikeFace, rules }: Compiled, card: Scorecard, hand: number): Face | null {
  const face = alikeFace[hand];
  // RULE: a further Yahtzee is a joker once the Yahtzee box is filled, with 50 or with 0.
  const isJoker = face > 0 && alikeBox !== null && rules.further.joker !== 'none' && isFilled(card.boxes[0][alikeBox]);
  return isJoker ? (face as Face) : null;
}

function openAmong({ boxes }: Compiled, card: Scorecard, isUpper: boolean): readonly Category[] {
  return boxes.filter((box, number) => box.isUpper === isUpper && !isFilled(card.boxes[0][number])).map(({ id }) => id);
}

/** Whether the upper box of a face is filled; a face without one has nothing to wait for. */
function isOwnBoxFilled({ upperBoxOf }: Compiled, column: readonly (number | null)[], face: Face): boolean {
  const own = upperBoxOf[face];
  return own === null || isFilled(column[own]);
}

/**
 * RULE: a forced joker goes to the upper box of its value; if that is filled, to any lower box; if those are filled
 * too, to any upper box (as 0, since none of the dice count there).
 */
function forcedBoxes(compiled: Compiled, card: Scorecard, face: Face): readonly Category[] {
  const own = compiled.upperBoxOf[face];
  if (own !== null && !isFilled(card.boxes[0][own])) return [compiled.boxes[own].id];
  const lower = openAmong(compiled, card, false);
  return lower.length > 0 ? lower : openAmong(compiled, card, true);
}

/** Points before the column's factor. */
function scoreWithJoker(compiled: Compiled, card: Scorecard, { hand, isFirst }: Throw, box: Box): number {
  const number = compiled.boxNumbers.get(box.category) ?? 0;
  const { needs, takesJoker, worth } = compiled.boxes[number];
  const column = card.boxes[box.column - 1];
  // RULE: a box that needs another one pays only once that one holds points.
  if (needs !== null && !column[needs]) return 0;
  const index = handNumber(compiled, hand);
  const face = takesJoker ? jokerFace(compiled, card, index) : null;
  // RULE: a joker counts as a full house or a straight only once the upper box of its value is filled. Under the forced
  // joker no lower box is open to it before that anyway, so one condition serves both.
  if (face !== null && worth !== null && isOwnBoxFilled(compiled, card.boxes[0], face)) return worth;
  return (isFirst ? compiled.servedPoints : compiled.points)[number * compiled.handCount + index];
}

/** RULE: a chip for each further Yahtzee once every Yahtzee box of the card holds points, whatever box it goes to. */
function earnsChip({ rules, alikeBox, alikeFace }: Compiled, card: Scorecard, hand: number): boolean {
  if (rules.further.chip === 0 || alikeBox === null || alikeFace[hand] === 0) return false;
  return card.boxes.every((column) => (column[alikeBox] ?? 0) > 0);
}

/** RULE: where the rules have an order, only the first open box of a column may be taken, or only the last. */
function nextInOrder({ rules }: Compiled, column: readonly (number | null)[]): Category | null {
  if (rules.order === 'free') return null;
  const next = rules.order === 'down' ? column.indexOf(null) : column.lastIndexOf(null);
  return rules.boxes[next]?.id ?? null;
}

export function offerOf(card: Scorecard, rules: Rules, thrown: Throw, box: Box): Offer {
  const { category, column } = box;
  if (!isOpen(rules, card, box)) return { kind: 'used', category, column };
  const compiled = compile(rules);
  const first = nextInOrder(compiled, card.boxes[column - 1]);
  if (first !== null && first !== category) return { kind: 'later', category, column, first };
  const hand = handNumber(compiled, thrown.hand);
  const face = rules.further.joker === 'forced' && first === null ? jokerFace(compiled, card, hand) : null;
  if (face !== null) {
    const mustTake = forcedBoxes(compiled, card, face);
    if (!mustTake.includes(category)) return { kind: 'forced', category, column, mustTake };
  }
  const factor = factorOf(rules, column);
  const score = scoreWithJoker(compiled, card, thrown, box) * factor;
  const chip = earnsChip(compiled, card, hand) ? rules.further.chip * factor : 0;
  return { kind: 'open', category, column, score, chip, points: score + chip };
}

/** What every box of the card offers the hand: in scorecard order, first column first. */
export function legalBoxes(card: Scorecard, rules: Rules, thrown: Throw): readonly Offer[] {
  return boxesOf(rules).map((box) => offerOf(card, rules, thrown, box));
}

export type OpenOffer = Extract<Offer, { kind: 'open' }>;

/** The boxes that the hand may be scored in, in the same order. */
export function openBoxes(card: Scorecard, rules: Rules, thrown: Throw): readonly OpenOffer[] {
  return legalBoxes(card, rules, thrown).filter((offer) => offer.kind === 'open');
}

/** The card after the hand was scored in an open box. */
export function scoreBox(card: Scorecard, rules: Rules, thrown: Throw, box: Box): Scorecard {
  const compiled = compile(rules);
  const chip = earnsChip(compiled, card, handNumber(compiled, thrown.hand));
  return withScore(rules, card, box, scoreWithJoker(compiled, card, thrown, box), chip);
}
