/** Where the dice of a game come from, and whether the dice in it are the ones that were promised. */
import { type DiceSource, parseDice } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { countRerolled } from '../../shared/rules/dice.ts';
import type { DiceFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import type { OpenGame } from '../store/truth/games.ts';
import { commitmentOf, committedDice, sameDice } from './committed.ts';
import { checkJointGame } from './joint.ts';

/** The dice of a seed and the words added to it, after those already drawn. */
export type DiceOf = (seed: Uint8Array, words: string | null, alreadyDrawn: number) => DiceSource;

/** Draws the dice again, from the first roll to the last; dice without a promise cannot be wrong. */
export function checkDice(
  seed: Uint8Array | null,
  { commitment, words, machines, sameDice: isSame }: Pick<Game, 'commitment' | 'words' | 'machines' | 'sameDice'>,
  events: readonly GameEvent[],
  diceOf: DiceOf = committedDice,
): Result<null, DiceFault> {
  if (seed === null || commitment === null) return ok(null);
  if (machines !== null) return checkJointGame(seed, events);
  if (commitmentOf(seed) !== commitment) return fail({ code: 'wrong-seed' });
  const source = diceOf(seed, words, 0);
  let game: Game | null = null;
  for (const [index, event] of events.entries()) {
    if (event.type === 'rolled') {
      const drawn =
        isSame && game !== null ? ok(sameDice(seed, game, event.reroll)) : source.draw(countRerolled(event.reroll));
      const rolled = event.dice.filter((_, die) => event.reroll[die]);
      if (!drawn.ok || drawn.value.some((face, die) => face !== rolled[die]))
        return fail({ code: 'wrong-dice', index, dice: rolled, drawn: drawn.ok ? drawn.value : [] });
    }
    // Only there does a roll depend on whose turn it is.
    if (!isSame) continue;
    const next: ReturnType<typeof apply> = apply(game, event);
    game = next.ok ? next.value : null;
  }
  return ok(null);
}

/** How far into its stream of dice a game has got; the log knows, so nothing else has to. */
function diceDrawn(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => (event.type === 'rolled' ? sum + countRerolled(event.reroll) : sum), 0);
}

export function gameDice(diceOf: DiceOf) {
  return {
    /**
     * For the next roll. A roll that was typed over (cheat mode) uses up as many dice of the stream as it has. A roll
     * that could not be saved uses up none: if tried again, it gives the same dice.
     */
    diceFor({ game, seed, events }: OpenGame, { typed, move }: MoveRequest): Result<DiceSource, Problem> {
      if (typed !== null && game.dice === 'rolled' && !game.cheat) return fail({ code: 'dice-are-rolled' });
      if (game.sameDice && typed === null && seed !== null && move.type === 'roll')
        return ok({ draw: () => ok(sameDice(seed, game, move.reroll)) });
      if (typed === null && seed !== null) return ok(diceOf(seed, game.words, diceDrawn(events)));
      // From a real table, or what a cheat wishes for.
      return ok({ draw: (count) => parseDice(typed ?? '', count) });
    },

    /**
     * SECURITY: somebody may have edited the dice of a game in the file; such a game can be neither resumed nor
     * finished.
     */
    checkedDice({ seed, game }: OpenGame, events: readonly GameEvent[]): Result<null, Problem> {
      if (seed !== null && game.commitment === null && !game.cheat) return fail({ code: 'wrong-seed' });
      return checkDice(seed, game, events, diceOf);
    },
  };
}
