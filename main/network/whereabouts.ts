/** Where a host that cannot be reached may be now: where it was, or wherever the network says its game is kept. */
import { type HeardTable, tagOf } from './discovery.ts';

export type Look = (onFound: (tables: readonly HeardTable[]) => void) => () => void;

export interface Whereabouts {
  /** Listens to the network until it is told to stop. */
  search(uid: string): void;
  stop(): void;
  /** All places to try, the ones heard of on the network first. */
  places(): readonly string[];
  /** The host has proved that it is there. */
  settle(address: string): void;
}

/** `look` is null where the network must not be asked. */
export function createWhereabouts(first: string, look: Look | null): Whereabouts {
  let last = first;
  let heard: readonly string[] = [];
  let stopLooking: (() => void) | null = null;
  const stop = () => {
    stopLooking?.();
    stopLooking = null;
    heard = [];
  };
  return {
    search: (uid) => {
      const tag = tagOf(uid);
      stopLooking ??=
        look?.((tables) => {
          heard = tables.filter(({ games }) => games.includes(tag)).map(({ address }) => address);
        }) ?? null;
    },
    stop,
    places: () => [...heard.filter((address) => address !== last), last],
    settle: (address) => {
      last = address;
      stop();
    },
  };
}
