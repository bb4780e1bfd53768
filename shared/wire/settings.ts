/** What a player can set, and the defaults of the first start. */
import type { RulesetId } from '../rules/ruleset.ts';
import type { LeagueMeasure } from '../statistics/league.ts';

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

export const hintModes = ['off', 'asking', 'always'] as const;
/** When the coach says what is best: never, when asked, or after every roll. */
export type HintMode = (typeof hintModes)[number];

/** From how many points on the player can be warned about a choice. */
export const warnLimits = [1, 2, 4] as const;
export type WarnLimit = (typeof warnLimits)[number];

export const loudest = 100;

/** How many colours there are for players to choose from. */
export const colourCount = 6;
/** For how many players colours are remembered. */
export const mostColours = 100;

/** How long a round of the league may be. */
export const leagueDays = [1, 7, 14, 28] as const;

/** The league as it is stored: rounds of some days each, one after another. */
export interface LeagueSettings {
  /** "2026-11-02", in the players' time zone; null until somebody has chosen one. */
  readonly firstDay: string | null;
  readonly days: (typeof leagueDays)[number];
  readonly rounds: number;
  readonly measure: LeagueMeasure;
  /** How many of the best rounds count; null for all. */
  readonly bestRounds: number | null;
}

export interface Settings {
  readonly theme: Theme;
  readonly speed: Speed;
  /** 0 to 100. */
  readonly volume: number;
  readonly mute: boolean;
  readonly dieClick: DieClick;
  readonly view: View;
  /** Whose scores the Hall of Fame and the standings show; `latest` follows the rules played last. */
  readonly listRules: RulesetId | 'all' | 'latest';
  /** Whether they show computers too. */
  readonly listComputers: boolean;
  /** Whether a first game comes with pointers. */
  readonly pointers: boolean;
  /** The number of the colour that each player has chosen, by case-folded name. */
  readonly colours: Readonly<Record<string, number>>;
  /** Whether a score can be taken back until the next roll, in games that are started from now on. */
  readonly undo: boolean;
  readonly hints: HintMode;
  /** The player is asked before a choice that gives away more points than this; null for never. */
  readonly warnFrom: WarnLimit | null;
  /** Whether the chance of every category is shown. */
  readonly chances: boolean;
  /** Whether it is shown who is likely to win. */
  readonly winChances: boolean;
  readonly league: LeagueSettings;
}

/**
 * The rules whose scores are listed; null for all of them. `latest` are those of the latest game, null before the
 * first.
 */
export function listedRules({ listRules }: Settings, latest: RulesetId | null): RulesetId | null {
  if (listRules === 'latest') return latest ?? 'official';
  return listRules === 'all' ? null : listRules;
}

export const defaultSettings: Settings = {
  theme: 'system',
  speed: 'normal',
  volume: 60,
  mute: false,
  dieClick: 'reroll',
  view: 'painted',
  listRules: 'latest',
  listComputers: false,
  pointers: true,
  colours: {},
  undo: true,
  hints: 'asking',
  warnFrom: null,
  chances: false,
  winChances: false,
  league: { firstDay: null, days: 7, rounds: 8, measure: 'place', bestRounds: null },
};
