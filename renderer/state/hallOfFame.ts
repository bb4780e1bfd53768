/** The Hall of Fame as main told it last: the list of all games, the list that was chosen, and who has just come in. */
import { computed, effect, signal } from '@preact/signals';
import { type Answer, opening } from '../../shared/wire/channels.ts';
import type { FameList, FameNews } from '../../shared/wire/history.ts';
import { api } from '../api.ts';
import { game, gameId, isReplay } from './table.ts';

type FameAnswer = Answer<'hallOfFame:read'>;

const everything: FameList = opening['hallOfFame:read'];

/** Over all rules, people and computers. Null until main has answered. */
export const hallOfFame = signal<FameAnswer | null>(null);

export async function readHallOfFame(): Promise<void> {
  hallOfFame.value = await api['hallOfFame:read'](everything);
}

const chosen = signal<FameList>(everything);
const answer = signal<FameAnswer | null>(null);

export const chosenList = computed(() => chosen.value);
export const chosenFame = computed(() => answer.value);

export async function chooseList(list: FameList): Promise<void> {
  chosen.value = list;
  const told = await api['hallOfFame:read'](list);
  // Who chooses quickly may get the answers in another order.
  if (chosen.value === list) answer.value = told;
}

interface Congratulation {
  readonly game: number;
  readonly places: readonly FameNews[];
  /** The list that the first of them stands on. */
  readonly list: FameAnswer;
}

const congratulation = signal<Congratulation | null>(null);

/** Who has come to stand in the Hall of Fame with the game that has just ended on the table. */
export const fameNews = computed(() =>
  congratulation.value?.game === gameId.value && !isReplay.value ? congratulation.value : null,
);

async function congratulate(id: number): Promise<void> {
  const told = await api['hallOfFame:places']({ game: id });
  const places = told.ok ? told.value : [];
  if (places.length === 0) return;
  const { rules, peopleOnly } = places[0];
  congratulation.value = { game: id, places, list: await api['hallOfFame:read']({ rules, peopleOnly }) };
}

/** Only a game that ends before our eyes is news. */
let playing: number | null = null;
effect(() => {
  const id = gameId.value;
  if (isReplay.value || id === null) return;
  if (game.value?.turn !== null) playing = id;
  else if (playing === id) {
    playing = null;
    void congratulate(id);
  }
});
