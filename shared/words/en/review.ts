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
  cancelled: 'The review was cancelled before it was ready. Open it again to see it.',
  preparing: (part: string) => `Preparing the coach: ${part}. This happens only once for each set of rules.`,
  watch: 'Watch',
  given: 'Points given away',
  luck: 'Luck',
  decisions: 'Real choices',
  balanceMeans:
    'Perfect play is what somebody who always chooses best scores on average. Luck is what your dice added to that or took from it. Given away is what better choices would have kept.',
  resigned: 'Resigned',
  /** By tenths, which may be below 0. */
  signed: (tenths: number) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)}`,
  points: (points: number) => number(points, 1),
  costliest: 'The choices that cost most',
  noMistake: 'Nothing was given away. Every choice was the best there was.',
  allOf: (name: string) => `All marked decisions of ${isolate(name)}`,
  none: 'No decision gave away 0.2 points or more.',
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
  playOnHint: 'A practice game from this moment on. It counts nowhere and is not kept.',
  marks: (marks: Readonly<Record<'blunder' | 'mistake' | 'inaccuracy', number>>) =>
    and([
      `${marks.blunder} ${plural(marks.blunder, 'blunder', 'blunders')}`,
      `${marks.mistake} ${plural(marks.mistake, 'mistake', 'mistakes')}`,
      `${marks.inaccuracy} ${plural(marks.inaccuracy, 'inaccuracy', 'inaccuracies')}`,
    ]),
  noParts:
    'There is no exact answer for Triple, so nothing here says why a choice is better, and there is no comparison with perfect games.',
  region: 'Decision',
  expected: {
    title: 'Where the score was heading',
    summary: (name: string, luck: number, lost: number) =>
      `${name}: the line is the final score to be expected at that moment. The dice moved it up and down, in all by ${luckText(luck)}. Choices can only lower it, in all by ${number(lost, 1)} points.`,
    luck: 'dice',
    lost: 'choices',
    heads: { turn: 'Turn', cause: 'What happened', change: 'Change', expected: 'Heading for' },
    causes: { start: 'Start', dice: 'Dice', choice: 'Choice' },
  },
  winning: {
    title: 'Chances of winning',
    summary: 'If everybody had played perfectly from that moment on.',
    estimate: 'An estimate, if everybody had played well from that moment on.',
    heads: { move: 'Move' },
    waiting: 'The chances of winning are being worked out…',
    none: 'The chances of winning were not worked out.',
  },
};

/** A game played on from a review. */
export const practiceGame = {
  region: 'Practice game',
  title: 'Practice game. It counts nowhere.',
  hint: 'It is not kept, and everything can be undone.',
  back: 'End practice',
};

export const practice = {
  title: 'Practice',
  you: 'You',
  whose: 'Exercises of',
  classic: 'Classic positions',
  question: 'What would you do? Choose dice and roll again, or take a box.',
  answered: 'The answer is above.',
  boxQuestion: 'Which box would you take?',
  due: (due: number, cards: number) => `${due} of ${cards} ${plural(cards, 'exercise is', 'exercises are')} due.`,
  nextDue: (when: string) => `The next one comes back ${when}.`,
  noneYet:
    'Your own costly decisions will come back here as exercises. Finish a game and have it reviewed, or begin with the classic positions.',
  begin: 'Begin',
  next: 'Next exercise',
  end: 'End practice',
  daily: 'Exercise of the day',
  dailyNote: 'The same for everybody, by the Official rules, and a new one every day.',
  dailyDone: (result: string) => `You have tried it today. ${result}`,
  dailyBegin: 'Try it',
  dailyAgain: 'Try it again',
  own: 'Your exercises',
  ownNote:
    'Each comes back just before you would forget it: soon after a mistake, later and later when you get it right.',
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
