import { expect, test } from 'vitest';
import type { Hint } from '../coach/hint.ts';
import { words } from '../words/index.ts';
import { chanceRows, comesBackText, dueText, estimateText, hintLines, winningText } from './coach.ts';

const hint: Hint = {
  exact: true,
  choices: [
    { keep: [4, 4, 4], value: 231.44 },
    { category: 'yahtzee', column: 1, value: 229.96 },
    { keep: [], value: 228 },
  ],
  why: { difference: 15, reasons: [{ parts: ['fours', 'upperBonus'], tenths: 15 }] },
  isWhyComing: false,
};

test('a hint: the best, the next best, and why', () => {
  expect(hintLines('official', hint)).toEqual([
    'Best: keep 4 4 4 → final score 231.4 on average',
    'Next: take Yahtzee → final score 230.0 on average',
    'Next: roll all five dice again → final score 228.0 on average',
    'On average you end with 1.5 points more than if you take Yahtzee: 1.5 more from Fours and Upper Bonus.',
  ]);
});

test('a hint whose reason is on its way, and one without a choice', () => {
  expect(hintLines('official', { ...hint, why: null, isWhyComing: true }).at(-1)).toBe('Working out why…');
  expect(hintLines('official', { ...hint, choices: hint.choices.slice(0, 1), why: null })).toEqual([
    'Best: keep 4 4 4 → final score 231.4 on average',
    'This is the only choice.',
  ]);
});

test('an estimate says that it is one, and tells no tenths', () => {
  const estimate = { ...hint, exact: false, why: null, choices: [{ keep: [4, 4] as const, value: 1723.8 }] };
  expect(hintLines('triple', { ...estimate, choices: [...estimate.choices, ...hint.choices.slice(1)] })).toEqual([
    'Best: keep 4 4 → final score about 1,724 on average',
    'Next: take Yahtzee ×1 → final score about 230 on average',
    'Next: roll all five dice again → final score about 228 on average',
    'These numbers are estimates: nobody has worked out Triple exactly.',
  ]);
  expect(winningText(['Eric', 'Julie'], { exact: false, chances: [0.001, 0.999] })).toBe(
    'Eric wins: under 1%\nJulie wins: over 99%\nIf everybody plays perfectly from here. This is an estimate.',
  );
});

test('chances say of what', () => {
  expect(
    chanceRows('official', [
      { category: 'fours', chance: 1 },
      { category: 'fullHouse', chance: 0.25 },
      { category: 'chance', chance: 0 },
    ]),
  ).toEqual([
    ['Three or more fours', '100%'],
    ['Full House', '25%'],
    ['25 or more in Chance', '0%'],
  ]);
});

test('what is not known exactly says so', () => {
  expect(estimateText('maxi')).toBe('These numbers are estimates.');
  expect(estimateText('triple')).toContain('Triple');
  expect(words.coach.percentile(0.71, false)).toBe("Better than about 71% of a perfect player's games.");
  expect(words.coach.percentile(0.71, true)).toBe("Better than 71% of a perfect player's games.");
});

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
