/** Games in the terminal from the first question to the last. */
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../dice/committed.ts';
import { play, playWith, seed, turns } from './fixtures/typing.ts';

test('the dice are promised before anybody says who plays, and the players may add words of their own', async () => {
  const { shown, promises, played } = await play(
    'words  blue elephant ',
    'words \u001b[2J',
    'y',
    'Ann',
    ...turns(13),
    'n',
  );
  expect(promises[0]).toBeLessThan(shown.indexOf('What is your name? (? for help): Ann'));
  expect(promises).toHaveLength(2);
  expect(shown).toContain('Your words for the dice: blue elephant');
  expect(shown).toContain('Your words must fit on one line of at most 200 characters, none of them invisible.');
  expect(played[0].game.words).toBe('blue elephant');
  expect(played[0].game.commitment).toBe(commitmentOf(seed));
});

describe('the twelve steps of the handout', () => {
  test('no means no', async () => {
    const { shown, played } = await play('n', 'y');
    expect(shown).toEqual([
      'Welcome to Yahtzee',
      'The Hall of Fame is still empty.',
      'Do you want to play Yahtzee (Official rules)? (y/n, ? for help): n',
    ]);
    expect(played).toEqual([]);
  });

  test('name, card, roll, keep, keep, category; thirteen times; final card; and again', async () => {
    const { text, shown, played, left } = await play(
      'y',
      'Ann',
      ...Array.from({ length: 13 }, () => ['1 2', '', '1']).flat(),
      'n',
    );
    expect(left).toEqual([]);
    expect(shown.slice(2, 4)).toEqual([
      'Do you want to play Yahtzee (Official rules)? (y/n, ? for help): y',
      'What is your name? (? for help): Ann',
    ]);
    expect(shown[4]).toBe(`Dice: SHA-256 ${commitmentOf(seed)}`);
    expect(shown[5]).toContain('TOTAL                    |    0 |');
    expect(shown.slice(6, 16)).toEqual([
      "Round 1 of 13: Ann's turn.",
      'First roll:',
      expect.stringContaining('|   | |o  | |o  | |o o| |o o|'),
      'Which dice do you want to keep? (? for help): 1 2',
      'Second roll, keeping 1 2:',
      expect.stringContaining('|   | |o  | |o o| |o o| |o o|'),
      'Which dice do you want to keep? (? for help): ',
      'Third roll, keeping none:',
      expect.stringContaining('+---+'),
      expect.stringMatching(/^ 1\. Ones: \d+\n 2\. Twos/),
    ]);
    expect(shown[16]).toBe('Which category do you want to use? (? for help): 1');
    expect(shown[17]).toMatch(/^Ones: Ann scores \d+\.$/);
    expect(text).toContain("Round 13 of 13: Ann's turn.");
    expect(text).not.toContain('Round 14');
    // A category that has been used is not offered again.
    expect(text.match(/\d+\. Ones: /g)).toHaveLength(1);
    expect(text.match(/\d+\. Chance: /g)).toHaveLength(13);
    expect(shown.at(-3)).toMatch(/^Congratulations, Ann, you're the winner with a total score of \d+!$/);
    expect(shown.at(-2)).toBe('Kept game 1.');
    expect(shown.at(-1)).toBe('Do you want to play Yahtzee (Official rules)? (y/n, ? for help): n');
    expect(played).toHaveLength(1);
    expect(played[0]).toMatchObject({ seed: Buffer.from(seed), counts: true, finishedAt: 1001 });
    expect(played[0].events[0]).toMatchObject({
      dice: 'rolled',
      cheat: false,
      commitment: commitmentOf(seed),
      at: 1000,
    });
  });

  test('two games in one sitting, the second by the rules of the first', async () => {
    const { played } = await play('basic', 'y', 'Ann', ...turns(13), 'y', 'Bo', ...turns(13));
    expect(played.map(({ game }) => [game.rules, game.seats[0].name])).toEqual([
      ['basic', 'Ann'],
      ['basic', 'Bo'],
    ]);
  });
});

describe('more than the handout', () => {
  test('several players take turns', async () => {
    const { text, played } = await play('y', 'Ann, Bo', ...turns(26), 'n');
    expect(played[0].game.seats.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect(text.match(/Round \d+ of 13: (Ann|Bo)'s turn/g)?.slice(0, 3)).toEqual([
      "Round 1 of 13: Ann's turn",
      "Round 1 of 13: Bo's turn",
      "Round 2 of 13: Ann's turn",
    ]);
  });

  test('a game can be reviewed once it is over', async () => {
    const { shown } = await play('review', 'y', 'Ann', ...turns(13), 'review', 'n');
    expect(shown).toContain('There is nothing to review until a game is over.');
    expect(shown).toContain('Ann (Learning): 254.6 for perfect play + 0.0 luck − 54.6 given away = 200');
  });

  test('a joker and a chip are told', async () => {
    const { shown } = await playWith([6], 'y', 'Ann', 'all', '12', 'all', '1', 'all', '3');
    expect(shown).toContain('Yahtzee!: Ann scores 50.');
    expect(shown).toContain('This Yahtzee is a Joker and must go to Sixes.');
    expect(shown).toContain(' 1. Sixes: 30 + 100');
    expect(shown).toContain('Sixes: Ann scores 30 and a bonus of 100.');
    expect(shown).toContain('Full House: Ann scores 25 and a bonus of 100.');
  });
});

describe('wrong input', () => {
  test('is answered by a sentence and asked again', async () => {
    const { shown, tones } = await play('what', 'y', '', 'Ann', '7', '1 1', 'all', '99', 'x', '13');
    for (const sentence of [
      'Type y for yes or n for no.',
      'Player 1 needs a name.',
      '"7" is not the number of a die. The dice are numbered 1 to 5, as shown below them.',
      'Die 1 is named twice. Type the numbers below the dice, not what the dice show.',
      'Type a number from 1 to 13, the one before the category.',
    ]) {
      const at = shown.indexOf(sentence);
      expect(at).toBeGreaterThan(0);
      // The same question before and after.
      expect(shown[at + 1].replace(/:[^:]*$/, '')).toBe(shown[at - 1].replace(/:[^:]*$/, ''));
      expect(tones.get(sentence)).toBe('warning');
    }
    expect(shown).toContain('Chance: Ann scores 16.');
  });

  test('help can be had at every question', async () => {
    const { text } = await play('?', 'y', '?', 'Ann', '?', 'all', '?');
    for (const part of ['free-joker', 'put commas between the names', 'keep them all', 'before the category you want'])
      expect(text).toContain(part);
  });

  test('the open boxes are listed once, however often the question is asked', async () => {
    const { text } = await play('y', 'Ann', 'all', 'x', '?', '1');
    expect(text.match(/13\. Chance/g)).toHaveLength(1);
  });
});

describe('the end of the input', () => {
  test.each([[[]], [['y']], [['y', 'Ann']], [['y', 'Ann', '1']], [['y', 'Ann', 'all']]])(
    'ends the game wherever it comes: %j',
    async (lines) => {
      const { shown, played } = await play(...lines);
      expect(shown.at(-1)).toMatch(/<end>$/);
      expect(played).toEqual([]);
    },
  );
});
