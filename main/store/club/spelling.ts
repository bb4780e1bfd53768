/** How a player's name is spelled in the club's lists: the same for everybody, whatever came first. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { type Connection, prepared } from '../connection.ts';
import { updateSql } from '../rows.ts';

interface Said {
  readonly count: number;
  readonly by: string;
  readonly name: string;
}

/** Of two records, the one that wins. */
function isLater(a: Said, b: Said): boolean {
  if (a.count !== b.count) return a.count > b.count;
  return a.by !== b.by ? a.by > b.by : a.name > b.name;
}

/** As the club's records spell them, by case-folded name. */
export function spellings(db: Connection): ReadonlyMap<string, string> {
  const latest = new Map<string, Said>();
  const rows = prepared<[], Said>(db, 'SELECT count, by, name FROM club_name WHERE name IS NOT NULL').all();
  for (const row of rows) {
    const known = latest.get(foldName(row.name));
    if (known === undefined || isLater(row, known)) latest.set(foldName(row.name), row);
  }
  return new Map([...latest].map(([key, { name }]) => [key, name]));
}

/** As in the log of the latest game. */
function latestSpelling(db: Connection, player: number, key: string): string | null {
  const seats = prepared<[number], { seat: number; log: Buffer }>(
    db,
    'SELECT seat, log FROM seat JOIN game ON game.id = seat.game WHERE player = ? ORDER BY finished_at DESC, uid',
  );
  for (const { seat, log } of seats.iterate(player)) {
    const decoded = decodeLog(log);
    const name = decoded.ok ? decoded.value.game.seats[seat]?.name : undefined;
    if (name !== undefined && foldName(name) === key) return name;
  }
  return null;
}

/** RULE: a record of the club decides how a name is spelled; without one, the latest game does. */
export function spell(db: Connection, key: string, said = spellings(db).get(key)): void {
  const player = prepared<[string], { id: number; name: string }>(
    db,
    'SELECT id, name FROM player WHERE key = ? AND person = 1',
  ).get(key);
  const name = player && (said ?? latestSpelling(db, player.id, key));
  if (player && name != null && name !== player.name)
    prepared<object>(db, updateSql('player', { name: ':name' }, 'id = :id')).run({ id: player.id, name });
}
