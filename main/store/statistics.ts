/** What the games of a player, or of everybody, have in common. */
import type { DiceMode } from '../../shared/game/events.ts';
import { categories } from '../../shared/rules/categories.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { HistoryPoint, Statistics } from '../../shared/wire/history.ts';
import { abandonedBy } from './abandoned.ts';
import { type Connection, prepared } from './connection.ts';
import type { Store } from './open.ts';
import { readMilestones } from './records.ts';
import { readSkill } from './reviews.ts';
import { facesIn, sumOfTallies, type Tally } from './tallies.ts';

/** As many as a picture can show. */
const longestHistory = 500;

/** Null stands for everybody. */
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

/** The sums by where the dice came from. */
function readTallies(db: Connection, player: Who, rules: RulesetId | null): Partial<Record<DiceMode, Tally>> {
  const rows = prepared<{ player: Who; rules: RulesetId | null }, Tally & { readonly dice: DiceMode }>(
    db,
    `SELECT dice, ${sumOfTallies} FROM tally
     WHERE true ${whose(player)} ${rules === null ? '' : 'AND rules = :rules'} GROUP BY dice`,
  ).all({ player, rules });
  return Object.fromEntries(rows.map((row) => [row.dice, row]));
}

function readFaces(tallies: Partial<Record<DiceMode, Tally>>): Statistics['faces'] {
  const none = [0, 0, 0, 0, 0, 0];
  const { rolled, typed } = tallies;
  return { rolled: rolled ? facesIn(rolled) : none, typed: typed ? facesIn(typed) : none };
}

function readScores(db: Connection, player: Who, rules: RulesetId): Statistics['scores'] {
  return prepared<{ player: Who; rules: RulesetId }, { score: number; results: number }>(
    db,
    `SELECT score, sum(results) AS results FROM score_count WHERE rules = :rules ${whose(player)}
     GROUP BY score ORDER BY score`,
  ).all({ player, rules });
}

function readHistory(db: Connection, player: Who, rules: RulesetId): readonly HistoryPoint[] {
  const latest =
    player === null
      ? `SELECT result.game, result.finished_at AS at, score FROM game JOIN result ON result.game = game.id
         WHERE game.rules = :rules AND game.finished_at IS NOT NULL AND ranked = 1
         ORDER BY game.finished_at DESC, game.id DESC, seat LIMIT ${longestHistory}`
      : `SELECT game, finished_at AS at, score FROM result WHERE player = :player AND rules = :rules AND ranked = 1
         ORDER BY finished_at DESC, game DESC LIMIT ${longestHistory}`;
  return prepared<{ player: Who; rules: RulesetId }, HistoryPoint>(db, latest).all({ player, rules }).reverse();
}

/** Under the given rules, or under those played most often. */
export function readStatistics({ db }: Store, player: Who, wanted: RulesetId | null): Statistics {
  const rules = wanted ?? usualRules(db, player);
  const tallies = readTallies(db, player, rules);
  const parts = Object.values(tallies);
  const sum = (column: keyof Tally) => parts.reduce((total, tally) => total + tally[column], 0);
  const [games, cards] = [sum('games'), sum('cards')];
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
        : (Object.fromEntries(categories.map((category) => [category, sum(category) / cards])) as Statistics['boxes']),
    chips: average('chips', cards),
    scores: readScores(db, player, rules),
    history: readHistory(db, player, rules),
    milestones: player === null ? null : readMilestones(db, player, rules),
    skill: player === null ? null : readSkill(db, player, rules),
    faces: readFaces(tallies),
    allFaces: readFaces(readTallies(db, null, null)),
    abandoned: abandonedBy({ db }, player),
  };
}
