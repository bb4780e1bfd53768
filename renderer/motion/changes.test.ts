import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { must, startOf } from '../../shared/game/fixtures.ts';
import { apply } from '../../shared/game/game.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Hand, Reroll } from '../../shared/rules/dice.ts';
import { isYahtzee } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { changesAt, forAll, games, sightOf } from '../views/fixtures/games.ts';
import { type Change, changesBetween } from './changes.ts';
import { endOf, progressAt, settledBy, timelineOf } from './timing.ts';

const kinds = (changes: readonly Change[]) => changes.map(({ kind }) => kind);

test('a roll shows as the dice that were rolled, the same faces again included', () =>
  forAll([games], (steps) => {
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
  }));

test('a throw waits for the die that decides whether all are alike, for a little longer and never over 1.2 seconds', () => {
  forAll([games], (steps) => {
    for (const [index, after] of steps.entries()) {
      const [roll] = index === 0 ? [] : changesAt(steps, index);
      if (roll?.kind !== 'rolled' || after.event.type !== 'rolled') continue;
      const { dice } = after.event;
      const mostAlike = Math.max(...dice.map((face) => dice.filter((other) => other === face).length));
      const [timed] = timelineOf([roll], 'normal');
      expect(timed.length).toBeLessThan(1200);
      if (roll.last === null) continue;
      expect(mostAlike).toBeGreaterThanOrEqual(dice.length - 1);
      expect(roll.dice[roll.last]).toBe(true);
      expect(timed.length).toBeGreaterThan(timelineOf([{ ...roll, last: null }], 'normal')[0].length);
      for (const die of dice.keys()) expect(settledBy(roll, die) < 1).toBe(die !== roll.last);
    }
  });
  const between = (from: Hand, to: Hand, reroll: Reroll) => {
    const game = must(apply(null, startOf('basic', 'Eric')));
    const at = (hand: Hand, rollsLeft: number) => ({
      ...game,
      turn: { player: 0, hand, rollsLeft, rolled: 3 - rollsLeft },
    });
    const last: GameEvent = { type: 'rolled', player: 0, reroll, dice: to };
    const sight = { marked: reroll, isJump: false };
    const [roll] = changesBetween(
      { ...sight, game: at(from, 2), last: undefined },
      { ...sight, game: at(to, 1), last },
    );
    return roll.kind === 'rolled' ? roll.last : undefined;
  };
  expect(between([6, 6, 6, 6, 1], [6, 6, 6, 6, 2], [false, false, false, false, true])).toBe(4);
  expect(between([6, 6, 6, 6, 1], [6, 6, 6, 6, 6], [false, false, false, false, true])).toBe(4);
  expect(between([6, 6, 6, 2, 1], [6, 6, 6, 3, 6], [false, false, false, true, true])).toBe(3);
  // Somebody keeps the odd one.
  expect(between([6, 6, 6, 2, 1], [6, 6, 6, 6, 1], [false, false, false, true, false])).toBeNull();
  expect(between([6, 6, 6, 2, 1], [6, 6, 6, 3, 4], [false, false, false, true, true])).toBeNull();
});

test('a score shows once, where it was written, and passes the turn on', () =>
  forAll([games], (steps) => {
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
      // Whatever the box for all dice alike is called.
      const { alikeBox, boxes } = compile(rulesOf(after.game.rules));
      const isFifty =
        boxes[alikeBox ?? 0].id === category && after.game.cards[player].boxes[column - 1][alikeBox ?? 0] === 50;
      expect(changes.some((change) => change.kind === 'moment' && change.moment === 'fifty')).toBe(isFifty);
    }
  }));

test('a bonus shows when it is earned, and never again', () =>
  forAll([games], (steps) => {
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
  }));

test('marking dice shows as the dice whose mark changed; another game shows as nothing', () =>
  forAll([games, games], (steps, others) => {
    const [step] = steps;
    const marked = [true, false, false, true, false] as const;
    expect(changesBetween(sightOf(step), { ...sightOf(step), marked: marked })).toEqual([
      { kind: 'marked', dice: marked },
    ]);
    expect(changesBetween(sightOf(step), sightOf(step))).toEqual([]);
    expect(changesBetween(sightOf(step), sightOf(others[0]))).toEqual([]);
  }));

test('a jump shows nothing but the new state, however far it goes', () =>
  forAll([games, fc.nat(), fc.nat()], (steps, one, other) => {
    const [before, after] = [steps[one % steps.length], steps[other % steps.length]];
    expect(changesBetween(sightOf(before), sightOf(after, true))).toEqual([]);
  }));

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
