/**
 * A seat at a table on another machine: gives the state machine of a guest a connection, a file and a clock, and finds
 * the host again by itself.
 */
import { fail, type Result } from '../../shared/game/result.ts';
import type { Phrase, Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { type Log as Logger, traceOf } from '../log.ts';
import type { Store } from '../store/open.ts';
import { openGame } from '../store/truth/games.ts';
import { forgetNetwork, readNetwork, uidOfGame, writeNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Log } from './agreement.ts';
import { type Pace, usualPace } from './channel.ts';
import { connect, type Line } from './connect.ts';
import { stepGuest } from './guestMachine.ts';
import {
  firstRecord,
  type GuestInput,
  type GuestOutput,
  type GuestState,
  type Identity,
  newGuest,
} from './guestState.ts';
import { createHostLocator, type Look } from './hostLocator.ts';
import type { ToGuest } from './messages.ts';
import { createSignatures } from './signatures.ts';

export interface GuestParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Logger;
  readonly pace?: Pace;
  /** The longest pause before looking for the host again, in milliseconds. */
  readonly retryWithin?: number;
  /** Asks the network where tables are; left out if it must not be asked. */
  readonly look?: Look;
  readonly onChange: () => void;
  readonly onSaid: (said: Said) => void;
}

/** What a guest joined a table with. */
export interface Joined {
  readonly address: string;
  readonly names: readonly string[];
  readonly identity: Identity;
  readonly game: number | null;
}

/** A connection that is already open, and what the host has sent on it. */
export interface Begun {
  readonly line: Line;
  readonly early: readonly ToGuest[];
}

/** Milliseconds; an honest host answers within a third of this, even if the roll has to wait. */
const answerWithin = 30_000;

export type Guest = ReturnType<typeof createGuest>;

