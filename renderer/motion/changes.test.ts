import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isYahtzee } from '../../shared/rules/scoring.ts';
import { changesAt, games, sightOf } from '../views/fixtures/games.ts';
import { type Change, changesBetween } from './changes.ts';
import { endOf, progressAt, timelineOf } from './timing.ts';

const kinds = (changes: readonly Change[]) => changes.map(({ kind }) => kind);

test('a roll shows as the dice that were rolled, the same faces again included', () => {
  fc.assert(
    fc.property(games, (steps) => {
      for (const [index, after] of steps.entries()) {
        if (index === 0 || after.event.type !== 'rolled') continue;
        const before = steps[index - 1];
        const changes = changesAt(steps, index);
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
      for (const [index, after] of steps.entries()) {
        if (index === 0 || after.event.type !== 'scored') continue;
        const { player, category, column } = after.event;
        const changes = changesAt(steps, index);
        const hand = steps[index - 1].game.turn?.hand;
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
      const found = steps.slice(1).flatMap((_, index) => changesAt(steps, index + 1));
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
      expect(changesBetween(sightOf(step), { ...sightOf(step), marked: marked })).toEqual([
        { kind: 'marked', dice: marked },
      ]);
      expect(changesBetween(sightOf(step), sightOf(step))).toEqual([]);
      expect(changesBetween(sightOf(step), sightOf(others[0]))).toEqual([]);
    }),
  );
});

test('a jump shows nothing but the new state, however far it goes', () => {
  fc.assert(
    fc.property(games, fc.nat(), fc.nat(), (steps, one, other) => {
      const [before, after] = [steps[one % steps.length], steps[other % steps.length]];
      expect(changesBetween(sightOf(before), sightOf(after, true))).toEqual([]);
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
