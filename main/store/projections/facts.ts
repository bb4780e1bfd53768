/** What follows from a game for its lists: its results, and whether and where they count. Decided here and nowhere else. */
import { decodeLog } from '../../../shared/game/codec.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { type Game, totalsOf, winnersOf } from '../../../shared/game/game.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { columnsOf } from '../../../shared/rules/rules.ts';
import { columnTotals, isComplete, pointsIn } from '../../../shared/rules/scorecard.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { allRows, allValues, type Connection } from '../connection.ts';
import { type GameRow, readRaw } from '../truth/checksum.ts';
import type { FinishedGame } from '../truth/games.ts';

/** Where a game came from. The dice of an import that proves nothing could have been written by anybody. */
export type Origin = 'here' | 'imported' | 'imported-unproved';

/** How they are written in the file. */
export const originCodes = { here: 0, imported: 1, 'imported-unproved': 2 } as const satisfies Record<Origin, number>;

export const originOf = (code: number) =>
  (Object.keys(originCodes) as Origin[]).find((origin) => originCodes[origin] === code) ?? 'imported-unproved';

/** The sums over a card and the dice rolled for it. */
export interface CardSums {
  /** Columns filled to the last box; only of these are the sums of bonuses, boxes and chips. */
  readonly cards: number;
  readonly bonuses: number;
  readonly chips: number;
  /** How often each face fell. */
  readonly faces: readonly number[];
  /** Points before the column's factor. */
  readonly boxes: Readonly<Record<string, number>>;
}

/** How a game ended for one seat. */
export interface SeatResult extends Seat {
  readonly score: number;
  readonly won: boolean;
  readonly resigned: boolean;
  /** Whether anybody took a hint in the game. */
  readonly hinted: boolean;
  /** Of a game of the day: the commitment that all games of that day have; null for any other game. */
  readonly daily: string | null;
  readonly sums: CardSums;
}

function facesOf(events: readonly GameEvent[], seat: number): readonly number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const event of events) {
    if (event.type !== 'rolled' || event.player !== seat) continue;
    for (const [die, face] of event.dice.entries()) if (event.reroll[die]) faces[face - 1]++;
  }
  return faces;
}

/** A card that was given up adds its dice, but not its points. */
function sumsOf(events: readonly GameEvent[], game: Game, seat: number): CardSums {
  const faces = facesOf(events, seat);
  const card = game.cards[seat];
  if (!isComplete(card)) return { cards: 0, bonuses: 0, chips: 0, faces, boxes: {} };
  const rules = rulesOf(game.rules);
  const columns = columnsOf(rules);
  const sum = (points: (column: (typeof columns)[number]) => number) =>
    columns.reduce((total, column) => total + points(column), 0);
  return {
    cards: columns.length,
    bonuses: sum((column) => Number(columnTotals(rules, card, column).upperBonus > 0)),
    chips: sum((column) => card.chips[column - 1]),
    faces,
    boxes: Object.fromEntries(
      rules.boxes.map(({ id }) => [id, sum((column) => pointsIn(rules, card, { category: id, column }) ?? 0)]),
    ),
  };
}

export function resultsOf(events: readonly GameEvent[], game: Game): readonly SeatResult[] {
  // RULE: nobody wins a game played alone.
  const winners = game.seats.length > 1 ? winnersOf(game) : [];
  const totals = totalsOf(game);
  return game.seats.map(({ name, type }, seat) => ({
    name,
    type,
    score: totals[seat],
    won: winners.includes(seat),
    resigned: game.resigned[seat],
    hinted: game.hinted.includes(true),
    daily: game.daily === null ? null : game.commitment,
    sums: sumsOf(events, game, seat),
  }));
}

/**
 * RULE: dice that somebody chose (cheat mode, or a given seed) never count; nor do dice that anybody could have
 * written.
 */
