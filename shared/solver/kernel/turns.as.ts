/**
 * A turn of eight games side by side, one to a lane: from what every score in every box is worth to what every keep
 * is worth. Unlike a row of states the eight need have nothing in common. parallelTurns.ts drives it.
 */
import { LINES, meanOfTurn } from './rows.as';
import { line, lineOf } from './lines.as';

const hands: i32 = 252;
const faces: i32 = 6;
const lowerBoxes: i32 = 7;
const rerolls: i32 = 2;

/** In front of the lines of the solver: those of keys, what the hands that score alike in the lower section share. */
export const KEYS: i32 = 1024;
const keyCount: i32 = 100;
/** A line for each score of each box, box after box. */
export const ENDINGS: i32 = KEYS + keyCount * line;
/** 124 are used. */
export const ENDING_COUNT: i32 = 128;
/** The worth of the turn before its first roll. */
export const MEANS: i32 = ENDINGS + ENDING_COUNT * line;

// Tables of u16, in which an ending and a hand stand as their number and a key as the address of its line.

/** For each key its endings in the lower boxes. */
export const KEY_ENDINGS: i32 = MEANS + line;
/** For each hand: its keep, its key's line, its endings in the upper boxes. */
export const HAND_ENDINGS: i32 = KEY_ENDINGS + keyCount * lowerBoxes * 2;
const handEndingsEnd: i32 = HAND_ENDINGS + hands * (2 + faces) * 2;
export const TURNS_END: i32 = (handEndingsEnd + 63) & ~63;

/** The best of the endings on a list in the boxes that are open, and of the line at `floor` if there is one. */
@inline
function bestOf(into: i32, floor: i32, list: i32, open: i32): void {
  const lowest = f64x2.splat(-Infinity);
  let a = lowest;
  let b = lowest;
  let c = lowest;
  let d = lowest;
  if (floor) {
    a = v128.load(floor);
    b = v128.load(floor, 16);
    c = v128.load(floor, 32);
    d = v128.load(floor, 48);
  }
  for (; open; open &= open - 1) {
    const ending = ENDINGS + <i32>load<u16>(list + ctz(open) * 2) * line;
    a = f64x2.pmax(a, v128.load(ending));
    b = f64x2.pmax(b, v128.load(ending, 16));
    c = f64x2.pmax(c, v128.load(ending, 32));
    d = f64x2.pmax(d, v128.load(ending, 48));
  }
  v128.store(into, a);
  v128.store(into, b, 16);
  v128.store(into, c, 32);
  v128.store(into, d, 48);
}

/**
 * What every hand is worth at the end of the turn, with the boxes of `open` (as bits) open in some lane; the driver
 * may then put jokers and chips right.
 */
export function endTurns(open: i32): void {
  const lower = open >> faces;
  const upper = open & ((1 << faces) - 1);
  for (let key = 0; key < keyCount; key++) {
    bestOf(KEYS + key * line, 0, KEY_ENDINGS + key * lowerBoxes * 2, lower);
  }
  for (let entry = HAND_ENDINGS; entry < handEndingsEnd; entry += (2 + faces) * 2) {
    bestOf(lineOf(load<u16>(entry), LINES, 6), <i32>load<u16>(entry, 2), entry + 4, upper);
  }
}

/** Looks back through the turn for MEANS alone. */
export function meanTurns(): void {
  meanOfTurn(MEANS, rerolls);
}
