/** The sounds of a board: from the first touch on, at the chosen volume, and none when muted. */
import { computed, effect, untracked } from '@preact/signals';
import { loudest } from '../../shared/wire/settings.ts';
import { timelineOf } from '../motion/timing.ts';
import { listen } from '../parts/keys.ts';
import type { Board } from '../state/board.ts';
import type { Settings } from '../state/settings.ts';
import { type Cue, cuesFor } from './cues.ts';
import { makeSpeaker, type Speaker } from './speaker.ts';

/** The pace of the sounds of a throw that does not move. */
const unseen = 'fast';

/** In milliseconds: one frame later, which nobody hears; so the picture need not wait for the sound. */
const moment = 24;

/** Loudness goes with the square of the pressure. */
function gainFor({ volume, mute }: { volume: number; mute: boolean }): number {
  return mute ? 0 : (volume / loudest) ** 2;
}

/** Returns a function that stops it. */
export function soundBoard({ motion, message, may, game }: Board, { values }: Settings): () => void {
  let speaker: Speaker | null = null;
  const isRefused = computed(() => message.value.isRefusal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const play = (cues: readonly Cue[]) => {
    if (cues.length === 0) return;
    // When steps follow each other at once, only the last is heard.
    clearTimeout(timer);
    timer = setTimeout(() => speaker?.play(cues, gainFor(values.value)), moment);
  };
  // A page may not make any sound before somebody has touched it.
  const touched = () => {
    speaker ??= makeSpeaker();
  };
  // If the page has been touched before, the first press does not wait: starting the sound may take a tenth of a
  // second.
  const idle = navigator.userActivation.hasBeenActive ? requestIdleCallback(touched) : 0;
  const endings = [
    listen({ pointerdown: touched, keydown: touched }, true),
    effect(() => {
      const moved = motion.changes.value;
      play(cuesFor(untracked(() => timelineOf(moved, motion.speed.value === 'off' ? unseen : motion.speed.value))));
    }),
    // In a network game, a player may be looking at something else.
    effect(() => {
      if (may.value.moveAs !== null && untracked(() => game.value?.machines)) play([{ sound: 'lead', at: 0 }]);
    }),
    effect(() => {
      if (isRefused.value) play([{ sound: 'refuse', at: 0 }]);
    }),
    () => cancelIdleCallback(idle),
    () => clearTimeout(timer),
    () => speaker?.close(),
  ];
  return () => {
    for (const end of endings) end();
  };
}
