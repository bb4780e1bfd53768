import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { must, newGame, playMoves, scripted } from '../game/fixtures.ts';
import { apply, type Game } from '../game/game.ts';
import { type Move, openOffers } from '../game/moves.ts';
import { type Face, rerollAll, rerollNone } from '../rules/dice.ts';
import type { RulesId } from '../rules/ids.ts';
import type { Category, Column } from '../rules/rules.ts';
import { words } from '../words/index.ts';
import { jokerText, offersText, parseCommand, promptFor } from './commands.ts';

const rollAll: Move = { type: 'roll', reroll: rerollAll(5) };
const rollNone: Move = { type: 'roll', reroll: rerollNone(5) };
const fresh = newGame('official', 'Eric');
const rolled = (rules: RulesId, ...faces: readonly Face[]) =>
  playMoves(newGame(rules, 'Eric'), scripted(...faces), rollAll);
const once = rolled('official', 1, 2, 3, 4, 6);
const thrice = playMoves(once, scripted(), rollNone, rollNone);
const over = must(apply(fresh, { type: 'resigned', player: 0 }));

const moved = (move: Move) => ({ ok: true, value: { kind: 'move', move } });
const scored = (category: Category, column: Column = 1) => moved({ type: 'score', category, column });
const refused = (error: string) => ({ ok: false, error });
const notADie = (text: string) =>
  refused(`"${text}" is not the number of a die. The dice are numbered 1 to 5, as shown below them.`);
const notUnderstood = (text: string) => refused(`"${text}" is not understood here. Type ? for help.`);
const whichNumber = refused('Type a number from 1 to 13, the one before the category.');

/** A Yahtzee of fours after one in the Yahtzee box. */
function joker(rules: RulesId): Game {
  return playMoves(
    newGame(rules, 'Eric'),
    scripted(4, 4, 4, 4, 4, 4, 4, 4, 4, 4),
    rollAll,
    { type: 'score', category: 'yahtzee', column: 1 },
    rollAll,
  );
}

test('the question follows from the state', () => {
  expect(promptFor(fresh, false)).toBe('roll');
  expect(promptFor(once, false)).toBe('keep');
  expect(promptFor(once, true)).toBe('category');
  expect(promptFor(thrice, false)).toBe('category');
  expect(promptFor(over, false)).toBeNull();
});

describe('which dice to keep', () => {
  const T = true;
  const f = false;
  test.each([
    ['1 3 5', [f, T, f, T, f]],
    ['135', [f, T, f, T, f]],
    ['1,3,5', [f, T, f, T, f]],
    [' 5,  1 ', [f, T, T, T, f]],
    ['', [T, T, T, T, T]],
    ['   ', [T, T, T, T, T]],
    ['2', [T, f, T, T, T]],
    ['none', [T, T, T, T, T]],
    ['keep 1 3 5', [f, T, f, T, f]],
    ['keep none', [T, T, T, T, T]],
    ['roll 2 4', [f, T, f, T, f]],
    ['roll all', [T, T, T, T, T]],
    ['roll none', [f, f, f, f, f]],
  ] as const)('%j', (text, reroll) => {
    expect(parseCommand(once, 'keep', text)).toEqual(moved({ type: 'roll', reroll }));
  });

  test.each(['all', ' ALL ', '12345', '5 4 3 2 1', 'keep all', 'keep 12345'])('%j is enough', (text) => {
    expect(parseCommand(once, 'keep', text)).toEqual({ ok: true, value: { kind: 'enough' } });
  });

  test.each([
    ['6', notADie('6')],
    ['1 x', notADie('x')],
    ['roll 6', notADie('6')],
    ['nothing', notUnderstood('nothing')],
    ['roll them', notUnderstood('them')],
    ['roll', refused('Say which dice to roll again: "roll 2 4", "roll all", or "roll none", which uses up a roll.')],
    ['1 1', refused('Die 1 is named twice. Type the numbers below the dice, not what the dice show.')],
    ['355', refused('Die 5 is named twice. Type the numbers below the dice, not what the dice show.')],
  ])('%j is answered with a sentence', (text, answer) => {
    expect(parseCommand(once, 'keep', text)).toEqual(answer);
  });
});

