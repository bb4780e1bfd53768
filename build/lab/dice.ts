/** Dice for simulations: a separate stream for every game, so that the number of threads does not change a result. */

/** The words of a stream's state in a list of states. */
export const streamWords = 4;

/** Small fast counting generator (sfc32). */
export function nextWord(states: Int32Array, at: number): number {
  const word = (((states[at] + states[at + 1]) | 0) + states[at + 3]) | 0;
  const third = states[at + 2];
  states[at + 3] = (states[at + 3] + 1) | 0;
  states[at] = states[at + 1] ^ (states[at + 1] >>> 9);
  states[at + 1] = (third + (third << 3)) | 0;
  states[at + 2] = (((third << 21) | (third >>> 11)) + word) | 0;
  return word >>> 0;
}

/** Opens the stream of a game; stream 0 is its dice, the others are for players that decide by chance. */
export function openStream(states: Int32Array, at: number, seed: number, game: number, stream: number): void {
  states[at] = seed | 0;
  states[at + 1] = Math.floor(seed / 2 ** 32) ^ (stream << 24);
  states[at + 2] = game | 0;
  states[at + 3] = 1;
  // The state is well mixed only after some words.
  for (let words = 0; words < 15; words++) nextWord(states, at);
}

/** 0 to 5. */
export function nextPip(states: Int32Array, at: number): number {
  return Math.floor((nextWord(states, at) * 6) / 2 ** 32);
}

/** Numbers from 0 up to, but not including, 1. */
export function randomOf(seed: number, game: number, stream: number): () => number {
  const state = new Int32Array(streamWords);
  openStream(state, 0, seed, game, stream);
  return () => nextWord(state, 0) / 2 ** 32;
}
