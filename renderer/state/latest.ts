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

export type Latest = ReturnType<typeof createLatest>;

export function createLatest(api: Api, { onSeated, onNews }: Listeners) {
  const position = signal<Position | null>(null);
  const computer = signal<ComputerState>(playing);
  /** The seats that are played at this window; null for all. */
  const own = signal<readonly number[] | null>(null);
  const welcome = signal<Welcome>({
    unfinished: null,
    names: [],
    last: null,
    cheat: false,
    promise: null,
    noNets: [],
  });
  /** By the number of events that led to it, since the game was put on the table: each event is folded once. */
  let states: Game[] = [];
  /** Counts the games put on the table and taken off it here, so that an outdated answer is not used. */
  let turnover = 0;
  const asking = inOrderAsked();
  /** What main reported last about a computer. */
  let reported: { readonly id: number; readonly state: ComputerState } | null = null;
  /** How many events a game is known to have that is not on the table, or not yet: its answer may be on its way. */
  let ahead: { readonly id: number; readonly length: number } | null = null;

  function replace(state: TableState | null): string | null {
    turnover++;
    const events = state === null ? [] : withShownNames(state.events);
    const folded = state === null ? null : fold(events);
    if (folded?.ok === false) return words.problem(folded.error);
    states = [];
    batch(() => {
      position.value = state && folded && { id: state.id, events, game: folded.value };
      computer.value = (reported?.id === state?.id ? reported?.state : state?.computer) ?? playing;
      own.value = state?.own ?? null;
    });
    onSeated(position.value);
    if (ahead?.id === state?.id && (ahead?.length ?? 0) > events.length) void read();
    if (state === null) reported = null;
    return null;
  }

  /**
   * Puts a game on the table; null clears it. Returns the sentence that says why it cannot be shown, or null. If the
   * game is there already, this may be older than what is known of it.
   */
  function sitDown(state: TableState | null): string | null {
    const isKnown = state !== null && state.id === position.value?.id && add({ ...state, from: 0 });
    return isKnown ? null : replace(state);
  }

  /** False if something is missing in between. */
  function add({ id, from, events }: NewEvents): boolean {
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
      onNews();
    });
    return true;
  }

  /** Stays the same object until it changes: who declined to type dice for it has declined until then. */
  function seeComputer(next: ComputerState): void {
    if (JSON.stringify(next) !== JSON.stringify(computer.value)) computer.value = next;
  }

  /** Asks main what is on the table, and what the welcome screen shows. */
  async function read(): Promise<void> {
    const isNewer = asking();
    const before = { turnover, reported };
    const answer = await api['table:current'](null);
    if (!answer.ok || !isNewer()) return;
    const { table, ...rest } = answer.value;
    welcome.value = rest;
    if (turnover !== before.turnover || (table === null && position.value === null)) return;
    sitDown(table);
    // What was reported meanwhile is newer, or followed by a report that is.
    if (table !== null && reported === before.reported) seeComputer(table.computer);
  }

  api['table:events']((news) => {
    if (position.value?.id !== news.id) ahead = { id: news.id, length: news.from + news.events.length };
    else if (!add(news)) void read();
  });
  api['table:computer']((news) => {
    reported = news;
    if (position.value?.id === news.id) computer.value = news.state;
  });
  api['table:gone'](({ id }) => {
    if (position.value?.id === id) sitDown(null);
    void read();
  });

  return {
    position,
    computer,
    own,
    welcome,
    /** The game after this many events; only those since it was put on the table are known. */
    after: (events: number): Game | undefined => states[events],
    read,
    sitDown,
  };
}
