import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { must, newGame, playMoves, scripted } from '../game/fixtures.ts';
import { apply, type Game } from '../game/game.ts';
import { type Move, openOffers } from '../game/moves.ts';
import type { Category } from '../rules/categories.ts';
import { type Face, rerollAll, rerollNone } from '../rules/dice.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import { words } from '../words/index.ts';
import { jokerText, offersText, parseCommand, promptFor } from './commands.ts';

const rollAll: Move = { type: 'roll', reroll: rerollAll };
const rollNone: Move = { type: 'roll', reroll: rerollNone };
const fresh = newGame('official', 'Eric');
const rolled = (rules: RulesetId, ...faces: readonly Face[]) =>
  playMoves(newGame(rules, 'Eric'), scripted(...faces), rollAll);
const once = rolled('official', 1, 2, 3, 4, 6);
const thrice = playMoves(once, scripted(), rollNone, rollNone);
const over = must(apply(fresh, { type: 'resigned', player: 0 }));

/** A Yahtzee of fours after one in the Yahtzee box. */
function joker(rules: RulesetId): Game {
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
  ])('%j', (text, reroll) => {
    expect(parseCommand(once, 'keep', text)).toEqual({
      ok: true,
      value: { kind: 'move', move: { type: 'roll', reroll } },
    });
  });

  test.each(['all', ' ALL ', '12345', '5 4 3 2 1', 'keep all', 'keep 12345'])('%j is enough', (text) => {
    expect(parseCommand(once, 'keep', text)).toEqual({ ok: true, value: { kind: 'enough' } });
  });

  test.each([
    ['6', '"6" is not the number of a die. The dice are numbered 1 to 5, as shown below them.'],
    ['1 x', '"x" is not the number of a die. The dice are numbered 1 to 5, as shown below them.'],
    ['nothing', '"nothing" is not understood here. Type ? for help.'],
    ['roll them', '"them" is not understood here. Type ? for help.'],
    ['roll 6', '"6" is not the number of a die. The dice are numbered 1 to 5, as shown below them.'],
    ['roll', 'Say which dice to roll again: "roll 2 4", "roll all", or "roll none", which uses up a roll.'],
    ['1 1', 'Die 1 is named twice. Type the numbers below the dice, not what the dice show.'],
    ['355', 'Die 5 is named twice. Type the numbers below the dice, not what the dice show.'],
  ])('%j is answered: %s', (text, sentence) => {
    expect(parseCommand(once, 'keep', text)).toEqual({ ok: false, error: sentence });
  });
});

describe('which category', () => {
  test('by its number among those that are open', () => {
    expect(parseCommand(thrice, 'category', ' 13 ')).toEqual({
      ok: true,
      value: { kind: 'move', move: { type: 'score', category: 'chance', column: 1 } },
    });
    const triple = rolled('triple', 1, 1, 1, 1, 1);
    expect(parseCommand(triple, 'category', '14')).toEqual({
      ok: true,
      value: { kind: 'move', move: { type: 'score', category: 'ones', column: 2 } },
    });
    expect(parseCommand(joker('official'), 'category', '1')).toEqual({
      ok: true,
      value: { kind: 'move', move: { type: 'score', category: 'fours', column: 1 } },
    });
  });

  test.each(['0', '14', '-1', '1.0', '', 'chancy', '1 2', '001', 'score 14', 'score', 'chance 2'])(
    '%j is answered with a sentence',
    (text) => {
      expect(parseCommand(thrice, 'category', text)).toEqual({
        ok: false,
        error: 'Type a number from 1 to 13, the one before the category.',
      });
    },
  );
});

describe('a category by its name', () => {
  const score = (category: string, column = 1) => ({
    ok: true,
    value: { kind: 'move', move: { type: 'score', category, column } },
  });
  test.each([
    ['chance', 'chance'],
    [' Three of a Kind ', 'threeOfAKind'],
    ['threeOfAKind', 'threeOfAKind'],
    ['yahtzee', 'yahtzee'],
    ['Yahtzee!', 'yahtzee'],
    ['score sixes', 'sixes'],
    ['score 13', 'chance'],
  ])('%j, after any roll', (text, category) => {
    expect(parseCommand(once, 'keep', text)).toEqual(score(category));
    expect(parseCommand(thrice, 'category', text)).toEqual(score(category));
  });

  test('with the column in Triple, unless only one is open', () => {
    const triple = rolled('triple', 1, 1, 1, 1, 1);
    for (const text of ['chance ×2', 'chance x2', 'Chance 2', 'score chance 2'])
      expect(parseCommand(triple, 'keep', text)).toEqual(score('chance', 2));
    expect(parseCommand(triple, 'keep', 'chance')).toEqual({
      ok: false,
      error: 'Chance is open in more than one column. Say which, such as "Chance ×2" or "Chance 2".',
    });
    const last = playMoves(
      triple,
      scripted(1, 1, 1, 1, 1, 2, 2, 2, 2, 2),
      { type: 'score', category: 'chance', column: 1 },
      rollAll,
      { type: 'score', category: 'chance', column: 3 },
      rollAll,
    );
    expect(parseCommand(last, 'keep', 'chance')).toEqual(score('chance', 2));
  });

  test('what the rules do not allow is answered with their sentence', () => {
    const sentence = (game: Game, prompt: 'roll' | 'keep', text: string) => parseCommand(game, prompt, text);
    expect(sentence(fresh, 'roll', 'chance')).toEqual({ ok: false, error: 'Roll the dice first.' });
    expect(sentence(fresh, 'roll', 'score 1')).toEqual({ ok: false, error: 'Roll the dice first.' });
    expect(sentence(fresh, 'roll', 'keep 1')).toEqual({
      ok: false,
      error: 'The first roll of a turn rolls all five dice.',
    });
    expect(sentence(joker('official'), 'keep', 'yahtzee')).toEqual({
      ok: false,
      error: 'Yahtzee! is already used. Select another category.',
    });
    expect(sentence(joker('official'), 'keep', 'chance')).toMatchObject({ ok: false });
    expect(parseCommand(thrice, 'category', 'roll 1')).toMatchObject({ ok: false });
  });
});

