/** What everybody at the table has reached over all games: the cumulative scores that every view shows. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { cumulativeOf } from '../../shared/text/cumulative.ts';
import { everybodysStandings, readPlayers } from './standings.ts';
import { game, gameId, isReplay } from './table.ts';

/** RULE: a game in cheat mode is never counted; a replay was counted long ago. Null for both. */
const counted = computed(() => (isReplay.value || game.value?.cheat !== false ? null : gameId.value));
const isOver = computed(() => game.value?.turn === null);
/** The same from the first event to the last, so that names are not looked up at every move. */
const seats = computed(() => game.value?.seats ?? []);
/** The game whose result is in what main told last. */
const included = signal<number | null>(null);

/** By seat: before this game while it is on, with it once it is over. Null while that is not known. */
export const cumulative = computed(() => {
  const told = everybodysStandings.value;
  if (counted.value === null || !told?.ok) return null;
  return isOver.value && included.value !== counted.value ? null : cumulativeOf(seats.value, told.value);
});

async function read(id: number, over: boolean): Promise<void> {
  await readPlayers();
  if (over) included.value = id;
}

effect(() => {
  const [id, over] = [counted.value, isOver.value];
  if (id !== null) untracked(() => void read(id, over));
});
