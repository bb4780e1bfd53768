/** What a player may set, and how it is set at the first start. */

export const themes = ['system', 'light', 'dark', 'high-contrast'] as const;
export type Theme = (typeof themes)[number];

export const speeds = ['off', 'fast', 'normal', 'slow'] as const;
/** How fast dice tumble and computers play. */
export type Speed = (typeof speeds)[number];

export const dieClicks = ['reroll', 'hold'] as const;
/** What a click on a die means: roll it again, as in the handouts, or keep it. */
export type DieClick = (typeof dieClicks)[number];

export const views = ['components', 'painted', 'console'] as const;
export type View = (typeof views)[number];

export const loudest = 100;

export interface Settings {
  readonly theme: Theme;
  readonly speed: Speed;
  /** 0 to 100. */
  readonly volume: number;
  readonly mute: boolean;
  readonly dieClick: DieClick;
  readonly view: View;
  /** Whether a score can be taken back until the next roll, in games that are started from now on. */
  readonly undo: boolean;
}

export const defaultSettings: Settings = {
  theme: 'system',
  speed: 'normal',
  volume: 60,
  mute: false,
  dieClick: 'reroll',
  view: 'painted',
  undo: true,
};
