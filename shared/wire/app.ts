/** What concerns the program as a whole: what it is, what a player can set, its menu, errors of the page. */
import * as v from 'valibot';
import { leagueMeasures, mostRounds } from '../statistics/league.ts';
import { type Language, languages } from '../words/languages.ts';
import type { Notice } from './problems.ts';
import { answers, call, count, ownRules, rules, text } from './schemas.ts';
import {
  colourCount,
  dieClicks,
  hintModes,
  leagueDays,
  loudest,
  mostColours,
  mostOwnRules,
  type Settings,
  speeds,
  textSizes,
  themes,
  views,
  warnLimits,
} from './settings.ts';

export interface About {
  readonly version: string;
  readonly folder: string;
  readonly language: Language;
  /** What "as the system is set" means. */
  readonly systemLanguage: Language;
  /** Null when all is well. */
  readonly notice: Notice | null;
}

const menuCommands = [
  'newGame',
  'undo',
  'components',
  'painted',
  'console',
  'settings',
  'help',
  'hallOfFame',
  'zoomIn',
  'zoomOut',
  'zoomReset',
] as const;
export type MenuCommand = (typeof menuCommands)[number];

const rounds = v.pipe(count, v.minValue(1), v.maxValue(mostRounds));

export const settingsSchema = v.strictObject({
  /** Null: as the system is set. */
  language: v.nullable(v.picklist(Object.keys(languages) as Language[])),
  theme: v.picklist(themes),
  /** How fast dice tumble and computers play. */
  speed: v.picklist(speeds),
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(loudest)),
  mute: v.boolean(),
  aloud: v.boolean(),
  textSize: v.picklist(textSizes),
  /** What a click on a die means: roll it again, as in the handouts, or keep it. */
  dieClick: v.picklist(dieClicks),
  view: v.picklist(views),
  /** Whose scores the Hall of Fame and the standings show; `latest` follows the rules played last. */
  listRules: v.union([v.picklist(['all', 'latest']), rules]),
  listComputers: v.boolean(),
  /** The rules that somebody made here, as they are offered. */
  ownRules: v.pipe(v.array(ownRules), v.maxLength(mostOwnRules)),
  pointers: v.boolean(),
  /** The number of the colour that each player has chosen, by case-folded name. */
  colours: v.pipe(
    v.record(text, v.pipe(count, v.maxValue(colourCount - 1))),
    v.check((colours) => Object.keys(colours).length <= mostColours),
  ),
  /** Whether a score can be taken back until the next roll, in games that are started from now on. */
  undo: v.boolean(),
  /** Whether the makers' server may be asked for a new version; nobody is asked before the player has agreed. */
  updates: v.boolean(),
  /** When the coach says what is best: never, when asked, or after every roll. */
  hints: v.picklist(hintModes),
  /** The player is asked before a choice that gives away more points than this; null for never. */
  warnFrom: v.nullable(v.picklist(warnLimits)),
  chances: v.boolean(),
  winChances: v.boolean(),
  /** The league as it is stored: rounds of some days each, one after another. */
  league: v.strictObject({
    /** "2026-11-02", in the players' time zone; null until somebody has chosen one. */
    firstDay: v.nullable(v.pipe(v.string(), v.isoDate())),
    days: v.picklist(leagueDays),
    rounds,
    measure: v.picklist(leagueMeasures),
    /** How many of the best rounds count; null for all. */
    bestRounds: v.nullable(rounds),
  }),
});

/** Longer than any call stack; what is cut off says little. */
export const longestReport = 10_000;

export const appCalls = {
  'app:about': call(v.null(), answers<About>),
  'app:report': call(v.strictObject({ error: v.pipe(v.string(), v.maxLength(longestReport)) })),
  /** Asks the system to point at the window, if nobody is looking at it. */
  'app:attention': call(v.null()),
  'settings:read': call(v.null(), answers<Settings>),
  'settings:write': call(settingsSchema),
};

export const appPushes = {
  'menu:command': v.picklist(menuCommands),
};
