/** Every reason why the engine refuses something. */

import type { RulesId } from '../rules/ids.ts';
import type { RulesFault } from '../rules/ownRules.ts';
import type { Category } from '../rules/rules.ts';
import type { Box } from '../rules/scorecard.ts';

export const maxPlayers = 8;
export const maxNameLength = 20;

export type Refusal =
  | { readonly code: 'not-started' | 'already-started' | 'game-over' }
  | { readonly code: 'not-rolled' | 'no-rolls-left' | 'first-roll-not-all' | 'nothing-to-undo' }
  | { readonly code: 'log-empty' | 'log-damaged' }
  | { readonly code: 'player-count'; readonly count: number }
  /** `seat` counts from 0; null for a name without a seat. */
  | { readonly code: 'name-empty'; readonly seat: number | null }
  | { readonly code: 'name-too-long'; readonly seat: number | null; readonly longest: number }
  | { readonly code: 'name-unprintable'; readonly seat: number | null }
  | { readonly code: 'name-double'; readonly seat: number; readonly name: string }
  /** Contains invisible characters. */
  | { readonly code: 'name-hidden'; readonly seat: number | null }
  /** Looks like the name of somebody else at the table. */
  | { readonly code: 'name-alike'; readonly seat: number; readonly name: string; readonly other: string }
  /** Something that no honest program sends; `field` says which part of it is wrong. */
  | { readonly code: 'malformed'; readonly field: string }
  | { readonly code: 'bad-dice'; readonly count: number; readonly problem: DiceProblem }
  | { readonly code: 'no-such-player'; readonly player: number }
  | { readonly code: 'seat-resigned'; readonly name: string }
  | { readonly code: 'card-complete'; readonly name: string }
  | { readonly code: 'not-on-turn'; readonly name: string; readonly onTurn: string }
  /** `die` counts from 0. */
  | { readonly code: 'kept-die-changed'; readonly die: number }
  | { readonly code: 'no-such-column'; readonly column: number }
  | { readonly code: 'box-used'; readonly rules: RulesId; readonly box: Box }
  | {
      readonly code: 'box-forced';
      readonly rules: RulesId;
      readonly box: Box;
      readonly mustTake: readonly Category[];
    }
  /** The rules have an order, and `first` comes before it. */
  | { readonly code: 'box-later'; readonly rules: RulesId; readonly box: Box; readonly first: Category }
  | RulesFault
  /** That machine gives no links, or it is the only one that does. */
  | { readonly code: 'no-such-machine'; readonly machine: number }
  | { readonly code: 'not-yours-to-undo'; readonly name: string; readonly other: string }
  | { readonly code: 'already-hinted'; readonly name: string }
  | { readonly code: 'log-refused'; readonly index: number; readonly because: Refusal }
  | { readonly code: 'log-version'; readonly version: number }
  /** Something in it has no code in the log format. */
  | { readonly code: 'log-unpackable' };

export type DiceProblem =
  | { readonly kind: 'number-of-dice'; readonly got: number }
  | { readonly kind: 'not-a-face'; readonly got: string };