describe('whatever script the boxes are named in', () => {
  const russian: Readonly<Record<Category, string>> = {
    ones: 'Единицы',
    twos: 'Двойки',
    threes: 'Тройки',
    fours: 'Четвёрки',
    fives: 'Пятёрки',
    sixes: 'Шестёрки',
    threeOfAKind: 'Три одинаковых',
    fourOfAKind: 'Четыре одинаковых',
    fullHouse: 'Фулл-хаус',
    smallStraight: '小ストレート',
    largeStraight: '1点',
    yahtzee: '🎲',
    chance: 'Шанс',
  };
  const score = (category: Category, column = 1) => ({
    ok: true,
    value: { kind: 'move', move: { type: 'score', category, column } },
  });
  beforeEach(() => void vi.spyOn(words, 'categories', 'get').mockReturnValue(russian as typeof words.categories));
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    ['Шанс', 'chance'],
    [' шанс! ', 'chance'],
    ['score ШАНС', 'chance'],
    ['фулл хаус', 'fullHouse'],
    ['Четвe\u0308рки'.replace('e', 'е'), 'fours'],
    ['小ストレート', 'smallStraight'],
    ['1点', 'largeStraight'],
  ] as const)('%j is a box', (text, category) => {
    expect(parseCommand(once, 'keep', text)).toEqual(score(category));
    expect(parseCommand(thrice, 'category', text)).toEqual(score(category));
  });

  test('with a column in Triple', () => {
    const triple = rolled('triple', 1, 1, 1, 1, 1);
    for (const text of ['шанс ×2', 'Шанс x2', 'шанс 2'])
      expect(parseCommand(triple, 'keep', text)).toEqual(score('chance', 2));
    expect(parseCommand(triple, 'keep', '1点3')).toEqual(score('largeStraight', 3));
  });

  test.each(['Шанcы', 'Случай', 'chance', 'scoreШанс', 'имя', 'ทดสอบ', '偶然'])('%j is unknown', (text) => {
    expect(parseCommand(once, 'keep', text)).toEqual({
      ok: false,
      error: `"${text.toLowerCase()}" is not understood here. Type ? for help.`,
    });
    expect(parseCommand(thrice, 'category', text)).toEqual({
      ok: false,
      error: 'Type a number from 1 to 13, the one before the category.',
    });
    expect(parseCommand(fresh, 'roll', text)).toEqual({ ok: false, error: 'Press Enter to roll the dice.' });
  });

  test('a single letter or picture is named whole', () => {
    for (const text of ['ш', '🎲', '🎲1'])
      expect(parseCommand(once, 'keep', text)).toEqual({
        ok: false,
        error: `"${[...text][0]}" is not the number of a die. The dice are numbered 1 to 5, as shown below them.`,
      });
  });
});

test('"roll" alone takes the dice that are marked', () => {
  const marked = [true, false, false, false, true] as const;
  expect(parseCommand(once, 'keep', 'roll', marked)).toEqual({
    ok: true,
    value: { kind: 'move', move: { type: 'roll', reroll: marked } },
  });
});

test('the card can be asked for at every question', () => {
  for (const prompt of ['roll', 'keep', 'category'] as const)
    expect(parseCommand(once, prompt, ' Card')).toEqual({ ok: true, value: { kind: 'card' } });
});

test('a roll is Enter or a word', () => {
  for (const text of ['', ' ', 'roll', 'ROLL'])
    expect(parseCommand(fresh, 'roll', text)).toEqual({ ok: true, value: { kind: 'move', move: rollAll } });
  expect(parseCommand(fresh, 'roll', 'x')).toEqual({ ok: false, error: 'Press Enter to roll the dice.' });
});

test('help everywhere', () => {
  for (const prompt of ['roll', 'keep', 'category'] as const)
    for (const text of ['?', ' help '])
      expect(parseCommand(once, prompt, text)).toEqual({ ok: true, value: { kind: 'help' } });
});

describe('the list of open boxes', () => {
  test('numbers them and says what each would give', () => {
    expect(offersText(thrice)).toBe(
      [
        ' 1. Ones: 1',
        ' 2. Twos: 2',
        ' 3. Threes: 3',
        ' 4. Fours: 4',
        ' 5. Fives: 0',
        ' 6. Sixes: 6',
        ' 7. Three of a Kind: 0',
        ' 8. Four of a Kind: 0',
        ' 9. Full House: 0',
        '10. Small Straight: 30',
        '11. Large Straight: 0',
        '12. Yahtzee!: 0',
        '13. Chance: 16',
      ].join('\n'),
    );
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
