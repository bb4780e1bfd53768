/** Whole games through the engine, as one tally: slow, but certainly right. */

import { totalsOf, winnersOf } from '../../../shared/game/game.ts';
import type { StrategyContext } from '../../../shared/players/strategy.ts';
import { playGame } from '../games.ts';
import { type Match, subjectSeat, withExpected } from './batch.ts';
import { newTally, type Tally } from './tally.ts';

/** Plays the games numbered from `first` on. */
export function playPlainly(match: Match, first: number, count: number, newTurns?: StrategyContext['newTurns']): Tally {
  const { tables } = withExpected(match);
  const tally = newTally(count);
  for (let index = 0; index < count; index++) {
    const seat = subjectSeat(first + index, match.players);
    const types = Array.from({ length: match.players }, (_, other) => (other === seat ? match.strategy : match.versus));
    const { game } = playGame(match.rules, types, tables, match.seed, first + index, newTurns);
    const winners = winnersOf(game);
    tally.totals[index] = totalsOf(game)[seat];
    tally.shares[index] = winners.includes(seat) ? 1 / winners.length : 0;
  }
  return tally;
}
