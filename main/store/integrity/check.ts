/** Checks everything in the file that lists are made from; what does not fit together is projected again. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { startSlices } from '../../slices.ts';
import { type Connection, connectReadOnly, knownSound, prepared, write } from '../connection.ts';
import type { Store } from '../open.ts';
import { dropDamagedReviews, rebuildSkill } from '../projections/reviews.ts';
import { rebuildSums } from '../projections/sums.ts';
import { type CheckedTable, isDamaged, isSoundTable, signRows } from '../rows.ts';
import { finishedGames } from '../truth/checksum.ts';
import { openGame, replaceEvents } from '../truth/games.ts';
import { seatsOf } from '../truth/names.ts';
import { inBackups } from './backup.ts';
import { checkGame } from './games.ts';

/** What was found in the file. */
export interface Findings {
  /** Games, players and sums that were repaired. */
  readonly mended: number;
  /** Games that can no longer be read. */
  readonly lost: number;
}

/** True if rows refer to something missing, or an unfinished game has results: no single game is to blame. */
export function hasOrphanRows(db: Connection): boolean {
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) return true;
  return (
    prepared<[]>(
      db,
      `SELECT 1 FROM game WHERE finished_at IS NULL
         AND (checksum IS NOT NULL OR EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id)) LIMIT 1`,
    ).get() !== undefined
  );
}

export function checkEverything(db: Connection): Findings {
  let mended = mendPlayers(db) + mendAbandoned(db);
  let lost = 0;
  for (const game of [...finishedGames(db)]) {
    const finding = checkGame(db, game);
    if (finding === 'mended') mended++;
    if (finding === 'lost') lost++;
  }
  for (const game of damagedOpenGames(db))
    if (takeEventsFromBackup(db, game)) mended++;
    else lost++;
  return { mended: mended + mendTables(db, sumTables), lost };
}

/** The tables that every list reads. */
const alwaysRead = ['player', 'abandoned'] as const satisfies CheckedTable[];
export const sumTables = ['tally', 'box_sum', 'score_count', 'skill', 'review'] as const satisfies CheckedTable[];

/** Puts tables right before a list reads them; what is once known to be right is not looked at again. */
export function checkTables(db: Connection, tables: readonly CheckedTable[]): void {
  if (knownSound(db).everything) return;
  if (!isSoundTable(db, 'player')) mendPlayers(db);
  if (!isSoundTable(db, 'abandoned')) mendAbandoned(db);
  mendTables(db, tables);
}

/**
 * Looks at the tables that a list of a large file needs, in short slices, so that nobody has to wait while the list
 * itself checks them. What is damaged stays unknown, and the list puts it right.
 */
export async function checkInSlices({ db }: Pick<Store, 'db'>, tables: readonly CheckedTable[]): Promise<void> {
  const known = knownSound(db);
  const unknown = [...alwaysRead, ...tables].filter((table) => !known.tables.has(table));
  if (known.everything || db.memory || unknown.length === 0) return;
  // A connection of its own, because one that is in the middle of an answer can do nothing else.
  const reader = connectReadOnly(db.name);
  try {
    for (const table of unknown) if (await isSoundInSlices(reader, table)) known.tables.add(table);
  } finally {
    reader.close();
  }
}

async function isSoundInSlices(reader: Connection, table: CheckedTable): Promise<boolean> {
  const slices = startSlices();
  for (const damaged of reader
    .prepare<[], number>(`SELECT ${isDamaged(table)} FROM ${table}`)
    .pluck()
    .iterate()) {
    if (damaged === 1) return false;
    if (slices.isOver()) await slices.yieldIfDue();
  }
  return true;
}

/** How many of the tables had to be put right. */
export function mendTables(db: Connection, tables: readonly CheckedTable[]): number {
  const wrong = tables.filter((table) => !isSoundTable(db, table));
  if (wrong.length === 0 || db.readonly) return wrong.length;
  write(db, () => {
    if (wrong.includes('review')) dropDamagedReviews(db);
    if (wrong.some((table) => table !== 'review' && table !== 'skill')) rebuildSums(db, affected(db));
    rebuildSkill(db);
  });
  return wrong.length;
}

/** Up to this many games, everybody's sums are rebuilt: that is as fast as looking for those that are affected. */
const few = 2_000;

