/** Reviews and practice. */
import type { RulesetId } from '../../rules/ruleset.ts';
import { isolate } from '../isolate.ts';
import { type Choice, choiceName, luckText, tenth } from './choices.ts';
import { and, number, plural } from './formats.ts';

/** A finished game looked at with the coach. */
export const review = {
  title: 'Review',
  button: 'Review',
  reviewGame: (names: readonly string[]) => `Review game of ${and(names)}`,
  working: 'Looking at every choice of the game…',
  cancelled: 'The review was cancelled before it was finished. Open it again to see it.',
  preparing: (part: string) => `Preparing the coach: ${part}. This happens only once for each set of rules.`,
  watch: 'Watch',
  given: 'Points given away',
  luck: 'Luck',
  decisions: 'Real choices',
  balanceMeans:
    'Perfect play is the average score of somebody who always makes the best choice. Luck is what your dice added or took away. Given away is what better choices would have earned you.',
  resigned: 'Resigned',
  /** By tenths, which may be below 0. */
  signed: (tenths: number) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)}`,
  points: (points: number) => number(points, 1),
  costliest: 'The most costly choices',
  noMistake: 'Nothing was given away. Every choice was the best one.',
  allOf: (name: string) => `All marked choices of ${isolate(name)}`,
  none: 'No choice gave away 0.2 points or more.',
  player: 'Player',
  /** "Turn 3, after the first roll" */
  when: (turn: number, rolls: number) =>
    `Turn ${turn}, ${rolls === 2 ? 'after the first roll' : rolls === 1 ? 'after the second roll' : 'after the last roll'}`,
  lost: (loss: number) => `−${number(loss, 1)}`,
  /** "Dice 1 3 4 5 6: chose to take Twos. Better: keep 6." */
  decision: (rulesId: RulesetId, dice: readonly number[], chose: Choice, best: Choice) =>
    `Dice ${dice.join(' ')}: chose to ${choiceName(rulesId, chose)}. Better: ${choiceName(rulesId, best)}.`,
  chosen: (name: string, rulesId: RulesetId, choice: Choice) => `${name} chose to ${choiceName(rulesId, choice)}.`,
  better: (rulesId: RulesetId, choice: Choice) => `Better: ${choiceName(rulesId, choice)}.`,
  right: 'That was the best choice.',
  gaveAway: (loss: number) => `It gave away ${number(loss, 1)} ${loss.toFixed(1) === '1.0' ? 'point' : 'points'}.`,
  playOn: 'Play on from here',
  playOnHint: 'A practice game from this moment on. It does not count and is not saved.',
  marks: (marks: Readonly<Record<'blunder' | 'mistake' | 'inaccuracy', number>>) =>
    and([
      `${marks.blunder} ${plural(marks.blunder, 'blunder', 'blunders')}`,
      `${marks.mistake} ${plural(marks.mistake, 'mistake', 'mistakes')}`,
      `${marks.inaccuracy} ${plural(marks.inaccuracy, 'inaccuracy', 'inaccuracies')}`,
    ]),
  noParts:
    'Nobody has worked out Triple exactly, so this review cannot say why a choice is better or compare you with a perfect player.',
  region: 'Choice',
  expected: {
    title: 'Where the score was heading',
    summary: (name: string, luck: number, lost: number) =>
      `${name}: the line is the expected final score at each moment. The dice moved it up and down: ${luckText(luck)} in all. Choices can only lower it: by ${number(lost, 1)} points in all.`,
    luck: 'dice',
    lost: 'choices',
    heads: { turn: 'Turn', cause: 'What happened', change: 'Change', expected: 'Heading for' },
    causes: { start: 'Start', dice: 'Dice', choice: 'Choice' },
  },
  winning: {
    title: 'Win chances',
    summary: 'If everybody had played perfectly from that moment on.',
    estimate: 'An estimate, if everybody had played well from that moment on.',
    heads: { move: 'Move' },
    waiting: 'Working out the win chances…',
    none: 'The win chances were not worked out.',
  },
};

/** A game played on from a review. */
export const practiceGame = {
  region: 'Practice game',
  title: 'Practice game. It does not count.',
  hint: 'It is not saved, and you can undo everything.',
  back: 'End practice',
};

export const practice = {
  title: 'Practice',
  you: 'You',
  whose: 'Exercises for',
  classic: 'Classic positions',
  question: 'What would you do? Choose dice and roll again, or take a box.',
  answered: 'The answer is above.',
  boxQuestion: 'Which box would you take?',
  due: (due: number, cards: number) => `${due} of ${cards} ${plural(cards, 'exercise is', 'exercises are')} due.`,
  nextDue: (when: string) => `The next one comes back ${when}.`,
  noneYet:
    'Your own costly choices will come back here as exercises. Finish a game and review it, or begin with the classic positions.',
  begin: 'Begin',
  next: 'Next exercise',
  end: 'End practice',
  daily: 'Exercise of the day',
  dailyNote: 'A new one every day, with the Official rules, the same for everybody.',
  dailyDone: (result: string) => `You have already tried it today. ${result}`,
  dailyBegin: 'Try it',
  dailyAgain: 'Try it again',
  own: 'Your exercises',
  ownNote:
    'Each one comes back just before you would forget it: soon after a mistake, later and later if you get it right.',
  region: 'Exercise',
  answer: 'Answer',
  best: (rulesId: RulesetId, choice: Choice, value: number) =>
    `Best: ${choiceName(rulesId, choice)}. That leads to ${number(value, 1)} points on average.`,
  lost: (loss: number) => `Your choice gives away ${number(loss, 1)} points.`,
  comesBack: (when: string) => `It comes back ${when}.`,
  soon: (minutes: number) => `in ${minutes} ${plural(minutes, 'minute', 'minutes')}`,
  on: (when: string) => `on ${when}`,
  played: (rulesId: RulesetId, choice: Choice) => `In your game you chose to ${choiceName(rulesId, choice)}.`,
};
