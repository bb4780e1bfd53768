/** What kernel.wasm exports: exactly what kernel.ts and parallelTurns.ts use. */
export {
  AHEAD,
  CHANCES,
  FREE,
  HANDS,
  JOB,
  KEEPS,
  KEYS,
  lookThroughRow,
  LOWER,
  LOWER_ENDINGS,
  MINUS_DIE,
  pickLane,
  PLUS_DIE,
  solveRow,
  UPPER_ENDINGS,
} from './solve.as';
export { LANES } from './lines.as';
export { ENDINGS, endTurns, HAND_ENDINGS, KEY_ENDINGS, MEANS, meanTurns } from './turns.as';
export { averageLines, bestLines, copyHands, fillRow, LINES, meanLines, setLattice } from './general.as';
