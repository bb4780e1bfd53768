/** What kernel.wasm exports: exactly what its drivers use. */
export { averageLines, bestLines, copyHands, fillRow, LINES, meanLines, setLattice, solveRow } from './rows.as';
export { ENDINGS, endTurns, HAND_ENDINGS, KEY_ENDINGS, KEYS, MEANS, meanTurns } from './turns.as';
