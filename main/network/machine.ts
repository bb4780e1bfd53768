/**
 * How host and guest are run. Each is a state machine: everything that can happen to it is a pure function over one step,
 * which says what the next state is and what goes out, and knows neither sockets nor a clock, a file or chance. What a
 * step has changed of the game or its record is on disk before anything goes out; if it cannot be, the step has not
 * happened.
 */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer } from '../../shared/wire/table.ts';
import { type Log as Logger, traceOf } from '../log.ts';
import { problemOf } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { forgetNetwork, type NetworkRecord, writeNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Channel } from './channel.ts';
import { type Log, logIn } from './log.ts';

export type Response<T> = Result<T, Problem>;

/** What a machine remembers on disk. */
interface Durable {
  /** The game; null before the start. */
  readonly log: Log | null;
  /** What has to be remembered about it; null before the start, and once nobody will ask for it any more. */
  readonly record: NetworkRecord | null;
}

/** What goes out of any machine. */
type Common<Message> =
  | { readonly do: 'send'; readonly connection: number; readonly message: Message }
  | { readonly do: 'close'; readonly connection: number }
  | { readonly do: 'answer'; readonly reply: number; readonly result: Response<MoveAnswer> }
  | { readonly do: 'changed' }
  | { readonly do: 'said'; readonly said: Said };

export interface Time {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** One step under way: what is assigned here is the next state. `Special` is what goes out of this machine only. */
export interface Step<State, Message, Special> extends Time {
  state: { -readonly [K in keyof State]: State[K] };
  readonly out: (Common<Message> | Special)[];
}

type Act<State, Message, Special, T = unknown> = (at: Step<State, Message, Special>) => T;

export function step<State, Message, Special, T>(state: State, act: Act<State, Message, Special, T>, time: Time) {
  const at: Step<State, Message, Special> = { state: { ...state }, out: [], ...time };
  const answer = act(at);
  return { state: at.state as State, out: at.out, answer };
}

/** On a connection; null is none. */
interface Way {
  readonly connection: number | null;
}

export function send<S, M, X>(at: Step<S, M, X>, { connection }: Way, message: NoInfer<M>): void {
  if (connection !== null) at.out.push({ do: 'send', connection, message });
}

export function close<S, M, X>(at: Step<S, M, X>, { connection }: Way): void {
  if (connection !== null) at.out.push({ do: 'close', connection });
}

/** Changes what is remembered about the game, if anything is. */
export function remember<Memory>({ state }: { readonly state: { record: Memory | null } }, change: Partial<Memory>) {
  if (state.record !== null) state.record = { ...state.record, ...change };
}

/** What a machine needs of the program around it. */
export interface Place {
  readonly store: Store;
  readonly table: Table;
  readonly log: Logger;
  readonly onChange: () => void;
  readonly onSaid: (said: Said) => void;
}

let connections = 0;

/** `game` is the one that is resumed, null for a new one; `onIdle` is called after every step from outside. */
export function runMachine<State extends Durable, Message, In, Special extends { readonly do: string }>(
  { store, table, log, onChange, onSaid }: Place,
  first: State,
  game: number | null,
  performSpecial: (output: Special) => unknown,
  onIdle: () => void = () => {},
) {
  type Out = Common<Message> | Special;
  const channels = new Map<number, Channel<Message, In>>();
  const waiting: Out[] = [];
  const replies = new Map<number, (answer: Response<MoveAnswer>) => void>();
  let [state, id, asked, steps] = [first, game, 0, 0];
  let [isBusy, isStopped] = [false, false];

  const keep = (before: State, { log: after, record }: State): Response<unknown> => {
    const [started] = after?.events ?? [];
    if (before.log === null && after !== null && record !== null && started.type === 'started') {
      const adopted = table.adopt({ uid: after.uid, started, network: record });
      if (adopted.ok) id = adopted.value.id;
      return adopted;
    }
    if (id === null) return ok(null);
    if (record !== null && record !== before.record) writeNetwork(store, id, record);
    if (after !== null && after !== before.log) {
      const from = before.log?.events.length ?? 0;
      const { finishedAt, seed } = after;
      const links = seed ?? Buffer.alloc(0);
      const taken = table.take({ id, from, events: after.events.slice(from), links, finishedAt });
      if (!taken.ok) return taken;
    }
    if (record === null && before.record !== null) forgetNetwork(store, id);
    return ok(null);
  };
  const attempt = <T>(what: () => Response<T>): Response<T> => {
    try {
      return what();
    } catch (error) {
      log(`network: ${traceOf(error)}`);
      return fail(problemOf(error));
    }
  };
  const answer = (reply: number, result: Response<MoveAnswer>) => {
    replies.get(reply)?.(result);
    replies.delete(reply);
  };
  const perform = (output: Out): unknown => {
    const one = output as Common<Message>;
    switch (one.do) {
      case 'send':
        return channels.get(one.connection)?.send(one.message);
      case 'close':
        return channels.get(one.connection)?.close();
      case 'answer':
        return answer(one.reply, one.result);
      case 'changed':
        return onChange();
      case 'said':
        return onSaid(one.said);
      default:
        return performSpecial(output as Special);
    }
  };
  const act = <T>(what: Act<State, Message, Special, T>): Response<T> => {
    if (isStopped) return fail({ code: 'no-game' });
    const before = state;
    const stepped = attempt(() => ok(step(before, what, { now: performance.now(), date: Date.now() })));
    if (!stepped.ok) return stepped;
    const next = stepped.value;
    const [from, isFirst] = [waiting.length, !isBusy];
    state = next.state;
    waiting.push(...next.out);
    steps++;
    // Whatever is on disk is announced at once, and somebody may act on that before anything has gone out.
    isBusy = true;
    const kept = attempt(() => keep(before, next.state));
    if (!kept.ok) {
      waiting.splice(from);
      // Another process may have moved on in the meantime.
      const reloaded = attempt(() => ok(id === null ? null : logIn(store, id)));
      state = reloaded.ok && reloaded.value !== null ? { ...before, log: reloaded.value } : before;
    }
    for (let seen = -1; isFirst && seen !== steps; ) {
      onIdle();
      seen = steps;
      while (waiting.length > 0) attempt(() => ok(perform(waiting.shift() as Out)));
    }
    if (isFirst) isBusy = false;
    return kept.ok ? ok(next.answer) : kept;
  };
  return {
    state: () => state,
    game: () => id,
    act,
    /** For what is answered in some later step. */
    ask: (what: (reply: number) => Act<State, Message, Special>): Promise<Response<MoveAnswer>> =>
      new Promise((resolve) => {
        const reply = asked++;
        replies.set(reply, resolve);
        const begun = act(what(reply));
        if (!begun.ok) answer(reply, begun);
      }),
    /** Listens to a connection until it ends; every message is a step. */
    listen(
      channel: Channel<Message, In>,
      receive: (connection: number, message: In) => Act<State, Message, Special>,
      gone: (connection: number) => Act<State, Message, Special>,
    ): number {
      const connection = connections++;
      channels.set(connection, channel);
      const onMessage = (message: In) => act(receive(connection, message)).ok || channel.close();
      void channel.listen(onMessage, (fault) => {
        if (fault !== null) log(`network: a connection has ended: ${fault}`);
        channels.delete(connection);
        act(gone(connection));
      });
      return connection;
    },
    /** Whoever still waits gets this answer. */
    stop(last: Problem): void {
      isStopped = true;
      for (const reply of [...replies.keys()]) answer(reply, fail(last));
    },
  };
}
