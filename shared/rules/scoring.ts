/** What a hand is worth in a box, before jokers, chips and column factors. */
import { type Category, faceOf, isUpper } from './categories.ts';
import { countFaces, diceCount, type Hand, sumOf } from './dice.ts';

export const upperBonus = 35;
export const upperBonusFrom = 63;
export const chipValue = 100;
export const yahtzeeScore = 50;

/** RULE: what Full House and the straights pay, also when a joker counts as one of them. */
export const fixedScores = { fullHouse: 25, smallStraight: 30, largeStraight: 40 } as const;

/** RULE: three, four and five of a kind differ only in the number of equal faces they require. */
function hasOfAKind(hand: Hand, atLeast: number): boolean {
  return countFaces(hand).some((count) => count >= atLeast);
}

/** RULE: small and large straight differ only in the length of the run they require. */
function hasRun(hand: Hand, atLeast: number): boolean {
  let run = 0;
  return countFaces(hand).some((count) => {
    run = count > 0 ? run + 1 : 0;
    return run >= atLeast;
  });
}

export function isYahtzee(hand: Hand): boolean {
  return hasOfAKind(hand, diceCount);
}

/** Does the hand fit the category? Upper boxes and Chance accept any hand. */
export function checkCategory(hand: Hand, category: Category): boolean {
  switch (category) {
    case 'threeOfAKind':
      return hasOfAKind(hand, 3);
    case 'fourOfAKind':
      return hasOfAKind(hand, 4);
    case 'yahtzee':
      return isYahtzee(hand);
    case 'fullHouse': {
      const counts = countFaces(hand);
      // RULE: three and two of different values, so five equal dice alone are not a full house.
      return counts.includes(3) && counts.includes(2);
    }
    case 'smallStraight':
      return hasRun(hand, 4);
    case 'largeStraight':
      return hasRun(hand, 5);
    default:
      return true;
  }
}

export function scoreIn(hand: Hand, category: Category): number {
  if (isUpper(category)) return countFaces(hand)[faceOf(category)] * faceOf(category);
  if (!checkCategory(hand, category)) return 0;
  switch (category) {
    case 'fullHouse':
    case 'smallStraight':
    case 'largeStraight':
      return fixedScores[category];
    case 'yahtzee':
      return yahtzeeScore;
    default:
      return sumOf(hand);
  }
}

/**
 * What counts as a success when the chance of a category is shown. Most categories have a requirement: that. Upper
 * boxes have none, so it is three of their face, the pace of the upper bonus; for Chance it is 25 points, five per die.
 */
export const goalsToReach = { upper: 3, chance: 25 } as const;
