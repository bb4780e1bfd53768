import { describe, expect, test } from 'vitest';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, openOffers } from '../../shared/game/moves.ts';
import { fold } from '../../shared/game/replay.ts';
import { ok } from '../../shared/game/result.ts';
import type { Face } from '../../shared/rules/dice.ts';
import { defaultSettings, type Settings } from '../../shared/wire/settings.ts';
import type { TableMove } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { openCoach } from '../coach.ts';
import { commitmentOf } from '../dice/committed.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { readFinished } from '../store/gameList.ts';
import { type FinishedGame, latestOpenGame } from '../store/games.ts';
import { openNowhere, type Store } from '../store/open.ts';
import { openTable, type Table } from '../table.ts';
import type { Questions, ThinkerAnswer } from '../thinker/questions.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { runConsole } from './games.ts';
import type { Tone } from './terminal.ts';

/** Every computer takes the first open box after the first roll. */
const hasty: Pick<Thinker, 'ask'> = {
  async ask<K extends keyof Questions>(kind: K, question: Questions[K]['question']): Promise<ThinkerAnswer<K>> {
    if (kind === 'prepare') return ok(null) as ThinkerAnswer<K>;
    if (kind === 'review') {
      const player = { name: 'Ann', start: 254.6, loss: 54.6, final: 200, grade: 'beginner', costliest: [] };
      return ok({ rules: 'official', exact: true, players: [player], decisions: [] }) as unknown as ThinkerAnswer<K>;
    }
    if (kind === 'why' || kind === 'percentiles') return ok(null) as ThinkerAnswer<K>;
    const [offer] = openOffers(question as Game);
    return ok(
      offer ? { type: 'score', category: offer.category, column: offer.column } : firstRoll,
    ) as ThinkerAnswer<K>;
  },
};

/** Says the same about every position. */
const knowing = {
  ask: async (kind: string) => {
    if (kind === 'hint')
      return ok({ exact: true, choices: [{ keep: [6], value: 231.44 }], why: null, isWhyComing: false });
    if (kind === 'chances') return ok([{ category: 'fullHouse', chance: 0.25 }]);
    if (kind === 'winning') return ok({ exact: true, chances: [0.75, 0.25] });
    return ok({ exact: true, loss: 9.04, best: { keep: [6], value: 231.44 } });
  },
} as Pick<Thinker, 'ask'>;

const coachOn = (table: Table, settings: Partial<Settings>) => {
  const values = { ...defaultSettings, ...settings };
  return {
    ...openCoach({ table, thinker: knowing, settings: () => values }),
    isAlways: () => values.hints === 'always',
  };
};

const usualFaces: readonly Face[] = [1, 2, 3, 4, 6, 6, 5, 5, 2, 1, 3];
const seed = Uint8Array.of(1);

/** The dice of every game show these faces over and over. */
const tableOn = (store: Store, faces = usualFaces) => {
  let now = 1000;
  return openTable(store, {
    now: () => now++,
    newSeed: () => seed,
    diceOf: (_seed, _words, drawn) => {
      let next = drawn;
      return { draw: (count) => ok(Array.from({ length: count }, () => faces[next++ % faces.length])) };
    },
  });
};

/** Types these lines and then nothing more. */
const play = async (...lines: readonly string[]) => playOn(await openNowhere(), usualFaces, lines);
const playWith = async (faces: readonly Face[], ...lines: readonly string[]) =>
  playOn(await openNowhere(), faces, lines);

type Played = FinishedGame & { readonly game: Game };

/** A line, or something that happens before it is typed. */
type Line = string | (() => string | Promise<string>);

async function playOn(
  store: Store,
  faces: readonly Face[],
  lines: readonly Line[],
  table = tableOn(store, faces),
  settings: Partial<Settings> = {},
) {
  const waiting = [...lines];
  const shown: string[] = [];
  /** How many lines were shown when the dice of the next game were promised. */
  const promises: number[] = [];
  const tones = new Map<string, Tone | undefined>();
  const played: Played[] = [];
  await runConsole({
    terminal: {
      async ask(question, signal) {
        const next = waiting.shift() ?? null;
        const line = typeof next === 'function' ? await next() : next;
        shown.push(question + (signal?.aborted ? '<dropped>' : (line ?? '<end>')));
        return signal?.aborted ? null : line;
      },
      print(text, tone) {
        // Said before every game; a test of its own looks at it.
        if (text !== words.console.promise(commitmentOf(seed))) shown.push(text);
        else promises.push(shown.length);
        tones.set(text, tone);
      },
      isInteractive: () => false,
      lookAhead: async () => (typeof waiting[0] === 'string' ? waiting[0] : null),
      isClosed: () => false,
    },
    thinker: hasty,
    table,
    coach: coachOn(table, settings),
    reviews: { store, thinker: hasty, log: () => {}, now: () => 0 },
    history: {
      greeting: () => 'The Hall of Fame is still empty.',
      ended(id, print) {
        const finished = readFinished(store.db, id);
        const game = fold(finished?.events ?? []);
        if (!finished || !game.ok) throw new Error('not kept');
        played.push({ ...finished, game: game.value });
        print(`Kept game ${played.length}.`);
      },
    },
  });
  return { text: shown.join('\n'), shown, promises, tones, played, left: waiting };
}

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
  expect(shown).toContain('Your words must fit on one line of up to 200 characters, without invisible ones.');
  expect(played[0].game.words).toBe('blue elephant');
  expect(played[0].game.commitment).toBe(commitmentOf(seed));
});

