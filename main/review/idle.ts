/**
 * Reviews finished games while nobody is playing, one at a time and the newest first, so that a rating is ready when
 * somebody looks at it.
 */
import type { ReviewParts } from './review.ts';

/** In milliseconds: how often to look; the first time is long after the start. */
const lookEvery = 5_000;

/** Returns a function that ends it. */
export function reviewInIdleMoments(parts: ReviewParts, isIdle: () => boolean): () => void {
  let before: number | null = null;
  let isBusy = false;
  const look = async () => {
    if (isBusy || !parts.store.db.open || !isIdle()) return;
    isBusy = true;
    try {
      before = await (await import('./review.ts')).reviewNext(parts, before);
    } catch {
      // Another program is writing, or the file is gone; a writer gets the error.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), lookEvery);
  return () => clearInterval(timer);
}
