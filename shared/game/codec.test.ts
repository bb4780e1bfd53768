import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { tries } from '../../build/tries.ts';
import { rerollAll } from '../rules/dice.ts';
import { rulesetIds } from '../rules/ruleset.ts';
import { bitWriter } from './bits.ts';
import { blankNames } from './blankNames.ts';
import { decodeLog, encodeLog } from './codec.ts';
import { crc32 } from './crc32.ts';
import type { GameEvent } from './events.ts';
import { must, playRandomGame, randomFrom, startOf } from './fixtures.ts';
import { fail } from './result.ts';
import { type PlayerType, playerTypes } from './seats.ts';

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
  expect(Buffer.from(bytes).toString('hex')).toBe('59020508012bd80400101a12bff7862000e94862088a250c28fdee01');
  expect(must(decodeLog(bytes)).events).toEqual(log);
  const written1 = Buffer.from('590105404af60100101a12bff786274a589116acb23f9d0d', 'hex');
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
      const { log } = playRandomGame(rulesetIds[seed % rulesetIds.length], list.length, randomFrom(seed + 1));
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
  const written1 = Buffer.from('590105404af60100101a12bff786274a589116acb23f9d0d', 'hex');
  const { events } = must(decodeLog(must(blankNames(written1, () => true)).bytes));
  expect(events).toEqual(
    must(decodeLog(written1)).events.map((event) =>
      event.type === 'started' ? { ...event, seats: [{ name: '', type: 'human' }] } : event,
    ),
  );
  expect(blankNames(Uint8Array.of(1, 2, 3, 4, 5), () => true)).toEqual(damaged);
  expect(blankNames(sealed(Uint8Array.of(0x59, 2, 0, 0xff, 0xff)), () => true)).toEqual(damaged);
  expect(blankNames(sealed(Uint8Array.of(0x59, 99)), () => true)).toMatchObject({ error: { code: 'log-version' } });
});

test('what has no code in the format is refused, not written as something else', () => {
  const log = [startOf('official', 'Eric')];
  const foreign = { name: 'Eric', type: 'oracle' as PlayerType };
  expect(encodeLog([{ ...log[0], seats: [foreign] }]).ok).toBe(false);
  expect(encodeLog([{ ...log[0], at: 2 ** 60 }]).ok).toBe(false);
  const out = bitWriter();
  out.write(8, 3);
  expect(out.fits()).toBe(false);
});

test('an extra of a later program is told apart from damage', () => {
  const withExtras = (extras: number) => {
    const out = bitWriter();
    for (const [value, width] of [
      [0x59, 8],
      [2, 8],
      [0, 8],
      [2, 6],
      [0, 2],
      [0, 6],
    ] as const)
      out.write(value, width);
    for (const letter of [0x41, 0]) out.writeNumber(letter);
    for (const [value, width] of [
      [0, 3],
      [0, 1],
      [0, 1],
    ] as const)
      out.write(value, width);
    out.writeNumber(0);
    out.writeNumber(extras);
    return decodeLog(sealed(out.bytes()));
  };
  expect(withExtras(0).ok).toBe(true);
  expect(withExtras(9)).toEqual(fail({ code: 'log-version', version: 2 }));
});

test('a player who was deleted has no name in the log', () => {
  const started = startOf('official', 'Eric', 'Julie', 'Ann');
  const log = [{ ...started, seats: started.seats.map((seat, at) => ({ ...seat, name: at < 2 ? '' : seat.name })) }];
  expect(must(decodeLog(must(encodeLog(log)))).events).toEqual(log);
});