test('a category by its number among those that are open', () => {
  expect(parseCommand(thrice, 'category', ' 13 ')).toEqual(scored('chance'));
  expect(parseCommand(rolled('triple', 1, 1, 1, 1, 1), 'category', '14')).toEqual(scored('ones', 2));
  expect(parseCommand(joker('official'), 'category', '1')).toEqual(scored('fours'));
  for (const text of ['0', '14', '-1', '1.0', '', 'chancy', '1 2', '001', 'score 14', 'score', 'chance 2'])
    expect(parseCommand(thrice, 'category', text)).toEqual(whichNumber);
});

describe('a category by its name', () => {
  test.each([
    ['chance', 'chance'],
    [' Three of a Kind ', 'threeOfAKind'],
    ['threeOfAKind', 'threeOfAKind'],
    ['yahtzee', 'yahtzee'],
    ['Yahtzee!', 'yahtzee'],
    ['score sixes', 'sixes'],
    ['score 13', 'chance'],
  ] as const)('%j, after any roll', (text, category) => {
    expect(parseCommand(once, 'keep', text)).toEqual(scored(category));
    expect(parseCommand(thrice, 'category', text)).toEqual(scored(category));
  });

  test('with the column in Triple, unless only one is open', () => {
    const triple = rolled('triple', 1, 1, 1, 1, 1);
    for (const text of ['chance ×2', 'chance x2', 'Chance 2', 'score chance 2'])
      expect(parseCommand(triple, 'keep', text)).toEqual(scored('chance', 2));
    expect(parseCommand(triple, 'keep', 'chance')).toEqual(
      refused('Chance is open in more than one column. Say which, such as "Chance ×2" or "Chance 2".'),
    );
    const last = playMoves(
      triple,
      scripted(1, 1, 1, 1, 1, 2, 2, 2, 2, 2),
      { type: 'score', category: 'chance', column: 1 },
      rollAll,
      { type: 'score', category: 'chance', column: 3 },
      rollAll,
    );
    expect(parseCommand(last, 'keep', 'chance')).toEqual(scored('chance', 2));
  });

  test('what the rules do not allow is answered with their sentence', () => {
    expect(parseCommand(fresh, 'roll', 'chance')).toEqual(refused('Roll the dice first.'));
    expect(parseCommand(fresh, 'roll', 'score 1')).toEqual(refused('Roll the dice first.'));
    expect(parseCommand(fresh, 'roll', 'keep 1')).toEqual(refused('The first roll of a turn rolls all the dice.'));
    expect(parseCommand(joker('official'), 'keep', 'yahtzee')).toEqual(
      refused('Yahtzee! is already used. Select another category.'),
    );
    expect(parseCommand(joker('official'), 'keep', 'chance')).toEqual(
      refused('Chance is locked: this Yahtzee is a Joker and must go to Fours.'),
    );
    expect(parseCommand(thrice, 'category', 'roll 1')).toEqual(
      refused('There are no rolls left in this turn. Select a category for this roll.'),
    );
  });
});

