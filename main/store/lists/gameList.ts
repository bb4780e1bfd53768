/** Finished games: page by page, and one whole game. */
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import { checkSeats, foldName } from '../../../shared/game/seats.ts';
import type {
  GameFilter,
  GameLine,
  GamePage,
  KeptGame,
  LeftOut,
  PageEnd,
  SeatLine,
} from '../../../shared/wire/history.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { allRows, allValues, type Connection, firstValue } from '../connection.ts';
import { checkTables } from '../integrity/check.ts';
import { checkGame, readSound } from '../integrity/games.ts';
import type { Store } from '../open.ts';
import { countsAnywhere, type LoadedGame, namesIn, originOf, ranks, unpack } from '../projections/facts.ts';
import { readRaw } from '../truth/checksum.ts';
import type { FinishedGame } from '../truth/games.ts';
import { seatsOf, withSeats } from '../truth/names.ts';
import { quoted, rulesList, wantedRules } from './rulesPlayed.ts';

const pageLength = 50;

export const everything: GameFilter = { player: null, rules: null, from: null, to: null };

/** How many players are matched by a part of their name. */
const mostFound = 200;

/** The head of each rule set's list, so that a page of a million games is as fast as one of fifty. */
function pageSql(db: Connection, { player, rules }: GameFilter): string {
  const heads = wantedRules(db, rules).map((id) =>
    player === null
      ? `SELECT * FROM (SELECT id AS game, finished_at FROM game
         WHERE rules = ${quoted(id)} AND finished_at >= :from AND (finished_at, id) < (:at, :game)
         ORDER BY finished_at DESC, id DESC LIMIT ${pageLength + 1})`
      : `SELECT * FROM (SELECT DISTINCT game, finished_at FROM result
         WHERE player = :player AND rules = ${quoted(id)} AND finished_at >= :from AND (finished_at, game) < (:at, :game)
         ORDER BY finished_at DESC, game DESC LIMIT ${pageLength + 1})`,
  );
  return `WITH head AS MATERIALIZED (${heads.join(' UNION ALL ')})
    SELECT game, finished_at FROM head ORDER BY finished_at DESC, game DESC LIMIT ${pageLength + 1}`;
}

interface PageRow {
  readonly game: number;
  readonly finished_at: number;
}

function pageRows({ db }: Store, filter: GameFilter, after: PageEnd | null): readonly PageRow[] {
  const { player, from, to } = filter;
  const at = after?.finishedAt ?? to ?? Number.MAX_SAFE_INTEGER;
  // Ids begin at 1: nothing that finished at that very moment comes before it.
  return allRows(db, pageSql(db, filter), { player, from: from ?? 0, at, game: after?.game ?? 0 });
}

const isNameless = ({ name = '' }: GameFilter) => name.trim() === '';

/** The players whose name contains the text, ignoring case. */
function playersNamed({ db }: Store, { name = '', player }: GameFilter): readonly number[] {
  const sql = `SELECT id FROM player WHERE key <> '' AND instr(key, :part) > 0 AND (:player IS NULL OR id = :player)
    LIMIT ${mostFound}`;
  return allValues(db, sql, { part: foldName(name.trim()), player });
}

/** The page of each of them, merged. */
function namedRows(store: Store, filter: GameFilter, after: PageEnd | null): readonly PageRow[] {
  const found = new Map<number, PageRow>();
  for (const player of playersNamed(store, filter))
    for (const row of pageRows(store, { ...filter, player }, after)) found.set(row.game, row);
  return [...found.values()]
    .sort((one, other) => other.finished_at - one.finished_at || other.game - one.game)
    .slice(0, pageLength + 1);
}

/** How many games match. */
export function countGames(store: Store, filter: GameFilter): number {
  const named = isNameless(filter) ? null : playersNamed(store, filter);
  const players = named ?? (filter.player === null ? null : [filter.player]);
  const rules = `rules IN (${rulesList(store.db, filter.rules)})`;
  const within = 'finished_at >= :from AND finished_at < :to';
  const sql =
    players === null
      ? `SELECT count(*) FROM game WHERE ${rules} AND ${within}`
      : `SELECT count(DISTINCT game) FROM result
         WHERE player IN (SELECT value FROM json_each(:players)) AND ${rules} AND ${within}`;
  const [from, to] = [filter.from ?? 0, filter.to ?? Number.MAX_SAFE_INTEGER];
  return firstValue(store.db, sql, { players: JSON.stringify(players), from, to }) ?? 0;
}

