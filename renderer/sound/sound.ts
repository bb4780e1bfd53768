/** Lets the table be heard: from the first touch on, as loud as is set, and not at all when mute. */
import { effect, untracked } from '@preact/signals';
import { loudest } from '../../shared/wire/settings.ts';
import { changes } from '../motion/motion.ts';
import { timelineOf } from '../motion/timing.ts';
import { settings, speed } from '../state/settings.ts';
import { refused } from '../state/table.ts';
import { type Cue, cuesFor } from './cues.ts';
import { makeSpeaker, type Speaker } from './speaker.ts';

/** What is heard of a throw that is not seen. */
const unseen = 'fast';

/** Ears hear steps of loudness, not of pressure. */
function gainFor({ volume, mute }: { volume: number; mute: boolean }): number {
  return mute ? 0 : (volume / loudest) ** 2;
}

/** Gives the way to stop it. */
export function soundTheTable(): () => void {
  let speaker: Speaker | null = null;
  const play = (cues: readonly Cue[]) => untracked(() => speaker?.play(cues, gainFor(settings.value)));
  // A page may not make itself heard before somebody has touched it, and should not want to.
  const touched = () => {
    speaker ??= makeSpeaker();
  };
  addEventListener('pointerdown', touched, true);
  addEventListener('keydown', touched, true);
  const endings = [
    effect(() => {
      const moved = changes.value;
      play(cuesFor(untracked(() => timelineOf(moved, speed.value === 'off' ? unseen : speed.value))));
    }),
    effect(() => {
      if (refused.value) play([{ sound: 'refuse', at: 0 }]);
    }),
    () => removeEventListener('pointerdown', touched, true),
    () => removeEventListener('keydown', touched, true),
    () => speaker?.close(),
  ];
  return () => {
    for (const end of endings) end();
  };
}
