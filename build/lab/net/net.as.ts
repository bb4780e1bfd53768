/**
 * Triple by the net, eight games at once: what every score in every box of three columns is worth, and the step of
 * gradient descent that teaches the net. netKernel.ts drives it; net.ts says what the net is.
 */
import { LANES, line } from '../../../shared/solver/kernel/lines.as';
import { ENDINGS, TURNS_END } from '../../../shared/solver/kernel/turns.as';

const boxes: i32 = 13;
const faces: i32 = 6;
const columns: i32 = 3;
const yahtzeeBox: i32 = 11;

export const HIDDEN: i32 = 64;
const rowBytes: i32 = HIDDEN * 4;
/** Points to one unit of the output. */
export const POINTS: f32 = 16;
const slope: f32 = 0.1;

// Numbers of the first row of each group, as in net.ts.
const upperSets: i32 = boxes * 8;
const lowerSets: i32 = upperSets + columns * 64;
const leads: i32 = lowerSets + columns * 128;
const leadKinds: i32 = 45;
const turnRows: i32 = leads + columns * leadKinds;
const chipRows: i32 = turnRows + columns * boxes + 1;
const deadChips: i32 = 8;
export const ROWS: i32 = chipRows + deadChips + 1;
const activeRows: i32 = boxes + 3 * columns + 2;

/** Games in i32: filled boxes by column, upper totals by column, columns whose Yahtzee box holds 50, games with chips. */
export const STATES: i32 = TURNS_END;
const stateBytes: i32 = 32;
/** By set of filled upper boxes and upper total, 64 × 64 bytes each: the slot, and the kind of lead. */
export const SLOTS: i32 = STATES + LANES * stateBytes;
export const LEADS: i32 = SLOTS + 4096;
/** By set of filled boxes, the number of the first state; then the values of a column by state. */
export const FIRST_STATES: i32 = LEADS + 4096;
export const VALUES: i32 = FIRST_STATES + 8192 * 4;
const stateCount: i32 = 207104;
/** By box: how many different scores, and these in ascending order, 32 bytes each. */
export const SCORES: i32 = VALUES + stateCount * 8;
export const WEIGHTS: i32 = SCORES + boxes * 32;
/** What the hidden units weigh in the output. */
export const OUTPUT: i32 = WEIGHTS + ROWS * rowBytes;
/** What the net says of each of the eight before the turn. */
export const NET_VALUES: i32 = OUTPUT + rowBytes;
/**
 * For each game, column and box six f64: the worth of each count in an upper box; in a lower box, without its score,
 * that of a zero and that of a score.
 */
export const AFTER: i32 = NET_VALUES + line;
const afterBytes: i32 = 6 * 8;
const active: i32 = AFTER + LANES * columns * boxes * afterBytes;
const base: i32 = active + LANES * activeRows * 4;
const common: i32 = base + rowBytes;
const steps: i32 = common + rowBytes;
export const NET_END: i32 = steps + rowBytes;

@inline
function row(number: i32): i32 {
  return WEIGHTS + number * rowBytes;
}

@inline
function filledIn(state: i32, column: i32): i32 {
  return load<i32>(state + column * 4);
}

@inline
function totalIn(state: i32, column: i32): i32 {
  return min(load<i32>(state + column * 4, columns * 4), 63);
}

@inline
function scoredIn(state: i32): i32 {
  return load<i32>(state, columns * 8);
}

function openIn(state: i32, box: i32): i32 {
  let open = 0;
  for (let column = 0; column < columns; column++) open |= (~(filledIn(state, column) >> box) & 1) << column;
  return open;
}

/** Which chips are to be hoped for: the columns that hold 50, or none any more. */
function chipsOf(state: i32, filled: i32, scored: i32): i32 {
  if (load<i32>(state, columns * 8 + 4) == 0) return 0;
  return filled == scored ? scored : deadChips;
}

function yahtzeesFilled(state: i32): i32 {
  return ~openIn(state, yahtzeeBox) & 7;
}

@inline
function leadRow(column: i32, filled: i32, total: i32): i32 {
  return row(leads + column * leadKinds + <i32>load<u8>(LEADS + (filled & 63) * 64 + total));
}

@inline
function valueOf(filled: i32, total: i32): f64 {
  const state = load<i32>(FIRST_STATES + filled * 4) + <i32>load<u8>(SLOTS + (filled & 63) * 64 + total);
  return load<f64>(VALUES + state * 8);
}

