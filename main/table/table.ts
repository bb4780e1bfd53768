/** A game in progress, as everybody else uses it: plain state, and the functions over it. */
import { fail } from '../../shared/game/result.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { TableNow } from '../../shared/wire/table.ts';
import { committedDice, newSeed as freshSeed } from '../dice/committed.ts';
import { gameDice } from '../dice/source.ts';
import { traceOf } from '../log.ts';
import { dataVersion, problemOf } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { latestOpenGame } from '../store/truth/games.ts';
import { recentNames } from '../store/truth/players.ts';
import { lastSetup } from '../store/truth/settings.ts';
import { adopt, promisedDice, resume, start, startDaily } from './begin.ts';
import { move, noteHint, take } from './events.ts';
import { discard, look } from './otherProcess.ts';
import { describe, leave, playing, type Response, type State, showComputer, type TableParts } from './state.ts';

export type Table = ReturnType<typeof openTable>;

function unfinished(store: Store): TableNow['unfinished'] {
  const open = latestOpenGame(store);
  if (open === null) return null;
  const { rules, seats, startedAt } = open.game;
  return { game: open.id, rules, names: seats.map(({ name }) => name), startedAt };
}

function now(table: State): Omit<TableNow, 'noNets'> {
  const { store, open, cheat } = table;
  return {
    table: open && describe(table, open),
    unfinished: open ? null : unfinished(store),
    names: recentNames(store),
    last: lastSetup(store),
    cheat,
    promise: promisedDice(table),
  };
}

/** Reports everything that happens here; returns a function that ends it. */
function subscribe({ listeners }: State, listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openTable(store: Store, { diceOf = committedDice, ...parts }: TableParts = {}) {
  const newSeed = parts.newSeed ?? freshSeed;
  const table: State = {
    cheat: false,
    now: Date.now,
    log: () => {},
    ...parts,
    newSeed,
    store,
    dice: gameDice(diceOf),
    listeners: new Set(),
    open: null,
    computer: playing,
    fileVersion: dataVersion(store),
    nextSeed: Buffer.from(newSeed()),
  };

  type Act<A extends unknown[], R> = (table: State, ...args: A) => R;
  const on =
    <A extends unknown[], R>(act: Act<A, R>) =>
    (...args: A): R =>
      act(table, ...args);
  /** The store refuses by throwing; everybody else gets a value. */
  const attempt =
    <A extends unknown[], T>(act: Act<A, Response<T>>) =>
    (...args: A): Response<T> => {
      try {
        return act(table, ...args);
      } catch (error) {
        table.log(`table: ${traceOf(error)}`);
        return fail(problemOf(error));
      }
    };

  return {
    game: () => table.open,
    computer: () => table.computer,
    now: on(now),
    start: attempt(start),
    startDaily: attempt(startDaily),
    resume: attempt(resume),
    adopt: attempt(adopt),
    move: attempt(move),
    noteHint: attempt(noteHint),
    take: attempt(take),
    leave: on(leave),
    discard: on(discard),
    showComputer: on(showComputer),
    look: on(look),
    subscribe: on(subscribe),
  };
}
