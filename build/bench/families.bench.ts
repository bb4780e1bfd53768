/** Every game of the family: how long exact play takes to work out, an estimate, advice, and whole games. */
import { readFileSync } from 'node:fs';
import { compile } from '../../shared/rules/compile.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { PresetId } from '../../shared/rules/rules.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { playGames } from '../../shared/solver/coach/sample.ts';
import { type ValueOf, valueIn } from '../../shared/solver/general/column.ts';
import { estimateStore } from '../../shared/solver/general/estimate.ts';
import { fitEstimate } from '../../shared/solver/general/fit.ts';
import { spaceOf } from '../../shared/solver/general/space.ts';
import { exactStore } from '../../shared/solver/general/stores.ts';
import { solveGenerally } from '../../shared/solver/kernel/general.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { buildKernel } from '../kernel.ts';
import { milliseconds, type Report, rounded } from './measure.ts';

const always = () => true;
/** Maxi exactly takes minutes: `npm run solve -- --rules maxi`. */
const solved: readonly PresetId[] = ['official', 'yatzy', 'yatzy-saved', 'generala', 'forced', 'forced-yatzy'];
const estimated: readonly PresetId[] = ['maxi', 'maxi-saved'];

function benchPlay(report: Report, id: PresetId, expected: ValueOf, exact: boolean): void {
  const rules = presets[id];
  const evaluator = evaluatorFrom(rules, expected, exact);
  const hand = ([1, 1, 2, 5, 6, 6] as const).slice(0, rules.dice);
  const advise = () => evaluator.look(emptyCard(rules)).choices({ hand, rollsLeft: rules.rolls - 1 });
  const cold = milliseconds(advise);
  const rounds = Array.from({ length: 5 }, () => milliseconds(() => Array.from({ length: 40 }, advise)) / 40);
  report({
    name: `complete advice, first roll of ${id}`,
    value: rounded(Math.min(...rounds) * 1000, 0),
    unit: 'µs',
    cold: rounded(cold * 1000, 0),
  });
  const games = 40;
  const seconds = milliseconds(() => playGames(evaluator, games, Math.random)) / 1000;
  report({ name: `best play of ${id}, one thread`, value: rounded(games / seconds, 0), unit: 'games/s' });
}

export default async function (report: Report): Promise<void> {
  const bytes = readFileSync(await buildKernel());
  const newKernel = () => {
    const kernel = openKernel(bytes);
    if (kernel === null) throw new Error('The kernel does not run here.');
    return kernel;
  };
  for (const id of solved) {
    const space = spaceOf(compile(presets[id]));
    let values: Float64Array | null = null;
    const seconds = milliseconds(() => {
      values = solveGenerally(newKernel(), space, always);
    });
    const states = space.stateCount();
    report({ name: `solve ${id}, any rules`, value: rounded(seconds / 1000, 3), unit: 's', threads: 1, states });
    if (values !== null) benchPlay(report, id, valueIn(space, exactStore(space, values)), true);
  }
  for (const id of estimated) {
    const space = spaceOf(compile(presets[id]));
    let weights: Float64Array | null = null;
    const seconds = milliseconds(() => {
      weights = fitEstimate(newKernel(), space, always);
    });
    report({ name: `estimate of ${id}`, value: rounded(seconds / 1000, 1), unit: 's', threads: 1 });
    if (weights !== null) benchPlay(report, id, valueIn(space, estimateStore(space, weights)), false);
  }
}
