import { expect, test } from 'vitest';
import { words } from './index.ts';
import { withProductName } from './productName.ts';

test('under another name the program calls itself by it, and the roll is still a Yahtzee', () => {
  const other = withProductName({ ...words }, 'Five Dice');
  expect(other.welcome.title).toBe('Welcome to Five Dice');
  expect(other.windowTitle.screen('Games')).toBe('Games – Five Dice');
  expect(other.start.title).toContain('Five Dice');
  expect(other.trouble.notWritable.text('/home')).toBe('Five Dice cannot write to the folder /home.');
  expect(other.menu.about).toBe('About Five Dice');
  expect(other.menu.aboutDetail('/home')).toContain('Yahtzee is a trademark of Hasbro');
  expect(other.categories.yahtzee).toBe('Yahtzee!');
});

test('under its usual name nothing is touched', () => {
  expect(withProductName(words, 'Yahtzee')).toBe(words);
});
