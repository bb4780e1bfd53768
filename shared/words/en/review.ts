/** Reviews and practice. */
import type { RulesId } from '../../rules/ids.ts';
import { and, number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { type Choice, choiceName, luckText, tenth } from './choices.ts';

/** A finished game looked at with the coach. */
export const review = {
  reviewGame: (names: readonly string[]) => `Review game of ${and(names)}`,
  preparing: (part: string) => `Preparing the coach: ${part}. This happens only once for each set of rules.`,
  /** By tenths, which may be below 0. */
  signed: (tenths: number) => `${tenths < 0 ? '−' : '+'}${tenth(tenths)}`,
  points: (points: number) => number(points, 1),
  allOf: (name: string) => `All marked choices of ${isolate(name)}`,
  /** "Turn 3, after the first roll" */
  when: (turn: number, rolls: number) =>
    `Turn ${turn}, ${rolls === 2 ? 'after the first roll' : rolls === 1 ? 'after the second roll' : 'after the last roll'}`,
  lost: (loss: number) => `−${number(loss, 1)}`,
  /** "Dice 1 3 4 5 6: chose to take Twos. Better: keep 6." */
  decision: (rulesId: RulesId, dice: readonly number[], chose: Choice, best: Choice) =>
    `Dice ${dice.join(' ')}: chose to ${choiceName(rulesId, chose)}. Better: ${choiceName(rulesId, best)}.`,
  chosen: (name: string, rulesId: RulesId, choice: Choice) => `${name} chose to ${choiceName(rulesId, choice)}.`,
  better: (rulesId: RulesId, choice: Choice) => `Better: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss: number) => `It gave away ${number(loss, 1)} ${loss.toFixed(1) === '1.0' ? 'point' : 'points'}.`,
  marks: (marks: Readonly<Record<'blunder' | 'mistake' | 'inaccuracy', number>>) =>
    and([
      `${marks.blunder} ${plural(marks.blunder, { one: 'costly mistake', other: 'costly mistakes' })}`,
      `${marks.mistake} ${plural(marks.mistake, { one: 'mistake', other: 'mistakes' })}`,
      `${marks.inaccuracy} ${plural(marks.inaccuracy, { one: 'small mistake', other: 'small mistakes' })}`,
    ]),
  expected: {
    summary: (name: string, luck: number, lost: number) =>
      `${name}: the line is the expected final score at each moment. The dice moved it up and down: ${luckText(luck)} in all. Choices can only lower it: by ${number(lost, 1)} points in all.`,
    /** Of a point on the line: "Turn 4: rolled 1 3 4 5 6, +3.2", "Turn 4, dice 1 3 4 5 6: take Twos, −17.2". */
    atDice: (turn: number, dice: readonly number[], tenths: number) =>
      `Turn ${turn}: rolled ${dice.join(' ')}, ${tenths < 0 ? '−' : '+'}${tenth(tenths)}`,
    atChoice: (turn: number, dice: readonly number[], rulesId: RulesId, choice: Choice, loss: number) =>
      `Turn ${turn}, dice ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
  },
};

export const practice = {
  due: (due: number, cards: number) =>
    `${due} of ${cards} ${plural(cards, { one: 'exercise is', other: 'exercises are' })} due.`,
  nextDue: (when: string) => `The next one comes back ${when}.`,
  dailyDone: (result: string) => `You have already tried it today. ${result}`,
  best: (rulesId: RulesId, choice: Choice, value: number) =>
    `Best: ${choiceName(rulesId, choice)}. That leads to ${number(value, 1)} points on average.`,
  lost: (loss: number) => `Your choice gives away ${number(loss, 1)} points.`,
  comesBack: (when: string) => `It comes back ${when}.`,
  soon: (minutes: number) => `in ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`,
  on: (when: string) => `on ${when}`,
  played: (rulesId: RulesId, choice: Choice) => `In your game you chose to ${choiceName(rulesId, choice)}.`,
};
