/** What the choices of a game that has just ended gave away, worked out in the background for the end of the game. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import { type NumberedGame, onEnd } from './hallOfFame.ts';

/** By seat; null until it is known, and where nobody watched the game end. */
export function createGivenAway(api: Api, watched: NumberedGame): ReadonlySignal<readonly number[] | null> {
  const found = signal<{ readonly game: number; readonly losses: readonly number[] } | null>(null);
  const read = async (ended: number) => {
    const answer = await api['review:read']({ game: ended });
    if (answer.ok) found.value = { game: ended, losses: answer.value.players.map(({ loss }) => loss) };
  };
  onEnd(watched, (ended) => void read(ended));
  return computed(() => (found.value?.game === watched.id.value ? found.value.losses : null));
}
