/** What has just happened in a game, as a sentence. */
import type { GameEvent } from '../game/events.ts';
import type { Game } from '../game/game.ts';
import { rollsPerTurn } from '../game/game.ts';
import { messageFor } from '../game/messages.ts';
import { offerOf } from '../rules/joker.ts';
import { boxName } from '../rules/rows.ts';
import { rulesets } from '../rules/ruleset.ts';

const rollNames = ['first', 'second', 'third'] as const;

/** `before` is null for the first event; `after` is the state that the event led to. */
export function momentSentence(event: GameEvent, before: Game | null, after: Game): string {
  if (after.turn === null && event.type !== 'started') return messageFor(after);
  if (event.type === 'started' || before === null) return 'The game begins.';
  const { name } = after.seats[event.player];
  switch (event.type) {
    case 'rolled': {
      const roll = rollNames[rollsPerTurn - 1 - (after.turn?.rollsLeft ?? 0)];
      return `${name}'s ${roll} roll: ${event.dice.join(' ')}.`;
    }
    case 'selected':
      return `${name} marks dice for the next roll.`;
    case 'scored': {
      const ruleset = rulesets[before.rules];
      const hand = before.turn?.hand;
      const offer = hand && offerOf(before.cards[event.player], ruleset, hand, event);
      const points = offer?.kind === 'open' ? offer.points : 0;
      return `${name} scores ${points} in ${boxName(ruleset, event)}.`;
    }
    case 'resigned':
      return `${name} leaves the game.`;
  }
}
