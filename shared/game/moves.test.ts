import { describe, expect, test } from 'vitest';
import { type Face, type Reroll, rerollNone } from '../rules/dice.ts';
import type { DiceSource } from './diceSource.ts';
import { must, newGame, playMoves, scripted } from './fixtures.ts';
import { diceToRoll, firstRoll, type Move, makeMove } from './moves.ts';
import { fail, ok } from './result.ts';

const outer: Reroll = [true, false, false, false, true];
const rollNone: Move = { type: 'roll', reroll: rerollNone(5) };
const scoreTwos: Move = { type: 'score', category: 'twos', column: 1 };
const fresh = newGame('official', 'Eric', 'Julie');
const rolledOnce = playMoves(fresh, scripted(1, 2, 3, 4, 6), firstRoll({ rules: 'basic' }));
const rolledThrice = playMoves(rolledOnce, scripted(), rollNone, rollNone);

/** A source that must not be asked. */
const forbidden: DiceSource = {
  draw() {
    throw new Error('drawn');
  },
};

test('as many dice are drawn as are rolled, and none for a move that is refused', () => {
  expect(diceToRoll(fresh, 0, firstRoll({ rules: 'basic' }))).toEqual(ok(5));
  expect(diceToRoll(rolledOnce, 0, { type: 'roll', reroll: outer })).toEqual(ok(2));
  expect(diceToRoll(rolledOnce, 0, rollNone)).toEqual(ok(0));
  expect(diceToRoll(rolledOnce, 0, scoreTwos)).toEqual(ok(0));
  expect(diceToRoll(fresh, 0, { type: 'roll', reroll: outer })).toEqual(fail({ code: 'first-roll-not-all' }));
  expect(diceToRoll(fresh, 0, scoreTwos)).toEqual(fail({ code: 'not-rolled' }));
  expect(makeMove(rolledThrice, 0, firstRoll({ rules: 'basic' }), forbidden)).toEqual(fail({ code: 'no-rolls-left' }));
  expect(makeMove(rolledOnce, 1, firstRoll({ rules: 'basic' }), forbidden)).toMatchObject(
    fail({ code: 'not-on-turn' }),
  );
});

describe('a move made', () => {
  test('puts the drawn faces where dice were rolled, in order', () => {
    const { event, game } = must(makeMove(rolledOnce, 0, { type: 'roll', reroll: outer }, scripted(5, 5)));
    expect(event).toEqual({ type: 'rolled', player: 0, reroll: outer, dice: [5, 2, 3, 4, 5] });
    expect(game.turn?.hand).toEqual([5, 2, 3, 4, 5]);
  });

  test('becomes the event of its kind, without a die where none is rolled', () => {
    const eventOf = (move: Move) => must(makeMove(rolledOnce, 0, move, forbidden)).event;
    expect(eventOf(scoreTwos)).toEqual({ type: 'scored', player: 0, category: 'twos', column: 1 });
    expect(eventOf(rollNone)).toMatchObject({ type: 'rolled', dice: [1, 2, 3, 4, 6] });
  });

  test('passes on what the dice say', () => {
    const refusing: DiceSource = { draw: () => fail({ code: 'game-over' }) };
    expect(makeMove(fresh, 0, firstRoll({ rules: 'basic' }), refusing)).toEqual(fail({ code: 'game-over' }));
  });

  test('does not trust the dice', () => {
    for (const faces of [[1, 2, 3, 4] as const, [1, 2, 3, 4, 5, 6] as const])
      expect(makeMove(fresh, 0, firstRoll({ rules: 'basic' }), { draw: () => ok(faces) })).toEqual(
        fail({ code: 'bad-dice', count: 5, problem: { kind: 'number-of-dice', got: faces.length } }),
      );
    const loaded: DiceSource = { draw: () => ok([7, 7, 7, 7, 7] as unknown as Face[]) };
    expect(makeMove(fresh, 0, firstRoll({ rules: 'basic' }), loaded)).toMatchObject(fail({ code: 'bad-dice' }));
  });
});
