/** Dice: what a hand is and how untrusted values become one. */

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

/** RULE: no game has more dice than this. */
export const mostDice = 8;
/** As many dice as the rules have, in the order in which they lie. */
export type Hand = readonly Face[];

export function isFace(value: unknown): value is Face {
  return typeof value === 'number' && value >= 1 && value <= 6 && Number.isInteger(value);
}

/** So many of something that may come from anywhere; walks by index because `every` skips holes. */
function isListOf(value: unknown, count: number, isOne: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length !== count) return false;
  for (let die = 0; die < count; die++) if (!isOne(value[die])) return false;
  return true;
}

export function isHand(value: unknown, dice: number): value is Hand {
  return isListOf(value, dice, isFace);
}

/** Which of the dice are rolled (again): true for each that is. */
export type Reroll = readonly boolean[];

export function isReroll(value: unknown, dice: number): value is Reroll {
  return isListOf(value, dice, (item) => typeof item === 'boolean');
}

const rerollLists = new Map<number, readonly Reroll[]>();

/** All choices, 32 with five dice; bit n of the index stands for die n. */
export function rerollsOf(dice: number): readonly Reroll[] {
  const known =
    rerollLists.get(dice) ??
    Array.from({ length: 2 ** dice }, (_, bits) => Array.from({ length: dice }, (_, die) => ((bits >> die) & 1) === 1));
  rerollLists.set(dice, known);
  return known;
}

export function rerollAll(dice: number): Reroll {
  return rerollsOf(dice)[2 ** dice - 1];
}

export function rerollNone(dice: number): Reroll {
  return rerollsOf(dice)[0];
}

/** The index of a choice in `rerollsOf`. */
export function rerollBits(reroll: Reroll): number {
  return reroll.reduce((bits, rolled, die) => bits | (Number(rolled) << die), 0);
}

export function countRerolled(reroll: Reroll): number {
  return reroll.reduce((count, rolled) => count + Number(rolled), 0);
}

/** Whether all dice are alike; one die alone is no reason to celebrate. */
export function isYahtzee(hand: readonly number[]): boolean {
  return hand.length > 1 && hand.every((face) => face === hand[0]);
}

/** How many dice show each face; index 0 is unused so that a face is its own index. */
export function countFaces(hand: readonly Face[]): readonly number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of hand) counts[face]++;
  return counts;
}

/** Every die except those with the most common value; if two values are equally common, the higher one stays. */
export function rerollOthers(hand: Hand): Reroll {
  const counts = countFaces(hand);
  const kept = counts.lastIndexOf(Math.max(...counts));
  return hand.map((face) => face !== kept);
}

/** The dice to roll again so that some faces remain. */
export function rerollKeeping(hand: Hand, faces: readonly Face[]): Reroll {
  const kept = [...faces];
  return hand.map((face) => {
    const at = kept.indexOf(face);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
}
