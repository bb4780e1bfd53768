import { beforeEach, describe, expect, test } from 'vitest';
import { type Face, type Reroll, rerollAll, rerollNone } from '../rules/dice.ts';
import { rulesets } from '../rules/ruleset.ts';
import { boxesOf, emptyCard, isOpen, withScore } from '../rules/scorecard.ts';
import type { GameEvent } from './events.ts';
import { deepFreeze, must, newGame, playMoves, scripted, startOf } from './fixtures.ts';
import { apply, type Game, leadersOf, totalsOf, winnersOf } from './game.ts';
import type { Move } from './moves.ts';
import type { Refusal } from './refusals.ts';
import { fail } from './result.ts';

const rollAll: Move = { type: 'roll', reroll: rerollAll };
const rollNone: Move = { type: 'roll', reroll: rerollNone };
const firstTwo: Reroll = [true, true, false, false, false];

let fresh: Game;
let rolledOnce: Game;
let rolledThrice: Game;
beforeEach(() => {
  fresh = deepFreeze(newGame('official', 'Eric', 'Julie', 'Ann'));
  rolledOnce = deepFreeze(playMoves(fresh, scripted(1, 2, 3, 4, 6), rollAll));
  rolledThrice = deepFreeze(playMoves(rolledOnce, scripted(), rollNone, rollNone));
});

const rolled = (player: number, reroll: Reroll, dice: readonly [Face, Face, Face, Face, Face]): GameEvent => ({
  type: 'rolled',
  player,
  reroll,
  dice,
});

function refusal(game: Game | null, event: GameEvent): Refusal | null {
  const result = apply(game, event);
  return result.ok ? null : result.error;
}

describe('a start', () => {
  test('gives everybody an empty card and the first turn to the first', () => {
    expect(fresh).toEqual({
      rules: 'official',
      seats: startOf('official', 'Eric', 'Julie', 'Ann').seats,
      dice: 'rolled',
      cheat: false,
      commitment: null,
      startedAt: 1_700_000_000_000,
      cards: [0, 1, 2].map(() => emptyCard(rulesets.official)),
      resigned: [false, false, false],
      hinted: [false, false, false],
      turn: { player: 0, hand: null, rollsLeft: 3, selected: rerollNone },
      words: null,
      undo: false,
      before: null,
    });
  });

  test('keeps how the dice come', () => {
    const event: GameEvent = {
      ...startOf('basic', 'A'),
      dice: 'typed',
      cheat: true,
      commitment: 'c'.repeat(64),
      at: 5,
    };
    expect(must(apply(null, event))).toMatchObject({
      dice: 'typed',
      cheat: true,
      commitment: 'c'.repeat(64),
      startedAt: 5,
    });
  });

  test('comes first and only once', () => {
    expect(refusal(fresh, startOf('basic', 'A'))).toEqual({ code: 'already-started' });
    expect(refusal(null, { type: 'resigned', player: 0 })).toEqual({ code: 'not-started' });
  });

  test('is refused with too many players', () => {
    expect(refusal(null, startOf('basic', 'A', 'B', 'C', 'D', 'E'))).toEqual({ code: 'player-count', count: 5 });
  });
});

describe('a roll', () => {
  test('lays the dice, uses up a roll and clears the selection', () => {
    const selected = must(apply(rolledOnce, { type: 'selected', player: 0, reroll: firstTwo }));
    expect(selected.turn).toEqual({ player: 0, hand: [1, 2, 3, 4, 6], rollsLeft: 2, selected: firstTwo });
    expect(must(apply(selected, rolled(0, firstTwo, [5, 5, 3, 4, 6]))).turn).toEqual({
      player: 0,
      hand: [5, 5, 3, 4, 6],
      rollsLeft: 1,
      selected: rerollNone,
    });
  });

  test('of no dice at all uses up a roll', () => {
    expect(must(apply(rolledOnce, rolled(0, rerollNone, [1, 2, 3, 4, 6]))).turn?.rollsLeft).toBe(1);
  });

  test('of other dice than those selected is the player’s own affair', () => {
    const selected = must(apply(rolledOnce, { type: 'selected', player: 0, reroll: firstTwo }));
    expect(refusal(selected, rolled(0, rerollAll, [6, 6, 6, 6, 6]))).toBeNull();
  });

  test('must be of all five at first', () => {
    for (const reroll of [rerollNone, firstTwo, [true, true, true, true, false] as const])
      expect(refusal(fresh, rolled(0, reroll, [1, 2, 3, 4, 5]))).toEqual({ code: 'first-roll-not-all' });
  });

  test('cannot be the fourth', () => {
    expect(rolledThrice.turn?.rollsLeft).toBe(0);
    expect(refusal(rolledThrice, rolled(0, rerollAll, [1, 1, 1, 1, 1]))).toEqual({ code: 'no-rolls-left' });
  });

  test('cannot change a die that was kept', () => {
    expect(refusal(rolledOnce, rolled(0, firstTwo, [1, 2, 3, 4, 5]))).toEqual({ code: 'kept-die-changed', die: 4 });
    expect(refusal(rolledOnce, rolled(0, rerollNone, [2, 2, 3, 4, 6]))).toEqual({ code: 'kept-die-changed', die: 0 });
  });

  test('is looked at even when its type promises too much', () => {
    const loaded = { type: 'rolled', player: 0, reroll: rerollAll, dice: [7, 7, 7, 7, 7] } as unknown as GameEvent;
    expect(refusal(fresh, loaded)).toMatchObject({ code: 'bad-dice' });
  });
});

