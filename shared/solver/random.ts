/** Numbers that follow from a seed, where everybody must get the same. */

/** From 0 up to, but not including, 1. Marsaglia's xorshift; the seed must not be 0. */
export function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
