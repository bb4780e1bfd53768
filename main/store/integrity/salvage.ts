/** Rescues from a damaged file what can still be read and is provably whole. */
import { type Connection, prepared, versionOf, write } from '../connection.ts';
import { newestVersion } from '../migrations.ts';
import { unpack } from '../projections/facts.ts';
import { isIntact, readRaw } from '../truth/checksum.ts';
import { addFinishedGame, beginGame, countEvents, entryOf, openGame, replaceEvents } from '../truth/games.ts';
import { lookAt } from './backup.ts';

/** How far beyond the known games to look for more, in a file whose end cannot be found. */
const further = 10_000;

/** Adds the games that the store does not have yet, finished or not; returns how many. */
export function salvage(db: Connection, damaged: string): number {
  const take = (source: Connection) => (versionOf(source) === newestVersion ? write(db, () => takeAll(db, source)) : 0);
  return lookAt(damaged, take) ?? 0;
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
  const loaded = unpack(raw.row);
  if (!loaded.ok) return false;
  const { finished, origin, game: end } = loaded.value;
  return addFinishedGame(db, entryOf(finished, end, raw.row.log, origin)) !== null;
}

/** A game in progress, if its events are valid and the backup has not got as far. */
function takeOpen(db: Connection, source: Connection, game: number): boolean {
  const open = openGame({ db: source }, game);
  if (open === null) return false;
  const { uid, counts } = prepared<[number], { uid: string; counts: number }>(
    source,
    'SELECT uid, counts FROM game WHERE id = ?',
  ).get(game) as { uid: string; counts: number };
  const own = prepared<[string], { id: number; finished_at: number | null }>(
    db,
    'SELECT id, finished_at FROM game WHERE uid = ?',
  ).get(uid);
  if (own && (own.finished_at !== null || countEvents({ db }, own.id) >= open.events.length)) return false;
  const [started] = open.events;
  if (started.type !== 'started') return false;
  const id = own?.id ?? beginGame({ db }, { started, seed: open.seed, counts: counts === 1, uid });
  replaceEvents({ db }, id, open.events);
  return true;
}
