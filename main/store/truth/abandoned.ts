/** Games that were given up after the first roll, counted by player: starting again and again leaves a trace. */
import { foldName } from '../../../shared/game/seats.ts';
import { type Connection, prepared } from '../connection.ts';

/** The migration step that adds the table. */
export const abandonedStep = `
  CREATE TABLE abandoned ( -- games that a person gave up
    player INTEGER PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
    games INTEGER NOT NULL
  ) STRICT;
`;

/** Counts a game for a player. */
export function countAbandoned(db: Connection, player: number): void {
  prepared<[number]>(
    db,
    'INSERT INTO abandoned (player, games) VALUES (?, 1) ON CONFLICT (player) DO UPDATE SET games = games + 1',
  ).run(player);
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
  prepared<{ from: number; into: number }>(
    db,
    `INSERT INTO abandoned (player, games) SELECT :into, games FROM abandoned WHERE player = :from
     ON CONFLICT (player) DO UPDATE SET games = games + excluded.games`,
  ).run({ from, into });
}
