import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptValuesOf, valuesOf } from '../../../build/lab/fixtures.ts';
import { presets } from '../../rules/presets.ts';
import { spaceOf } from '../space.ts';
import { decodeValues, encodeDifferences } from '../values.ts';
import { yahtzee } from '../yahtzee.ts';
import { decodeDerived } from './derived.ts';
import { encodeFile } from './file.ts';
import { partCount } from './outlook.ts';

const stateCount = spaceOf(yahtzee).stateCount();
const file = encodeDifferences(presets.basic, new Float32Array(stateCount).fill(0.1));
const decode = (bytes: Uint8Array) => decodeValues(presets.basic, bytes);
/** The same file with a word of its header changed. */
function withWord(index: number, change: (word: number) => number): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  view.setUint32(index * 4, change(view.getUint32(index * 4, true)), true);
  return copy;
}

test('values come back to within a few millionths of a point, in 4 bytes each and a header', () => {
  const values = valuesOf('basic');
  expect(file.length).toBe(values.length * 4 + 24);
  expect(keptValuesOf('basic').length).toBe(values.length);
  expect(keptValuesOf('basic').every((value, state) => Math.abs(value - values[state]) < 1e-5)).toBe(true);
});

test('outlooks come back as they were', () => {
  const outlooks = new Uint16Array(stateCount * partCount);
  for (let index = 0; index < outlooks.length; index += 7) outlooks[index] = index % 60_000;
  const decoded = decodeDerived('outlooks', presets.basic, encodeFile('outlooks', 'basic', outlooks));
  expect(decoded.ok && decoded.value.length === outlooks.length).toBe(true);
  expect(decoded.ok && Buffer.from(decoded.value.buffer).equals(Buffer.from(outlooks.buffer))).toBe(true);
});

test('a file that lies elsewhere in memory is read all the same', () => {
  const shifted = new Uint8Array(file.length + 3);
  shifted.set(file, 3);
  expect(decode(shifted.subarray(3)).ok).toBe(true);
});

test.each([
  ['an empty file', new Uint8Array(), 'truncated'],
  ['half a header', file.subarray(0, 10), 'truncated'],
  ['a file that ends a byte early', file.subarray(0, file.length - 1), 'truncated'],
  ['another program’s file', new TextEncoder().encode('#!/bin/sh\necho nothing to see here'), 'foreign'],
  ['a file of the future', withWord(1, (version) => version + 1), 'version'],
  ['a table of another kind', withWord(2, (kind) => kind + 1), 'kind'],
  ['a table for other rules', withWord(3, (rules) => rules + 1), 'rules'],
  ['a table that claims another length', withWord(4, (bytes) => bytes - 4), 'damaged'],
  ['a table with another checksum', withWord(5, (sum) => sum ^ 1), 'damaged'],
  ['a file with something after its end', new Uint8Array([...file, 0]), 'damaged'],
])('%s is refused', (_what, bytes, error) => {
  expect(decode(bytes)).toEqual({ ok: false, error });
});

test('no byte can change unnoticed', () => {
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const copy = file.slice();
      copy[at] ^= change;
      expect(decode(copy).ok).toBe(false);
    }),
    { numRuns: 60 },
  );
});
