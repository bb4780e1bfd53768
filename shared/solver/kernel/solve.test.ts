import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Comparison } from '../../../build/lab/compareSolvers.testing.ts';
import { kernelBytes } from '../../../build/lab/fixtures.ts';
import { isLongRun } from '../../../build/tries.ts';
import { compile } from '../../rules/compile.ts';
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import { spaceOf } from '../space.ts';

const expectations: Readonly<Partial<Record<RulesId, number>>> = {
  basic: 245.870775,
  chips: 253.970241,
  official: 254.587729,
  'free-joker': 254.589609,
};

/** On a separate thread, because the test runner's way of loading modules makes long loops several times slower. */
function compare(...rules: readonly RulesId[]): Promise<readonly Comparison[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../../build/lab/compareSolvers.testing.ts', import.meta.url), {
      workerData: { kernel: kernelBytes, rules },
    });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

test('the kernel that ships exports what its drivers use, and nothing else', () => {
  const drivers = ['kernel.ts', 'parallelTurns.ts', 'solve.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const used = drivers.flatMap((text) => [...text.matchAll(/\bkernel\.(\w+)\b(?!')/g)].map(([, name]) => name));
  const exported = WebAssembly.Module.exports(new WebAssembly.Module(kernelBytes)).map(({ name }) => name);
  expect(exported.sort()).toEqual([...new Set(used)].sort());
});

// Plain TypeScript takes a minute for all of them; official rules have all that the others have.
test('plain TypeScript expects the same, and agrees with the kernel on every state', async () => {
  const all = isLongRun ? [compare('official', 'basic'), compare('chips', 'free-joker')] : [compare('official')];
  const compared = (await Promise.all(all)).flat();
  for (const { rules, plain, states, apart } of compared) {
    expect(Math.abs(plain - (expectations[rules] ?? 0)), rules).toBeLessThan(1e-6);
    expect(states, rules).toBe(spaceOf(compile(rulesOf(rules))).stateCount());
    expect(apart, rules).toBeLessThan(1e-9);
  }
});
