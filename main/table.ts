/** A game in progress: the only place where a move becomes an event. No event is announced before it is on disk. */
import { type GameEvent, isWords, longestWords, type Machine, type Started } from '../shared/game/events.ts';
import { apply, type Game } from '../shared/game/game.ts';
import { makeMove } from '../shared/game/moves.ts';
import { fold } from '../shared/game/replay.ts';
import { fail, ok, type Result } from '../shared/game/result.ts';
import { checkSeats } from '../shared/game/seats.ts';
import type { News } from '../shared/wire/channels.ts';
import type { Problem } from '../shared/wire/problems.ts';
import type {
  ComputerState,
  MoveAnswer,
  MoveRequest,
  NewEvents,
  Setup,
  TableNow,
  TableState,
} from '../shared/wire/table.ts';
import { commitmentOf, committedDice, newSeed as freshSeed } from './dice/committed.ts';
import { checkJointDice, countRolls, endsOf, jointCommitment, splitLinks } from './dice/joint.ts';
import { type DiceOf, gameDice } from './dice/source.ts';
import { type Log, traceOf } from './log.ts';
import { dataVersion, problemOf, write } from './store/connection.ts';
import { readFinished } from './store/gameList.ts';
import {
  appendEvent,
  beginGame,
  countEvents,
  discardGame,
  finishGame,
  keepSeed,
  latestOpenGame,
  type OpenGame,
  openGame,
} from './store/games.ts';
import { type NetworkRecord, readNetwork, writeNetwork } from './store/network.ts';
import type { Store } from './store/open.ts';
import { recentNames } from './store/players.ts';
import { lastSetup, readSettings, rememberSetup } from './store/settings.ts';

type Response<T> = Result<T, Problem>;

export interface Table {
  now(): TableNow;
  /** The game on the table: the same object as long as nothing happens in it. */
  game(): OpenGame | null;
  computer(): ComputerState;
  start(setup: Setup): Response<TableState>;
  resume(request: { readonly game: number }): Response<TableState>;
  /** `links`: what every machine of a network game has revealed for this roll, one after the other. */
  move(request: MoveRequest, links?: Buffer): Response<MoveAnswer>;
  /** Notes that the player on turn took a hint, unless that is already known. */
  noteHint(request: Pick<MoveRequest, 'id' | 'seen' | 'player'>): Response<null>;
  /** Begins a network game: in the same way on the host and on every guest, with the same id. */
  adopt(game: AdoptedGame): Response<TableState>;
  /** Adopts what the host of a game has ordered, after checking it; for any unfinished game. */
  take(news: OrderedEvents): Response<null>;
  /** The dice of a network game continue without a machine. */
  withhold(game: { readonly id: number; readonly machine: number }): Response<null>;
  leave(): void;
  /** Gives up an unfinished game for good. */
  discard(game: number): void;
  /** What the computer on turn is doing; ignored if the game is no longer on the table. */
  showComputer(id: number, state: ComputerState): void;
  /** Notices what another process did to the file; call this often. */
  look(): void;
  /** Reports what happens here, whoever did it; returns a function that ends it. */
  subscribe(listener: (news: News) => void): () => void;
}

export interface AdoptedGame {
  readonly uid: string;
  readonly started: Started;
  /** What this machine has to remember about it. */
  readonly network: NetworkRecord;
}

export interface OrderedEvents extends NewEvents {
  /** The last link of each machine after these events, one after the other. */
  readonly links: Buffer;
  /** When the game ended, if it did. */
  readonly finishedAt: number | null;
}

export interface TableParts {
  /** Every game begun here is marked, and its rolls can be typed in. */
  readonly cheat?: boolean;
  readonly now?: () => number;
  readonly newSeed?: () => Uint8Array;
  readonly diceOf?: DiceOf;
  /** What went wrong with the file, in more detail than a player wants to read. */
  readonly log?: Log;
}

const playing: ComputerState = { kind: 'playing' };

