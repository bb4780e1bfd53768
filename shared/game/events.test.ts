import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rerollAll } from '../rules/dice.ts';
import { presets } from '../rules/presets.ts';
import { checkEvent } from './events.ts';
import { startOf } from './fixtures.ts';
import { fail, ok } from './result.ts';

const started = { ...startOf('official', 'Eric', 'Julie'), commitment: '0123456789abcdef'.repeat(4) };
const rolled = { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [1, 2, 3, 4, 5] };
const selected = { type: 'selected', player: 1, reroll: rerollAll(5) };
const scored = { type: 'scored', player: 3, category: 'chance', column: 2 };
const resigned = { type: 'resigned', player: 0 };

test.each([
  started,
  { ...started, commitment: null },
  { ...started, dice: 'typed', cheat: true, at: 0 },
  { ...started, at: 8.64e15 },
  { ...started, sameDice: true },
  { ...started, seats: [{ name: 'Eric', type: 'human' }], sameDice: true, daily: '2024-02-29' },
  rolled,
  selected,
  scored,
  { ...scored, column: 1 },
  { ...scored, column: 3 },
  resigned,
])('is an event: %j', (event) => {
  expect(checkEvent(event)).toEqual(ok(event));
});

test('whatever else stands in it is left behind', () => {
  for (const event of [started, rolled, selected, scored, resigned])
    expect(checkEvent({ ...event, extra: 1 })).toEqual(ok(event));
  const withExtra = { ...started, seats: [{ name: 'Eric', type: 'human', extra: 1 }] };
  expect(checkEvent(withExtra)).toEqual(ok({ ...started, seats: [{ name: 'Eric', type: 'human' }] }));
});

const holes = new Array(2);
const seatsOf = (...names: readonly string[]) => ({ seats: names.map((name) => ({ name, type: 'human' })) });
const alone = seatsOf('Eric');
test.each([
  ['event', undefined],
  ['event', null],
  ['event', 'rolled'],
  ['event', 7],
  ['player', {}],
  ['player', []],
  ['type', { player: 0 }],
  ['type', { type: 'constructor', player: 0 }],
  ['rules', { ...started, rules: 'house' }],
  ['sameDice', { ...started, sameDice: false }],
  ['sameDice', { ...started, sameDice: true, dice: 'typed' }],
  ['daily', { ...started, sameDice: true, daily: '2024-02-29' }],
  ['daily', { ...started, ...alone, daily: '2024-02-29' }],
  ['seats', { ...started, seats: undefined }],
  ['seats', { ...started, seats: 'Eric' }],
  ['seats', { ...started, seats: { length: 1, 0: { name: 'Eric', type: 'human' } } }],
  ['seats', { ...started, seats: holes }],
  ['seats', { ...started, seats: [null] }],
  ['seats', { ...started, seats: [{ name: 7, type: 'human' }] }],
  ['seats', { ...started, seats: [{ name: 'Eric', type: 'robot' }] }],
  ['seats', { ...started, seats: [{ name: 'Eric', type: 'human' }, { type: 'human' }] }],
  ['seats', { ...started, seats: [{ name: 'Eric ', type: 'human' }] }],
  ['seats', { ...started, ...seatsOf('Julie', ' Eric') }],
  ['dice', { ...started, dice: 'loaded' }],
  ['cheat', { ...started, cheat: 1 }],
  ['commitment', { ...started, commitment: undefined }],
  ['commitment', { ...started, commitment: '' }],
  ['commitment', { ...started, commitment: 'a'.repeat(63) }],
  ['commitment', { ...started, commitment: 'a'.repeat(65) }],
  ['commitment', { ...started, commitment: 'A'.repeat(64) }],
  ['commitment', { ...started, commitment: ['a'.repeat(64)] }],
  ['at', { ...started, at: -1 }],
  ['at', { ...started, at: 0.5 }],
  ['at', { ...started, at: '0' }],
  ['at', { ...started, at: Number.NaN }],
  ['at', { ...started, at: 8.64e15 + 1 }],
  ['player', { ...rolled, player: '0' }],
  ['player', { ...rolled, player: 0.5 }],
  ['player', { ...resigned, player: undefined }],
  ['reroll', { ...rolled, reroll: 31 }],
  ['reroll', { ...rolled, reroll: new Array(5) }],
  ['reroll', { ...selected, reroll: [true] }],
  ['dice', { ...rolled, dice: '12345' }],
  ['dice', { ...rolled, dice: undefined }],
  ['category', { ...scored, category: 'Chance' }],
  ['column', { ...scored, column: 0 }],
  ['column', { ...scored, column: 9 }],
  ['column', { ...scored, column: '1' }],
])('malformed, because of %s: %j', (field, event) => {
  expect(checkEvent(event, presets.triple)).toEqual(fail({ code: 'malformed', field }));
});

