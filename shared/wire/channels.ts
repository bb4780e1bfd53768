/** The channels between renderer and main: their names, what is asked and what is answered. No libraries: preload uses it. */
import type { Result } from '../game/result.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { About, FameEntry } from './answers.ts';
import type {
  Exported,
  FameList,
  FameNews,
  GameFilter,
  GamePage,
  Imported,
  KeptGame,
  OpenLine,
  PageEnd,
  Proof,
  SaveRequest,
  Standing,
  Statistics,
} from './history.ts';
import type { Problem } from './problems.ts';
import type { Settings } from './settings.ts';
import type { ComputerState, MoveAnswer, MoveRequest, NewEvents, Setup, TableNow, TableState } from './table.ts';

/** Request and answer of every channel. */
export interface Calls {
  'app:about': { request: null; answer: About };
  'hallOfFame:read': { request: FameList; answer: readonly FameEntry[] };
  'hallOfFame:places': { request: { game: number }; answer: readonly FameNews[] };
  'settings:read': { request: null; answer: Settings };
  'settings:write': { request: Settings; answer: null };
  'table:current': { request: null; answer: TableNow };
  'table:start': { request: Setup; answer: TableState };
  /** The number of an unfinished game. */
  'table:resume': { request: { game: number }; answer: TableState };
  'table:move': { request: MoveRequest; answer: MoveAnswer };
  'table:leave': { request: null; answer: null };
  /** The window has shown so many events of the game, and the computer on turn may go on. */
  'table:shown': { request: { id: number; seen: number }; answer: null };
  /** Lets a computer that has stopped try again. */
  'table:continue': { request: { id: number }; answer: null };
  /** Stops working out what a computer needs. */
  'thinker:cancel': { request: null; answer: null };
  /** An error of the page, for the log file. */
  'app:report': { request: { error: string }; answer: null };
  'standings:read': { request: { evening: boolean }; answer: readonly Standing[] };
  /** The name as it is now. */
  'players:rename': { request: { player: number; name: string }; answer: string };
  'players:merge': { request: { from: number; into: number }; answer: string };
  'players:delete': { request: { player: number }; answer: string };
  'games:list': { request: { filter: GameFilter; after: PageEnd | null }; answer: GamePage };
  'games:open': { request: null; answer: readonly OpenLine[] };
  'games:discard': { request: { game: number }; answer: null };
  'games:read': { request: { game: number }; answer: KeptGame };
  'games:verify': { request: { game: number }; answer: Proof };
  /** Null for all games. */
  'games:export': { request: { game: number | null }; answer: Exported };
  'games:import': { request: { kind: 'json' }; answer: Imported };
  'statistics:read': { request: { player: number | null; rules: RulesetId | null }; answer: Statistics };
  /** Where it was written; null if cancelled. */
  'statistics:save': { request: SaveRequest; answer: string | null };
}
export type Channel = keyof Calls;

export const channels = [
  'app:about',
  'hallOfFame:read',
  'hallOfFame:places',
  'settings:read',
  'settings:write',
  'table:current',
  'table:start',
  'table:resume',
  'table:move',
  'table:leave',
  'table:shown',
  'table:continue',
  'thinker:cancel',
  'app:report',
  'standings:read',
  'players:rename',
  'players:merge',
  'players:delete',
  'games:list',
  'games:open',
  'games:discard',
  'games:read',
  'games:verify',
  'games:export',
  'games:import',
  'statistics:read',
  'statistics:save',
] as const satisfies readonly Channel[];

/** What the first picture is made of; the page asks all of it, in these words, as soon as its script runs. */
export const opening = {
  'app:about': null,
  'settings:read': null,
  'table:current': null,
  'hallOfFame:read': { rules: null, peopleOnly: false },
  'standings:read': { evening: false },
} as const satisfies { readonly [C in Channel]?: Calls[C]['request'] };

export type Answer<C extends Channel> = Result<Calls[C]['answer'], Problem>;

/** What main says without being asked. */
export interface Pushes {
  'table:events': NewEvents;
  'table:computer': { readonly id: number; readonly state: ComputerState };
  /** The game on the table was given up or replaced, here or by another program. */
  'table:gone': { readonly id: number };
  /** A list of games, players or scores has changed. */
  'lists:changed': null;
  /** How much of a table of perfect play is worked out, from 0 to 1; null when nothing is being worked out. */
  'thinker:progress': number | null;
}
export type Push = keyof Pushes;

export const pushes = [
  'table:events',
  'table:computer',
  'table:gone',
  'lists:changed',
  'thinker:progress',
] as const satisfies readonly Push[];

/** What preload puts on the window: a function a channel, and a subscription a push, which gives the way to end it. */
export type Api = { readonly [C in Channel]: (request: Calls[C]['request']) => Promise<Answer<C>> } & {
  readonly [P in Push]: (listener: (content: Pushes[P]) => void) => () => void;
};
