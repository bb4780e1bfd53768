import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Comparison } from '../../../build/lab/compareSolvers.testing.ts';
import { kernelBytes, newKernel } from '../../../build/lab/fixtures.ts';
import { isLongRun } from '../../../build/tries.ts';
import { presets } from '../../rules/presets.ts';
import { type RulesetId, rulesOf } from '../../rules/ruleset.ts';
import { blankColumn, stateCount, stateOf } from '../states.ts';
import { solveWithKernel } from './kernel.ts';
import { solvePlainly } from './plain.ts';

const expectations: Readonly<Partial<Record<RulesetId, number>>> = {
  basic: 245.870775,
  chips: 253.970241,
  official: 254.587729,
  'free-joker': 254.589609,
};

/** On a separate thread, because the test runner's way of loading modules makes long loops several times slower. */
function compare(...rules: readonly RulesetId[]): Promise<readonly Comparison[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../../build/lab/compareSolvers.testing.ts', import.meta.url), {
      workerData: { kernel: kernelBytes, rules },
    });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

test('the kernel that ships exports what its drivers use, and nothing else', () => {
  const drivers = ['kernel.ts', 'parallelTurns.ts', 'general.ts', 'generalMemory.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const used = drivers.flatMap((text) => [...text.matchAll(/\bkernel\.(\w+)\b(?!')/g)].map(([, name]) => name));
  const exported = WebAssembly.Module.exports(new WebAssembly.Module(kernelBytes)).map(({ name }) => name);
  expect(exported.sort()).toEqual([...new Set(used)].sort());
});

test('the kernel expects what the literature expects', () => {
  const kernel = newKernel();
  for (const [rules, expected] of Object.entries(expectations)) {
    const ruleset = rulesOf(rules as RulesetId);
    const start = stateOf(ruleset, blankColumn);
    expect(
      Math.abs((solveWithKernel(kernel, ruleset, () => true)?.[start] ?? 0) - (expected ?? 0)),
      rules,
    ).toBeLessThan(1e-6);
  }
});

// Plain TypeScript takes a minute for all of them; official rules have all that the others have.
test('plain TypeScript expects the same, and agrees with the kernel on every state', async () => {
  const all = isLongRun ? [compare('official', 'basic'), compare('chips', 'free-joker')] : [compare('official')];
  const compared = (await Promise.all(all)).flat();
  for (const { rules, fast, plain, states, apart } of compared) {
    expect(Math.abs(fast - (expectations[rules] ?? 0)), rules).toBeLessThan(1e-6);
    expect(Math.abs(plain - (expectations[rules] ?? 0)), rules).toBeLessThan(1e-6);
    expect(states, rules).toBe(stateCount(rulesOf(rules)));
    expect(apart, rules).toBeLessThan(1e-9);
  }
}, 300_000);

test('a solver tells how far it is and stops when it is told to', () => {
  const kernel = newKernel();
  const told: number[] = [];
  expect(solveWithKernel(kernel, presets.basic, (done) => told.push(done) > 0)).not.toBeNull();
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
  for (const run of [solvePlainly, solveWithKernel.bind(null, kernel)]) {
    let asked = 0;
    expect(run(presets.official, () => ++asked < 3)).toBeNull();
    expect(asked).toBe(3);
  }
});
