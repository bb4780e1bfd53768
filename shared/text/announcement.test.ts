/** What is said about a Yahtzee and about bonuses. */

import { expect, test } from 'vitest';
import { must, newGame, playMoves, scripted, startOf } from '../game/fixtures.ts';
import { apply, type Game } from '../game/game.ts';
import { firstRoll, type Move, makeMove } from '../game/moves.ts';
import type { Face } from '../rules/dice.ts';
import type { Category } from '../rules/rules.ts';
import { announcementOf } from './announcement.ts';

const you = { you: 0, isSummedUp: false };
const score = (category: Category): Move => ({ type: 'score', category, column: 1 });

/** What is said about a roll of five equal dice, or a score of them. */
function said(game: Game, face: Face, move: Move): string {
  const { event, game: after } = must(makeMove(game, 0, move, scripted(face, face, face, face, face)));
  return announcementOf(event, game, after, you).join(' ');
}

test('a Yahtzee is called one, and a further one earns its bonus', () => {
  const empty = newGame('chips', 'Eric');
  expect(said(empty, 6, firstRoll({ rules: 'basic' }))).toBe('Yahtzee! You rolled 6 6 6 6 6. Two rolls left.');
  const sixes = scripted(...Array<Face>(10).fill(6));
  const second = playMoves(
    empty,
    sixes,
    firstRoll({ rules: 'basic' }),
    score('yahtzee'),
    firstRoll({ rules: 'basic' }),
  );
  expect(said(second, 6, score('sixes'))).toBe('You score 30 in Sixes, total 180. A Yahtzee bonus of 100 points!');
});

test('the upper bonus is said when it is reached, and only then', () => {
  const upper = [
    ['sixes', 6],
    ['fives', 5],
  ] as const;
  let game = newGame('basic', 'Eric');
  for (const [category, face] of upper)
    game = playMoves(game, scripted(face, face, face, face, face), firstRoll({ rules: 'basic' }), score(category));
  game = playMoves(game, scripted(4, 4, 4, 4, 4), firstRoll({ rules: 'basic' }));
  expect(said(game, 4, score('fours'))).toBe(
    'You score 20 in Fours, total 110. The upper bonus is reached: 35 points more.',
  );
  const later = playMoves(game, scripted(3, 3, 3, 3, 3), score('fours'), firstRoll({ rules: 'basic' }));
  expect(said(later, 3, score('threes'))).toBe('You score 15 in Threes, total 125.');
});

test('somebody alone at the window takes a score back as "you", others by name', () => {
  const game = must(apply(null, { ...startOf('basic', 'Ann', 'Bob'), undo: true }));
  const rolled = playMoves(game, scripted(6, 6, 5, 3, 1), firstRoll(game));
  const scored = playMoves(rolled, scripted(), score('chance'));
  const event = { type: 'undone', player: 0 } as const;
  const after = must(apply(scored, event));
  expect(announcementOf(event, scored, after, you)).toEqual(['You take the score back.']);
  expect(announcementOf(event, scored, after, { ...you, you: 1 })).toEqual(['Ann takes the score back.']);
});

test('a Yahtzee of a quick computer is called one in the sentence about its turn', () => {
  const started = startOf('basic', 'Hal');
  const game = must(apply(null, { ...started, seats: [{ name: 'Hal', type: 'random' }] }));
  const rolled = playMoves(game, scripted(6, 6, 6, 6, 6), firstRoll(game));
  const { event, game: after } = must(makeMove(rolled, 0, score('yahtzee'), scripted()));
  expect(announcementOf(event, rolled, after, { you: null, isSummedUp: true }).join(' ')).toBe(
    'Yahtzee! Hal rolled 6 6 6 6 6 and scores 50 in Yahtzee, total 50.',
  );
});
