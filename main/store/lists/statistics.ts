/** What the games of a player, or of everybody, have in common. */
import type { DiceMode } from '../../../shared/game/events.ts';
import { type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import type { HistoryPoint, Statistics } from '../../../shared/wire/history.ts';
import { type Connection, prepared } from '../connection.ts';
import { checkTables, sumTables } from '../integrity/check.ts';
import type { Store } from '../open.ts';
import { latestGames, longestHistory, skillIn } from '../projections/reviews.ts';
import { type Faces, facesIn, type StoredScores, sumOfFaces, sumOfTallies, type Tally } from '../projections/sums.ts';
import { abandonedBy } from '../truth/abandoned.ts';
import { readMilestones } from './records.ts';

/** Null means everybody. */
type Who = number | null;

function whose(player: Who): string {
  return player === null ? '' : 'AND player = :player';
}

/** The rules played most often. */
function usualRules(db: Connection, player: Who): RulesetId {
  const row = prepared<{ player: Who }, { rules: RulesetId }>(
    db,
    `SELECT rules FROM tally WHERE true ${whose(player)} GROUP BY rules ORDER BY sum(games) DESC, rules LIMIT 1`,
  ).get({ player });
  return row?.rules ?? 'official';
}

type ByDice<Sums> = Partial<Record<DiceMode, Sums>>;

const byDice = <Row extends { readonly dice: DiceMode }>(rows: readonly Row[]): ByDice<Row> =>
  Object.fromEntries(rows.map((row) => [row.dice, row]));

/** The sums by where the dice came from. */
function readTallies(db: Connection, player: Who, rules: RulesetId): ByDice<Tally> {
  return byDice(
    prepared<{ player: Who; rules: RulesetId }, Tally & { readonly dice: DiceMode }>(
      db,
      `SELECT dice, ${sumOfTallies} FROM tally WHERE rules = :rules ${whose(player)} GROUP BY dice`,
    ).all({ player, rules }),
  );
}

/** Everybody's, for all rules. */
function readAllFaces(db: Connection): ByDice<Faces> {
  return byDice(
    prepared<[], Faces & { readonly dice: DiceMode }>(db, `SELECT dice, ${sumOfFaces} FROM tally GROUP BY dice`).all(),
  );
}

function facesOf(tallies: ByDice<Faces>): Statistics['faces'] {
  const none = [0, 0, 0, 0, 0, 0];
  const { rolled, typed } = tallies;
  return { rolled: rolled ? facesIn(rolled) : none, typed: typed ? facesIn(typed) : none };
}

interface WhoAndRules {
  readonly player: Who;
  readonly rules: RulesetId;
}

/** Points by box, over all columns that were filled. */
function readBoxes(db: Connection, player: Who, rules: RulesetId): ReadonlyMap<string, number> {
  const rows = prepared<WhoAndRules, { box: string; points: number }>(
    db,
    `SELECT box, sum(points) AS points FROM box_sum WHERE rules = :rules ${whose(player)} GROUP BY box`,
  ).all({ player, rules });
  return new Map(rows.map(({ box, points }) => [box, points]));
}

function readScores(db: Connection, player: Who, rules: RulesetId): Statistics['scores'] {
  const rows = prepared<WhoAndRules, string>(
    db,
    `SELECT scores FROM score_count WHERE rules = :rules ${whose(player)}`,
  ).pluck();
  const all = new Map<number, number>();
  for (const stored of rows.iterate({ player, rules }))
    for (const [score, results] of JSON.parse(stored) as StoredScores) all.set(score, (all.get(score) ?? 0) + results);
  return [...all].map(([score, results]) => ({ score, results })).sort((a, b) => a.score - b.score);
}

function historyOfEverybody(db: Connection, rules: RulesetId): readonly HistoryPoint[] {
  const latest = `SELECT result.game, result.finished_at AS at, score FROM game JOIN result ON result.game = game.id
    WHERE game.rules = :rules AND game.finished_at IS NOT NULL AND ranked = 1
    ORDER BY game.finished_at DESC, game.id DESC, seat LIMIT ${longestHistory}`;
  return prepared<{ rules: RulesetId }, HistoryPoint>(db, latest).all({ rules }).reverse();
}

/** Under the given rules, or under those played most often. */
export function readStatistics({ db }: Store, player: Who, wanted: RulesetId | null): Statistics {
  checkTables(db, sumTables);
  const rules = wanted ?? usualRules(db, player);
  const tallies = readTallies(db, player, rules);
  const parts = Object.values(tallies);
  const sum = (column: keyof Tally) => parts.reduce((total, tally) => total + tally[column], 0);
  const [games, cards] = [sum('games'), sum('cards')];
  const boxes = readBoxes(db, player, rules);
  const scores = readScores(db, player, rules);
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
    allFaces: facesOf(readAllFaces(db)),
    abandoned: abandonedBy({ db }, player),
  };
}
