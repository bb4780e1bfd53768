/**
 * Reviews finished games while nobody is playing, one at a time and the newest first, so that a rating is ready when
 * somebody looks at it.
 */
import { inIdleMoments } from '../slices.ts';
import type { ReviewParts } from './review.ts';

/** In milliseconds: how often to look; the first time is long after the start. */
const lookEvery = 5_000;

/** Returns a function that ends it. */
export function reviewInIdleMoments(parts: ReviewParts, isIdle: () => boolean): () => void {
  let before: number | null = null;
  return inIdleMoments(parts.store, lookEvery, async () => {
    if (isIdle()) before = await (await import('./review.ts')).reviewNext(parts, before);
  });
}
