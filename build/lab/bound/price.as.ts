/**
 * A row of states where every hand has its price and may be left alone: for the upper bound of Triple. prices.ts
 * drives it.
 */
import { LANES, line } from '../../../shared/solver/kernel/lines.as';
import { fillHands, hands, JOB, KEEPS, writeTurn } from '../../../shared/solver/kernel/solve.as';

const firstHand: i32 = 210;

/** The price of each hand as f64, at the end of the memory. */
export const PRICES: i32 = 90 * 65536 - 4096;

/** Like solveRow; a column that takes no hand goes on with the values at `pass`. */
export function priceRow(pass: i32): void {
  const slots = load<i32>(JOB, 4);
  for (let slot = 0; slot < slots; slot += LANES) {
    fillHands(slot);
    const passed = pass + slot * 8;
    for (let hand = 0; hand < hands; hand++) {
      const at = KEEPS + (firstHand + hand) * line;
      const price = v128.load64_splat(PRICES + hand * 8);
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at), price), v128.load(passed)));
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at, 16), price), v128.load(passed, 16)), 16);
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at, 32), price), v128.load(passed, 32)), 32);
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at, 48), price), v128.load(passed, 48)), 48);
    }
    writeTurn(slot);
  }
}
