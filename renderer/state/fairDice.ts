/** What was promised about the dice of the game on the table and, once it is over, whether the promise was kept. */
import { computed, effect, signal } from '@preact/signals';
import type { Seat } from '../../shared/game/seats.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import { words } from '../../shared/words/index.ts';
import type { NumberedGame } from './achievements.ts';

interface Revealed {
  readonly game: number;
  readonly seed: string | null;
  readonly proof: Answer<'games:verify'>;
}

export function createFairDice(api: Api, { id, game }: NumberedGame) {
  const found = signal<Revealed | null>(null);
  const commitment = computed(() => game.value?.commitment ?? null);
  const isOver = computed(() => game.value?.turn === null);

  const reveal = async (ended: number) => {
    const [kept, proof] = await Promise.all([api['games:read']({ game: ended }), api['games:verify']({ game: ended })]);
    found.value = { game: ended, seed: kept.ok ? kept.value.seed : null, proof };
  };
  effect(() => {
    const now = id.value;
    if (now !== null && commitment.value !== null && isOver.value) void reveal(now);
  });
  return {
    /** Null without a game, and if nothing was promised. */
    commitment,
    revealed: computed(() => (found.value?.game === id.value ? found.value : null)),
    async readAbandoned(seats: readonly Seat[]) {
      const names = seats.filter(({ name, type }) => type === 'human' && name !== '').map(({ name }) => name);
      const answer = await api['players:abandoned']({ names });
      return answer.ok ? names.map((name, index) => words.proof.abandonedBy(name, answer.value[index])) : [];
    },
  };
}
