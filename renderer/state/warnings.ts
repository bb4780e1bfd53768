/** Asks a player who wants to be warned before a choice that gives away a lot, and shows the better one. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Warning } from '../../shared/coach/hint.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { WarningRequest } from '../../shared/wire/coach.ts';
import type { Settings } from './settings.ts';

export interface Warnings {
  /** What is being asked about; null while nothing is. */
  readonly pending: ReadonlySignal<Warning | null>;
  /**
   * False if the player wants to think again. If it cannot be worked out, the choice is let through: nothing stops
   * anybody from playing.
   */
  isMeant(request: WarningRequest): Promise<boolean>;
  answer(goesOn: boolean): void;
}

export function createWarnings(api: Api, settings: Settings): Warnings {
  const pending = signal<Warning | null>(null);
  let settle: (goesOn: boolean) => void = () => {};
  return {
    pending,
    async isMeant(request) {
      if (settings.values.value.warnFrom === null) return true;
      const answer = await api['coach:warning'](request);
      if (!answer.ok || answer.value === null) return true;
      pending.value = answer.value;
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
    answer(goesOn) {
      pending.value = null;
      settle(goesOn);
    },
  };
}
