/** A screen too large for one frame, drawn part by part from the top: one more part in each frame. */
import { type ComponentChildren, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How many frames the caller has been in so far, including this one; counts no further than `most`. */
export function useFrameCount(most: number): number {
  const [frames, setFrames] = useState(1);
  useEffect(() => {
    if (frames < most) setFrames(frames + 1);
  }, [frames, most]);
  return frames;
}

export function FrameByFrame({ children }: { children: ComponentChildren }) {
  const parts = toChildArray(children);
  return <>{parts.slice(0, useFrameCount(parts.length))}</>;
}