export function openTable(
  store: Store,
  { cheat = false, now = Date.now, newSeed = freshSeed, diceOf = committedDice, log = () => {} }: TableParts = {},
): Table {
  let sitting: OpenGame | null = null;
  let computer = playing;
  let version = dataVersion(store);
  // Drawn before the players are chosen, and kept until a game has begun with it: nobody can be given a seed made for
  // them.
  let nextSeed = Buffer.from(newSeed());
  const promise = () => (cheat ? null : commitmentOf(nextSeed));
  const { diceFor, checkedDice } = gameDice(diceOf);
  const listeners = new Set<(news: News) => void>();
  const say = (news: News) => {
    for (const listener of listeners) listener(news);
  };

  const stateOf = ({ id, events, game }: OpenGame): TableState => ({
    id,
    events,
    computer,
    ...(game.machines !== null && { own: ownSeats(id, game.machines) }),
  });
  const ownSeats = (id: number, machines: readonly Machine[]): readonly number[] => {
    const record = readNetwork(store, id);
    const machine = record?.role === 'guest' ? record.machine : 0;
    return record === null || machine === null ? [] : machines[machine].seats;
  };

  const showComputer = (id: number, state: ComputerState) => {
    if (sitting?.id !== id) return;
    computer = state;
    say({ push: 'table:computer', content: { id, state } });
  };

  const sitDown = (open: OpenGame): Response<TableState> => {
    sitting = open;
    showComputer(open.id, playing);
    return ok(stateOf(open));
  };

  const standUp = (): void => {
    sitting = null;
    computer = playing;
  };

  /** The game as it is now, with more events than before. */
  const moveOn = (after: OpenGame, from: number): void => {
    sitting = after;
    const events = after.events.slice(from);
    say({ push: 'table:events', content: { id: after.id, from, events } });
    if (after.game.turn === null) say({ push: 'lists:changed', content: null });
  };

  /** The store refuses by throwing; everybody else gets a value. */
  const attempt = <T>(what: string, act: () => Response<T>): Response<T> => {
    try {
      return act();
    } catch (error) {
      log(`${what}: ${traceOf(error)}`);
      return fail(problemOf(error));
    }
  };

  const finishedGame = (id: number): OpenGame | null => {
    const finished = readFinished(store.db, id);
    const game = finished && fold(finished.events);
    return game?.ok ? { id, seed: finished?.seed ?? null, events: finished?.events ?? [], game: game.value } : null;
  };

  /** Catches up with what another process did to the game on the table. */
  const refresh = (): void => {
    const known = sitting;
    if (known === null || known.game.turn === null) return;
    const { length } = known.events;
    if (countEvents(store, known.id) === length) return;
    const open = openGame(store, known.id) ?? finishedGame(known.id);
    if (open !== null && open.events.length > length && checkedDice(open, open.events).ok) moveOn(open, length);
    else {
      standUp();
      say({ push: 'table:gone', content: { id: known.id } });
    }
  };

  const unfinished = (): TableNow['unfinished'] => {
    const open = latestOpenGame(store);
    if (open === null) return null;
    const { rules, seats, startedAt } = open.game;
    return { game: open.id, rules, names: seats.map(({ name }) => name), startedAt };
  };

  /** The game on the table as it is now, if it is the one that is meant. */
  const meant = (id: number): Response<OpenGame> => {
    if (sitting === null) return fail({ code: 'no-game' });
    if (sitting.id !== id) return fail({ code: 'game-elsewhere' });
    refresh();
    return sitting === null ? fail({ code: 'game-gone' }) : ok(sitting);
  };

  /** Writes the event; the last one of a game closes it in the same step. */
  const save = (
    { id, events }: OpenGame,
    news: readonly GameEvent[],
    after: OpenGame,
    at: number | null = null,
  ): void =>
    write(store.db, () => {
      for (const [index, event] of news.entries()) appendEvent(store, id, events.length + index, event);
      if (after.game.machines !== null && after.seed !== null) keepSeed(store, id, after.seed);
      if (after.game.turn === null) finishGame(store, id, after.events, after.game, at ?? now());
    });

  return {
    game: () => sitting,
    computer: () => computer,
    showComputer,

    now: () => ({
      table: sitting && stateOf(sitting),
      unfinished: sitting ? null : unfinished(),
      names: recentNames(store),
      last: lastSetup(store),
      cheat,
      promise: promise(),
    }),

    start: ({ rules, seats, dice, words = '' }) =>
      attempt('start', () => {
        const checked = checkSeats(seats);
        if (!checked.ok) return checked;
        const seed = dice === 'rolled' ? nextSeed : null;
        // Dice that can be typed over prove nothing, so a cheat's game commits to none.
        const commitment = seed && promise();
        const added = commitment === null ? '' : words.trim();
        if (added !== '' && !isWords(added)) return fail({ code: 'bad-words', longest: longestWords });
        const started: Started = {
          type: 'started',
          rules,
          seats: checked.value,
          dice,
          cheat,
          commitment,
          at: now(),
          ...(added !== '' && { words: added }),
          ...(readSettings(store).undo && { undo: true }),
        };
        const game = apply(null, started);
        if (!game.ok) return game;
        rememberSetup(store, { rules, seats: checked.value, dice });
        const id = beginGame(store, { started, seed, counts: !cheat });
        if (seed !== null) nextSeed = Buffer.from(newSeed());
        say({ push: 'lists:changed', content: null });
        return sitDown({ id, seed, events: [started], game: game.value });
      }),

    resume: ({ game }) =>
      attempt('resume', () => {
        const open = openGame(store, game);
        if (open === null) return fail({ code: 'game-gone' });
        const dice = checkedDice(open, open.events);
        return dice.ok ? sitDown(open) : dice;
      }),

    adopt: ({ uid, started, network }) =>
      attempt('adopt', () => {
        const game = apply(null, started);
        if (!game.ok) return game;
        const { machines } = game.value;
        if (machines === null || jointCommitment(machines) !== started.commitment) return fail({ code: 'wrong-seed' });
        const seed = Buffer.concat(endsOf(machines));
        const id = write(store.db, () => {
          const number = beginGame(store, { started, seed, counts: true, uid });
          writeNetwork(store, number, network);
          return number;
        });
        say({ push: 'lists:changed', content: null });
        return sitDown({ id, seed, events: [started], game: game.value });
      }),

    take: ({ id, from, events: news, links, finishedAt }) =>
      attempt<null>('take', () => {
        const open = sitting?.id === id ? sitting : openGame(store, id);
        if (open === null) return fail({ code: 'game-gone' });
        if (from !== open.events.length) return fail({ code: 'moved-on' });
        const game = news.reduce<Response<Game>>(
          (state, event) => (state.ok ? apply(state.value, event) : state),
          ok(open.game),
        );
        if (!game.ok) return game;
        if ((game.value.turn === null) !== (finishedAt !== null)) return fail({ code: 'not-finished' });
        const machines = open.game.machines?.length ?? 0;
        const [known, given] = [splitLinks(open.seed ?? Buffer.alloc(0), machines), splitLinks(links, machines)];
        if (known === null || given === null) return fail({ code: 'wrong-seed' });
        const dice = checkJointDice(open.game, news, countRolls(open.events), known, given);
        if (!dice.ok) return dice;
        const after = { ...open, seed: links, events: [...open.events, ...news], game: game.value };
        save(open, news, after, finishedAt);
        if (sitting === open) moveOn(after, from);
        else if (finishedAt !== null) say({ push: 'lists:changed', content: null });
        return ok(null);
      }),

    withhold: ({ id, machine }) =>
      attempt<null>('withhold', () => {
        if (sitting?.id !== id) return fail({ code: 'no-game' });
        const event = { type: 'withheld', machine } as const;
        const game = apply(sitting.game, event);
        if (!game.ok) return game;
        const after = { ...sitting, events: [...sitting.events, event], game: game.value };
        save(sitting, [event], after);
        moveOn(after, sitting.events.length);
        return ok(null);
      }),

    move: (request, links) =>
      attempt<MoveAnswer>('move', () => {
        const { id, seen, player, move } = request;
        const open = meant(id);
        if (!open.ok) return open;
        const { events, game } = open.value;
        if (seen > events.length) return fail({ code: 'moved-on' });
        if (seen < events.length) return ok({ made: false, events: events.slice(seen) });
        const source = diceFor(open.value, request, links);
        if (!source.ok) return source;
        const made = makeMove(game, player, move, source.value);
        if (!made.ok) return made;
        const { event, game: after } = made.value;
        const dice = after.turn === null ? checkedDice(open.value, [...events, event]) : ok(null);
        if (!dice.ok) return dice;
        const seed = links !== undefined && move.type === 'roll' ? links : open.value.seed;
        const next = { ...open.value, seed, events: [...events, event], game: after };
        save(open.value, [event], next);
        moveOn(next, events.length);
        return ok({ made: true, events: [event] });
      }),

    noteHint: ({ id, seen, player }) =>
      attempt('hint', () => {
        const open = meant(id);
        if (!open.ok) return open;
        const { events, game } = open.value;
        if (seen !== events.length) return fail({ code: 'moved-on' });
        if (game.hinted[player]) return ok(null);
        const event = { type: 'hinted', player } as const;
        const after = apply(game, event);
        if (!after.ok) return after;
        const next = { ...open.value, events: [...events, event], game: after.value };
        save(open.value, [event], next);
        moveOn(next, seen);
        return ok(null);
      }),

    leave: standUp,

    discard: (game) => {
      discardGame(store, game);
      refresh();
    },

    look: () => {
      // While a backup is being restored nothing is open.
      if (!store.db.open) return;
      try {
        const current = dataVersion(store);
        if (current === version) return;
        refresh();
        version = current;
        say({ push: 'lists:changed', content: null });
      } catch {
        // What cannot be read now is read next time; whoever writes gets the error.
      }
    },

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
