/** What the games of a player, or of everybody, have in common. */
import type { DiceMode } from '../../../shared/game/events.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import type { HistoryPoint, Statistics } from '../../../shared/wire/history.ts';
import { allRows, allValues, type Connection, firstValue } from '../connection.ts';
import { checkTables, statisticsTables } from '../integrity/check.ts';
import type { Store } from '../open.ts';
import { latestGames, longestHistory, skillIn } from '../projections/reviews.ts';
import { facesIn, type StoredScores, sumOfFaces, sumOfTallies, type Tally } from '../projections/sums.ts';
import { abandonedBy } from '../truth/players.ts';
import { readMilestones } from './records.ts';

/** Null means everybody, or all rules. */
interface Which {
  readonly player: number | null;
  readonly rules: RulesId | null;
}

const where = ({ player, rules }: Which) =>
  `WHERE true ${rules === null ? '' : 'AND rules = :rules'} ${player === null ? '' : 'AND player = :player'}`;

/** The rules played most often. */
function usualRules(db: Connection, player: number | null): RulesId {
  const which = { player, rules: null };
  const sql = `SELECT rules FROM tally ${where(which)} GROUP BY rules ORDER BY sum(games) DESC, rules LIMIT 1`;
  return firstValue(db, sql, which) ?? 'official';
}

/** The sums by where the dice came from. */
type Tallies = Partial<Record<DiceMode, Tally>>;

function readTallies(db: Connection, which: Which, sums = sumOfTallies): Tallies {
  const sql = `SELECT dice, ${sums} FROM tally ${where(which)} GROUP BY dice`;
  const rows = allRows<Tally & { readonly dice: DiceMode }>(db, sql, which);
  return Object.fromEntries(rows.map((row) => [row.dice, row]));
}

function facesOf({ rolled, typed }: Tallies): Statistics['faces'] {
  const none = [0, 0, 0, 0, 0, 0];
  return { rolled: rolled ? facesIn(rolled) : none, typed: typed ? facesIn(typed) : none };
}

/** Points by box, over all columns that were filled. */
function readBoxes(db: Connection, which: Which): ReadonlyMap<string, number> {
  const sql = `SELECT box, sum(points) AS points FROM box_sum ${where(which)} GROUP BY box`;
  const rows = allRows<{ box: string; points: number }>(db, sql, which);
  return new Map(rows.map(({ box, points }) => [box, points]));
}

function readScores(db: Connection, which: Which): Statistics['scores'] {
  const all = new Map<number, number>();
  for (const stored of allValues<string>(db, `SELECT scores FROM score_count ${where(which)}`, which))
    for (const [score, results] of JSON.parse(stored) as StoredScores) all.set(score, (all.get(score) ?? 0) + results);
  return [...all].map(([score, results]) => ({ score, results })).sort((a, b) => a.score - b.score);
}

function historyOfEverybody(db: Connection, rules: RulesId): readonly HistoryPoint[] {
  const latest = `SELECT result.game, result.finished_at AS at, score FROM game JOIN result ON result.game = game.id
    WHERE game.rules = :rules AND game.finished_at IS NOT NULL AND ranked = 1
    ORDER BY game.finished_at DESC, game.id DESC, seat LIMIT ${longestHistory}`;
  return allRows<HistoryPoint>(db, latest, { rules }).toReversed();
}

/** Under the given rules, or under those played most often. */
export function readStatistics({ db }: Store, player: number | null, wanted: RulesId | null): Statistics {
  checkTables(db, statisticsTables);
  const rules = wanted ?? usualRules(db, player);
  const which = { player, rules };
  const tallies = readTallies(db, which);
  const parts = Object.values(tallies);
  const sum = (column: keyof Tally) => parts.reduce((total, tally) => total + tally[column], 0);
  const [games, cards] = [sum('games'), sum('cards')];
  const boxes = readBoxes(db, which);
  const scores = readScores(db, which);
  const latest = player === null ? null : latestGames(db, player, rules);
  const average = (column: keyof Tally, over: number) => (over === 0 ? null : sum(column) / over);
  return {
    rules,
    games,
    wins: sum('wins'),
    average: average('score', games),
    best: games === 0 ? null : Math.max(...parts.map(({ best }) => best)),
    bonusRate: average('bonuses', cards),
    boxes:
      cards === 0
        ? null
        : (Object.fromEntries(
            rulesOf(rules).boxes.map(({ id }) => [id, (boxes.get(id) ?? 0) / cards]),
          ) as Statistics['boxes']),
    chips: average('chips', cards),
    scores,
    history: latest?.map(({ game, at, score }) => ({ game, at, score })) ?? historyOfEverybody(db, rules),
    milestones: player === null ? null : readMilestones(db, player, rules, scores),
    skill: latest && skillIn(latest),
    faces: facesOf(tallies),
    allFaces: facesOf(readTallies(db, { player: null, rules: null }, sumOfFaces)),
    abandoned: abandonedBy({ db }, player),
  };
}
