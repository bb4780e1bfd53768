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
  /** What the dice of each keep add up to. */
  readonly sums: Int16Array;
}

/** In how many ways up to so many dice can show six faces. */
function countKeeps(dice: number): number {
  return faces.reduce<number>((count, face) => (count * (dice + face)) / face, 1);
}

/**
 * SECURITY: main and the page do this for a stranger's rules, so it must not take long. Each keep is made once, from
 * the one without its highest die; a lower die is added by way of that one, too.
 */
function buildLattice(dice: number): Lattice {
  const [keepCount, firstHand] = [countKeeps(dice), countKeeps(dice - 1)];
  const keeps: Keep[] = [[]];
  const parents = new Int32Array(keepCount);
  const sums = new Int16Array(keepCount);
  const plusDie = new Int32Array(firstHand * 6);
  let next = 1;
  for (let keep = 0; keep < firstHand; keep++) {
    const own = keeps[keep];
    const highest = keep === 0 ? 1 : own[own.length - 1];
    for (let lower = 1; lower < highest; lower++)
      plusDie[keep * 6 + lower - 1] = plusDie[plusDie[parents[keep] * 6 + lower - 1] * 6 + highest - 1];
    for (let face = highest; face <= 6; face++) {
      plusDie[keep * 6 + face - 1] = next;
      parents[next] = keep;
      sums[next] = sums[keep] + face;
      keeps[next++] = own.concat(face as Face);
    }
  }
  const hands = keeps.slice(firstHand);
  return { dice, keeps, keepCount, firstHand, handCount: hands.length, hands, plusDie, sums };
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
