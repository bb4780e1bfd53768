/** A good hand for a box, whatever the rules: what the box asks for, and other dice beside it. */
import { type Face, faces, type Hand } from '../../../shared/rules/dice.ts';
import type { BoxRule, Pattern, Rules } from '../../../shared/rules/rules.ts';

const groupFaces: readonly Face[] = [3, 6, 2, 5, 1, 4];

const repeat = (face: Face, count: number): Face[] => Array<Face>(count).fill(face);

function wanted(pattern: Pattern, dice: number): readonly Face[] {
  switch (pattern.kind) {
    case 'face':
      return repeat(pattern.face, Math.min(3, dice));
    case 'alike':
      return repeat(pattern.count === dice ? 6 : 5, pattern.count);
    case 'groups':
      return pattern.sizes.flatMap((size, group) => repeat(groupFaces[group % groupFaces.length], size));
    case 'run':
      return faces.slice(pattern.length < 6 ? 1 : 0, pattern.length < 6 ? pattern.length + 1 : 6);
    case 'sequence':
      return faces.slice(pattern.from - 1, pattern.to);
    case 'any':
      return [6, 5, 5, 3, 2].slice(0, dice) as Face[];
  }
}

export function exampleHand({ dice }: Rules, { pattern }: BoxRule): Hand {
  const hand = [...wanted(pattern, dice)];
  const others = [2, 6, 1, 4, 3, 5].filter((face) => !hand.includes(face as Face)) as Face[];
  for (let next = 0; hand.length < dice; next++) hand.push(others[next % others.length] ?? 1);
  return hand;
}
