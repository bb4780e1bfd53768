/** Hints, explanations and ratings. */
import type { RulesId } from '../../rules/ids.ts';
import type { Box } from '../../rules/scorecard.ts';
import { number, percent, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, rulesName } from '../names.ts';
import {
  type Choice,
  chanceName,
  choiceName,
  expectedFrom,
  goalName,
  partsName,
  tenth,
  type WhyData,
  whyBetter,
} from './choices.ts';

const partOf = (rulesId: RulesId, { parts, tenths }: WhyData['reasons'][number]) =>
  `${tenths < 0 ? '−' : '+'}${tenth(tenths)} ${partsName(rulesId, parts)}`;

/** Hints, explanations, reviews and practice. */
export const coach = {
  /** "Best: keep 4 4 4 → final score 231.4 on average", "Best: keep 4 4 4 → final score about 1,723 on average". */
  best: (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
    `Best: ${expectedFrom(rulesId, choice, value, exact)}`,
  next: (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
    `Next: ${expectedFrom(rulesId, choice, value, exact)}`,
  lit: (rulesId: RulesId, box: Box) => `The coach is pointing at ${boxInSentence(rulesId, box)}.`,
  winningBar: (name: string, chance: number) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (points: number) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
  why: whyBetter,
  /** "+2.9 Fours and Upper Bonus" */
  part: partOf,
  /** "+2.9 Fours and Upper Bonus, −0.9 Large Straight = +2.0" */
  sum: (rulesId: RulesId, { difference, reasons }: WhyData) =>
    `${reasons.map((reason) => partOf(rulesId, reason)).join(', ')} = ${difference < 0 ? '−' : '+'}${tenth(difference)}`,
  goal: goalName,
  chance: chanceName,
  /** In tenths of a point. */
  ahead: (tenths: number) => `Worth ${tenth(tenths)} points more than the next best choice.`,
  /** "Exact Maxi Yatzy: about 2 minutes and 116 MB, once." */
  exactOffer: (rulesId: RulesId, minutes: number, megabytes: number) =>
    `Exact ${rulesName(rulesId)}: about ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} and ${number(megabytes)} MB, once.`,
  winChance: (name: string, chance: number) => `${name} wins: ${chanceName(chance)}`,
  winNote: (exact: boolean) => `If everybody plays perfectly from here.${exact ? '' : ' This is an estimate.'}`,
  /** "254.6 for perfect play + 3.2 luck − 12.8 given away = 245", which adds up as shown. */
  balance: (startTenths: number, luckTenths: number, lossTenths: number, final: number) =>
    `${tenth(startTenths)} for perfect play ${luckTenths < 0 ? '−' : '+'} ${tenth(luckTenths)} luck − ${tenth(lossTenths)} given away = ${number(final)}`,
  rating: (grade: string, mean: number, error: number, games: number) =>
    `${grade}: ${number(mean, 1)} points given away per game, give or take ${number(error, 1)} (${games} ${plural(games, { one: 'game', other: 'games' })}).`,
  ratingTooFew: (games: number, least: number) =>
    `A rating needs ${least} games with the same rules. So far there ${plural(games, { one: 'is', other: 'are' })} ${games}.`,
  /** `exact` is whether all games were counted, and not only some played for it. */
  percentile: (share: number, exact: boolean) => {
    if (share < 0.01) return 'A perfect player hardly ever scores less.';
    if (share > 0.99) return 'A perfect player hardly ever scores more.';
    return `Better than ${exact ? '' : 'about '}${percent(share)} of a perfect player's games.`;
  },
  /** "Turn 3, 2 rolls left, dice 4 4 4 2 6: chose to keep 2 4 and gave away 3.1 points. Better: keep 4 4 4." */
  decision: (
    rulesId: RulesId,
    turn: number,
    rolls: number,
    dice: readonly number[],
    chose: Choice,
    best: Choice,
    loss: number,
  ) =>
    `Turn ${turn}, ${rolls} ${plural(rolls, { one: 'roll', other: 'rolls' })} left, dice ${dice.join(' ')}: chose to ${choiceName(rulesId, chose)} and gave away ${number(loss, 1)} points. Better: ${choiceName(rulesId, best)}.`,
};
