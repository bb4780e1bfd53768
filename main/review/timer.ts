/** When finished games are reviewed without anybody asking. */
import type { ReviewParts } from './review.ts';

/** Milliseconds between two looks; the first comes when the start is long over. */
const every = 5_000;

/** Only while nobody plays. Gives the way to end it. */
export function reviewInIdleMoments(parts: ReviewParts, isIdle: () => boolean): () => void {
  let before: number | null = null;
  let isBusy = false;
  const look = async () => {
    if (isBusy || !parts.store.db.open || !isIdle()) return;
    isBusy = true;
    try {
      before = await (await import('./idle.ts')).reviewNext(parts, before);
    } catch {
      // Another program is writing, or the file is gone; whoever writes hears of it.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), every);
  return () => clearInterval(timer);
}
