import { expect, test, vi } from 'vitest';
import { isOneTooMany } from './graphics.ts';

vi.mock('electron', () => ({ app: {} }));

test('three deaths within ten minutes are too many, however many were long before', () => {
  const minute = 60_000;
  expect(isOneTooMany([0, minute])).toBe(false);
  expect(isOneTooMany([0, minute, 2 * minute])).toBe(true);
  expect(isOneTooMany([0, minute, 20 * minute])).toBe(false);
  expect(isOneTooMany([0, 20 * minute, 21 * minute, 22 * minute])).toBe(true);
});
