/** Every game of the family: how long exact play takes to work out, an estimate, advice, and whole games. */
import { compile } from '../../shared/rules/compile.ts';
import type { PresetId } from '../../shared/rules/ids.ts';
import { presets } from '../../shared/rules/presets.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { type Evaluator, evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { playGames } from '../../shared/solver/coach/sample.ts';
import { estimateStore } from '../../shared/solver/estimate.ts';
import { fitEstimate } from '../../shared/solver/fit.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import { exactStore, valueIn } from '../../shared/solver/stores.ts';
import { kernelBytes, newKernel } from '../lab/fixtures.ts';
import { milliseconds, type Report } from './measure.ts';

/** Maxi exactly takes minutes: `npm run solve -- --rules maxi`. */
const solved: readonly PresetId[] = ['official', 'yatzy', 'yatzy-saved', 'generala', 'forced', 'forced-yatzy'];
const estimated: readonly PresetId[] = ['maxi', 'maxi-saved'];

/** Seconds, and what came of it; the best of some runs, since other programs may be running. */
function best<T>(runs: number, work: () => T | null) {
  const times: number[] = [];
  let made: T | null = null;
  for (let run = 0; run < runs; run++)
    times.push(
      milliseconds(() => {
        made = work();
      }) / 1000,
    );
  if (made === null) throw new Error('It was cancelled.');
  return { seconds: Math.min(...times), first: times[0], made: made as T };
}

function benchPlay(report: Report, what: string, evaluator: Evaluator): void {
  const { rules } = evaluator;
  const hand = ([1, 1, 2, 5, 6, 6] as const).slice(0, rules.dice);
  const advise = () => evaluator.look(emptyCard(rules)).choices({ hand, rollsLeft: rules.rolls - 1 });
  const cold = milliseconds(advise);
  const rounds = Array.from({ length: 5 }, () => milliseconds(() => Array.from({ length: 40 }, advise)) / 40);
  report({
    name: `complete advice, first roll of ${what}`,
    value: Math.min(...rounds) * 1000,
    unit: 'µs',
    cold: cold * 1000,
  });
  const games = 40;
  const seconds = milliseconds(() => playGames(evaluator, games, Math.random)) / 1000;
  report({ name: `best play of ${what}, one thread`, value: games / seconds, unit: 'games/s' });
}

export default async function (report: Report): Promise<void> {
  report({ name: 'kernel', value: kernelBytes.length, unit: 'bytes' });
  for (const id of solved) {
    const space = spaceOf(compile(presets[id]));
    const { seconds, first, made } = best(id === 'official' ? 5 : 1, () => solveValues(newKernel(), presets[id]));
    const states = space.stateCount();
    report({ name: `solve ${id}`, value: seconds, unit: 's', threads: 1, firstRun: first, states });
    benchPlay(report, id, evaluatorFrom(presets[id], valueIn(space, exactStore(space, made)), true));
  }
  for (const id of estimated) {
    const space = spaceOf(compile(presets[id]));
    const { seconds, made } = best(1, () => fitEstimate(newKernel(), space));
    report({ name: `estimate of ${id}`, value: seconds, unit: 's', threads: 1 });
    benchPlay(report, id, evaluatorFrom(presets[id], valueIn(space, estimateStore(space, made)), false));
  }
}
