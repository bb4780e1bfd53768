/** When finished games are reviewed without anybody asking. */
import type { ReviewParts } from './review.ts';

/** In milliseconds: how often to look; the first time is long after the start. */
const every = 5_000;

/** Only while nobody is playing. Returns a function that ends it. */
export function reviewInIdleMoments(parts: ReviewParts, isIdle: () => boolean): () => void {
  let before: number | null = null;
  let isBusy = false;
  const look = async () => {
    if (isBusy || !parts.store.db.open || !isIdle()) return;
    isBusy = true;
    try {
      before = await (await import('./idle.ts')).reviewNext(parts, before);
    } catch {
      // Another program is writing, or the file is gone; whoever writes gets the error.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), every);
  return () => clearInterval(timer);
}
