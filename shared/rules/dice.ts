/** Five dice: what a hand is and how untrusted values become one. */

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

export const diceCount = 5;
export type Hand = readonly [Face, Face, Face, Face, Face];

export function isFace(value: unknown): value is Face {
  return (faces as readonly unknown[]).includes(value);
}

export function isHand(value: unknown): value is Hand {
  return Array.isArray(value) && value.length === diceCount && value.every(isFace);
}

/** How many dice show each face; index 0 is unused so that a face is its own index. */
export function countFaces(hand: readonly Face[]): readonly number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of hand) counts[face]++;
  return counts;
}

export function sumOf(hand: readonly Face[]): number {
  return hand.reduce<number>((sum, face) => sum + face, 0);
}
