/** What is said about games, to the letter, including the game that the CS 106A handouts tell, Eric against Julie. */
import { expect, test } from 'vitest';
import { finalCard, sampleLog } from '../../build/e2e/sampleGame.ts';
import type { GameEvent } from '../game/events.ts';
import { must, newGame, playMoves, scripted, startOf } from '../game/fixtures.ts';
import { apply, type Game, leadOf, totalsOf } from '../game/game.ts';
import { firstRoll, type Move, makeMove } from '../game/moves.ts';
import { replay } from '../game/replay.ts';
import { type Face, rerollAll } from '../rules/dice.ts';
import { presets } from '../rules/presets.ts';
import { cellValue, rowsOf } from '../rules/rows.ts';
import type { Category } from '../rules/rules.ts';
import { boxesOf, emptyCard, withScore } from '../rules/scorecard.ts';
import { announcementOf, messageFor, momentSentence } from './story.ts';

test.each([
  [[192, 273], [], "Congratulations, Julie, you're the winner with a total score of 273!"],
  [[0], [], "Congratulations, Eric, you're the winner with a total score of 0!"],
  [[240, 240], [], "It's a tie: Eric and Julie share the win with a total score of 240!"],
  [[9, 8, 9, 9], [], "It's a tie: Eric, Ann and Bo share the win with a total score of 9!"],
  [[5, 5, 5, 5], [], "It's a tie: Eric, Julie, Ann and Bo share the win with a total score of 5!"],
  [[300, 10], [0], "Congratulations, Julie, you're the winner with a total score of 10!"],
  [[300, 10], [0, 1], 'The game is over. Everybody has resigned, so there is no winner.'],
])('totals of %j, with %j resigned: %s', (totals, gone, sentence) => {
  const { basic } = presets;
  const started = newGame('basic', ...['Eric', 'Julie', 'Ann', 'Bo'].slice(0, totals.length));
  const full = boxesOf(basic).reduce((card, box) => withScore(basic, card, box, 0, false), emptyCard(basic));
  const cards = totals.map((total) => withScore(basic, full, { category: 'chance', column: 1 }, total, false));
  const resigned = totals.map((_, seat) => gone.includes(seat as never));
  expect(messageFor({ ...started, cards, resigned, turn: null })).toBe(sentence);
});

test('every kind of event has its sentence', () => {
  const log: readonly GameEvent[] = [
    startOf('triple', 'Eric', 'Julie'),
    { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [3, 5, 5, 4, 1] },
    { type: 'selected', player: 0, reroll: [true, false, false, false, true] },
    { type: 'rolled', player: 0, reroll: [true, false, false, false, true], dice: [5, 5, 5, 4, 2] },
    { type: 'scored', player: 0, category: 'fives', column: 3 },
    { type: 'resigned', player: 1 },
    { type: 'resigned', player: 0 },
  ];
  const states = must(replay(log));
  expect(log.map((event, index) => momentSentence(event, states[index - 1] ?? null, states[index]))).toEqual([
    'The game begins.',
    "Eric's first roll: 3 5 5 4 1.",
    'Eric marks dice for the next roll.',
    "Eric's second roll: 5 5 5 4 2.",
    'Eric scores 45 in Fives ×3.',
    'Julie leaves the game.',
    'The game is over. Everybody has resigned, so there is no winner.',
  ]);
});

const you = { you: 0, isSummedUp: false };
const score = (category: Category): Move => ({ type: 'score', category, column: 1 });
const roll = firstRoll({ rules: 'basic' });

/** What is said about a roll of five equal dice, or a score of them. */
function said(game: Game, face: Face, move: Move): string {
  const { event, game: after } = must(makeMove(game, 0, move, scripted(face, face, face, face, face)));
  return announcementOf(event, game, after, you).join(' ');
}

test('a Yahtzee is called one, and a further one earns its bonus', () => {
  const empty = newGame('chips', 'Eric');
  expect(said(empty, 6, roll)).toBe('Yahtzee! You rolled 6 6 6 6 6. Two rolls left.');
  const sixes = scripted(...Array<Face>(10).fill(6));
  const second = playMoves(empty, sixes, roll, score('yahtzee'), roll);
  expect(said(second, 6, score('sixes'))).toBe('You score 30 in Sixes, total 180. A Yahtzee bonus of 100 points!');
});

test('the upper bonus is said when it is reached, and only then', () => {
  const upper = [
    ['sixes', 6],
    ['fives', 5],
  ] as const;
  let game = newGame('basic', 'Eric');
  for (const [category, face] of upper)
    game = playMoves(game, scripted(face, face, face, face, face), roll, score(category));
  game = playMoves(game, scripted(4, 4, 4, 4, 4), roll);
  expect(said(game, 4, score('fours'))).toBe(
    'You score 20 in Fours, total 110. The upper bonus is reached: 35 points more.',
  );
  const later = playMoves(game, scripted(3, 3, 3, 3, 3), score('fours'), roll);
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

function messageAt({ turn, seats }: Game): string {
  if (turn === null) return "Congratulations, Julie, you're the winner with a total score of 273!";
  if (turn.hand === null) return `${seats[turn.player].name}'s turn. Click "Roll Dice" button to roll the dice.`;
  if (turn.rollsLeft > 0) return 'Select the dice you wish to re-roll and click "Roll Again".';
  return 'Select a category for this roll.';
}

test('Eric and Julie: every message, every total, 192 to 273', () => {
  const log = sampleLog(1);
  const states = must(replay(log));
  expect(states.map((game) => messageFor(game))).toEqual(states.map(messageAt));
  const scored = states.filter((_, index) => log[index].type === 'scored');
  // Rounds 1, 2 and 12: Figures 4 to 8.
  const told = [0, 1, 3, 23].map((turn) => totalsOf(scored[turn]));
  expect(told).toEqual([
    [24, 0],
    [24, 25],
    [64, 37],
    [192, 220],
  ]);
  expect([0, 1].map((turn) => leadOf(scored[turn]))).toEqual([
    { leaders: [0], points: 24 },
    { leaders: [1], points: 1 },
  ]);
  const { cards } = scored[25];
  expect(rowsOf(presets.basic).map((row) => cards.map((card) => cellValue(presets.basic, card, row, 1)))).toEqual(
    finalCard,
  );
});
