/** How well a player plays: the points that choices gave away, with a name for it. */
import { columnsOf, type Rules } from '../rules/rules.ts';
import type { ReviewedPlayer } from './review.ts';

/** A choice that gives away this many points or more gets a mark, with any rules. */
export const marks = [
  ['blunder', 4],
  ['mistake', 1],
  ['inaccuracy', 0.2],
] as const;
export type Mark = (typeof marks)[number][0];

export function markOf(loss: number): Mark | null {
  return marks.find(([, from]) => loss >= from)?.[0] ?? null;
}

/** By points lost per game: a grade is for players who lose fewer than this. */
export const grades = [
  ['perfect', 2],
  ['master', 5],
  ['expert', 10],
  ['advanced', 16],
  ['good', 25],
  ['casual', 40],
  ['beginner', 70],
  ['luckyDip', Number.POSITIVE_INFINITY],
] as const;
export type Grade = (typeof grades)[number][0];

/** How many points of a game count as one: Triple's columns count 1 + 2 + 3 times, so six points there are one. */
function scaleOf(rules: Rules): number {
  return columnsOf(rules).reduce((sum: number, column) => sum + column, 0);
}

export function gradeOf(rules: Rules, loss: number): Grade {
  const lost = loss / scaleOf(rules);
  return (grades.find(([, under]) => lost < under) ?? grades[grades.length - 1])[0];
}

/** With fewer games there is too much chance in it. */
export const leastGames = 10;

/**
 * From the points lost in each of a player's games with one rule set, without resigned ones; null while there are too
 * few.
 */
export function ratingOf(rules: Rules, losses: readonly number[]) {
  const games = losses.length;
  if (games < leastGames) return null;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / games;
  const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (games - 1);
  const error = Math.sqrt(variance / games);
  return {
    games,
    // Points lost per game.
    mean,
    // The standard error of the mean: the true mean is within twice this in 95 of 100 cases.
    error,
    grade: gradeOf(rules, mean),
    // At two standard errors less and more, best first.
    range: [gradeOf(rules, Math.max(0, mean - 2 * error)), gradeOf(rules, mean + 2 * error)],
  };
}

/** A player's balance in tenths of a point, rounded so that it still adds up: start + luck − loss = final. */
export function balanceInTenths({ start, loss, final }: ReviewedPlayer) {
  const tenths = { start: Math.round(start * 10), loss: Math.round(loss * 10) };
  return { ...tenths, luck: final * 10 - tenths.start + tenths.loss };
}