export function countsAnywhere({ counts, origin }: { readonly counts: boolean; readonly origin: Origin }): boolean {
  return counts && origin !== 'imported-unproved';
}

/**
 * In which list a result may be: none, the Hall of Fame, the one for games with hints; or in that of its day, without
 * and with hints.
 */
export const ranks = { none: 0, fame: 1, hinted: 2, daily: 3, dailyHinted: 4 } as const;

/** A game as its projections see it. */
export interface Facts extends Pick<Game, 'rules' | 'dice'>, Pick<FinishedGame, 'counts' | 'finishedAt'> {
  readonly game: number;
  readonly origin: Origin;
  readonly seats: readonly SeatFacts[];
}

export interface SeatFacts extends SeatResult {
  readonly player: number;
  readonly isDeleted: boolean;
}

/**
 * Whether a result counts in sums, and where it ranks. A deleted player's counts nowhere.
 *
 * RULE: a player who leaves a game early does not enter the Hall of Fame with the points scored so far; and games with
 * hints are listed separately. The game of the day, whose dice are no secret, is only in the list of its day.
 */
export function standingOf(
  game: Pick<Facts, 'counts' | 'origin'>,
  { isDeleted, resigned, hinted, daily }: Pick<SeatFacts, 'isDeleted' | 'resigned' | 'hinted' | 'daily'>,
) {
  if (daily !== null) {
    const isListed = game.origin !== 'imported-unproved' && !isDeleted && !resigned;
    return { counts: false, ranked: !isListed ? ranks.none : hinted ? ranks.dailyHinted : ranks.daily };
  }
  const counts = countsAnywhere(game) && !isDeleted;
  return { counts, ranked: !counts || resigned ? ranks.none : hinted ? ranks.hinted : ranks.fame };
}

/** A finished game and the state after each of its events. */
export interface LoadedGame {
  readonly finished: FinishedGame;
  readonly origin: Origin;
  readonly states: readonly Game[];
  /** The last of them. */
  readonly game: Game;
}

/** The game in a row of the file, as it was played. */
export function unpack({ uid, seed, counts, imported, finished_at, log }: GameRow): Result<LoadedGame, Problem> {
  const decoded = decodeLog(log ?? Buffer.alloc(0));
  if (!decoded.ok) return decoded;
  const { events, states, game } = decoded.value;
  const finished = { uid: uid.toString(), seed, counts: counts === 1, finishedAt: finished_at, events };
  return ok({ finished, origin: originOf(imported), states, game });
}

/** The players of a game, seat by seat. */
export function playersOf(db: Connection, game: number): readonly Pick<SeatFacts, 'player' | 'isDeleted'>[] {
  const sql = `SELECT player, key = '' AS isDeleted FROM seat JOIN player ON player.id = seat.player
    WHERE game = ? ORDER BY seat`;
  const rows = allRows<{ player: number; isDeleted: number }>(db, sql, game);
  return rows.map(({ player, isDeleted }) => ({ player, isDeleted: isDeleted === 1 }));
}

/** What the players of a game are called now, seat by seat. */
export function namesIn(db: Connection, game: number): readonly string[] {
  const sql = 'SELECT name FROM seat JOIN player ON player.id = seat.player WHERE game = ? ORDER BY seat';
  return allValues(db, sql, game);
}

/** From the truth in the file; null if there is no such finished game, or its log cannot be read. */
export function factsOf(db: Connection, game: number): Facts | null {
  const row = readRaw(db, game)?.row;
  const loaded = row && unpack(row);
  if (!loaded?.ok) return null;
  const { finished, origin, game: end } = loaded.value;
  const results = resultsOf(finished.events, end);
  const players = playersOf(db, game);
  if (players.length !== results.length) return null;
  const { counts, finishedAt } = finished;
  const seats = results.map((result, seat) => ({ ...result, ...players[seat] }));
  return { game, rules: end.rules, dice: end.dice, counts, origin, finishedAt, seats };
}