test('words go with a promised seed, on one line', () => {
  expect(checkEvent({ ...started, words: 'Alea iacta est – ½ 😀' }).ok).toBe(true);
  const refused = fail({ code: 'malformed', field: 'words' });
  for (const words of ['', ' x', 'a\nb', 'x'.repeat(201), 7, null])
    expect(checkEvent({ ...started, words })).toEqual(refused);
  expect(checkEvent({ ...started, commitment: null, words: 'fine' })).toEqual(refused);
});

test('players who cannot sit down are told why', () => {
  expect(checkEvent({ ...started, ...seatsOf('Eric', 'eric') })).toEqual(
    fail({ code: 'name-double', seat: 1, name: 'eric' }),
  );
  expect(checkEvent({ ...started, seats: [] })).toEqual(fail({ code: 'player-count', count: 0 }));
});

test.each([
  [[1, 2, 3, 0, 7], '0'],
  [[1, 2, 3, 4, 1.5], '1.5'],
  [[1, 2, 3, 4, '5'], 'string'],
  [[1, 2, 3, 4, Symbol('six')], 'symbol'],
  [[1, 2, 3, 4, Object.create(null)], 'object'],
  [new Array(5), 'undefined'],
])('the first die that shows no face is named: %o', (dice, got) => {
  expect(checkEvent({ ...rolled, dice })).toEqual(
    fail({ code: 'bad-dice', count: 5, problem: { kind: 'not-a-face', got } }),
  );
});

test.each([0, 4, 6])('%i dice are not five', (length) => {
  expect(checkEvent({ ...rolled, dice: new Array(length).fill(1) })).toEqual(
    fail({ code: 'bad-dice', count: 5, problem: { kind: 'number-of-dice', got: length } }),
  );
});

test('anything at all is answered, never thrown at', () => {
  const typed = fc.record(
    {
      type: fc.constantFrom('started', 'rolled', 'selected', 'scored', 'resigned'),
      player: fc.anything(),
      seats: fc.anything(),
      rules: fc.constantFrom('basic', 'triple'),
      dice: fc.anything(),
      reroll: fc.anything(),
      category: fc.anything(),
      column: fc.anything(),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), typed), (value) => {
      expect(typeof checkEvent(value).ok).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});

test('a game of the day is of a day there was, of one person, and with dice that nobody could choose', () => {
  const daily = { ...started, ...alone, sameDice: true, daily: '2024-02-29' };
  expect(checkEvent(daily).ok).toBe(true);
  const computer = [{ name: 'Hal', type: 'optimal' }];
  for (const day of ['2023-02-29', '2024-2-9', '', '2024-13-01', 7])
    expect(checkEvent({ ...daily, daily: day })).toEqual(fail({ code: 'malformed', field: 'daily' }));
  for (const other of [{ cheat: true }, { commitment: null }, { words: 'x' }, { seats: computer }])
    expect(checkEvent({ ...daily, ...other }).ok).toBe(false);
});
