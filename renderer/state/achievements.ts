/** What the players have achieved: in all their games, and in one that has just ended before our eyes. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import type { Result } from '../../shared/game/result.ts';
import { type Cumulative, cumulativeOf } from '../../shared/text/history.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Motion } from '../motion/motion.ts';
import type { Latest } from './latest.ts';
import type { Standings } from './standings.ts';

/** A game that is being watched, by its number. */
export interface NumberedGame {
  readonly id: ReadonlySignal<number | null>;
  readonly game: ReadonlySignal<Game | null>;
}

/** What main says of a game that ends while we are watching; null until it has, and for any other game. */
function readAtEnd<T>(
  ask: (request: { readonly game: number }) => Promise<Result<T, unknown>>,
  { id, game }: NumberedGame,
  isWanted: (ended: Game) => boolean = () => true,
) {
  const found = signal<{ readonly game: number; readonly value: T } | null>(null);
  let playing: number | null = null;
  const read = async (ended: number) => {
    const answer = await ask({ game: ended });
    if (answer.ok) found.value = { game: ended, value: answer.value };
  };
  effect(() => {
    const [now, shown] = [id.value, game.value];
    if (now === null || shown === null) return;
    if (shown.turn !== null) playing = now;
    else if (playing === now) {
      playing = null;
      if (isWanted(shown)) void read(now);
    }
  });
  return {
    now: computed(() => (found.value !== null && found.value.game === id.value ? found.value.value : null)),
    clear() {
      found.value = null;
    },
  };
}

interface Parts {
  readonly api: Api;
  readonly watched: NumberedGame;
  readonly latest: Latest['position'];
  readonly standings: Pick<Standings, 'everybody' | 'readPlayers'>;
}

/** By seat: before this game while it is on, including it once it is over. Null while they are not known. */
function createCumulative({ watched: { id, game }, latest, standings }: Parts) {
  const { everybody, readPlayers } = standings;
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
  return computed((): readonly (Cumulative | null)[] | null => {
    const answer = everybody.value;
    if (counted.value === null || !answer?.ok) return null;
    return isOver.value && included.value !== counted.value ? null : cumulativeOf(seats.value, answer.value);
  });
}

export type Achievements = ReturnType<typeof createAchievements>;

export function createAchievements(parts: Parts, motion: Motion) {
  const { api, watched } = parts;
  const places = readAtEnd(api['hallOfFame:places'], watched);
  const achieved = readAtEnd(api['records:read'], watched);
  // What computers gave away is shown nowhere, and takes longer to work out than they take to play the next game.
  const review = readAtEnd(api['review:read'], watched, ({ seats }) => seats.some(({ type }) => type === 'human'));
  const records = computed(() => achieved.now.value ?? []);
  // The end of a game is already being celebrated when main reports what was achieved in it.
  effect(() => {
    const bests = records.value.filter((record) => record.kind === 'best');
    const [best] = bests.toSorted((one, other) => other.score - one.score);
    if (best) untracked(() => motion.add({ kind: 'moment', moment: 'best', player: best.seat, box: null }));
  });
  return {
    cumulative: createCumulative(parts),
    /** Who has entered the Hall of Fame with this game; null for nobody. */
    fameNews: computed(() => (places.now.value?.length ? places.now.value : null)),
    records,
    /** What the choices of each seat gave away in the game that has just ended; null until it is known. */
    givenAway: computed(() => review.now.value?.players.map(({ loss }) => loss) ?? null),
    dismiss() {
      places.clear();
      achieved.clear();
    },
  };
}
