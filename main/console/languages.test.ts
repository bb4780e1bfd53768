/** A whole game in the terminal in every language, typed in its own words. */
import { afterAll, describe, expect, test } from 'vitest';
import { must, newGame, scripted } from '../../shared/game/fixtures.ts';
import { firstRoll, makeMove } from '../../shared/game/moves.ts';
import { categories } from '../../shared/rules/categories.ts';
import { parseCommand } from '../../shared/text/commands.ts';
import { messageFor } from '../../shared/text/messages.ts';
import { understood } from '../../shared/text/typed.ts';
import { chooseLanguage, englishWords, offeredLanguages, words } from '../../shared/words/index.ts';
import { openNowhere } from '../store/open.ts';
import { latestOpenGame } from '../store/truth/games.ts';
import { play, playOn, tableOn, usualFaces } from './fixtures/typing.ts';

afterAll(() => chooseLanguage('en'));

describe.each(offeredLanguages)('%s', (tag) => {
  test('is played to the end in its own words, and says nothing that makes no sense', async () => {
    expect(await chooseLanguage(tag)).toBeNull();
    const { commands } = words;
    const turn = (box: string) => [commands.card, commands.hint, commands.chances, commands.all, box];
    const { text, played, left } = await play(
      commands.help,
      commands.y,
      '?',
      'Eric, Julie',
      ...categories.flatMap((category) => [
        ...turn(words.categoryName('basic', category)),
        ...turn(words.categoryName('basic', category)),
      ]),
      commands.n,
    );
    expect(left).toEqual([]);
    const [{ game }] = played;
    expect(game.turn).toBeNull();
    expect(text).toContain(messageFor(game));
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
