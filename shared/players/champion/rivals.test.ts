import { expect, test } from 'vitest';
import { columnWith, expectedOf } from '../../../build/lab/fixtures.ts';
import { compile } from '../../rules/compile.ts';
import { presets } from '../../rules/presets.ts';
import { spaceOf } from '../../solver/space.ts';
import { endgameOf } from './endgame.ts';
import { chancesAgainst, scenariosOf } from './rivals.ts';

const space = spaceOf(compile(presets.official));
const endgame = endgameOf(space, expectedOf('official'));

test.each([
  { total: 190, state: columnWith(40, false, 'chance', 'largeStraight') },
  { total: 180, state: columnWith(57, true, 'twos', 'fullHouse', 'chance') },
  { total: 150, state: columnWith(45, false, 'sixes', 'yahtzee', 'largeStraight', 'fourOfAKind') },
])('scenarios of %j are together what is known without them, and the better for him the worse for me', (standing) => {
  const known = chancesAgainst(space, new Uint16Array(), endgame, [standing]);
  for (const count of [2, 3, 6]) {
    const scenarios = scenariosOf(endgame, standing, count);
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
