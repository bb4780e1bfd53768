/** What the choices of a game that has just ended gave away, worked out in the background for the end of the game. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import type { NumberedGame } from './hallOfFame.ts';

/** By seat; null until it is known, and where nobody watched the game end. */
export function createGivenAway(api: Api, { id, game }: NumberedGame): ReadonlySignal<readonly number[] | null> {
  const found = signal<{ readonly game: number; readonly losses: readonly number[] } | null>(null);
  let playing: number | null = null;
  const read = async (ended: number) => {
    const answer = await api['review:read']({ game: ended });
    if (answer.ok) found.value = { game: ended, losses: answer.value.players.map(({ loss }) => loss) };
  };
  effect(() => {
    const [now, isOver] = [id.value, game.value?.turn === null];
    if (now === null) return;
    if (!isOver) playing = now;
    else if (playing === now) {
      playing = null;
      void read(now);
    }
  });
  return computed(() => (found.value?.game === id.value ? found.value.losses : null));
}
