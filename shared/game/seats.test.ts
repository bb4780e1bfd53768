import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { fail, ok } from './result.ts';
import { checkName, checkSeats, isPlayerType, playerTypes, type Seat } from './seats.ts';

const seatsOf = (...names: readonly string[]): readonly Seat[] => names.map((name) => ({ name, type: 'human' }));

test('the types of players there are, and what they are called', () => {
  expect(playerTypes.map((type) => words.playerTypes[type].name).join(', ')).toBe(
    'Human, Random, Of-a-Kinder, Upper-Sectioner, Four-and-Up, Sensible, Optimal, Champion',
  );
  expect(playerTypes.join(' ')).toBe('human random of-a-kinder upper-sectioner four-and-up sensible optimal champion');
  expect(playerTypes.every(isPlayerType)).toBe(true);
  for (const other of ['Human', '', 'constructor', null, 0]) expect(isPlayerType(other)).toBe(false);
});

test('one to eight players', () => {
  expect(checkSeats([])).toEqual(fail({ code: 'player-count', count: 0 }));
  for (const names of [['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']])
    expect(checkSeats(seatsOf(...names))).toEqual(ok(seatsOf(...names)));
  expect(checkSeats(seatsOf(...'ABCDEFGHI'))).toEqual(fail({ code: 'player-count', count: 9 }));
});

test('names are trimmed, types kept', () => {
  expect(checkSeats([{ name: '  Eric\t', type: 'champion' }])).toEqual(ok([{ name: 'Eric', type: 'champion' }]));
});

test.each('|   |\t\n|\u200b|\u200d\ufe0f|\u3164|\u00ad \u2060|\u0301|\u00a0| \u2800\u2800 |\ufeff'.split('|'))(
  'a name that shows nothing is empty: %j',
  (name) => {
    expect(checkName(name, 2)).toEqual(fail({ code: 'name-empty', seat: 2 }));
  },
);

test.each([
  'x',
  '0',
  '-',
  'x'.repeat(20),
  'é'.repeat(20),
  'e\u0301'.repeat(20),
  '👍🏽'.repeat(20),
  '👨‍👩‍👧‍👦'.repeat(20),
  // As many code units as twenty large emoji need are allowed, no more.
  `x${'\u0301'.repeat(239)}`,
  '名前',
  "Conan O'Brien",
  'שלום',
  'नमस्ते',
])('counted as a person counts, %s is a name', (name) => {
  expect(checkName(name, 0)).toEqual(ok(name));
});

test.each(['x'.repeat(21), 'e\u0301'.repeat(21), '👨‍👩‍👧‍👦'.repeat(21), `x${'\u0301'.repeat(240)}`])(
  'too long: %#',
  (name) => {
    expect(checkName(name, 1)).toEqual(fail({ code: 'name-too-long', seat: 1, longest: 20 }));
  },
);

test.each(
  'a\u001b[31mb|a\nb|a\tb|a\u0000|a\u0085b|a\u2028b|a\u2029b|a\u202eb|a\u2066b|a\u200fb|a\u200eb|a\u061cb|\ud800|a\udc00b'.split(
    '|',
  ),
)('cannot be shown: %j', (name) => {
  expect(checkName(name, 3)).toEqual(fail({ code: 'name-unprintable', seat: 3 }));
});

test.each([
  ['Eric', 'eric'],
  ['Eric', ' ERIC '],
  ['É', 'e\u0301'],
  ['Strauß', 'STRAUSS'],
  ['STRAUẞ', 'strauß'],
  ['ΣΑΣ', 'σας'],
  ['ﬁ', 'FI'],
])('%s and %s are the same name', (first, second) => {
  expect(checkSeats(seatsOf('X', first, second))).toEqual(fail({ code: 'name-double', seat: 2, name: second.trim() }));
});

test('names that differ by more than case are different', () => {
  expect(checkSeats(seatsOf('Eric', 'Erik', 'Éric', 'E ric')).ok).toBe(true);
});

test('the first thing wrong is told', () => {
  expect(checkSeats(seatsOf('A', '', 'a', 'x'.repeat(21)))).toEqual(fail({ code: 'name-empty', seat: 1 }));
  expect(checkSeats(seatsOf('A', 'B', 'a', ''))).toEqual(fail({ code: 'name-double', seat: 2, name: 'a' }));
});

test.each(
  'Er\u200bic|Eri\u00adc|Er\ufeffic|Eric\u{e0067}|Er\u200cic|Er\u200dic|Eric\ufe0f|Er\u2060ic|E\u3164ric|E\u034fric'.split(
    '|',
  ),
)('invisible characters: %j', (name) => {
  expect(checkName(name, 1)).toEqual(fail({ code: 'name-hidden', seat: 1 }));
  expect(checkSeats([{ name, type: 'human' }], true).ok).toBe(true);
});

test.each(['👩‍👩‍👧', '❤️', 'می‌خواهم', 'क्‍ष', '⠁⠃⠀⠉', '🏳️‍🌈 Kim'])('what emoji and scripts need is kept: %s', (name) => {
  expect(checkName(name, 0)).toEqual(ok(name));
});

test.each([
  ['Eric', 'Еriс'],
  ['Alice', 'AIice'],
  ['Anna', 'ΑΝΝΑ'],
  ['Bob', 'B0b'],
])('%s and %s look the same', (one, other) => {
  const seats = seatsOf(one, other);
  expect(checkSeats(seats)).toEqual(fail({ code: 'name-alike', seat: 1, name: other, other: one }));
  expect(checkSeats(seats, true).ok).toBe(true);
});

test('names that only have letters in common do not look the same', () => {
  for (const names of [
    ['Игорь', 'Ирина'],
    ['Eve', 'Ève'],
    ['Anna', 'Hanna'],
    ['Νίκος', 'Νίκη'],
  ])
    expect(checkSeats(seatsOf(...names)).ok).toBe(true);
});
