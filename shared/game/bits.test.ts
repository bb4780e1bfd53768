import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitReader, bitWriter } from './bits.ts';

test('bits go in with the highest first and the last byte is filled with zeros', () => {
  const out = bitWriter();
  out.write(0b101, 3);
  out.write(0, 0);
  out.write(0b11110000_1, 9);
  expect([...out.bytes()]).toEqual([0b10111110, 0b00010000]);
  expect([...bitWriter().bytes()]).toEqual([]);
});

test('numbers take seven bits a byte, the lowest first', () => {
  const out = bitWriter();
  for (const number of [0, 127, 128, 300, 16_384]) out.writeNumber(number);
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
      for (const each of parts)
        each.kind === 'number' ? out.writeNumber(each.value) : out.write(each.value, each.width);
      const bits = bitReader(out.bytes());
      for (const each of parts)
        expect(each.kind === 'number' ? bits.readNumber() : bits.read(each.width)).toBe(each.value);
      expect(bits.atEnd()).toBe(true);
      expect(bits.read(8)).toBe(0);
      expect(bits.readNumber()).toBe(0);
      expect(bits.atEnd()).toBe(false);
    }),
  );
});

test('a number that is cut off, too large or longer than it need be is none', () => {
  expect(bitReader(Uint8Array.of(0)).readNumber()).toBe(0);
  expect(bitReader(Uint8Array.of(128)).readNumber()).toBeNaN();
  expect(bitReader(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 15)).readNumber()).toBe(Number.MAX_SAFE_INTEGER);
  expect(bitReader(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 16)).readNumber()).toBeNaN();
  expect(bitReader(Uint8Array.of(129, 0)).readNumber()).toBeNaN();
  expect(bitReader(Uint8Array.of(129, 128, 1)).readNumber()).toBe(16_385);
  expect(bitReader(Uint8Array.of(128, 128, 128, 128, 128, 128, 128, 128, 0)).readNumber()).toBeNaN();
});

test('the end is where fewer than eight bits are left, all zero', () => {
  const after = (bytes: readonly number[], bits: number) => {
    const reader = bitReader(Uint8Array.from(bytes));
    reader.read(bits);
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
