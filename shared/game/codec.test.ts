import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '../../build/tries.ts';
import { rerollAll } from '../rules/dice.ts';
import { presetIds } from '../rules/ids.ts';
import { bitWriter } from './bits.ts';
import { blankNames, crc32, decodeLog, encodeLog, withChecksum } from './codec.ts';
import type { GameEvent } from './events.ts';
import { must, playRandomGame, randomFrom, startOf } from './fixtures.ts';
import * as codes from './logCodes.ts';
import { fail } from './result.ts';
import { type PlayerType, playerTypes } from './seats.ts';

const damaged = { ok: false, error: { code: 'log-damaged' } };
/** The first test's log as version 1 wrote it. */
const written1 = Buffer.from('590105404af60100101a12bff786274a589116acb23f9d0d', 'hex');

/** A value of some bits, or a number of any length. */
type Part = readonly [value: number, width: number] | number;

/** A log of these bits with a checksum that holds, decoded. */
function decodeBits(...parts: readonly Part[]) {
  const out = bitWriter();
  for (const part of parts) typeof part === 'number' ? out.number(part) : out.bits(part[1], part[0]);
  return decodeLog(withChecksum(out.bytes()));
}

test('published check values of CRC-32', () => {
  const sums = ['', '123456789', 'The quick brown fox jumps over the lazy dog'].map((text) => crc32(Buffer.from(text)));
  expect(sums).toEqual([0, 0xcbf43926, 0x414fa339]);
});

test('the format stays as it is', () => {
  const log: readonly GameEvent[] = [
    startOf('official', 'Jö'),
    { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [6, 5, 4, 3, 2] },
    { type: 'selected', player: 0, reroll: [true, false, false, false, true] },
    { type: 'rolled', player: 0, reroll: [true, false, false, false, true], dice: [1, 5, 4, 3, 6] },
    { type: 'scored', player: 0, category: 'largeStraight', column: 1 },
    { type: 'resigned', player: 0 },
  ];
  const bytes = must(encodeLog(log));
  expect(Buffer.from(bytes).toString('hex')).toBe('59020508012bd80400101a12bff7862000e94862088a250c28fdee01');
  expect(must(decodeLog(bytes)).events).toEqual(log);
  expect(decodeLog(written1)).toEqual(decodeLog(bytes));
});

test('names are taken out of a log, of any seats and in every version, and nothing else changes', () => {
  const logOf = (names: readonly string[]) => startOf('official', ...names);
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map((text) => `x${text.replace(/[^\p{L}\p{N}]/gu, '')}`);
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: (text) => text.toUpperCase() });
  fc.assert(
    fc.property(names, fc.nat({ max: 15 }), fc.nat({ max: 10 }), (list, blanks, seed) => {
      const isBlank = (seat: number) => ((blanks >> seat) & 1) === 1;
      const { log } = playRandomGame(presetIds[seed % presetIds.length], list.length, randomFrom(seed + 1));
      const seats = logOf(list).seats;
      const named = log.map((event) => (event.type === 'started' ? { ...event, seats } : event));
      const encoded = encodeLog(named);
      fc.pre(encoded.ok);
      const blanked = must(blankNames(must(encoded), isBlank));
      const blank = seats.map((seat, index) => (isBlank(index) ? { ...seat, name: '' } : seat));
      const without = named.map((event) => (event.type === 'started' ? { ...event, seats: blank } : event));
      expect(blanked.bytes).toEqual(must(encodeLog(without)));
      expect(blanked.seats).toEqual(seats.filter((_, index) => isBlank(index)));
    }),
  );
  const { events } = must(decodeLog(must(blankNames(written1, () => true)).bytes));
  expect(events).toEqual(
    must(decodeLog(written1)).events.map((event) =>
      event.type === 'started' ? { ...event, seats: [{ name: '', type: 'human' }] } : event,
    ),
  );
  expect(blankNames(Uint8Array.of(1, 2, 3, 4, 5), () => true)).toEqual(damaged);
  expect(blankNames(withChecksum(Uint8Array.of(0x59, 2, 0, 0xff, 0xff)), () => true)).toEqual(damaged);
  expect(blankNames(withChecksum(Uint8Array.of(0x59, 99)), () => true)).toMatchObject({
    error: { code: 'log-version' },
  });
});

