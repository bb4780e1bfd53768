/** The channels between renderer and main: their names, what is asked and what is answered. No libraries: preload uses it. */
import type { Result } from '../game/result.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { TableKind } from '../solver/tableKinds.ts';
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
} from './memory.ts';
import type { Problem } from './problems.ts';
import type { Settings } from './settings.ts';
import type { MoveAnswer, MoveRequest, Setup, TableNow, TableState } from './table.ts';

/** Request and answer of every channel. */
export interface Calls {
  'app:about': { request: null; answer: About };
  'hallOfFame:read': { request: FameList; answer: readonly FameEntry[] };
  'hallOfFame:places': { request: { game: number }; answer: readonly FameNews[] };
  'settings:read': { request: null; answer: Settings };
  'settings:write': { request: Settings; answer: null };
  'table:current': { request: null; answer: TableNow };
  'table:start': { request: Setup; answer: TableState };
  /** The game's number, or null for the one that was left open last. */
  'table:resume': { request: number | null; answer: TableState };
  'table:move': { request: MoveRequest; answer: MoveAnswer };
  'table:leave': { request: null; answer: null };
  /** A table of perfect play under these rules as a file, if it was ever worked out. */
  'solver:read': { request: { rules: RulesetId; table: TableKind }; answer: Uint8Array<ArrayBuffer> | null };
  'solver:write': { request: { rules: RulesetId; table: TableKind; file: Uint8Array }; answer: null };
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
  'solver:read',
  'solver:write',
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

/** What preload puts on the window. */
export type Api = { readonly [C in Channel]: (request: Calls[C]['request']) => Promise<Answer<C>> };
