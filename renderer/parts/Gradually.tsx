/** A screen too large for one frame, drawn part by part: one more in each frame, from the top. */
import { type ComponentChildren, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function Gradually({ children }: { children: ComponentChildren }) {
  const parts = toChildArray(children);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < parts.length) setShown(shown + 1);
  }, [shown, parts.length]);
  return <>{parts.slice(0, shown)}</>;
}
