/** The colours of the painted table: by day, by lamplight, and in high contrast, where nothing is shaded. */
import { maxPlayers } from '../../../shared/game/refusals.ts';
import type { Theme } from '../../../shared/wire/settings.ts';

/** As in the style sheets, so that a player has the same colour in every view. */
interface SeatColours {
  /** As ink on paper, and as a tab under a name in `onSeat`. */
  readonly seats: readonly string[];
  readonly onSeat: string;
}

export type Rgb = readonly [number, number, number];

const light = {
  /** False where shading and textures would only make things harder to tell apart. */
  shaded: true as boolean,
  /** From the lit corner to the far one. */
  felt: ['#25684b', '#215a42', '#123b2b'],
  /** How visible its fibres are. */
  nap: 0.8,
  glow: 'rgba(255, 226, 160, 0.17)',
  gloom: 'rgba(4, 20, 13, 0.5)',
  wood: ['#b67a45', '#8a5530', '#4d2c16'],
  lining: ['#7c2a33', '#4c141d'],
  paper: ['#fffaf0', '#f3e9d3'],
  paperEdge: '#cdbf9f',
  stripe: 'rgba(140, 110, 50, 0.11)',
  line: '#d8cbac',
  heavyLine: '#8d7c57',
  ink: '#2a2a24',
  quiet: '#655e4c',
  /** For what earns nothing: it need not be read, only found. */
  faint: '#75705f',
  /** What would have been better, in a review. */
  better: '#11793f',
  onFelt: '#fff8e6',
  quietOnFelt: '#f0e8cf',
  button: ['#ffdf94', '#e2a03c'],
  onButton: '#3a2204',
  buttonOff: 'rgba(0, 0, 0, 0.22)',
  onButtonOff: '#b9c9bd',
  stitch: 'rgba(255, 224, 190, 0.5)',
  mark: '#ffd678',
  /** Laid over what is pointed at so that the words on it stand out as before. */
  hover: { colour: '#ffe3a6', blend: 'multiply' as GlobalCompositeOperation },
  /** Under a die that will be rolled again. */
  marked: 'rgba(255, 190, 60, 0.28)',
  focus: ['#ffffff', '#0b3d91'],
  /** A die from its shade to its light, and its pips. */
  ivory: [
    [150, 128, 96],
    [255, 252, 243],
  ] as [Rgb, Rgb],
  pip: '#2a1710',
  pipLight: 'rgba(255, 255, 255, 0.75)',
};

type Paints = typeof light;

export type Palette = Paints & SeatColours;

export const paints: Readonly<Record<Exclude<Theme, 'system'>, Paints>> = {
  light,
  dark: {
    shaded: true,
    felt: ['#1f5440', '#17402f', '#0a1f17'],
    nap: 0.4,
    glow: 'rgba(255, 196, 112, 0.2)',
    gloom: 'rgba(0, 6, 4, 0.62)',
    wood: ['#7a4d2a', '#553218', '#2a170a'],
    lining: ['#571c24', '#300b12'],
    paper: ['#36322b', '#2a2721'],
    paperEdge: '#17140f',
    stripe: 'rgba(255, 222, 160, 0.07)',
    line: '#4b453a',
    heavyLine: '#8f8468',
    ink: '#f3ebd8',
    quiet: '#bdb29a',
    faint: '#9d9482',
    better: '#5fd492',
    onFelt: '#fff1d6',
    quietOnFelt: '#e3d7ba',
    button: ['#f3c772', '#bd7d26'],
    onButton: '#2b1802',
    buttonOff: 'rgba(0, 0, 0, 0.3)',
    onButtonOff: '#9fb0a5',
    stitch: 'rgba(255, 214, 170, 0.42)',
    mark: '#ffcf6b',
    hover: { colour: '#4a3410', blend: 'screen' },
    marked: 'rgba(255, 190, 80, 0.22)',
    focus: ['#ffffff', '#0b3d91'],
    ivory: [
      [112, 92, 66],
      [244, 233, 212],
    ],
    pip: '#22130d',
    pipLight: 'rgba(255, 246, 224, 0.6)',
  },
  'high-contrast': {
    shaded: false,
    felt: ['#000000', '#000000', '#000000'],
    nap: 0,
    glow: 'transparent',
    gloom: 'transparent',
    wood: ['#ffffff', '#ffffff', '#ffffff'],
    lining: ['#000000', '#000000'],
    paper: ['#000000', '#000000'],
    paperEdge: '#ffffff',
    stripe: '#262626',
    line: '#8a8a8a',
    heavyLine: '#ffffff',
    ink: '#ffffff',
    quiet: '#ffffff',
    faint: '#b4b4b4',
    better: '#00ff7f',
    onFelt: '#ffffff',
    quietOnFelt: '#ffffff',
    button: ['#ffff00', '#ffff00'],
    onButton: '#000000',
    buttonOff: '#000000',
    onButtonOff: '#b4b4b4',
    stitch: '#ffffff',
    mark: '#ffff00',
    hover: { colour: '#003a70', blend: 'screen' },
    marked: '#003a70',
    focus: ['#00ffff', '#000000'],
    ivory: [
      [96, 96, 96],
      [255, 255, 255],
    ],
    pip: '#000000',
    pipLight: 'transparent',
  },
};

/** Only a property in use shows what the browser makes of a colour. */
function seatColours(): SeatColours {
  const probe = document.createElement('i');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const seats = Array.from({ length: maxPlayers }, (_, seat) => colour(`--seat-${seat}`));
  const onSeat = colour('--on-seat');
  probe.remove();
  return { seats, onSeat };
}

/** For the theme in use. */
export function paletteFor(look: keyof typeof paints): Palette {
  return { ...paints[look], ...seatColours() };
}

/** Players' colours that stand out from the felt, for paper in the air. */
export const confettiColours = ['#62d2a2', '#90c2ff', '#eaa6dc', '#ffb377'] as const;

/** A step between two colours, as CSS writes it. */
export function mix(from: Rgb, to: Rgb, share: number): string {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return `rgb(${channel(0)} ${channel(1)} ${channel(2)})`;
}
