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
  hintTip: 'What is best with these dice? (H)',
  /** "Best: keep 4 4 4 → final score 231.4 on average", "Best: keep 4 4 4 → final score about 1,723 on average". */
  best: (rulesId: RulesetId, choice: Choice, value: number, exact: boolean) =>
    `Best: ${expectedFrom(rulesId, choice, value, exact)}`,
  next: (rulesId: RulesetId, choice: Choice, value: number, exact: boolean) =>
    `Next: ${expectedFrom(rulesId, choice, value, exact)}`,
  expectedMeans: 'On average: if you played on from here again and again, always choosing what is best.',
  showMe: 'Show me',
  lit: (box: string) => `The coach points at ${calmly(box)}.`,
  closeHint: 'Close the hint',
  apart: 'Games with hints are kept apart in the Hall of Fame.',
  waiting: 'Roll the dice, and the coach says what is best.',
  silent: 'Once the dice have fallen, the coach has something to say.',
  thinking: 'Thinking…',
  whyComing: 'Working out why…',
  preparing: 'Working this out, just this once. You can play on.',
  prepared: 'Worked out',
  chances: 'Chances in this turn',
  winning: 'Win chances',
  winningBar: (name: string, chance: number) => `${isolate(name)}: ${chanceName(chance)}`,
  warningTitle: 'Are you sure?',
  goOn: 'Do it anyway',
  thinkAgain: 'Think again',
  noHints: 'There are no hints here.',
  alone: 'You play alone, so nobody can win against you.',
  meant: 'Do it anyway? (y/n): ',
  settings: 'Coach',
  hints: 'Hints',
  hintsHint: 'A game in which a hint is given is marked, and kept apart in the Hall of Fame.',
  hintModes: { off: 'Off', asking: 'When asked', always: 'Always' } satisfies Record<HintMode, string>,
  warn: 'Warn me before a costly choice',
  warnHint:
    'You are asked before a choice that costs more points than this on average. Seeing the better choice counts as a hint.',
  warnOff: 'Off',
  warnFrom: (points: number) => `${points} ${plural(points, 'point', 'points')}`,
  showChances: 'Show the chance of every category',
  showWinning: 'Show who is likely to win',
  showWinningHint: 'With two to four players. The numbers are right if everybody plays perfectly from here.',
  onlyChoice: 'There is nothing else to choose.',
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
  estimate: 'These numbers are an estimate: nobody has worked out Triple exactly.',

  /** "254.6 for perfect play + 3.2 luck − 12.8 given away = 245", which adds up as it stands. */
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
    `${grade}: ${number(mean, 1)} points given away a game, give or take ${number(error, 1)} (${games} ${plural(games, 'game', 'games')}).`,
  ratingTooFew: (games: number, least: number) =>
    `A rating needs ${least} games by the same rules; so far there ${plural(games, 'is', 'are')} ${games}.`,
  percentile: (share: number) => {
    if (share < 0.01) return 'A perfect player hardly ever ends with less.';
    if (share > 0.99) return 'Better than nearly every game of a perfect player.';
    return `Better than ${percent(share)} of the games of a perfect player.`;
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
    easy: 'Right! Nothing is better.',
    good: 'Very close: that loses next to nothing.',
    hard: 'Not quite: that loses a little.',
    again: 'Not this time. You will see this one again soon.',
  },

  /** How the numbers are worked out, for the help page. */
  formulas: [
    'The expected score is the average of all the ways the game can go on if you play perfectly from here.',
    'Luck is how much the dice moved your expected score: up for a good roll, down for a bad one.',
    'What a choice gives away is the expected score of the best choice minus that of yours.',
    'Start + luck − given away = final score, always. The start is the expected score of an empty card: what perfect play scores on average.',
    'A choice that gives away 0.2 points or more is an inaccuracy, 1 or more a mistake, 4 or more a blunder.',
    'A game is graded by the points given away: under 2 Perfect, under 5 Master, under 10 Expert, under 16 Advanced, under 25 Good, under 40 Casual, under 70 Beginner, else Lucky Dip. In Triple six points count as one.',
    '"Better than 71% of the games of a perfect player": if a perfect player played again and again, 71 of 100 games would end with fewer points.',
    'The average without luck is the average of score − luck.',
    'Your rating is the points you give away in a game, on average over at least ten games by the same rules. "Give or take 3.1" is its standard error: in 95 of 100 cases the true number is within twice as much.',
    'Win chances are those of perfect players. Of the positions that gave somebody 70%, about 70 of 100 were won when Optimal, Champion or Sensible played its equal; whoever plays worse than the others wins less often than that.',
    'Chances are for the dice now, if you play for that one box and nothing else; an upper box counts from three of its number on, Chance from 25 points on.',
  ] as readonly string[],
};
