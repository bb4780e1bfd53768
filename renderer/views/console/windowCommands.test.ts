import { afterEach, expect, test } from 'vitest';
import { newGame, playMoves, scripted } from '../../../shared/game/fixtures.ts';
import { openOffers } from '../../../shared/game/moves.ts';
import { rerollAll } from '../../../shared/rules/dice.ts';
import { parseCommand } from '../../../shared/text/commands.ts';
import { commandWord } from '../../../shared/text/typed.ts';
import { chooseLanguage, offeredLanguages } from '../../../shared/words/index.ts';
import { parseWindowCommand, typedTip, wordsToComplete } from './windowCommands.ts';

afterEach(() => chooseLanguage('en'));

const triple = playMoves(newGame('triple', 'Eric'), scripted(1, 2, 3, 4, 6), { type: 'roll', reroll: rerollAll(5) });

test('what the window understands by itself', () => {
  expect(parseWindowCommand(' Again ')).toEqual({ kind: 'again' });
  expect(parseWindowCommand('leave')).toEqual({ kind: 'leave' });
  expect(parseWindowCommand('picture')).toEqual({ kind: 'picture' });
  expect(parseWindowCommand('view painted')).toEqual({ kind: 'view', view: 'painted' });
  for (const text of ['', 'view', 'view console', 'view x', 'roll']) expect(parseWindowCommand(text)).toBeNull();
});

test('every word that Tab offers is understood', () => {
  const words = wordsToComplete(triple, 'keep');
  expect(words).toHaveLength(6 + 2 * openOffers(triple).length + 9);
  expect(words).toContain('score Three of a Kind ×2');
  for (const word of words)
    if (parseWindowCommand(word) === null) expect(parseCommand(triple, 'keep', word), word).toMatchObject({ ok: true });
});

test.each(offeredLanguages)('%s: the tips of a first game say what to type', async (language) => {
  await chooseLanguage(language);
  expect(typedTip('roll', true)).toContain(commandWord('roll'));
  for (const tip of ['select', 'again'] as const) expect(typedTip(tip, true)).toContain('1 3 5');
  expect(typedTip('score', true)).toContain(commandWord('all'));
  expect(typedTip('score', false)).not.toBe(typedTip('score', true));
  expect(typedTip('computer', false)).toBeNull();
});

test('nothing is offered that cannot be done', () => {
  expect(wordsToComplete(triple, null)).not.toContain('Chance ×1');
  expect(wordsToComplete(triple, null)).not.toContain('again');
  expect(wordsToComplete(newGame('basic', 'Eric'), 'roll')).not.toContain('Chance');
  expect(wordsToComplete({ ...triple, turn: null }, null)).toContain('again');
});
