/** Check of the win chances: of the positions that said 70 %, about 70 % were won. */
import { winnersOf } from '../../shared/game/game.ts';
import type { ComputerType, Tables } from '../../shared/players/strategy.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import type { PerfectPlay } from '../../shared/solver/distribution.ts';
import { finalTotal, winChances } from '../../shared/solver/winChance.ts';
import { type OneColumn, playedGames } from './games.ts';

/** Looked at before the first roll of these rounds. */
export const phases = { start: 2, middle: 7, end: 12 } as const;
type Phase = keyof typeof phases;

interface Cell {
  positions: number;
  said: number;
  won: number;
}

const tenths = 10;

export function checkCalibration(
  rules: OneColumn,
  types: readonly ComputerType[],
  tables: Pick<Tables, 'values' | 'outlooks'>,
  play: PerfectPlay,
  games: number,
  seed: number,
) {
  const cells = Object.fromEntries(
    Object.keys(phases).map((phase) => [
      phase,
      Array.from({ length: tenths }, (): Cell => ({ positions: 0, said: 0, won: 0 })),
    ]),
  ) as Record<Phase, Cell[]>;
  const perRound = types.length;
  let number = 0;
  for (const { states, game } of playedGames(rules, types, tables, seed, games)) {
    number++;
    const winners = winnersOf(game);
    for (const [phase, round] of Object.entries(phases) as [Phase, number][]) {
      // The first player of that round is about to roll, and everybody has as many boxes open.
      const filled = (round - 1) * perRound;
      const state = states.find(
        ({ cards }) =>
          cards.reduce((sum, card) => sum + card.boxes[0].filter((box) => box !== null).length, 0) === filled,
      );
      if (state === undefined) continue;
      const chances = winChances(state.cards.map((card) => finalTotal(play, tables.outlooks, card, null)));
      // One player a game, in turn, so that what is counted is independent.
      const player = number % types.length;
      const cell = cells[phase][Math.min(tenths - 1, Math.floor(chances[player] * tenths))];
      cell.positions++;
      cell.said += chances[player];
      cell.won += winners.includes(player) ? 1 / winners.length : 0;
    }
  }
  return {
    check: 'calibration of win chances',
    rules: rulesets[rules].id,
    players: types,
    games,
    phases: Object.fromEntries(
      Object.entries(cells).map(([phase, list]) => [
        phase,
        list
          .filter(({ positions }) => positions > 0)
          .map(({ positions, said, won }) => ({
            positions,
            said: said / positions,
            won: won / positions,
            error: Math.sqrt(((said / positions) * (1 - said / positions)) / positions),
          })),
      ]),
    ),
  };
}
