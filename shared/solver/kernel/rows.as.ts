/**
 * The inner loop of the solver for any rules: one row of states, eight upper totals side by side, over the lattice of
 * any number of dice. It knows no rule of the game: jobs.ts fills its tables and describes a row in a *job*.
 */
import { averageRecords, bestOfRecords, copyLine, LANES, line, lineOf, raiseLine, raiseToAll, setLine } from './lines.as';

/** Behind what turns.as.ts uses, and the lab. A line stands in tables as its number, a u16; the first are the keeps. */
export const LINES: i32 = 40 * 65536;
const shift: i32 = 6;

/** What bestOfParts and averages run over, set once: u16 tables, and the chance of each hand as f64. */
let plusDie: i32 = 0;
let plusDieEnd: i32 = 0;
let minusDie: i32 = 0;
let minusDieEnd: i32 = 0;
let chances: i32 = 0;
/** The lines of all hands, one after the other. */
let firstHand: i32 = 0;
let handBytes: i32 = 0;

export function setLattice(
  plus: i32,
  plusEnd: i32,
  minus: i32,
  minusEnd: i32,
  chancesAt: i32,
  first: i32,
  hands: i32,
): void {
  plusDie = plus;
  plusDieEnd = plusEnd;
  minusDie = minus;
  minusDieEnd = minusEnd;
  chances = chancesAt;
  firstHand = lineAt(first);
  handBytes = hands * line;
}

@inline
function lineAt(number: i32): i32 {
  return LINES + (number << shift);
}

/** Where the parts of a job are, in bytes. It is made of i32; what lines are called is their number. */
const jobStride: i32 = 0;
const jobFloor: i32 = 4;
const jobKeys: i32 = 8;
const jobKeyCount: i32 = 12;
const jobHands: i32 = 16;
const jobHandsEnd: i32 = 20;
const jobMovingCount: i32 = 24;
const jobPlainCount: i32 = 28;
const jobSpecialCount: i32 = 32;
const jobSaved: i32 = 36;
/**
 * Then for each open box that counts towards the bonus: where the values after it are, its moves, its first ending, how
 * many endings, and whether the first is a floor; twice if a score leads to other values than a zero. For each other
 * open box: where the values after a zero are, and after a score; its endings (after a
 * zero, then after a score); a table of keys and points, and its end. For each special hand: its line, how many offers,
 * and for each of these a line and the points to be added.
 */
const jobRest: i32 = 40;

/** For each score of the box and each lane of the row a u16 pair: the slot that it leads to, and the points. */
@inline
function fillMoving(job: i32, slot: i32, stride: i32): void {
  const values = load<i32>(job);
  let moves = load<i32>(job, 4) + slot * 4;
  let into = lineAt(load<i32>(job, 8));
  const end = into + load<i32>(job, 12) * line;
  for (; into < end; into += line) {
    for (let lane = 0; lane < LANES; lane++) {
      const to = <i32>load<u16>(moves + lane * 4);
      store<f64>(into + lane * 8, load<f64>(values + to * 8) + <f64>load<u16>(moves + lane * 4, 2));
    }
    moves += stride;
  }
}

/** The endings of all boxes, and the keys: the best of the endings that hands have in common. */
function fillKeys(job: i32, slot: i32): i32 {
  const stride = load<i32>(job, jobStride);
  const floor = lineAt(load<i32>(job, jobFloor));
  const zero = f64x2.splat(0);
  // A score is never worse than a zero in the same box: so the best zero is a floor under every hand.
  setLine(floor, f64x2.splat(-Infinity));
  let part = job + jobRest;
  for (let box = load<i32>(job, jobMovingCount); box > 0; box--) {
    fillMoving(part, slot, stride);
    if (load<i32>(part, 16)) raiseLine(floor, lineAt(load<i32>(part, 8)), zero);
    part += 20;
  }
  const plain = part;
  const plainCount = load<i32>(job, jobPlainCount);
  for (let box = 0; box < plainCount; box++) {
    const ending = lineAt(load<i32>(part, 8));
    copyLine(ending, load<i32>(part) + slot * 8);
    copyLine(ending + line, load<i32>(part, 4) + slot * 8);
    raiseLine(floor, ending, zero);
    part += 20;
  }
  let key = lineAt(load<i32>(job, jobKeys));
  const keysEnd = key + load<i32>(job, jobKeyCount) * line;
  for (; key < keysEnd; key += line) copyLine(key, floor);
  part = plain;
  for (let box = 0; box < plainCount; box++) {
    const scored = lineAt(load<i32>(part, 8)) + line;
    const end = load<i32>(part, 16);
    for (let entry = load<i32>(part, 12); entry < end; entry += 4) {
      raiseLine(lineOf(load<u16>(entry), LINES, shift), scored, f64x2.splat(<f64>load<u16>(entry, 2)));
    }
    part += 20;
  }
  return part;
}

