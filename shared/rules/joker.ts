/** Which boxes a hand may go to and what it earns there, including order, jokers, chips and column factors. */
import { type Compiled, compile, handNumber } from './compile.ts';
import type { Hand } from './dice.ts';
import { type Category, factorOf, type Rules } from './rules.ts';
import { type Box, boxesOf, type Scorecard, withScore } from './scorecard.ts';

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

/** The boxes of a column that are filled, and those that hold points: as bits in scorecard order. */
export interface FilledBoxes {
  readonly filled: number;
  readonly scored: number;
}

export function filledIn(column: readonly (number | null)[]): FilledBoxes {
  let [filled, scored] = [0, 0];
  for (let box = 0; box < column.length; box++) {
    const points = column[box];
    if (points !== null) filled |= 1 << box;
    if (points !== null && points > 0) scored |= 1 << box;
  }
  return { filled, scored };
}

/** RULE: the boxes open to a turn: all that are not filled; only the first or the last of them if there is an order. */
export function openTo({ boxCount, rules: { order } }: Compiled, filled: number): number {
  const open = ((1 << boxCount) - 1) & ~filled;
  if (order === 'free' || open === 0) return open;
  return order === 'down' ? open & -open : 1 << (31 - Math.clz32(open));
}

/** RULE: a further Yahtzee is a joker once the Yahtzee box is filled, with 50 or with 0. */
function isJoker({ rules, alikeBox, alikeFace }: Compiled, filled: number, hand: number): boolean {
  return rules.further.joker !== 'none' && alikeFace[hand] > 0 && alikeBox !== null && (filled & (1 << alikeBox)) !== 0;
}

/** The upper box of the value of equal dice as a bit, if it is open; a face without one has nothing to wait for. */
function ownBox({ alikeFace, upperBoxOf }: Compiled, filled: number, hand: number): number {
  const own = upperBoxOf[alikeFace[hand]];
  return own === null ? 0 : (1 << own) & ~filled;
}

/**
 * The boxes a hand may go to, as bits. RULE: a forced joker goes to the upper box of its value; if that is filled, to
 * any lower box; if those are filled too, to any upper box (as 0, since none of the dice count there).
 */
function allowedTo(compiled: Compiled, filled: number, hand: number): number {
  const open = openTo(compiled, filled);
  if (compiled.rules.further.joker !== 'forced' || !isJoker(compiled, filled, hand)) return open;
  return ownBox(compiled, filled, hand) & open || open & ~((1 << compiled.upperCount) - 1) || open;
}

/** Points before the column's factor; `isFirst` is whether the hand lies there in the first throw. */
function scoreOf(
  compiled: Compiled,
  { filled, scored }: FilledBoxes,
  hand: number,
  isFirst: boolean,
  box: number,
): number {
  const { needs, takesJoker, worth } = compiled.boxes[box];
  // RULE: a box that needs another one pays only once that one holds points.
  if (needs !== null && (scored & (1 << needs)) === 0) return 0;
  // RULE: a joker counts as a full house or a straight only once the upper box of its value is filled. Under the forced
  // joker no lower box is open to it before that anyway, so one condition serves both.
  if (takesJoker && worth !== null && isJoker(compiled, filled, hand) && ownBox(compiled, filled, hand) === 0)
    return worth;
  return (isFirst ? compiled.servedPoints : compiled.points)[box * compiled.handCount + hand];
}

/** RULE: a chip for each further Yahtzee once every Yahtzee box of the card holds points; 0 for none. */
export function chipOn({ rules, alikeBox }: Compiled, columns: readonly Pick<FilledBoxes, 'scored'>[]): number {
  const isOpen = alikeBox !== null && columns.every(({ scored }) => (scored & (1 << alikeBox)) !== 0);
  return isOpen ? rules.further.chip : 0;
}

/** A box a hand may go to, by its number, and what it scores there, before any chip. */
export interface Placement {
  readonly box: number;
  readonly score: number;
}

/** The boxes of a column that a hand may go to, in scorecard order. */
export function placementsIn(
  compiled: Compiled,
  boxes: FilledBoxes,
  hand: number,
  isFirst: boolean,
): readonly Placement[] {
  const placements: Placement[] = [];
  for (let rest = allowedTo(compiled, boxes.filled, hand); rest !== 0; rest &= rest - 1) {
    const box = 31 - Math.clz32(rest & -rest);
    placements.push({ box, score: scoreOf(compiled, boxes, hand, isFirst, box) });
  }
  return placements;
}

const namesOf = ({ boxes }: Compiled, bits: number): readonly Category[] =>
  boxes.filter((_, box) => (bits & (1 << box)) !== 0).map(({ id }) => id);

export function offerOf(card: Scorecard, rules: Rules, thrown: Throw, { category, column }: Box): Offer {
  const compiled = compile(rules);
  const boxes = filledIn(card.boxes[column - 1]);
  const number = compiled.boxNumbers.get(category) ?? 0;
  if (boxes.filled & (1 << number)) return { kind: 'used', category, column };
  const hand = handNumber(compiled, thrown.hand);
  const allowed = allowedTo(compiled, boxes.filled, hand);
  if ((allowed & (1 << number)) === 0) {
    const mustTake = namesOf(compiled, allowed);
    if (rules.order === 'free') return { kind: 'forced', category, column, mustTake };
    return { kind: 'later', category, column, first: mustTake[0] };
  }
  const factor = factorOf(rules, column);
  const score = scoreOf(compiled, boxes, hand, thrown.isFirst, number) * factor;
  const chip = compiled.alikeFace[hand] > 0 ? chipOn(compiled, card.boxes.map(filledIn)) * factor : 0;
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
  const offer = offerOf(card, rules, thrown, box);
  if (offer.kind !== 'open') throw new Error(`The box is ${offer.kind}.`);
  return withScore(rules, card, box, offer.score / factorOf(rules, box.column), offer.chip > 0);
}