@inline
function addRow(into: i32, from: i32): void {
  for (let at = 0; at < rowBytes; at += 16) v128.store(into + at, f32x4.add(v128.load(into + at), v128.load(from + at)));
}

/** `into` = `from` with one row less and another more. */
@inline
function swapRows(into: i32, from: i32, less: i32, more: i32): void {
  for (let at = 0; at < rowBytes; at += 16) {
    v128.store(into + at, f32x4.add(v128.load(from + at), f32x4.sub(v128.load(more + at), v128.load(less + at))));
  }
}

@inline
function sumOfFour(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) + f32x4.extract_lane(four, 1) + (f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3))
  );
}

/** The output of the net for hidden sums, with one row more. */
@inline
function outputWith(sums: i32, more: i32): f32 {
  const leak = f32x4.splat(slope);
  let left = f32x4.splat(0);
  let right = f32x4.splat(0);
  for (let at = 0; at < rowBytes; at += 32) {
    const a = f32x4.add(v128.load(sums + at), v128.load(more + at));
    const b = f32x4.add(v128.load(sums + at, 16), v128.load(more + at, 16));
    left = f32x4.add(left, f32x4.mul(f32x4.pmax(a, f32x4.mul(a, leak)), v128.load(OUTPUT + at)));
    right = f32x4.add(right, f32x4.mul(f32x4.pmax(b, f32x4.mul(b, leak)), v128.load(OUTPUT + at, 16)));
  }
  return sumOfFour(f32x4.add(left, right)) * POINTS;
}

@inline
function outputOf(sums: i32): f32 {
  const leak = f32x4.splat(slope);
  let left = f32x4.splat(0);
  for (let at = 0; at < rowBytes; at += 16) {
    const a = v128.load(sums + at);
    left = f32x4.add(left, f32x4.mul(f32x4.pmax(a, f32x4.mul(a, leak)), v128.load(OUTPUT + at)));
  }
  return sumOfFour(left) * POINTS;
}

/** Notes the active rows of a game and adds them up in `base`; answers the turns that are left. */
function activate(lane: i32): i32 {
  const state = STATES + lane * stateBytes;
  let into = active + lane * activeRows * 4;
  let turns = 0;
  for (let box = 0; box < boxes; box++) {
    const open = openIn(state, box);
    turns += popcnt(open);
    store<i32>(into, row(box * 8 + open));
    into += 4;
  }
  for (let column = 0; column < columns; column++) {
    const filled = filledIn(state, column);
    store<i32>(into, row(upperSets + column * 64 + (filled & 63)));
    store<i32>(into, row(lowerSets + column * 128 + (filled >> 6)), 4);
    store<i32>(into, leadRow(column, filled, totalIn(state, column)), 8);
    into += 12;
  }
  store<i32>(into, row(turnRows + turns));
  store<i32>(into, row(chipRows + chipsOf(state, yahtzeesFilled(state), scoredIn(state))), 4);
  sumActive(lane);
  return turns;
}

function sumActive(lane: i32): void {
  const list = active + lane * activeRows * 4;
  memory.copy(base, load<i32>(list), rowBytes);
  for (let at = 4; at < activeRows * 4; at += 4) addRow(base, load<i32>(list + at));
}

/** The worth of all scores in one box of one column. */
function fillAfter(state: i32, column: i32, box: i32, turns: i32, into: i32): void {
  const filled = filledIn(state, column);
  const total = totalIn(state, column);
  const then = filled | (1 << box);
  const factor = <f64>(column + 1);
  const before = valueOf(filled, total);
  const open = openIn(state, box);
  const last = turns == 1;
  if (!last) {
    swapRows(common, base, row(box * 8 + open), row(box * 8 + (open & ~(1 << column))));
    swapRows(common, common, row(turnRows + turns), row(turnRows + turns - 1));
  }
  if (box < faces) {
    if (!last) {
      swapRows(common, common, row(upperSets + column * 64 + (filled & 63)), row(upperSets + column * 64 + (then & 63)));
    }
    const leadNow = leadRow(column, filled, total);
    if (!last) for (let at = 0; at < rowBytes; at += 16) {
      v128.store(common + at, f32x4.sub(v128.load(common + at), v128.load(leadNow + at)));
    }
    for (let count = 0; count < 6; count++) {
      const score = count * (box + 1);
      const next = min(total + score, 63);
      const bonus = total < 63 && next == 63 ? 35 : 0;
      const gain = factor * (<f64>(score + bonus) + valueOf(then, next) - before);
      const net: f64 = last ? 0 : <f64>outputWith(common, leadRow(column, then, next));
      store<f64>(into + count * 8, gain + net);
    }
    return;
  }
  const gain = factor * (valueOf(then, total) - before);
  if (last) {
    store<f64>(into, gain);
    store<f64>(into, gain, 8);
    return;
  }
  swapRows(common, common, row(lowerSets + column * 128 + (filled >> 6)), row(lowerSets + column * 128 + (then >> 6)));
  if (box != yahtzeeBox) {
    const worth = gain + <f64>outputOf(common);
    store<f64>(into, worth);
    store<f64>(into, worth, 8);
    return;
  }
  const yahtzees = yahtzeesFilled(state);
  const scored = scoredIn(state);
  const now = row(chipRows + chipsOf(state, yahtzees, scored));
  const bit = 1 << column;
  swapRows(common, common, now, row(chipRows + chipsOf(state, yahtzees | bit, scored)));
  store<f64>(into, gain + <f64>outputOf(common));
  swapRows(common, common, row(chipRows + chipsOf(state, yahtzees | bit, scored)), row(chipRows + chipsOf(state, yahtzees | bit, scored | bit)));
  store<f64>(into, gain + <f64>outputOf(common), 8);
}

