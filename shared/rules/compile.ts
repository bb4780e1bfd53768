/** Everything that follows from a set of rules, worked out once; engine, coach and views look it up here. */
import { countFaces, type Face, sumOf } from './dice.ts';
import { keepNumber, type Lattice, latticeOf } from './lattice.ts';
import { pointsFor } from './pattern.ts';
import type { Rules } from './rules.ts';

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

/**
 * RULE: a hand that does not fit scores 0. SECURITY: main and the page compile a stranger's rules, so the largest that
 * pass the checks must not take long: each hand is counted once, and looked at once per box.
 */
function pointsOf({ boxes }: Rules, { hands, handCount }: Lattice): Pick<Compiled, 'points' | 'servedPoints'> {
  const points = new Int16Array(boxes.length * handCount);
  const servedPoints = boxes.some(({ served }) => served) ? new Int16Array(points.length) : points;
  for (const [hand, dice] of hands.entries()) {
    const counts = [...countFaces(dice)];
    const sum = sumOf(dice);
    for (let box = 0; box < boxes.length; box++) {
      const earned = pointsFor(boxes[box], counts, sum);
      if (earned === null) continue;
      points[box * handCount + hand] = earned;
      if (servedPoints !== points) servedPoints[box * handCount + hand] = earned + (boxes[box].served ?? 0);
    }
  }
  return { points, servedPoints };
}

function compileBox(
  { boxes }: Rules,
  number: number,
  boxNumbers: ReadonlyMap<string, number>,
  possible: ReadonlySet<number>,
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
    possible: [...possible].sort((a, b) => a - b),
  };
}

function compileNew(rules: Rules): Compiled {
  const lattice = latticeOf(rules.dice);
  const { hands, handCount } = lattice;
  const boxNumbers = new Map(rules.boxes.map(({ id }, number) => [id, number]));
  const { points, servedPoints } = pointsOf(rules, lattice);
  const boxes = rules.boxes.map((_, number) => {
    const row = number * handCount;
    const possible = new Set(points.subarray(row, row + handCount));
    if (servedPoints !== points) for (const one of servedPoints.subarray(row, row + handCount)) possible.add(one);
    return compileBox(rules, number, boxNumbers, possible);
  });
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
    alikeFace: Uint8Array.from(hands, (hand) => (hand.every((face) => face === hand[0]) ? hand[0] : 0)),
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
