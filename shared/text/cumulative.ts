/** The players' totals over all games that count, not including this game. */
import { foldName, type Seat } from '../game/seats.ts';
import type { Standing } from '../wire/history.ts';
import { words } from '../words/index.ts';
import { inCells, widthOf } from './width.ts';

export type Cumulative = Pick<Standing, 'name' | 'games' | 'wins' | 'score'>;

/**
 * By seat, with the name of the seat; null for players without earlier games. A computer is not the person of the same
 * name.
 */
export function cumulativeOf(
  seats: readonly Seat[],
  standings: readonly (Cumulative & Pick<Standing, 'person'>)[],
): readonly (Cumulative | null)[] {
  const keyOf = (name: string, person: boolean) => `${person} ${foldName(name)}`;
  const known = new Map(standings.map((standing) => [keyOf(standing.name, standing.person), standing]));
  return seats.map(({ name, type }) => {
    const found = known.get(keyOf(name, type === 'human'));
    return found ? { name, games: found.games, wins: found.wins, score: found.score } : null;
  });
}

/** The heads, and one row per player; nothing if there is nobody to show. */
export function cumulativeRows(players: readonly (Cumulative | null)[]): readonly (readonly string[])[] {
  const rows = players.flatMap((player) =>
    player === null ? [] : [[player.name, String(player.games), String(player.wins), String(player.score)]],
  );
  return rows.length === 0 ? [] : [words.cumulative.heads, ...rows];
}

/** Room for a million games, or points. */
const figures = [8, 7, 9] as const;

export function cumulativeText(players: readonly (Cumulative | null)[]): string {
  const rows = cumulativeRows(players);
  const nameWidth = Math.max(...rows.map(([name]) => widthOf(name)));
  const line = ([name, ...cells]: readonly string[]) =>
    inCells(name, nameWidth) + cells.map((cell, index) => cell.padStart(figures[index])).join('');
  return rows.map(line).join('\n');
}
