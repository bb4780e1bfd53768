/** Whole games with their logs, played through the engine, for the checks of the coach. */
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { firstRoll, makeMove } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { strategies } from '../../shared/players/strategies.ts';
import { type ComputerType, positionOf, type Tables } from '../../shared/players/strategy.ts';
import type { Face } from '../../shared/rules/dice.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { randomOf } from './dice.ts';

export type OneColumn = Exclude<RulesetId, 'triple' | 'triple-chips'>;
export const oneColumnRules: readonly OneColumn[] = ['basic', 'chips', 'official', 'free-joker'];

export interface PlayedGame {
  readonly events: readonly GameEvent[];
  /** After each event. */
  readonly states: readonly Game[];
  /** How it ended. */
  readonly game: Game;
}

/** Plays games one after another; one seat per type. */
export function* playedGames(
  rules: RulesetId,
  types: readonly ComputerType[],
  tables: Partial<Tables>,
  seed: number,
  count: number,
): Generator<PlayedGame> {
  for (let number = 0; number < count; number++) {
    const random = randomOf(seed, number, 0);
    const source = {
      draw: (dice: number) => ok(Array.from({ length: dice }, () => (Math.floor(random() * 6) + 1) as Face)),
    };
    const players = types.map((type, seat) => strategies[type]({ random: randomOf(seed, number, seat + 1), tables }));
    const started: GameEvent = {
      type: 'started',
      rules,
      seats: types.map((type, seat) => ({ name: `Seat ${seat + 1}`, type })),
      dice: 'rolled',
      cheat: false,
      commitment: null,
      at: 0,
    };
    const first = apply(null, started);
    if (!first.ok) throw new Error(first.error.code);
    const events: GameEvent[] = [started];
    const states = [first.value];
    let game = first.value;
    while (game.turn !== null) {
      const { player } = game.turn;
      const position = positionOf(game);
      const made = makeMove(game, player, position === null ? firstRoll : players[player](position), source);
      if (!made.ok) throw new Error(made.error.code);
      events.push(made.value.event);
      states.push(made.value.game);
      game = made.value.game;
    }
    yield { events, states, game };
  }
}
