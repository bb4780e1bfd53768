/**
 * Main's answers about everything that was played: lists, players, one whole game, statistics, files. Modules that are
 * not needed at the start are loaded on first use.
 */
import { writeFile } from 'node:fs/promises';
import { dayOf } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import type { Exported, historyCalls, Imported, OpenLine, Proof } from '../../shared/wire/history.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { listedRules } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import type { ClubService } from '../club/service.ts';
import { commitmentOf, dailySeed } from '../dice/committed.ts';
import type { Handlers } from '../ipc.ts';
import { readRulesFile, rulesFileText } from '../rulesFile.ts';
import { readSecret } from '../store/club/state.ts';
import { countGames, listGames, loadGame, readGame } from '../store/lists/gameList.ts';
import { fameOf, latestRules } from '../store/lists/hallOfFame.ts';
import { recordsOf } from '../store/lists/records.ts';
import type { Store } from '../store/open.ts';
import { changePlayer } from '../store/thread.ts';
import { deleteGame, type OpenGame, openGames } from '../store/truth/games.ts';
import { abandonedByName, renamePlayer } from '../store/truth/players.ts';
import { readSettings } from '../store/truth/settings.ts';
import type { Table } from '../table/table.ts';
import type { FileKind, Files } from './dialogs.ts';
import { listsOf } from './lists.ts';

type HistoryHandlers = Pick<Handlers, keyof typeof historyCalls>;
type Response<T> = Result<T, Problem>;

/** Writing to a place that the player chose may fail for reasons only the system knows. */
async function written<T>(write: () => Promise<T>): Promise<Response<T>> {
  try {
    return ok(await write());
  } catch (error) {
    return fail({ code: 'file-not-written', detail: (error as Error).message });
  }
}

/** Answers where it was written; null if cancelled. */
async function save(files: Files, name: string, kind: FileKind, content: string | Buffer) {
  const file = await files.saveAs(name, kind);
  if (file === null) return ok(null);
  return written(async () => {
    await writeFile(file, content);
    return file;
  });
}

function lineOf({ id, game }: OpenGame): OpenLine {
  const { rules, seats, startedAt, cards } = game;
  const boxes = cards.flatMap((card) => card.boxes.flat());
  const filled = boxes.filter((points) => points !== null).length;
  const names = seats.map(({ name }) => name);
  return { game: id, rules, names, startedAt, progress: filled / boxes.length };
}

async function verify({ db }: Store, game: number): Promise<Response<Proof>> {
  const { verifyFinished } = await import('./verify.ts');
  const loaded = loadGame(db, game);
  if (!loaded.ok) return loaded;
  // What the lists say of it was checked when it was loaded.
  return verifyFinished(loaded.value.finished, loaded.value.game);
}

/** A name for the file that says what is in it, and when. */
function exportName(game: number | null): string {
  return game === null ? words.files.allGames(dayOf(Date.now())) : words.files.oneGame(game);
}

export async function exportTo(store: Store, files: Files, game: number | null): Promise<Response<Exported>> {
  const { exportGames, exportProblem } = await import('./export.ts');
  const problem = game === null ? null : exportProblem(store, game);
  if (problem !== null) return fail(problem);
  const file = await files.saveAs(exportName(game), 'json');
  if (file === null) return ok(null);
  return written(async () => ({ file, ...(await exportGames(store, file, game)) }));
}

export async function importFrom(store: Store, files: Pick<Files, 'open'>): Promise<Response<Imported>> {
  const file = await files.open();
  if (file === null) return ok(null);
  const { importGames } = await import('./import.ts');
  return importGames(store, file);
}

/** SECURITY: what the page draws is a picture and nothing else. */
function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