test('there are bits enough for every type of player and every rule set', () => {
  for (const rules of rulesetIds)
    for (const type of playerTypes) {
      const log = [{ ...startOf(rules), seats: [{ name: 'Eric', type }] }];
      expect(must(decodeLog(must(encodeLog(log)))).events).toEqual(log);
    }
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
    const body = fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from([0x59, 2, ...bytes]));
    const changed = fc
      .tuple(fc.constantFrom(...files), fc.nat(), fc.nat(255))
      .map(([bytes, at, value]) => bytes.slice(0, -4).with(2 + (at % (bytes.length - 6)), value));
    fc.assert(
      fc.property(fc.oneof(body, changed), (bytes) => {
        const log = decodeLog(sealed(bytes));
        if (!log.ok) return;
        readable++;
        expect(must(encodeLog(log.value.events))).toEqual(sealed(bytes));
      }),
      { numRuns: tries({ quick: 500, usual: 1_000, long: 5_000 }) },
    );
    expect(readable).toBeGreaterThan(0);
  });

  test('bits that stand for nothing are refused', () => {
    /** A game of one, and then these bits. */
    const file = (rules: number, ...parts: readonly (readonly [value: number, width: number])[]) => {
      const out = bitWriter();
      for (const [value, width] of [
        [0x59, 8],
        [1, 8],
      ] as const)
        out.write(value, width);
      out.writeNumber(parts.filter(([, width]) => width === 2).length);
      for (const [value, width] of [
        [rules, 3],
        [0, 2],
        [0, 3],
      ] as const)
        out.write(value, width);
      for (const letter of [0x41, 0]) out.writeNumber(letter);
      out.write(0, 3);
      out.writeNumber(0);
      for (const [value, width] of parts) out.write(value, width);
      return decodeLog(sealed(out.bytes()));
    };
    const rollOf = (value: number) =>
      [
        [0, 2],
        [value, 13],
      ] as const;
    expect(file(2).ok).toBe(true);
    expect(file(6)).toEqual(damaged);
    expect(file(2, ...rollOf(7775)).ok).toBe(true);
    expect(file(2, ...rollOf(7776))).toEqual(damaged);
    expect(file(2, ...rollOf(0), [0, 2], [0b00001, 5], [5, 3]).ok).toBe(true);
    for (const die of [6, 7]) expect(file(2, ...rollOf(0), [0, 2], [0b00001, 5], [die, 3])).toEqual(damaged);
    for (const category of [12, 13, 15]) expect(file(2, ...rollOf(0), [2, 2], [category, 4]).ok).toBe(category === 12);
    // Triple's column takes two bits of its own, written here as one bit and one bit.
    for (const column of [0, 1, 2, 3])
      expect(file(4, ...rollOf(0), [2, 2], [12, 4], [column >> 1, 1], [column & 1, 1]).ok).toBe(column > 0);
    expect(file(2, [3, 2], [0, 1], [0, 1]).ok).toBe(true);
    expect(file(2, [3, 2], [0, 1], [1, 1])).toEqual(damaged);
  });

  test('letters that are none are refused', () => {
    const named = (letter: number) => {
      const out = bitWriter();
      for (const [value, width] of [
        [0x59, 8],
        [1, 8],
        [0, 8],
        [2, 3],
        [0, 2],
        [0, 3],
      ] as const)
        out.write(value, width);
      for (const each of [0x41, letter, 0]) out.writeNumber(each);
      out.write(0, 3);
      out.writeNumber(0);
      return decodeLog(sealed(out.bytes()));
    };
    expect(named(0x42)).toMatchObject({ value: { events: [{ seats: [{ name: 'AB' }] }] } });
    expect(named(0x10ffff)).toMatchObject({ value: { events: [{ seats: [{ name: 'A\u{10ffff}' }] }] } });
    for (const letter of [0x110000, 2 ** 50, 0xd800, 0x1b]) expect(named(letter)).toEqual(damaged);
  });

  test('a newer version is told apart from damage', () => {
    const newer = sealed(files[0].slice(0, -4).with(1, 3));
    expect(decodeLog(newer)).toEqual(fail({ code: 'log-version', version: 3 }));
    expect(decodeLog(sealed(files[0].slice(0, -4).with(0, 0x58)))).toEqual(damaged);
    expect(decodeLog(sealed(files[0].slice(0, -4).with(1, 0)))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of()))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of(0x59)))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of(0x59, 1)))).toEqual(damaged);
    expect(decodeLog(sealed(Uint8Array.of(0x59, 1, 0)))).toEqual(damaged);
  });
});
