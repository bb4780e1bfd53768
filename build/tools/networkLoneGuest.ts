/** One honest guest without a network: hears what it is told, and has a log in memory. */

import type { KeyPair } from '../../main/network/agreement.ts';
import { connected, gone, move, receive } from '../../main/network/guestMachine.ts';
import { type GuestStep, resumedGuest } from '../../main/network/guestState.ts';
import { firstLog } from '../../main/network/log.ts';
import { step } from '../../main/network/machine.ts';
import type { ToGuest } from '../../main/network/messages.ts';
import type { GameEvent, Started } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';

export interface LoneGuest {
  readonly machine: number;
  events(): readonly GameEvent[];
  hear(message: ToGuest): void;
  want(request: MoveRequest): void;
  /** The connection is cut, and there is a new one on which the host has not said yet that it has sent everything. */
  reconnect(): void;
}

/** Has joined a game with this first event. */
export function honestGuest(
  part: { readonly secret: string; readonly keys: KeyPair },
  started: Started,
  machine: number,
): LoneGuest {
  const memory = { fixed: null, agreedAt: 0, revealed: 0, asked: { seen: 0, moves: [] }, replaced: false };
  const record = { role: 'guest', address: '', member: '', token: '', ...part, machine, ...memory } as const;
  let state = resumedGuest({ ...record, asked: { seen: 0, moves: [] } }, must(firstLog('a game', started)));
  let connection = 0;
  const feed = (act: (at: GuestStep) => unknown): void => {
    state = step(state, act, { now: 0, date: 0 }).state;
  };
  const connect = () => {
    connection++;
    feed((at) => connected(at, connection, '', connection === 1));
  };
  const hear = (message: ToGuest) => feed((at) => receive(at, connection, message));
  connect();
  hear({ type: 'table', rules: 'basic', seats: [], spectators: 0, waiting: [] });
  return {
    machine,
    events: () => state.log?.events ?? [],
    hear,
    want(request) {
      feed((at) => move(at, request, 1));
      // Whether it is answered makes no difference here.
      state = { ...state, unanswered: null };
    },
    reconnect() {
      feed((at) => gone(at, connection));
      connect();
    },
  };
}