/** The newest first. */
export function listGames(store: Store, filter = everything, after: PageEnd | null = null): GamePage {
  checkTables(store.db, []);
  const read = () => (isNameless(filter) ? pageRows : namedRows)(store, filter, after);
  const rows = readSound(store.db, read, ({ game }) => game);
  const games = readLines(
    store.db,
    rows.slice(0, pageLength).map(({ game }) => game),
  );
  const last = games.at(-1);
  return { games, next: rows.length > pageLength && last ? { finishedAt: last.finishedAt, game: last.game } : null };
}

/** All that match, read page by page. */
export function* everyGame(store: Store, filter: GameFilter): Generator<GameLine, void> {
  for (let after: PageEnd | null | undefined; after !== null; ) {
    const page = listGames(store, filter, after);
    yield* page.games;
    after = page.next;
  }
}

/** A game with one of its seats; with nulls instead if damage has left none. */
type LineRow = Pick<GameLine, 'game' | 'rules' | 'dice' | 'startedAt' | 'finishedAt'> &
  Omit<SeatLine, 'won'> &
  Readonly<Record<'counts' | 'imported' | 'won' | 'ranked', number>> & { readonly seat: number | null };

/** In the given order, and all at once: asking for one game after another takes four times as long. */
function readLines(db: Connection, games: readonly number[]): readonly GameLine[] {
  const sql = `SELECT game.id AS game, game.rules, dice, game.counts, imported, started_at AS startedAt,
      game.finished_at AS finishedAt, seat, player.name, result.type, score, won, ranked
    FROM json_each(:games) AS wanted CROSS JOIN game ON game.id = wanted.value
      LEFT JOIN result ON result.game = game.id LEFT JOIN player ON player.id = result.player
    ORDER BY wanted.key, seat`;
  const rows = allRows<LineRow>(db, sql, { games: JSON.stringify(games) });
  return [...Map.groupBy(rows, ({ game }) => game).values()].map(lineOf);
}

function lineOf(rows: readonly LineRow[]): GameLine {
  const [{ game, rules, dice, counts, imported, startedAt, finishedAt }] = rows;
  return {
    game,
    rules,
    dice,
    counts: countsAnywhere({ counts: counts === 1, origin: originOf(imported) }),
    imported: imported > 0,
    hinted: rows.some(({ ranked }) => ranked === ranks.hinted || ranked === ranks.dailyHinted),
    startedAt,
    finishedAt,
    seats: rows
      .filter(({ seat }) => seat !== null)
      .map(({ name, type, score, won }) => ({ name, type, score, won: won === 1 })),
  };
}

/** The game exactly as it was played, except that a player deleted since has no name. */
export function loadGame(db: Connection, game: number): Result<LoadedGame, Problem> {
  checkGame(db, game);
  // Only of a finished game: the seed of one in progress is not handed out.
  const raw = readRaw(db, game);
  if (raw !== null) return unpack(raw.row);
  return fail({ code: gamesSetApart(db).some((apart) => apart.game === game) ? 'log-damaged' : 'game-gone' });
}

/** Null if there is no such game, if it is not finished, or if its log cannot be read. */
export function readFinished(db: Connection, game: number): FinishedGame | null {
  const loaded = loadGame(db, game);
  return loaded.ok ? loaded.value.finished : null;
}

/** The game for display: the players have their current names. */
export function readGame({ db }: Store, game: number): Result<KeptGame, Problem> {
  const loaded = loadGame(db, game);
  if (!loaded.ok) return loaded;
  const { finished, origin } = loaded.value;
  const { counts, finishedAt, seed, events } = finished;
  const names = namesIn(db, game);
  const seats = seatsOf(events).map(({ name, type }, seat) => ({ name: names[seat] ?? name, type }));
  return ok({
    game,
    counts: countsAnywhere({ counts, origin }),
    imported: origin !== 'here',
    finishedAt,
    seed: seed?.toString('hex') ?? null,
    // Two players who were merged later may have played each other here; then their old names tell them apart.
    events: checkSeats(seats, true).ok ? withSeats(events, seats) : events,
  });
}

/** What is known about a finished game if its log cannot be read. */
export function describeGame(db: Connection, game: number): LeftOut {
  const apart = gamesSetApart(db).findLast((one) => one.game === game);
  if (apart !== undefined) return apart;
  const [{ finishedAt, seats }] = readLines(db, [game]);
  return { game, finishedAt, names: seats.map(({ name }) => name) };
}

/** Games that were damaged and in no backup. */
export function gamesSetApart(db: Connection): readonly LeftOut[] {
  const rows = allRows<{ game: number; body: string }>(db, 'SELECT game, body FROM set_apart ORDER BY id');
  return rows.map(({ game, body }) => {
    const { finishedAt, names } = JSON.parse(body) as Omit<LeftOut, 'game'>;
    return { game, finishedAt, names };
  });
}
