/** Cards for tests, and what strangers might send in place of rules. */

import { compile, handNumber } from './compile.ts';
import type { Hand } from './dice.ts';
import { presets } from './presets.ts';
import { type Category, type Column, columnsOf, type Rules } from './rules.ts';
import type { Scorecard } from './scorecard.ts';

/** A card with these boxes filled (points before the factor), the same in every column unless one is named. */
export function cardWith(rules: Rules, points: Partial<Record<Category, number>>, only?: Column): Scorecard {
  return {
    boxes: columnsOf(rules).map((column) =>
      rules.boxes.map(({ id: category }) =>
        only === undefined || only === column ? (points[category] ?? null) : null,
      ),
    ),
    chips: columnsOf(rules).map(() => 0),
  };
}

/** What a hand is worth in a box of Yahtzee, before jokers and chips. */
export function scoreIn(hand: Hand, category: Category): number {
  const compiled = compile(presets.basic);
  const box = compiled.boxNumbers.get(category) ?? 0;
  return compiled.points[box * compiled.handCount + handNumber(compiled, hand)];
}

const { id: _, ...basic } = presets.basic;
const written = (change: object, name = 'House') => `own:${JSON.stringify({ name, ...basic, ...change })}`;

/** What a stranger might send in place of rules; every door has to refuse each of them. */
export const hostileRules: Readonly<Record<string, string>> = {
  'a name that objects have': 'constructor',
  'no text': 'own:',
  'not JSON': 'own:{"name":',
  'nested without end': `own:${'['.repeat(5_000)}`,
  'longer than any rules': written({ note: 'x'.repeat(20_000) }),
  'not in its one form': written({}).replace(',', ', '),
  'too many dice': written({ dice: 1e6 }),
  'too many boxes': written({
    boxes: Array.from({ length: 1_000 }, (_, box) => ({ ...basic.boxes[12], id: `c${box}` })),
  }),
  'too many columns': written({ columns: Array(1_000).fill(1) }),
  'boxes that need each other': written({
    boxes: [
      { ...basic.boxes[12], id: 'a', needs: 'b' },
      { ...basic.boxes[12], id: 'b', needs: 'a' },
    ],
    bonus: null,
  }),
  'a bonus out of reach': written({ bonus: { from: 999, pays: 35 } }),
  'a name with control characters': written({}, '\u001b[2JHouse'),
};
