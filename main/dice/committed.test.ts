import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { chiSquareOf } from '../../shared/statistics/fairness.ts';
import { commitmentOf, committedDice, newSeed, parseSeed } from './committed.ts';

function drawn(seed: Uint8Array, count: number, alreadyDrawn = 0): readonly number[] {
  const faces = committedDice(seed, null, alreadyDrawn).draw(count);
  if (!faces.ok) throw new Error(faces.error.code);
  return faces.value;
}

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);

/** HMAC by its definition (RFC 2104), so that neither the key nor the counter is put in the wrong place unseen. */
function hmac(key: Uint8Array, message: Uint8Array): Buffer {
  const pad = (value: number) => Buffer.concat([key, Buffer.alloc(32)]).map((byte) => byte ^ value);
  const inner = createHash('sha256').update(pad(0x36)).update(message).digest();
  return createHash('sha256').update(pad(0x5c)).update(inner).digest();
}

test('the dice are those of the documented construction', () => {
  const bytes: number[] = [];
  for (let counter = 0; counter < 40; counter++) {
    const message = Buffer.from(counter.toString(16).padStart(16, '0'), 'hex');
    expect(hmac(seed, message)).toEqual(createHmac('sha256', seed).update(message).digest());
    bytes.push(...hmac(seed, message));
  }
  expect(Math.max(...bytes)).toBeGreaterThanOrEqual(252);
  const faces = bytes.filter((byte) => byte < 252).map((byte) => (byte % 6) + 1);
  expect(drawn(seed, faces.length)).toEqual(faces);
});

test('it makes no difference how many dice are drawn at a time, nor where a game is taken up again', () => {
  const all = drawn(seed, 100);
  const source = committedDice(seed);
  const piecemeal = [5, 0, 2, 5, 1, 5].flatMap((count) => {
    const faces = source.draw(count);
    return faces.ok ? faces.value : [];
  });
  expect(piecemeal).toEqual(all.slice(0, 18));
  for (const skipped of [0, 1, 31, 32, 33, 95])
    expect(drawn(seed, 5, skipped)).toEqual(all.slice(skipped, skipped + 5));
});

test('a million dice are uniform, each face and each face after each other', () => {
  const faces = drawn(seed, 1_000_000);
  const single = new Array(6).fill(0);
  const pairs = new Array(36).fill(0);
  for (let index = 0; index < faces.length; index += 2) {
    single[faces[index] - 1]++;
    single[faces[index + 1] - 1]++;
    pairs[(faces[index] - 1) * 6 + faces[index + 1] - 1]++;
  }
  // 0.1 % critical values for 5 and 35 degrees of freedom; the seed is fixed, so this never changes by chance.
  expect(chiSquareOf(single)).toBeLessThan(20.52);
  expect(chiSquareOf(pairs)).toBeLessThan(66.62);
});

test('words make other dice of the same seed, as documented', () => {
  const words = 'Würfel, fallt! 🎲';
  const draw = committedDice(seed, words).draw(50);
  const key = hmac(seed, Buffer.from(`your words: ${words}`, 'utf8'));
  expect(draw).toEqual(committedDice(key).draw(50));
  expect(draw).not.toEqual(committedDice(seed).draw(50));
});

test('the commitment is the SHA-256 of the seed', () => {
  // Published test vector: SHA-256 of 32 zero bytes.
  expect(commitmentOf(new Uint8Array(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

test('new seeds are 32 bytes and differ', () => {
  expect(newSeed()).toHaveLength(32);
  expect(newSeed()).not.toEqual(newSeed());
});

test('a typed seed is filled up on the left, and anything else is none', () => {
  expect(parseSeed('2A')).toEqual(Buffer.from(`${'0'.repeat(62)}2a`, 'hex'));
  expect(parseSeed('f'.repeat(64))).toEqual(Buffer.alloc(32, 255));
  expect(parseSeed('abc')).toEqual(parseSeed('0abc'));
  for (const bad of ['', 'xyz', '0x2a', ' 2a', '2a\n', 'f'.repeat(65), '-1']) expect(parseSeed(bad)).toBeNull();
});
