import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { rerollAll } from '../rules/dice.ts';
import { bitWriter } from './bits.ts';
import { decodeLog, encodeLog } from './codec.ts';
import { crc32 } from './crc32.ts';
import type { GameEvent } from './events.ts';
import { must, playRandomGame, randomFrom, startOf } from './fixtures.ts';
import { fail, ok } from './result.ts';

const damaged = { ok: false, error: { code: 'log-damaged' } };

/** A file with a checksum that holds, whatever stands in it. */
function sealed(body: Uint8Array): Uint8Array {
  const sum = bitWriter();
  sum.write(crc32(body), 32);
  return Uint8Array.from([...body, ...sum.bytes()]);
}

test('the format stays as it is', () => {
  const log: readonly GameEvent[] = [
    startOf('official', 'Jö'),
    { type: 'rolled', player: 0, reroll: rerollAll, dice: [6, 5, 4, 3, 2] },
    { type: 'selected', player: 0, reroll: [true, false, false, false, true] },
    { type: 'rolled', player: 0, reroll: [true, false, false, false, true], dice: [1, 5, 4, 3, 6] },
    { type: 'scored', player: 0, category: 'largeStraight', column: 1 },
    { type: 'resigned', player: 0 },
  ];
  const bytes = must(encodeLog(log));
  expect(Buffer.from(bytes).toString('hex')).toBe('59010640024af601101a12bff786274a589116ac1346feb6');
  expect(decodeLog(bytes)).toEqual(ok(log));
});

test('a finished game of two takes few bytes', () => {
  const sizes = [1, 2, 3, 4, 5].map(
    (seed) => must(encodeLog(playRandomGame('official', 2, randomFrom(seed)).log)).length,
  );
  expect(Math.max(...sizes)).toBeLessThan(300);
});

test('only a game can be packed', () => {
  expect(encodeLog([])).toEqual(fail({ code: 'log-empty' }));
  expect(encodeLog([{ type: 'resigned', player: 0 }])).toEqual(
    fail({ code: 'log-refused', index: 0, because: { code: 'not-started' } }),
  );
});

let files: readonly Uint8Array[];
beforeEach(() => {
  const games = [
    playRandomGame('official', 2, randomFrom(11)),
    playRandomGame('triple-chips', 1, randomFrom(12)),
    playRandomGame('basic', 4, randomFrom(13)),
  ];
  files = games.map(({ log }) => must(encodeLog(log)));
});

describe('garbage', () => {
  test('every single bit that flips is noticed', () => {
    for (const bytes of files)
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const flipped = bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit % 8)));
        expect(decodeLog(flipped).ok).toBe(false);
      }
  });

  test('every truncation is noticed, and every byte too many', () => {
    for (const bytes of files) {
      for (let length = 0; length < bytes.length; length++) expect(decodeLog(bytes.slice(0, length))).toEqual(damaged);
      for (let byte = 0; byte < 256; byte++) expect(decodeLog(Uint8Array.from([...bytes, byte]))).toEqual(damaged);
    }
  });

  test('truncated and sealed again, it is still noticed', () => {
    for (const bytes of files)
      for (let length = 0; length < bytes.length - 4; length++)
        expect(decodeLog(sealed(bytes.slice(0, length))).ok).toBe(false);
    for (const bytes of files) expect(decodeLog(sealed(Uint8Array.from([...bytes.slice(0, -4), 0])))).toEqual(damaged);
  });

  test('random bytes are no game', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(decodeLog(bytes).ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('bytes under a good checksum are read to the end: a refusal, or a game that packs into the same bytes', () => {
    let readable = 0;
    const body = fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from([0x59, 1, ...bytes]));
    const changed = fc
      .tuple(fc.constantFrom(...files), fc.nat(), fc.nat(255))
      .map(([bytes, at, value]) => bytes.slice(0, -4).with(2 + (at % (bytes.length - 6)), value));
    fc.assert(
      fc.property(fc.oneof(body, changed), (bytes) => {
        const log = decodeLog(sealed(bytes));
        if (!log.ok) return;
        readable++;
        expect(must(encodeLog(log.value))).toEqual(sealed(bytes));
      }),
      { numRuns: process.env.QUICK ? 500 : 5_000 },
    );
    expect(readable).toBeGreaterThan(0);
  });

  test('a newer version is told apart from damage', () => {
    const newer = sealed(files[0].slice(0, -4).with(1, 2));
    expect(decodeLog(newer)).toEqual(fail({ code: 'log-version', version: 2 }));
    expect(decodeLog(sealed(files[0].slice(0, -4).with(0, 0x58)))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of()))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of(0x59)))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of(0x59, 1)))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of(0x59, 1, 0)))).toEqual(damaged);
  });
});
