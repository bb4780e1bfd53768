/** A finished game shown again, move by move: a Board on which nobody can move. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { replay } from '../../shared/game/replay.ts';
import { rerollNone } from '../../shared/rules/dice.ts';
import { withShownNames } from '../../shared/text/names.ts';
import { momentSentence } from '../../shared/text/story.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { KeptGame } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { createMotion } from '../motion/motion.ts';
import { type Board, mayNothing } from './board.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

export const replaySpeeds = ['slow', 'normal', 'fast'] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** Milliseconds per move. */
const pauses: Readonly<Record<ReplaySpeed, number>> = { slow: 2_400, normal: 1_200, fast: 350 };

interface Opened {
  readonly kept: KeptGame;
  /** The state after each event. */
  readonly states: readonly Game[];
  /** What is shown: one for each event, and the end of the game after the last. */
  readonly moments: readonly Game[];
}

interface Place {
  readonly index: number;
  /** Whether it was reached in another way than by a single step forward. */
  readonly isJump: boolean;
}

export interface Replay extends Board {
  /** Null while none is open. */
  readonly kept: ReadonlySignal<KeptGame | null>;
  /** The game at its end. */
  readonly end: ReadonlySignal<Game | null>;
  /** How many moments there are. */
  readonly length: ReadonlySignal<number>;
  /** Which of them is shown, from 0. */
  readonly position: ReadonlySignal<number>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: Signal<ReplaySpeed>;
  /** What main found when it drew all dice again; null until it has. */
  readonly proof: ReadonlySignal<Answer<'games:verify'> | null>;
  /**
   * Opens the game at its end, with the final card. Returns the sentence that says why it cannot be opened, or null.
   */
  open(game: number): Promise<string | null>;
  close(): void;
  goTo(index: number): void;
  /** Also stops it if it is playing. */
  stepBy(steps: number): void;
  togglePlaying(): void;
}

/** A score is shown with its hand, in the turn of the player who made it; the next moment moves on. */
function momentsOf(events: readonly GameEvent[], states: readonly Game[]): readonly Game[] {
  const end = states.at(-1);
  const moments = states.map((state, index) => {
    const before = states[index - 1];
    return events[index]?.type === 'scored' && before ? { ...state, turn: before.turn } : state;
  });
  return end && moments.at(-1) !== end ? [...moments, end] : moments;
}

export function createReplay(api: Api, settings: Settings, clock: Clock): Replay {
  const opened = signal<Opened | null>(null);
  const place = signal<Place>({ index: 0, isJump: true });
  const isPlaying = signal(false);
  const speed = signal<ReplaySpeed>('normal');
  const proof = signal<Answer<'games:verify'> | null>(null);

  const length = computed(() => opened.value?.moments.length ?? 0);
  const position = computed(() => place.value.index);
  const game = computed(() => opened.value?.moments[place.value.index] ?? null);
  const events = computed(() => opened.value?.kept.events.slice(0, place.value.index + 1) ?? []);
  /** The dice that were rolled next. */
  const marked = computed(() => {
    const next = opened.value?.kept.events[place.value.index + 1];
    const now = opened.value?.states[place.value.index];
    return next?.type === 'rolled' && now?.turn?.hand ? next.reroll : rerollNone;
  });

  const goTo = (wanted: number) => {
    const index = Math.max(0, Math.min(wanted, length.value - 1));
    if (index === place.value.index) return;
    batch(() => {
      place.value = { index, isJump: index !== place.value.index + 1 };
      if (index === length.value - 1) isPlaying.value = false;
    });
  };

  effect(() => {
    if (!isPlaying.value || opened.value === null) return;
    const next = position.value + 1;
    return clock.after(pauses[speed.value], () => goTo(next));
  });

  return {
    game,
    events,
    marked,
    message: computed(() => {
      const now = opened.value;
      const { index } = place.value;
      if (now === null) return { text: '', isRefusal: false };
      const event = now.kept.events[Math.min(index, now.states.length - 1)];
      const text = momentSentence(event, now.states[index - 1] ?? null, now.moments[index]);
      return { text, isRefusal: false };
    }),
    dieClick: signal('reroll'),
    undoable: signal(null),
    lit: signal(null),
    may: signal(mayNothing),
    achievements: null,
    hands: null,
    motion: createMotion(
      computed(
        () =>
          game.value && {
            game: game.value,
            marked: marked.value,
            last: events.value.at(-1),
            isJump: place.value.isJump,
          },
      ),
      settings.speed,
      clock,
    ),
    kept: computed(() => opened.value?.kept ?? null),
    end: computed(() => opened.value?.states.at(-1) ?? null),
    length,
    position,
    isPlaying,
    speed,
    proof,
    async open(number) {
      const answer = await api['games:read']({ game: number });
      if (!answer.ok) return words.problem(answer.error);
      const kept = { ...answer.value, events: withShownNames(answer.value.events) };
      const states = replay(kept.events);
      if (!states.ok) return words.problem({ code: 'log-damaged' });
      batch(() => {
        isPlaying.value = false;
        opened.value = { kept, states: states.value, moments: momentsOf(kept.events, states.value) };
        place.value = { index: length.value - 1, isJump: true };
        proof.value = null;
      });
      const found = await api['games:verify']({ game: number });
      if (opened.value?.kept === kept) proof.value = found;
      return null;
    },
    close() {
      batch(() => {
        isPlaying.value = false;
        opened.value = null;
      });
    },
    goTo,
    stepBy(steps) {
      batch(() => {
        isPlaying.value = false;
        goTo(position.value + steps);
      });
    },
    togglePlaying() {
      batch(() => {
        // At the end there is nothing left to play, so it starts again.
        if (!isPlaying.value && position.value === length.value - 1) goTo(0);
        isPlaying.value = !isPlaying.value;
      });
    },
  };
}