const turns = (count: number) => Array.from({ length: count }, () => ['all', '1']).flat();

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

  test('computers play by themselves, and are seen to', async () => {
    const { text, played } = await play('y', 'Hal=random, Ann', ...turns(13), 'n');
    expect(played[0].game.seats[0]).toEqual({ name: 'Hal', type: 'random' });
    expect(text).toContain('Ones: Hal scores 1.');
  });

  test('a game can be reviewed once it is over', async () => {
    const { shown } = await play('review', 'y', 'Ann', ...turns(13), 'review', 'n');
    expect(shown).toContain('There is nothing to review before a game has ended.');
    expect(shown).toContain('Ann (Beginner): 254.6 for perfect play + 0.0 luck − 54.6 given away = 200');
  });

  test('Triple has 39 rounds', async () => {
    const { text, played } = await play('triple', 'y', 'Ann', ...turns(39), 'n');
    expect(text).toContain("Round 39 of 39: Ann's turn.");
    expect(text).toMatch(/Ones ×3: Ann scores \d+\./);
    expect(played).toHaveLength(1);
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
    for (const part of ['free-joker', 'put commas between the names', 'keep all five', 'before the category you want'])
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
      'Not saved: the file of games cannot be written to.',
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
    const notSaved = 'Not saved: another program is using the file of games.';
    const again = 'Press Enter to try again: ';
    expect(shown.slice(-7, -2)).toEqual([notSaved, again, notSaved, again, 'Second roll, keeping 1:']);
    expect(latestOpenGame(store)?.events).toHaveLength(3);
  });
});

describe('another window at the same game', () => {
  /** The same game, opened by another process. */
  async function elsewhere(folder: string) {
    const table = tableOn(await freshStore(folder));
    const { unfinished } = table.now();
    const state = unfinished && table.resume(unfinished);
    if (!state?.ok) throw new Error('nothing to resume');
    const { id } = state.value;
    const move = (player: number, move: TableMove) =>
      table.move({ id, seen: table.game()?.events.length ?? 0, player, move, typed: null });
    return { table, id, move };
  }

  test('what it plays is shown while the terminal waits for an answer', async () => {
    const folder = freshFolder();
    const store = await freshStore(folder);
    const table = tableOn(store);
    const scoresOnes = async () => {
      const other = await elsewhere(folder);
      other.move(0, { type: 'score', category: 'ones', column: 1 });
      other.move(1, firstRoll);
      table.look();
      return 'not read';
    };
    const { shown } = await playOn(store, usualFaces, ['y', 'Ann, Bo', scoresOnes, 'all', '2'], table);
    const at = shown.indexOf('Which dice do you want to keep? (? for help): <dropped>');
    expect(shown.slice(at + 1, at + 3)).toEqual(['The game was continued in another window:', 'Ones: Ann scores 1.']);
    expect(shown).toContain("Round 1 of 13: Bo's turn.");
    expect(shown).toContain('Which dice do you want to keep? (? for help): all');
    expect(shown).toContain('Twos: Bo scores 2.');
  });

  test('a game that it gave up is over here, too', async () => {
    const folder = freshFolder();
    const store = await freshStore(folder);
    const table = tableOn(store);
    const givesUp = async () => {
      const other = await elsewhere(folder);
      other.table.discard(other.id);
      table.look();
      return 'not read';
    };
    const { shown } = await playOn(store, usualFaces, ['y', 'Ann', givesUp, 'r', 'n'], table);
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
  const hint = 'Best: keep 6 → final score 231.4 on average\nThere is nothing else to choose.';
  const typesOf = (store: Store) => latestOpenGame(store)?.events.map(({ type }) => type);

  test('answers what is asked, in its turn, and a hint is in the log once', async () => {
    const { shown, store } = await withSettings({}, 'y', 'Ann, Bob', 'chances', 'winning', 'hint', 'hint', 'chance');
    expect(shown).toContain('If you go for this one and nothing else:\nFull House    25%');
    expect(shown).toContain('Ann wins: 75%\nBob wins: 25%\nIf everybody plays perfectly from here.');
    expect(shown.filter((text) => text === hint)).toHaveLength(2);
    expect(typesOf(store)).toEqual(['started', 'rolled', 'hinted', 'scored', 'rolled']);
    const apart = 'Ann takes a hint. This game is kept apart in the Hall of Fame.';
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

  test('warns before a costly choice, and leaves it to the player', async () => {
    const { shown, store } = await withSettings({ warnFrom: 2 }, 'y', 'Ann', 'yahtzee', 'n', 'yahtzee', 'y');
    const warning = 'This gives away 9.0 points on average. It is better to keep 6.';
    expect(shown.filter((text) => text === warning)).toHaveLength(2);
    expect(typesOf(store)).toEqual(['started', 'rolled', 'hinted', 'scored', 'rolled']);
  });
});