/** Puts the best column's worth of every score of every box into the game's lane of the endings. */
function fillEndings(state: i32, after: i32, lane: i32): void {
  let into = ENDINGS + lane * 8;
  for (let box = 0; box < boxes; box++) {
    const scores = SCORES + box * 32;
    const count = <i32>load<u8>(scores);
    for (let index = 0; index < count; index++) {
      const score = <f64>load<u8>(scores + index, 1);
      let best = -Infinity;
      for (let column = 0; column < columns; column++) {
        if ((filledIn(state, column) >> box) & 1) continue;
        const from = after + (column * boxes + box) * afterBytes;
        const worth =
          box < faces ? load<f64>(from + index * 8) : load<f64>(from + (index > 0 ? 8 : 0)) + <f64>(column + 1) * score;
        best = max(best, worth);
      }
      store<f64>(into, best);
      into += line;
    }
  }
}

/** The endings of one of the eight games. */
export function netEndings(lane: i32): void {
  const state = STATES + lane * stateBytes;
  const turns = activate(lane);
  store<f64>(NET_VALUES + lane * 8, turns == 0 ? 0 : <f64>outputOf(base));
  const after = AFTER + lane * columns * boxes * afterBytes;
  for (let column = 0; column < columns; column++) {
    const filled = filledIn(state, column);
    for (let box = 0; box < boxes; box++) {
      if ((filled >> box) & 1) continue;
      fillAfter(state, column, box, turns, after + (column * boxes + box) * afterBytes);
    }
  }
  fillEndings(state, after, lane);
}

/**
 * One step towards the points that a game's state should have been given; its rows are those noted last. `rate` is the
 * part of the error that the step takes away: divided by the square of the gradient it is stable, however large the
 * weights have become.
 */
export function learn(lane: i32, points: f32, rate: f32): void {
  sumActive(lane);
  const leak = f32x4.splat(slope);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  let rowSquares = zero;
  let outputSquares = zero;
  for (let at = 0; at < rowBytes; at += 16) {
    const sum = v128.load(base + at);
    const bent = v128.bitselect(one, leak, f32x4.gt(sum, zero));
    const toRow = f32x4.mul(v128.load(OUTPUT + at), bent);
    const toOutput = f32x4.mul(sum, bent);
    v128.store(steps + at, toRow);
    v128.store(common + at, toOutput);
    rowSquares = f32x4.add(rowSquares, f32x4.mul(toRow, toRow));
    outputSquares = f32x4.add(outputSquares, f32x4.mul(toOutput, toOutput));
  }
  const square = <f32>activeRows * sumOfFour(rowSquares) + sumOfFour(outputSquares);
  const step = f32x4.splat((rate * (points - outputOf(base))) / (POINTS * (square + 1)));
  for (let at = 0; at < rowBytes; at += 16) {
    v128.store(OUTPUT + at, f32x4.add(v128.load(OUTPUT + at), f32x4.mul(step, v128.load(common + at))));
    v128.store(steps + at, f32x4.mul(step, v128.load(steps + at)));
  }
  const list = active + lane * activeRows * 4;
  for (let at = 0; at < activeRows * 4; at += 4) addRow(load<i32>(list + at), steps);
}
