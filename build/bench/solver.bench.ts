/** The exact solver, its advice and its games: each against the plain way to do the same, in the same run. */
import { readFileSync } from 'node:fs';
import { openKernel } from '../../main/thinker/kernelFile.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { adviseKeeps } from '../../shared/solver/advise.ts';
import { solveWithKernel } from '../../shared/solver/kernel.ts';
import { foresightFor } from '../../shared/solver/make.ts';
import { solve, type Values } from '../../shared/solver/solve.ts';
import { encodeValues } from '../../shared/solver/table.ts';
import type { Report } from '../commands/bench.ts';
import { buildKernel } from '../kernel.ts';
import { playInLockstep } from '../simulate/lockstep.ts';
import { playPlainly } from '../simulate/plain.ts';

const rules = 'official';
const ruleset = rulesets[rules];
const always = () => true;

function seconds(work: () => unknown): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const peakMegabytes = () => rounded(process.resourceUsage().maxRSS / 1024, 0);

/** Every solver from nothing, the kernel's instance included; the best of some runs, since others may be at work. */
function benchSolvers(report: Report, bytes: Uint8Array): Values {
  const before = peakMegabytes();
  const first = seconds(() => solveWithKernel(kernelOf(bytes), ruleset, always));
  const peak = peakMegabytes();
  const kernel = Math.min(
    ...Array.from({ length: 5 }, () => seconds(() => solveWithKernel(kernelOf(bytes), ruleset, always))),
  );
  const plain = Math.min(...Array.from({ length: 2 }, () => seconds(() => solve(ruleset, always))));
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
  const advise = () => adviseKeeps(values, ruleset, card, [1, 1, 2, 5, 6], 2);
  const cold = seconds(advise);
  const rounds = Array.from({ length: 10 }, () => seconds(() => Array.from({ length: 1000 }, advise)));
  report({
    name: 'complete advice, first roll of a game',
    value: rounded(Math.min(...rounds) * 1000, 1),
    unit: 'µs',
    cold: rounded(cold * 1e6, 0),
  });
}

function benchGames(report: Report, values: Values, bytes: Uint8Array): void {
  const match = { rules, strategy: 'optimal', versus: 'optimal', players: 1, seed: 1, tables: { values } } as const;
  playPlainly(match, 0, 200);
  const few = 2000;
  const plain = few / seconds(() => playPlainly(match, 0, few));
  const many = 1_000_000;
  const foresee = foresightFor(ruleset, values, kernelOf(bytes));
  const lockstep = many / seconds(() => playInLockstep(values, ruleset, foresee, 1, 0, many));
  report({
    name: 'optimal games in lockstep',
    value: Math.round(lockstep),
    unit: 'games/s',
    threads: 1,
    games: many,
    timesFasterThanPlain: rounded(lockstep / plain, 1),
  });
  report({ name: 'optimal games, one by one', value: Math.round(plain), unit: 'games/s', threads: 1, games: few });
}

export default async function (report: Report): Promise<void> {
  const bytes = readFileSync(await buildKernel());
  const values = benchSolvers(report, bytes);
  benchAdvice(report, values);
  benchGames(report, values, bytes);
  report({ name: 'table of official', value: encodeValues(rules, values).length, unit: 'bytes' });
  report({ name: 'kernel', value: bytes.length, unit: 'bytes' });
}
