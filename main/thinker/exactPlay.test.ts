/** Exact play of large rules: an estimate until it is asked for, then the table, whatever happens on the way. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildKernel } from '../../build/kernel.ts';
import { must } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import { tableName } from '../../shared/solver/identity.ts';
import { blankState } from '../../shared/solver/space.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { exactCost } from './expectations.ts';
import { openSolverTableCache } from './solverTableCache.ts';
import { tableFile } from './tableFiles.ts';
import type { ThinkerNotice } from './thinker.ts';

const kernel = readFileSync(await buildKernel());
let folder = '';
beforeEach(() => {
  folder = freshFolder();
});

const own = must(checkRules({ ...presets.yatzy, name: 'Small', boxes: presets.yatzy.boxes.slice(0, 9) }));
const path = () => tableFile(folder, tableName(own));

/** Takes everything for large, though not everything for too large to be kept in memory. */
function open(others: { readonly free?: () => number; readonly mostInMemory?: number } = {}) {
  const notices: ThinkerNotice[] = [];
  const limits = { mostInMemory: 0, mostUnasked: 0, ...others };
  const cache = openSolverTableCache({ folder, kernel, nets: '' }, (notice) => notices.push(notice), limits);
  const done = () =>
    notices.flatMap((notice) => ('progress' in notice && notice.progress ? [notice.progress.done] : []));
  return { cache, done };
}
const valueIn = async ({ cache }: ReturnType<typeof open>) => {
  const found = await cache.expectation(own.id);
  return { exact: found.exact, value: found.expected(blankState) };
};

test.each([
  ['in memory', 1e9],
  ['in the file', 0],
])('an estimate becomes exact once that is asked for, on every thread that uses it: %s', async (_, mostInMemory) => {
  const [one, other] = [open({ mostInMemory }), open({ mostInMemory })];
  const estimate = await valueIn(one);
  expect(estimate.exact).toBe(false);
  expect((await valueIn(other)).exact).toBe(false);
  expect(await one.cache.offer(own.id)).toMatchObject({ minutes: 1, isDamaged: false });
  expect(await one.cache.solve(own.id)).toEqual(ok(null));
  const exact = await valueIn(one);
  expect(exact.exact).toBe(true);
  expect(Math.abs(exact.value - estimate.value)).toBeLessThan(5);
  expect(await valueIn(other)).toEqual(exact);
  expect(await one.cache.offer(own.id)).toBeNull();
  // It is the table that needs no asking where rules are small.
  const small = openSolverTableCache({ folder: freshFolder(), kernel, nets: '' }, () => {});
  expect((await small.expectation(own.id)).expected(blankState)).toBeCloseTo(exact.value, 4);
});

test('whoever cancels goes on where it stopped, after a restart too', async () => {
  const first = open();
  const solving = first.cache.solve(own.id);
  while (Math.max(0, ...first.done()) < 0.5) await new Promise((resolve) => setTimeout(resolve, 1));
  first.cache.cancel();
  await expect(solving).rejects.toThrow('aborted');
  expect((await valueIn(first)).exact).toBe(false);
  const next = open();
  expect(await next.cache.solve(own.id)).toEqual(ok(null));
  expect(next.done()[0]).toBeGreaterThan(0.1);
  expect((await valueIn(next)).exact).toBe(true);
  expect(readdirSync(join(folder, 'tables')).filter((name) => name.includes('part'))).toEqual([]);
});

test.each([
  ['damaged', (file: Uint8Array) => file.with(400, file[400] ^ 1)],
  ['half-written', (file: Uint8Array) => file.subarray(0, file.length / 2)],
])('a %s table is never used, and is offered again', async (_, change) => {
  must(await open().cache.solve(own.id));
  const whole = readFileSync(path());
  writeFileSync(path(), change(whole));
  const { cache } = open();
  expect((await cache.expectation(own.id)).exact).toBe(false);
  expect(await cache.offer(own.id)).toMatchObject({ isDamaged: true });
  expect(await cache.solve(own.id)).toEqual(ok(null));
  expect(readFileSync(path()).equals(whole)).toBe(true);
  expect((await cache.expectation(own.id)).exact).toBe(true);
});

test('without room nothing is begun; a table that cannot be saved is said, and estimates go on', async () => {
  const { cache } = open({ free: () => 16_000_000 });
  expect(await cache.solve(own.id)).toEqual(fail({ code: 'no-room-for-table', megabytes: expect.any(Number) }));
  expect(readdirSync(folder)).toEqual([]);
  // A folder in its place cannot be replaced, whoever tries.
  mkdirSync(join(path(), 'in the way'), { recursive: true });
  const stuck = open();
  expect(await stuck.cache.solve(own.id)).toMatchObject(fail({ code: 'table-not-kept' }));
  expect((await valueIn(stuck)).exact).toBe(false);
  chmodSync(path(), 0o700);
});

test('it is offered for Maxi, and for nothing that is at hand or out of reach', () => {
  expect(exactCost(presets.maxi)).toMatchObject({ bytes: 116_260_864 });
  for (const id of ['official', 'triple', 'yatzy', 'yatzy-saved', 'maxi-saved', 'generala'] as const)
    expect(exactCost(presets[id])).toBeNull();
});
