/** Long work in short slices, so that the window and its game never wait for it. */
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. The last piece of work may take as long again, and nobody notices eight. */
const slice = 2;

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
