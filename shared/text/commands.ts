/** Turns what a player types into moves: shared by the terminal game and the window's console. */
import { type Game, guardRoll, guardScore, guardUndo, throwOf } from '../game/game.ts';
import { type Move, openOffers } from '../game/moves.ts';
import type { Refusal } from '../game/refusals.ts';
import { fail, ok, type Result } from '../game/result.ts';
import { foldName } from '../game/seats.ts';
import { type Reroll, rerollAll, rerollNone } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { legalBoxes } from '../rules/joker.ts';
import { type Category, columnsOf } from '../rules/rules.ts';
import type { Box } from '../rules/scorecard.ts';
import { englishWords, words } from '../words/index.ts';
import { understood } from './typed.ts';

/** What the player is being asked. */
export type Prompt = 'roll' | 'keep' | 'category';

export type Command =
  | { readonly kind: 'move'; readonly move: Move }
  /** All dice are kept: nothing is rolled, the category is asked for next. */
  | { readonly kind: 'enough' }
  | { readonly kind: 'card' }
  | { readonly kind: CoachWord }
  | { readonly kind: 'help' };

/** What the coach can be asked for. */
export const coachWords = ['hint', 'chances', 'winning'] as const;
export type CoachWord = (typeof coachWords)[number];

/** The question that follows from the state; `enough` once the player has kept all dice. Null if the game is over. */
export function promptFor(game: Game, enough: boolean): Prompt | null {
  const { turn } = game;
  if (turn === null) return null;
  if (turn.hand === null) return 'roll';
  return turn.rollsLeft > 0 && !enough ? 'keep' : 'category';
}

/** The open boxes with their numbers and points; the columns of Triple side by side. */
export function offersText(game: Game): string {
  const rules = rulesOf(game.rules);
  const offers = openOffers(game);
  const cells = offers.map((offer, index) => {
    const chip = offer.chip > 0 ? ` + ${offer.chip}` : '';
    return `${String(index + 1).padStart(2)}. ${words.boxName(game.rules, offer)}: ${offer.score}${chip}`;
  });
  const width = Math.max(...cells.map((cell) => cell.length));
  const lines = rules.boxes.map(({ id: category }) =>
    columnsOf(rules)
      .map((column) => cells[offers.findIndex((offer) => offer.category === category && offer.column === column)] ?? '')
      .map((cell) => cell.padEnd(width))
      .join('  ')
      .trimEnd(),
  );
  return lines.filter((line) => line !== '').join('\n');
}

/** Says why boxes are missing from the list; null if none are. */
export function jokerText(game: Game): string | null {
  const { turn } = game;
  const thrown = throwOf(turn);
  if (turn === null || thrown === null) return null;
  const offers = legalBoxes(game.cards[turn.player], rulesOf(game.rules), thrown);
  const forced = offers.find((offer) => offer.kind === 'forced');
  return forced ? words.console.joker(game.rules, forced.mustTake) : null;
}

/** The dice that were typed, by number. */
function parseDieNumbers({ rules }: Game, text: string): Result<Reroll, string> {
  const parts = text.split(/[\s,]*/u).filter((part) => part !== '');
  if (/^\p{L}[\p{L}\p{M}]/u.test(text)) return fail(words.console.notUnderstood(text));
  const all = rerollAll(rulesOf(rules).dice);
  const wrong = parts.find((part) => !/^[1-9]$/.test(part) || Number(part) > all.length);
  if (wrong !== undefined) return fail(words.console.notADie(wrong, all.length));
  const double = parts.find((part, index) => parts.indexOf(part) < index);
  if (double !== undefined) return fail(words.console.dieTwice(double));
  return ok(all.map((_, die) => parts.includes(String(die + 1))));
}

/** If the rules do not allow a move now, the result is the sentence that says why. */
function ifAllowed(guarded: Result<unknown, Refusal>, move: Move): Result<Command, string> {
  return guarded.ok ? ok({ kind: 'move', move }) : fail(words.problem(guarded.error));
}

function rollOf(game: Game, reroll: Reroll): Result<Command, string> {
  return ifAllowed(guardRoll(game, game.turn?.player ?? 0, reroll), { type: 'roll', reroll });
}

function scoreOf(game: Game, { category, column }: Box): Result<Command, string> {
  const move = { type: 'score', category, column } as const;
  return ifAllowed(guardScore(game, game.turn?.player ?? 0, move), move);
}

/** RULE: what a person types takes back only a person's score. */
export function parseUndo(game: Game): Result<Command, string> {
  const scorer = game.before?.turn?.player ?? game.turn?.player ?? 0;
  const guarded = guardUndo(game, scorer);
  const isComputers = guarded.ok && game.seats[scorer].type !== 'human';
  return ifAllowed(isComputers ? fail({ code: 'nothing-to-undo' }) : guarded, { type: 'undo' });
}

/** `named` are the dice to keep; keeping them all means rolling none. */
function keep(game: Game, named: Result<Reroll, string>): Result<Command, string> {
  if (!named.ok) return named;
  const reroll = named.value.map((kept) => !kept);
  return reroll.includes(true) ? rollOf(game, reroll) : ok({ kind: 'enough' });
}

