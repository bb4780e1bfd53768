/** A die seen from above, as shapes. */
import type { Face } from '../../shared/rules/dice.ts';

const low = 28;
const mid = 50;
const high = 72;
/** Where the pips of each face lie on a square of 100. */
export const pips: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  1: [[mid, mid]],
  2: [
    [low, low],
    [high, high],
  ],
  3: [
    [low, low],
    [mid, mid],
    [high, high],
  ],
  4: [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  5: [
    [low, low],
    [high, low],
    [mid, mid],
    [low, high],
    [high, high],
  ],
  6: [
    [low, low],
    [high, low],
    [low, mid],
    [high, mid],
    [low, high],
    [high, high],
  ],
};

/** Blank before the first roll. */
export function DieFace({ face }: { face: Face | null }) {
  return (
    <svg class="die-face" viewBox="0 0 100 100" aria-hidden="true">
      {face !== null && pips[face].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />)}
    </svg>
  );
}
