/** Who is ahead in a game, and by how much. */
import { type Game, leadersOf, totalsOf } from './game.ts';

export interface Lead {
  /** Every seat with the highest total; several if they are level. */
  readonly leaders: readonly number[];
  /** How far they are ahead of the next; 0 if nobody else plays. */
  readonly points: number;
}

export function leadOf(game: Game): Lead {
  const totals = totalsOf(game);
  const leaders = leadersOf(game);
  const others = totals.filter((_, player) => !game.resigned[player] && !leaders.includes(player));
  const points = others.length > 0 ? totals[leaders[0]] - Math.max(...others) : 0;
  return { leaders, points };
}
