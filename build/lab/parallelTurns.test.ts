import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../shared/rules/compile.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { chipOn } from '../../shared/rules/joker.ts';
import type { Ending } from '../../shared/solver/column.ts';
import { endingOf, gamesAtOnce } from '../../shared/solver/kernel/parallelTurns.ts';
import { lookAhead } from '../../shared/solver/turn.ts';
import { allBoxes, boxes, keepCount, yahtzeeBox } from '../../shared/solver/yahtzee.ts';
import { fillLane, putJokersRight } from './batch/lanes.ts';
import { kernelsFrom, labKernel, openLabTurns } from './kernel.ts';

const turns = openLabTurns(kernelsFrom(await labKernel())());

/** A column, and endings that have nothing to do with any rule. */
const games = fc.array(
  fc.record({
    filled: fc.integer({ min: 0, max: allBoxes - 1 }),
    chipsOpen: fc.boolean(),
    salt: fc.integer({ min: 1, max: 1e6 }),
  }),
  { minLength: gamesAtOnce, maxLength: gamesAtOnce },
);
const endingFrom =
  (salt: number): Ending =>
  (box, score, chip) =>
    score + ((salt * (box + 1) * (score + 7)) % 97) / 4 + chip;

test('eight games side by side come to what each comes to alone', () => {
  fc.assert(
    fc.property(games, fc.constantFrom<RulesId>('basic', 'official', 'free-joker'), (list, rules) => {
      const compiled = compile(rulesOf(rules));
      const cards = list.map(({ filled, chipsOpen }) => {
        // Chips take a filled Yahtzee box.
        const scored = chipsOpen ? filled & (1 << yahtzeeBox) : 0;
        return { compiled, columns: [{ filled, upperTotal: 0, scored, saved: 0 }] };
      });
      const endings = list.map(({ salt }) => [endingFrom(salt)]);
      const alone = cards.map(({ columns }, lane) => {
        const [state] = columns;
        return lookAhead(compiled, [{ state, chip: chipOn(compiled, columns), ending: endings[lane][0] }]);
      });
      for (const finish of [turns.average, turns.look]) {
        for (const [lane, card] of cards.entries()) fillLane(turns, lane, card, endings[lane]);
        // What stands where no lane has an open box does not count.
        const open = list.reduce((open, { filled }) => open | (allBoxes & ~filled), 0);
        for (const [box, { possible }] of boxes.entries()) {
          const first = endingOf(box, possible[0]) * gamesAtOnce;
          if ((open & (1 << box)) === 0) turns.endings.fill(1e9, first, first + gamesAtOnce);
        }
        turns.end(open);
        for (const [lane, card] of cards.entries())
          putJokersRight(turns, lane, card, chipOn(compiled, card.columns), endings[lane]);
        finish();
        for (const [lane, ahead] of alone.entries()) expect(turns.means[lane]).toBeCloseTo(ahead.mean(2), 9);
      }
      for (const [lane, ahead] of alone.entries()) {
        for (const rolls of [1, 2] as const) {
          const keep = (list[lane].salt + lane) % keepCount;
          expect(turns.ahead[rolls][keep * gamesAtOnce + lane]).toBeCloseTo(ahead.rolled(rolls)[keep], 9);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('there are as many endings as scores, each with a place of its own', () => {
  const scores = boxes.map(({ possible }) => possible);
  expect(scores.flat().length).toBe(turns.endings.length / gamesAtOnce);
  for (const list of scores) expect(list.toSorted((a, b) => a - b)).toEqual(list);
});
