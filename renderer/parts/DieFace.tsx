/** A side of a die as shapes, with the pips where every die here has them. */
import type { Face } from '../../shared/rules/dice.ts';
import { pips } from '../views/painted/cube.ts';

/** Half the side of the square in which the pips are laid out, around the middle of a square of 100. */
const reach = 42;

/** Blank before the first roll. */
export function DieFace({ face }: { face: Face | null }) {
  return (
    <svg class="die-face" viewBox="0 0 100 100" aria-hidden="true">
      {face !== null &&
        pips[face].map(({ x, y }) => <circle key={`${x} ${y}`} cx={50 + reach * x} cy={50 + reach * y} r="9" />)}
    </svg>
  );
}
