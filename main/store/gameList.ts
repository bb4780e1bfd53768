/** The games that were played to their end: page by page, and one of them whole. */
import { decodeLog } from '../../shared/game/codec.ts';
import type { DiceMode, GameEvent } from '../../shared/game/events.ts';
import { checkSeats, type PlayerType } from '../../shared/game/seats.ts';
import { type RulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import type { GameFilter, GameLine, GamePage, KeptGame, PageEnd, SeatLine } from '../../shared/wire/history.ts';
import { type Connection, prepared } from './connection.ts';
import type { FinishedGame } from './games.ts';
import type { Store } from './open.ts';

const pageLength = 50;

interface Bounds {
  readonly player: number | null;
  readonly from: number;
  readonly at: number;
  readonly game: number;
}

/** The head of the list of each rule set, so that a page is as fast from a million games as from fifty. */
function pageSql({ player, rules }: GameFilter): string {
  const heads = (rules === null ? rulesetIds : [rules]).map((id) =>
    player === null
      ? `SELECT * FROM (SELECT id AS game, finished_at FROM game
         WHERE rules = '${id}' AND finished_at >= :from AND (finished_at, id) < (:at, :game)
         ORDER BY finished_at DESC, id DESC LIMIT ${pageLength + 1})`
      : `SELECT * FROM (SELECT DISTINCT game, finished_at FROM result
         WHERE player = :player AND rules = '${id}' AND finished_at >= :from AND (finished_at, game) < (:at, :game)
         ORDER BY finished_at DESC, game DESC LIMIT ${pageLength + 1})`,
  );
  return `WITH head AS MATERIALIZED (${heads.join(' UNION ALL ')})
    SELECT game FROM head ORDER BY finished_at DESC, game DESC LIMIT ${pageLength + 1}`;
}

/** The newest first. */
export function listGames(store: Store, filter: GameFilter, after: PageEnd | null = null): GamePage {
  const bounds: Bounds = {
    player: filter.player,
    from: filter.from ?? 0,
    at: after?.finishedAt ?? filter.to ?? Number.MAX_SAFE_INTEGER,
    // Ids begin at 1: nothing that finished at that very moment is before it.
    game: after?.game ?? 0,
  };
  const rows = prepared<Bounds, { game: number }>(store.db, pageSql(filter)).all(bounds);
  const games = rows.slice(0, pageLength).map(({ game }) => readLine(store.db, game));
  const last = games.at(-1);
  return { games, next: rows.length > pageLength && last ? { finishedAt: last.finishedAt, game: last.game } : null };
}

interface LineRow {
  readonly rules: RulesetId;
  readonly dice: DiceMode;
  readonly counts: number;
  readonly started_at: number;
  readonly finished_at: number;
}
interface SeatRow {
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly won: number;
}

function readSeats(db: Connection, game: number): readonly SeatLine[] {
  return prepared<[number], SeatRow>(
    db,
    `SELECT player.name, type, score, won FROM result JOIN player ON player.id = result.player
     WHERE game = ? ORDER BY seat`,
  )
    .all(game)
    .map((row) => ({ ...row, won: row.won === 1 }));
}

function readLine(db: Connection, game: number): GameLine {
  const row = prepared<[number], LineRow>(
    db,
    'SELECT rules, dice, counts, started_at, finished_at FROM game WHERE id = ?',
  ).get(game) as LineRow;
  return {
    game,
    rules: row.rules,
    dice: row.dice,
    counts: row.counts === 1,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    seats: readSeats(db, game),
  };
}

interface KeptRow {
  readonly uid: string;
  readonly seed: Buffer | null;
  readonly counts: number;
  readonly finished_at: number;
  readonly log: Buffer;
}

/** The game exactly as it was played; null if there is none, if it is not finished, or if its log is damaged. */
export function readFinished(db: Connection, game: number): FinishedGame | null {
  // The seed of a game in progress stays where it is.
  const row = prepared<[number], KeptRow>(
    db,
    'SELECT uid, seed, counts, finished_at, log FROM game WHERE id = ? AND finished_at IS NOT NULL',
  ).get(game);
  if (row === undefined) return null;
  const log = decodeLog(row.log);
  if (!log.ok) return null;
  return {
    uid: row.uid,
    seed: row.seed,
    counts: row.counts === 1,
    finishedAt: row.finished_at,
    events: log.value.events,
  };
}

/** The game for looking at: the players have the names they have now. */
export function readGame(store: Store, game: number): KeptGame | null {
  const finished = readFinished(store.db, game);
  if (finished === null) return null;
  const names = readSeats(store.db, game).map(({ name }) => name);
  return {
    game,
    counts: finished.counts,
    finishedAt: finished.finishedAt,
    seed: finished.seed?.toString('hex') ?? null,
    events: finished.events.map((event) => withNames(event, names)),
  };
}

function withNames(event: GameEvent, names: readonly string[]): GameEvent {
  if (event.type !== 'started') return event;
  const seats = checkSeats(event.seats.map(({ name, type }, seat) => ({ name: names[seat] ?? name, type })));
  // Two who were merged later may have played each other here; then the old names tell them apart.
  return seats.ok ? { ...event, seats: seats.value } : event;
}
