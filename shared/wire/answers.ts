/** What main answers: plain data that the renderer can show without asking anybody else. */
import type { PlayerType } from '../game/seats.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { NetFault } from '../solver/tables/kinds.ts';
import type { Notice } from './problems.ts';

export interface About {
  readonly version: string;
  readonly folder: string;
  /** Null when all is well. */
  readonly notice: Notice | null;
}

/** The net for these rules cannot be used, so computers play without it. */
export interface NoNet {
  readonly rules: RulesetId;
  readonly fault: NetFault;
}

/** What the menu can ask of the window. */
export const menuCommands = ['newGame', 'undo', 'components', 'painted', 'console', 'settings', 'help'] as const;
export type MenuCommand = (typeof menuCommands)[number];

export interface FameEntry {
  readonly rank: number;
  readonly game: number;
  readonly seat: number;
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly rules: RulesetId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly typedDice: boolean;
  /** It came from another file. */
  readonly imported: boolean;
}
