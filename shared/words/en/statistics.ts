/** Statistics and their charts. */

import { number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { luckText } from './choices.ts';

export const statistics = {
  none: (rulesName: string) =>
    `Scores, averages and dice of ${rulesName} will appear here. Finish a game with these rules to begin.`,
  reached: (points: number) => `${points} or more`,
  owner: (name: string, rulesName: string) => `${isolate(name)} ${rulesName}`,
};

export const charts = {
  numbersOf: (title: string) => `${title}, the numbers`,
  file: (owner: string, title: string) => `Yahtzee ${owner} ${title}`,
  boxes: {
    perfect: (total: number) =>
      `The bar is the average and the mark is perfect play, which earns ${number(total, 1)} in a whole game.`,
  },
  dice: {
    summary: (dice: number, sentence: string, test: string) => `${number(dice)} dice. ${sentence} (${test})`,
    test: (chiSquare: number, chance: number) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? '< 0.001' : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle: number, low: number, high: number) =>
      `Half of the scores are ${middle} or less; nine out of ten are between ${low} and ${high}.`,
  },
  skill: {
    summary: (lost: number, luck: number, games: number) =>
      `Over ${games} ${plural(games, { one: 'game', other: 'games' })}: ${number(lost, 1)} points given away and ${luckText(luck)} per game. The lines average ten games in a row.`,
    reviewing: (games: number) =>
      `${games} more ${plural(games, { one: 'game is', other: 'games are' })} being reviewed…`,
    unreviewed: (games: number) =>
      `${games} ${plural(games, { one: 'game has', other: 'games have' })} not been reviewed.`,
  },
  history: {
    summary: (games: number, over: number) =>
      `The latest ${games} scores; the line is the average of ${over} in a row.`,
    range: (summary: string, lowest: number, highest: number) => `${summary} Lowest ${lowest}, highest ${highest}.`,
  },
};
