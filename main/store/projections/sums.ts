/** The sums from which standings and statistics are read: updated with every game that is entered. */
import { decodeLog } from '../../../shared/game/codec.ts';
import type { DiceMode, GameEvent } from '../../../shared/game/events.ts';
import type { Game } from '../../../shared/game/game.ts';
import { categories } from '../../../shared/rules/categories.ts';
import { columnsOf, type RulesetId, rulesets } from '../../../shared/rules/ruleset.ts';
import { columnTotals, isComplete, pointsIn } from '../../../shared/rules/scorecard.ts';
import { type Connection, prepared } from '../connection.ts';
import { rebuildSkill } from './reviews.ts';

const faceColumns = ['face1', 'face2', 'face3', 'face4', 'face5', 'face6'] as const;
const cardColumns = ['cards', 'bonuses', ...categories, 'chips', ...faceColumns] as const;
const columns = ['games', 'wins', 'score', 'best', ...cardColumns] as const;

/** The sums over a card and the dice rolled for it. */
export type CardSums = Record<(typeof cardColumns)[number], number>;
export type Tally = Record<(typeof columns)[number], number>;
/** How often each face fell. */
export type Faces = Pick<Tally, (typeof faceColumns)[number]>;

/** Whose sums, and which. */
export interface TallyKey {
  readonly player: number;
  readonly rules: RulesetId;
  readonly dice: DiceMode;
}

export function facesIn(tally: Faces): readonly number[] {
  return faceColumns.map((column) => tally[column]);
}

/** SQL for how often each face fell. */
export const sumOfFaces = faceColumns.map((column) => `sum(${column}) AS ${column}`).join(', ');

/** SQL for the sum of every column over some rows of the table. */
export const sumOfTallies = columns
  .map((column) => `${column === 'best' ? 'max' : 'sum'}(${column}) AS ${column}`)
  .join(', ');

const add = columns
  .map((column) =>
    column === 'best' ? 'best = max(best, excluded.best)' : `${column} = ${column} + excluded.${column}`,
  )
  .join(', ');
const enter = `INSERT INTO tally (player, rules, dice, ${columns.join(', ')})
  VALUES (:player, :rules, :dice, ${columns.map((column) => `:${column}`).join(', ')})
  ON CONFLICT (player, rules, dice) DO UPDATE SET ${add}`;
const move = `INSERT INTO tally (player, rules, dice, ${columns.join(', ')})
  SELECT :into, rules, dice, ${columns.join(', ')} FROM tally WHERE player = :from
  ON CONFLICT (player, rules, dice) DO UPDATE SET ${add}`;
const count = `INSERT INTO score_count (player, rules, score, results) VALUES (:player, :rules, :score, 1)
  ON CONFLICT (player, rules, score) DO UPDATE SET results = results + 1`;
const moveCounts = `INSERT INTO score_count (player, rules, score, results)
  SELECT :into, rules, score, results FROM score_count WHERE player = :from
  ON CONFLICT (player, rules, score) DO UPDATE SET results = results + excluded.results`;

export function addToTally(db: Connection, key: TallyKey, tally: Tally): void {
  prepared<object>(db, enter).run({ ...key, ...tally });
}

const subtract = columns
  .map((column) =>
    column === 'best'
      ? `best = coalesce((SELECT max(score) FROM result JOIN game ON game.id = result.game
           WHERE player = :player AND result.rules = :rules AND dice = :dice AND counts = 1), 0)`
      : `${column} = ${column} - :${column}`,
  )
  .join(', ');

/** Subtracts what a result has added; the result itself is already gone, and so are sums that reach zero. */
export function takeFromTally(db: Connection, key: TallyKey, tally: Omit<Tally, 'best'>): void {
  prepared<object>(db, `UPDATE tally SET ${subtract} WHERE player = :player AND rules = :rules AND dice = :dice`).run({
    ...key,
    ...tally,
  });
  prepared<object>(
    db,
    'DELETE FROM tally WHERE player = :player AND rules = :rules AND dice = :dice AND games = 0',
  ).run(key);
}

export function uncountScore(db: Connection, player: number, rules: RulesetId, score: number): void {
  const key = { player, rules, score };
  const where = 'WHERE player = :player AND rules = :rules AND score = :score';
  prepared<object>(db, `UPDATE score_count SET results = results - 1 ${where}`).run(key);
  prepared<object>(db, `DELETE FROM score_count ${where} AND results = 0`).run(key);
}

