/** A finished game looked at again, move by move. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import { replay } from '../../shared/game/replay.ts';
import { rerollNone } from '../../shared/rules/dice.ts';
import { momentSentence } from '../../shared/text/story.ts';
import type { Answer } from '../../shared/wire/channels.ts';
import type { KeptGame } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { api } from '../api.ts';
import { type Watched, watch } from './table.ts';

export const replaySpeeds = ['slow', 'normal', 'fast'] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** Milliseconds a move. */
const pauses: Readonly<Record<ReplaySpeed, number>> = { slow: 2_400, normal: 1_200, fast: 350 };

interface Opened {
  readonly kept: KeptGame;
  /** The state after each event. */
  readonly states: readonly Game[];
}

const opened = signal<Opened | null>(null);
const at = signal(0);
const playing = signal(false);
const pace = signal<ReplaySpeed>('normal');
const proof = signal<Answer<'games:verify'> | null>(null);

export const openedGame = computed(() => opened.value?.kept ?? null);
export const replayEnd = computed(() => opened.value?.states.at(-1) ?? null);
/** How many moments there are, and which of them is shown, from 0. */
export const replayLength = computed(() => opened.value?.states.length ?? 0);
export const replayPosition = computed(() => at.value);
export const isPlaying = computed(() => playing.value);
export const replaySpeed = computed(() => pace.value);
/** What main found when it drew all dice again; null until it has answered. */
export const diceProof = computed(() => proof.value);

function momentAt({ kept, states }: Opened, index: number): Watched {
  const { game, events } = kept;
  const next = events[index + 1];
  return {
    id: game,
    events: events.slice(0, index + 1),
    game: states[index],
    marked: next?.type === 'rolled' && states[index].turn?.hand ? next.reroll : rerollNone,
    message: momentSentence(events[index], states[index - 1] ?? null, states[index]),
  };
}

effect(() => {
  const now = opened.value;
  watch(now === null ? null : momentAt(now, at.value));
});

export function goTo(index: number): void {
  batch(() => {
    at.value = Math.max(0, Math.min(index, replayLength.value - 1));
    if (at.value === replayLength.value - 1) playing.value = false;
  });
}

export function stepBy(steps: number): void {
  batch(() => {
    playing.value = false;
    goTo(at.value + steps);
  });
}

export function togglePlaying(): void {
  batch(() => {
    // At the end there is nothing left to play, so it begins again.
    if (!playing.value && at.value === replayLength.value - 1) goTo(0);
    playing.value = !playing.value;
  });
}

export function changeSpeed(speed: ReplaySpeed): void {
  pace.value = speed;
}

effect(() => {
  if (!playing.value || opened.value === null) return;
  const next = at.value + 1;
  const timer = setTimeout(() => goTo(next), pauses[pace.value]);
  return () => clearTimeout(timer);
});

/** Opens the game at its end, where the final card is. The sentence why it cannot be opened, or null. */
export async function openReplay(game: number): Promise<string | null> {
  const answer = await api['games:read']({ game });
  if (!answer.ok) return words.problem(answer.error);
  const states = replay(answer.value.events);
  if (!states.ok) return 'The log of this game is damaged.';
  batch(() => {
    playing.value = false;
    opened.value = { kept: answer.value, states: states.value };
    at.value = states.value.length - 1;
    proof.value = null;
  });
  const told = await api['games:verify']({ game });
  if (opened.value?.kept.game === game) proof.value = told;
  return null;
}

export function closeReplay(): void {
  batch(() => {
    playing.value = false;
    opened.value = null;
  });
}
