/** Everything that follows from a set of rules, worked out once; engine, coach and views look it up here. */
import { type Face, faces } from './dice.ts';
import { keepNumber, type Lattice, latticeOf } from './lattice.ts';
import { scoreHands } from './pattern.ts';
import { mostPoints, type Rules } from './rules.ts';

export interface CompiledBox {
  readonly id: string;
  readonly isUpper: boolean;
  /** The face that it counts; null if it asks for a pattern. */
  readonly face: Face | null;
  /** What every hand that fits earns; null if that depends on the dice. */
  readonly worth: number | null;
  /** Whether a joker counts as what this box asks for. */
  readonly takesJoker: boolean;
  /** The number of the box that must hold points before this one pays; null if it always does. */
  readonly needs: number | null;
  /** The different points that hands score here, lowest first. */
  readonly possible: readonly number[];
}

export interface Compiled {
  readonly rules: Rules;
  readonly lattice: Lattice;
  readonly handCount: number;
  /** In scorecard order; a box's index is its number. */
  readonly boxes: readonly CompiledBox[];
  readonly boxCount: number;
  /** The upper boxes are the first so many. */
  readonly upperCount: number;
  /** The number of a box by its id. */
  readonly boxNumbers: ReadonlyMap<string, number>;
  /** What every hand scores in every box on its own: `points[box * handCount + hand]`. */
  readonly points: Int16Array;
  /** The same in the first throw of a turn; the same table if that pays nothing more. */
  readonly servedPoints: Int16Array;
  /** By hand, the face that all its dice show, or 0. */
  readonly alikeFace: Uint8Array;
  /** The number of the box for all dice alike, whose points open chips and jokers; null if there is none. */
  readonly alikeBox: number | null;
  /** By face, the number of the upper box that counts it, or null; index 0 is unused. */
  readonly upperBoxOf: readonly (number | null)[];
  /** The number of turns of each player. */
  readonly turns: number;
}

/** The different points in some rows of a table, lowest first. */
function differentIn(...rows: readonly Int16Array[]): readonly number[] {
  const isThere = new Uint8Array(2 * mostPoints + 1);
  for (const row of rows) for (let hand = 0; hand < row.length; hand++) isThere[row[hand]] = 1;
  const found: number[] = [];
  for (let points = isThere.indexOf(1); points >= 0; points = isThere.indexOf(1, points + 1)) found.push(points);
  return found;
}

function compileBox(
  { boxes }: Rules,
  number: number,
  boxNumbers: ReadonlyMap<string, number>,
  possible: readonly number[],
): CompiledBox {
  const { id, section, pattern, pays, needs } = boxes[number];
  const isWholePattern = pattern.kind === 'groups' || pattern.kind === 'run' || pattern.kind === 'sequence';
  return {
    id,
    isUpper: section === 'upper',
    face: pattern.kind === 'face' ? pattern.face : null,
    worth: typeof pays === 'number' ? pays : null,
    // RULE: a joker stands in for a full house or a straight with a fixed value; elsewhere its own dice count.
    takesJoker: isWholePattern && typeof pays === 'number',
    needs: (needs === undefined ? undefined : boxNumbers.get(needs)) ?? null,
    possible,
  };
}

function compileNew(rules: Rules): Compiled {
  const lattice = latticeOf(rules.dice);
  const { handCount } = lattice;
  const boxNumbers = new Map(rules.boxes.map(({ id }, number) => [id, number]));
  const points = new Int16Array(rules.boxes.length * handCount);
  const servedPoints = rules.boxes.some(({ served }) => served) ? new Int16Array(points.length) : points;
  const boxes = rules.boxes.map((_, number) => {
    const [row, servedRow] = [points, servedPoints].map((table) =>
      table.subarray(number * handCount, (number + 1) * handCount),
    );
    scoreHands(rules.boxes[number], lattice, row, servedRow);
    return compileBox(rules, number, boxNumbers, differentIn(row, servedRow));
  });
  const alikeFace = new Uint8Array(handCount);
  for (const face of faces) alikeFace[keepNumber(lattice, Array(rules.dice).fill(face)) - lattice.firstHand] = face;
  const alikeBox = rules.boxes.findIndex(({ pattern }) => pattern.kind === 'alike' && pattern.count === rules.dice);
  const upperBoxOf = Array.from({ length: 7 }, (_, face) => boxes.findIndex((box) => box.isUpper && box.face === face));
  return {
    rules,
    lattice,
    handCount,
    boxes,
    boxCount: boxes.length,
    upperCount: boxes.filter(({ isUpper }) => isUpper).length,
    boxNumbers,
    points,
    servedPoints,
    alikeFace,
    alikeBox: alikeBox < 0 ? null : alikeBox,
    upperBoxOf: upperBoxOf.map((number) => (number < 0 ? null : number)),
    turns: boxes.length * rules.columns.length,
  };
}

const compiled = new WeakMap<Rules, Compiled>();

/** The same rules give the same answer, so it is worked out once for each value. */
export function compile(rules: Rules): Compiled {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  const fresh = compileNew(rules);
  compiled.set(rules, fresh);
  return fresh;
}

/** The number of a hand from its dice in any order. */
export function handNumber({ lattice }: Compiled, hand: readonly Face[]): number {
  return keepNumber(lattice, hand) - lattice.firstHand;
}
