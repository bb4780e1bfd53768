/** Fakes for main and for time, so that the window's state can be tested without either. */
import { signal } from '@preact/signals';
import type { GameEvent, Started } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { type Move, makeMove, openOffers } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { type Face, rerollAll } from '../../shared/rules/dice.ts';
import type { Answer, Api, Calls, Channel, Push, Pushes } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { defaultSettings, type Settings as SettingValues } from '../../shared/wire/settings.ts';
import type { ComputerState, MoveRequest, TableNow, TableState } from '../../shared/wire/table.ts';
import type { Clock } from './clock.ts';
import { createHallOfFame } from './hallOfFame.ts';
import { createListChoice } from './listChoice.ts';
import { createSettings, type SystemLook } from './settings.ts';
import { createStandings } from './standings.ts';
import { createTable } from './table.ts';
import { createWarnings } from './warnings.ts';

/** Lets every promise that can settle do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export interface FakeClock extends Clock {
  /** Lets time pass, timer by timer; promises settle in between. */
  advance(milliseconds: number): Promise<void>;
  /** How many frames were asked for. */
  readonly frames: () => number;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let frames = 0;
  let number = 0;
  const timers = new Map<number, { readonly at: number; readonly act: () => void }>();
  const set = (at: number, act: () => void) => {
    const key = number++;
    timers.set(key, { at, act });
    return () => void timers.delete(key);
  };
  return {
    now: () => now,
    after: (milliseconds, act) => set(now + milliseconds, act),
    frame(act) {
      frames++;
      set(now + 16, () => act(now));
    },
    frames: () => frames,
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const [first] = [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
        if (first === undefined) break;
        timers.delete(first[0]);
        now = first[1].at;
        first[1].act();
        await settle();
      }
      now = end;
    },
  };
}

type Handlers = { [C in Channel]?: (request: Calls[C]['request']) => Answer<C> | Promise<Answer<C>> };

export interface FakeApi {
  readonly api: Api;
  /** What was sent, in order. */
  readonly calls: { readonly channel: Channel; readonly request: unknown }[];
  /** The requests on one channel. */
  sent<C extends Channel>(channel: C): Calls[C]['request'][];
  push<P extends Push>(name: P, content: Pushes[P]): void;
  /** Changes an answer. */
  answer(handlers: Handlers): void;
}

/** A channel without a handler answers with an internal problem. */
export function fakeApi(first: Handlers = {}): FakeApi {
  let handlers: Handlers = first;
  const calls: { channel: Channel; request: unknown }[] = [];
  const listeners: { readonly name: string; readonly listener: (content: never) => void }[] = [];
  const call = async (channel: Channel, request: never): Promise<unknown> => {
    calls.push({ channel, request });
    const handler = handlers[channel] as ((request: never) => unknown) | undefined;
    return handler === undefined ? fail({ code: 'internal' }) : handler(request);
  };
  const subscribe = (name: string, listener: (content: never) => void) => {
    const entry = { name, listener };
    listeners.push(entry);
    return () => void listeners.splice(listeners.indexOf(entry), 1);
  };
  // Anything called with a function is a subscription.
  const api = new Proxy({} as Api, {
    get: (_, name: string) => (content: unknown) =>
      typeof content === 'function' ? subscribe(name, content as never) : call(name as Channel, content as never),
  });
  return {
    api,
    calls,
    sent: (channel) => calls.filter((one) => one.channel === channel).map(({ request }) => request) as never,
    push(name, content) {
      for (const entry of listeners) if (entry.name === name) entry.listener(content as never);
    },
    answer(more) {
      handlers = { ...handlers, ...more };
    },
  };
}

export function fakeSystem(): SystemLook & { [K in keyof SystemLook]: { value: boolean } } {
  return { lessMotion: signal(false), dark: signal(false), contrast: signal(false) };
}

/** A start with people and computers: `Hal=random` is a computer. */
export function startWith(...players: readonly string[]): Started {
  const seats = players.map((player) => {
    const [name, type = 'human'] = player.split('=');
    return { name, type: type as Started['seats'][number]['type'] };
  });
  return { type: 'started', rules: 'basic', seats, dice: 'rolled', cheat: false, commitment: null, at: 1_000 };
}

