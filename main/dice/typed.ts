/** Dice that were typed in: from a real table, or what a cheat wishes for. */
import { type DiceSource, parseDice } from '../../shared/game/diceSource.ts';

export function typedDice(text: string): DiceSource {
  return { draw: (count) => parseDice(text, count) };
}
