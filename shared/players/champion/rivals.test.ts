import { expect, test } from 'vitest';
import { valuesOf } from '../../../build/lab/fixtures.ts';
import { presets } from '../../rules/presets.ts';
import type { Category } from '../../rules/rules.ts';
import { allBoxes } from '../../solver/states.ts';
import { categories } from '../../solver/yahtzee.ts';
import { endgameOf } from './endgame.ts';
import { chancesAgainst, type Standing, scenariosOf } from './rivals.ts';

const ruleset = presets.official;
const values = valuesOf('official');
const endgame = endgameOf(values, ruleset);

function rival(total: number, upperTotal: number, chipsOpen: boolean, ...open: readonly Category[]): Standing {
  const filled = open.reduce((filled, category) => filled & ~(1 << categories.indexOf(category)), allBoxes);
  return { total, state: { filled, upperTotal, chipsOpen } };
}

test.each([
  rival(190, 40, false, 'chance', 'largeStraight'),
  rival(180, 57, true, 'twos', 'fullHouse', 'chance'),
  rival(150, 45, false, 'sixes', 'yahtzee', 'largeStraight', 'fourOfAKind'),
])('scenarios of %j are together what is known without them, and the better for him the worse for me', (standing) => {
  const known = chancesAgainst(ruleset, new Uint16Array(), endgame, [standing]);
  for (const count of [2, 3, 6]) {
    const scenarios = scenariosOf(ruleset, values, endgame, standing, count);
    expect(scenarios.length).toBeGreaterThan(1);
    expect(scenarios.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const total of [180, 200, 220, 240, 280]) {
      const together = scenarios.reduce((sum, { chance, chances }) => sum + chance * chances[total], 0);
      expect(together).toBeCloseTo(known[total], 12);
    }
    const wins = scenarios.map(({ chances }) => chances.reduce((sum, chance) => sum + chance, 0));
    expect(wins.toSorted((a, b) => b - a)).toEqual(wins);
  }
});
