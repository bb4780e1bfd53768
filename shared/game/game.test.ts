import { describe, expect, test } from 'vitest';
import { type Face, type Hand, type Reroll, rerollAll, rerollNone } from '../rules/dice.ts';
import { rulesOf } from '../rules/ids.ts';
import { presets } from '../rules/presets.ts';
import { boxesOf, emptyCard, isOpen, withScore } from '../rules/scorecard.ts';
import type { GameEvent, Rolled, Scored } from './events.ts';
import { deepFreeze, must, newGame, playMoves, scripted, startOf, turnOf } from './fixtures.ts';
import { apply, type Game, leadersOf, leadOf, totalsOf, winnersOf } from './game.ts';
import { firstRoll, type Move } from './moves.ts';
import type { Refusal } from './refusals.ts';
import { fold, replay } from './replay.ts';
import { fail } from './result.ts';

/** So many dice, all with this face. */
const same = (face: Face, count: number) => scripted(...Array<Face>(count).fill(face));
const rollNone: Move = { type: 'roll', reroll: rerollNone(5) };
const firstTwo: Reroll = [true, true, false, false, false];

const fresh = deepFreeze(newGame('official', 'Eric', 'Julie', 'Ann'));
const rolledOnce = deepFreeze(playMoves(fresh, scripted(1, 2, 3, 4, 6), firstRoll(fresh)));
const rolledThrice = deepFreeze(playMoves(rolledOnce, scripted(), rollNone, rollNone));
/** A Yahtzee of fours after one in the Yahtzee box. */
const joker = playMoves(newGame('official', 'A'), same(4, 10), ...turnOf(fresh, 'yahtzee'), firstRoll(fresh));
const chanceTaken = playMoves(newGame('triple', 'A'), same(1, 10), ...turnOf(fresh, 'chance', 2), firstRoll(fresh));

const rolled = (player: number, reroll: Reroll, dice: Hand): Rolled => ({ type: 'rolled', player, reroll, dice });
const chance = (player: number, column = 1): Scored => ({ type: 'scored', player, category: 'chance', column });
const selected = (player: number): GameEvent => ({ type: 'selected', player, reroll: firstTwo });
const resigned = (player: number): GameEvent => ({ type: 'resigned', player });

function refusal(game: Game | null, event: GameEvent): Refusal | null {
  const result = apply(game, event);
  return result.ok ? null : result.error;
}

test('a start gives everybody an empty card and the first turn to the first', () => {
  const started = { ...startOf('official', 'Eric', 'Julie'), dice: 'typed', cheat: true, commitment: 'c'.repeat(64) };
  expect(must(apply(null, started as GameEvent))).toEqual({
    rules: 'official',
    seats: started.seats,
    dice: 'typed',
    cheat: true,
    commitment: 'c'.repeat(64),
    startedAt: 1_700_000_000_000,
    cards: [0, 1].map(() => emptyCard(presets.official)),
    resigned: [false, false],
    hinted: [false, false],
    savedRolls: [0, 0],
    turn: { player: 0, hand: null, rollsLeft: 3, rolled: 0 },
    words: null,
    undo: false,
    before: null,
    sameDice: false,
    daily: null,
    machines: null,
    giving: [],
  });
});

const loaded = rolled(0, rerollAll(5), [7, 7, 7, 7, 7] as unknown as Hand);
const hand: Hand = [1, 2, 3, 4, 6];
const notOnTurn = { code: 'not-on-turn', name: 'Julie', onTurn: 'Eric' } as const;
const boxUsed = { code: 'box-used', rules: 'triple', box: { category: 'chance', column: 2 } } as const;
const boxForced = {
  code: 'box-forced',
  rules: 'official',
  box: { category: 'chance', column: 1 },
  mustTake: ['fours'],
} as const;

