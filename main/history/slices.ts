/** Long work in short slices, so that the window, and a game in it, never wait for it. */
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. The last piece of work in it may take as long again, and nobody notices eight. */
const slice = 2;

export interface Slices {
  /** True once the slice is used up. */
  isOver(): boolean;
  /** Lets everybody else have a turn if the slice is used up. */
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
