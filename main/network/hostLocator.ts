/** Where a host that cannot be reached may be now: where it was, or wherever the network says its game is kept. */
import { type HeardTable, tagOf } from './discovery.ts';

export type Look = (onFound: (tables: readonly HeardTable[]) => void) => () => void;
export type HostLocator = ReturnType<typeof createHostLocator>;

/** `look` is null where the network must not be asked. */
export function createHostLocator(first: string, look: Look | null) {
  let last = first;
  let heard: readonly string[] = [];
  let stopLooking: (() => void) | null = null;
  const stop = () => {
    stopLooking?.();
    stopLooking = null;
    heard = [];
  };
  return {
    /** Listens to the network until it is told to stop. */
    search(uid: string): void {
      const tag = tagOf(uid);
      stopLooking ??=
        look?.((tables) => {
          heard = tables.filter(({ games }) => games.includes(tag)).map(({ address }) => address);
        }) ?? null;
    },
    stop,
    /** All places to try, the ones heard of on the network first. */
    places: (): readonly string[] => [...heard.filter((address) => address !== last), last],
    /** The host has proved that it is there. */
    settle(address: string): void {
      last = address;
      stop();
    },
  };
}
