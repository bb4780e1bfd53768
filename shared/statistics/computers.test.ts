import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { averageOf } from './computers.ts';

test('how strong a computer is stands beside its name, by the rules that are chosen', () => {
  const text = (id: 'sensible' | 'champion', rules: 'official' | 'basic' | 'triple') =>
    words.setup.computer(words.playerTypes[id].name, words.playerTypes[id].strength, averageOf(id, rules));
  expect(text('sensible', 'official')).toBe('Sensible · strong · about 246');
  expect(text('sensible', 'basic')).toBe('Sensible · strong · about 238');
  expect(text('sensible', 'triple')).toBe('Sensible · strong · about 1,670');
  expect(text('champion', 'official')).toBe('Champion · plays to win');
});