describe('a selection', () => {
  test('waits for the first roll and ends with the last', () => {
    expect(refusal(fresh, { type: 'selected', player: 0, reroll: firstTwo })).toEqual({ code: 'not-rolled' });
    expect(refusal(rolledThrice, { type: 'selected', player: 0, reroll: firstTwo })).toEqual({ code: 'no-rolls-left' });
  });
});

describe('a score', () => {
  test('fills the box and passes the turn on', () => {
    const game = must(apply(rolledOnce, { type: 'scored', player: 0, category: 'chance', column: 1 }));
    expect(game.cards[0]).toEqual(
      withScore(emptyCard(rulesets.official), { category: 'chance', column: 1 }, 16, false),
    );
    expect(game.cards[1]).toEqual(emptyCard(rulesets.official));
    expect(game.turn).toEqual({ player: 1, hand: null, rollsLeft: 3, selected: rerollNone });
  });

  test('waits for a roll', () => {
    expect(refusal(fresh, { type: 'scored', player: 0, category: 'chance', column: 1 })).toEqual({
      code: 'not-rolled',
    });
  });

  test('needs a column that is there', () => {
    for (const column of [2, 3] as const)
      expect(refusal(rolledOnce, { type: 'scored', player: 0, category: 'chance', column })).toEqual({
        code: 'no-such-column',
        column,
      });
    const triple = playMoves(newGame('triple', 'A'), scripted(1, 1, 1, 1, 1), rollAll);
    for (const column of [1, 2, 3] as const)
      expect(refusal(triple, { type: 'scored', player: 0, category: 'chance', column })).toBeNull();
  });

  test('needs an open box', () => {
    const alone = playMoves(
      newGame('triple', 'A'),
      scripted(1, 1, 1, 1, 1, 2, 2, 2, 2, 2),
      rollAll,
      { type: 'score', category: 'chance', column: 2 },
      rollAll,
    );
    expect(refusal(alone, { type: 'scored', player: 0, category: 'chance', column: 2 })).toEqual({
      code: 'box-used',
      rules: 'triple',
      box: { category: 'chance', column: 2 },
    });
    expect(refusal(alone, { type: 'scored', player: 0, category: 'chance', column: 3 })).toBeNull();
  });

  test('goes where a joker must go', () => {
    const joker = playMoves(
      newGame('official', 'A'),
      scripted(4, 4, 4, 4, 4, 4, 4, 4, 4, 4),
      rollAll,
      { type: 'score', category: 'yahtzee', column: 1 },
      rollAll,
    );
    expect(refusal(joker, { type: 'scored', player: 0, category: 'chance', column: 1 })).toEqual({
      code: 'box-forced',
      rules: 'official',
      box: { category: 'chance', column: 1 },
      mustTake: ['fours'],
    });
    const scored = must(apply(joker, { type: 'scored', player: 0, category: 'fours', column: 1 }));
    expect(scored.cards[0].chips).toEqual([1]);
    expect(totalsOf(scored)).toEqual([170]);
  });
});

describe('a turn', () => {
  test('belongs to one player', () => {
    for (const event of [
      rolled(1, rerollAll, [1, 1, 1, 1, 1]),
      { type: 'selected', player: 1, reroll: firstTwo },
      { type: 'scored', player: 1, category: 'chance', column: 1 },
    ] as const)
      expect(refusal(rolledOnce, event)).toEqual({ code: 'not-on-turn', name: 'Julie', onTurn: 'Eric' });
  });

  test('belongs to nobody who is not there', () => {
    for (const player of [3, -1])
      for (const event of [rolled(player, rerollAll, [1, 1, 1, 1, 1]), { type: 'resigned', player } as const])
        expect(refusal(fresh, event)).toEqual({ code: 'no-such-player', player });
  });

  test('goes round', () => {
    let game: Game = fresh;
    const order: (number | undefined)[] = [];
    for (const category of ['chance', 'ones'] as const)
      for (let count = 0; count < 3; count++) {
        order.push(game.turn?.player);
        game = playMoves(game, scripted(1, 2, 3, 4, 6), rollAll, { type: 'score', category, column: 1 });
      }
    expect([...order, game.turn?.player]).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });
});

