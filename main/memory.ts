/** What main answers about everything that was played: lists, players, one game whole, statistics, files. */
import { writeFile } from 'node:fs/promises';
import { fold } from '../shared/game/replay.ts';
import { fail, ok, type Result } from '../shared/game/result.ts';
import type { Exported, Imported, OpenLine, Proof } from '../shared/wire/history.ts';
import type { Problem } from '../shared/wire/problems.ts';
import type { Files } from './files/dialogs.ts';
import { exportGames } from './files/export.ts';
import { importGames } from './files/import.ts';
import { describeFault } from './files/read.ts';
import { verifyFinished } from './files/verify.ts';
import type { Handlers } from './ipc.ts';
import { listGames, readFinished, readGame } from './store/gameList.ts';
import { discardGame, type OpenGame, openGames } from './store/games.ts';
import { fameOf, readHallOfFame } from './store/hallOfFame.ts';
import type { Store } from './store/open.ts';
import { deletePlayer, mergePlayers, renamePlayer } from './store/players.ts';
import { readEvening, readStandings } from './store/standings.ts';
import { readStatistics } from './store/statistics.ts';
import type { Table } from './table.ts';

type MemoryHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `${'hallOfFame' | 'standings' | 'players' | 'games' | 'statistics'}:${string}`>
>;
type Asked<T> = Result<T, Problem>;

const refuse = (sentence: string) => fail<Problem>({ code: 'refused', sentence });
const notThere = 'This game is not here any more.';

/** A sentence that says no, as an answer. */
function asked<T>(result: Result<T, string>): Asked<T> {
  return result.ok ? result : refuse(result.error);
}

/** Writing to a place that the player chose may fail for reasons only the system knows. */
async function written<T>(write: () => Promise<T>): Promise<Asked<T>> {
  try {
    return ok(await write());
  } catch (error) {
    return refuse(`The file could not be written (${(error as Error).message}).`);
  }
}

function lineOf({ id, game }: OpenGame): OpenLine {
  const { rules, seats, startedAt, cards } = game;
  const boxes = cards.flatMap((card) => card.boxes.flat());
  const filled = boxes.filter((points) => points !== null).length;
  const names = seats.map(({ name }) => name);
  return { game: id, rules, names, startedAt, progress: filled / boxes.length };
}

function verify(store: Store, game: number): Asked<Proof> {
  const finished = readFinished(store.db, game);
  if (finished === null) return refuse(notThere);
  const end = fold(finished.events);
  return end.ok ? asked(verifyFinished(finished, end.value)) : refuse('The log of this game is damaged.');
}

/** A name for the file that says what is in it, and when. */
function exportName(game: number | null): string {
  return game === null ? `Yahtzee games ${new Date().toISOString().slice(0, 10)}` : `Yahtzee game ${game}`;
}

export async function exportTo(store: Store, files: Files, game: number | null): Promise<Asked<Exported>> {
  const file = await files.saveAs(exportName(game), 'json');
  if (file === null) return ok(null);
  return written(async () => ({ file, games: (await exportGames(store, file, game)).games }));
}

export async function importFrom(store: Store, files: Files): Promise<Asked<Imported>> {
  const file = await files.open();
  if (file === null) return ok(null);
  const imported = await importGames(store, file);
  return imported.ok ? imported : refuse(`Nothing was imported. ${describeFault(imported.error)}`);
}

export function memoryHandlers(store: Store, table: Table, files: Files): MemoryHandlers {
  return {
    'hallOfFame:read': ({ rules, peopleOnly }) => ok(readHallOfFame(store, rules, peopleOnly)),
    'hallOfFame:places': ({ game }) => ok(fameOf(store, game)),
    'standings:read': ({ evening }) => ok(evening ? readEvening(store, Date.now()) : readStandings(store)),
    'players:rename': ({ player, name }) => asked(renamePlayer(store, player, name)),
    'players:merge': ({ from, into }) => asked(mergePlayers(store, from, into)),
    'players:delete': ({ player }) => asked(deletePlayer(store, player)),
    'games:list': ({ filter, after }) => ok(listGames(store, filter, after)),
    'games:open': () => ok(openGames(store).map(lineOf)),
    'games:discard': ({ game }) => {
      if (table.now().table?.id === game) table.leave();
      discardGame(store, game);
      return ok(null);
    },
    'games:read': ({ game }) => {
      const kept = readGame(store, game);
      return kept === null ? refuse(notThere) : ok(kept);
    },
    'games:verify': ({ game }) => verify(store, game),
    'games:export': ({ game }) => exportTo(store, files, game),
    'games:import': () => importFrom(store, files),
    'statistics:read': ({ player, rules }) => ok(readStatistics(store, player, rules)),
    'statistics:save': async (request) => {
      const picture = request.kind === 'png' ? await files.picture(request.area) : null;
      const file = await files.saveAs(request.name, request.kind);
      if (file === null) return ok(null);
      return written(async () => {
        await writeFile(file, request.kind === 'csv' ? request.text : (picture ?? ''));
        return file;
      });
    },
  };
}
