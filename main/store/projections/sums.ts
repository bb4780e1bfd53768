/** The sums from which standings and statistics are read: by player, rules and dice, over all results that count. */
import type { DiceMode } from '../../../shared/game/events.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { type Connection, prepared } from '../connection.ts';
import { insertSql, isDamaged } from '../rows.ts';
import { type Facts, factsOf, type Origin, ranks, type SeatFacts, standingOf } from './facts.ts';

const faceColumns = ['face1', 'face2', 'face3', 'face4', 'face5', 'face6'] as const;
const columns = ['games', 'wins', 'score', 'cards', 'bonuses', 'chips', ...faceColumns] as const;
type Numbers = Record<(typeof columns)[number], number>;

/** A row of the table, with the highest score. */
export type Tally = Numbers & { best: number };
/** How often each face fell. */
export type Faces = Pick<Tally, (typeof faceColumns)[number]>;

export function facesIn(tally: Faces): readonly number[] {
  return faceColumns.map((column) => tally[column]);
}

/** SQL for how often each face fell. */
export const sumOfFaces = faceColumns.map((column) => `sum(${column}) AS ${column}`).join(', ');

/** SQL for the sum of every column over some rows of the table. */
export const sumOfTallies = `max(best) AS best, ${columns.map((column) => `sum(${column}) AS ${column}`).join(', ')}`;

interface Whose {
  readonly player: number;
  readonly rules: RulesetId;
}

interface Key extends Whose {
  readonly dice: DiceMode;
}

interface Sums extends Key {
  readonly tally: Tally;
  /** Points by box. */
  readonly boxes: Map<string, number>;
}

/** How often the player reached each score, over the results that are ranked. */
interface ScoreCounts extends Whose {
  readonly counts: Map<number, number>;
}

/** What some games add to the file; a game that is withdrawn adds negative numbers. */
export interface Totals {
  readonly sums: Map<string, Sums>;
  readonly scores: Map<string, ScoreCounts>;
}

export const noTotals = (): Totals => ({ sums: new Map(), scores: new Map() });

function addTo<K>(map: Map<K, number>, key: K, number: number): void {
  map.set(key, (map.get(key) ?? 0) + number);
}

/** Only dice that fell here are counted: whether they are fair is asked of this program alone. */
function numbersOf({ score, won, sums }: SeatFacts, origin: Origin): Numbers {
  const { cards, bonuses, chips } = sums;
  const [face1, face2, face3, face4, face5, face6] = origin === 'here' ? sums.faces : noFaces;
  return { games: 1, wins: +won, score, cards, bonuses, chips, face1, face2, face3, face4, face5, face6 };
}

const noFaces = faceColumns.map(() => 0);
const nothing: Tally = { ...(Object.fromEntries(columns.map((column) => [column, 0])) as Numbers), best: 0 };

/** Adds a game, or with `sign` -1 takes it away; only of those players, if any are given. */
export function addGame(totals: Totals, facts: Facts, sign: 1 | -1 = 1, only?: ReadonlySet<number>): void {
  const { rules, dice, origin } = facts;
  for (const seat of facts.seats) {
    const { player, score } = seat;
    const { counts, ranked } = standingOf(facts, seat);
    if (!counts || only?.has(player) === false) continue;
    const name = `${player} ${rules}`;
    const sums = totals.sums.get(`${name} ${dice}`) ?? { player, rules, dice, tally: { ...nothing }, boxes: new Map() };
    totals.sums.set(`${name} ${dice}`, sums);
    const numbers = numbersOf(seat, origin);
    for (const column of columns) sums.tally[column] += sign * numbers[column];
    sums.tally.best = Math.max(sums.tally.best, score);
    for (const [box, points] of Object.entries(seat.sums.boxes)) addTo(sums.boxes, box, sign * points);
    if (ranked !== ranks.fame) continue;
    const scores = totals.scores.get(name) ?? { player, rules, counts: new Map() };
    totals.scores.set(name, scores);
    addTo(scores.counts, score, sign);
  }
}

const tallyKey = 'player = :player AND rules = :rules AND dice = :dice';

function bestOf(db: Connection, { player, rules, dice }: Key): number {
  const best = prepared<Key, number | null>(
    db,
    `SELECT max(score) FROM counted JOIN game ON game.id = counted.game
     WHERE player = :player AND counted.rules = :rules AND dice = :dice`,
  );
  return best.pluck().get({ player, rules, dice }) ?? 0;
}

/** False if what is in the file is damaged. */
function writeSums(db: Connection, { player, rules, dice, tally, boxes }: Sums): boolean {
  const key = { player, rules, dice };
  const kept = prepared<Key, Tally & { damaged: number }>(
    db,
    `SELECT *, ${isDamaged('tally')} AS damaged FROM tally WHERE ${tallyKey}`,
  ).get(key);
  const keptBoxes = prepared<Key, { box: string; points: number; damaged: number }>(
    db,
    `SELECT box, points, ${isDamaged('box_sum')} AS damaged FROM box_sum WHERE ${tallyKey}`,
  ).all(key);
  if (kept?.damaged === 1 || keptBoxes.some(({ damaged }) => damaged === 1)) return false;
  const sum = { ...nothing, best: Math.max(tally.best, kept?.best ?? 0) };
  for (const column of columns) sum[column] = tally[column] + (kept?.[column] ?? 0);
  if (tally.games < 0) sum.best = bestOf(db, key);
  if (sum.games === 0) prepared<Key>(db, `DELETE FROM tally WHERE ${tallyKey}`).run(key);
  else prepared<object>(db, insertSql('tally', 'OR REPLACE')).run({ ...key, ...sum });
  if (sum.cards === 0) prepared<Key>(db, `DELETE FROM box_sum WHERE ${tallyKey}`).run(key);
  else {
    const all = new Map(boxes);
    for (const { box, points } of keptBoxes) addTo(all, box, points);
    for (const [box, points] of all)
      prepared<object>(db, insertSql('box_sum', 'OR REPLACE')).run({ ...key, box, points });
  }
  return true;
}

