import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import { endingOf, gamesAtOnce } from '../../shared/solver/kernel/parallelTurns.ts';
import { plainTurns } from '../../shared/solver/kernel/plain.ts';
import { handChance, keepCount } from '../../shared/solver/lattice.ts';
import { lookAhead, withBest } from '../../shared/solver/lookahead.ts';
import { allBoxes, type ColumnState } from '../../shared/solver/states.ts';
import { type Ending, possibleScores, raiseHands } from '../../shared/solver/turn.ts';
import { fillLane, putJokersRight } from './batch/lanes.ts';
import { kernelsFrom, labKernel, openLabTurns } from './kernel.ts';

const withKernel = openLabTurns(kernelsFrom(await labKernel())());

const plain = plainTurns();
const ways = [
  [plain, plain.average],
  [withKernel, withKernel.average],
  [withKernel, withKernel.look],
] as const;

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
    score + ((salt * (box + 1) * (score + 7)) % 97) / 4 + (chip ? 100 : 0);

test('eight games side by side come to what each comes to alone, with the kernel and without', () => {
  fc.assert(
    fc.property(games, fc.constantFrom<RulesetId>('basic', 'official', 'free-joker'), (list, rules) => {
      const ruleset = rulesOf(rules);
      const states = list.map(
        ({ filled, chipsOpen }): ColumnState => ({
          filled,
          upperTotal: 0,
          // Chips take a filled Yahtzee box.
          chipsOpen: chipsOpen && ruleset.further.chip > 0 && (filled & (1 << 11)) !== 0,
        }),
      );
      const alone = list.map(({ salt }, lane) =>
        lookAhead((worth) => raiseHands(worth, ruleset, states[lane], endingFrom(salt))),
      );
      for (const [turns, finish] of ways) {
        for (const [lane, { salt }] of list.entries())
          fillLane(turns, lane, { columns: [states[lane]] }, [endingFrom(salt)]);
        // What stands where no lane has an open box does not count.
        const open = list.reduce((open, { filled }) => open | (allBoxes & ~filled), 0);
        for (const [box, [lowest]] of possibleScores.entries()) {
          const first = endingOf(box, lowest) * gamesAtOnce;
          if ((open & (1 << box)) === 0) turns.endings.fill(1e9, first, first + gamesAtOnce);
        }
        turns.end(open);
        for (const [lane, { salt }] of list.entries()) {
          putJokersRight(turns, lane, { ruleset, columns: [states[lane]] }, [endingFrom(salt)]);
        }
        finish();
        for (const [lane, ahead] of alone.entries()) {
          const best = withBest(ahead).best[2].subarray(keepCount - handChance.length);
          const mean = handChance.reduce((sum, chance, hand) => sum + chance * best[hand], 0);
          expect(turns.means[lane]).toBeCloseTo(mean, 9);
        }
      }
      for (const [lane, ahead] of alone.entries()) {
        for (const rolls of [1, 2] as const) {
          const keep = (list[lane].salt + lane) % keepCount;
          expect(withKernel.ahead[rolls][keep * gamesAtOnce + lane]).toBeCloseTo(ahead[rolls][keep], 9);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('there are as many endings as scores, each with a place of its own', () => {
  expect(possibleScores.reduce((sum, scores) => sum + scores.length, 0)).toBe(withKernel.endings.length / gamesAtOnce);
  for (const scores of possibleScores) expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
});
