/** The sums from which standings and statistics are read: by player, rules and dice, over all results that count. */
import type { DiceMode } from '../../../shared/game/events.ts';
import type { RulesId } from '../../../shared/rules/ids.ts';
import { allRows, allValues, type Connection, firstRow, firstValue, run } from '../connection.ts';
import { add, isDamaged, replace, update } from '../rows.ts';
import { type Facts, factsOf, type Origin, ranks, type SeatFacts, standingOf } from './facts.ts';

export const sumTables = ['tally', 'box_sum', 'score_count'] as const;

const faceColumns = ['face1', 'face2', 'face3', 'face4', 'face5', 'face6'] as const;
const columns = ['games', 'wins', 'score', 'cards', 'bonuses', 'chips', ...faceColumns] as const;
type Numbers = Record<(typeof columns)[number], number>;

/** A row of the table, with the highest score. */
export type Tally = Numbers & { best: number };

/** How often each face fell. */
export function facesIn(tally: Tally): readonly number[] {
  return faceColumns.map((column) => tally[column]);
}

const sumOf = (some: readonly string[]) => some.map((column) => `sum(${column}) AS ${column}`).join(', ');
/** SQL for the sum of every column over some rows of the table, and of the faces alone. */
export const sumOfTallies = `max(best) AS best, ${sumOf(columns)}`;
export const sumOfFaces = sumOf(faceColumns);

interface Key {
  readonly player: number;
  readonly rules: RulesId;
  readonly dice: DiceMode;
}

interface Sums extends Key {
  readonly tally: Tally;
  /** Points by box. */
  readonly boxes: Map<string, number>;
  /** How often each score was reached, over the results that are ranked. */
  readonly scores: Map<number, number>;
}

/** What some games add to the file; a game that is withdrawn adds negative numbers. */
export type Totals = Map<string, Sums>;

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
    const name = `${player} ${rules} ${dice}`;
    const known = totals.get(name);
    const sums = known ?? { player, rules, dice, tally: { ...nothing }, boxes: new Map(), scores: new Map() };
    totals.set(name, sums);
    const numbers = numbersOf(seat, origin);
    for (const column of columns) sums.tally[column] += sign * numbers[column];
    sums.tally.best = Math.max(sums.tally.best, score);
    for (const [box, points] of Object.entries(seat.sums.boxes)) addTo(sums.boxes, box, sign * points);
    if (ranked === ranks.fame) addTo(sums.scores, score, sign);
  }
}

/** As stored: pairs of a score and how often it was reached, the lowest first. */
export type StoredScores = readonly (readonly [score: number, results: number])[];

/** False if what is in the file is damaged. */
function addScores(db: Connection, player: number, rules: RulesId, counts: ReadonlyMap<number, number>): boolean {
  if (counts.size === 0) return true;
  const kept = firstRow<{ scores: string; damaged: number }>(
    db,
    `SELECT scores, ${isDamaged('score_count')} AS damaged FROM score_count WHERE player = ? AND rules = ?`,
    player,
    rules,
  );
  if (kept?.damaged === 1) return false;
  const all = new Map(counts);
  for (const [score, results] of JSON.parse(kept?.scores ?? '[]') as StoredScores) addTo(all, score, results);
  const left = [...all].filter(([, results]) => results !== 0).sort(([a], [b]) => a - b);
  if (left.length === 0) run(db, 'DELETE FROM score_count WHERE player = ? AND rules = ?', player, rules);
  else replace(db, 'score_count', { player, rules, scores: JSON.stringify(left) });
  return true;
}

/** After a game was withdrawn: the best of those that are left, and nothing where none is left. */
function tidy(db: Connection, key: Key): void {
  const own = 'player = :player AND rules = :rules AND dice = :dice';
  const best = firstValue<number | null>(
    db,
    `SELECT max(score) FROM counted JOIN game ON game.id = counted.game
     WHERE player = :player AND counted.rules = :rules AND dice = :dice`,
    key,
  );
  update(db, 'tally', { best: ':best' }, own, { ...key, best: best ?? 0 });
  run(db, `DELETE FROM box_sum WHERE ${own} AND NOT EXISTS (SELECT 1 FROM tally WHERE ${own} AND cards > 0)`, key);
  run(db, `DELETE FROM tally WHERE ${own} AND games = 0`, key);
}

/** Writes what was added up; where the file is damaged, the player's sums are rebuilt. The results are already entered. */
export function writeTotals(db: Connection, totals: Totals): void {
  const damaged = new Set<number>();
  for (const { player, rules, dice, tally, boxes, scores } of totals.values()) {
    const key = { player, rules, dice };
    const areSound = [
      add(db, 'tally', { ...key, ...tally }),
      ...[...boxes].map(([box, points]) => add(db, 'box_sum', { ...key, box, points })),
      addScores(db, player, rules, scores),
    ];
    if (areSound.includes(false)) damaged.add(player);
    else if (tally.games < 0) tidy(db, key);
  }
  if (damaged.size > 0) rebuildSums(db, [...damaged]);
}

/** The sums of one game are added to those in the file, or with `sign` -1 taken from them. */
export function enterSums(db: Connection, facts: Facts, sign: 1 | -1 = 1): void {
  const totals: Totals = new Map();
  addGame(totals, facts, sign);
  writeTotals(db, totals);
}

export function deleteSums(db: Connection, player: number): void {
  for (const table of sumTables) run(db, `DELETE FROM ${table} WHERE player = ?`, player);
}

/** All sums of one player are added to another's; if any are damaged, those are rebuilt. Seats are moved already. */
export function moveSums(db: Connection, from: number, into: number): void {
  const isSound = (table: (typeof sumTables)[number]) =>
    firstRow(db, `SELECT 1 FROM ${table} WHERE player = ? AND ${isDamaged(table)}`, from) === undefined;
  const moved = <Row>(table: (typeof sumTables)[number]) =>
    allRows<Row>(db, `SELECT * FROM ${table} WHERE player = ?`, from).map((row) => ({ ...row, player: into }));
  const areMoved =
    sumTables.every(isSound) &&
    [
      ...moved('tally').map((row) => add(db, 'tally', row)),
      ...moved('box_sum').map((row) => add(db, 'box_sum', row)),
      ...moved<{ rules: RulesId; scores: string }>('score_count').map(({ rules, scores }) =>
        addScores(db, into, rules, new Map(JSON.parse(scores) as StoredScores)),
      ),
    ].every(Boolean);
  deleteSums(db, from);
  if (!areMoved) rebuildSums(db, [into]);
}

/** Games at a time, so that a large file need not fit into memory. */
const portion = 1_000;

/** Rebuilds sums from the games: everybody's, or those of some players. */
export function rebuildSums(db: Connection, players: readonly number[] | null = null): void {
  const list = players && JSON.stringify(players);
  const whose = list === null ? '' : 'AND player IN (SELECT value FROM json_each(:list))';
  for (const table of sumTables) run(db, `DELETE FROM ${table} WHERE true ${whose}`, { list });
  const games = `SELECT DISTINCT game FROM seat WHERE game > :after ${whose} ORDER BY game LIMIT ${portion}`;
  const totals: Totals = new Map();
  const only = players === null ? undefined : new Set(players);
  for (let after = 0; ; ) {
    const some = allValues<number>(db, games, { after, list });
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
