/** A whole game in the terminal in every language, typed in its own words. */
import { afterAll, describe, expect, test } from 'vitest';
import { sampleTyped } from '../../build/e2e/sampleGame.ts';
import { must, newGame, scripted } from '../../shared/game/fixtures.ts';
import { totalsOf } from '../../shared/game/game.ts';
import { firstRoll, makeMove } from '../../shared/game/moves.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { parseCommand } from '../../shared/text/commands.ts';
import { understood } from '../../shared/text/typed.ts';
import { chooseLanguage, englishWords, offeredLanguages, words } from '../../shared/words/index.ts';
import { openNowhere } from '../store/open.ts';
import { latestOpenGame } from '../store/truth/games.ts';
import { playOn, playWith, tableOn, usualFaces } from './fixtures/typing.ts';

afterAll(() => chooseLanguage('en'));

describe.each(offeredLanguages)('%s', (tag) => {
  test("the handouts' game is typed in its own words, ends with 192 to 273, and nothing said makes no sense", async () => {
    expect(await chooseLanguage(tag)).toBeNull();
    const { commands } = words;
    const { faces, lines } = sampleTyped();
    const { text, played, left } = await playWith(
      faces,
      commands.help,
      words.rulesName('basic'),
      commands.y,
      '?',
      'Eric, Julie',
      commands.card,
      commands.hint,
      commands.chances,
      commands.winning,
      ...lines,
      commands.n,
    );
    expect(left).toEqual([]);
    const [{ game }] = played;
    expect(totalsOf(game)).toEqual([192, 273]);
    expect(text).toContain(words.message.winner('Julie', 273));
    const used = { category: 'fullHouse', column: 1 } as const;
    expect(text).toContain(words.problem({ code: 'box-used', rules: 'basic', box: used }));
    expect(text).not.toMatch(/undefined|NaN|\[object|null/);
  });

  test('has a word of its own for every command', () => {
    const typed = Object.entries(words.commands);
    for (const [english, word] of typed) expect(understood(word), word).toBe(english);
  });

  test('the warning is answered with the letters that its sentence names', async () => {
    const { s: see, y: go, n: think } = words.commands;
    // The letters that stand alone, in the order of the English sentence.
    const letters = words.coach.meant.match(/(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}])/gu);
    expect(letters).toEqual([see, go, think]);
    const eventsAfter = async (letter: string) => {
      const store = await openNowhere();
      const box = words.categoryName('basic', 'yahtzee');
      const lines = [words.commands.y, 'Ann', box, letter];
      await playOn(store, usualFaces, lines, tableOn(store), { warnFrom: 2 });
      return latestOpenGame(store)?.events.map(({ type }) => type);
    };
    expect(await eventsAfter(see)).toEqual(['started', 'rolled', 'hinted']);
    expect(await eventsAfter(go)).toEqual(['started', 'rolled', 'scored', 'rolled']);
    expect(await eventsAfter(think)).toEqual(['started', 'rolled']);
  });

  test('understands the English boxes too', () => {
    const game = must(
      makeMove(newGame('basic', 'Eric'), 0, firstRoll({ rules: 'basic' }), scripted(1, 2, 3, 4, 6)),
    ).game;
    for (const category of categories)
      expect(parseCommand(game, 'keep', englishWords.categories[category as 'ones'])).toEqual({
        ok: true,
        value: { kind: 'move', move: { type: 'score', category, column: 1 } },
      });
  });
});
