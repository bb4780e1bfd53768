import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitReader, bitWriter } from './bits.ts';

test('bits go in with the highest first and the last byte is filled with zeros', () => {
  const out = bitWriter();
  out.bits(3, 0b101);
  out.bits(0, 0);
  out.bits(9, 0b11110000_1);
  expect([...out.bytes()]).toEqual([0b10111110, 0b00010000]);
  expect([...bitWriter().bytes()]).toEqual([]);
});

test('numbers take seven bits a byte, the lowest first', () => {
  const out = bitWriter();
  for (const number of [0, 127, 128, 300, 16_384]) out.number(number);
  expect([...out.bytes()]).toEqual([0, 127, 128, 1, 172, 2, 128, 128, 1]);
});

test('what was written is read, and nothing past the end', () => {
  const part = fc.oneof(
    fc.record({ kind: fc.constant('number' as const), value: fc.maxSafeNat() }),
    fc
      .integer({ min: 1, max: 32 })
      .chain((width) =>
        fc.record({ kind: fc.constant('bits' as const), width: fc.constant(width), value: fc.nat(2 ** width - 1) }),
      ),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const out = bitWriter();
      for (const each of parts) each.kind === 'number' ? out.number(each.value) : out.bits(each.width, each.value);
      const bits = bitReader(out.bytes());
      for (const each of parts) expect(each.kind === 'number' ? bits.number() : bits.bits(each.width)).toBe(each.value);
      expect(bits.atEnd()).toBe(true);
      expect(bits.bits(8)).toBe(0);
      expect(bits.number()).toBe(0);
      expect(bits.atEnd()).toBe(false);
    }),
  );
});

test('a number that is cut off, too large or longer than it need be is none', () => {
  expect(bitReader(Uint8Array.of(0)).number()).toBe(0);
  expect(bitReader(Uint8Array.of(128)).number()).toBeNaN();
  expect(bitReader(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 15)).number()).toBe(Number.MAX_SAFE_INTEGER);
  expect(bitReader(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 16)).number()).toBeNaN();
  expect(bitReader(Uint8Array.of(129, 0)).number()).toBeNaN();
  expect(bitReader(Uint8Array.of(129, 128, 1)).number()).toBe(16_385);
  expect(bitReader(Uint8Array.of(128, 128, 128, 128, 128, 128, 128, 128, 0)).number()).toBeNaN();
});

test('the end is where fewer than eight bits are left, all zero', () => {
  const after = (bytes: readonly number[], bits: number) => {
    const reader = bitReader(Uint8Array.from(bytes));
    reader.bits(bits);
    return reader.atEnd();
  };
  expect(after([], 0)).toBe(true);
  expect(after([], 1)).toBe(false);
  expect(after([0], 9)).toBe(false);
  expect(after([0b10000000], 1)).toBe(true);
  expect(after([0xff], 8)).toBe(true);
  expect(after([0b10000001], 1)).toBe(false);
  expect(after([0], 0)).toBe(false);
  expect(after([0xff, 0], 8)).toBe(false);
});
