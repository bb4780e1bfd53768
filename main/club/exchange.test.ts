/** In which order an exchange goes on, whatever comes of its steps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginning, type Exchange, nextStep, type Step } from './exchange.ts';

/** The steps that are taken, given whether each has to be done again. */
function stepsOf(isAgain: (step: Step, index: number) => boolean, isUnsent = false): Step[] {
  const steps: Step[] = [];
  for (let state: Exchange = beginning; state.step !== null; ) {
    steps.push(state.step);
    state = nextStep(state, isAgain(state.step, steps.length - 1), isUnsent);
  }
  return steps;
}

const once = ['enterOwn', 'send', 'readRecords', 'settle', 'readGames', 'lookAgain', 'restore'];

test('each step once, in order, and an exchange that is over stays so', () => {
  expect(stepsOf(() => false)).toEqual(once);
  expect(nextStep({ step: null, rounds: 2 }, true, false)).toEqual({ step: null, rounds: 2 });
});

test('what was trusted too early starts all again; looking again repeats itself alone', () => {
  expect(stepsOf((_, index) => index === 3)).toEqual([...once.slice(0, 4), ...once]);
  expect(stepsOf((_, index) => index === 5)).toEqual([...once.slice(0, 6), 'lookAgain', 'restore']);
});

test('what the place has lost is sent in another round, unless it could not be sent', () => {
  const isLost = (step: Step, index: number) => step === 'restore' && index < 7;
  expect(stepsOf(isLost)).toEqual([...once, ...once]);
  expect(stepsOf(isLost, true)).toEqual(once);
});

test('no liar makes it endless: four rounds more at most, and the last goes to its end', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.boolean(), (answers, isUnsent) => {
      const steps = stepsOf((_, index) => answers[index] ?? true, isUnsent);
      expect(steps.length).toBeLessThanOrEqual(5 * once.length);
      expect(steps.at(-1)).toBe('restore');
    }),
  );
});
