/** The game on the table as main has it, kept up to date by main's messages. */
import { batch, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { fold } from '../../shared/game/replay.ts';
import { withShownNames } from '../../shared/text/names.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { ComputerState, NewEvents, TableNow, TableState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { inOrderAsked } from './requests.ts';

/** A game and the events that led to it. */
export interface Position {
  readonly id: number;
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

/** What the welcome screen needs to know about the table. */
type Welcome = Omit<TableNow, 'table'>;

interface Listeners {
  /** Another game is on the table, or none. */
  onSeated(position: Position | null): void;
  /** Events were added to the game. */
  onNews(): void;
}

const playing: ComputerState = { kind: 'playing' };

type LatestState = ReturnType<typeof createState>;

function createState(api: Api, listeners: Listeners) {
  return {
    api,
    listeners,
    position: signal<Position | null>(null),
    computer: signal<ComputerState>(playing),
    /** The seats that are played at this window; null for all. */
    own: signal<readonly number[] | null>(null),
    welcome: signal<Welcome>({ unfinished: null, names: [], last: null, cheat: false, promise: null, noNets: [] }),
    /** By the number of events that led to it, since the game was put on the table: each event is folded once. */
    states: [] as Game[],
    /** Counts the games put on the table and taken off it here, so that an outdated answer is not used. */
    turnover: 0,
    asking: inOrderAsked(),
    /** What main reported last about a computer. */
    reported: null as { readonly id: number; readonly state: ComputerState } | null,
    /** How many events a game is known to have that is not on the table, or not yet: its answer may be on its way. */
    ahead: null as { readonly id: number; readonly length: number } | null,
  };
}

function replace(latest: LatestState, state: TableState | null): string | null {
  const { position, computer, own, reported, listeners } = latest;
  latest.turnover++;
  const events = state === null ? [] : withShownNames(state.events);
  const folded = state === null ? null : fold(events);
  if (folded?.ok === false) return words.problem(folded.error);
  latest.states = [];
  if (folded !== null) latest.states[events.length] = folded.value;
  batch(() => {
    position.value = state && folded && { id: state.id, events, game: folded.value };
    computer.value = (reported?.id === state?.id ? reported?.state : state?.computer) ?? playing;
    own.value = state?.own ?? null;
  });
  listeners.onSeated(position.value);
  const { ahead } = latest;
  if (ahead?.id === state?.id && (ahead?.length ?? 0) > events.length) void read(latest);
  if (state === null) latest.reported = null;
  return null;
}

/**
 * Puts a game on the table; null clears it. Returns the sentence that says why it cannot be shown, or null. If the
 * game is there already, this may be older than what is known of it.
 */
function sitDown(latest: LatestState, state: TableState | null): string | null {
  const isKnown = state !== null && state.id === latest.position.value?.id && add(latest, { ...state, from: 0 });
  return isKnown ? null : replace(latest, state);
}

/** False if something is missing in between. */
function add({ position, computer, states, listeners }: LatestState, { id, from, events }: NewEvents): boolean {
  const now = position.value;
  if (now === null || now.id !== id) return true;
  if (from > now.events.length) return false;
  const news = events.slice(now.events.length - from);
  if (news.length === 0) return true;
  let { game } = now;
  for (const [index, event] of news.entries()) {
    const next = apply(game, event);
    if (!next.ok) return false;
    game = next.value;
    states[now.events.length + index + 1] = game;
  }
  // Together with what is shown of it: so what follows from both is worked out only once.
  batch(() => {
    position.value = { id, events: [...now.events, ...news], game };
    // What it was doing led to the event; main reports if it stops again. A pause lasts until somebody ends it.
    if (computer.value.kind !== 'paused') computer.value = playing;
    listeners.onNews();
  });
  return true;
}

/** Asks main what is on the table, and what the welcome screen shows. */
async function read(latest: LatestState): Promise<void> {
  const isNewer = latest.asking();
  const { api, turnover, reported, computer } = latest;
  const answer = await api['table:current'](null);
  if (!answer.ok || !isNewer()) return;
  const { table, ...rest } = answer.value;
  latest.welcome.value = rest;
  if (latest.turnover !== turnover || (table === null && latest.position.value === null)) return;
  sitDown(latest, table);
  // What was reported meanwhile is newer, or followed by a report that is.
  if (table === null || latest.reported !== reported) return;
  // Stays the same object until it changes: who declined to type dice for it has declined until then.
  if (JSON.stringify(table.computer) !== JSON.stringify(computer.value)) computer.value = table.computer;
}

export type Latest = ReturnType<typeof createLatest>;

export function createLatest(api: Api, listeners: Listeners) {
  const state = createState(api, listeners);
  const { position, computer, own, welcome } = state;
  api['table:events']((news) => {
    if (position.value?.id !== news.id) state.ahead = { id: news.id, length: news.from + news.events.length };
    else if (!add(state, news)) void read(state);
  });
  api['table:computer']((news) => {
    state.reported = news;
    if (position.value?.id === news.id) computer.value = news.state;
  });
  api['table:gone'](({ id }) => {
    if (position.value?.id === id) sitDown(state, null);
    void read(state);
  });
  return {
    position,
    computer,
    own,
    welcome,
    /** The game after this many events; only those since it was put on the table are known. */
    after: (events: number): Game | undefined => state.states[events],
    read: () => read(state),
    sitDown: (table: TableState | null) => sitDown(state, table),
  };
}
