/** The proof of a network game names its computers and every roll that one of them took no part in. */
import { expect, test } from 'vitest';
import type { GameEvent } from '../game/events.ts';
import { startOf } from '../game/fixtures.ts';
import { machineLines } from './machines.ts';

const machine = (key: string, ...seats: readonly number[]) => ({ end: '00'.repeat(32), key: key.repeat(32), seats });
const roll = { type: 'rolled', player: 0, reroll: [], dice: [] } as unknown as GameEvent;
const rolls = (count: number) => Array.from({ length: count }, () => roll);

test('each line has the people, the fingerprint and the numbers of the rolls that were made without that computer', () => {
  const started = {
    ...startOf('basic', 'Ann', 'Ben', 'Bea', 'Cid'),
    machines: [machine('ab', 0), machine('cd', 1, 2), machine('ef', 3)],
  };
  const away = (type: 'withheld' | 'returned', of: number): GameEvent => ({ type, machine: of });
  const events = [
    started,
    ...rolls(3),
    away('withheld', 1),
    ...rolls(4),
    away('returned', 1),
    away('withheld', 2),
    ...rolls(1),
    away('withheld', 1),
    away('returned', 2),
    ...rolls(1_000),
  ];
  expect(machineLines(events)).toEqual([
    'Ann: abab abab abab',
    'Ben and Bea: cdcd cdcd cdcd (took no part in 1,004 rolls: 4–7, 9–1,008)',
    'Cid: efef efef efef (took no part in 1 roll: 8)',
  ]);
  expect(machineLines([startOf('basic', 'Ann')])).toEqual([]);
});
