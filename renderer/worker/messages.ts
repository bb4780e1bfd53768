/** What goes to the worker that thinks for the computer players, and what comes back under the same number. */
import type { Game } from '../../shared/game/game.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';
import type { TableMove } from '../../shared/wire/table.ts';

export type Question =
  /** What does the player on turn do after this roll? */
  | { readonly kind: 'decide'; readonly game: Game }
  /** Make a table of these rules ready: from a file, or from nothing if there is none or it will not do. */
  | {
      readonly kind: 'prepare';
      readonly rules: RulesetId;
      readonly table: TableKind;
      readonly file: Uint8Array<ArrayBuffer> | null;
    };

export type Reply =
  | { readonly kind: 'decided'; readonly move: TableMove }
  /** The part that is done, 0 to 1; more replies follow. */
  | { readonly kind: 'progress'; readonly done: number }
  /** `file` is worth keeping; null if it came from one. */
  | { readonly kind: 'prepared'; readonly file: Uint8Array<ArrayBuffer> | null };

export interface Numbered<T> {
  readonly number: number;
  readonly content: T;
}
