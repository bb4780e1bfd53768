import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { presets } from '../../../shared/rules/presets.ts';
import { solveValues } from '../../../shared/solver/kernel/solve.ts';
import type { Values } from '../../../shared/solver/stores.ts';
import { readNet } from '../../../shared/solver/tables/net.ts';
import { expectedFrom } from '../../../shared/solver/values.ts';
import { netFile } from '../../tables.ts';
import { batchPlayer } from '../batch/playBatch.ts';
import { meanOf, withoutLuck } from '../batch/tally.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import { decodeCheckpoint, encodeCheckpoint, encodeNet } from './files.ts';
import { type Course, freshNet, rateAt, train } from './train.ts';

const newKernel = kernelsFrom(await labKernel());
let values: Values = new Float64Array();
beforeAll(() => {
  values = solveValues(newKernel(), presets.basic);
});
const course: Course = { rules: 'triple', games: 1600, seed: 4 };

/** The expected score of a net, without luck. */
function strengthOf(net: ReturnType<typeof freshNet> | null) {
  const known = { exact: true, values } as const;
  const tables = { known, expected: expectedFrom(presets.triple, known), ...(net && { net }) };
  const match = {
    rules: 'triple',
    strategy: 'optimal',
    versus: 'optimal',
    players: 1,
    seed: 9,
    adjusted: true,
  } as const;
  return meanOf(withoutLuck(batchPlayer({ ...match, tables }, newKernel)(0, 160)).totals);
}

test('rates fall from one to nothing', () => {
  const rates = Array.from({ length: 101 }, (_, percent) => rateAt(percent / 100));
  expect(rates[0]).toBe(1);
  expect(rates[100]).toBe(0);
  for (let at = 1; at <= 100; at++) expect(rates[at]).toBeLessThan(rates[at - 1]);
});

test('a little training beats the sum of columns, a training broken off goes on as if it had not been, and shipped is best', () => {
  const whole = train(newKernel(), values, course, { played: 0, net: freshNet(course.seed) }, course.games);
  const half = train(newKernel(), values, course, { played: 0, net: freshNet(course.seed) }, 800);
  expect(half.played).toBe(800);
  const kept = decodeCheckpoint(encodeCheckpoint(half));
  expect(kept).toEqual(half);
  expect(train(newKernel(), values, course, kept ?? half, course.games)).toEqual(whole);
  const sum = strengthOf(null);
  const little = strengthOf(whole.net);
  expect(little.mean - sum.mean).toBeGreaterThan(3 * Math.hypot(sum.error, little.error));
  const { net } = readNet('triple', readFileSync(netFile('triple')));
  const shipped = strengthOf(net);
  expect(shipped.mean).toBeGreaterThan(1722);
  expect(shipped.mean - little.mean).toBeGreaterThan(3 * Math.hypot(shipped.error, little.error));
});

test('a byte a weight costs nothing that can be measured', () => {
  const { net } = train(newKernel(), values, course, { played: 0, net: freshNet(course.seed) }, course.games);
  const rounded = readNet('triple', encodeNet('triple', net)).net;
  const [full, short] = [strengthOf(net), strengthOf(rounded)];
  expect(Math.abs(full.mean - short.mean)).toBeLessThan(4 * Math.hypot(full.error, short.error));
});

test('what is no checkpoint is not taken for one', () => {
  const checkpoint = encodeCheckpoint({ played: 8, net: freshNet(1) });
  expect(decodeCheckpoint(checkpoint.subarray(1))).toBe(null);
  const broken = Uint8Array.from(checkpoint).fill(0xff, 100, 104);
  expect(decodeCheckpoint(broken)).toBe(null);
});