/**
 * What every hand is worth at the end of the turn, in the lanes from `slot` on; with `raise`, hands that are worth more
 * already stay so.
 */
export function fillRow(job: i32, slot: i32, raise: bool): void {
  let part = fillKeys(job, slot);
  const specials = load<i32>(job, jobSpecialCount);
  const saved = lineAt(load<i32>(job, jobSaved));
  const lowest = f64x2.splat(-Infinity);
  // Special hands have their own offers and no others: what they were worth before is put aside.
  for (let at = part, index = 0; index < specials; index++) {
    if (raise) copyLine(saved + index * line, lineAt(load<i32>(at)));
    else setLine(saved + index * line, lowest);
    at += 8 + load<i32>(at, 4) * 8;
  }
  let entry = load<i32>(job, jobHands);
  const handsEnd = load<i32>(job, jobHandsEnd);
  const floor = lineAt(load<i32>(job, jobFloor));
  while (entry < handsEnd) {
    const at = lineOf(load<u16>(entry), LINES, shift);
    const end = entry + 4 + <i32>load<u16>(entry, 2) * 2;
    if (raise) raiseLine(at, floor, f64x2.splat(0));
    raiseToAll(at, raise ? at : floor, entry + 4, end, LINES, shift);
    entry = end;
  }
  for (let index = 0; index < specials; index++) {
    const at = lineAt(load<i32>(part));
    const end = part + 8 + load<i32>(part, 4) * 8;
    copyLine(at, saved + index * line);
    for (part += 8; part < end; part += 8) {
      raiseLine(at, lineAt(load<i32>(part)), f64x2.splat(<f64>load<i32>(part, 4)));
    }
  }
}

export function averageLines(): void {
  averageRecords(plusDie, plusDieEnd, LINES, shift);
}

export function bestLines(): void {
  bestOfRecords(minusDie, minusDieEnd, LINES, shift);
}

/** The mean over the first roll of what the hands are worth. */
export function meanLines(into: i32): void {
  let sumA = f64x2.splat(0);
  let sumB = f64x2.splat(0);
  let sumC = f64x2.splat(0);
  let sumD = f64x2.splat(0);
  let at = firstHand;
  const end = firstHand + handBytes;
  for (let chance = chances; at < end; chance += 8) {
    const share = v128.load64_splat(chance);
    sumA = f64x2.add(sumA, f64x2.mul(v128.load(at), share));
    sumB = f64x2.add(sumB, f64x2.mul(v128.load(at, 16), share));
    sumC = f64x2.add(sumC, f64x2.mul(v128.load(at, 32), share));
    sumD = f64x2.add(sumD, f64x2.mul(v128.load(at, 48), share));
    at += line;
  }
  v128.store(into, sumA);
  v128.store(into, sumB, 16);
  v128.store(into, sumC, 32);
  v128.store(into, sumD, 48);
}

/** The worth of the turn before its first roll, from that of the hands at its end, with so many rolls in between. */
export function meanOfTurn(into: i32, rolls: i32): void {
  for (; rolls > 0; rolls--) {
    averageLines();
    bestLines();
  }
  meanLines(into);
}

/** The same of all slots of a row, from its job. */
export function solveRow(job: i32, slots: i32, into: i32, rolls: i32): void {
  for (let slot = 0; slot < slots; slot += LANES) {
    fillRow(job, slot, false);
    meanOfTurn(into + slot * 8, rolls);
  }
}

/** Puts the hands aside at `into`, or back from there. */
export function copyHands(into: i32, back: bool): void {
  if (back) memory.copy(firstHand, into, handBytes);
  else memory.copy(into, firstHand, handBytes);
}
