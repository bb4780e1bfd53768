/** What a player may ask for, and how it becomes an event once the dice are drawn. */
import { countRerolled, type Face, type Hand, type Reroll, rerollAll } from '../rules/dice.ts';
import { rulesOf } from '../rules/ids.ts';
import { type OpenOffer, offerOf, openBoxes } from '../rules/joker.ts';
import type { Box } from '../rules/scorecard.ts';
import type { DiceSource } from './diceSource.ts';
import type { GameEvent, Scored } from './events.ts';
import { apply, type Game, guardRoll, guardScore, guardUndo, throwOf } from './game.ts';
import type { Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

export type Move =
  | { readonly type: 'roll'; readonly reroll: Reroll }
  | ({ readonly type: 'score' } & Box)
  | { readonly type: 'undo' };

/** RULE: a turn begins with a roll of all dice, which leaves nothing to decide. */
export function firstRoll({ rules }: Pick<Game, 'rules'>): Extract<Move, { type: 'roll' }> {
  return { type: 'roll', reroll: rerollAll(rulesOf(rules).dice) };
}

/** RULE: a turn's score may be taken back this often, so that no game grows without end. */
export const mostUndos = 5;

/** Whether that has been used up since the last roll. */
export function isUndoneOut(events: readonly GameEvent[]): boolean {
  const since = events.slice(events.findLastIndex(({ type }) => type === 'rolled') + 1);
  return since.filter(({ type }) => type === 'undone').length >= mostUndos;
}

/** The boxes that the player on turn may score in: in scorecard order, first column first. */
export function openOffers({ turn, cards, rules }: Game): readonly OpenOffer[] {
  const thrown = throwOf(turn);
  return turn && thrown ? openBoxes(cards[turn.player], rulesOf(rules), thrown) : [];
}

/** What a score earned: `score` in the box and `chip` beside it; `before` is the state it was made in. */
export function scoreOf(before: Game, event: Scored): Pick<OpenOffer, 'score' | 'chip' | 'points'> {
  const thrown = throwOf(before.turn);
  const offer = thrown && offerOf(before.cards[event.player], rulesOf(before.rules), thrown, event);
  return offer?.kind === 'open' ? offer : { score: 0, chip: 0, points: 0 };
}

/** How many dice must be drawn before the move can become an event, or why the move is refused. */
export function diceToRoll(game: Game, player: number, move: Move): Result<number, Refusal> {
  const guarded = guardMove(game, player, move);
  if (!guarded.ok) return guarded;
  return ok(move.type === 'roll' ? countRerolled(move.reroll) : 0);
}

function guardMove(game: Game, player: number, move: Move): Result<unknown, Refusal> {
  switch (move.type) {
    case 'roll':
      return guardRoll(game, player, move.reroll);
    case 'score':
      return guardScore(game, player, move);
    case 'undo':
      return guardUndo(game, player);
  }
}

/** The dice after those of `reroll` were rolled and showed `faces`, in order. */
export function handAfter(hand: Hand | null, reroll: Reroll, faces: readonly Face[]): Hand {
  const rolled = faces[Symbol.iterator]();
  return reroll.map((again, die) => (again ? rolled.next().value : hand?.[die])) as Hand;
}

/** The event a legal move becomes; `faces` are the dice drawn for it. */
function eventFor(game: Game, player: number, move: Move, faces: readonly Face[]): GameEvent {
  switch (move.type) {
    case 'roll':
      return {
        type: 'rolled',
        player,
        reroll: move.reroll,
        dice: handAfter(game.turn?.hand ?? null, move.reroll, faces),
      };
    case 'score':
      return { type: 'scored', player, category: move.category, column: move.column };
    case 'undo':
      return { type: 'undone', player };
  }
}

/** Makes a move: it is checked before any die is drawn, so a refusal never costs a roll. */
export function makeMove(
  game: Game,
  player: number,
  move: Move,
  source: DiceSource,
): Result<{ readonly event: GameEvent; readonly game: Game }, Refusal> {
  const count = diceToRoll(game, player, move);
  if (!count.ok) return count;
  const faces: Result<readonly Face[], Refusal> = count.value > 0 ? source.draw(count.value) : ok([]);
  if (!faces.ok) return faces;
  if (faces.value.length !== count.value)
    return fail({
      code: 'bad-dice',
      count: count.value,
      problem: { kind: 'number-of-dice', got: faces.value.length },
    });
  const event = eventFor(game, player, move, faces.value);
  const next = apply(game, event);
  return next.ok ? ok({ event, game: next.value }) : next;
}
