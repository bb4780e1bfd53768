/** Five dice: what a hand is and how untrusted values become one. */

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

export const diceCount = 5;
export type Hand = readonly [Face, Face, Face, Face, Face];

export function isFace(value: unknown): value is Face {
  return typeof value === 'number' && value >= 1 && value <= 6 && Number.isInteger(value);
}

/** Five of something that may come from anywhere; walks by index because `every` skips holes. */
function isFiveOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length !== diceCount) return false;
  for (let die = 0; die < diceCount; die++) if (!isOne(value[die])) return false;
  return true;
}

export function isHand(value: unknown): value is Hand {
  return isFiveOf(value, isFace);
}

/** Which of the five dice are rolled (again): true for each that is. */
export type Reroll = readonly [boolean, boolean, boolean, boolean, boolean];

export const rerollAll: Reroll = [true, true, true, true, true];
export const rerollNone: Reroll = [false, false, false, false, false];
/** All 32 choices; bit n of the index stands for die n. */
export const rerolls: readonly Reroll[] = Array.from({ length: 2 ** diceCount }, (_, bits) =>
  rerollAll.map((_die, die) => ((bits >> die) & 1) === 1),
) as unknown as readonly Reroll[];

export function isReroll(value: unknown): value is Reroll {
  return isFiveOf(value, (item) => typeof item === 'boolean');
}

/** The index of a choice in `rerolls`. */
export function rerollBits(reroll: Reroll): number {
  return reroll.reduce((bits, rolled, die) => bits | (Number(rolled) << die), 0);
}

export function countRerolled(reroll: Reroll): number {
  return reroll.reduce((count, rolled) => count + Number(rolled), 0);
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
  return hand.map((face) => face !== kept) as unknown as Reroll;
}

export function sumOf(hand: readonly Face[]): number {
  return hand.reduce<number>((sum, face) => sum + face, 0);
}

/** The dice to roll again so that some faces remain. */
export function rerollKeeping(hand: Hand, faces: readonly Face[]): Reroll {
  const kept = [...faces];
  return hand.map((face) => {
    const at = kept.indexOf(face);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  }) as unknown as Reroll;
}
