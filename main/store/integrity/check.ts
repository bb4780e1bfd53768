/**
 * Checks everything in the file that lists are made from, when it is opened, before a list is read, and in idle moments;
 * what does not fit together is projected again.
 */
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { inIdleMoments, startSlices } from '../../slices.ts';
import {
  allRows,
  allValues,
  type Connection,
  connectReadOnly,
  firstRow,
  firstValue,
  knownSound,
  momentOf,
  run,
  write,
} from '../connection.ts';
import type { Store } from '../open.ts';
import { dropDamagedReviews, rebuildSkill } from '../projections/reviews.ts';
import { rebuildSums, sumTables } from '../projections/sums.ts';
import { type CheckedTable, isDamaged, isSoundTable, replace, signRows } from '../rows.ts';
import { finishedGames } from '../truth/checksum.ts';
import { openGame, replaceEvents } from '../truth/games.ts';
import { seatsOf } from '../truth/names.ts';
import type { PlayerRow } from '../truth/players.ts';
import { inBackups, makeLargeBackup } from './backup.ts';
import { isLarge } from './closed.ts';
import { checkGame } from './games.ts';

/** True if rows refer to something missing, or an unfinished game has results: no single game is to blame. */
export function hasOrphanRows(db: Connection): boolean {
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) return true;
  const sql = `SELECT 1 FROM game WHERE finished_at IS NULL
    AND (checksum IS NOT NULL OR EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id)) LIMIT 1`;
  return firstRow(db, sql) !== undefined;
}

/** Returns how many games, players and sums were repaired, and how many games can no longer be read. */
export function checkEverything(db: Connection) {
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
  return { mended: mended + mendTables(db, statisticsTables), lost };
}

/** The tables that every list reads. */
const alwaysRead = ['player', 'abandoned'] as const satisfies CheckedTable[];
/** All that statistics read. */
export const statisticsTables = [...sumTables, 'skill', 'review'] as const satisfies CheckedTable[];

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
  if ((firstValue<number>(db, 'SELECT count(*) FROM game') ?? 0) <= few) return null;
  const damaged = sumTables.map((table) => `SELECT player FROM ${table} WHERE ${isDamaged(table)}`).join(' UNION ');
  const sql = `SELECT id FROM player WHERE id IN (${damaged}) OR
    (SELECT count(*) FROM counted WHERE player = player.id) <>
    (SELECT coalesce(sum(games), 0) FROM tally WHERE player = player.id)`;
  return allValues(db, sql);
}

/** Returns how many had to be repaired. */
function mendPlayers(db: Connection): number {
  const wrong = allRows<PlayerRow>(db, `SELECT * FROM player WHERE ${isDamaged('player')}`);
  if (db.readonly) return wrong.length;
  for (const player of wrong)
    write(db, () => {
      const sql = `SELECT * FROM player WHERE id = ? AND NOT (${isDamaged('player')})`;
      const { id } = player;
      const [kept] = inBackups(db, (backup) => firstRow<PlayerRow>(backup, sql, id) ?? null);
      const name = rightName(db, player, kept?.name ?? null);
      const played = firstValue<number>(db, 'SELECT person FROM result WHERE player = ? LIMIT 1', id);
      const right = `UPDATE OR IGNORE player SET name = :name, key = :key, person = :person, played_at = coalesce(
        (SELECT max(finished_at) FROM result WHERE result.player = :id AND :person = 1 AND :key <> ''), 0) WHERE id = :id`;
      run(db, right, { id, name, key: foldName(name), person: played ?? kept?.person ?? 1 });
      signRows(db, 'player', `id = ${id}`);
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

function namesInLogs(db: Connection, player: number): readonly string[] {
  const sql = `SELECT seat, log FROM seat JOIN game ON game.id = seat.game WHERE player = ?
    ORDER BY finished_at DESC LIMIT 20`;
  return allRows<{ seat: number; log: Buffer | null }>(db, sql, player).flatMap(({ seat, log }) => {
    const decoded = decodeLog(log ?? Buffer.alloc(0));
    return decoded.ok ? [seatsOf(decoded.value.events)[seat].name] : [];
  });
}

function mendAbandoned(db: Connection): number {
  const wrong = allValues<number>(db, `SELECT player FROM abandoned WHERE ${isDamaged('abandoned')}`);
  if (db.readonly) return wrong.length;
  for (const player of wrong)
    write(db, () => {
      const sql = `SELECT games FROM abandoned WHERE player = ? AND NOT (${isDamaged('abandoned')})`;
      const [games] = inBackups(db, (backup) => firstValue<number>(backup, sql, player) ?? null);
      if (games === undefined) run(db, 'DELETE FROM abandoned WHERE player = ?', player);
      else replace(db, 'abandoned', { player, games });
    });
  return wrong.length;
}

function damagedOpenGames(db: Connection): readonly number[] {
  const open = allValues<number>(db, 'SELECT id FROM game WHERE finished_at IS NULL');
  return open.filter((game) => openGame({ db }, game) === null);
}

/** As far as the game had come then. */
function takeEventsFromBackup(db: Connection, game: number): boolean {
  const [kept] = inBackups(db, (backup) => openGame({ db: backup }, game));
  if (kept !== undefined) replaceEvents({ db }, game, kept.events);
  return kept !== undefined;
}

/** In milliseconds: how often to check, and how long one check may take. */
const every = 1_000;
const longest = 2;

export interface IdleParts {
  readonly log: (line: string) => void;
  /** Something was repaired, which a list may show. */
  readonly onMended: () => void;
}

/** Checks games until time is up or all were seen; returns the last one, from which the next check continues. */
export async function checkSome(
  store: Store,
  after: number,
  isOver: () => boolean,
  { log, onMended }: IdleParts,
): Promise<number> {
  for (const game of finishedGames(store.db, after)) {
    const finding = checkGame(store.db, game);
    if (finding !== 'sound') log(`game ${game} was damaged: ${finding}`);
    if (finding !== 'sound') onMended();
    if (isOver()) return game;
  }
  for (const table of statisticsTables) knownSound(store.db).tables.delete(table);
  await checkInSlices(store, statisticsTables);
  const mended = mendTables(store.db, statisticsTables);
  if (mended > 0) log(`${mended} tables of sums were damaged: mended`);
  if (mended > 0) onMended();
  return 0;
}

/** In milliseconds: a file that nobody has written to for so long is backed up if it is large. */
const quiet = 10_000;

/** Returns a function that ends it. */
export function checkInIdleMoments(store: Store, parts: IdleParts): () => void {
  let last = 0;
  let written = { moment: '', at: 0 };
  return inIdleMoments(store, every, async () => {
    const since = performance.now();
    last = await checkSome(store, last, () => performance.now() - since > longest, parts);
    const moment = momentOf(store.db);
    if (moment !== written.moment) written = { moment, at: since };
    if (store.durable && since - written.at > quiet && isLarge(store.file))
      makeLargeBackup(store).catch((error) => parts.log(`backup: ${String(error)}`));
  });
}
