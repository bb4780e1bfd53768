import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rerollNone } from '../../shared/rules/dice.ts';
import { isYahtzee } from '../../shared/rules/scoring.ts';
import { games, type Step } from '../views/testGames.ts';
import { type Change, changesBetween } from './changes.ts';
import { endOf, progressAt, timelineOf } from './timing.ts';

const sight = ({ game, event }: Step, isJump = false) => ({ game, marked: rerollNone, last: event, isJump });

/** Each step of a game with the one before it. */
function pairs(steps: readonly Step[]): readonly (readonly [Step, Step])[] {
  return steps.slice(1).map((step, index) => [steps[index], step]);
}

const kinds = (changes: readonly Change[]) => changes.map(({ kind }) => kind);

test('a roll shows as the dice that were rolled, the same faces again included', () => {
  fc.assert(
    fc.property(games, (steps) => {
      for (const [before, after] of pairs(steps)) {
        if (after.event.type !== 'rolled') continue;
        const changes = changesBetween(sight(before), sight(after));
        if (!after.event.reroll.includes(true)) expect(changes).toEqual([]);
        else
          expect(changes).toMatchObject([
            { kind: 'rolled', dice: after.event.reroll, from: before.game.turn?.hand ?? null },
            ...(isYahtzee(after.event.dice) ? [{ kind: 'moment', moment: 'yahtzee' }] : []),
          ]);
      }
    }),
  );
});

test('a score shows once, where it was written, and passes the turn on', () => {
  fc.assert(
    fc.property(games, (steps) => {
      for (const [before, after] of pairs(steps)) {
        if (after.event.type !== 'scored') continue;
        const { player, category, column } = after.event;
        const changes = changesBetween(sight(before), sight(after));
        const hand = before.game.turn?.hand;
        expect(changes.filter(({ kind }) => kind === 'scored')).toMatchObject([{ player, category, column, hand }]);
        const to = after.game.turn?.player;
        const passes = to !== undefined && to !== player;
        expect(changes.filter(({ kind }) => kind === 'passed')).toEqual(
          passes ? [{ kind: 'passed', from: player, to }] : [],
        );
        expect(kinds(changes).includes('won')).toBe(to === undefined);
        expect(kinds(changes)).not.toContain('rolled');
      }
    }),
  );
});

test('a bonus shows when it is earned, and never again', () => {
  fc.assert(
    fc.property(games, (steps) => {
      const found = pairs(steps).flatMap(([before, after]) => changesBetween(sight(before), sight(after)));
      const upper = found.flatMap((change) =>
        change.kind === 'bonus' && change.sum === 'upperBonus' ? [`${change.player} ${change.column}`] : [],
      );
      expect(new Set(upper).size).toBe(upper.length);
      const chips = found.filter((change) => change.kind === 'bonus' && change.sum === 'chips').length;
      const earned = steps
        .at(-1)
        ?.game.cards.flatMap((card) => card.chips)
        .reduce((sum, chip) => sum + chip, 0);
      expect(chips).toBe(earned);
    }),
  );
});

test('marking dice shows as the dice whose mark changed; another game shows as nothing', () => {
  fc.assert(
    fc.property(games, games, (steps, others) => {
      const [step] = steps;
      const marked = [true, false, false, true, false] as const;
      expect(changesBetween(sight(step), { ...sight(step), marked: marked })).toEqual([
        { kind: 'marked', dice: marked },
      ]);
      expect(changesBetween(sight(step), sight(step))).toEqual([]);
      expect(changesBetween(sight(step), sight(others[0]))).toEqual([]);
    }),
  );
});

test('a jump shows nothing but the new state, however far it goes', () => {
  fc.assert(
    fc.property(games, fc.nat(), fc.nat(), (steps, one, other) => {
      const [before, after] = [steps[one % steps.length], steps[other % steps.length]];
      expect(changesBetween(sight(before), sight(after, true))).toEqual([]);
    }),
  );
});

test('what follows a score waits for it; off means that nothing moves; slower takes longer', () => {
  const scored: Change = { kind: 'scored', player: 0, hand: null, points: 3, category: 'ones', column: 1 };
  const passed: Change = { kind: 'passed', from: 0, to: 1 };
  const [first, second] = timelineOf([scored, passed], 'normal');
  expect(first.start).toBe(0);
  expect(second.start).toBe(first.length);
  expect(timelineOf([scored, passed], 'off')).toEqual([]);
  const ends = (['fast', 'normal', 'slow'] as const).map((speed) => endOf(timelineOf([scored, passed], speed)));
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(new Set(ends).size).toBe(3);
  expect(endOf([])).toBe(0);
  expect([-5, 0, first.length / 2, first.length, 1e6].map((at) => progressAt(first, at))).toEqual([0, 0, 0.5, 1, 1]);
});
