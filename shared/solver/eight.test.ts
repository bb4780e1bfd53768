import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildKernel } from '../../build/kernel.ts';
import { kernelsFrom } from '../../build/simulate/tables.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import { fillLane, firstEndings, gamesAtOnce, openEight, plainEight, putJokersRight } from './eight.ts';
import { handChance, keepCount } from './lattice.ts';
import { foresightOf, lookAhead } from './lookahead.ts';
import { allBoxes, type ColumnState } from './states.ts';
import { type Ending, possibleScores, raiseHands } from './turn.ts';

const kernel = kernelsFrom(readFileSync(await buildKernel()))();
const both = [openEight(kernel), plainEight()];

/** A column, and endings that have nothing to do with any rule. */
const games = fc.array(
  fc.record({
    filled: fc.integer({ min: 0, max: allBoxes - 1 }),
    chipsOpen: fc.boolean(),
    salt: fc.integer({ min: 1, max: 1e6 }),
  }),
  { minLength: gamesAtOnce, maxLength: gamesAtOnce },
);
const endingOf =
  (salt: number): Ending =>
  (box, score, chip) =>
    score + ((salt * (box + 1) * (score + 7)) % 97) / 4 + (chip ? 100 : 0);

test('eight games side by side come to what each comes to alone, with the kernel and without', () => {
  fc.assert(
    fc.property(games, fc.constantFrom<RulesetId>('basic', 'official', 'free-joker'), (list, rules) => {
      const ruleset = rulesets[rules];
      const states = list.map(
        ({ filled, chipsOpen }): ColumnState => ({
          filled,
          upperTotal: 0,
          // Chips take a filled Yahtzee box.
          chipsOpen: chipsOpen && ruleset.chips && (filled & (1 << 11)) !== 0,
        }),
      );
      const alone = list.map(({ salt }, lane) =>
        lookAhead((worth) => raiseHands(worth, ruleset, states[lane], endingOf(salt))),
      );
      for (const eight of both) {
        for (const finish of [eight.average, eight.look]) {
          for (const [lane, { salt }] of list.entries()) fillLane(eight, lane, [states[lane]], [endingOf(salt)]);
          // What stands where no lane has an open box does not count.
          const open = list.reduce((open, { filled }) => open | (allBoxes & ~filled), 0);
          for (const [box, first] of firstEndings.entries()) {
            if ((open & (1 << box)) === 0) eight.endings.fill(1e9, first * gamesAtOnce, (first + 1) * gamesAtOnce);
          }
          eight.end(open);
          for (const [lane, { salt }] of list.entries()) {
            putJokersRight(eight, lane, ruleset, [states[lane]], [endingOf(salt)]);
          }
          finish();
          for (const [lane, ahead] of alone.entries()) {
            const best = foresightOf(ahead).best[2].subarray(keepCount - handChance.length);
            const mean = handChance.reduce((sum, chance, hand) => sum + chance * best[hand], 0);
            expect(eight.means[lane]).toBeCloseTo(mean, 9);
          }
        }
        for (const [lane, ahead] of alone.entries()) {
          for (const rolls of [1, 2] as const) {
            const keep = (list[lane].salt + lane) % keepCount;
            expect(eight.ahead[rolls][keep * gamesAtOnce + lane]).toBeCloseTo(ahead[rolls][keep], 9);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('there are as many endings as scores, each with a place of its own', () => {
  expect(possibleScores.reduce((sum, scores) => sum + scores.length, 0)).toBe(both[0].endings.length / gamesAtOnce);
  for (const scores of possibleScores) expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
});
