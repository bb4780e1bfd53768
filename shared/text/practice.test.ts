/** What practice promises, it keeps: the exercise of the day does not come back, and imported games give no exercises. */
import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import { comesBackText, dueText } from './practice.ts';

test('how good an answer was says nothing about when the exercise comes back; that is a sentence of its own', () => {
  for (const answer of Object.values(words.coach.answers)) expect(answer).not.toMatch(/again|back/);
  const answered = { best: { keep: [] }, value: 200, loss: 9, grade: 'again', other: null, exact: true } as const;
  expect(comesBackText({ ...answered, due: null }, 0)).toBeNull();
  expect(comesBackText({ ...answered, due: 60_000 }, 0)).toBe('It comes back in 1 minute.');
});

test('somebody without exercises is asked for games on this computer, since imported ones give none', () => {
  expect(dueText({ item: null, due: 0, cards: 0, next: null }, 0)).toContain('on this computer');
});

test('dice of imported games are among those rolled by the computer, which is not to say here', () => {
  expect(words.charts.dice.sources.rolled).not.toContain('here');
});
