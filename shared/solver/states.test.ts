import { expect, test } from 'vitest';
import { presets } from '../rules/presets.ts';
import { upperBonusFrom } from '../rules/scoring.ts';
import { slotOf, slotTotals, stateCount, stateOf } from './states.ts';

test('310,656 states differ with chips, 207,104 without', () => {
  expect(stateCount(presets.official)).toBe(310_656);
  expect(stateCount(presets.basic)).toBe(207_104);
});

test('a state has its own number and no other has it', () => {
  for (const ruleset of [presets.basic, presets.official]) {
    const seen = new Set<number>();
    for (let filled = 0; filled < 2 ** 13; filled++) {
      const chips = ruleset.further.chip > 0 && filled & (1 << 11) ? [false, true] : [false];
      for (const chipsOpen of chips) {
        for (const upperTotal of slotTotals[filled & 63]) seen.add(stateOf(ruleset, { filled, upperTotal, chipsOpen }));
      }
    }
    expect(seen.size).toBe(stateCount(ruleset));
    expect([...seen].every((state) => state < stateCount(ruleset))).toBe(true);
  }
});

/** Every total that the filled upper boxes can come to. */
function totalsOf(filled: number): number[] {
  return [1, 2, 3, 4, 5, 6]
    .filter((face) => filled & (1 << (face - 1)))
    .reduce((totals, face) => totals.flatMap((total) => [0, 1, 2, 3, 4, 5].map((count) => total + count * face)), [0]);
}

test('totals that share a slot cross 63 with the same scores, now and ever after', () => {
  for (const [filled, totals] of slotTotals.entries()) {
    const rest = new Set(totalsOf(63 & ~filled));
    for (const total of new Set(totalsOf(filled))) {
      const stand = totals[slotOf(filled, total)];
      for (const sum of rest) {
        const crosses = total < upperBonusFrom && total + sum >= upperBonusFrom;
        expect(crosses).toBe(stand < upperBonusFrom && stand + sum >= upperBonusFrom);
      }
    }
  }
});
