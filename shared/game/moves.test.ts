import { beforeEach, describe, expect, test } from 'vitest';
import { categories } from '../rules/categories.ts';
import { type Face, type Reroll, rerollAll, rerollNone, rerolls } from '../rules/dice.ts';
import type { DiceSource } from './diceSource.ts';
import { must, newGame, playMoves, scripted } from './fixtures.ts';
import type { Game } from './game.ts';
import { diceToRoll, legalMoves, type Move, makeMove } from './moves.ts';
import { fail, ok } from './result.ts';

const rollAll: Move = { type: 'roll', reroll: rerollAll };
const rollNone: Move = { type: 'roll', reroll: rerollNone };
const outer: Reroll = [true, false, false, false, true];
let fresh: Game;
let rolledOnce: Game;
let rolledThrice: Game;
let over: Game;
beforeEach(() => {
  fresh = newGame('official', 'Eric', 'Julie');
  rolledOnce = playMoves(fresh, scripted(1, 2, 3, 4, 6), rollAll);
  rolledThrice = playMoves(rolledOnce, scripted(), rollNone, rollNone);
  over = must(makeMove(newGame('basic', 'A'), 0, { type: 'resign' }, scripted())).game;
});
const scores = categories.map((category) => ({ type: 'score', category, column: 1 }));

/** A source that must not be asked. */
const forbidden: DiceSource = {
  draw() {
    throw new Error('drawn');
  },
};

describe('the legal moves', () => {
  test('before the first roll', () => {
    expect(legalMoves(fresh, 0)).toEqual([rollAll, { type: 'resign' }]);
  });

  test('with rolls left', () => {
    const moves = legalMoves(rolledOnce, 0);
    expect(moves).toHaveLength(32 + 32 + 13 + 1);
    expect(moves.filter(({ type }) => type === 'roll')).toEqual(rerolls.map((reroll) => ({ type: 'roll', reroll })));
    expect(moves.filter(({ type }) => type === 'select')).toEqual(
      rerolls.map((reroll) => ({ type: 'select', reroll })),
    );
    expect(moves.filter(({ type }) => type === 'score')).toEqual(scores);
  });

  test('without rolls left', () => {
    expect(legalMoves(rolledThrice, 0)).toEqual([...scores, { type: 'resign' }]);
  });

  test('of who is not on turn, or not there, or when all is over', () => {
    expect(legalMoves(rolledOnce, 1)).toEqual([{ type: 'resign' }]);
    expect(legalMoves(rolledOnce, 2)).toEqual([]);
    expect(legalMoves(over, 0)).toEqual([]);
  });

  test('of a joker', () => {
    const joker = playMoves(
      newGame('official', 'A'),
      scripted(4, 4, 4, 4, 4, 4, 4, 4, 4, 4),
      rollAll,
      { type: 'score', category: 'yahtzee', column: 1 },
      rollAll,
    );
    expect(legalMoves(joker, 0).filter(({ type }) => type === 'score')).toEqual([
      { type: 'score', category: 'fours', column: 1 },
    ]);
  });
});

describe('the dice to draw', () => {
  test('are as many as are rolled', () => {
    expect(diceToRoll(fresh, 0, rollAll)).toEqual(ok(5));
    expect(diceToRoll(rolledOnce, 0, { type: 'roll', reroll: outer })).toEqual(ok(2));
    expect(diceToRoll(rolledOnce, 0, { type: 'roll', reroll: rerollNone })).toEqual(ok(0));
    expect(diceToRoll(rolledOnce, 0, { type: 'select', reroll: outer })).toEqual(ok(0));
    expect(diceToRoll(rolledOnce, 0, { type: 'score', category: 'ones', column: 1 })).toEqual(ok(0));
    expect(diceToRoll(rolledOnce, 0, { type: 'resign' })).toEqual(ok(0));
  });

  test('are none for a move that is refused', () => {
    expect(diceToRoll(fresh, 0, { type: 'roll', reroll: outer })).toEqual(fail({ code: 'first-roll-not-all' }));
    expect(diceToRoll(rolledThrice, 0, rollAll)).toEqual(fail({ code: 'no-rolls-left' }));
    expect(diceToRoll(fresh, 0, { type: 'select', reroll: outer })).toEqual(fail({ code: 'not-rolled' }));
    expect(diceToRoll(fresh, 0, { type: 'score', category: 'ones', column: 1 })).toEqual(fail({ code: 'not-rolled' }));
    expect(diceToRoll(over, 0, { type: 'resign' })).toEqual(fail({ code: 'game-over' }));
  });
});

describe('a move made', () => {
  test('puts the drawn faces where dice were rolled, in order', () => {
    const { event, game } = must(makeMove(rolledOnce, 0, { type: 'roll', reroll: outer }, scripted(5, 5)));
    expect(event).toEqual({ type: 'rolled', player: 0, reroll: outer, dice: [5, 2, 3, 4, 5] });
    expect(game.turn?.hand).toEqual([5, 2, 3, 4, 5]);
  });

  test('becomes the event of its kind', () => {
    const eventOf = (move: Move) => must(makeMove(rolledOnce, 0, move, forbidden)).event;
    expect(eventOf({ type: 'select', reroll: outer })).toEqual({ type: 'selected', player: 0, reroll: outer });
    expect(eventOf({ type: 'score', category: 'twos', column: 1 })).toEqual({
      type: 'scored',
      player: 0,
      category: 'twos',
      column: 1,
    });
    expect(eventOf({ type: 'resign' })).toEqual({ type: 'resigned', player: 0 });
    expect(must(makeMove(rolledOnce, 1, { type: 'resign' }, forbidden)).event).toEqual({ type: 'resigned', player: 1 });
    expect(eventOf({ type: 'roll', reroll: rerollNone })).toMatchObject({ type: 'rolled', dice: [1, 2, 3, 4, 6] });
  });

  test('draws nothing when it is refused', () => {
    expect(makeMove(rolledThrice, 0, rollAll, forbidden)).toEqual(fail({ code: 'no-rolls-left' }));
    expect(makeMove(rolledOnce, 1, rollAll, forbidden)).toMatchObject(fail({ code: 'not-on-turn' }));
  });

  test('passes on what the dice say', () => {
    const refusing: DiceSource = { draw: () => fail({ code: 'game-over' }) };
    expect(makeMove(fresh, 0, rollAll, refusing)).toEqual(fail({ code: 'game-over' }));
  });

  test('does not trust the dice', () => {
    for (const faces of [[1, 2, 3, 4] as const, [1, 2, 3, 4, 5, 6] as const])
      expect(makeMove(fresh, 0, rollAll, { draw: () => ok(faces) })).toEqual(
        fail({ code: 'bad-dice', count: 5, problem: { kind: 'number-of-dice', got: faces.length } }),
      );
    const loaded: DiceSource = { draw: () => ok([7, 7, 7, 7, 7] as unknown as Face[]) };
    expect(makeMove(fresh, 0, rollAll, loaded)).toMatchObject(fail({ code: 'bad-dice' }));
  });
});
