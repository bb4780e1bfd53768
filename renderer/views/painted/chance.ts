/** Repeatable chance (xorshift), so that a picture is the same whenever it is painted. */

/** From 0 to 1. */
export function chance(seed: number): () => number {
  // Neighbouring seeds must not give sequences that look alike.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