test('what has no code in the format is refused, not written as something else', () => {
  const log = [startOf('official', 'Eric')];
  const foreign = { name: 'Eric', type: 'oracle' as PlayerType };
  expect(encodeLog([{ ...log[0], seats: [foreign] }]).ok).toBe(false);
  expect(encodeLog([{ ...log[0], at: 2 ** 60 }]).ok).toBe(false);
});

test('an extra of a later program is told apart from damage', () => {
  const withExtra = (code: number) =>
    decodeBits([0x59, 8], [2, 8], 0, [2, 6], [0, 2], [0, 6], 0x41, 0, [0, 3], [0, 1], [0, 1], 0, code);
  expect(withExtra(0).ok).toBe(true);
  expect(withExtra(9)).toEqual(fail({ code: 'log-version', version: 2 }));
});

test('the same dice for all need the newest version, and are in no older one', () => {
  const log: readonly GameEvent[] = [{ ...startOf('official', 'A'), sameDice: true }];
  const packed = must(encodeLog(log));
  expect(packed[1]).toBe(3);
  expect(must(decodeLog(packed)).events).toEqual(log);
  const commitment = 'ab'.repeat(32);
  const daily = [{ ...startOf('yatzy', 'A'), commitment, sameDice: true as const, daily: '2026-11-18' }];
  expect(must(decodeLog(must(encodeLog(daily)))).events).toEqual(daily);
  const older = decodeBits([0x59, 8], [2, 8], 0, [2, 6], [0, 2], [0, 6], 0x41, 0, [0, 3], [0, 1], [0, 1], 0, 4, 0);
  expect(older).toEqual(damaged);
});

test('hints, undos, words, and seats without a name come back', () => {
  const seats = ['', '', 'Ann'].map((name) => ({ name, type: 'human' as const }));
  const scored = { type: 'scored', player: 0, category: 'fours', column: 1 } as const;
  const log: readonly GameEvent[] = [
    { ...startOf('official'), seats, undo: true, commitment: 'ab'.repeat(32), words: 'Alea iacta est – ½ 😀' },
    { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [1, 2, 3, 4, 6] },
    { type: 'hinted', player: 0 },
    scored,
    { type: 'undone', player: 0 },
    scored,
  ];
  expect(must(decodeLog(must(encodeLog(log)))).events).toEqual(log);
});

test('the code of a game in packed logs never changes', () => {
  expect(codes.rules.slice(0, 15).join(' ')).toBe(
    'basic chips official free-joker triple triple-chips yatzy yatzy-saved maxi maxi-saved ' +
      'kniffel kniffel-chips generala forced forced-yatzy',
  );
});

test('there are bits enough for every type of player and every rule set', () => {
  for (const rules of presetIds)
    for (const type of playerTypes) {
      const log = [{ ...startOf(rules), seats: [{ name: 'Eric', type }] }];
      expect(must(decodeLog(must(encodeLog(log)))).events).toEqual(log);
    }
});

test('a finished game of two takes few bytes', () => {
  for (const seed of [1, 2, 3, 4, 5])
    expect(must(encodeLog(playRandomGame('official', 2, randomFrom(seed)).log)).length).toBeLessThan(300);
});

test('only a game can be packed', () => {
  expect(encodeLog([])).toEqual(fail({ code: 'log-empty' }));
  expect(encodeLog([{ type: 'resigned', player: 0 }])).toEqual(
    fail({ code: 'log-refused', index: 0, because: { code: 'not-started' } }),
  );
});

