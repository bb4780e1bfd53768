/** Which sounds belong to what has just happened, and when. */
import { countRerolled } from '../../shared/rules/dice.ts';
import type { Change, Moment } from '../motion/changes.ts';
import type { Timed } from '../motion/timing.ts';
import type { SoundName } from './notes.ts';

export interface Cue {
  readonly sound: SoundName;
  /** Seconds from now. */
  readonly at: number;
}

/** When thrown dice touch the table, as shares of the throw. */
const touches = [0.5, 0.58, 0.63, 0.69, 0.74] as const;

/** The upper bonus already has its sound, and a fifty had one when it was rolled. */
const momentSounds: Readonly<Record<Moment['moment'], readonly SoundName[]>> = {
  yahtzee: ['yahtzee'],
  fifty: [],
  largeStraight: ['straight'],
  upperBonus: [],
  lead: ['lead'],
  best: ['bonus'],
};

function cuesOf(change: Change, start: number, length: number): readonly Cue[] {
  const at = (share: number) => start + length * share;
  switch (change.kind) {
    case 'rolled':
      return [
        { sound: 'rattle', at: start },
        ...touches.slice(0, countRerolled(change.dice)).map((share): Cue => ({ sound: 'land', at: at(share) })),
      ];
    case 'marked':
    case 'sorted':
      return [{ sound: 'select', at: start }];
    case 'scored':
      return [{ sound: change.points > 0 ? 'score' : 'nothing', at: at(0.7) }];
    case 'bonus':
      return [{ sound: 'bonus', at: start }];
    case 'moment':
      return momentSounds[change.moment].map((sound) => ({ sound, at: start }));
    case 'won':
      return [{ sound: 'win', at: start }];
    case 'passed':
      return [];
  }
}

/** `timeline` in milliseconds. */
export function cuesFor(timeline: readonly Timed[]): readonly Cue[] {
  return timeline.flatMap(({ change, start, length }) => cuesOf(change, start / 1000, length / 1000));
}
