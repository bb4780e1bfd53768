/** Everybody's totals over all games: the cumulative scores that every view shows. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type Cumulative, cumulativeOf } from '../../shared/text/history.ts';
import type { NumberedGame } from './hallOfFame.ts';
import type { Latest } from './latest.ts';
import type { Standings } from './standings.ts';

/** By seat: before this game while it is on, including it once it is over. Null while they are not known. */
export function createCumulative(
  { id, game }: NumberedGame,
  latest: Latest['position'],
  { everybody, readPlayers }: Pick<Standings, 'everybody' | 'readPlayers'>,
): ReadonlySignal<readonly (Cumulative | null)[] | null> {
  /** RULE: a game in cheat mode is never counted. */
  const counted = computed(() => (game.value?.cheat === false ? id.value : null));
  const isOver = computed(() => game.value?.turn === null);
  /** The same object from the first event to the last, so that names are not looked up at every move. */
  const seats = computed(() => game.value?.seats ?? []);
  /** The game whose result is in the standings that were read last. */
  const included = signal<number | null>(null);

  effect(() => {
    if (counted.value !== null) void untracked(readPlayers);
  });
  /** As main has it. */
  const hasEnded = computed(() => latest.value?.game.turn === null);
  effect(() => {
    // What was read when the lists changed may have arrived before the news of the end.
    if (hasEnded.value) void untracked(readPlayers);
  });
  effect(() => {
    void everybody.value;
    const ended = latest.peek();
    // Main lists the result of a game before it reports the end: what it answers after that includes it.
    if (ended?.game.turn === null) included.value = ended.id;
  });
  return computed(() => {
    const answer = everybody.value;
    if (counted.value === null || !answer?.ok) return null;
    return isOver.value && included.value !== counted.value ? null : cumulativeOf(seats.value, answer.value);
  });
}
