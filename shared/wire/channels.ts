/** The channels between renderer and main: their names, what is asked and what is answered. No libraries: preload uses it. */
import type { Result } from '../game/result.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { About, FameEntry } from './answers.ts';
import type { Settings } from './settings.ts';
import type { MoveAnswer, MoveRequest, Setup, TableNow, TableState } from './table.ts';

/** Request and answer of every channel. */
export interface Calls {
  'app:about': { request: null; answer: About };
  'hallOfFame:read': { request: { rules: RulesetId | null }; answer: readonly FameEntry[] };
  'settings:read': { request: null; answer: Settings };
  'settings:write': { request: Settings; answer: null };
  'table:current': { request: null; answer: TableNow };
  'table:start': { request: Setup; answer: TableState };
  'table:resume': { request: null; answer: TableState };
  'table:move': { request: MoveRequest; answer: MoveAnswer };
  'table:leave': { request: null; answer: null };
}
export type Channel = keyof Calls;

export const channels = [
  'app:about',
  'hallOfFame:read',
  'settings:read',
  'settings:write',
  'table:current',
  'table:start',
  'table:resume',
  'table:move',
  'table:leave',
] as const satisfies readonly Channel[];

export const wireErrorCodes = [
  /** The caller is not our own page. */
  'bad-sender',
  /** What was asked does not have the form the channel wants. */
  'bad-request',
  /** The rules, or the state of things, do not allow it; nothing was changed. */
  'refused',
  /** The file could not be written; nothing was changed. */
  'not-saved',
  /** A fault of ours; details are in the log file. */
  'internal',
] as const;

export interface WireError {
  readonly code: (typeof wireErrorCodes)[number];
  /** For a person to read. */
  readonly sentence: string;
}

export type Answer<C extends Channel> = Result<Calls[C]['answer'], WireError>;

/** What preload puts on the window. */
export type Api = { readonly [C in Channel]: (request: Calls[C]['request']) => Promise<Answer<C>> };
