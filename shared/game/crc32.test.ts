import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('published check values', () => {
  expect(crc32(ascii(''))).toBe(0);
  expect(crc32(ascii('123456789'))).toBe(0xcbf43926);
  expect(crc32(ascii('The quick brown fox jumps over the lazy dog'))).toBe(0x414fa339);
});