/** The players whose sums do not fit their results, or were damaged; null for everybody. */
function affected(db: Connection): readonly number[] | null {
  if ((prepared<[], number>(db, 'SELECT count(*) FROM game').pluck().get() ?? 0) <= few) return null;
  const damaged = sumTables
    .slice(0, 3)
    .map((table) => `SELECT player FROM ${table} WHERE ${isDamaged(table)}`)
    .join(' UNION ');
  return prepared<[], number>(
    db,
    `SELECT id FROM player WHERE id IN (${damaged}) OR
       (SELECT count(*) FROM counted WHERE player = player.id) <>
       (SELECT coalesce(sum(games), 0) FROM tally WHERE player = player.id)`,
  )
    .pluck()
    .all();
}

interface PlayerRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly person: number;
  readonly played_at: number;
}

/** Returns how many had to be repaired. */
function mendPlayers(db: Connection): number {
  const wrong = prepared<[], PlayerRow>(db, `SELECT * FROM player WHERE ${isDamaged('player')}`).all();
  if (db.readonly) return wrong.length;
  for (const player of wrong)
    write(db, () => {
      const sql = `SELECT * FROM player WHERE id = ? AND NOT (${isDamaged('player')})`;
      const [kept] = inBackups(db, (backup) => prepared<[number], PlayerRow>(backup, sql).get(player.id) ?? null);
      const name = rightName(db, player, kept?.name ?? null);
      prepared<object>(
        db,
        `UPDATE OR IGNORE player SET name = :name, key = :key, person = :person, played_at = coalesce(
           (SELECT max(finished_at) FROM result WHERE result.player = :id AND :person = 1 AND :key <> ''), 0) WHERE id = :id`,
      ).run({ id: player.id, name, key: foldName(name), person: personOf(db, player.id) ?? kept?.person ?? 1 });
      signRows(db, 'player', `id = ${player.id}`);
    });
  return wrong.length;
}

/** A name that fits either half of what is in the file: there, in a backup, or in a log. */
function rightName(db: Connection, player: PlayerRow, inBackup: string | null): string {
  const fits = (name: string) => name === player.name || foldName(name) === player.key;
  if (foldName(player.name) === player.key) return player.name;
  if (inBackup !== null && fits(inBackup)) return inBackup;
  return namesInLogs(db, player.id).find(fits) ?? inBackup ?? player.name;
}

function personOf(db: Connection, player: number): number | null {
  return (
    prepared<[number], number>(db, 'SELECT person FROM result WHERE player = ? LIMIT 1').pluck().get(player) ?? null
  );
}

function namesInLogs(db: Connection, player: number): readonly string[] {
  return prepared<[number], { seat: number; log: Buffer | null }>(
    db,
    'SELECT seat, log FROM seat JOIN game ON game.id = seat.game WHERE player = ? ORDER BY finished_at DESC LIMIT 20',
  )
    .all(player)
    .flatMap(({ seat, log }) => {
      const decoded = decodeLog(log ?? Buffer.alloc(0));
      return decoded.ok ? [seatsOf(decoded.value.events)[seat].name] : [];
    });
}

function mendAbandoned(db: Connection): number {
  const wrong = prepared<[], number>(db, `SELECT player FROM abandoned WHERE ${isDamaged('abandoned')}`)
    .pluck()
    .all();
  if (db.readonly) return wrong.length;
  for (const player of wrong)
    write(db, () => {
      const sql = `SELECT games FROM abandoned WHERE player = ? AND NOT (${isDamaged('abandoned')})`;
      const [games] = inBackups(db, (backup) => prepared<[number], number>(backup, sql).pluck().get(player) ?? null);
      if (games === undefined) prepared<[number]>(db, 'DELETE FROM abandoned WHERE player = ?').run(player);
      else prepared<[number, number]>(db, 'UPDATE abandoned SET games = ? WHERE player = ?').run(games, player);
      signRows(db, 'abandoned', `player = ${player}`);
    });
  return wrong.length;
}

function damagedOpenGames(db: Connection): readonly number[] {
  return prepared<[], number>(db, 'SELECT id FROM game WHERE finished_at IS NULL')
    .pluck()
    .all()
    .filter((game) => openGame({ db }, game) === null);
}

/** As far as the game had come then. */
function takeEventsFromBackup(db: Connection, game: number): boolean {
  const [kept] = inBackups(db, (backup) => openGame({ db: backup }, game));
  if (kept !== undefined) replaceEvents({ db }, game, kept.events);
  return kept !== undefined;
}