test.each<readonly [string, Game | null, GameEvent, Partial<Refusal> | null]>([
  ['a second start', fresh, startOf('basic', 'A'), { code: 'already-started' }],
  ['anything before the start', null, resigned(0), { code: 'not-started' }],
  ['too many players', null, startOf('basic', ...'ABCDEFGHI'), { code: 'player-count', count: 9 }],
  ['a first roll of no dice', fresh, rolled(0, rerollNone(5), hand), { code: 'first-roll-not-all' }],
  ['a first roll of two', fresh, rolled(0, firstTwo, hand), { code: 'first-roll-not-all' }],
  ['a fourth roll', rolledThrice, rolled(0, rerollAll(5), hand), { code: 'no-rolls-left' }],
  ['a kept die that changes', rolledOnce, rolled(0, firstTwo, [1, 2, 3, 4, 5]), { code: 'kept-die-changed', die: 4 }],
  ['dice whose type promises too much', fresh, loaded, { code: 'bad-dice' }],
  ['a roll by another', rolledOnce, rolled(1, rerollAll(5), hand), notOnTurn],
  ['a roll by nobody', fresh, rolled(3, rerollAll(5), hand), { code: 'no-such-player', player: 3 }],
  ['a resignation of nobody', fresh, resigned(-1), { code: 'no-such-player', player: -1 }],
  ['a score before the roll', fresh, chance(0), { code: 'not-rolled' }],
  ['a score by another', rolledOnce, chance(1), notOnTurn],
  ['a score in column 2', rolledOnce, chance(0, 2), { code: 'no-such-column', column: 2 }],
  ['a score in column 3', rolledOnce, chance(0, 3), { code: 'no-such-column', column: 3 }],
  ['a score in a box that is used', chanceTaken, chance(0, 2), boxUsed],
  ['a score in an open column of Triple', chanceTaken, chance(0, 3), null],
  ['a joker where it must not go', joker, chance(0), boxForced],
  ['dice marked before the roll', fresh, selected(0), { code: 'not-rolled' }],
  ['dice marked after the last roll', rolledThrice, selected(0), { code: 'no-rolls-left' }],
  ['dice marked by another', rolledOnce, selected(1), notOnTurn],
  ['dice marked between two rolls, as older versions did', rolledOnce, selected(0), null],
])('%s', (_, game, event, reason) => {
  if (reason === null) expect(refusal(game, event)).toBeNull();
  else expect(refusal(game, event)).toMatchObject(reason);
});

test('a roll lays the dice and uses up a roll, even one of no dice', () => {
  const after = (reroll: Reroll, dice: Hand) => must(apply(rolledOnce, rolled(0, reroll, dice))).turn;
  const turn = { player: 0, rollsLeft: 1, rolled: 2 };
  expect(after(firstTwo, [5, 5, 3, 4, 6])).toEqual({ ...turn, hand: [5, 5, 3, 4, 6] });
  expect(after(rerollNone(5), hand)).toEqual({ ...turn, hand });
});

test('a score fills the box and passes the turn on', () => {
  const game = must(apply(rolledOnce, chance(0)));
  expect(game.cards[0]).toEqual(
    withScore(presets.official, emptyCard(presets.official), { category: 'chance', column: 1 }, 16, false),
  );
  expect(game.cards[1]).toEqual(emptyCard(presets.official));
  expect(game.turn).toEqual({ player: 1, hand: null, rollsLeft: 3, rolled: 0 });
  const scored = must(apply(joker, { type: 'scored', player: 0, category: 'fours', column: 1 }));
  expect(scored.cards[0].chips).toEqual([1]);
  expect(totalsOf(scored)).toEqual([170]);
});

test('the turn goes round', () => {
  let game: Game = fresh;
  const order: (number | undefined)[] = [];
  for (const category of ['chance', 'ones'] as const)
    for (let count = 0; count < 3; count++) {
      order.push(game.turn?.player);
      game = playMoves(game, scripted(1, 2, 3, 4, 6), ...turnOf(game, category));
    }
  expect([...order, game.turn?.player]).toEqual([0, 1, 2, 0, 1, 2, 0]);
});

describe('resigning, in games of older versions', () => {
  test('on turn drops the hand and passes the turn on, for good', () => {
    const game = must(apply(rolledOnce, resigned(0)));
    expect(game.resigned).toEqual([true, false, false]);
    expect(game.turn).toEqual({ player: 1, hand: null, rollsLeft: 3, rolled: 0 });
    expect(game.cards).toEqual(rolledOnce.cards);
    for (const event of [rolled(0, rerollAll(5), hand), selected(0), chance(0), resigned(0)])
      expect(refusal(game, event)).toEqual({ code: 'seat-resigned', name: 'Eric' });
  });

  test('off turn leaves the turn as it is; the seat is skipped, and the last one plays on alone', () => {
    const game = must(apply(rolledOnce, resigned(1)));
    expect(game.turn).toEqual(rolledOnce.turn);
    const next = must(apply(must(apply(game, chance(0))), resigned(2)));
    expect(next.turn?.player).toBe(0);
  });

  test('of everybody ends the game without a winner', () => {
    const game = [0, 2, 1].reduce((state, player) => must(apply(state, resigned(player))), fresh);
    expect(game.turn).toBeNull();
    expect(winnersOf(game)).toEqual([]);
    expect(leadersOf(game)).toEqual([]);
    expect(refusal(game, resigned(0))).toEqual({ code: 'game-over' });
  });

  test('forfeits the win, however many points are left behind', () => {
    let game = newGame('basic', 'Eric', 'Julie');
    game = playMoves(game, same(6, 5), ...turnOf(game, 'yahtzee'));
    expect(leadersOf(game)).toEqual([0]);
    game = must(apply(game, resigned(0)));
    expect(totalsOf(game)).toEqual([50, 0]);
    expect(leadersOf(game)).toEqual([1]);
  });

  test('is too late once the card is full', () => {
    const game = newGame('basic', 'Eric', 'Julie');
    const full = boxesOf(presets.basic).reduce(
      (card, box) => withScore(presets.basic, card, box, 0, false),
      game.cards[0],
    );
    expect(refusal({ ...game, cards: [full, game.cards[1]] }, resigned(0))).toMatchObject({ code: 'card-complete' });
  });
});

