/** When the club gets a game that was played here: at once, or when all machines that played it have signed it. */

import type { Store } from '../store/open.ts';
import { awaitsSignatures } from '../store/projections/addresses.ts';

/**
 * In milliseconds: how long to wait for machines that are still there to sign a game; those that are gone are not
 * waited for.
 */
const patience = 3_000;

export interface Sharing {
  /** Some games may be finished. */
  look(): void;
  stop(): void;
}

export function openSharing({ db }: Store, share: () => void, waits = patience): Sharing {
  let timer: NodeJS.Timeout | undefined;
  return {
    look() {
      clearTimeout(timer);
      if (awaitsSignatures(db)) timer = setTimeout(share, waits);
      else share();
    },
    stop: () => clearTimeout(timer),
  };
}
