import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitLog, openLog, traceOf } from './log.ts';
import { freshFolder } from './store/fixtures/store.ts';

test('entries are dated and bounded', () => {
  const folder = freshFolder();
  const log = openLog(folder);
  log('short');
  log('x'.repeat(1_000_000));
  const [first, second] = readFileSync(join(folder, 'yahtzee.log'), 'utf8').split('\n');
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\S+Z short$/);
  expect(second.length).toBeLessThan(10_100);
});

test('a page that repeats itself fills no log: the rest is left out, and that is said once', () => {
  const lines: string[] = [];
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = limitLog((line) => lines.push(line));
  for (let times = 0; times < 100; times++) log(`error ${times}`);
  expect(lines).toHaveLength(21);
  expect(lines.slice(-2)).toEqual(['error 19', expect.stringContaining('the rest are left out')]);
  vi.advanceTimersByTime(60_000);
  log('later');
  expect(lines.at(-1)).toBe('later');
});

test('what was thrown says where it came from, whatever it is', () => {
  expect(traceOf(new Error('broken'))).toMatch(/^Error: broken\n +at /);
  expect(traceOf('text')).toBe('text');
});
