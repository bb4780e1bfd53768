/** The rules, the scorecard and who plays. */
import type { PlayerType } from '../../game/seats.ts';
import type { Category } from '../../rules/categories.ts';
import type { Row } from '../../rules/rows.ts';
import { type RulesetId, rulesets } from '../../rules/ruleset.ts';
import type { Box, Totals } from '../../rules/scorecard.ts';

export const categories: Readonly<Record<Category, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  threeOfAKind: 'Three of a Kind',
  fourOfAKind: 'Four of a Kind',
  fullHouse: 'Full House',
  smallStraight: 'Small Straight',
  largeStraight: 'Large Straight',
  yahtzee: 'Yahtzee!',
  chance: 'Chance',
};

export const sums: Readonly<Record<keyof Totals, string>> = {
  upperScore: 'Upper Score',
  upperBonus: 'Upper Bonus',
  chips: 'Yahtzee Bonus',
  lowerScore: 'Lower Score',
  total: 'TOTAL',
};

export const rules: Readonly<Record<RulesetId, { readonly name: string; readonly description: string }>> = {
  basic: {
    name: 'Basic',
    description: 'Thirteen boxes and the upper bonus. Further Yahtzees earn nothing extra.',
  },
  chips: {
    name: 'Chips',
    description: 'Basic, plus 100 points for each further Yahtzee once the Yahtzee box holds 50.',
  },
  official: {
    name: 'Official',
    description: 'Chips, and a further Yahtzee is a Joker that must go to its upper box while that is open.',
  },
  'free-joker': {
    name: 'Free Joker',
    description:
      'Chips, and a further Yahtzee may go to any open box. It counts as any lower box once its upper box is filled.',
  },
  triple: {
    name: 'Triple',
    description: 'Three columns for each player, counting once, twice and three times. 39 rounds.',
  },
  'triple-chips': {
    name: 'Triple with Chips',
    description: 'Triple, plus chips for further Yahtzees once all three Yahtzee boxes hold 50.',
  },
};

export const playerTypes: Readonly<
  Record<PlayerType, { readonly name: string; readonly strength: string; readonly description: string }>
> = {
  human: { name: 'Human', strength: '', description: '' },
  random: { name: 'Random', strength: 'very weak', description: 'Re-rolls random dice and scores in a random box.' },
  'of-a-kinder': {
    name: 'Of-a-Kinder',
    strength: 'easy',
    description: 'Keeps matching dice and takes the box with the most points.',
  },
  'upper-sectioner': {
    name: 'Upper-Sectioner',
    strength: 'easy',
    description: 'Keeps matching dice and fills the upper section before the lower.',
  },
  'four-and-up': {
    name: 'Four-and-Up',
    strength: 'easy',
    description: 'Keeps fours, fives and sixes and takes the box with the most points.',
  },
  sensible: {
    name: 'Sensible',
    strength: 'strong',
    description: 'Compares each box with what it usually earns, and keeps an eye on the upper bonus.',
  },
  optimal: {
    name: 'Optimal',
    strength: 'perfect',
    description: 'Goes for the highest score on average: perfect with one column, nearly perfect with three.',
  },
  champion: {
    name: 'Champion',
    strength: 'plays to win',
    description: 'Plays to win: makes the choice with the best chance of finishing first.',
  },
};

/** "Chance", in Triple "Chance ×2". */
export const boxName = (rulesId: RulesetId, { category, column }: Box) =>
  rulesets[rulesId].columns === 1 ? categories[category] : `${categories[category]} ×${column}`;

export const rowName = (row: Row) => (row.kind === 'box' ? categories[row.id] : sums[row.id]);

/** With the fixed value of the row: "Full House (25)". */
export function rowHeader(row: Row): string {
  if (row.worth === null) return rowName(row);
  return `${rowName(row)} (${row.id === 'chips' ? `${row.worth} each` : row.worth})`;
}

/** A log keeps no name for a deleted player. */
export const playerName = (name: string) => (name === '' ? 'Deleted player' : name);

/** The name with a number after it, for a second player with the same name. */
export const numbered = (name: string, count: number) => `${name} ${count}`;

export const numberWords = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

/** Without the exclamation mark on the card, which would end a sentence. */
export const calmly = (name: string) => name.replace('!', '');

export const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
