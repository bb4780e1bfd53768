/** Cards for tests. */
import type { Category } from './categories.ts';
import { type Column, columnsOf, type Ruleset } from './ruleset.ts';
import type { Scorecard } from './scorecard.ts';

/** A card with these boxes filled (points before the factor), the same in every column unless one is named. */
export function cardWith(ruleset: Ruleset, points: Partial<Record<Category, number>>, only?: Column): Scorecard {
  return {
    boxes: columnsOf(ruleset).map((column) =>
      ruleset.boxes.map(({ id: category }) =>
        only === undefined || only === column ? (points[category] ?? null) : null,
      ),
    ),
    chips: columnsOf(ruleset).map(() => 0),
  };
}
