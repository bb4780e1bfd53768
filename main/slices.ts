/** Long work in short slices, so that the window and its game never wait for it. */
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. The last piece of work may take as long again, and nobody notices eight. */
const slice = 2;

/**
 * Does something every so many milliseconds, never twice at once, while the file is open; returns a function that ends
 * it. What fails is tried again: another program may be writing, or the file is gone, and then a writer gets the error.
 */
export function inIdleMoments(
  store: { readonly db: { readonly open: boolean } },
  every: number,
  work: () => Promise<void>,
): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy || !store.db.open) return;
    isBusy = true;
    await work().catch(() => {});
    isBusy = false;
  }, every);
  return () => clearInterval(timer);
}

export function startSlices() {
  let since = performance.now();
  /** True once the slice is used up. */
  const isOver = () => performance.now() - since > slice;
  return {
    isOver,
    /** Lets everything else have a turn if the slice is used up. */
    async yieldIfDue() {
      if (!isOver()) return;
      await setImmediate();
      since = performance.now();
    },
  };
}