/** Everybody fills the first open box in every turn; `faces` gives each player the face of all their dice. */
function playOut(start: Game, faces: readonly Face[]): Game {
  let game = start;
  while (game.turn !== null) {
    const { player } = game.turn;
    const box = boxesOf(rulesOf(game.rules)).find((each) => isOpen(rulesOf(game.rules), game.cards[player], each));
    if (!box) throw new Error('no box');
    game = playMoves(game, same(faces[player], 5), ...turnOf(game, box.category, box.column));
  }
  return game;
}

test('a hint is noted once per player, for dice on the table, and nothing else changes, not even by an undo', () => {
  const hinted = (player: number): GameEvent => ({ type: 'hinted', player });
  const before = must(replay([{ ...startOf('official', 'Eric', 'Julie'), undo: true }, rolled(0, rerollAll(5), hand)]));
  const [fresh, rolledOnce] = before;
  const after = must(apply(rolledOnce, hinted(0)));
  expect(after).toEqual({ ...rolledOnce, hinted: [true, false] });
  expect(refusal(fresh, hinted(0))).toEqual({ code: 'not-rolled' });
  expect(refusal(rolledOnce, hinted(1))).toMatchObject({ code: 'not-on-turn' });
  expect(refusal(after, hinted(0))).toEqual({ code: 'already-hinted', name: 'Eric' });
  expect(must(apply(must(apply(after, chance(0))), { type: 'undone', player: 0 })).hinted).toEqual([true, false]);
});

test('a log is folded event by event; the first that is not allowed is named', () => {
  expect(fold([])).toEqual(fail({ code: 'log-empty' }));
  const error = { code: 'log-refused', index: 1, because: { code: 'already-started' } };
  expect(fold([startOf('basic', 'A'), startOf('basic', 'A')])).toEqual(fail(error));
});

describe('the end', () => {
  test('comes when every box is filled, and the highest total wins', () => {
    const game = playOut(newGame('basic', 'Eric', 'Julie', 'Ann'), [1, 6, 5]);
    expect(totalsOf(game)).toEqual([5 + 50 + 15, 30 + 50 + 90, 25 + 50 + 75]);
    expect(winnersOf(game)).toEqual([1]);
    for (const event of [rolled(0, rerollAll(5), hand), resigned(0)])
      expect(refusal(game, event)).toEqual({ code: 'game-over' });
  });

  test('may be shared', () => {
    expect(winnersOf(playOut(newGame('basic', 'Eric', 'Julie', 'Ann'), [6, 1, 6]))).toEqual([0, 2]);
  });

  test('in Triple comes after 39 turns', () => {
    const game = playOut(newGame('triple', 'Eric'), [6]);
    expect(totalsOf(game)).toEqual([6 * 170]);
    expect(winnersOf(game)).toEqual([0]);
  });
});

test.each([
  ['one leads', [100, 130, 120, 90], [], { leaders: [1], points: 10 }],
  ['two are level', [130, 100, 130, 90], [], { leaders: [0, 2], points: 30 }],
  ['the best has resigned', [100, 130, 120, 90], [1], { leaders: [2], points: 20 }],
  ['nobody to be ahead of', [100], [], { leaders: [0], points: 0 }],
  ['all are level', [7, 7], [], { leaders: [0, 1], points: 0 }],
  ['the other has resigned', [100, 50], [0], { leaders: [1], points: 0 }],
  ['everybody has resigned', [100, 50], [0, 1], { leaders: [], points: 0 }],
])('who is ahead and by how much: %s', (_, totals, gone, lead) => {
  const game = newGame('basic', ...['Eric', 'Julie', 'Ann', 'Bo'].slice(0, totals.length));
  const cards = totals.map((total, seat) =>
    withScore(presets.basic, game.cards[seat], { category: 'chance', column: 1 }, total, false),
  );
  expect(leadOf({ ...game, cards, resigned: totals.map((_total, seat) => gone.includes(seat)) })).toEqual(lead);
});
