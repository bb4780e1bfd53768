/** The colours of the painted table: by day, by lamplight, and in high contrast, where nothing is shaded. */
import { maxPlayers } from '../../../shared/game/refusals.ts';

type Rgb = readonly [number, number, number];

/** Something in light, dark, and high contrast. */
type InLooks<T> = readonly [T, T, T];

const colours = {
  glow: ['rgba(255, 226, 160, 0.17)', 'rgba(255, 196, 112, 0.2)', 'transparent'],
  gloom: ['rgba(4, 20, 13, 0.5)', 'rgba(0, 6, 4, 0.62)', 'transparent'],
  paperEdge: ['#cdbf9f', '#17140f', '#ffffff'],
  stripe: ['rgba(140, 110, 50, 0.11)', 'rgba(255, 222, 160, 0.07)', '#262626'],
  line: ['#d8cbac', '#4b453a', '#8a8a8a'],
  heavyLine: ['#8d7c57', '#8f8468', '#ffffff'],
  ink: ['#2a2a24', '#f3ebd8', '#ffffff'],
  quiet: ['#655e4c', '#bdb29a', '#ffffff'],
  /** For what earns nothing: it need not be read, only found. */
  faint: ['#75705f', '#9d9482', '#b4b4b4'],
  /** What would have been better, in a review. */
  better: ['#11793f', '#5fd492', '#00ff7f'],
  onFelt: ['#fff8e6', '#fff1d6', '#ffffff'],
  quietOnFelt: ['#f0e8cf', '#e3d7ba', '#ffffff'],
  onButton: ['#3a2204', '#2b1802', '#000000'],
  buttonOff: ['rgba(0, 0, 0, 0.22)', 'rgba(0, 0, 0, 0.3)', '#000000'],
  onButtonOff: ['#b9c9bd', '#9fb0a5', '#b4b4b4'],
  stitch: ['rgba(255, 224, 190, 0.5)', 'rgba(255, 214, 170, 0.42)', '#ffffff'],
  /** Laid over what is pointed at so that the words on it stand out as before. */
  hover: ['#ffe3a6', '#4a3410', '#003a70'],
  mark: ['#ffd678', '#ffcf6b', '#ffff00'],
  /** Under a die that will be rolled again. */
  marked: ['rgba(255, 190, 60, 0.28)', 'rgba(255, 190, 80, 0.22)', '#003a70'],
  pip: ['#2a1710', '#22130d', '#000000'],
  pipLight: ['rgba(255, 255, 255, 0.75)', 'rgba(255, 246, 224, 0.6)', 'transparent'],
} satisfies Readonly<Record<string, InLooks<string>>>;

/** From the lit corner to the far one, or side by side. */
const slopes = {
  felt: ['#25684b #215a42 #123b2b', '#1f5440 #17402f #0a1f17', '#000000 #000000 #000000'],
  wood: ['#b67a45 #8a5530 #4d2c16', '#7a4d2a #553218 #2a170a', '#ffffff #ffffff #ffffff'],
  lining: ['#7c2a33 #4c141d', '#571c24 #300b12', '#000000 #000000'],
  paper: ['#fffaf0 #f3e9d3', '#36322b #2a2721', '#000000 #000000'],
  button: ['#ffdf94 #e2a03c', '#f3c772 #bd7d26', '#ffff00 #ffff00'],
  focus: ['#ffffff #0b3d91', '#ffffff #0b3d91', '#00ffff #000000'],
} satisfies Readonly<Record<string, InLooks<string>>>;

/** A die in the shade and in the light. */
const ivory = {
  shade: [
    [150, 128, 96],
    [112, 92, 66],
    [96, 96, 96],
  ],
  light: [
    [255, 252, 243],
    [244, 233, 212],
    [255, 255, 255],
  ],
} satisfies Readonly<Record<string, InLooks<Rgb>>>;

function mapped<Name extends string, T, Made>(table: Readonly<Record<Name, T>>, make: (value: T) => Made) {
  const entries = Object.entries<T>(table).map(([name, value]) => [name, make(value)]);
  return Object.fromEntries(entries) as Readonly<Record<Name, Made>>;
}

function paintsIn(look: 0 | 1 | 2) {
  return {
    ...mapped(colours, (inLooks) => inLooks[look]),
    ...mapped(slopes, (inLooks): readonly string[] => inLooks[look].split(' ')),
    ivory: mapped(ivory, (inLooks): Rgb => inLooks[look]),
    /** False where shading and textures would only make things harder to tell apart. */
    shaded: look !== 2,
    /** How visible the fibres of the felt are. */
    nap: [0.8, 0.4, 0][look],
    hoverBlend: look === 0 ? ('multiply' as const) : ('screen' as const),
  };
}

export const paints = { light: paintsIn(0), dark: paintsIn(1), 'high-contrast': paintsIn(2) };

/** The players' colours are those of the style sheets, so that a player has the same colour in every view. */
export interface Palette extends ReturnType<typeof paintsIn> {
  /** As ink on paper, and as a tab under a name in `onSeat`. */
  readonly seats: readonly string[];
  readonly onSeat: string;
}

/** For the theme in use. */
export function paletteFor(look: keyof typeof paints): Palette {
  // Only a property in use shows what the browser makes of a colour.
  const probe = document.createElement('i');
  document.body.append(probe);
  const colour = (name: string, seat = '') => {
    probe.className = seat;
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const seats = Array.from({ length: maxPlayers }, (_, seat) => colour('--accent', `seat-${seat}`));
  const onSeat = colour('--on-seat');
  probe.remove();
  return { ...paints[look], seats, onSeat };
}

/** Players' colours that stand out from the felt, for paper in the air. */
export const confettiColours = ['#62d2a2', '#90c2ff', '#eaa6dc', '#ffb377'] as const;

/** A step between two colours, as CSS writes it. */
export function mix(from: Rgb, to: Rgb, share: number): string {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return `rgb(${channel(0)} ${channel(1)} ${channel(2)})`;
}
