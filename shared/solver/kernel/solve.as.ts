/**
 * The inner loop of the solver as SIMD WebAssembly (AssemblyScript, compiled by build/kernel.ts): one row of states,
 * eight upper totals side by side. It knows no rule of the game: kernel.ts fills its tables, describes a row in `JOB`
 * and calls `solveRow`, or `lookThroughRow` to see a turn from the inside.
 */

import { averageRecords, bestOfRecords, copyLine, LANES, line, raiseLine, setLine } from './lines.as';

const keeps: i32 = 462;
export const hands: i32 = 252;
const faces: i32 = 6;
const counts: i32 = 6;
const lowerBoxes: i32 = 7;

// Lines: endings in upper boxes by face and count, endings in lower boxes before their score (after a zero, after a
// score), keys (what the hands that score alike in the lower section have in common) and keeps.
export const UPPER_ENDINGS: i32 = 1024;
export const LOWER_ENDINGS: i32 = UPPER_ENDINGS + faces * counts * line;
export const KEYS: i32 = LOWER_ENDINGS + 2 * lowerBoxes * line;
export const KEY_COUNT: i32 = 100;
export const KEEPS: i32 = KEYS + KEY_COUNT * line;

// Tables of u16, in which a line stands as its address.

/** For each keep with room for a die, fullest first: its line, then the six that one die more makes of it. */
export const PLUS_DIE: i32 = KEEPS + keeps * line;
const plusDieEnd: i32 = PLUS_DIE + (keeps - hands) * (1 + faces) * 2;
/** For each keep but the empty one, smallest first: its line, how many parts are one die short of it, their lines. */
export const MINUS_DIE: i32 = plusDieEnd;
export const firstHandsRecord: i32 = MINUS_DIE + (209 * 2 + 504) * 2;
export const minusDieEnd: i32 = MINUS_DIE + ((keeps - 1) * 2 + 1260) * 2;
/** For each hand: its line, its key's line, how many faces it shows, and for each of these the line of its ending. */
export const HANDS: i32 = minusDieEnd;
const handsEnd: i32 = HANDS + (hands * 3 + 756) * 2;
/** For each lower box: how many keys score in it, and for each of these its line and the score. */
export const LOWER: i32 = handsEnd;
/** The chance of each hand as f64, in the order of the hands in MINUS_DIE. */
export const CHANCES: i32 = (LOWER + 2048 + 15) & ~15;

/**
 * The row, in i32. Where its values go; how many there are. For each upper box: where the values that follow it are
 * (0 if the box is filled); its moves. For each lower box: where the values are that follow a zero (0 if the box is
 * filled); those that follow a score. Then the hands whose offers are special, ended by 0: the hand's line; how many
 * offers; for each of these a line and what is to be added to it.
 */
export const JOB: i32 = CHANCES + hands * 8;
const upperJobs: i32 = JOB + 8;
const lowerJobs: i32 = upperJobs + faces * 8;
const specials: i32 = lowerJobs + lowerBoxes * 8;

/**
 * What keeps are worth with no, one and two rolls to come, and what the best part of each is worth with one and two:
 * as lines, and of one lane alone.
 */
export const AHEAD_LINES: i32 = JOB + 1024;
const aheadCount: i32 = 5;
export const AHEAD: i32 = AHEAD_LINES + aheadCount * keeps * line;

/** From here on the driver keeps moves and values. */
export const FREE: i32 = AHEAD + aheadCount * keeps * 8;

/** The moves of an upper box: for each count of dice and each lane of the row a u8 pair, the slot and the points. */
function fillUpper(face: i32, values: i32, moves: i32, stride: i32): void {
  let into = UPPER_ENDINGS + face * counts * line;
  for (let count = 0; count < counts; count++) {
    for (let lane = 0; lane < LANES; lane++) {
      const slot = <i32>load<u8>(moves + lane * 2);
      const points = <f64>load<u8>(moves + lane * 2, 1);
      store<f64>(into + lane * 8, load<f64>(values + slot * 8) + points);
    }
    moves += stride;
    into += line;
  }
}

