/** What happens in a game, told in lines of text: shared by the terminal game and the window's console. */
import type { Rolled, Scored } from '../game/events.ts';
import { type Game, rollsPerTurn } from '../game/game.ts';
import { boxName } from '../rules/rows.ts';
import { rulesets } from '../rules/ruleset.ts';
import { openOffers } from './commands.ts';

const rollNames = ['First', 'Second', 'Third'] as const;

/** "Second roll, keeping 1 3". */
export function rollText({ reroll }: Rolled, after: Game): string {
  const rolls = rollsPerTurn - (after.turn?.rollsLeft ?? 0);
  const kept = reroll.flatMap((again, die) => (again ? [] : [die + 1]));
  const keeps = rolls === 1 ? '' : `, keeping ${kept.length > 0 ? kept.join(' ') : 'none'}`;
  return `${rollNames[rolls - 1]} roll${keeps}`;
}

/** "Full House: Eric scores 25 and a bonus of 100." */
export function scoreText(before: Game, event: Scored): string {
  const offer = openOffers(before).find(
    ({ category, column }) => category === event.category && column === event.column,
  );
  const chip = offer?.chip ? ` and a bonus of ${offer.chip}` : '';
  const box = boxName(rulesets[before.rules], event);
  return `${box}: ${before.seats[event.player].name} scores ${offer?.score}${chip}.`;
}

/** Who begins a turn, and in which round; null in the middle of a turn and once the game is over. */
export function turnText({ turn, cards, seats }: Game): string | null {
  if (turn?.hand !== null) return null;
  const boxes = cards[turn.player].boxes.flat();
  const round = boxes.filter((points) => points !== null).length + 1;
  return `Round ${round} of ${boxes.length}: ${seats[turn.player].name}'s turn.`;
}