/** What follows the word "roll" after the first roll; alone it takes the marked dice. */
function rollAgain(game: Game, text: string, marked: Reroll): Result<Command, string> {
  if (text === 'all') return rollOf(game, rerollAll(rulesOf(game.rules).dice));
  if (text === 'none') return rollOf(game, rerollNone(rulesOf(game.rules).dice));
  if (text !== '') {
    const named = parseDieNumbers(game, text);
    return named.ok ? rollOf(game, named.value) : named;
  }
  return marked.includes(true) ? rollOf(game, marked) : fail(words.console.whichDice);
}

/**
 * How a name is compared, in any script: "Yahtzee!" is YAHTZEE, "Three of a Kind ×2" is THREEOFAKIND2. The dot on a
 * Turkish capital I counts for nothing: not every keyboard has it.
 */
const lettersOf = (text: string) => foldName(text).replace(/[^\p{L}\p{M}\p{N}]|(?<=I)\u0307/gu, '');

/** A box is called by its name in the language in use, or in English. */
const namesOf = (rules: RulesId, id: Category) =>
  [words.categoryName(rules, id), (englishWords.categories as Partial<Record<string, string>>)[id] ?? '']
    .map(lettersOf)
    .filter((name) => name !== '');

/** The box whose name was typed; in Triple the number of a column may follow. */
function wholeName(rules: RulesId, typed: string) {
  for (const { id: category } of rulesOf(rules).boxes)
    for (const name of namesOf(rules, category)) {
      const after = typed.startsWith(name) ? /^(?:X?([1-9]))?$/.exec(typed.slice(name.length)) : null;
      if (after !== null) return { category, digit: after[1] as string | undefined };
    }
  return undefined;
}

/** The only box whose name begins like this; a single letter is not enough. */
function beginning(rules: RulesId, typed: string) {
  if ([...typed].length < 2) return undefined;
  const found = rulesOf(rules).boxes.filter(({ id }) => namesOf(rules, id).some((name) => name.startsWith(typed)));
  return found.length === 1 ? { category: found[0].id, digit: undefined } : undefined;
}

/**
 * The box with this name; in Triple followed by the number of the column, unless only one is open. Null: no such box.
 */
function parseBox(game: Game, text: string): Result<Box, string> | null {
  const typed = lettersOf(text);
  const { rules } = game;
  const found = wholeName(rules, typed) ?? beginning(rules, typed);
  if (found === undefined) return null;
  const { category, digit } = found;
  const columns = columnsOf(rulesOf(rules));
  const named = columns.find((column) => String(column) === digit);
  if (digit !== undefined) return named === undefined ? null : ok({ category, column: named });
  const open = openOffers(game).filter((offer) => offer.category === category);
  return open.length > 1
    ? fail(words.console.whichColumn(words.categoryName(rules, category)))
    : ok({ category, column: open[0]?.column ?? columns[0] });
}

function parseNumber(game: Game, text: string): Result<Command, string> {
  const offers = openOffers(game);
  const offer = /^\d{1,2}$/.test(text) ? offers[Number(text) - 1] : undefined;
  if (offer !== undefined) return scoreOf(game, offer);
  return fail(offers.length === 0 ? words.problem({ code: 'not-rolled' }) : words.console.whichNumber(offers.length));
}

/** Commands that mean the same whatever was asked; null for anything else. */
function parseWord(game: Game, answer: string, marked: Reroll): Result<Command, string> | null {
  const kind = answer === '?' ? 'help' : (['help', 'card', ...coachWords] as const).find((word) => word === answer);
  if (kind !== undefined) return ok({ kind });
  if (answer === 'undo') return parseUndo(game);
  const [, verb, rest = ''] = /^(keep|roll|score)(?![\p{L}\p{M}\p{N}_])\s*(.*)$/u.exec(answer) ?? [];
  if (verb === 'roll') return game.turn?.hand ? rollAgain(game, rest, marked) : null;
  if (verb === 'keep')
    return rest === 'all' ? ok({ kind: 'enough' }) : keep(game, parseDieNumbers(game, rest.replace(/^none$/, '')));
  const box = parseBox(game, verb === 'score' ? rest : answer);
  if (box === null) return verb === 'score' ? parseNumber(game, rest) : null;
  return box.ok ? scoreOf(game, box.value) : box;
}

/** The move that an answer asks for, or the sentence to reply with. `marked`: dice marked by mouse. */
export function parseCommand(game: Game, prompt: Prompt, text: string, marked: Reroll = []): Result<Command, string> {
  const answer = understood(text).toLowerCase();
  const word = parseWord(game, answer, marked);
  if (word !== null) return word;
  switch (prompt) {
    case 'roll':
      return answer === '' || answer === 'roll'
        ? rollOf(game, rerollAll(rulesOf(game.rules).dice))
        : fail(words.console.pressEnter);
    case 'keep':
      if (answer === 'all') return ok({ kind: 'enough' });
      return keep(game, parseDieNumbers(game, answer === 'none' ? '' : answer));
    case 'category':
      return parseNumber(game, answer);
  }
}