/** `changed` is called whenever a list may have changed; `theirs` answers for the lists of the club. */
export function historyHandlers(
  store: Store,
  table: Table,
  files: Files,
  changed: () => void,
  theirs: Pick<ClubService, 'ask'>,
): HistoryHandlers {
  const own = listsOf(store);
  const announced = <T>(response: Response<T>): Response<T> => {
    if (response.ok) changed();
    return response;
  };
  return {
    'hallOfFame:read': ({ club, ...list }) => (club ? theirs.ask('hallOfFame', list) : own.hallOfFame(list).then(ok)),
    'hallOfFame:places': ({ game }) => ok(fameOf(store, game)),
    'daily:read': async ({ club, rules, day: wanted }) => {
      const [day, secret] = [wanted ?? dayOf(Date.now()), readSecret(store)];
      const list = { commitment: commitmentOf(dailySeed(day, rules, secret)) };
      const entries = await (club ? theirs.ask('daily', list) : own.daily(list).then(ok));
      return entries.ok ? ok({ day, isSecret: secret !== null, entries: entries.value }) : entries;
    },
    'lists:first': async () => {
      const settings = readSettings(store);
      const latest = latestRules(store);
      const rules = listedRules(settings, latest);
      return ok({
        latest,
        hallOfFame: await own.hallOfFame({ rules, peopleOnly: !settings.listComputers }),
        standings: await own.standings({ evening: false, rules }),
      });
    },
    'lists:latest': () => ok(latestRules(store)),
    'records:read': ({ game }) => ok(recordsOf(store, game)),
    'standings:read': ({ club, ...list }) => (club ? theirs.ask('standings', list) : own.standings(list).then(ok)),
    'league:read': ({ club, league }) => (club ? theirs.ask('league', league) : own.league(league).then(ok)),
    'players:rename': ({ club, player, name }) =>
      club ? theirs.ask('change', { kind: 'rename', player, name }) : announced(renamePlayer(store, player, name)),
    'players:merge': async ({ club, from: player, into }) =>
      club
        ? theirs.ask('change', { kind: 'merge', player, into })
        : announced(await changePlayer(store, { player, into })),
    'players:delete': async ({ club, player }) =>
      club
        ? theirs.ask('change', { kind: 'delete', player })
        : announced(await changePlayer(store, { player, into: null })),
    'players:abandoned': ({ names }) => ok(abandonedByName(store, names)),
    'games:list': ({ filter, after }) => ok(listGames(store, filter, after)),
    'games:count': ({ filter }) => ok(countGames(store, filter)),
    'games:delete': ({ game }) => announced(deleteGame(store, game)),
    'games:open': () => ok(openGames(store).map(lineOf)),
    'games:discard': ({ game }) => {
      table.discard(game);
      return announced(ok(null));
    },
    'games:read': ({ game }) => readGame(store, game),
    'games:verify': ({ game }) => verify(store, game),
    'games:export': ({ game }) => exportTo(store, files, game),
    'games:import': async () => {
      const imported = await importFrom(store, files);
      return imported.ok && imported.value?.added ? announced(imported) : imported;
    },
    'statistics:read': ({ club, ...list }) => (club ? theirs.ask('statistics', list) : own.statistics(list).then(ok)),
    'rules:played': ({ club }) => (club ? theirs.ask('rulesPlayed', null) : own.rulesPlayed().then(ok)),
    'rules:save': ({ rules }) => {
      const content = rulesOf(rules);
      // SECURITY: the name is whatever somebody wrote, and is no path.
      const name = (content.name ?? '').replace(/[^\p{L}\p{N} _-]/gu, '_');
      return save(files, name, 'rules', rulesFileText(content));
    },
    'rules:load': async () => {
      const file = await files.open('rules');
      if (file === null) return ok(null);
      const read = readRulesFile(file);
      return read.ok ? ok(read.value.id) : read;
    },
    'picture:save': async ({ name, png, to }) => {
      const picture = Buffer.from(png);
      if (!isPng(picture)) return fail({ code: 'bad-request' });
      if (to === 'file') return save(files, name, 'png', picture);
      await files.copyPicture(picture);
      return ok(null);
    },
    'text:copy': async ({ text }) => {
      await files.copyText(text);
      return ok(null);
    },
    'statistics:save': async (request) => {
      const content = request.kind === 'csv' ? request.text : await files.picture(request.area);
      return save(files, request.name, request.kind, content);
    },
  };
}