/** Main's half of the protocol with the real engine; its dice go 1 2 3 4 5 6 and round. */
export function fakeMain(server: FakeApi, started: Started, first: ComputerState = { kind: 'playing' }) {
  const id = 7;
  let events: readonly GameEvent[] = [started];
  let computer = first;
  let isGone = false;
  let drawn = 0;
  const draw = (count: number) => ok(Array.from({ length: count }, () => ((drawn++ % 6) + 1) as Face));
  const game = () =>
    events.reduce<Game | null>((now, event) => {
      const next = apply(now, event);
      if (!next.ok) throw new Error(next.error.code);
      return next.value;
    }, null) as Game;
  const state = (): TableState => ({ id, events, computer });
  const current = (): TableNow => ({
    table: isGone ? null : state(),
    unfinished: null,
    names: [],
    last: null,
    cheat: false,
    promise: null,
  });

  const add = (event: GameEvent, isPushed = true): void => {
    const from = events.length;
    events = [...events, event];
    if (isPushed) server.push('table:events', { id, from, events: [event] });
    if (game().turn === null) server.push('lists:changed', null);
  };

  /** Makes a move and tells the window, as any player at any process would. */
  const play = (player: number, move: Move, isPushed = true): Problem | null => {
    const made = makeMove(game(), player, move, { draw });
    if (!made.ok) return made.error;
    add(made.value.event, isPushed);
    return null;
  };
  /** Rolls, rolls dice 1 and 2 again, scores in the first open box. */
  const playComputer = () => {
    const { turn, seats } = game();
    if (isGone || turn === null || seats[turn.player].type === 'human' || computer.kind !== 'playing') return;
    const [offer] = openOffers(game());
    if (turn.hand === null) play(turn.player, { type: 'roll', reroll: rerollAll });
    else if (turn.rollsLeft === 2) play(turn.player, { type: 'roll', reroll: [true, true, false, false, false] });
    else play(turn.player, { type: 'score', category: offer.category, column: offer.column });
  };

  server.answer({
    'table:current': () => ok(current()),
    'table:start': () => ok(state()),
    'table:resume': () => ok(state()),
    'table:leave': () => {
      isGone = true;
      return ok(null);
    },
    'table:move': ({ seen, player, move }: MoveRequest): Answer<'table:move'> => {
      if (isGone) return fail({ code: 'no-game' });
      if (seen < events.length) return ok({ made: false });
      const problem = play(player, move);
      return problem === null ? ok({ made: true }) : fail(problem);
    },
    'table:shown': async ({ seen }) => {
      await Promise.resolve();
      if (seen >= events.length) playComputer();
      return ok(null);
    },
    'table:continue': () => ok(null),
    'standings:read': () => ok([]),
    'hallOfFame:places': () => ok([]),
    'records:read': () => ok([]),
  });
  return {
    id,
    events: () => events,
    game,
    play,
    /** As when somebody took a hint. */
    noteHint: (player: number) => add({ type: 'hinted', player }),
    setComputer(next: ComputerState): void {
      computer = next;
      server.push('table:computer', { id, state: next });
    },
    giveUp(): void {
      isGone = true;
      server.push('table:gone', { id });
    },
  };
}

/** A table with everything around it. */
export function tableFor(settings: Partial<SettingValues> = {}) {
  const server = fakeApi({
    'settings:read': () => ok({ ...defaultSettings, ...settings }),
    'settings:write': () => ok(null),
  });
  const clock = fakeClock();
  const values = createSettings(server.api, fakeSystem());
  const choice = createListChoice(server.api, values);
  const standings = createStandings(server.api, choice);
  const hallOfFame = createHallOfFame(server.api, choice);
  const warnings = createWarnings(server.api, values);
  const table = createTable({ api: server.api, settings: values, hallOfFame, standings, warnings, clock });
  return { server, clock, settings: values, standings, warnings, table, ready: () => values.read() };
}

/** A table with that game on it, as in a window that was just opened. */
export async function openTable(
  started = startWith('Eric', 'Julie'),
  speed: 'off' | 'normal' = 'off',
  computer: ComputerState = { kind: 'playing' },
) {
  const parts = tableFor({ speed });
  const main = fakeMain(parts.server, started, computer);
  await parts.ready();
  await parts.table.read();
  return { ...parts, main };
}
