/** What host and guest share around their state machines: how one is run, and the game that it plays as it is on disk. */
import type { GameEvent, Started } from '../../shared/game/events.ts';
import type { Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { type Log as Logger, traceOf } from '../log.ts';
import type { Store } from '../store/open.ts';
import type { OpenGame } from '../store/truth/games.ts';
import { type NetworkRecord, uidOfGame } from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Log } from './agreement.ts';

interface RunnerParts<State, Input, Output> {
  readonly log: Logger;
  readonly step: (state: State, input: Input) => { readonly state: State; readonly out: readonly Output[] };
  /** Does what comes out of a step; what follows from it is fed before anything else that waits. */
  readonly perform: (output: Output, follow: (next: Input) => void) => unknown;
  /** Something could not be done, so the step has not happened. */
  readonly onFailure: (error: unknown, input: Input) => void;
  /** When nothing waits any more. */
  readonly onIdle?: () => void;
}

/** Feeds a state machine one input after the other, and answers those who wait for what becomes of theirs. */
export function runMachine<State, Input, Output, Answer>(first: State, parts: RunnerParts<State, Input, Output>) {
  const { log, step, perform, onFailure, onIdle } = parts;
  const queue: Input[] = [];
  const replies = new Map<number, (answer: Answer) => void>();
  let state = first;
  let asked = 0;
  let isBusy = false;
  let isStopped = false;
  const take = (input: Input) => {
    const before = state;
    const stepped = step(state, input);
    state = stepped.state;
    try {
      for (const one of stepped.out) perform(one, (next) => void queue.unshift(next));
    } catch (error) {
      log(`network: ${traceOf(error)}`);
      state = before;
      onFailure(error, input);
    }
  };
  const feed = (input: Input) => {
    if (isStopped) return;
    queue.push(input);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) take(next);
    } finally {
      isBusy = false;
    }
    onIdle?.();
  };
  return {
    state: () => state,
    change(change: Partial<State>): void {
      state = { ...state, ...change };
    },
    feed,
    ask(onAnswer: (answer: Answer) => void, input: (reply: number) => Input): void {
      const reply = asked++;
      replies.set(reply, onAnswer);
      feed(input(reply));
    },
    answer(reply: number, answer: Answer): void {
      replies.get(reply)?.(answer);
      replies.delete(reply);
    },
    /** Whoever still waits gets this answer. */
    stop(last: Answer): void {
      isStopped = true;
      for (const reply of replies.values()) reply(last);
    },
  };
}

/** What a state machine is told when something was to be written. */
export function written(result: Result<unknown, Problem>) {
  return result.ok ? ({ type: 'logged' } as const) : ({ type: 'failed', problem: result.error } as const);
}

/** A network game on disk; `first` is one that is resumed. `elsewhere` finds it while it is not on the table. */
export function openLog(
  { store, table }: { readonly store: Store; readonly table: Table },
  first: number | null,
  elsewhere: (game: number) => OpenGame | null,
) {
  let game = first;
  let uid = '';
  let finishedAt: number | null = null;
  const now = (): Log | null => {
    const here = table.game();
    const open = game === null || here?.id === game ? here : elsewhere(game);
    if (game === null || open === null) return null;
    uid ||= uidOfGame(store, game) ?? '';
    const { id, events, seed } = open;
    return { id, uid, events, game: open.game, links: seed ?? Buffer.alloc(0), finishedAt };
  };
  return {
    now,
    game: () => game,
    isFinished: () => finishedAt !== null,
    begin(begun: { readonly uid: string; readonly started: Started; readonly network: NetworkRecord }) {
      const adopted = table.adopt(begun);
      if (adopted.ok) game = adopted.value.id;
      return adopted;
    },
    append(events: readonly GameEvent[], links: Buffer, at: number | null) {
      const from = now()?.events.length ?? 0;
      const taken = table.take({ id: game ?? 0, from, events, links, finishedAt: at });
      if (taken.ok) finishedAt = at;
      return taken;
    },
  };
}
