/** What a player can set, and the defaults of the first start. The window runs this, so no schemas are here. */
import type { RulesId } from '../rules/ids.ts';
import type { settingsSchema } from './app.ts';
import type { TypeOf } from './schemas.ts';

export const themes = ['system', 'light', 'dark', 'high-contrast'] as const;
export const speeds = ['off', 'fast', 'normal', 'slow'] as const;
export const dieClicks = ['reroll', 'hold'] as const;
export const views = ['components', 'painted', 'console'] as const;
export const hintModes = ['off', 'asking', 'always'] as const;
/** From how many points on the player can be warned about a choice. */
export const warnLimits = [1, 2, 4] as const;
export const loudest = 100;
/** How large everything is, in per cent. */
export const textSizes = [80, 90, 100, 110, 125, 150, 175, 200] as const;
export const colourCount = 8;
/** For how many players colours are remembered. */
export const mostColours = 100;
export const mostOwnRules = 30;
export const leagueDays = [1, 7, 14, 28] as const;

export type Settings = TypeOf<typeof settingsSchema>;
export type Theme = Settings['theme'];
export type TextSize = Settings['textSize'];
export type Speed = Settings['speed'];
export type DieClick = Settings['dieClick'];
export type View = Settings['view'];
export type LeagueSettings = Settings['league'];

/** The rules whose scores are listed; null for all. `latest` are those of the latest game, null before the first. */
export function listedRules({ listRules }: Settings, latest: RulesId | null): RulesId | null {
  if (listRules === 'latest') return latest ?? 'official';
  return listRules === 'all' ? null : listRules;
}

export const defaultSettings: Settings = {
  language: null,
  theme: 'system',
  speed: 'normal',
  volume: 60,
  mute: false,
  aloud: false,
  textSize: 100,
  dieClick: 'reroll',
  view: 'painted',
  listRules: 'latest',
  listComputers: false,
  ownRules: [],
  pointers: true,
  colours: {},
  undo: true,
  updates: false,
  hints: 'asking',
  warnFrom: null,
  chances: false,
  winChances: false,
  league: { firstDay: null, days: 7, rounds: 8, measure: 'place', bestRounds: null },
};
