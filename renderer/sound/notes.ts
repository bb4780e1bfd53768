/** Every sound of the game as notes; there are no recordings. */

export interface Note {
  /** A struck tone, or the rush of air and wood (noise through a filter). */
  readonly kind: 'tone' | 'noise';
  /** Seconds after the sound starts. */
  readonly at: number;
  /** Seconds until it has died away. */
  readonly length: number;
  /** Hertz: of the tone, or of the middle of the noise. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly loud: number;
}

const make =
  (kind: Note['kind']) =>
  (at: number, pitch: number, length: number, loud: number): Note => ({ kind, at, length, pitch, loud });
const tone = make('tone');
const noise = make('noise');

/** Frequency in hertz of a note this many semitones above the tuning fork's A. */
const half = (steps: number) => 440 * 2 ** (steps / 12);
const run = (steps: readonly number[], gap: number, length: number, loud: number): readonly Note[] =>
  steps.map((step, index) => tone(index * gap, half(step), length, loud));

/** A die on wood: a knock and its overtone. */
const knock = (at: number, pitch: number, loud: number): readonly Note[] => [
  noise(at, pitch, 0.05, loud),
  tone(at, pitch * 0.23, 0.06, loud * 0.5),
];

/** One for each die, from left to right. */
export const rises = ['rise1', 'rise2', 'rise3', 'rise4', 'rise5'] as const;

const rise = (step: number): readonly Note[] => [tone(0, half(step), 0.5, 0.22), noise(0, 2600, 0.03, 0.1)];

export const sounds = {
  rattle: [0, 0.05, 0.09, 0.15, 0.19].flatMap((at, index) => knock(at, 3000 + 350 * (index % 3), 0.18)),
  land: [...knock(0, 1700, 0.5), ...knock(0.12, 2100, 0.2), ...knock(0.19, 2300, 0.08)],
  select: [tone(0, half(7), 0.07, 0.16), noise(0, 4200, 0.02, 0.12)],
  // The pencil, then a soft yes.
  score: [
    noise(0, 5200, 0.09, 0.1),
    noise(0.1, 4700, 0.07, 0.08),
    tone(0.12, half(3), 0.3, 0.2),
    tone(0.2, half(10), 0.4, 0.18),
  ],
  nothing: [noise(0, 5200, 0.09, 0.1), noise(0.1, 4700, 0.07, 0.08), tone(0.12, half(-9), 0.25, 0.18)],
  bonus: run([3, 7, 10, 15], 0.09, 0.5, 0.2),
  straight: run([3, 5, 7, 8, 10], 0.07, 0.4, 0.18),
  lead: run([10, 15], 0.12, 0.4, 0.14),
  rise1: rise(3),
  rise2: rise(7),
  rise3: rise(10),
  rise4: rise(15),
  rise5: rise(19),
  yahtzee: [...run([22, 27], 0.08, 0.8, 0.2), ...[3, 15, 22].map((step) => tone(0.16, half(step), 1.2, 0.16))],
  win: [
    ...run([-2, 3, 7, 10], 0.16, 0.5, 0.22),
    ...[3, 7, 10, 15].map((step) => tone(0.7, half(step), 1.8, 0.17)),
    ...run([15, 19, 22, 27], 0.12, 0.9, 0.1).map((note) => ({ ...note, at: note.at + 0.95 })),
  ],
  refuse: [tone(0, half(-14), 0.12, 0.3), tone(0.13, half(-16), 0.2, 0.3)],
} satisfies Readonly<Record<string, readonly Note[]>>;

export type SoundName = keyof typeof sounds;

/** Seconds until the last note has died away. */
export function lengthOf(sound: SoundName): number {
  return Math.max(...sounds[sound].map(({ at, length }) => at + length));
}
