/** Every way to hold up to so many dice, and how one die more leads from one to the next. */
import { type Face, faces } from './dice.ts';

/** Sorted dice that a player may keep. */
export type Keep = readonly Face[];

export interface Lattice {
  readonly dice: number;
  /** Fewest dice first, then in order of their faces; the whole hands are at the end. A keep's index is its number. */
  readonly keeps: readonly Keep[];
  readonly keepCount: number;
  /** The number of the keep that is hand 0. */
  readonly firstHand: number;
  readonly handCount: number;
  /** The dice of each hand. */
  readonly hands: readonly Keep[];
  /** For each keep with room for a die, where the six faces lead: `plusDie[keep * 6 + face - 1]`. */
  readonly plusDie: Int32Array;
}

function combinations(size: number, from: Face = 1): Keep[] {
  if (size === 0) return [[]];
  return faces
    .filter((face) => face >= from)
    .flatMap((face) => combinations(size - 1, face).map((rest) => [face, ...rest]));
}

/** One number for the dice of a keep in any order: how many show each face, as the digits of a number. */
const weightOf = (face: Face) => 16 ** (face - 1);

function buildLattice(dice: number): Lattice {
  const keeps = Array.from({ length: dice + 1 }, (_, size) => combinations(size)).flat();
  const keyOf = (keep: Keep) => keep.reduce((key, face) => key + weightOf(face), 0);
  const numbers = new Map(keeps.map((keep, number) => [keyOf(keep), number]));
  const firstHand = keeps.findIndex((keep) => keep.length === dice);
  const plusDie = Int32Array.from(
    keeps
      .slice(0, firstHand)
      .flatMap((keep) => faces.map((face) => numbers.get(keyOf(keep) + weightOf(face)) as number)),
  );
  const hands = keeps.slice(firstHand);
  return { dice, keeps, keepCount: keeps.length, firstHand, handCount: hands.length, hands, plusDie };
}

const lattices = new Map<number, Lattice>();

/** Five dice: 462 keeps, 252 of them hands; six: 924 and 462; eight: 3003 and 1287. */
export function latticeOf(dice: number): Lattice {
  const known = lattices.get(dice) ?? buildLattice(dice);
  lattices.set(dice, known);
  return known;
}

/** The number of a keep from its dice in any order. */
export function keepNumber({ plusDie }: Lattice, dice: readonly Face[]): number {
  let keep = 0;
  for (let die = 0; die < dice.length; die++) keep = plusDie[keep * 6 + dice[die] - 1];
  return keep;
}
