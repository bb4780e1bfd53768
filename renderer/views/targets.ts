/** What can be pressed on a table, and the id of each target in the controls and in the painting. */
import type { Category } from '../../shared/rules/categories.ts';
import type { Box } from '../../shared/rules/scorecard.ts';

export type Action =
  | { readonly kind: 'roll' | 'undo' | 'rest' | 'sort' | 'again' | 'leave' | 'picture' }
  | { readonly kind: 'die'; readonly die: number }
  | ({ readonly kind: 'box' } & Box);

export function targetId(action: Action): string {
  switch (action.kind) {
    case 'die':
      return `die/${action.die}`;
    case 'box':
      return `box/${action.category}/${action.column}`;
    default:
      return action.kind;
  }
}

/** The id of a category's name, in the same way. */
export function nameId(category: Category): string {
  return `name/${category}`;
}

/** For the control that does the same. */
export function targetProps(action: Action): { readonly 'data-target': string } {
  return { 'data-target': targetId(action) };
}
