/**
 * How host and guest are run. Each is a state machine: everything that can happen to it is a pure function over one step,
 * which says what the next state is and what goes out, and knows neither sockets nor a clock, a file or chance. What a
 * step has changed of the game or its record is on disk before anything goes out; if it cannot be, the step has not
 * happened.
 */
import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import type { Witness } from '../club/entries.ts';
import { type Log as Logger, traceOf } from '../log.ts';
import { problemOf } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { forgetNetwork, type NetworkRecord, readNetwork, writeNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Channel } from './channel.ts';
import { type Log, logIn } from './log.ts';
import type { Signed } from './messages.ts';
import { signaturesOn, takeSignature } from './signatures.ts';

export type Response<T> = Result<T, Problem>;

/** What goes out of a machine. */
type Out<Message> =
  | { readonly do: 'send'; readonly connection: number; readonly message: Message }
  | { readonly do: 'close'; readonly connection: number }
  | { readonly do: 'answer'; readonly reply: number; readonly result: Response<MoveAnswer> }
  | { readonly do: 'changed' }
  | { readonly do: 'said'; readonly said: Said }
  /** The other end gets all signatures on the finished game that are known here. */
  | { readonly do: 'sign'; readonly connection: number }
  /** The signature of another machine: if it is a new one, it is kept and passed on. */
  | { readonly do: 'witness'; readonly witness: Witness; readonly to: readonly number[] };

export interface Time {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** One step under way: what is assigned here is the next state. */
export interface Step<State, Message> extends Time {
  state: { -readonly [K in keyof State]: State[K] };
  readonly out: Out<Message>[];
}

type Act<State, Message, T = unknown> = (at: Step<State, Message>) => T;

export function step<State, Message, T>(state: State, act: Act<State, Message, T>, time: Time) {
  const at: Step<State, Message> = { state: { ...state }, out: [], ...time };
  const answer = act(at);
  return { state: at.state as State, out: at.out, answer };
}

/** On a connection; null is none. */
interface Way {
  readonly connection: number | null;
}

export function send<S, M>(at: Step<S, M>, { connection }: Way, message: NoInfer<M>): void {
  if (connection !== null) at.out.push({ do: 'send', connection, message });
}

export function close<S, M>(at: Step<S, M>, { connection }: Way): void {
  if (connection !== null) at.out.push({ do: 'close', connection });
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

/**
 * `recordOf` is what has to be remembered about a game besides its log; `game` is the one that is resumed, null for a new
 * one; `onIdle` is called after every step from outside.
 */
export function runMachine<State extends { readonly log: Log | null }, Message, In>(
  { store, table, log, onChange, onSaid }: Place,
  first: State,
  game: number | null,
  recordOf: (state: State) => NetworkRecord | null,
  onIdle: () => void,
) {
  const channels = new Map<number, Channel<Message | Signed, In>>();
  const waiting: Out<Message>[] = [];
  const replies = new Map<number, (answer: Response<MoveAnswer>) => void>();
  let remembered = game === null ? null : readNetwork(store, game);
  let [state, id, asked, steps] = [first, game, 0, 0];
  let [isBusy, isStopped] = [false, false];

  const keep = ({ log: before }: State, next: State): Response<unknown> => {
    const [after, record, known] = [next.log, recordOf(next), remembered];
    const [started] = after?.events ?? [];
    remembered = record;
    if (before === null && after !== null && record !== null && started.type === 'started') {
      const adopted = table.adopt({ uid: after.uid, started, network: record });
      if (adopted.ok) id = adopted.value.id;
      return adopted;
    }
    if (id === null) return ok(null);
    if (record !== null && !isDeepStrictEqual(record, known)) writeNetwork(store, id, record);
    if (after !== null && after !== before) {
      const from = before?.events.length ?? 0;
      const { finishedAt, seed: links } = after;
      const taken = table.take({ id, from, events: after.events.slice(from), links, finishedAt });
      if (!taken.ok) return taken;
    }
    if (record === null && known !== null) forgetNetwork(store, id);
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
  const perform = (one: Out<Message>): unknown => {
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
      case 'sign':
        return pass(signaturesOn(store, id ?? 0), [one.connection]);
      case 'witness': {
        const machines = state.log?.game.machines?.length ?? 0;
        return takeSignature(store, id ?? 0, one.witness, machines) && pass([one.witness], one.to);
      }
    }
  };
  const pass = (signatures: readonly Witness[], to: readonly number[]) => {
    for (const connection of to)
      for (const signature of signatures) channels.get(connection)?.send({ type: 'signed', ...signature });
  };
  const act = <T>(what: Act<State, Message, T>): Response<T> => {
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
      while (waiting.length > 0) attempt(() => ok(perform(waiting.shift() as Out<Message>)));
    }
    if (isFirst) isBusy = false;
    return kept.ok ? ok(next.answer) : kept;
  };
  return {
    state: () => state,
    game: () => id,
    act,
    /** Makes a move, which is answered in some later step; one in another game is none of this machine's. */
    async move(request: MoveRequest, what: (reply: number) => Act<State, Message>): Promise<Response<MoveAnswer>> {
      if (request.id !== id) return table.move(request);
      return new Promise((resolve) => {
        const reply = asked++;
        replies.set(reply, resolve);
        const begun = act(what(reply));
        if (!begun.ok) answer(reply, begun);
      });
    },
    /** Listens to a connection until it ends; every message is a step. */
    listen(
      channel: Channel<Message | Signed, In>,
      receive: (connection: number, message: In) => Act<State, Message>,
      gone: (connection: number) => Act<State, Message>,
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
