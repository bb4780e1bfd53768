/** Which boxes a hand may go to and what it earns there, including jokers, chips and column factors. */
import { type Category, lowerCategories, upperCategories, upperCategoryOf } from './categories.ts';
import type { Hand } from './dice.ts';
import { columnsOf, type Ruleset } from './ruleset.ts';
import { type Box, boxesOf, isOpen, pointsIn, type Scorecard, withScore } from './scorecard.ts';
import { chipValue, fixedScores, isYahtzee, scoreIn, yahtzeeScore } from './scoring.ts';

/** What a box offers a hand. */
export type Offer =
  /** `score` goes into the box and `chip` beside it, both with the column's factor; `points` is their sum. */
  | (Box & { readonly kind: 'open'; readonly score: number; readonly chip: number; readonly points: number })
  | (Box & { readonly kind: 'used' })
  /** The joker must go to one of `mustTake` instead. */
  | (Box & { readonly kind: 'forced'; readonly mustTake: readonly Category[] });

/** RULE: a further Yahtzee is a joker once the Yahtzee box is filled, with 50 or with 0. */
function isJoker(card: Scorecard, ruleset: Ruleset, hand: Hand): boolean {
  return ruleset.joker !== 'none' && isYahtzee(hand) && !isOpen(card, { category: 'yahtzee', column: 1 });
}

function openAmong<C extends Category>(card: Scorecard, among: readonly C[]): readonly C[] {
  return among.filter((category) => isOpen(card, { category, column: 1 }));
}

/**
 * RULE: a forced joker goes to the upper box of its value; if that is filled, to any lower box; if those are filled
 * too, to any upper box (as 0, since none of the dice count there).
 */
function forcedBoxes(card: Scorecard, hand: Hand): readonly Category[] {
  const own = upperCategoryOf(hand[0]);
  if (isOpen(card, { category: own, column: 1 })) return [own];
  const lower = openAmong(card, lowerCategories);
  return lower.length > 0 ? lower : openAmong(card, upperCategories);
}

/** Points before the column's factor. */
function scoreWithJoker(card: Scorecard, ruleset: Ruleset, hand: Hand, category: Category): number {
  const standsIn = category === 'fullHouse' || category === 'smallStraight' || category === 'largeStraight';
  // RULE: a joker counts as one of these three only once the upper box of its value is filled. Under the forced joker
  // no lower box is open to it before that anyway, so one condition serves both.
  return standsIn && isJoker(card, ruleset, hand) && !isOpen(card, { category: upperCategoryOf(hand[0]), column: 1 })
    ? fixedScores[category]
    : scoreIn(hand, category);
}

/** RULE: a chip for each further Yahtzee once every Yahtzee box of the card holds 50, whatever box it goes to. */
function earnsChip(card: Scorecard, ruleset: Ruleset, hand: Hand): boolean {
  return (
    ruleset.chips &&
    isYahtzee(hand) &&
    columnsOf(ruleset).every((column) => pointsIn(card, { category: 'yahtzee', column }) === yahtzeeScore)
  );
}

export function offerOf(card: Scorecard, ruleset: Ruleset, hand: Hand, box: Box): Offer {
  const { category, column } = box;
  if (!isOpen(card, box)) return { kind: 'used', category, column };
  if (ruleset.joker === 'forced' && isJoker(card, ruleset, hand)) {
    const mustTake = forcedBoxes(card, hand);
    if (!mustTake.includes(category)) return { kind: 'forced', category, column, mustTake };
  }
  const score = scoreWithJoker(card, ruleset, hand, category) * column;
  const chip = earnsChip(card, ruleset, hand) ? chipValue * column : 0;
  return { kind: 'open', category, column, score, chip, points: score + chip };
}

/** What every box of the card offers the hand: in scorecard order, first column first. */
export function legalBoxes(card: Scorecard, ruleset: Ruleset, hand: Hand): readonly Offer[] {
  return boxesOf(ruleset).map((box) => offerOf(card, ruleset, hand, box));
}

export type OpenOffer = Extract<Offer, { kind: 'open' }>;

/** The boxes that the hand may be scored in, in the same order. */
export function openBoxes(card: Scorecard, ruleset: Ruleset, hand: Hand): readonly OpenOffer[] {
  return legalBoxes(card, ruleset, hand).filter((offer) => offer.kind === 'open');
}

/** The card after the hand was scored in an open box. */
export function scoreBox(card: Scorecard, ruleset: Ruleset, hand: Hand, box: Box): Scorecard {
  return withScore(card, box, scoreWithJoker(card, ruleset, hand, box.category), earnsChip(card, ruleset, hand));
}