/** As stored: pairs of a score and how often it was reached, the lowest first. */
export type StoredScores = readonly (readonly [score: number, results: number])[];

/** False if what is in the file is damaged. */
function writeScores(db: Connection, { player, rules, counts }: ScoreCounts): boolean {
  const key = { player, rules };
  const where = 'player = :player AND rules = :rules';
  const kept = prepared<Whose, { scores: string; damaged: number }>(
    db,
    `SELECT scores, ${isDamaged('score_count')} AS damaged FROM score_count WHERE ${where}`,
  ).get(key);
  if (kept?.damaged === 1) return false;
  const all = new Map(counts);
  for (const [score, results] of JSON.parse(kept?.scores ?? '[]') as StoredScores) addTo(all, score, results);
  const left = [...all].filter(([, results]) => results !== 0).sort(([a], [b]) => a - b);
  if (left.length === 0) prepared<Whose>(db, `DELETE FROM score_count WHERE ${where}`).run(key);
  else prepared<object>(db, insertSql('score_count', 'OR REPLACE')).run({ ...key, scores: JSON.stringify(left) });
  return true;
}

/** Writes what was added up; where the file is damaged, the player's sums are rebuilt. The results are already entered. */
export function writeTotals(db: Connection, { sums, scores }: Totals): void {
  const damaged = new Set<number>();
  for (const one of sums.values()) if (!writeSums(db, one)) damaged.add(one.player);
  for (const one of scores.values()) if (!writeScores(db, one)) damaged.add(one.player);
  if (damaged.size > 0) rebuildSums(db, [...damaged]);
}

export function deleteSums(db: Connection, player: number): void {
  for (const table of ['tally', 'box_sum', 'score_count'])
    prepared<[number]>(db, `DELETE FROM ${table} WHERE player = ?`).run(player);
}

/** All sums of one player are moved to another; if any are damaged, both players' are rebuilt. Seats are moved already. */
export function moveSums(db: Connection, from: number, into: number): void {
  const moved = readTotals(db, from);
  deleteSums(db, from);
  const own = <T extends Whose>(map: Map<string, T>) =>
    new Map([...map].map(([key, one]) => [key, { ...one, player: into }]));
  if (moved === null) rebuildSums(db, [into]);
  else writeTotals(db, { sums: own(moved.sums), scores: own(moved.scores) });
}

/** Everything that is in the file of a player; null if any of it is damaged. */
function readTotals(db: Connection, player: number): Totals | null {
  const of = <Row>(table: 'tally' | 'box_sum' | 'score_count') =>
    prepared<[number], Row & Key & { damaged: number }>(
      db,
      `SELECT *, ${isDamaged(table)} AS damaged FROM ${table} WHERE player = ?`,
    ).all(player);
  const [tallies, boxes, scores] = [
    of<Tally>('tally'),
    of<{ box: string; points: number }>('box_sum'),
    of<{ scores: string }>('score_count'),
  ];
  if ([...tallies, ...boxes, ...scores].some(({ damaged }) => damaged === 1)) return null;
  const totals = noTotals();
  for (const { player: _, rules, dice, ...tally } of tallies)
    totals.sums.set(`${rules} ${dice}`, { player, rules, dice, tally, boxes: new Map() });
  for (const { rules, dice, box, points } of boxes) totals.sums.get(`${rules} ${dice}`)?.boxes.set(box, points);
  for (const { rules, scores: stored } of scores)
    totals.scores.set(rules, { player, rules, counts: new Map(JSON.parse(stored) as StoredScores) });
  return totals;
}

/** Games at a time, so that a large file need not fit into memory. */
const portion = 1_000;

/** Rebuilds sums from the games: everybody's, or those of some players. */
export function rebuildSums(db: Connection, players: readonly number[] | null = null): void {
  const list = players && JSON.stringify(players);
  const whose = list === null ? '' : 'AND player IN (SELECT value FROM json_each(:list))';
  for (const table of ['tally', 'box_sum', 'score_count'])
    prepared<object>(db, `DELETE FROM ${table} WHERE true ${whose}`).run({ list });
  const games = prepared<object, number>(
    db,
    `SELECT DISTINCT game FROM seat WHERE game > :after ${whose} ORDER BY game LIMIT ${portion}`,
  ).pluck();
  const totals = noTotals();
  const only = players === null ? undefined : new Set(players);
  for (let after = 0; ; ) {
    const some = games.all({ after, list });
    const last = some.at(-1);
    if (last === undefined) break;
    for (const game of some) {
      const facts = factsOf(db, game);
      if (facts !== null) addGame(totals, facts, 1, only);
    }
    after = last;
  }
  writeTotals(db, totals);
}
