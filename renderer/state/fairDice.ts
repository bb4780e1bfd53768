/** What was promised about the dice of the game on the table, and, once it is over, what became of it. */
import { computed, effect, signal } from '@preact/signals';
import type { Answer } from '../../shared/wire/channels.ts';
import { api } from '../api.ts';
import { game, gameId, isReplay } from './table.ts';

interface Revealed {
  readonly game: number;
  readonly seed: string | null;
  readonly proof: Answer<'games:verify'>;
}

const revealed = signal<Revealed | null>(null);

/** Null without a game on the table, and where nothing was promised. */
export const promise = computed(() => (isReplay.value ? null : (game.value?.commitment ?? null)));
/** Null while the game is on. */
export const revelation = computed(() => (revealed.value?.game === gameId.value ? revealed.value : null));

async function reveal(id: number): Promise<void> {
  const [kept, proof] = await Promise.all([api['games:read']({ game: id }), api['games:verify']({ game: id })]);
  revealed.value = { game: id, seed: kept.ok ? kept.value.seed : null, proof };
}

effect(() => {
  const id = gameId.value;
  if (id !== null && promise.value !== null && game.value?.turn === null) void reveal(id);
});
