/** Asks a player who wants to be warned before a choice that gives away a lot. */
import { signal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import type { WarningRequest } from '../../shared/wire/table.ts';
import type { Seen } from './seen.ts';
import type { Settings } from './settings.ts';

export type Warnings = Seen<typeof createWarnings>;

export function createWarnings(api: Api, settings: Settings) {
  /** Whether the player is being asked. */
  const isPending = signal(false);
  /** Null while nothing is to be answered. */
  let settle: ((goesOn: boolean) => void) | null = null;
  const answer = (goesOn: boolean) => {
    const waiting = settle;
    settle = null;
    isPending.value = false;
    waiting?.(goesOn);
  };
  return {
    isPending,
    /**
     * False if the player wants to think again. If it cannot be worked out, the choice is let through: nothing stops
     * anybody from playing.
     */
    async isMeant(request: WarningRequest): Promise<boolean> {
      if (settings.values.value.warnFrom === null) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      settle = resolve;
      const found = await Promise.race([api['coach:warning'](request), promise]);
      // Withdrawn before it was found out.
      if (typeof found === 'boolean' || settle !== resolve) return false;
      if (found.ok && found.value) isPending.value = true;
      else answer(true);
      return promise;
    },
    /** Whether it is being found out, or the player is being asked. */
    isAsking: () => settle !== null,
    answer,
    /** What it is about is no longer on the table. */
    withdraw: () => answer(false),
  };
}
