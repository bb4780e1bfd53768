/** A screen too large for one frame, drawn part by part from the top: one more part in each frame. */
import { type ComponentChildren, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How many frames the caller has been in so far, including this one; counts no further than `most`. */
export function usePictures(most: number): number {
  const [pictures, setPictures] = useState(1);
  useEffect(() => {
    if (pictures < most) setPictures(pictures + 1);
  }, [pictures, most]);
  return pictures;
}

export function Gradually({ children }: { children: ComponentChildren }) {
  const parts = toChildArray(children);
  return <>{parts.slice(0, usePictures(parts.length))}</>;
}
