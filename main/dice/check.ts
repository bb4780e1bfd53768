/** Whether the dice of a game are those that its seed gives. */
import type { DiceSource } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { countRerolled } from '../../shared/rules/dice.ts';
import type { DiceFault } from '../../shared/wire/problems.ts';
import { commitmentOf, committedDice } from './committed.ts';
import { checkJointGame } from './joint.ts';

/** Draws the dice again, from the first roll to the last; dice without a promise cannot be wrong. */
export function checkDice(
  seed: Uint8Array | null,
  { commitment, words, machines }: Pick<Game, 'commitment' | 'words' | 'machines'>,
  events: readonly GameEvent[],
  diceOf: (seed: Uint8Array, words: string | null, alreadyDrawn: number) => DiceSource = committedDice,
): Result<null, DiceFault> {
  if (seed === null || commitment === null) return ok(null);
  if (machines !== null) return checkJointGame(seed, events);
  if (commitmentOf(seed) !== commitment) return fail({ code: 'wrong-seed' });
  const source = diceOf(seed, words, 0);
  for (const [index, event] of events.entries()) {
    if (event.type !== 'rolled') continue;
    const drawn = source.draw(countRerolled(event.reroll));
    const rolled = event.dice.filter((_, die) => event.reroll[die]);
    if (!drawn.ok || drawn.value.some((face, die) => face !== rolled[die]))
      return fail({ code: 'wrong-dice', index, dice: rolled, drawn: drawn.ok ? drawn.value : [] });
  }
  return ok(null);
}
