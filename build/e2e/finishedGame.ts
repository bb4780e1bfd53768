/** A short finished game, for tests that need something in the file. */
import type { GameEvent, Started } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { fold } from '../../shared/game/replay.ts';
import { categories } from '../../shared/rules/categories.ts';
import type { Hand } from '../../shared/rules/dice.ts';

/** One player, the same dice in every turn, the boxes from top to bottom. */
export function finishedGame(name: string, dice: Hand, at: number) {
  const started: Started = {
    type: 'started',
    rules: 'basic',
    seats: [{ name, type: 'human' }],
    dice: 'rolled',
    cheat: false,
    commitment: null,
    at,
  };
  const turns = categories.flatMap((category): GameEvent[] => [
    { type: 'rolled', player: 0, reroll: [true, true, true, true, true], dice },
    { type: 'scored', player: 0, category, column: 1 },
  ]);
  const events: GameEvent[] = [started, ...turns];
  const game = fold(events);
  if (!game.ok) throw new Error(game.error.code);
  return { started, events, game: game.value satisfies Game };
}
