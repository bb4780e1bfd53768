/** The Hall of Fame: the list over all games, the list that was chosen, and who has just entered. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import { type Answer, type Api, opening } from '../../shared/wire/channels.ts';
import type { FameList, FameNews } from '../../shared/wire/history.ts';

type FameAnswer = Answer<'hallOfFame:read'>;

const overall: FameList = opening['hallOfFame:read'];

export interface HallOfFame {
  /** Over all rules, people and computers; null until main has answered. */
  readonly overall: ReadonlySignal<FameAnswer | null>;
  readonly chosenList: ReadonlySignal<FameList>;
  readonly chosen: ReadonlySignal<FameAnswer | null>;
  readOverall(): Promise<void>;
  choose(list: FameList): Promise<void>;
  /** Reads again whatever was read before. */
  refresh(): Promise<void>;
}

export function createHallOfFame(api: Api): HallOfFame {
  const first = signal<FameAnswer | null>(null);
  const chosenList = signal(overall);
  const chosen = signal<FameAnswer | null>(null);

  const readOverall = async () => {
    first.value = await api['hallOfFame:read'](overall);
  };
  const choose = async (list: FameList) => {
    chosenList.value = list;
    const answer = await api['hallOfFame:read'](list);
    // Answers to quick choices may come in another order.
    if (chosenList.value === list) chosen.value = answer;
  };
  return {
    overall: first,
    chosenList,
    chosen,
    readOverall,
    choose,
    async refresh() {
      await Promise.all([
        first.value === null ? null : readOverall(),
        chosen.value === null ? null : choose(chosenList.value),
      ]);
    },
  };
}

export interface Congratulation {
  readonly game: number;
  readonly places: readonly FameNews[];
  /** The list that the first of them is on. */
  readonly list: FameAnswer;
}

/** A game that is looked at, by its number. */
export interface NumberedGame {
  readonly id: ReadonlySignal<number | null>;
  readonly game: ReadonlySignal<Game | null>;
}

/** Who has entered the Hall of Fame with the game that has just ended. */
export function createFameNews(api: Api, { id, game }: NumberedGame) {
  const found = signal<Congratulation | null>(null);
  /** Only a game that ends before our eyes is news. */
  let playing: number | null = null;

  const congratulate = async (ended: number) => {
    const answer = await api['hallOfFame:places']({ game: ended });
    const places = answer.ok ? answer.value : [];
    if (places.length === 0) return;
    const { rules, peopleOnly } = places[0];
    found.value = { game: ended, places, list: await api['hallOfFame:read']({ rules, peopleOnly }) };
  };

  effect(() => {
    const [now, isOver] = [id.value, game.value?.turn === null];
    if (now === null) return;
    if (!isOver) playing = now;
    else if (playing === now) {
      playing = null;
      void congratulate(now);
    }
  });
  return {
    news: computed(() => (found.value?.game === id.value ? found.value : null)),
    dismiss(): void {
      found.value = null;
    },
  };
}
