/** Games in the terminal that were interrupted, that another window plays too, or that use the coach. */
import { describe, expect, test } from 'vitest';
import { firstRoll } from '../../shared/game/moves.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import { commitmentOf } from '../dice/committed.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { openNowhere, type Store } from '../store/open.ts';
import { latestOpenGame } from '../store/truth/games.ts';
import { play, playOn, resumedOn, seed, tableOn, turns, usualFaces } from './fixtures/typing.ts';

describe('an unfinished game', () => {
  const unfinished = 'A game of Ann and Bo is unfinished. Type r to resume it.';
  const before = ['y', 'Ann, Bo', ...turns(2), '1 2'];
  const after = ['all', '1', ...turns(23)];

  test('is resumed where it was, with the dice it would have had', async () => {
    const whole = await play(...before, ...after);
    const store = await openNowhere();
    expect((await playOn(store, usualFaces, before)).text).not.toContain('unfinished');
    const { shown, played } = await playOn(store, usualFaces, ['r', ...after]);
    expect(shown.slice(2, 5)).toEqual([
      unfinished,
      'Do you want to play Yahtzee (Official rules)? (y/n, ? for help): r',
      `Dice: SHA-256 ${commitmentOf(seed)}`,
    ]);
    // From the beginning of the turn that was left, as it was told then.
    const told = shown.slice(5);
    expect(told[1]).toBe("Round 2 of 13: Ann's turn.");
    expect(told.filter((line) => line.includes(' roll')).slice(0, 2)).toEqual([
      'First roll:',
      'Second roll, keeping 1 2:',
    ]);
    expect(played).toHaveLength(1);
    expect(played[0].events.slice(1)).toEqual(whole.played[0].events.slice(1));
    expect(latestOpenGame(store)).toBeNull();
  });

  test('another may be begun first; the latest is offered', async () => {
    const store = await openNowhere();
    await playOn(store, usualFaces, ['y', 'Old']);
    await playOn(store, usualFaces, before);
    const { shown } = await playOn(store, usualFaces, ['basic', 'r', 'card']);
    expect(shown).toContain(unfinished);
    expect(shown).toContain("Round 2 of 13: Ann's turn.");
  });

  test('there may be none', async () => {
    const { shown, tones } = await play('r', 'n');
    expect(shown.at(-2)).toBe('There is no unfinished game to resume.');
    expect(tones.get('There is no unfinished game to resume.')).toBe('warning');
  });

  test('dice on a real table are for the window', async () => {
    const store = await openNowhere();
    tableOn(store).start({ rules: 'basic', seats: [{ name: 'Ann', type: 'human' }], dice: 'typed' });
    const { shown } = await playOn(store, usualFaces, ['r', 'y', 'Bo']);
    expect(shown).toContain('The dice of that game are typed in, which works only in the window.');
    expect(shown).toContain("Round 1 of 13: Bo's turn.");
  });

  test('one whose fault will not pass is not tried again, and stays as it was', async () => {
    const store = await openNowhere();
    const breakIt = () => {
      store.db.pragma('query_only = ON');
      return '1';
    };
    const { shown } = await playOn(store, usualFaces, ['y', 'Ann', breakIt, 'n']);
    expect(shown.slice(-2)).toEqual([
      'Not saved: the games file cannot be written to.',
      'Do you want to play Yahtzee (Official rules)? (y/n, ? for help): n',
    ]);
    expect(latestOpenGame(store)?.events).toHaveLength(2);
    store.db.pragma('query_only = OFF');
    expect((await playOn(store, usualFaces, ['r', '1'])).shown).toContain('Second roll, keeping 1:');
  });

  test('one that another program keeps from being saved is tried again when the player wants to', async () => {
    const folder = freshFolder();
    const store = await freshStore(folder);
    store.db.pragma('busy_timeout = 0');
    const other = await freshStore(folder);
    const lock = () => {
      other.db.exec('BEGIN IMMEDIATE');
      return '1';
    };
    const release = () => {
      other.db.exec('COMMIT');
      return '';
    };
    const { shown } = await playOn(store, usualFaces, ['y', 'Ann', lock, '', release]);
    const notSaved = 'Not saved: another program is using the games file.';
    const again = 'Press Enter to try again: ';
    expect(shown.slice(-7, -2)).toEqual([notSaved, again, notSaved, again, 'Second roll, keeping 1:']);
    expect(latestOpenGame(store)?.events).toHaveLength(3);
  });
});

