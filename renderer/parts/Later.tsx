/** A part of the page that is fetched when it is first wanted, so that the start does not wait for it. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ readonly Show: ComponentType } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load().then((Show) => isWanted && setLoaded({ Show }));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded && <loaded.Show />;
}
