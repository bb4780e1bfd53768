/** The exact solver and its advice, compared with the plain way to do the same in the same run. */
import { readFileSync } from 'node:fs';
import { rulesOf } from '../../shared/rules/ruleset.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { exactEvaluator } from '../../shared/solver/coach/evaluate.ts';
import { openKernel, solveWithKernel } from '../../shared/solver/kernel/kernel.ts';
import { solvePlainly } from '../../shared/solver/kernel/plain.ts';
import { encodeTable } from '../../shared/solver/tables/file.ts';
import type { Values } from '../../shared/solver/values.ts';
import { buildKernel } from '../kernel.ts';
import { milliseconds, type Report, rounded } from './measure.ts';

const rules = 'official';
const ruleset = rulesOf(rules);
const always = () => true;

const seconds = (work: () => unknown) => milliseconds(work) / 1000;

const peakMegabytes = () => rounded(process.resourceUsage().maxRSS / 1024, 0);

/**
 * Every solver from nothing, including the kernel's instance; the best of some runs, since other programs may be
 * running.
 */
function benchSolvers(report: Report, bytes: Uint8Array): Values {
  const before = peakMegabytes();
  const first = seconds(() => solveWithKernel(kernelOf(bytes), ruleset, always));
  const peak = peakMegabytes();
  const kernel = Math.min(
    ...Array.from({ length: 5 }, () => seconds(() => solveWithKernel(kernelOf(bytes), ruleset, always))),
  );
  const plain = Math.min(...Array.from({ length: 2 }, () => seconds(() => solvePlainly(ruleset, always))));
  report({
    name: 'solve official, kernel',
    value: rounded(kernel, 3),
    unit: 's',
    threads: 1,
    firstRun: rounded(first, 3),
    timesFasterThanPlain: rounded(plain / kernel, 1),
    peakMegabytes: peak,
    megabytesBefore: before,
  });
  report({ name: 'solve official, plain TypeScript', value: rounded(plain, 3), unit: 's', threads: 1 });
  return solveWithKernel(kernelOf(bytes), ruleset, always) ?? new Float64Array();
}

function kernelOf(bytes: Uint8Array) {
  const kernel = openKernel(bytes);
  if (kernel === null) throw new Error('The kernel does not run here.');
  return kernel;
}

function benchAdvice(report: Report, values: Values): void {
  const card = emptyCard(ruleset);
  const evaluator = exactEvaluator(ruleset, values);
  const advise = () => evaluator.look(card).choices({ hand: [1, 1, 2, 5, 6], rollsLeft: 2 });
  const cold = seconds(advise);
  const rounds = Array.from({ length: 10 }, () => seconds(() => Array.from({ length: 1000 }, advise)));
  report({
    name: 'complete advice, first roll of a game',
    value: rounded(Math.min(...rounds) * 1000, 1),
    unit: 'µs',
    cold: rounded(cold * 1e6, 0),
  });
}

export default async function (report: Report): Promise<void> {
  const bytes = readFileSync(await buildKernel());
  const values = benchSolvers(report, bytes);
  benchAdvice(report, values);
  report({ name: 'table of official', value: encodeTable('values', rules, values).length, unit: 'bytes' });
  report({ name: 'kernel', value: bytes.length, unit: 'bytes' });
}