describe('whatever script the boxes are named in', () => {
  const names = {
    ...words.categories,
    twos: 'İkiler',
    threes: 'Große Straße',
    fours: 'Четвёрки',
    fullHouse: 'Фулл-хаус',
    smallStraight: '小ストレート',
    largeStraight: '1点',
    yahtzee: '🎲',
    chance: 'Шанс',
  };
  beforeEach(
    () =>
      void vi
        .spyOn(words as { categoryName: unknown }, 'categoryName', 'get')
        .mockReturnValue((_: string, category: keyof typeof names) => names[category]),
  );
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    ['Шанс', 'chance'],
    [' шанс! ', 'chance'],
    ['score ШАНС', 'chance'],
    ['фулл хаус', 'fullHouse'],
    ['Четвe\u0308рки'.replace('e', 'е'), 'fours'],
    ['小ストレート', 'smallStraight'],
    ['1点', 'largeStraight'],
    ['小スト', 'smallStraight'],
    ['фул', 'fullHouse'],
    ['ikiler', 'twos'],
    ['IKILER', 'twos'],
    ['İKİL', 'twos'],
    ['GROSSE STRASSE', 'threes'],
    ['große str', 'threes'],
    // The English name, and its beginning, are understood too.
    ['Chance', 'chance'],
    ['four of', 'fourOfAKind'],
  ] as const)('%j is a box', (text, category) => {
    expect(parseCommand(once, 'keep', text)).toEqual(scored(category));
    expect(parseCommand(thrice, 'category', text)).toEqual(scored(category));
  });

  test('with a column in Triple', () => {
    const triple = rolled('triple', 1, 1, 1, 1, 1);
    for (const text of ['шанс ×2', 'Шанс x2', 'шанс 2'])
      expect(parseCommand(triple, 'keep', text)).toEqual(scored('chance', 2));
    expect(parseCommand(triple, 'keep', '1点3')).toEqual(scored('largeStraight', 3));
  });

  test.each(['Шанcы', 'Случай', 'scoreШанс', 'имя', 'ทดสอบ', '偶然'])('%j is unknown', (text) => {
    expect(parseCommand(once, 'keep', text)).toEqual(notUnderstood(text.toLowerCase()));
    expect(parseCommand(thrice, 'category', text)).toEqual(whichNumber);
    expect(parseCommand(fresh, 'roll', text)).toEqual(refused('Press Enter to roll the dice.'));
  });

  test.each(['ш', '🎲', '🎲1'])('the letter or picture at fault is named whole: %s', (text) => {
    expect(parseCommand(once, 'keep', text)).toEqual(notADie([...text][0]));
  });
});

test('"roll" alone takes the dice that are marked', () => {
  const marked = [true, false, false, false, true] as const;
  expect(parseCommand(once, 'keep', 'roll', marked)).toEqual(moved({ type: 'roll', reroll: marked }));
});

test('a roll is Enter or a word', () => {
  for (const text of ['', ' ', 'roll', 'ROLL']) expect(parseCommand(fresh, 'roll', text)).toEqual(moved(rollAll));
});

test('the card and help can be asked for at every question', () => {
  for (const prompt of ['roll', 'keep', 'category'] as const) {
    expect(parseCommand(once, prompt, ' Card')).toEqual({ ok: true, value: { kind: 'card' } });
    for (const text of ['?', ' help '])
      expect(parseCommand(once, prompt, text)).toEqual({ ok: true, value: { kind: 'help' } });
  }
});

describe('the list of open boxes', () => {
  test('numbers them and says what each would give', () => {
    expect(`\n${offersText(thrice)}\n`).toBe(`
 1. Ones: 1
 2. Twos: 2
 3. Threes: 3
 4. Fours: 4
 5. Fives: 0
 6. Sixes: 6
 7. Three of a Kind: 0
 8. Four of a Kind: 0
 9. Full House: 0
10. Small Straight: 30
11. Large Straight: 0
12. Yahtzee!: 0
13. Chance: 16
`);
  });

  test('shows chips apart and leaves out what a joker may not take', () => {
    expect(offersText(joker('official'))).toBe(' 1. Fours: 20 + 100');
    expect(jokerText(joker('official'))).toBe('This Yahtzee is a Joker and must go to Fours.');
    expect(jokerText(joker('free-joker'))).toBeNull();
    expect(openOffers(joker('free-joker'))).toHaveLength(12);
  });

  test('lays the columns of Triple side by side', () => {
    const lines = offersText(rolled('triple', 1, 1, 1, 1, 1)).split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/^ 1\. Ones ×1: 5 +14\. Ones ×2: 10 +27\. Ones ×3: 15$/);
    expect(new Set(lines.map((line) => line.search(/1[4-9]\. |2[0-6]\. /))).size).toBe(1);
  });

  test('is empty before a roll and after the end', () => {
    for (const game of [fresh, over]) {
      expect(openOffers(game)).toEqual([]);
      expect(jokerText(game)).toBeNull();
    }
  });
});
