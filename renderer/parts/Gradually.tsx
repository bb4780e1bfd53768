/** A screen too large for one frame, drawn part by part: one more in each frame, from the top. */
import { type ComponentChildren, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** In how many pictures the caller has been so far, this one included; nothing is drawn for more than `most`. */
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
