/** Whole games with their logs, played through the engine, for tests and benchmarks of the coach. */
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { firstRoll, makeMove } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { createStrategy } from '../../shared/players/strategies.ts';
import { type ComputerType, positionOf, type StrategyContext, type Tables } from '../../shared/players/strategy.ts';
import type { Face } from '../../shared/rules/dice.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { randomOf } from './dice.ts';

export interface PlayedGame {
  readonly events: readonly GameEvent[];
  /** After each event. */
  readonly states: readonly Game[];
  /** How it ended. */
  readonly game: Game;
}

/** Plays the game of that number through the engine; one seat per type. Champion needs `newTurns` against others. */
export function playGame(
  rules: RulesId,
  types: readonly ComputerType[],
  tables: Partial<Tables>,
  seed: number,
  number: number,
  newTurns?: StrategyContext['newTurns'],
): PlayedGame {
  const dice = randomOf(seed, number, 0);
  const source = {
    draw: (count: number) => ok(Array.from({ length: count }, () => (Math.floor(dice() * 6) + 1) as Face)),
  };
  const players = types.map((type, seat) =>
    createStrategy(type, { random: randomOf(seed, number, seat + 1), tables, newTurns }),
  );
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
    const made = makeMove(game, player, position === null ? firstRoll(game) : players[player](position), source);
    if (!made.ok) throw new Error(`${types[player]} made a move that is not allowed: ${made.error.code}`);
    events.push(made.value.event);
    states.push(made.value.game);
    game = made.value.game;
  }
  return { events, states, game };
}

export function* playedGames(
  rules: RulesId,
  types: readonly ComputerType[],
  tables: Partial<Tables>,
  seed: number,
  count: number,
): Generator<PlayedGame> {
  for (let number = 0; number < count; number++) yield playGame(rules, types, tables, seed, number);
}
