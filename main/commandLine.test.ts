import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { firstShown, textFor } from './commandLine.ts';

const program = { name: 'Yahtzee', version: '1.2.3' };

test('--version and --help are answered with text, everything else with a window', () => {
  expect(textFor(['--no-sandbox', '--version'], program)).toBe('Yahtzee 1.2.3');
  for (const part of ['--user-data-dir=', '--cheat', '--version', '--new-game', '--hall-of-fame', 'FILE'])
    expect(textFor(['--help'], program)).toContain(part);
  expect(textFor(['--cheat'], program)).toBeNull();
});

test('a file that exists is opened, from wherever the program was started', () => {
  const [folder, name] = [dirname(import.meta.filename), basename(import.meta.filename)];
  expect(firstShown(['--cheat', name], folder).file).toBe(import.meta.filename);
  expect(firstShown([import.meta.filename], '/').file).toBe(import.meta.filename);
  for (const argument of ['missing.json', folder, '--version', ''])
    expect(firstShown([argument], folder).file).toBeNull();
});

test('the actions of the menu entry are commands of the window', () => {
  expect(firstShown(['--new-game'], '/').command).toBe('newGame');
  expect(firstShown(['--hall-of-fame'], '/').command).toBe('hallOfFame');
  expect(firstShown(['--cheat'], '/')).toEqual({ file: null, command: null });
});
