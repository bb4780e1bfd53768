/** Long work in short slices, so that the window and its game never wait for it. */
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. The last piece of work may take as long again, and nobody notices eight. */
const slice = 2;

export interface Slices {
  /** True once the slice is used up. */
  isOver(): boolean;
  /** Lets everything else have a turn if the slice is used up. */
  breathe(): Promise<void>;
}

export function startSlices(): Slices {
  let since = performance.now();
  const isOver = () => performance.now() - since > slice;
  return {
    isOver,
    async breathe() {
      if (!isOver()) return;
      await setImmediate();
      since = performance.now();
    },
  };
}
