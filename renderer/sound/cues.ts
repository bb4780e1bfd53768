/** Which sounds belong to what has just happened, and when. */
import type { Change, Moment } from '../motion/changes.ts';
import { hops, settledBy, type Timed } from '../motion/timing.ts';
import { rises, type SoundName } from './notes.ts';

export interface Cue {
  readonly sound: SoundName;
  /** Seconds from now. */
  readonly at: number;
}

/** When thrown dice touch the table, as shares of the throw. */
const touches = [0.5, 0.58, 0.63, 0.69, 0.74, 0.78, 0.81, 0.84] as const;

/** What is heard in a throw: the dice in the hand, then each as it touches the table. */
function throwCues(change: Extract<Change, { kind: 'rolled' }>, at: (share: number) => number): readonly Cue[] {
  const rolled = [...change.dice.keys()].filter((die) => change.dice[die]);
  // The die that everybody waits for comes last.
  const order = rolled.toSorted((one, other) => settledBy(change, one) - settledBy(change, other));
  return [
    { sound: 'rattle', at: at(0) },
    ...order.map((die, index): Cue => ({ sound: 'land', at: at(touches[index] * settledBy(change, die)) })),
  ];
}

/** A higher note for each die that hops, and a chord when all do. */
function yahtzeeCues(at: (share: number) => number): readonly Cue[] {
  return [
    ...rises.map((sound, place): Cue => ({ sound, at: at(hops.gap * place) })),
    { sound: 'yahtzee', at: at(hops.together) },
  ];
}

/** The upper bonus already has its sound, and a fifty had one when it was rolled. */
const momentSounds: Readonly<Partial<Record<Moment['moment'], SoundName>>> = {
  largeStraight: 'straight',
  lead: 'lead',
  best: 'bonus',
};

/** What sounds the same each time; nothing is heard of a turn that is passed on. */
const sameSounds = { marked: 'select', sorted: 'select', bonus: 'bonus', passed: null, won: 'win' } as const;

function cuesOf(change: Change, at: (share: number) => number): readonly Cue[] {
  if (change.kind === 'rolled') return throwCues(change, at);
  if (change.kind === 'scored') return [{ sound: change.points > 0 ? 'score' : 'nothing', at: at(0.7) }];
  if (change.kind === 'moment' && change.moment === 'yahtzee') return yahtzeeCues(at);
  const sound = change.kind === 'moment' ? momentSounds[change.moment] : sameSounds[change.kind];
  return sound ? [{ sound, at: at(0) }] : [];
}

/** `timeline` in milliseconds. */
export function cuesFor(timeline: readonly Timed[]): readonly Cue[] {
  return timeline.flatMap(({ change, start, length }) => cuesOf(change, (share) => (start + length * share) / 1000));
}
