/** Which dice are marked for the next roll before anybody has clicked on one. */
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { type Reroll, rerollNone } from '../../shared/rules/dice.ts';
import type { DieClick } from '../../shared/wire/settings.ts';

/** RULE: the selection is cleared after each roll; who clicks to hold keeps holding what was held. */
export function markedAfter(events: readonly GameEvent[], { turn, seats }: Game, dieClick: DieClick): Reroll {
  const holds = dieClick === 'hold' && turn !== null && seats[turn.player].type === 'human';
  if (!holds || turn.rollsLeft === 0 || turn.hand === null) return rerollNone;
  const roll = events.findLast((event) => event.type === 'rolled');
  return roll?.type === 'rolled' ? roll.reroll : rerollNone;
}
