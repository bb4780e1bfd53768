/** Takes games in from a file: all of them are checked before the first is written. */
import { decodeLog, encodeLog } from '../../shared/game/codec.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { type Connection, prepared } from '../store/connection.ts';
import { addFinishedGame } from '../store/games.ts';
import type { Store } from '../store/open.ts';
import { type Fault, type ReadGame, readGames } from './read.ts';
import { startSlices } from './slices.ts';

export interface Imported {
  readonly added: number;
  /** Games that were here before. */
  readonly already: number;
}

interface KeptRow {
  readonly seed: Buffer | null;
  readonly counts: number;
  readonly finished_at: number | null;
  readonly log: Buffer | null;
}
interface Incoming {
  readonly uid: string;
  readonly seed: Buffer | null;
  readonly counts: number;
  readonly finished_at: number;
  readonly log: Buffer;
}

/** Nothing of it is on disk in the file of games, and nothing of it survives the connection. */
const waitingRoom = `DROP TABLE IF EXISTS temp.incoming;
  CREATE TEMP TABLE incoming (
    number INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, seed BLOB, counts INTEGER NOT NULL,
    finished_at INTEGER NOT NULL, log BLOB NOT NULL
  ) STRICT`;

/** Whether the game is here already; fails if there is another one of that name. */
function isHere(db: Connection, { uid, seed, counts, finished_at, log }: Incoming): Result<boolean, string> {
  const kept = prepared<[string], KeptRow>(db, 'SELECT seed, counts, finished_at, log FROM game WHERE uid = ?').get(
    uid,
  );
  if (kept === undefined) return ok(false);
  if (kept.log === null) return fail('This game is still being played here.');
  const isSame =
    kept.log.equals(log) &&
    kept.finished_at === finished_at &&
    kept.counts === counts &&
    (seed === null || kept.seed?.equals(seed) === true);
  return isSame ? ok(true) : fail('There is another game here that has the same id.');
}

/** Puts a checked game into the waiting room. */
function receive(db: Connection, { finished }: ReadGame): Result<null, string> {
  const log = encodeLog(finished.events);
  if (!log.ok) return fail('This game cannot be packed.');
  const { uid, seed, finishedAt } = finished;
  const incoming = { uid, seed, counts: finished.counts ? 1 : 0, finished_at: finishedAt, log: Buffer.from(log.value) };
  const here = isHere(db, incoming);
  if (!here.ok) return here;
  const { changes } = prepared<Incoming>(
    db,
    `INSERT INTO incoming (uid, seed, counts, finished_at, log) VALUES (:uid, :seed, :counts, :finished_at, :log)
     ON CONFLICT DO NOTHING`,
  ).run(incoming);
  return changes === 0 ? fail('This game stands in the file twice.') : ok(null);
}

/** Enters games from the waiting room until the slice is over; false once it is empty. */
function enterSome(db: Connection, isOver: () => boolean, count: (added: boolean) => void): boolean {
  const first = prepared<[], Incoming & { readonly number: number }>(
    db,
    'SELECT * FROM incoming ORDER BY number LIMIT 1',
  );
  const leave = prepared<[number]>(db, 'DELETE FROM incoming WHERE number = ?');
  return db
    .transaction(() => {
      do {
        const next = first.get();
        if (next === undefined) return false;
        const log = decodeLog(next.log);
        if (!log.ok) throw new Error('a log that was packed cannot be read');
        const { events, game } = log.value;
        const { uid, seed, finished_at } = next;
        const finished = { uid, seed, counts: next.counts === 1, finishedAt: finished_at, events };
        count(addFinishedGame(db, finished, game) !== null);
        leave.run(next.number);
      } while (!isOver());
      return true;
    })
    .immediate();
}

let busy = false;

/**
 * A bad file is refused whole, with the place at fault. Games are written a few at a time, so that a game being
 * played meanwhile never waits; should that be cut short, importing again adds what is missing and nothing twice.
 */
export async function importGames({ db }: Store, file: string): Promise<Result<Imported, Fault>> {
  if (busy) return fail({ line: null, sentence: 'Another file is being read; wait until it is finished.' });
  busy = true;
  try {
    db.exec(waitingRoom);
    for await (const game of readGames(file)) {
      if (!game.ok) return game;
      const received = receive(db, game.value);
      if (!received.ok) return fail({ line: game.value.line, sentence: received.error });
    }
    let added = 0;
    let already = 0;
    const slices = startSlices();
    const count = (isNew: boolean) => {
      if (isNew) added++;
      else already++;
    };
    while (enterSome(db, slices.isOver, count)) await slices.breathe();
    return ok({ added, already });
  } finally {
    db.exec('DROP TABLE IF EXISTS temp.incoming');
    busy = false;
  }
}
