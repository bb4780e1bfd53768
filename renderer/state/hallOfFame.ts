/** The Hall of Fame: the chosen list, and who has just entered. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { FameList, FameNews, PersonalRecord } from '../../shared/wire/history.ts';
import type { ListChange, ListChoice } from './listChoice.ts';
import { createList } from './lists.ts';
import type { Seen } from './seen.ts';

type FameAnswer = Answer<'hallOfFame:read'>;

export type HallOfFame = Seen<typeof createHallOfFame>;

export function createHallOfFame(api: Api, choice: ListChoice) {
  /** Whether this is the list of games with hints. */
  const hinted = signal(false);
  const wish = computed<FameList & { readonly club?: true }>(() => ({
    rules: choice.rules.value,
    peopleOnly: !choice.computers.value,
    ...(hinted.value && { hinted: true }),
    ...choice.ofClub.value,
  }));
  const { answer, read, refresh, show } = createList(api, 'hallOfFame:read', wish);
  return {
    list: wish,
    hinted,
    answer,
    read,
    refresh,
    /** Shows what was read together with other lists. */
    show: (first: FameAnswer) => show(wish.value, first),
    async showHinted(wanted: boolean) {
      hinted.value = wanted;
      await read();
    },
    async choose(change: ListChange) {
      choice.choose(change);
      await read();
    },
  };
}

/** A game that is being watched, by its number. */
export interface NumberedGame {
  readonly id: ReadonlySignal<number | null>;
  readonly game: ReadonlySignal<Game | null>;
}

/** Only a game that ends while we are watching is news. */
export function onEnd({ id, game }: NumberedGame, act: (ended: number) => void): void {
  let playing: number | null = null;
  effect(() => {
    const [now, isOver] = [id.value, game.value?.turn === null];
    if (now === null) return;
    if (!isOver) playing = now;
    else if (playing === now) {
      playing = null;
      act(now);
    }
  });
}

/** Who has entered the Hall of Fame with the game that has just ended, and what else was achieved in it. */
export function createFameNews(api: Api, watched: NumberedGame) {
  const { id } = watched;
  const found = signal<{ readonly game: number; readonly places: readonly FameNews[] } | null>(null);
  const achieved = signal<{ readonly game: number; readonly records: readonly PersonalRecord[] } | null>(null);

  const congratulate = async (ended: number) => {
    const answer = await api['hallOfFame:places']({ game: ended });
    const places = answer.ok ? answer.value : [];
    if (places.length > 0) found.value = { game: ended, places };
  };

  const readRecords = async (ended: number) => {
    const answer = await api['records:read']({ game: ended });
    if (answer.ok) achieved.value = { game: ended, records: answer.value };
  };

  onEnd(watched, (ended) => {
    void congratulate(ended);
    void readRecords(ended);
  });
  return {
    /** Null for nobody. */
    news: computed(() => (found.value?.game === id.value ? (found.value?.places ?? null) : null)),
    records: computed(() => (achieved.value?.game === id.value ? achieved.value.records : [])),
    dismiss(): void {
      found.value = null;
      achieved.value = null;
    },
  };
}
