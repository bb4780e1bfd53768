/** Rescues from a damaged file what can still be read and is provably whole. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { type Connection, connectReadOnly, prepared, versionOf, write } from '../connection.ts';
import { newestVersion } from '../migrations.ts';
import { originOf } from '../projections/facts.ts';
import { isIntact, readRaw } from '../truth/checksum.ts';
import { addFinishedGame, appendEvent, countEvents, entryOf, openGame } from '../truth/games.ts';

/** How far beyond the known games to look for more, in a file whose end cannot be found. */
const further = 10_000;

/** Adds the games that the store does not have yet, finished or not; returns how many. */
export function salvage(db: Connection, damaged: string): number {
  try {
    const source = connectReadOnly(damaged);
    try {
      if (versionOf(source) !== newestVersion) return 0;
      return write(db, () => takeAll(db, source));
    } finally {
      source.close();
    }
  } catch {
    // Nothing in it can be read.
    return 0;
  }
}

/** The answer, or null where the damage is. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const lastGame = 'SELECT max(id) FROM game';

function takeAll(db: Connection, source: Connection): number {
  const known = prepared<[], number | null>(db, lastGame).pluck().get() ?? 0;
  const last = attempt(() => prepared<[], number | null>(source, lastGame).pluck().get()) ?? known + further;
  let taken = 0;
  for (let game = 1; game <= Math.min(last, known + further); game++)
    if (attempt(() => takeFinished(db, source, game) || takeOpen(db, source, game))) taken++;
  return taken;
}

/** Only with a correct checksum. */
function takeFinished(db: Connection, source: Connection, game: number): boolean {
  const raw = readRaw(source, game);
  if (raw?.row.log == null || !isIntact(raw)) return false;
  const log = decodeLog(raw.row.log);
  if (!log.ok) return false;
  const { seed, counts, imported, finished_at: finishedAt } = raw.row;
  const { events, game: end } = log.value;
  const finished = { uid: raw.row.uid.toString(), seed, counts: counts === 1, events, finishedAt };
  return addFinishedGame(db, entryOf(finished, end, raw.row.log, originOf(imported))) !== null;
}

interface OpenRow {
  readonly uid: string;
  readonly rules: string;
  readonly dice: string;
  readonly counts: number;
  readonly seed: Buffer | null;
  readonly started_at: number;
}

/** A game in progress, if its events are valid. */
function takeOpen(db: Connection, source: Connection, game: number): boolean {
  const open = openGame({ db: source }, game);
  if (open === null) return false;
  const row = prepared<[number], OpenRow>(
    source,
    'SELECT uid, rules, dice, counts, seed, started_at FROM game WHERE id = ?',
  ).get(game) as OpenRow;
  prepared<OpenRow>(
    db,
    `INSERT INTO game (uid, rules, dice, counts, seed, started_at)
     VALUES (:uid, :rules, :dice, :counts, :seed, :started_at) ON CONFLICT (uid) DO NOTHING`,
  ).run(row);
  const own = prepared<[string], { id: number; finished_at: number | null }>(
    db,
    'SELECT id, finished_at FROM game WHERE uid = ?',
  ).get(row.uid);
  if (own === undefined || own.finished_at !== null) return false;
  // The backup may already contain its beginning.
  const before = countEvents({ db }, own.id);
  if (before >= open.events.length) return false;
  prepared<[number]>(db, 'DELETE FROM event WHERE game = ?').run(own.id);
  for (const [number, event] of open.events.entries()) appendEvent({ db }, own.id, number, event);
  return true;
}
