/** What the solver needs of a lattice besides where dice lead: which keeps are part of which, and how likely hands are. */
import { faces } from '../rules/dice.ts';
import type { Lattice } from '../rules/lattice.ts';

export interface Parts {
  /** The keeps that are one die short of keep k: `minusDie[minusDieFrom[k]]` up to, but without, `minusDieFrom[k + 1]`. */
  readonly minusDie: Int32Array;
  readonly minusDieFrom: Int32Array;
  /** The chance of each hand when all dice are rolled. */
  readonly handChance: Float64Array;
}

function buildParts({ keepCount, firstHand, plusDie, dice, hands }: Lattice): Parts {
  const parts: number[][] = Array.from({ length: keepCount }, () => []);
  // Backwards, so that of parts with as many dice those with higher faces come first.
  for (let keep = firstHand - 1; keep >= 0; keep--)
    for (let face = 0; face < faces.length; face++) parts[plusDie[keep * faces.length + face]].push(keep);
  const from = new Int32Array(keepCount + 1);
  for (const [keep, list] of parts.entries()) from[keep + 1] = from[keep] + list.length;
  const handChance = Float64Array.from(hands, (hand) => {
    let ways = 1;
    for (let n = 2; n <= dice; n++) ways *= n;
    for (const face of faces) {
      const count = hand.filter((die) => die === face).length;
      for (let n = 2; n <= count; n++) ways /= n;
    }
    return ways / 6 ** dice;
  });
  return { minusDie: Int32Array.from(parts.flat()), minusDieFrom: from, handChance };
}

const known = new WeakMap<Lattice, Parts>();

export function partsOf(lattice: Lattice): Parts {
  const parts = known.get(lattice) ?? buildParts(lattice);
  known.set(lattice, parts);
  return parts;
}

const keepLists = new WeakMap<Lattice, Map<number, readonly number[]>>();

/** All that can be kept of a hand: itself and its parts, fullest first. */
export function keepsOf(lattice: Lattice, whole: number): readonly number[] {
  const lists = keepLists.get(lattice) ?? new Map<number, readonly number[]>();
  keepLists.set(lattice, lists);
  const known = lists.get(whole);
  if (known !== undefined) return known;
  const { minusDie, minusDieFrom } = partsOf(lattice);
  const found = new Set([whole]);
  for (const keep of found)
    for (const part of minusDie.subarray(minusDieFrom[keep], minusDieFrom[keep + 1])) found.add(part);
  lists.set(whole, [...found]);
  return [...found];
}
