import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { kernelBytes, newKernel } from '../../build/lab/fixtures.ts';
import { compile } from '../../shared/rules/compile.ts';
import { presets } from '../../shared/rules/presets.ts';
import { newSharedWork, solveLayers } from '../../shared/solver/layers.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import { makeValues } from '../../shared/solver/values.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { solveRules } from './expectations.ts';
import { keepLargeValues, partsOnDisk } from './largeValues.ts';
import { tableFile } from './tableFiles.ts';

let folder = '';
beforeEach(() => {
  folder = freshFolder();
});

const rules = { ...presets.forced, order: 'free' as const, boxes: presets.forced.boxes.slice(0, 8) };
const space = spaceOf(compile(rules));

/** Solves until so many parts are kept, as if the power failed then; returns which parts were worked out. */
function solve(until = Number.POSITIVE_INFINITY): readonly number[] {
  const kept: number[] = [];
  const work = newSharedWork(space, 1);
  const parts = partsOnDisk(folder, rules, () => {});
  try {
    solveLayers(newKernel(), space, work, {
      ...parts,
      onSegment: (index, ...rest) => {
        if (kept.length === until) throw new Error('The power failed.');
        kept.push(index);
        parts.onSegment(index, ...rest);
      },
    });
    keepLargeValues(folder, rules, new Float32Array(work.differences));
  } catch (error) {
    if (until === Number.POSITIVE_INFINITY) throw error;
  }
  return kept;
}

const table = () => readFileSync(tableFile(folder, readdirSync(join(folder, 'tables'))[0].replace('.exact', '')));
const whole = () => makeValues(rules, newKernel()).file;
const all = Array.from({ length: 64 }, (_, index) => index);

test('a large table is worked out part by part, is the same as one that is not, and leaves nothing but itself', () => {
  expect(solve()).toEqual(all);
  expect(readdirSync(join(folder, 'tables'))).toHaveLength(1);
  const numbers = (file: Uint8Array) => new Float32Array(Uint8Array.from(file).buffer, 24);
  const others = numbers(whole());
  const apart = numbers(table()).map((value, at) => Math.abs(value - others[at]));
  expect(Math.max(...apart)).toBeLessThan(1e-5);
});

test('after a power failure it goes on where it stopped', () => {
  expect(solve(40)).toEqual(all.slice(0, 40));
  expect(solve(10)).toEqual(all.slice(40, 50));
  expect(solve()).toEqual(all.slice(50));
  const resumed = table();
  rmSync(folder, { recursive: true });
  solve();
  expect(resumed.equals(table())).toBe(true);
});

test.each<[string, (file: Uint8Array, next: Uint8Array) => Uint8Array]>([
  ['damaged', (file) => file.with(40, file[40] ^ 1)],
  ['cut', (file) => file.subarray(0, 50)],
  ['empty', () => new Uint8Array()],
  ['renamed', (_, next) => next],
])('a %s part is worked out again, and what follows it', (_, change) => {
  solve(40);
  const [name] = readdirSync(join(folder, 'tables')).filter((name) => name.endsWith('.part20'));
  const part = (index: number) => join(folder, 'tables', name.replace('.part20', `.part${index}`));
  writeFileSync(part(20), change(readFileSync(part(20)), readFileSync(part(21))));
  expect(solve()).toEqual(all.slice(20));
});

test('two threads share the work and agree with one', async () => {
  solve();
  const alone = table();
  rmSync(folder, { recursive: true });
  const solved = await solveRules(rules, { folder, kernel: kernelBytes, threads: 2, mostInMemory: 0 });
  expect(solved).toMatchObject({ threads: 2, bytes: alone.length });
  expect(table().equals(alone)).toBe(true);
});
