/** The game on the table as main has it, kept up to date by main's messages. */
import { batch, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { fold } from '../../shared/game/replay.ts';
import { withShownNames } from '../../shared/text/names.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { ComputerState, NewEvents, TableNow, TableState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Seen } from './seen.ts';

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

export type Latest = Seen<typeof createLatest>;

export function createLatest(api: Api, { onSeated, onNews }: Listeners) {
  const position = signal<Position | null>(null);
  const computer = signal<ComputerState>(playing);
  /** The seats that are played at this window; null for all. */
  const own = signal<readonly number[] | null>(null);
  const welcome = signal<Welcome>({ unfinished: null, names: [], last: null, cheat: false, promise: null });
  /** By the number of events that led to it, since the game was put on the table: each event is folded once. */
  let states: Game[] = [];
  /** Counts the games put on the table and taken off it here, so that an outdated answer is not used. */
  let turnover = 0;

  /** Puts a game on the table; null clears it. Returns the sentence that says why it cannot be shown, or null. */
  function sitDown(state: TableState | null): string | null {
    turnover++;
    const events = state === null ? [] : withShownNames(state.events);
    const folded = state === null ? null : fold(events);
    if (folded?.ok === false) return words.problem(folded.error);
    states = [];
    batch(() => {
      position.value = state && folded && { id: state.id, events, game: folded.value };
      computer.value = state?.computer ?? playing;
      own.value = state?.own ?? null;
    });
    onSeated(position.value);
    return null;
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

  /** Asks main what is on the table, and what the welcome screen shows. */
  async function read(): Promise<void> {
    const before = turnover;
    const answer = await api['table:current'](null);
    if (!answer.ok) return;
    const { table, ...rest } = answer.value;
    welcome.value = rest;
    if (turnover !== before) return;
    if (table === null || table.id !== position.value?.id) {
      if (table !== null || position.value !== null) sitDown(table);
    } else if (add({ id: table.id, from: 0, events: table.events })) computer.value = table.computer;
    else sitDown(table);
  }

  api['table:events']((news) => {
    if (!add(news)) void read();
  });
  api['table:computer'](({ id, state }) => {
    if (position.value?.id === id) computer.value = state;
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
