/** What hands have in common in the boxes: hands that score alike in several boxes share the work of finding the best. */
import type { Compiled } from '../rules/compile.ts';

/** Some boxes, and for each hand the number of the combination of scores that it has in them; 0 is nothing at all. */
interface Group {
  readonly boxes: readonly number[];
  readonly keyOf: Int32Array;
  readonly keyCount: number;
}

/** How many times something is raised to something else: for each key in each of its boxes, then for each hand. */
function costOf(scores: Int16Array, handCount: number, { boxes, keyOf, keyCount }: Group): number {
  const seen = new Uint8Array(keyCount);
  let cost = 0;
  for (let hand = 0; hand < handCount; hand++) {
    if (keyOf[hand] === 0) continue;
    cost++;
    if (seen[keyOf[hand]]) continue;
    seen[keyOf[hand]] = 1;
    for (const box of boxes) if (scores[box * handCount + hand] > 0) cost++;
  }
  return cost;
}

function join(one: Group, other: Group): Group {
  const numbers = new Map([[0, 0]]);
  const keyOf = one.keyOf.map((key, hand) => {
    const pair = key * other.keyCount + other.keyOf[hand];
    const known = numbers.get(pair) ?? numbers.size;
    numbers.set(pair, known);
    return known;
  });
  return { boxes: [...one.boxes, ...other.boxes], keyOf, keyCount: numbers.size };
}

/** Boxes are put together for as long as that saves work. */
function groupBoxes(scores: Int16Array, handCount: number, boxes: readonly number[]): readonly Group[] {
  const priced = (group: Group) => ({ group, cost: costOf(scores, handCount, group) });
  let groups = boxes.map((box) => {
    const points = [...new Set([0, ...scores.subarray(box * handCount, (box + 1) * handCount)])];
    const keyOf = Int32Array.from({ length: handCount }, (_, hand) => points.indexOf(scores[box * handCount + hand]));
    return priced({ boxes: [box], keyOf, keyCount: points.length });
  });
  for (;;) {
    let best: { saves: number; one: number; other: number; joined: (typeof groups)[number] } | null = null;
    for (let one = 0; one < groups.length; one++) {
      for (let other = 0; other < one; other++) {
        const joined = priced(join(groups[one].group, groups[other].group));
        const saves = groups[one].cost + groups[other].cost - joined.cost;
        if (saves > (best?.saves ?? 0)) best = { saves, one, other, joined };
      }
    }
    if (best === null) return groups.map(({ group }) => group);
    const { one, other, joined } = best;
    groups = [...groups.filter((_, index) => index !== one && index !== other), joined];
  }
}

export interface Scoring {
  readonly keyCount: number;
  /** For each box that is in a group, each key that scores in it and the points, in pairs. */
  readonly entries: ReadonlyMap<number, readonly number[]>;
  /** For each hand its keys. */
  readonly keysOf: readonly (readonly number[])[];
}

/** Of the boxes from a number on, by what hands score in them in the first throw of a turn or later. */
export function scoringOf({ boxCount, handCount }: Compiled, scores: Int16Array, firstBox: number): Scoring {
  const boxes = Array.from({ length: boxCount - firstBox }, (_, index) => firstBox + index);
  const entries = new Map<number, number[]>(boxes.map((box) => [box, []]));
  const keysOf: number[][] = Array.from({ length: handCount }, () => []);
  let keyCount = 0;
  for (const group of groupBoxes(scores, handCount, boxes)) {
    const seen = new Set<number>();
    for (let hand = 0; hand < handCount; hand++) {
      const key = group.keyOf[hand];
      if (key === 0) continue;
      keysOf[hand].push(keyCount + key - 1);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const box of group.boxes) {
        const points = scores[box * handCount + hand];
        if (points > 0) entries.get(box)?.push(keyCount + key - 1, points);
      }
    }
    keyCount += group.keyCount - 1;
  }
  return { keyCount, entries, keysOf };
}
