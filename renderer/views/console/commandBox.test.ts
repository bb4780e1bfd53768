import { expect, test } from 'vitest';
import { complete, emptyRecall, endings, goBack, goForward, recalled, remember } from './commandBox.ts';

const words = ['Twos', 'Threes', 'Three of a Kind', 'Chance', 'card', 'roll', 'roll all'];

const completions: readonly (readonly [string, string | null])[] = [
  // The only word that goes on so.
  ['ch', 'Chance'],
  ['  CA', 'card'],
  ['three ', 'Three of a Kind'],
  // Several, as far as they agree, and then the first.
  ['th', 'Three'],
  ['Three', 'Threes'],
  ['t', 'Twos'],
  ['ro', 'roll'],
  ['roll', 'roll all'],
  // With nothing to complete the key is free for something else.
  ...['', '  ', 'Chance', 'roll all', 'x', '1 3'].map((text) => [text, null] as const),
];
test.each(completions)('"%s" is completed to %s', (text, completed) => {
  expect(complete(text, words)).toBe(completed);
});

test('the endings can be listed', () => {
  expect(endings('t', words)).toEqual(['Twos', 'Threes', 'Three of a Kind']);
  expect(endings('', words)).toEqual([]);
});

const three = ['roll', '1 3', 'chance'].reduce(remember, emptyRecall);

test('back through all commands and forward again to what was being typed', () => {
  let now = goBack(three, 'ca');
  expect(recalled(now)).toBe('chance');
  now = goBack(now, 'chance');
  now = goBack(now, '1 3');
  expect(recalled(now)).toBe('roll');
  expect(goBack(now, 'roll')).toBe(now);
  now = goForward(goForward(goForward(now)));
  expect(recalled(now)).toBe('ca');
  expect(goForward(now)).toBe(now);
});

test('with nothing typed before there is nothing to call back', () => {
  expect(goBack(emptyRecall, 'ca')).toBe(emptyRecall);
  expect(goForward(emptyRecall)).toBe(emptyRecall);
});

test('blank lines and repetitions are not remembered, and a command ends the search', () => {
  expect(remember(three, '  ').lines).toEqual(three.lines);
  expect(remember(three, ' chance ').lines).toEqual(three.lines);
  expect(remember(three, 'roll').lines).toEqual([...three.lines, 'roll']);
  expect(recalled(remember(goBack(three, 'ca'), 'card'))).toBe('');
});

test('only the latest hundred are kept', () => {
  let now = emptyRecall;
  for (let count = 0; count < 150; count++) now = remember(now, `line ${count}`);
  expect(now.lines).toHaveLength(100);
  expect(recalled(goBack(now, ''))).toBe('line 149');
});
