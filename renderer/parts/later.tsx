/** A part of the page that is read when it is first shown, so that the start does not wait for it. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function later(load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | null = null;
  return function Later() {
    const [, setReady] = useState(Loaded !== null);
    useEffect(() => {
      if (Loaded !== null) return;
      void load().then((found) => {
        Loaded = found;
        setReady(true);
      });
    }, []);
    return Loaded && <Loaded />;
  };
}
