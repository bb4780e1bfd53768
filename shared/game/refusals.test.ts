import { expect, test } from 'vitest';
import { words } from '../words/index.ts';
import type { Refusal } from './refusals.ts';

const sentences: readonly [Refusal, string][] = [
  [{ code: 'player-count', count: 9 }, 'A game has 1 to 8 players, not 9.'],
  [{ code: 'name-empty', seat: 0 }, 'Player 1 needs a name.'],
  [{ code: 'name-too-long', seat: 3, longest: 20 }, 'The name of player 4 is longer than 20 characters.'],
  [{ code: 'name-unprintable', seat: 1 }, 'The name of player 2 contains characters that cannot be shown.'],
  [
    { code: 'name-double', seat: 1, name: 'Eric' },
    'There are two players called Eric. Every player needs a different name.',
  ],
  [{ code: 'name-hidden', seat: 1 }, 'The name of player 2 contains invisible characters.'],
  [
    { code: 'name-alike', seat: 1, name: 'Еriс', other: 'Eric' },
    'The names Eric and Еriс look the same. Choose another one.',
  ],
  [{ code: 'malformed', field: 'reroll' }, 'The game does not understand this (reroll).'],
  [
    { code: 'bad-dice', count: 5, problem: { kind: 'not-a-face', got: '7' } },
    'Type five whole numbers from 1 to 6, such as 3 5 5 4 1 or 35541; "7" is not a die face.',
  ],
  [
    { code: 'bad-dice', count: 2, problem: { kind: 'number-of-dice', got: 3 } },
    'Type two whole numbers from 1 to 6, such as 3 5 or 35; that was 3.',
  ],
  [
    { code: 'bad-dice', count: 3, problem: { kind: 'number-of-dice', got: 0 } },
    'Type three whole numbers from 1 to 6, such as 3 5 5 or 355; that was 0.',
  ],
  [
    { code: 'bad-dice', count: 4, problem: { kind: 'number-of-dice', got: 1 } },
    'Type four whole numbers from 1 to 6, such as 3 5 5 4 or 3554; that was 1.',
  ],
  [
    { code: 'bad-dice', count: 1, problem: { kind: 'not-a-face', got: 'six' } },
    'Type one whole number from 1 to 6, such as 3; "six" is not a die face.',
  ],
  [{ code: 'not-started' }, 'The game has not started yet.'],
  [{ code: 'already-started' }, 'The game has already started.'],
  [{ code: 'game-over' }, 'The game is over.'],
  [{ code: 'no-such-player', player: 2 }, 'There is no player 3 in this game.'],
  [{ code: 'seat-resigned', name: 'Eric' }, 'Eric has left this game.'],
  [{ code: 'card-complete', name: 'Eric' }, 'Eric has already filled every box.'],
  [{ code: 'not-on-turn', name: 'Eric', onTurn: 'Julie' }, "It is Julie's turn, not Eric's."],
  [{ code: 'not-rolled' }, 'Roll the dice first.'],
  [{ code: 'no-rolls-left' }, 'There are no rolls left in this turn. Select a category for this roll.'],
  [{ code: 'first-roll-not-all' }, 'The first roll of a turn rolls all the dice.'],
  [{ code: 'kept-die-changed', die: 4 }, 'Die 5 was kept and cannot change.'],
  [{ code: 'no-such-column', column: 2 }, 'There is no column 2 on this scorecard.'],
  [
    { code: 'box-used', rules: 'basic', box: { category: 'fullHouse', column: 1 } },
    'Full House is already used. Select another category.',
  ],
  [
    { code: 'box-used', rules: 'triple', box: { category: 'fullHouse', column: 3 } },
    'Full House ×3 is already used. Select another category.',
  ],
  [
    { code: 'box-forced', rules: 'official', box: { category: 'chance', column: 1 }, mustTake: ['fours'] },
    'Chance is locked: this Yahtzee is a Joker and must go to Fours.',
  ],
  [
    {
      code: 'box-forced',
      rules: 'official',
      box: { category: 'ones', column: 1 },
      mustTake: ['threeOfAKind', 'fullHouse', 'chance'],
    },
    'Ones is locked: this Yahtzee is a Joker and must go to Three of a Kind, Full House or Chance.',
  ],
  [{ code: 'log-empty' }, 'This game has no events.'],
  [
    { code: 'log-refused', index: 2, because: { code: 'game-over' } },
    'Event 3 of this game is not allowed: The game is over.',
  ],
  [{ code: 'log-damaged' }, 'This game is damaged and cannot be read.'],
  [{ code: 'log-version', version: 9 }, 'This game was written by a newer version of the program (format 9).'],
];

test.each(sentences)('%o', (refusal, sentence) => {
  expect(words.problem(refusal)).toBe(sentence);
});
