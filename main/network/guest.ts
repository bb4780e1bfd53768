/**
 * A seat at a table on another machine: gives the state machine of a guest a connection, a file and a clock, and finds
 * the host again by itself.
 */
import { fail, type Result } from '../../shared/game/result.ts';
import type { Phrase, Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import type { Log as Logger } from '../log.ts';
import type { Store } from '../store/open.ts';
import { openGame } from '../store/truth/games.ts';
import { forgetNetwork, type GuestRecord, readNetwork, writeNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
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
import { openLog, runMachine, written } from './runner.ts';
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
  const game = openLog(parts, joined.game, (id) => openGame(store, id));
  const record = joined.game === null ? null : readNetwork(store, joined.game);
  let { address } = joined;
  let line: Line | null = null;
  let connections = 0;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const reconnectLater = (attempts: number) => {
    const uid = game.now()?.uid ?? '';
    // A host that was only cut off is back at the first attempt.
    if (uid !== '' && attempts > 0) locator.search(uid);
    const pause = Math.min(retryWithin, 100 * 2 ** Math.min(attempts, 10));
    // So that not all guests of a returning host connect at the same moment.
    retry = setTimeout(() => void reconnect(attempts + 1), pause * (0.5 + Math.random() / 2)).unref();
  };
  const keep = (next: GuestRecord) => {
    machine.change({ record: next });
    writeNetwork(store, game.game() ?? 0, next);
  };
  const tell = (result: Result<unknown, Problem>) => {
    if (!result.ok) log(`network: what the host sent was not taken: ${result.error.code}`);
    return written(result);
  };
  const perform = (one: GuestOutput, follow: (next: GuestInput) => void): unknown => {
    const id = game.game() ?? 0;
    switch (one.do) {
      case 'send':
        return line?.send(one.message);
      case 'close':
        return line?.close();
      case 'reconnect':
        return isClosed ? undefined : reconnectLater(one.attempts);
      case 'settle': {
        locator.settle(address);
        const { record } = machine.state();
        return record !== null && record.address !== address ? keep({ ...record, address }) : undefined;
      }
      case 'begin': {
        const network = firstRecord(identity, address, one.machine);
        const begun = game.begin({ uid: one.uid, started: one.started, network });
        if (begun.ok) machine.change({ record: network });
        return follow(tell(begun));
      }
      case 'append':
        return follow(tell(game.append(one.events, one.links, one.finishedAt)));
      case 'remember':
        return keep(one.record);
      case 'finish': {
        const own = one.isOwn ? signatures.own(id) : null;
        if (own !== null) line?.send({ type: 'signed', ...own });
        return forgetNetwork(store, id);
      }
      case 'witness':
        return signatures.take(id, one.witness);
      case 'answer':
        return machine.answer(one.reply, one.result);
      case 'left':
        log(`network: left the table: ${one.fault}`);
        return locator.stop();
      case 'changed':
        return onChange();
      case 'said':
        return onSaid(one.said);
    }
  };
  const machine = runMachine<GuestState, GuestInput, GuestOutput, Result<MoveAnswer, Problem>>(
    newGuest(identity, names, record?.role === 'guest' ? record : null),
    { log, step: (state, input) => stepGuest(state, input, game.now()), perform, onFailure: () => line?.close() },
  );
  const { feed } = machine;
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
      const { shown, ready, connection, isSynchronous, hasStarted, ended } = machine.state();
      return { address, ...shown, names, ready, hasStarted, isConnected: connection !== null && isSynchronous, ended };
    },
    setReady: (ready: boolean) => feed({ type: 'ready', ready }),
    say: (phrase: Phrase) => feed({ type: 'say', phrase }),
    move(request: MoveRequest): Promise<Result<MoveAnswer, Problem>> {
      if (request.id !== game.game()) return Promise.resolve(table.move(request));
      return new Promise((resolve) => {
        let late: NodeJS.Timeout | undefined;
        const onAnswer = (result: Result<MoveAnswer, Problem>) => {
          clearTimeout(late);
          resolve(result);
        };
        machine.ask(onAnswer, (reply) => {
          // SECURITY: a host that answers nothing keeps nobody waiting.
          late = setTimeout(() => feed({ type: 'late', reply }), answerWithin).unref();
          return { type: 'move', request, reply };
        });
      });
    },
    close(): void {
      feed({ type: 'close' });
      isClosed = true;
      locator.stop();
      clearTimeout(retry);
      machine.stop(fail({ code: 'host-away' }));
    },
  };
}
