/** Writes games to a file: one of them, or all finished ones. */
import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Result } from '../../shared/game/result.ts';
import type { Exported, LeftOut } from '../../shared/wire/history.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import type { Connection } from '../store/connection.ts';
import { describeGame, gamesSetApart, loadGame } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { finishedGames } from '../store/truth/checksum.ts';
import { firstLine, lastLine, writeGame } from './format.ts';

function lineOfGame(db: Connection, id: number): Result<string, Problem> {
  const loaded = loadGame(db, id);
  return loaded.ok ? writeGame(loaded.value.finished, loaded.value.states) : loaded;
}

/** Why that game cannot be exported; null if it can. */
export function exportProblem({ db }: Store, game: number): Problem | null {
  const line = lineOfGame(db, game);
  if (line.ok) return null;
  return line.error.code === 'game-gone' ? line.error : { code: 'not-exported', game: describeGame(db, game) };
}

/** `only` is the one game to write, or null for all. The file appears under its name once it is whole. */
export async function exportGames(
  { db }: Store,
  file: string,
  only: number | null,
): Promise<Omit<NonNullable<Exported>, 'file'>> {
  const part = `${file}.part`;
  const stream = createWriteStream(part);
  const written = finished(stream);
  // Handled where it is awaited below; until then an early failure must not end the program.
  written.catch(() => {});
  const slices = startSlices();
  let games = 0;
  const leftOut: LeftOut[] = only === null ? [...gamesSetApart(db)] : [];
  try {
    stream.write(`${firstLine}\n`);
    for (const id of only === null ? finishedGames(db) : [only]) {
      const line = lineOfGame(db, id);
      if (line.ok) {
        if (!stream.write(`${games === 0 ? '' : ',\n'}${line.value}`))
          await Promise.race([once(stream, 'drain'), written]);
        games++;
      } else if (line.error.code !== 'game-gone') leftOut.push(describeGame(db, id));
      await slices.yieldIfDue();
    }
    stream.end(`${games === 0 ? '' : '\n'}${lastLine}\n`);
    await written;
    renameSync(part, file);
  } catch (error) {
    stream.destroy();
    rmSync(part, { force: true });
    throw error;
  }
  return { games, leftOut };
}
