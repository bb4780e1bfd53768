/** Hints, explanations and ratings. */
import type { RulesetId } from '../../rules/ruleset.ts';
import type { HintMode } from '../../wire/settings.ts';
import { isolate } from '../isolate.ts';
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
import { number, percent, plural } from './formats.ts';
import { calmly } from './rules.ts';

/** Hints, explanations, reviews and practice. */
export const coach = {
  title: 'Coach',
  hint: 'Hint',
  hintTip: 'What is the best choice here? (H)',
  /** "Best: keep 4 4 4 → final score 231.4 on average", "Best: keep 4 4 4 → final score about 1,723 on average". */
  best: (rulesId: RulesetId, choice: Choice, value: number, exact: boolean) =>
    `Best: ${expectedFrom(rulesId, choice, value, exact)}`,
  next: (rulesId: RulesetId, choice: Choice, value: number, exact: boolean) =>
    `Next: ${expectedFrom(rulesId, choice, value, exact)}`,
  expectedMeans: 'On average: if you played on from here many times, always making the best choice.',
  showMe: 'Show me',
  lit: (box: string) => `The coach is pointing at ${calmly(box)}.`,
  closeHint: 'Close the hint',
  apart: 'Games with hints are listed separately in the Hall of Fame.',
  waiting: 'Roll the dice, and the coach will say what is best.',
  silent: 'The coach has advice for you once you have rolled.',
  thinking: 'Thinking…',
  whyComing: 'Working out why…',
  preparing: 'Working this out. It happens only once, and you can keep playing.',
  prepared: 'Worked out',
  chances: 'Chances in this turn',
  winning: 'Win chances',
  winningBar: (name: string, chance: number) => `${isolate(name)}: ${chanceName(chance)}`,
  warningTitle: 'Are you sure?',
  goOn: 'Do it anyway',
  thinkAgain: 'Think again',
  noHints: 'There are no hints here.',
  alone: 'You are playing alone, so there is nobody to beat.',
  meant: 'Do it anyway? (y/n): ',
  settings: 'Coach',
  hints: 'Hints',
  hintsHint: 'A game with hints is marked and listed separately in the Hall of Fame.',
  hintModes: { off: 'Off', asking: 'When asked', always: 'Always' } satisfies Record<HintMode, string>,
  warn: 'Warn me before a costly choice',
  warnHint: 'Asks you before a choice that costs more than this on average. Seeing the better choice counts as a hint.',
  warnOff: 'Off',
  warnFrom: (points: number) => `${points} ${plural(points, 'point', 'points')}`,
  showChances: 'Show the chance of every category',
  showWinning: 'Show who is likely to win',
  showWinningHint: 'For two to four players. The numbers assume that everybody plays perfectly from here.',
  onlyChoice: 'This is the only choice.',
  why: whyBetter,
  /** "+2.9 Fours and Upper Bonus, −0.9 Large Straight = +2.0" */
  sum: ({ difference, reasons }: WhyData) =>
    `${reasons
      .map(({ parts, tenths }) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)} ${partsName(parts)}`)
      .join(', ')} = ${difference < 0 ? '−' : '+'}${tenth(difference)}`,
  goal: goalName,
  chance: chanceName,
  chancesHead: 'If you go for this one and nothing else:',
  warning: (loss: number, rulesId: RulesetId, best: Choice) =>
    `This gives away ${number(loss, 1)} points on average. It is better to ${choiceName(rulesId, best)}.`,

  winChance: (name: string, chance: number) => `${name} wins: ${chanceName(chance)}`,
  winNote: (exact: boolean) => `If everybody plays perfectly from here.${exact ? '' : ' This is an estimate.'}`,
  estimate: 'These numbers are estimates: nobody has worked out Triple exactly.',

  /** "254.6 for perfect play + 3.2 luck − 12.8 given away = 245", which adds up as shown. */
  balance: (startTenths: number, luckTenths: number, lossTenths: number, final: number) =>
    `${tenth(startTenths)} for perfect play ${luckTenths < 0 ? '−' : '+'} ${tenth(luckTenths)} luck − ${tenth(lossTenths)} given away = ${number(final)}`,
  marks: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  grades: {
    perfect: 'Perfect',
    master: 'Master',
    expert: 'Expert',
    advanced: 'Advanced',
    good: 'Good',
    casual: 'Casual',
    beginner: 'Beginner',
    luckyDip: 'Lucky Dip',
  },
  rating: (grade: string, mean: number, error: number, games: number) =>
    `${grade}: ${number(mean, 1)} points given away per game, give or take ${number(error, 1)} (${games} ${plural(games, 'game', 'games')}).`,
  ratingTooFew: (games: number, least: number) =>
    `A rating needs ${least} games with the same rules. So far there ${plural(games, 'is', 'are')} ${games}.`,
  percentile: (share: number) => {
    if (share < 0.01) return 'A perfect player hardly ever scores less.';
    if (share > 0.99) return 'A perfect player hardly ever scores more.';
    return `Better than ${percent(share)} of a perfect player's games.`;
  },
  /** "Turn 3, 2 rolls left, dice 4 4 4 2 6: chose to keep 2 4 and gave away 3.1 points. Better: keep 4 4 4." */
  decision: (
    rulesId: RulesetId,
    turn: number,
    rolls: number,
    dice: readonly number[],
    chose: Choice,
    best: Choice,
    loss: number,
  ) =>
    `Turn ${turn}, ${rolls} ${plural(rolls, 'roll', 'rolls')} left, dice ${dice.join(' ')}: chose to ${choiceName(rulesId, chose)} and gave away ${number(loss, 1)} points. Better: ${choiceName(rulesId, best)}.`,

  answers: {
    easy: 'Right! There is no better choice.',
    good: 'Very close: that loses next to nothing.',
    hard: 'Not quite: that loses a little.',
    again: 'Not this time. You will see this one again soon.',
  },

  /** How the numbers are worked out, for the help page. */
  formulas: [
    'The expected score is your average final score over all the ways the dice can fall, if you play perfectly from here.',
    'Luck is how much the dice moved your expected score: up for a good roll, down for a bad one.',
    'What a choice gives away is the expected score after the best choice minus the expected score after yours.',
    'Start + luck − given away = final score: this always adds up. The start is what perfect play scores on average from an empty card.',
    'A choice that gives away 0.2 points or more is an inaccuracy, 1 or more a mistake, 4 or more a blunder.',
    'A game is graded by the points given away: under 2 Perfect, under 5 Master, under 10 Expert, under 16 Advanced, under 25 Good, under 40 Casual, under 70 Beginner, 70 or more Lucky Dip. In Triple, six points count as one.',
    '"Better than 71% of a perfect player\'s games": if a perfect player played many games, 71 out of 100 would end with fewer points.',
    'For the average without luck, the luck of each game is first subtracted from its score.',
    'Your rating is the number of points you give away per game, averaged over at least ten games with the same rules. "Give or take 3.1" is the standard error: 95 times out of 100, the true number is no more than twice that far off.',
    'Win chances assume that everybody plays perfectly. When Optimal, Champion or Sensible played against its equal, a player with a 70% chance won about 70 times out of 100. If you play worse than the others, you win less often than that.',
    'The chances are for this turn, if you go for that one box and nothing else. An upper box counts with three or more of its number, Chance with 25 points or more.',
  ] as readonly string[],
};