describe('another window at the same game', () => {
  /** Types these lines; in the middle the other window does something. */
  async function playWhile(
    act: (other: ReturnType<typeof resumedOn>) => void,
    before: readonly string[],
    after: readonly string[],
  ) {
    const folder = freshFolder();
    const store = await freshStore(folder);
    const table = tableOn(store);
    const meanwhile = async () => {
      act(resumedOn(tableOn(await freshStore(folder))));
      table.look();
      return 'not read';
    };
    return playOn(store, usualFaces, [...before, meanwhile, ...after], table);
  }

  test('what it plays is shown while the terminal waits for an answer', async () => {
    const scoresOnes = ({ move }: ReturnType<typeof resumedOn>) => {
      move(0, { type: 'score', category: 'ones', column: 1 });
      move(1, firstRoll({ rules: 'basic' }));
    };
    const { shown } = await playWhile(scoresOnes, ['y', 'Ann, Bo'], ['all', '2']);
    const at = shown.indexOf('Which dice do you want to keep? (? for help): <dropped>');
    expect(shown.slice(at + 1, at + 3)).toEqual(['The game was continued in another window:', 'Ones: Ann scores 1.']);
    expect(shown).toContain("Round 1 of 13: Bo's turn.");
    expect(shown).toContain('Which dice do you want to keep? (? for help): all');
    expect(shown).toContain('Twos: Bo scores 2.');
  });

  test('a game that it gave up is over here, too', async () => {
    const { shown } = await playWhile(({ table, id }) => table.discard(id), ['y', 'Ann'], ['r', 'n']);
    expect(shown.slice(-4, -1)).toEqual([
      'This game is no longer here.',
      'Do you want to play Yahtzee (Official rules)? (y/n, ? for help): r',
      'There is no unfinished game to resume.',
    ]);
  });
});

describe('the coach', () => {
  const withSettings = async (settings: Partial<Settings>, ...lines: readonly string[]) => {
    const store = await openNowhere();
    return { store, ...(await playOn(store, usualFaces, lines, tableOn(store), settings)) };
  };
  const hint = 'Best: keep 6 → final score 231.4 on average\nThis is the only choice.';
  const typesOf = (store: Store) => latestOpenGame(store)?.events.map(({ type }) => type);

  test('answers what is asked, in its turn, and a hint is in the log once', async () => {
    const { shown, store } = await withSettings({}, 'y', 'Ann, Bob', 'chances', 'winning', 'hint', 'hint', 'chance');
    expect(shown).toContain('If you go for this one and nothing else:\nFull House    25%');
    expect(shown).toContain('Ann wins: 75%\nBob wins: 25%\nIf everybody plays perfectly from here.');
    expect(shown.filter((text) => text === hint)).toHaveLength(2);
    expect(typesOf(store)).toEqual(['started', 'rolled', 'hinted', 'scored', 'rolled']);
    const apart = 'Ann takes a hint. This game is listed separately in the Hall of Fame.';
    expect(shown.filter((text) => text === apart)).toHaveLength(1);
  });

  test('a game that was left after a hint goes on with its dice in sight', async () => {
    const store = await openNowhere();
    await playOn(store, usualFaces, ['y', 'Ann', 'hint']);
    const { shown } = await playOn(store, usualFaces, ['r', 'hint', 'chance']);
    expect(shown).toContain('First roll:');
    expect(shown).toContain(hint);
    expect(typesOf(store)).toEqual(['started', 'rolled', 'hinted', 'scored', 'rolled']);
  });

  test('switched off, it says so; always, it speaks after every roll', async () => {
    const off = await withSettings({ hints: 'off' }, 'y', 'Ann', 'hint');
    expect(off.text).toContain('Hints are switched off.');
    expect(typesOf(off.store)).toEqual(['started', 'rolled']);
    const always = await withSettings({ hints: 'always' }, 'y', 'Ann', '1 2', 'chances');
    expect(always.shown.filter((text) => text === hint)).toHaveLength(2);
    expect(typesOf(always.store)).toEqual(['started', 'rolled', 'hinted', 'rolled']);
  });

  test('warns before a costly choice, and leaves it to the player; only who wants to see what is better takes a hint', async () => {
    const { shown, store } = await withSettings({ warnFrom: 2 }, 'y', 'Ann', 'yahtzee', 'n', 'yahtzee', 'y');
    const warning = 'There is something better. Show it? That counts as a hint.';
    expect(shown.filter((text) => text === warning)).toHaveLength(2);
    expect(typesOf(store)).toEqual(['started', 'rolled', 'scored', 'rolled']);
    const seen = await withSettings({ warnFrom: 2, hints: 'off' }, 'y', 'Ann', 'yahtzee', 's', 'yahtzee', 'y');
    expect(seen.shown).toContain(hint);
    expect(typesOf(seen.store)).toEqual(['started', 'rolled', 'hinted', 'scored', 'rolled']);
  });
});
