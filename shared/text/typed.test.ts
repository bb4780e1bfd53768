import { expect, test } from 'vitest';
import { must } from '../game/fixtures.ts';
import { ok } from '../game/result.ts';
import { presetIds } from '../rules/ids.ts';
import { checkRules } from '../rules/ownRules.ts';
import { presets } from '../rules/presets.ts';
import { words } from '../words/index.ts';
import { namesHelp, namesIn, parseNames, parsePlay } from './typed.ts';

test.each([
  ['y', { kind: 'yes' }],
  [' YES ', { kind: 'yes' }],
  ['n', { kind: 'no' }],
  ['Review', { kind: 'review' }],
  ['No', { kind: 'no' }],
  ['r', { kind: 'resume' }],
  ['Resume', { kind: 'resume' }],
  ['?', { kind: 'help' }],
  ['help', { kind: 'help' }],
  ['triple', { kind: 'rules', rules: 'triple' }],
  ['Triple with Chips', { kind: 'rules', rules: 'triple-chips' }],
  ['FREE-JOKER', { kind: 'rules', rules: 'free-joker' }],
])('%j means %j', (text, value) => {
  expect(parsePlay(text)).toEqual({ ok: true, value });
});

test.each(['', 'maybe', 'yn', '1'])('%j is answered with a sentence', (text) => {
  expect(parsePlay(text)).toEqual({ ok: false, error: 'Type y for yes or n for no.' });
});

test('the question names the rules, the help names all of them', () => {
  expect(words.console.play(words.rulesName('free-joker'))).toContain('Free Joker rules');
  for (const id of presetIds) expect(words.playHelp()).toContain(`  ${id} `);
});

test.each([
  [' Eric ', { Eric: 'human' }],
  ['Eric, Julie,Ann', { Eric: 'human', Julie: 'human', Ann: 'human' }],
  // A comma is what the keyboard of any script has.
  ['小明，小红、ケン،سامي', { 小明: 'human', 小红: 'human', ケン: 'human', سامي: 'human' }],
  ['Eric, Hal = Optimal, a=b=random', { Eric: 'human', Hal: 'optimal', 'a=b': 'random' }],
])('%j is who plays: %j', (text, seats) => {
  expect(parseNames(text)).toEqual(ok(Object.entries(seats).map(([name, type]) => ({ name, type }))));
});

test('several people type their names into one box', () => {
  expect(namesIn(' Ann, Bea ,, ')).toEqual(['Ann', 'Bea']);
  expect(namesIn('')).toEqual([]);
});

test.each([
  ['', 'Player 1 needs a name.'],
  ['Eric,', 'Player 2 needs a name.'],
  ['a,b,c,d,e,f,g,h,i', 'A game has 1 to 8 players, not 9.'],
  ['Eric, eric', 'There are two players called eric. Every player needs a different name.'],
  [
    'Hal=Grandmaster',
    'There is no player type "grandmaster". The types are human, random, of-a-kinder, upper-sectioner, four-and-up, sensible, optimal and champion.',
  ],
  ['x'.repeat(21), 'The name of player 1 is longer than 20 characters.'],
])('%j is answered: %s', (text, sentence) => {
  expect(parseNames(text)).toEqual({ ok: false, error: sentence });
});

test('help names the computers there are', () => {
  expect(parseNames('?')).toEqual({ ok: true, value: null });
  expect(namesHelp()).toContain('Hal=random. Types: random, of-a-kinder, ');
});

test('own rules are chosen by their name and listed with what is different about them', () => {
  const { id: _, ...basic } = presets.basic;
  const rules = must(checkRules({ ...basic, name: 'House of Ann', rolls: 4 })).id;
  expect(parsePlay('house of ann', [rules])).toEqual(ok({ kind: 'rules', rules }));
  expect(parsePlay('house of ann').ok).toBe(false);
  expect(words.playHelp([rules])).toContain('  House of Ann   Like Basic, but: 4 rolls in a turn.');
});
