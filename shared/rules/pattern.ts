/** What a hand is worth in a box on its own: without jokers, chips, factors and what other boxes hold. */
import { type Face, faces } from './dice.ts';
import { type Keep, keepNumber, type Lattice } from './lattice.ts';
import type { BoxRule, Pattern } from './rules.ts';

/** Whether several groups may be of one value. */
export const isSame = ({ pattern }: BoxRule) => pattern.kind === 'groups' && pattern.same === true;

const alike = (count: number, face: Face): Keep => Array<Face>(count).fill(face);
const sequence = (from: number, to: number): Keep => faces.filter((face) => face >= from && face <= to);

/** The dice of groups of these sizes, once for each choice of their faces. */
function groups(sizes: readonly number[], same: boolean, chosen: readonly Face[] = []): readonly Keep[] {
  const at = chosen.length;
  if (at === sizes.length) return [chosen.flatMap((face, group) => alike(sizes[group], face))];
  // Groups of one size are the same in any order.
  const most = sizes[at] === sizes[at - 1] ? chosen[at - 1] : 6;
  return faces
    .filter((face) => face <= most && (same || !chosen.includes(face)))
    .flatMap((face) => groups(sizes, same, [...chosen, face]));
}

/** Every set of dice that is exactly what a pattern asks for. */
function matchesOf(pattern: Exclude<Pattern, { kind: 'any' }>, dice: number): readonly Keep[] {
  switch (pattern.kind) {
    case 'face':
      return Array.from({ length: dice + 1 }, (_, count) => alike(count, pattern.face));
    case 'alike':
      return faces.map((face) => alike(pattern.count, face));
    case 'groups':
      // RULE: groups have different faces, so a face that gave one group gives no other, unless the rules allow it.
      return groups(pattern.sizes, pattern.same === true);
    case 'run':
      return faces.slice(pattern.length - 1).map((to) => sequence(to - pattern.length + 1, to));
    case 'sequence':
      return [sequence(pattern.from, pattern.to)];
  }
}

const unfit = -1;

/**
 * RULE: by hand, what those of its dice that fit add up to, the highest if there are several ways; -1 if it does not
 * fit. What is in some dice is in those with one more, so each keep passes on what it has.
 */
function findMatches(pattern: Pattern, lattice: Lattice): Int16Array {
  const { plusDie, keepCount, firstHand, sums, dice } = lattice;
  if (pattern.kind === 'any') return sums.subarray(firstHand);
  const best = new Int16Array(keepCount).fill(unfit);
  for (const match of matchesOf(pattern, dice)) {
    const keep = keepNumber(lattice, match);
    best[keep] = sums[keep];
  }
  for (let keep = 0; keep < firstHand; keep++) {
    const sum = best[keep];
    if (sum === unfit) continue;
    for (let way = keep * 6; way < keep * 6 + 6; way++) if (sum > best[plusDie[way]]) best[plusDie[way]] = sum;
  }
  return best.subarray(firstHand);
}

/** By the number of dice and the pattern, of which there are about sixty. */
const known = new Map<string, Int16Array>();

function bestMatches(pattern: Pattern, lattice: Lattice): Int16Array {
  const key = `${lattice.dice} ${JSON.stringify(pattern)}`;
  const matches = known.get(key) ?? findMatches(pattern, lattice);
  known.set(key, matches);
  return matches;
}

/**
 * Puts what each hand earns into `points`, and what it earns in the first throw into `servedPoints`, which may be the
 * same table. RULE: a hand that does not fit scores 0.
 */
export function scoreHands(box: BoxRule, lattice: Lattice, points: Int16Array, servedPoints: Int16Array): void {
  const { pattern, pays, served = 0 } = box;
  const matches = bestMatches(pattern, lattice);
  const sums = lattice.sums.subarray(lattice.firstHand);
  for (let hand = 0; hand < matches.length; hand++) {
    if (matches[hand] === unfit) continue;
    const earned = pays === 'sum' ? sums[hand] : pays === 'matching' ? matches[hand] : pays;
    points[hand] = earned;
    servedPoints[hand] = earned + served;
  }
}
