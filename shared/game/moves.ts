/** What a player may ask for, and how that becomes an event once the dice have fallen. */
import { countRerolled, type Face, type Hand, type Reroll, rerollAll, rerolls } from '../rules/dice.ts';
import { legalBoxes } from '../rules/joker.ts';
import { rulesets } from '../rules/ruleset.ts';
import type { Box } from '../rules/scorecard.ts';
import type { DiceSource } from './diceSource.ts';
import type { GameEvent } from './events.ts';
import { apply, type Game, guardResign, guardRoll, guardScore, guardSelect } from './game.ts';
import type { Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

export type Move =
  | { readonly type: 'roll'; readonly reroll: Reroll }
  | { readonly type: 'select'; readonly reroll: Reroll }
  | ({ readonly type: 'score' } & Box)
  | { readonly type: 'resign' };

/** Everything the player may do now; who is not on turn may still resign. */
export function legalMoves(game: Game, player: number): readonly Move[] {
  const moves: Move[] = [];
  const { turn } = game;
  if (turn !== null && turn.player === player) {
    if (turn.hand === null) moves.push({ type: 'roll', reroll: rerollAll });
    else {
      if (turn.rollsLeft > 0)
        for (const reroll of rerolls) moves.push({ type: 'roll', reroll }, { type: 'select', reroll });
      for (const { kind, category, column } of legalBoxes(game.cards[player], rulesets[game.rules], turn.hand))
        if (kind === 'open') moves.push({ type: 'score', category, column });
    }
  }
  if (guardResign(game, player).ok) moves.push({ type: 'resign' });
  return moves;
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
    case 'select':
      return guardSelect(game, player);
    case 'score':
      return guardScore(game, player, move);
    case 'resign':
      return guardResign(game, player);
  }
}

/** The five dice after those of `reroll` were rolled and showed `faces`, in order. */
export function handAfter(hand: Hand | null, reroll: Reroll, faces: readonly Face[]): Hand {
  const rolled = faces[Symbol.iterator]();
  return reroll.map((again, die) => (again ? rolled.next().value : hand?.[die])) as unknown as Hand;
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
    case 'select':
      return { type: 'selected', player, reroll: move.reroll };
    case 'score':
      return { type: 'scored', player, category: move.category, column: move.column };
    case 'resign':
      return { type: 'resigned', player };
  }
}

/** A move made: checked before any die is drawn, so that a refusal never costs a roll. */
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
