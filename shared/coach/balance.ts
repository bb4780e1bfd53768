/** A player's balance as it is shown; in a separate file, since the review it comes from needs the solver. */
import type { ReviewedPlayer } from './review.ts';

/** In tenths of a point, rounded so that it still adds up: start + luck − loss = final. */
export function balanceInTenths({ start, loss, final }: ReviewedPlayer) {
  const tenths = { start: Math.round(start * 10), loss: Math.round(loss * 10) };
  return { ...tenths, luck: final * 10 - tenths.start + tenths.loss };
}
