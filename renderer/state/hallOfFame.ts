/** The Hall of Fame: the chosen list, and who has just entered. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { FameList, FameNews, PersonalRecord } from '../../shared/wire/history.ts';
import type { ListChange, ListChoice } from './listChoice.ts';

type FameAnswer = Answer<'hallOfFame:read'>;
type WantedList = FameList & { readonly club?: true };

export interface HallOfFame {
  readonly list: ReadonlySignal<WantedList>;
  /** Whether this is the list of games with hints. */
  readonly hinted: ReadonlySignal<boolean>;
  /** Null until main has answered. */
  readonly answer: ReadonlySignal<FameAnswer | null>;
  read(): Promise<void>;
  /** Shows what was read together with other lists. */
  show(read: FameAnswer): void;
  showHinted(wanted: boolean): Promise<void>;
  choose(change: ListChange): Promise<void>;
  /** Reads again if anything was read before. */
  refresh(): Promise<void>;
}

export function createHallOfFame(api: Api, choice: ListChoice): HallOfFame {
  const hinted = signal(false);
  const list = computed<WantedList>(() => ({
    rules: choice.rules.value,
    peopleOnly: !choice.computers.value,
    ...(hinted.value && { hinted: true }),
    ...choice.ofClub.value,
  }));
  const answer = signal<FameAnswer | null>(null);
  const read = async () => {
    const wanted = list.value;
    const response = await api['hallOfFame:read'](wanted);
    // Answers to quick choices may arrive in a different order.
    if (list.value === wanted) answer.value = response;
  };
  return {
    list,
    hinted,
    answer,
    read,
    show(read) {
      answer.value = read;
    },
    async showHinted(wanted) {
      hinted.value = wanted;
      await read();
    },
    async choose(change) {
      choice.choose(change);
      await read();
    },
    async refresh() {
      if (answer.value !== null) await read();
    },
  };
}

export interface Congratulation {
  readonly game: number;
  readonly places: readonly FameNews[];
  /** The list that the first of them is on. */
  readonly list: FameAnswer;
}

/** A game that is being watched, by its number. */
export interface NumberedGame {
  readonly id: ReadonlySignal<number | null>;
  readonly game: ReadonlySignal<Game | null>;
}

/** Who has entered the Hall of Fame with the game that has just ended, and what else was achieved in it. */
export function createFameNews(api: Api, { id, game }: NumberedGame) {
  const found = signal<Congratulation | null>(null);
  const reached = signal<{ readonly game: number; readonly records: readonly PersonalRecord[] } | null>(null);
  /** Only a game that ends while we are watching is news. */
  let playing: number | null = null;

  const congratulate = async (ended: number) => {
    const answer = await api['hallOfFame:places']({ game: ended });
    const places = answer.ok ? answer.value : [];
    if (places.length === 0) return;
    const { rules, peopleOnly } = places[0];
    found.value = { game: ended, places, list: await api['hallOfFame:read']({ rules, peopleOnly }) };
  };

  const readRecords = async (ended: number) => {
    const answer = await api['records:read']({ game: ended });
    if (answer.ok) reached.value = { game: ended, records: answer.value };
  };

  effect(() => {
    const [now, isOver] = [id.value, game.value?.turn === null];
    if (now === null) return;
    if (!isOver) playing = now;
    else if (playing === now) {
      playing = null;
      void congratulate(now);
      void readRecords(now);
    }
  });
  return {
    news: computed(() => (found.value?.game === id.value ? found.value : null)),
    records: computed(() => (reached.value?.game === id.value ? reached.value.records : [])),
    dismiss(): void {
      found.value = null;
      reached.value = null;
    },
  };
}