/** What every hand is worth at the end of the turn, in the lanes from `slot` on. */
export function fillHands(slot: i32): void {
  const stride = ((load<i32>(JOB, 4) + LANES - 1) & ~(LANES - 1)) * 2;
  const zero = f64x2.splat(0);
  // A score is never worse than a zero in the same box: so the best zero is a floor under every hand.
  const floor = KEEPS;
  const lowest = f64x2.splat(-Infinity);
  setLine(floor, lowest);
  for (let face = 0; face < faces; face++) {
    const values = load<i32>(upperJobs + face * 8);
    if (!values) continue;
    fillUpper(face, values, load<i32>(upperJobs + face * 8, 4) + slot * 2, stride);
    raiseLine(floor, UPPER_ENDINGS + face * counts * line, zero);
  }
  for (let box = 0; box < lowerBoxes; box++) {
    const values = load<i32>(lowerJobs + box * 8);
    if (!values) continue;
    copyLine(LOWER_ENDINGS + box * 2 * line, values + slot * 8);
    copyLine(LOWER_ENDINGS + (box * 2 + 1) * line, load<i32>(lowerJobs + box * 8, 4) + slot * 8);
    raiseLine(floor, values + slot * 8, zero);
  }
  for (let key = 0; key < KEY_COUNT; key++) copyLine(KEYS + key * line, floor);
  for (let face = 0; face < faces; face++) {
    if (load<i32>(upperJobs + face * 8)) continue;
    for (let count = 1; count < counts; count++) copyLine(UPPER_ENDINGS + (face * counts + count) * line, floor);
  }
  let entry = LOWER;
  for (let box = 0; box < lowerBoxes; box++) {
    const end = entry + 2 + <i32>load<u16>(entry) * 4;
    entry += 2;
    if (load<i32>(lowerJobs + box * 8)) {
      const from = LOWER_ENDINGS + (box * 2 + 1) * line;
      for (; entry < end; entry += 4) {
        raiseLine(<i32>load<u16>(entry), from, f64x2.splat(<f64>load<u16>(entry, 2)));
      }
    }
    entry = end;
  }
  entry = HANDS;
  while (entry < handsEnd) {
    const at = <i32>load<u16>(entry);
    const key = <i32>load<u16>(entry, 2);
    const end = entry + 6 + <i32>load<u16>(entry, 4) * 2;
    let a = v128.load(key);
    let b = v128.load(key, 16);
    let c = v128.load(key, 32);
    let d = v128.load(key, 48);
    for (entry += 6; entry < end; entry += 2) {
      const ending = <i32>load<u16>(entry);
      a = f64x2.pmax(a, v128.load(ending));
      b = f64x2.pmax(b, v128.load(ending, 16));
      c = f64x2.pmax(c, v128.load(ending, 32));
      d = f64x2.pmax(d, v128.load(ending, 48));
    }
    v128.store(at, a);
    v128.store(at, b, 16);
    v128.store(at, c, 32);
    v128.store(at, d, 48);
  }
  entry = specials;
  for (let at = load<i32>(entry); at; at = load<i32>(entry)) {
    const end = entry + 8 + load<i32>(entry, 4) * 8;
    entry += 8;
    setLine(at, lowest);
    for (; entry < end; entry += 8) raiseLine(at, load<i32>(entry), f64x2.splat(<f64>load<i32>(entry, 4)));
  }
}

export function averageOverDice(): void {
  averageRecords(PLUS_DIE, plusDieEnd, 0, 0);
}

/** Up to the record at `until`. */
export function bestOfParts(until: i32): void {
  bestOfRecords(MINUS_DIE, until, 0, 0);
}

/** The mean over the first roll of the best keep of each hand. */
export function meanOfBest(into: i32): void {
  let entry = firstHandsRecord;
  let chances = CHANCES;
  let sumA = f64x2.splat(0);
  let sumB = f64x2.splat(0);
  let sumC = f64x2.splat(0);
  let sumD = f64x2.splat(0);
  while (entry < minusDieEnd) {
    const at = <i32>load<u16>(entry);
    const end = entry + 4 + <i32>load<u16>(entry, 2) * 2;
    let a = v128.load(at);
    let b = v128.load(at, 16);
    let c = v128.load(at, 32);
    let d = v128.load(at, 48);
    for (entry += 4; entry < end; entry += 2) {
      const part = <i32>load<u16>(entry);
      a = f64x2.pmax(a, v128.load(part));
      b = f64x2.pmax(b, v128.load(part, 16));
      c = f64x2.pmax(c, v128.load(part, 32));
      d = f64x2.pmax(d, v128.load(part, 48));
    }
    const chance = v128.load64_splat(chances);
    chances += 8;
    sumA = f64x2.add(sumA, f64x2.mul(a, chance));
    sumB = f64x2.add(sumB, f64x2.mul(b, chance));
    sumC = f64x2.add(sumC, f64x2.mul(c, chance));
    sumD = f64x2.add(sumD, f64x2.mul(d, chance));
  }
  v128.store(into, sumA);
  v128.store(into, sumB, 16);
  v128.store(into, sumC, 32);
  v128.store(into, sumD, 48);
}

/** The worth of the turn before its first roll, from that of the hands at its end. */
export function meanOfTurn(into: i32): void {
  averageOverDice();
  bestOfParts(minusDieEnd);
  averageOverDice();
  bestOfParts(firstHandsRecord);
  meanOfBest(into);
}

/** The same of a row's slots from `slot` on, put where the row's values go. */
export function writeTurn(slot: i32): void {
  meanOfTurn(KEYS);
  const values = load<i32>(JOB) + slot * 8;
  // The values of the next row may stand right behind: only what belongs to this one is written.
  const count = min(LANES, load<i32>(JOB, 4) - slot);
  for (let lane = 0; lane < count; lane++) store<f64>(values + lane * 8, load<f64>(KEYS + lane * 8));
}

export function solveRow(): void {
  const slots = load<i32>(JOB, 4);
  for (let slot = 0; slot < slots; slot += LANES) {
    fillHands(slot);
    writeTurn(slot);
  }
}

@inline
export function noteAhead(index: i32): void {
  memory.copy(AHEAD_LINES + index * keeps * line, KEEPS, keeps * line);
}

/** Looks through the turn from eight slots of the row. */
export function lookThroughRow(slot: i32): void {
  fillHands(slot);
  noteAhead(0);
  averageOverDice();
  noteAhead(1);
  bestOfParts(minusDieEnd);
  noteAhead(3);
  averageOverDice();
  noteAhead(2);
  bestOfParts(minusDieEnd);
  noteAhead(4);
}

/** Puts one of the eight into AHEAD. */
export function pickLane(lane: i32): void {
  let from = AHEAD_LINES + lane * 8;
  for (let into = AHEAD; into < FREE; into += 8) {
    store<f64>(into, load<f64>(from));
    from += line;
  }
}
