/** Moves on their way to main: one at a time, sent again until they are saved, and asked about before a costly one. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import { mayPass, type Problem } from '../../shared/wire/problems.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Clock } from './clock.ts';
import type { Latest, Position } from './latest.ts';
import type { Settings } from './settings.ts';

interface Parts {
  readonly api: Api;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly known: Pick<Latest, 'position' | 'read'>;
  readonly shown: ReadonlySignal<Position | null>;
  /** Tells the player why a move is not saved yet. */
  readonly tell: (sentence: string) => void;
}

/** Milliseconds until a move that could not be saved is sent again. */
const patience = 1_000;

const goneCodes: readonly Problem['code'][] = ['no-game', 'game-elsewhere', 'game-gone'];

/** Asks a player who wants to be warned before a choice that gives away a lot. */
function createWarnings({ api, settings, shown }: Parts) {
  const isPending = signal(false);
  let settle: ((goesOn: boolean) => void) | null = null;
  const answer = (goesOn: boolean) => {
    const waiting = settle;
    settle = null;
    isPending.value = false;
    waiting?.(goesOn);
  };
  return {
    isPending,
    answer,
    /** Whether it is being found out, or the player is being asked. */
    isAsking: () => settle !== null,
    /** False if the player wants to think again. What cannot be worked out stops nobody from playing. */
    async isMeant({ turn }: Game, move: Move): Promise<boolean> {
      const now = shown.value;
      const isAsked = settings.values.value.warnFrom !== null && now !== null && turn?.hand;
      if (!isAsked || move.type === 'undo') return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      settle = resolve;
      const request = { id: now.id, seen: now.events.length, move };
      const found = await Promise.race([api['coach:warning'](request), promise]);
      // Withdrawn before it was found out.
      if (typeof found === 'boolean' || settle !== resolve) return false;
      if (found.ok && found.value) isPending.value = true;
      else answer(true);
      return promise;
    },
  };
}

export function createSender(parts: Parts) {
  const { api, clock, known, shown, tell } = parts;
  const warnings = createWarnings(parts);
  /** What is under way, for which game, and with how many events on the table it has no result yet. */
  let sending: { readonly id: number; readonly seen: number; readonly done: Promise<unknown> } | null = null;
  /** What is under way for a game that was left holds up nobody at the next. */
  const underWay = () => (sending?.id === shown.value?.id ? sending : null);
  /** Whether a move has no result on the table yet, or is being asked about: a double press means one move. */
  const isBusy = () => {
    const now = underWay();
    return warnings.isAsking() || (now !== null && (shown.value?.events.length ?? 0) <= now.seen);
  };

  /** Sends the move again until it is saved or the table is left; main has not made it before it is saved. */
  async function untilSaved(request: MoveRequest): Promise<Answer<'table:move'>> {
    for (;;) {
      const answer = await api['table:move'](request);
      if (answer.ok || !mayPass(answer.error) || known.position.value?.id !== request.id) return answer;
      tell(words.message.tryingAgain(words.problem(answer.error)));
      await new Promise<void>((resolve) => void clock.after(patience, resolve));
    }
  }

  /** The sentence that says why the move was not made, or null. */
  async function save(request: MoveRequest): Promise<string | null> {
    const { id, seen } = request;
    const answer = await untilSaved(request);
    // In the meantime the table may have been left, or another game started on it.
    if (known.position.value?.id !== id) return null;
    if (!answer.ok) {
      if (goneCodes.includes(answer.error.code)) await known.read();
      return words.problem(answer.error);
    }
    // The events came before the answer, unless this window missed them.
    if ((known.position.value?.events.length ?? 0) <= seen) await known.read();
    return answer.value.made ? null : words.problem({ code: 'moved-on' });
  }

  return {
    warnings,
    isBusy,
    /** Whether something can be sent: a move whose result is on the table is waited for until it was answered. */
    async isFree() {
      if (isBusy()) return false;
      await underWay()?.done;
      return !isBusy();
    },
    async send(move: Move, player: number, typed: string | null): Promise<string | null> {
      const now = shown.value;
      if (now === null || underWay() !== null) return null;
      const request = { id: now.id, seen: now.events.length, player, move, typed };
      const own = { ...request, done: save(request) };
      sending = own;
      try {
        return await own.done;
      } finally {
        if (sending === own) sending = null;
      }
    },
  };
}