const files = [
  playRandomGame('official', 2, randomFrom(11)),
  playRandomGame('triple-chips', 1, randomFrom(12)),
  playRandomGame('basic', 4, randomFrom(13)),
].map(({ log }) => must(encodeLog(log)));

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

  test('truncated and with a new checksum, it is still noticed', () => {
    for (const bytes of files)
      for (let length = 0; length < bytes.length - 4; length++)
        expect(decodeLog(withChecksum(bytes.slice(0, length))).ok).toBe(false);
    for (const bytes of files)
      expect(decodeLog(withChecksum(Uint8Array.from([...bytes.slice(0, -4), 0])))).toEqual(damaged);
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
    const body = fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from([0x59, 2, ...bytes]));
    const changed = fc
      .tuple(fc.constantFrom(...files), fc.nat(), fc.nat(255))
      .map(([bytes, at, value]) => bytes.slice(0, -4).with(2 + (at % (bytes.length - 6)), value));
    fc.assert(
      fc.property(fc.oneof(body, changed), (bytes) => {
        const log = decodeLog(withChecksum(bytes));
        if (!log.ok) return;
        readable++;
        expect(must(encodeLog(log.value.events))).toEqual(withChecksum(bytes));
      }),
      { numRuns: tries({ quick: 500, usual: 1_000, long: 5_000 }) },
    );
    expect(readable).toBeGreaterThan(0);
  });

  test('bits that stand for nothing are refused', () => {
    /** A game of one in version 1, and then so many events. */
    const game = (rules: number, events: number, ...parts: readonly Part[]) =>
      decodeBits([0x59, 8], [1, 8], events, [rules, 3], [0, 2], [0, 3], 0x41, 0, [0, 3], 0, ...parts);
    const roll = (value: number): readonly Part[] => [
      [0, 2],
      [value, 13],
    ];
    const rollAgain = (die: number) => game(2, 2, ...roll(0), [0, 2], [0b00001, 5], [die, 3]);
    expect(game(2, 0).ok).toBe(true);
    expect(game(6, 0)).toEqual(damaged);
    expect(game(2, 1, ...roll(7775)).ok).toBe(true);
    expect(game(2, 1, ...roll(7776))).toEqual(damaged);
    expect(rollAgain(5).ok).toBe(true);
    for (const die of [6, 7]) expect(rollAgain(die)).toEqual(damaged);
    for (const category of [12, 13, 15]) expect(game(2, 2, ...roll(0), [2, 2], [category, 4]).ok).toBe(category === 12);
    for (const column of [0, 1, 2, 3]) expect(game(4, 2, ...roll(0), [2, 2], [12, 4], [column, 2]).ok).toBe(column > 0);
    expect(game(2, 1, [3, 2], [0, 2]).ok).toBe(true);
    expect(game(2, 1, [3, 2], [1, 2])).toEqual(damaged);
  });

  test('letters that are none are refused', () => {
    const named = (letter: number) =>
      decodeBits([0x59, 8], [1, 8], 0, [2, 3], [0, 2], [0, 3], 0x41, letter, 0, [0, 3], 0);
    expect(named(0x42)).toMatchObject({ value: { events: [{ seats: [{ name: 'AB' }] }] } });
    expect(named(0x10ffff)).toMatchObject({ value: { events: [{ seats: [{ name: 'A\u{10ffff}' }] }] } });
    for (const letter of [0x110000, 2 ** 50, 0xd800, 0x1b]) expect(named(letter)).toEqual(damaged);
  });

  test('a newer version is told apart from damage', () => {
    const newer = withChecksum(files[0].slice(0, -4).with(1, 4));
    expect(decodeLog(newer)).toEqual(fail({ code: 'log-version', version: 4 }));
    expect(decodeLog(withChecksum(files[0].slice(0, -4).with(0, 0x58)))).toEqual(damaged);
    expect(decodeLog(withChecksum(files[0].slice(0, -4).with(1, 0)))).toEqual(damaged);
    expect(decodeLog(withChecksum(Uint8Array.of()))).toEqual(damaged);
    expect(decodeLog(withChecksum(Uint8Array.of(0x59)))).toEqual(damaged);
    expect(decodeLog(withChecksum(Uint8Array.of(0x59, 1)))).toEqual(damaged);
    expect(decodeLog(withChecksum(Uint8Array.of(0x59, 1, 0)))).toEqual(damaged);
  });
});
