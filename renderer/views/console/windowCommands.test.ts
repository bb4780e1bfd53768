import { expect, test } from 'vitest';
import { newGame, playMoves, scripted } from '../../../shared/game/fixtures.ts';
import { openOffers } from '../../../shared/game/moves.ts';
import { rerollAll } from '../../../shared/rules/dice.ts';
import { parseCommand } from '../../../shared/text/commands.ts';
import { parseWindowCommand, wordsToComplete } from './windowCommands.ts';

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

test('nothing is offered that cannot be done', () => {
  expect(wordsToComplete(triple, null)).not.toContain('Chance ×1');
  expect(wordsToComplete(triple, null)).not.toContain('again');
  expect(wordsToComplete(newGame('basic', 'Eric'), 'roll')).not.toContain('Chance');
  expect(wordsToComplete({ ...triple, turn: null }, null)).toContain('again');
});
