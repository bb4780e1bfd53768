/**
 * A row of states where every hand has its price and may be left alone: for the upper bound of Triple. prices.ts
 * drives it.
 */
import { fillRow, LINES, meanOfTurn } from '../../../shared/solver/kernel/rows.as';
import { LANES, line } from '../../../shared/solver/kernel/lines.as';
import { NET_END } from '../net/net.as';

const firstHand: i32 = 210;
const hands: i32 = 252;
const rerolls: i32 = 2;

/** The price of each hand as f64. */
export const PRICES: i32 = (NET_END + 63) & ~63;
export const PRICES_END: i32 = PRICES + hands * 8;

/** The values of a row of so many slots; a column that takes no hand goes on with the values at `pass`. */
export function priceRow(job: i32, slots: i32, pass: i32, into: i32): void {
  for (let slot = 0; slot < slots; slot += LANES) {
    fillRow(job, slot, false);
    const passed = pass + slot * 8;
    for (let hand = 0; hand < hands; hand++) {
      const at = LINES + (firstHand + hand) * line;
      const price = v128.load64_splat(PRICES + hand * 8);
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at), price), v128.load(passed)));
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at, 16), price), v128.load(passed, 16)), 16);
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at, 32), price), v128.load(passed, 32)), 32);
      v128.store(at, f64x2.pmax(f64x2.sub(v128.load(at, 48), price), v128.load(passed, 48)), 48);
    }
    meanOfTurn(into + slot * 8, rerolls);
  }
}