/** Each plays their own card full, one box a turn; `hands` gives each player the hand for every turn. */
function playOut(start: Game, hands: readonly Face[]): Game {
  let game = start;
  while (game.turn !== null) {
    const { player } = game.turn;
    const box = boxesOf(rulesets[game.rules]).find((each) => isOpen(game.cards[player], each));
    if (!box) throw new Error('no box');
    const face = hands[player];
    game = playMoves(game, scripted(face, face, face, face, face), rollAll, { type: 'score', ...box });
  }
  return game;
}

describe('resigning', () => {
  test('on turn drops the hand and passes the turn on', () => {
    const game = must(apply(rolledOnce, { type: 'resigned', player: 0 }));
    expect(game.resigned).toEqual([true, false, false]);
    expect(game.turn).toEqual({ player: 1, hand: null, rollsLeft: 3, selected: rerollNone });
    expect(game.cards).toEqual(rolledOnce.cards);
  });

  test('off turn leaves the turn as it is', () => {
    const game = must(apply(rolledOnce, { type: 'resigned', player: 1 }));
    expect(game.resigned).toEqual([false, true, false]);
    expect(game.turn).toEqual(rolledOnce.turn);
    const next = must(apply(game, { type: 'scored', player: 0, category: 'chance', column: 1 }));
    expect(next.turn?.player).toBe(2);
  });

  test('is for good', () => {
    const game = must(apply(rolledOnce, { type: 'resigned', player: 0 }));
    for (const event of [
      rolled(0, rerollAll, [1, 1, 1, 1, 1]),
      { type: 'selected', player: 0, reroll: firstTwo },
      { type: 'scored', player: 0, category: 'chance', column: 1 },
      { type: 'resigned', player: 0 },
    ] as const)
      expect(refusal(game, event)).toEqual({ code: 'seat-resigned', name: 'Eric' });
  });

  test('leaves the last one playing on alone', () => {
    let game = must(apply(fresh, { type: 'resigned', player: 0 }));
    game = must(apply(game, { type: 'resigned', player: 2 }));
    expect(game.turn?.player).toBe(1);
    game = playMoves(game, scripted(1, 2, 3, 4, 6), rollAll, { type: 'score', category: 'chance', column: 1 });
    expect(game.turn?.player).toBe(1);
  });

  test('of everybody ends the game without a winner', () => {
    const game = [0, 2, 1].reduce((state, player) => must(apply(state, { type: 'resigned', player })), fresh);
    expect(game.turn).toBeNull();
    expect(winnersOf(game)).toEqual([]);
    expect(leadersOf(game)).toEqual([]);
    expect(refusal(game, { type: 'resigned', player: 0 })).toEqual({ code: 'game-over' });
  });

  test('forfeits the win, however many points are left behind', () => {
    let game = newGame('basic', 'Eric', 'Julie');
    game = playMoves(game, scripted(6, 6, 6, 6, 6), rollAll, { type: 'score', category: 'yahtzee', column: 1 });
    expect(leadersOf(game)).toEqual([0]);
    game = must(apply(game, { type: 'resigned', player: 0 }));
    expect(totalsOf(game)).toEqual([50, 0]);
    expect(leadersOf(game)).toEqual([1]);
    expect(winnersOf(game)).toEqual([]);
  });

  test('is too late once the card is full', () => {
    const [first, second] = newGame('basic', 'Eric', 'Julie').cards;
    const full = boxesOf(rulesets.basic).reduce((card, box) => withScore(card, box, 0, false), first);
    const game: Game = { ...newGame('basic', 'Eric', 'Julie'), cards: [full, second] };
    expect(refusal(game, { type: 'resigned', player: 0 })).toEqual({ code: 'card-complete', name: 'Eric' });
    expect(refusal(game, { type: 'resigned', player: 1 })).toBeNull();
  });
});

describe('the end', () => {
  test('comes when every box is filled, and the highest total wins', () => {
    const game = playOut(newGame('basic', 'Eric', 'Julie', 'Ann'), [1, 6, 5]);
    expect(game.turn).toBeNull();
    expect(totalsOf(game)).toEqual([5 + 50 + 15, 30 + 50 + 90, 25 + 50 + 75]);
    expect(winnersOf(game)).toEqual([1]);
    for (const event of [rolled(0, rerollAll, [1, 1, 1, 1, 1]), { type: 'resigned', player: 0 }] as const)
      expect(apply(game, event)).toEqual(fail({ code: 'game-over' }));
  });

  test('may be shared', () => {
    const game = playOut(newGame('basic', 'Eric', 'Julie', 'Ann'), [6, 1, 6]);
    expect(winnersOf(game)).toEqual([0, 2]);
  });

  test('in Triple comes after 39 turns', () => {
    const game = playOut(newGame('triple', 'Eric'), [6]);
    expect(totalsOf(game)).toEqual([6 * 170]);
    expect(winnersOf(game)).toEqual([0]);
  });
});
