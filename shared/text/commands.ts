/** What a player types, made into moves: shared by the terminal game and the window's console. */
import type { Game } from '../game/game.ts';
import type { Move } from '../game/moves.ts';
import { fail, ok, type Result } from '../game/result.ts';
import { joinNames } from '../game/words.ts';
import { categories, categoryNames } from '../rules/categories.ts';
import { diceCount, type Reroll, rerollAll } from '../rules/dice.ts';
import { legalBoxes, type Offer } from '../rules/joker.ts';
import { boxName } from '../rules/rows.ts';
import { columnsOf, rulesets } from '../rules/ruleset.ts';

/** What the player is being asked. */
export type Prompt = 'roll' | 'keep' | 'category';

export type Command =
  | { readonly kind: 'move'; readonly move: Move }
  /** All dice are kept: nothing is rolled, the category is asked for next. */
  | { readonly kind: 'enough' }
  | { readonly kind: 'help' };

/** The question that follows from the state; `enough` once the player has kept all dice. Null when the game is over. */
export function promptFor(game: Game, enough: boolean): Prompt | null {
  const { turn } = game;
  if (turn === null) return null;
  if (turn.hand === null) return 'roll';
  return turn.rollsLeft > 0 && !enough ? 'keep' : 'category';
}

export const questions: Readonly<Record<Prompt, string>> = {
  roll: 'Press Enter to roll the dice (? for help): ',
  keep: 'Which dice do you want to keep? (? for help): ',
  category: 'Which category do you want to use? (? for help): ',
};

export const helpTexts: Readonly<Record<Prompt, string>> = {
  roll: 'Press Enter, or type "roll", to roll all five dice.',
  keep: [
    'Type the numbers below the dice you want to keep, such as 1 3 5 or 135; the others are rolled again.',
    'Press Enter alone to keep none and roll all five.',
    'Type "all" to keep all five and choose a category.',
  ].join('\n'),
  category: 'Type the number that stands before the category you want; the points it would give stand behind it.',
};

export type OpenOffer = Extract<Offer, { kind: 'open' }>;

/** The boxes the player on turn may choose from, in the order of their numbers. */
export function openOffers(game: Game): readonly OpenOffer[] {
  const { turn } = game;
  if (!turn?.hand) return [];
  return legalBoxes(game.cards[turn.player], rulesets[game.rules], turn.hand).filter((offer) => offer.kind === 'open');
}

/** The open boxes with their numbers and points; the columns of Triple side by side. */
export function offersText(game: Game): string {
  const ruleset = rulesets[game.rules];
  const offers = openOffers(game);
  const cells = offers.map((offer, index) => {
    const chip = offer.chip > 0 ? ` + ${offer.chip}` : '';
    return `${String(index + 1).padStart(2)}. ${boxName(ruleset, offer)}: ${offer.score}${chip}`;
  });
  const width = Math.max(...cells.map((cell) => cell.length));
  const lines = categories.map((category) =>
    columnsOf(ruleset)
      .map((column) => cells[offers.findIndex((offer) => offer.category === category && offer.column === column)] ?? '')
      .map((cell) => cell.padEnd(width))
      .join('  ')
      .trimEnd(),
  );
  return lines.filter((line) => line !== '').join('\n');
}

/** Says why boxes are missing from the list; null when none are. */
export function jokerText(game: Game): string | null {
  const { turn } = game;
  if (!turn?.hand) return null;
  const offers = legalBoxes(game.cards[turn.player], rulesets[game.rules], turn.hand);
  const forced = offers.find((offer) => offer.kind === 'forced');
  return forced
    ? `This Yahtzee is a Joker and must go to ${joinNames(
        forced.mustTake.map((category) => categoryNames[category]),
        'or',
      )}.`
    : null;
}

function parseKeep(text: string): Result<Reroll, string> {
  const parts = text.split(/[\s,]*/).filter((part) => part !== '');
  const wrong = parts.find((part) => !/^[1-5]$/.test(part));
  if (wrong !== undefined)
    return fail(`"${wrong}" is not the number of a die. The dice are numbered 1 to ${diceCount}, as shown below them.`);
  const double = parts.find((part, index) => parts.indexOf(part) < index);
  if (double !== undefined)
    return fail(`Die ${double} is named twice. Type the numbers that stand below the dice, not what the dice show.`);
  return ok(rerollAll.map((_, die) => !parts.includes(String(die + 1))) as unknown as Reroll);
}

/** The move that an answer to the question asks for, or the sentence to answer back. */
export function parseCommand(game: Game, prompt: Prompt, text: string): Result<Command, string> {
  const answer = text.trim().toLowerCase();
  if (answer === '?' || answer === 'help') return ok({ kind: 'help' });
  switch (prompt) {
    case 'roll':
      return answer === '' || answer === 'roll'
        ? ok({ kind: 'move', move: { type: 'roll', reroll: rerollAll } })
        : fail('Press Enter to roll the dice.');
    case 'keep': {
      if (answer === 'all') return ok({ kind: 'enough' });
      const reroll = parseKeep(answer);
      if (!reroll.ok) return reroll;
      return ok(
        reroll.value.includes(true)
          ? { kind: 'move', move: { type: 'roll', reroll: reroll.value } }
          : { kind: 'enough' },
      );
    }
    case 'category': {
      const offers = openOffers(game);
      const offer = /^\d{1,2}$/.test(answer) ? offers[Number(answer) - 1] : undefined;
      if (offer === undefined) return fail(`Type a number from 1 to ${offers.length}, the one before the category.`);
      return ok({ kind: 'move', move: { type: 'score', category: offer.category, column: offer.column } });
    }
  }
}
