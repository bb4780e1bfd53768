/** Parts of the page that come later, so that nothing waits for them: loaded when first shown, or drawn one per frame. */
import { type ComponentChildren, type ComponentType, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export type LazyPart<Props> = ComponentType<Props> & { readonly read: () => Promise<void> };

/** `read` loads it ahead of time, so that it is there at once when it is needed. */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const read = async () => {
    [Loaded] = await Promise.all([load(), import('../styles/later.css')]);
  };
  function Lazy(props: Props) {
    const [, setReady] = useState(Loaded !== null);
    useEffect(() => {
      // It may have arrived between the first picture and now.
      if (Loaded !== null) setReady(true);
      else void read().then(() => setReady(true));
    }, []);
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Lazy, { read });
}

/** How many frames the caller has been in so far, including this one; counts no further than `most`. */
export function useFrameCount(most: number): number {
  const [frames, setFrames] = useState(1);
  useEffect(() => {
    if (frames < most) setFrames(frames + 1);
  }, [frames, most]);
  return frames;
}

/** A screen too large for one frame, drawn part by part from the top. */
export function FrameByFrame({ children }: { children: ComponentChildren }) {
  const parts = toChildArray(children);
  return <>{parts.slice(0, useFrameCount(parts.length))}</>;
}