export function countScore(db: Connection, player: number, rules: RulesetId, score: number): void {
  prepared<object>(db, count).run({ player, rules, score });
}

/** All sums of one player are moved to another. */
export function moveSums(db: Connection, from: number, into: number): void {
  prepared<object>(db, move).run({ from, into });
  prepared<object>(db, moveCounts).run({ from, into });
  deleteSums(db, from);
}

export function deleteSums(db: Connection, player: number): void {
  prepared<[number]>(db, 'DELETE FROM tally WHERE player = ?').run(player);
  prepared<[number]>(db, 'DELETE FROM score_count WHERE player = ?').run(player);
}

const noSums: CardSums = Object.fromEntries(cardColumns.map((column) => [column, 0])) as CardSums;

/** For every seat; a card that was given up adds its dice, but not its points. */
export function cardSums(events: readonly GameEvent[], game: Game): readonly CardSums[] {
  const sums = game.seats.map(() => ({ ...noSums }));
  for (const event of events) {
    if (event.type !== 'rolled') continue;
    for (const [die, face] of event.dice.entries()) if (event.reroll[die]) sums[event.player][faceColumns[face - 1]]++;
  }
  const ruleset = rulesets[game.rules];
  for (const [seat, card] of game.cards.entries()) {
    if (!isComplete(card)) continue;
    const sum = sums[seat];
    for (const column of columnsOf(ruleset)) {
      sum.cards++;
      if (columnTotals(card, column).upperBonus > 0) sum.bonuses++;
      for (const category of categories) sum[category] += pointsIn(card, { category, column }) ?? 0;
      sum.chips += card.chips[column - 1];
    }
  }
  return sums;
}

interface ResultRow extends TallyKey {
  readonly game: number;
  readonly seat: number;
  readonly score: number;
  readonly won: number;
  readonly ranked: number;
  readonly counts: number;
  readonly deleted: number;
  readonly log: Buffer | null;
}

/** Games at a time, so that a large file need not fit into memory. */
const portion = 1_000;

/** Rebuilds sums from the logs: everybody's, for a file from before there were any, or those of some players. */
export function rebuildSums(db: Connection, players: readonly number[] | null = null): void {
  const list = players && JSON.stringify(players);
  const whose = list === null ? '' : 'AND player IN (SELECT value FROM json_each(:list))';
  for (const table of ['tally', 'score_count'])
    prepared<object>(db, `DELETE FROM ${table} WHERE true ${whose}`).run({ list });
  const results = prepared<{ after: number; list: string | null }, ResultRow>(
    db,
    `SELECT result.game, seat, player, result.rules, dice, score, won, ranked, counts = 1 AND imported < 2 AS counts, log,
       key = '' AS deleted
     FROM result JOIN game ON game.id = result.game JOIN player ON player.id = result.player
     WHERE game.id IN (
         SELECT game FROM result WHERE game > :after ${whose} GROUP BY game ORDER BY game LIMIT ${portion})
       ${whose}
     ORDER BY result.game, seat`,
  );
  let rows = results.all({ after: 0, list });
  while (rows.length > 0) {
    enterRows(db, rows);
    rows = results.all({ after: rows[rows.length - 1].game, list });
  }
  rebuildSkill(db, players);
}

function enterRows(db: Connection, rows: readonly ResultRow[]): void {
  const note = prepared<{ bonuses: number; game: number; seat: number }>(
    db,
    'UPDATE result SET bonuses = :bonuses WHERE game = :game AND seat = :seat AND bonuses <> :bonuses',
  );
  let sums: readonly CardSums[] = [];
  let decoded = 0;
  for (const { game, seat, player, rules, dice, score, won, ranked, counts, log, deleted } of rows) {
    if (game !== decoded) sums = sumsInLog(log);
    decoded = game;
    const sum = sums[seat] ?? noSums;
    note.run({ bonuses: sum.bonuses, game, seat });
    if (deleted === 1) continue;
    if (counts === 1) addToTally(db, { player, rules, dice }, { games: 1, wins: won, score, best: score, ...sum });
    if (ranked === 1) countScore(db, player, rules, score);
  }
}

/** Empty for a log that cannot be read; its results still count. */
function sumsInLog(log: Buffer | null): readonly CardSums[] {
  const decoded = decodeLog(log ?? Buffer.alloc(0));
  return decoded.ok ? cardSums(decoded.value.events, decoded.value.game) : [];
}
