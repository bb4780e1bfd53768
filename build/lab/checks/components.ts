/** Checks the component values: every state adds up, and every part is what simulated games bring. */
import { rulesOf } from '../../../shared/rules/ruleset.ts';
import { cardTotals } from '../../../shared/rules/scorecard.ts';
import { chipValue, upperBonus } from '../../../shared/rules/scoring.ts';
import { solveWithKernel } from '../../../shared/solver/kernel/kernel.ts';
import { blankColumn, type ColumnState, stateOf } from '../../../shared/solver/states.ts';
import {
  type Components,
  parts,
  partsCount,
  partsOf,
  solveComponents,
} from '../../../shared/solver/tables/components.ts';
import { lookaheadFor } from '../../../shared/solver/tables/make.ts';
import type { Values } from '../../../shared/solver/values.ts';
import { batchPlayer } from '../batch/playBatch.ts';
import { type OneColumn, playedGames } from '../games.ts';
import type { LabKernel } from '../kernel.ts';

interface Solved {
  readonly values: Values;
  readonly components: Components;
}

/** Solves a rule set and looks at every state on the way. */
export function checkSums(rules: OneColumn, kernel: LabKernel) {
  const ruleset = rulesOf(rules);
  const values = solveWithKernel(kernel, ruleset, () => true) ?? new Float64Array();
  let states = 0;
  let worst = 0;
  let smallest = 0;
  const look = (state: ColumnState, found: Float64Array) => {
    let sum = 0;
    for (let part = 0; part < partsCount; part++) {
      sum += found[part];
      smallest = Math.min(smallest, found[part]);
    }
    states++;
    worst = Math.max(worst, Math.abs(sum - values[stateOf(ruleset, state)]));
  };
  const begun = performance.now();
  const components = solveComponents(
    { ruleset, values, lookFrom: lookaheadFor(ruleset, values, kernel) },
    () => true,
    look,
  );
  if (components === null) throw new Error('It was not called off.');
  const report = {
    check: 'components add up',
    rules,
    states,
    worst,
    smallest,
    seconds: (performance.now() - begun) / 1000,
    bytes: components.numbers.byteLength,
  };
  return { report, solved: { values, components } };
}

/** Roughly how far each part spreads from game to game, from a few hundred games played through the engine. */
function spreads(rules: OneColumn, values: Values): readonly number[] {
  const cards = [...playedGames(rules, ['optimal'], { values }, 77, 1500)].map(({ game }) => game.cards[0]);
  const results = cards.map((card) => {
    const { upperBonus: bonus, chips } = cardTotals(rulesOf(rules), card);
    return [...card.boxes[0].map((points) => points ?? 0), bonus, chips];
  });
  return parts.map((_, part) => {
    const mean = results.reduce((sum, one) => sum + one[part], 0) / results.length;
    return Math.sqrt(results.reduce((sum, one) => sum + (one[part] - mean) ** 2, 0) / (results.length - 1));
  });
}

/** The mean of each part over many games of Optimal, and how many standard errors it is off. */
export function checkMeans(rules: OneColumn, kernel: LabKernel, { values, components }: Solved, games: number) {
  const expected = partsOf(components, values, blankColumn, new Float64Array(partsCount));
  const match = {
    rules,
    strategy: 'optimal',
    versus: 'optimal',
    players: 1,
    seed: 20_261_116,
    tables: { values },
  } as const;
  const tally = batchPlayer(match, () => kernel)(0, games);
  const means = [...tally.boxes, tally.bonuses * upperBonus, tally.chips * chipValue].map((sum) => sum / games);
  const spread = spreads(rules, values);
  const rows = parts.map((part, index) => ({
    part,
    expected: expected[index],
    mean: means[index],
    errors: spread[index] === 0 ? 0 : ((means[index] - expected[index]) / spread[index]) * Math.sqrt(games),
  }));
  return {
    check: 'means of parts',
    rules,
    games,
    worst: Math.max(...rows.map(({ errors }) => Math.abs(errors))),
    rows,
  };
}
