/** Checks everything in the file that lists are made from, and repairs what does not fit together. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { decodeLog } from '../../../shared/game/codec.ts';
import { foldName } from '../../../shared/game/seats.ts';
import { type Connection, connectReadOnly, prepared, write } from '../connection.ts';
import { rebuildSums } from '../projections/sums.ts';
import { finishedGames } from '../truth/checksum.ts';
import { seatsOf } from '../truth/names.ts';
import { listBackups } from './backup.ts';
import { checkGame } from './mend.ts';

/** What was found in the file. */
export interface Findings {
  /** Games, players and sums that were repaired. */
  readonly mended: number;
  /** Games that can no longer be read. */
  readonly lost: number;
}

/** Up to this many games, the logs are added up again even if nothing else looks suspicious. */
const alwaysAdded = 2_000;

/** True if rows refer to something missing, or an unfinished game has results: no single game is to blame. */
export function isTorn(db: Connection): boolean {
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) return true;
  return (
    prepared<[]>(
      db,
      `SELECT 1 FROM game WHERE finished_at IS NULL
         AND (checksum IS NOT NULL OR EXISTS (SELECT 1 FROM result WHERE result.game = game.id)) LIMIT 1`,
    ).get() !== undefined
  );
}

export function checkEverything(db: Connection, isSuspicious: boolean): Findings {
  let mended = mendPlayers(db);
  let lost = 0;
  let games = 0;
  for (const game of finishedGames(db)) {
    games++;
    const finding = checkGame(db, game);
    if (finding === 'mended') mended++;
    if (finding === 'lost') lost++;
  }
  if ((isSuspicious || games <= alwaysAdded) && mendSums(db)) mended++;
  return { mended, lost };
}

function sumsDigest(db: Connection): string {
  const hash = createHash('sha256');
  for (const table of ['tally', 'score_count'])
    for (const row of db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).raw().iterate())
      hash.update(JSON.stringify(row));
  return hash.digest('hex');
}

/** Adds everything up again from the logs; true if the result differs. */
function mendSums(db: Connection): boolean {
  return write(db, () => {
    const before = sumsDigest(db);
    rebuildSums(db);
    return sumsDigest(db) !== before;
  });
}

interface PlayerRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly person: number;
}

const players = 'SELECT id, name, key, person FROM player';

const fits = ({ name, key }: Pick<PlayerRow, 'name' | 'key'>) => foldName(name) === key;

/** A name and its case-folded form must match; returns how many had to be repaired. */
function mendPlayers(db: Connection): number {
  const wrong = prepared<[], PlayerRow>(db, players)
    .all()
    .filter((player) => !fits(player));
  for (const player of wrong) {
    const name = nameInBackups(db, player) ?? nameInLogs(db, player) ?? player.name;
    write(db, () =>
      prepared<[string, string, number]>(db, 'UPDATE OR IGNORE player SET name = ?, key = ? WHERE id = ?').run(
        name,
        foldName(name),
        player.id,
      ),
    );
  }
  return wrong.length;
}

/** One of the two is still as it was. */
const isSame = (name: string, player: PlayerRow) => name === player.name || foldName(name) === player.key;

function nameInBackups(db: Connection, player: PlayerRow): string | null {
  if (db.memory) return null;
  for (const file of listBackups(dirname(db.name))) {
    try {
      const backup = connectReadOnly(file);
      try {
        const kept = prepared<[number], PlayerRow>(backup, `${players} WHERE id = ?`).get(player.id);
        if (kept !== undefined && fits(kept) && isSame(kept.name, player)) return kept.name;
      } finally {
        backup.close();
      }
    } catch {
      // The next one may be sound.
    }
  }
  return null;
}

function nameInLogs(db: Connection, player: PlayerRow): string | null {
  const rows = prepared<[number], { seat: number; log: Buffer | null }>(
    db,
    `SELECT seat, log FROM result JOIN game ON game.id = result.game WHERE player = ?
     ORDER BY result.finished_at DESC LIMIT 20`,
  ).all(player.id);
  for (const { seat, log } of rows) {
    const decoded = decodeLog(log ?? Buffer.alloc(0));
    const name = decoded.ok ? seatsOf(decoded.value.events)[seat]?.name : undefined;
    if (name !== undefined && isSame(name, player)) return name;
  }
  return null;
}
