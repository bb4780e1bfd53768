/** Games from another file on their way in: they wait in a separate table until all of them have been checked. */
import { isDeepStrictEqual } from 'node:util';
import { decodeLog, encodeLog } from '../../../shared/game/codec.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import type { Game } from '../../../shared/game/game.ts';
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import type { LineFault } from '../../../shared/wire/problems.ts';
import { type Connection, firstRow, run, write } from '../connection.ts';
import type { GameRow } from './checksum.ts';
import { addFinishedGame, entryOf, type FinishedGame, type GameEntry } from './games.ts';
import { seatsOf, withSeats } from './names.ts';

/** Nothing of it is on disk in the games file, and nothing survives the connection. */
const waitingRoom = `DROP TABLE IF EXISTS temp.incoming;
  CREATE TEMP TABLE incoming (
    number INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, seed BLOB, log BLOB NOT NULL,
    entry TEXT -- all the rest, as JSON; null for a game that is already here
  ) STRICT`;

interface Row {
  readonly number: number;
  readonly seed: Uint8Array | null;
  readonly log: Uint8Array;
  readonly entry: string | null;
}

/** SQLite moves its log into the file after so many pages, as part of a commit; 0 for never. */
const moveLogAfter = (db: Connection, pages: number) => db.pragma(`wal_autocheckpoint = ${pages}`);
const usualPages = 1_000;
/** So many slices write about half as much. */
const slicesInLog = 5;

export function openIncoming(db: Connection) {
  db.exec(waitingRoom);
  moveLogAfter(db, 0);
  let [added, already, slices] = [0, 0, 0];
  const add = 'INSERT INTO incoming (uid, seed, log, entry) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING';
  return {
    /** Lets in a game that was checked; `states` are the states after each event. */
    receive(finished: FinishedGame, states: readonly Game[], isProved: boolean): Result<null, LineFault> {
      const packed = encodeLog(finished.events, states);
      if (!packed.ok) return packed;
      const log = Buffer.from(packed.value);
      const here = isHere(db, finished, log);
      if (!here.ok) return here;
      const { uid, seed } = finished;
      const origin = isProved ? 'imported' : 'imported-unproved';
      const entry = here.value ? null : entryOf(finished, states[states.length - 1], log, origin);
      const text = entry && JSON.stringify({ ...entry, seed: null, log: null });
      return run(db, add, uid, seed, log, text).changes === 0 ? fail({ code: 'game-twice' }) : ok(null);
    },
    /** Enters games until the slice is over; false once all are entered. */
    enterSome(isOver: () => boolean): boolean {
      // In a slice of its own, because a commit takes long enough without it.
      if (++slices % slicesInLog === 0) return Boolean(db.pragma('wal_checkpoint(PASSIVE)'));
      return write(db, () => {
        do {
          const row = firstRow<Row>(db, 'SELECT * FROM incoming ORDER BY number LIMIT 1');
          if (row === undefined) return false;
          const { seed, log } = row;
          const entry = row.entry === null ? null : { ...(JSON.parse(row.entry) as GameEntry), seed, log };
          if (entry === null || addFinishedGame(db, entry) === null) already++;
          else added++;
          run(db, 'DELETE FROM incoming WHERE number = ?', row.number);
        } while (!isOver());
        return true;
      });
    },
    counts: () => ({ added, already }),
    close() {
      db.exec('DROP TABLE IF EXISTS temp.incoming');
      moveLogAfter(db, usualPages);
    },
  };
}

type KeptRow = Pick<GameRow, 'seed' | 'counts' | 'finished_at' | 'log'>;

/** Whether the game is already here; fails if there is a different one with its id. */
function isHere(db: Connection, { uid, seed, counts, finishedAt, events }: FinishedGame, log: Buffer) {
  const kept = firstRow<KeptRow>(db, 'SELECT seed, counts, finished_at, log FROM game WHERE uid = ?', uid);
  if (kept === undefined) return ok(false);
  if (kept.log === null) return fail({ code: 'game-unfinished-here' } as const);
  const isSame =
    kept.finished_at === finishedAt &&
    kept.counts === +counts &&
    (seed === null || kept.seed?.equals(seed) === true) &&
    (kept.log.equals(log) || saysTheSame(kept.log, events));
  return isSame ? ok(true) : fail({ code: 'id-taken' } as const);
}

/**
 * Logs are compared by their content, because their versions may differ; a name that was deleted in one of them is
 * ignored.
 */
function saysTheSame(log: Buffer, events: readonly GameEvent[]): boolean {
  const kept = decodeLog(log);
  if (!kept.ok) return false;
  const [here, there] = [seatsOf(kept.value.events), seatsOf(events)];
  const isKnown = (seat: number) => here[seat]?.name !== '' && there[seat]?.name !== '';
  const compared = (list: readonly GameEvent[]) =>
    withSeats(
      list,
      seatsOf(list).map((seat, index) => (isKnown(index) ? seat : { ...seat, name: '' })),
    );
  return isDeepStrictEqual(compared(kept.value.events), compared(events));
}
