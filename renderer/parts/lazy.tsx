/** A part of the page that is loaded when first shown, so that the start does not wait for it. */
import type { ComponentType } from 'preact';
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
