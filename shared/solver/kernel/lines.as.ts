/**
 * What is done with *lines*: eight lanes of f64, one for each upper total. In tables of u16 a line stands as a
 * number, which `base` and `shift` turn into its address; both are constants wherever these functions are inlined.
 */
export const LANES: i32 = 8;
export const line: i32 = LANES * 8;

@inline
export function copyLine(into: i32, from: i32): void {
  v128.store(into, v128.load(from));
  v128.store(into, v128.load(from, 16), 16);
  v128.store(into, v128.load(from, 32), 32);
  v128.store(into, v128.load(from, 48), 48);
}

@inline
export function setLine(at: i32, all: v128): void {
  v128.store(at, all);
  v128.store(at, all, 16);
  v128.store(at, all, 32);
  v128.store(at, all, 48);
}

/** Raises a line to another, lane by lane, after adding something to that. */
@inline
export function raiseLine(at: i32, by: i32, add: v128): void {
  v128.store(at, f64x2.pmax(v128.load(at), f64x2.add(v128.load(by), add)));
  v128.store(at, f64x2.pmax(v128.load(at, 16), f64x2.add(v128.load(by, 16), add)), 16);
  v128.store(at, f64x2.pmax(v128.load(at, 32), f64x2.add(v128.load(by, 32), add)), 32);
  v128.store(at, f64x2.pmax(v128.load(at, 48), f64x2.add(v128.load(by, 48), add)), 48);
}

@inline
export function lineOf(number: u16, base: i32, shift: i32): i32 {
  return base + ((<i32>number) << shift);
}

/** Raises a line, beginning from what is at `from`, to each of the lines whose numbers are listed. */
@inline
export function raiseToAll(at: i32, from: i32, list: i32, end: i32, base: i32, shift: i32): void {
  let a = v128.load(from);
  let b = v128.load(from, 16);
  let c = v128.load(from, 32);
  let d = v128.load(from, 48);
  for (; list < end; list += 2) {
    const by = lineOf(load<u16>(list), base, shift);
    a = f64x2.pmax(a, v128.load(by));
    b = f64x2.pmax(b, v128.load(by, 16));
    c = f64x2.pmax(c, v128.load(by, 32));
    d = f64x2.pmax(d, v128.load(by, 48));
  }
  v128.store(at, a);
  v128.store(at, b, 16);
  v128.store(at, c, 32);
  v128.store(at, d, 48);
}

/** Every keep becomes the best keep that is part of it. A record: a keep's line, how many parts, their lines. */
@inline
export function bestOfRecords(from: i32, until: i32, base: i32, shift: i32): void {
  let entry = from;
  while (entry < until) {
    const at = lineOf(load<u16>(entry), base, shift);
    const end = entry + 4 + <i32>load<u16>(entry, 2) * 2;
    raiseToAll(at, at, entry + 4, end, base, shift);
    entry = end;
  }
}

@inline
function meanOfSix(one: i32, two: i32, three: i32, four: i32, five: i32, six: i32, offset: i32): v128 {
  const low = f64x2.add(f64x2.add(v128.load(one + offset), v128.load(two + offset)), v128.load(three + offset));
  const high = f64x2.add(f64x2.add(v128.load(four + offset), v128.load(five + offset)), v128.load(six + offset));
  return f64x2.mul(f64x2.add(low, high), f64x2.splat(1.0 / 6.0));
}

/** The worth of a keep is the mean over one die more. A record: a keep's line, and the six that one die more makes of it. */
@inline
export function averageRecords(from: i32, until: i32, base: i32, shift: i32): void {
  for (let entry = from; entry < until; entry += 14) {
    const at = lineOf(load<u16>(entry), base, shift);
    const one = lineOf(load<u16>(entry, 2), base, shift);
    const two = lineOf(load<u16>(entry, 4), base, shift);
    const three = lineOf(load<u16>(entry, 6), base, shift);
    const four = lineOf(load<u16>(entry, 8), base, shift);
    const five = lineOf(load<u16>(entry, 10), base, shift);
    const six = lineOf(load<u16>(entry, 12), base, shift);
    v128.store(at, meanOfSix(one, two, three, four, five, six, 0));
    v128.store(at, meanOfSix(one, two, three, four, five, six, 16), 16);
    v128.store(at, meanOfSix(one, two, three, four, five, six, 32), 32);
    v128.store(at, meanOfSix(one, two, three, four, five, six, 48), 48);
  }
}
