/** Games that were given up after the first roll, counted by player: starting again and again leaves a trace. */
import { foldName } from '../../../shared/game/seats.ts';
import { type Connection, prepared } from '../connection.ts';
import { insertSql, updateSql } from '../rows.ts';

/** Counts games for a player. */
export function countAbandoned(db: Connection, player: number, games = 1): void {
  const { changes } = prepared<object>(db, updateSql('abandoned', { games: 'games + :games' }, 'player = :player')).run(
    { player, games },
  );
  if (changes === 0) prepared<object>(db, insertSql('abandoned')).run({ player, games });
}

/** For one player by number, or for everybody together. */
export function abandonedBy({ db }: { readonly db: Connection }, player: number | null): number {
  const whose = player === null ? '' : 'WHERE player = :player';
  const sum = prepared<{ player: number | null }, number>(db, `SELECT sum(games) FROM abandoned ${whose}`);
  return sum.pluck().get({ player }) ?? 0;
}

/** For people by name, in that order. */
export function abandonedByName({ db }: { readonly db: Connection }, names: readonly string[]): readonly number[] {
  const read = prepared<[string], number>(
    db,
    'SELECT games FROM abandoned JOIN player ON player.id = abandoned.player WHERE key = ? AND person = 1',
  ).pluck();
  return names.map((name) => read.get(foldName(name)) ?? 0);
}

/** When two players become one. */
export function moveAbandoned(db: Connection, from: number, into: number): void {
  const games = abandonedBy({ db }, from);
  if (games > 0) countAbandoned(db, into, games);
}
