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
import type { Witness } from '../club/entries.ts';
import { type Log as Logger, traceOf } from '../log.ts';
import { problemOf } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { forgetNetwork, type NetworkRecord, writeNetwork } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Log } from './log.ts';

export type Response<T> = Result<T, Problem>;

/** What a machine remembers on disk. */
interface Durable {
  /** The game; null before the start. */
  readonly log: Log | null;
  /** What has to be remembered about it; null before the start, and once nobody will ask for it any more. */
  readonly record: NetworkRecord | null;
}

/** What host and guest have in common of what goes out. */
export type Output<Message> =
  | { readonly do: 'send'; readonly connection: number; readonly message: Message }
  | { readonly do: 'close'; readonly connection: number }
  | { readonly do: 'witness'; readonly witness: Witness }
  | { readonly do: 'answer'; readonly reply: number; readonly result: Response<MoveAnswer> }
  | { readonly do: 'changed' }
  | { readonly do: 'said'; readonly said: Said };

export interface Time {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** One step under way: what is assigned here is the next state. */
export interface Step<State, Out> extends Time {
  state: { -readonly [K in keyof State]: State[K] };
  readonly out: Out[];
}

export type Act<State, Out, T = void> = (at: Step<State, Out>) => T;

export function step<State, Out, T>(state: State, act: Act<State, Out, T>, time: Time) {
  const at: Step<State, Out> = { state: { ...state }, out: [], ...time };
  const answer = act(at);
  return { state: at.state as State, out: at.out, answer };
}

export interface Place {
  readonly store: Store;
  readonly table: Table;
  readonly log: Logger;
}

/** `game` is the one that is resumed; null for a new one. */
export function runMachine<State extends Durable, Out extends { readonly do: string }>(
  { store, table, log }: Place,
  first: State,
  game: number | null,
  perform: (output: Out) => unknown,
) {
  const waiting: Out[] = [];
  const replies = new Map<number, (answer: Response<MoveAnswer>) => void>();
  let [state, id, asked] = [first, game, 0];
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
  const attempt = (what: () => Response<unknown>): Response<unknown> => {
    try {
      return what();
    } catch (error) {
      log(`network: ${traceOf(error)}`);
      return fail(problemOf(error));
    }
  };
  const act = <T>(what: Act<State, Out, T>): Response<T> => {
    if (isStopped) return fail({ code: 'no-game' });
    const before = state;
    const next = step(before, what, { now: performance.now(), date: Date.now() });
    const [from, isFirst] = [waiting.length, !isBusy];
    state = next.state;
    waiting.push(...next.out);
    // Whatever is on disk is announced at once, and somebody may act on that before anything has gone out.
    isBusy = true;
    const kept = attempt(() => keep(before, next.state));
    if (!kept.ok) {
      state = before;
      waiting.splice(from);
    }
    while (isFirst && waiting.length > 0) attempt(() => ok(perform(waiting.shift() as Out)));
    if (isFirst) isBusy = false;
    return kept.ok ? ok(next.answer) : kept;
  };
  const answer = (reply: number, result: Response<MoveAnswer>) => {
    replies.get(reply)?.(result);
    replies.delete(reply);
  };
  return {
    state: () => state,
    game: () => id,
    act,
    answer,
    /** For what is answered in some later step. */
    ask: (what: (reply: number) => Act<State, Out>): Promise<Response<MoveAnswer>> =>
      new Promise((resolve) => {
        const reply = asked++;
        replies.set(reply, resolve);
        const begun = act(what(reply));
        if (!begun.ok) answer(reply, begun);
      }),
    /** Whoever still waits gets this answer. */
    stop(last: Problem): void {
      isStopped = true;
      for (const reply of [...replies.keys()]) answer(reply, fail(last));
    },
  };
}
