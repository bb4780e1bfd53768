import { expect, test } from 'vitest';
import { newKernel } from '../../build/lab/fixtures.ts';
import { solvePlainly } from '../../build/lab/plain.testing.ts';
import { compile } from '../rules/compile.ts';
import { presets } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { tableName } from './identity.ts';
import { solveValues } from './kernel/solve.ts';
import { blankState, spaceOf } from './space.ts';

function expectedOf(rules: Rules): number {
  return solveValues(newKernel(), rules)[spaceOf(compile(rules)).stateOf(blankState)];
}

const { yatzy, generala, official } = presets;

/** A game with only some of its boxes. */
const withBoxes = (rules: Rules, ids: readonly string[]): Rules => ({
  ...rules,
  boxes: rules.boxes.filter(({ id }) => ids.includes(id)),
});
const allowSame = (rules: Rules, ids: readonly string[]): Rules => ({
  ...rules,
  boxes: rules.boxes.map((box) =>
    box.pattern.kind === 'groups' && ids.includes(box.id) ? { ...box, pattern: { ...box.pattern, same: true } } : box,
  ),
});

test.each([
  ['yatzy', yatzy, 248.439989],
  ['yatzy, four alike as two pairs', allowSame(yatzy, ['twoPairs']), 248.644059],
  ['yatzy, five alike as full house', allowSame(yatzy, ['fullHouse']), 248.468091],
  ['yatzy, both', allowSame(yatzy, ['twoPairs', 'fullHouse']), 248.674883],
  ['forced', presets.forced, 130.181096],
  ['forced yatzy', presets['forced-yatzy'], 122.558527],
  ['generala', generala, 159.618456],
  ['basic', presets.basic, 245.870775],
  ['chips', presets.chips, 253.970241],
  ['official', official, 254.587729],
  ['free joker', presets['free-joker'], 254.589609],
] as const)('the kernel expects of %s what other programs do', (_, rules, expected) => {
  expect(Math.abs(expectedOf(rules) - expected)).toBeLessThan(1e-6);
});

const few = ['ones', 'sixes', 'onePair', 'twoPairs', 'fullHouse', 'chance', 'yatzy', 'yahtzee', 'largeStraight'];
const fewMaxi = ['sixes', 'threePairs', 'tower', 'fullStraight', 'maxiYatzy'];

test.each([
  ['six dice', { ...withBoxes(presets.maxi, fewMaxi), bonus: { from: 18, pays: 40 } }],
  [
    'saved rolls',
    { ...withBoxes(yatzy, ['ones', 'sixes', 'twoPairs', 'yatzy']), saved: true, bonus: { from: 12, pays: 9 } },
  ],
  ['served hands, saved', { ...withBoxes(generala, ['sixes', 'escalera', 'poker']), saved: true }],
  ['a box that needs another', withBoxes(generala, ['ones', 'generala', 'dobleGenerala'])],
  [
    'a counting box that needs another',
    {
      ...official,
      boxes: official.boxes.slice(4, 8).map((box) => (box.id === 'sixes' ? { ...box, needs: 'fives' } : box)),
      bonus: { from: 30, pays: 35 },
    },
  ],
  ['jokers and chips', { ...withBoxes(official, few), bonus: { from: 20, pays: 35 } }],
  ['free jokers', { ...withBoxes(presets['free-joker'], few), bonus: { from: 20, pays: 35 } }],
  ['upwards, two rolls', { ...withBoxes(official, few), bonus: { from: 20, pays: 35 }, order: 'up', rolls: 2 }],
  ['one roll', { ...withBoxes(yatzy, few), bonus: null, rolls: 1 }],
  ['four dice', { ...withBoxes(generala, ['ones', 'twos', 'poker']), dice: 4, bonus: { from: 7, pays: 11 } }],
] as readonly (readonly [string, Rules])[])('the kernel and plain TypeScript agree on every state: %s', (_, rules) => {
  const space = spaceOf(compile(rules));
  const fast = solveValues(newKernel(), rules);
  const plain = solvePlainly(space);
  expect(fast).toEqual(plain);
  expect(plain[space.stateOf(blankState)]).toBeGreaterThan(1);
});

test('solving tells how far it is and stops when it is told to', () => {
  const told: number[] = [];
  solveValues(newKernel(), generala, (done) => told.push(done));
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

test('rules that play alike share a table, and no others', () => {
  expect(tableName(presets.kniffel)).toBe('basic');
  expect(tableName(presets['kniffel-chips'])).toBe('chips');
  expect(tableName(presets.triple)).toBe('basic');
  expect(tableName({ ...yatzy, id: 'own:', name: 'Mine' })).toBe('yatzy');
  const own = tableName({ ...yatzy, rolls: 4 });
  expect(own).toMatch(/^own-[0-9a-f]{16}$/);
  expect(tableName(allowSame(yatzy, ['twoPairs']))).not.toBe(own);
});
