/** Statistics and their charts. */
import { isolate } from '../isolate.ts';
import { luckText } from './choices.ts';
import { number, plural } from './formats.ts';

export const statistics = {
  title: 'Statistics',
  none: (rulesName: string) =>
    `Scores, averages and dice of ${rulesName} will appear here. Finish a game with these rules to begin.`,
  longestStreak: 'Most wins in a row',
  streak: 'Wins in a row now',
  reached: (points: number) => `${points} or more`,
  owner: (name: string, rulesName: string) => `${isolate(name)} ${rulesName}`,
  results: 'Results',
  games: 'Games',
  wins: 'Wins',
  average: 'Average',
  best: 'Best',
  bonusRate: 'Upper bonus',
  chips: 'Yahtzee bonuses per game',
  abandoned: 'Given up',
};

export const charts = {
  numbers: 'The numbers',
  numbersOf: (title: string) => `${title}, the numbers`,
  savePicture: 'Save picture…',
  saveSheet: 'Save table…',
  file: (owner: string, title: string) => `Yahtzee ${owner} ${title}`,
  boxes: {
    title: 'Average by box',
    before: 'The bar is the average over all three columns, before multiplying.',
    perfect: (total: number) =>
      `The bar is the average and the mark is perfect play, which earns ${number(total, 1)} in a whole game.`,
    heads: { box: 'Box', average: 'Average', perfect: 'Perfect play', difference: 'Difference' },
  },
  dice: {
    title: 'Dice',
    which: 'Which dice',
    sources: { rolled: 'Rolled here', all: 'All ever rolled', typed: 'Typed in' },
    summary: (dice: number, sentence: string, test: string) => `${number(dice)} dice. ${sentence} (${test})`,
    test: (chiSquare: number, chance: number) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? '< 0.001' : `= ${number(chance, 3)}`}`,
    heads: { face: 'Face', fell: 'Fell', expected: 'Expected' },
    even: 'even',
  },
  scores: {
    title: 'Distribution of scores',
    summary: (middle: number, low: number, high: number) =>
      `Half of the scores are ${middle} or less; nine out of ten are between ${low} and ${high}.`,
    heads: { from: 'From', to: 'To', results: 'Results' },
  },
  skill: {
    title: 'Skill and luck',
    heads: { game: 'Game', date: 'Date', score: 'Score', luck: 'Luck', lost: 'Given away' },
    luckName: 'luck',
    lostName: 'given away',
    summary: (lost: number, luck: number, games: number) =>
      `Over ${games} ${plural(games, 'game', 'games')}: ${number(lost, 1)} points given away and ${luckText(luck)} per game. The lines average ten games in a row.`,
    none: 'No game has been reviewed yet.',
    reviewing: (games: number) => `${games} more ${plural(games, 'game is', 'games are')} being reviewed…`,
    unreviewed: (games: number) => `${games} ${plural(games, 'game has', 'games have')} not been reviewed.`,
    reviewMore: 'Review them',
  },
  history: {
    title: 'Score history',
    one: 'One game so far.',
    summary: (games: number, over: number) =>
      `The latest ${games} scores; the line is the average of ${over} in a row.`,
    range: (summary: string, lowest: number, highest: number) => `${summary} Lowest ${lowest}, highest ${highest}.`,
    heads: { game: 'Game', date: 'Date', score: 'Score' },
  },
};
