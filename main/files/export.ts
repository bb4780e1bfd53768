/** Writes games to a file: one of them, or all that are finished. */
import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Connection, prepared } from '../store/connection.ts';
import { readFinished } from '../store/gameList.ts';
import type { Store } from '../store/open.ts';
import { firstLine, lastLine, writeGame } from './format.ts';
import { startSlices } from './slices.ts';

export interface Exported {
  readonly games: number;
  /** Games whose log cannot be read. */
  readonly skipped: number;
}

function* numbersOf(db: Connection, only: number | null): Generator<number> {
  if (only !== null) return yield only;
  const next = prepared<[number], { id: number }>(
    db,
    'SELECT id FROM game WHERE id > ? AND finished_at IS NOT NULL ORDER BY id LIMIT 1',
  );
  for (let row = next.get(0); row !== undefined; row = next.get(row.id)) yield row.id;
}

/** `only` names the one game wanted, or null for all. The file appears under its name when it is whole. */
export async function exportGames({ db }: Store, file: string, only: number | null): Promise<Exported> {
  const part = `${file}.part`;
  const stream = createWriteStream(part);
  const written = finished(stream);
  // Handled where it is awaited below; until then an early failure must not end the program.
  written.catch(() => {});
  const slices = startSlices();
  let games = 0;
  let skipped = 0;
  try {
    stream.write(`${firstLine}\n`);
    for (const id of numbersOf(db, only)) {
      const kept = readFinished(db, id);
      const line = kept && writeGame(kept);
      if (line?.ok) {
        if (!stream.write(`${games === 0 ? '' : ',\n'}${line.value}`))
          await Promise.race([once(stream, 'drain'), written]);
        games++;
      } else skipped++;
      await slices.breathe();
    }
    stream.end(`${games === 0 ? '' : '\n'}${lastLine}\n`);
    await written;
    renameSync(part, file);
  } catch (error) {
    stream.destroy();
    rmSync(part, { force: true });
    throw error;
  }
  return { games, skipped };
}
