/** The name of every target, the same in every view: buttons, tooltips, fallback content. */
import type { Game } from '../../shared/game/game.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Hand } from '../../shared/rules/dice.ts';
import { isYahtzee } from '../../shared/rules/dice.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import type { Offer } from '../../shared/rules/joker.ts';
import type { Row } from '../../shared/rules/rows.ts';
import { type Category, factorOf } from '../../shared/rules/rules.ts';
import { type Worth, worthOf } from '../../shared/rules/worth.ts';
import { words } from '../../shared/words/index.ts';
import type { Board, Undoable } from '../state/board.ts';
import { hasOthers, type Order, placesOf } from './dice.ts';
import type { BoardAction } from './targets.ts';

/** A row of the card explained. */
export function rowHelp(row: Row, rules: RulesId): string {
  if (row.kind === 'box') return words.categoryHelp(row.id, rules);
  const { bonus, further } = rulesOf(rules);
  if (row.id === 'chips') return words.help.sums.chips(further.chip);
  if (bonus === null || (row.id !== 'upperScore' && row.id !== 'upperBonus')) return '';
  return words.help.sums[row.id](bonus.from, bonus.pays);
}

/** How good an offer is for its box; null for a box that cannot be taken. */
export function worthOfOffer(rules: RulesId, offer: Offer): Worth | null {
  if (offer.kind !== 'open') return null;
  // A chip is worth more than any box.
  if (offer.chip > 0) return 'good';
  const compiled = compile(rulesOf(rules));
  return worthOf(
    compiled,
    compiled.boxNumbers.get(offer.category) ?? 0,
    offer.score / factorOf(rulesOf(rules), offer.column),
  );
}

/** Whether the dice cannot get any better. */
export function isBestHand({ turn }: Game): boolean {
  return turn?.hand ? isYahtzee(turn.hand) : false;
}

/** Whether to score is the next thing to do, rather than to roll; not told before the dice lie still. */
export function isScoringNext({ motion }: Pick<Board, 'motion'>, game: Game): boolean {
  return isBestHand(game) && motion.tumbling.value === null;
}

/** Whether it is the box for all dice alike, which is celebrated. */
export function isAlikeBox(rules: RulesId, category: Category): boolean {
  const { alikeBox, boxes } = compile(rulesOf(rules));
  return alikeBox !== null && boxes[alikeBox].id === category;
}

/** Whether a box is the one for the best hand, and that hand is on the table. */
export function isGlowing(game: Game, offer: Offer): boolean {
  return offer.kind === 'open' && isBestHand(game) && isAlikeBox(game.rules, offer.category);
}

/** By the position of a die, counted from 0: "Die 1: 5" is the leftmost. */
export function dieName(hand: Hand | null, order: Order, place: number): string {
  return words.table.die(place, hand?.[order[place]] ?? null);
}

export function rollName({ turn }: Game): string {
  return turn === null || turn.hand === null ? words.table.rollDice : words.table.rollAgain;
}

/** "Undo 0 in Ones" */
export function undoName({ rules }: Game, { points, box }: Undoable): string {
  return box === null ? words.table.undoRoll : words.table.undo(points, rules, box);
}

/** A small button under the one that rolls. */
export interface Helper {
  readonly action: BoardAction;
  readonly name: string;
  readonly hint?: string;
  readonly enabled: boolean;
}

/** What can be taken back, how computers can be hurried, and help with the dice. */
export function helpersOf(board: Board, game: Game, undoable: Undoable | null): readonly Helper[] {
  const { rollOthers, rollOthersHint, sort, sortHint, tempo } = words.table;
  const helpers: Helper[] = (board.hands?.tempo?.choices.value ?? []).map((kind) => ({
    action: { kind },
    name: tempo[kind],
    enabled: true,
  }));
  if (undoable !== null) helpers.unshift({ action: { kind: 'undo' }, name: undoName(game, undoable), enabled: true });
  if (board.may.value.select)
    helpers.push({ action: { kind: 'rest' }, name: rollOthers, hint: rollOthersHint, enabled: hasOthers(board) });
  if (placesOf(board).maySort.value)
    helpers.push({ action: { kind: 'sort' }, name: sort, hint: sortHint, enabled: true });
  return helpers;
}

/** Why an open box cannot be taken; null for any other. */
export function whyLocked(rules: RulesId, offer: Offer): string | null {
  if (offer.kind === 'later') return words.table.boxLater(words.categoryName(rules, offer.first));
  return offer.kind === 'forced' ? words.table.boxForced(rules, offer.mustTake) : null;
}

/** A box of the player on turn: "Three of a Kind: score 24"; `value` is what it holds. */
export function boxLabel(rules: RulesId, offer: Offer, value: number | null): string {
  const name = words.boxName(rules, offer);
  switch (offer.kind) {
    case 'used':
      return words.table.boxUsed(name, value ?? 0);
    case 'open':
      return words.table.boxOpen(name, offer.score, offer.chip);
    default:
      return words.table.boxLocked(name);
  }
}
