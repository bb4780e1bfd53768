/** What is said at the table agrees with the number of dice it is said about. */
import { expect, test } from 'vitest';
import { words } from './index.ts';

test('the dialog for typed dice asks what one die shows, or what several show', () => {
  expect(words.typing.rolls('Eric', [2], false)).toMatch(/rolls die 2\. Type what it shows\.$/);
  expect(words.typing.rolls('Eric', [1, 4], false)).toMatch(
    /rolls dice 1 and 4\. Type what they show, from left to right\.$/,
  );
  expect(words.typing.rolls('Eric', [1, 2, 3, 4, 5], true)).toMatch(
    /rolls all five dice\. Type what they show, from left to right\.$/,
  );
});