/** `begun` is null for a guest who comes back and has to look for the host. */
export function createGuest(parts: GuestParts, joined: Joined, begun: Begun | null) {
  const { store, table, log, pace = usualPace, retryWithin = 5_000, onChange, onSaid } = parts;
  const { identity, names } = joined;
  const signatures = createSignatures(store);
  const locator = createHostLocator(joined.address, parts.look ?? null);
  const replies = new Map<number, (result: Result<MoveAnswer, Problem>) => void>();
  const queue: GuestInput[] = [];
  let { address, game } = joined;
  let uid = game === null ? '' : (uidOfGame(store, game) ?? '');
  const record = game === null ? null : readNetwork(store, game);
  let state: GuestState = newGuest(identity, names, record?.role === 'guest' ? record : null);
  let finishedAt: number | null = null;
  let line: Line | null = null;
  let connections = 0;
  let replyNumber = 0;
  let isBusy = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const logNow = (): Log | null => {
    const here = table.game();
    const open = game === null ? null : here?.id === game ? here : openGame(store, game);
    if (open === null || game === null) return null;
    const { id, events, seed } = open;
    uid ||= uidOfGame(store, game) ?? '';
    return { id, uid, events, game: open.game, links: seed ?? Buffer.alloc(0), finishedAt };
  };
  // Before anything else that waits: it follows from what was just done.
  const written = (result: Result<unknown, Problem>) => {
    if (!result.ok) log(`network: what the host sent was not taken: ${result.error.code}`);
    queue.unshift(result.ok ? { type: 'logged' } : { type: 'failed', problem: result.error });
  };
  const reconnectLater = (attempts: number) => {
    // A host that was only cut off is back at the first attempt.
    if (uid !== '' && attempts > 0) locator.search(uid);
    const pause = Math.min(retryWithin, 100 * 2 ** Math.min(attempts, 10));
    // So that not all guests of a returning host connect at the same moment.
    retry = setTimeout(() => void reconnect(attempts + 1), pause * (0.5 + Math.random() / 2)).unref();
  };
  const perform = (one: GuestOutput) => {
    switch (one.do) {
      case 'send':
        return line?.send(one.message);
      case 'close':
        return line?.close();
      case 'reconnect':
        return isClosed ? undefined : reconnectLater(one.attempts);
      case 'settle':
        locator.settle(address);
        if (state.record !== null && state.record.address !== address) keep({ ...state.record, address });
        return;
      case 'begin': {
        const { uid, started, machine } = one;
        const network = firstRecord(identity, address, machine);
        const adopted = table.adopt({ uid, started, network });
        if (adopted.ok) [game, state] = [adopted.value.id, { ...state, record: network }];
        return written(adopted);
      }
      case 'append': {
        const from = logNow()?.events.length ?? 0;
        const taken = table.take({ ...one, id: game ?? 0, from });
        if (taken.ok) finishedAt = one.finishedAt;
        return written(taken);
      }
      case 'remember':
        return keep(one.record);
      case 'finish': {
        const own = one.isOwn && game !== null ? signatures.own(game) : null;
        if (own !== null) line?.send({ type: 'signed', ...own });
        if (game !== null) forgetNetwork(store, game);
        return;
      }
      case 'witness':
        if (game !== null) signatures.take(game, one.witness);
        return;
      case 'answer':
        replies.get(one.reply)?.(one.result);
        replies.delete(one.reply);
        return;
      case 'left':
        log(`network: left the table: ${one.fault}`);
        return locator.stop();
      case 'changed':
        return onChange();
      case 'said':
        return onSaid(one.said);
    }
  };
  const keep = (next: NonNullable<GuestState['record']>) => {
    state = { ...state, record: next };
    if (game !== null) writeNetwork(store, game, next);
  };
  const step = (input: GuestInput) => {
    const before = state;
    const stepped = stepGuest(state, input, logNow());
    state = stepped.state;
    try {
      for (const one of stepped.out) perform(one);
    } catch (error) {
      // What could not be remembered has not happened.
      log(`network: ${traceOf(error)}`);
      state = before;
      line?.close();
    }
  };
  const feed = (input: GuestInput) => {
    if (isClosed) return;
    queue.push(input);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) step(next);
    } finally {
      isBusy = false;
    }
  };
  const attach = (next: Line, isFirst: boolean, early: readonly ToGuest[] = []) => {
    const connection = connections++;
    line = next;
    feed({ type: 'connected', connection, isFirst });
    for (const message of early) feed({ type: 'message', connection, message });
    next.onClose((fault) => {
      if (fault !== null) log(`network: the connection to the host ended: ${fault}`);
      if (line === next) line = null;
      feed({ type: 'gone', connection });
    });
    next.listen((message) => feed({ type: 'message', connection, message }));
  };
  const reconnect = async (attempts: number): Promise<void> => {
    const places = locator.places();
    const place = places[attempts % places.length];
    const next = await connect(place, { kind: 'token', ...identity }, pace);
    if (isClosed) return next.ok ? next.value.close() : undefined;
    if (!next.ok) return feed({ type: 'refused', fault: places.length > 1 ? 'unreachable' : next.error.fault });
    address = place;
    attach(next.value, false);
  };
  if (begun === null) void reconnect(0);
  else attach(begun.line, true, begun.early);

  return {
    state: () => {
      const { shown, ready, connection, isSynchronous, hasStarted, ended } = state;
      return { address, ...shown, names, ready, hasStarted, isConnected: connection !== null && isSynchronous, ended };
    },
    setReady: (ready: boolean) => feed({ type: 'ready', ready }),
    say: (phrase: Phrase) => feed({ type: 'say', phrase }),
    move(request: MoveRequest): Promise<Result<MoveAnswer, Problem>> {
      if (request.id !== game) return Promise.resolve(table.move(request));
      return new Promise((resolve) => {
        const reply = replyNumber++;
        // SECURITY: a host that answers nothing keeps nobody waiting.
        const late = setTimeout(() => feed({ type: 'late', reply }), answerWithin).unref();
        replies.set(reply, (result) => {
          clearTimeout(late);
          resolve(result);
        });
        feed({ type: 'move', request, reply });
      });
    },
    close(): void {
      feed({ type: 'close' });
      isClosed = true;
      locator.stop();
      clearTimeout(retry);
      for (const reply of replies.values()) reply(fail({ code: 'host-away' }));
    },
  };
}
