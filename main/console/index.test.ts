/** The terminal game as a process: through a pipe and through a pseudo-terminal. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { presetIds } from '../../shared/rules/ids.ts';
import { presets } from '../../shared/rules/presets.ts';
import { sharedFolder } from '../store/fixtures/store.ts';
import { listBackups } from '../store/integrity/backup.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { openStore } from '../store/open.ts';
import { openTable } from '../table/table.ts';
import { openSession, type Session } from './fixtures/session.ts';
import { resumedOn } from './fixtures/typing.ts';

const folder = sharedFolder();

const script = join(import.meta.dirname, 'index.ts');
const onPipe = (args: readonly string[], home = folder) => openSession(process.execPath, [script, ...args], home);

/** All lines given at once, to the end of the input; whatever ends it is no accident. */
async function run(lines: readonly string[], args: readonly string[] = [], home = folder): Promise<string> {
  const game = onPipe(args, home);
  game.type(`${lines.join('\n')}\n`);
  game.end();
  return endOf(game);
}

/** Everything shown by a game that ended well. */
async function endOf(game: Session): Promise<string> {
  const { code, shown, complaints } = await game.finish();
  expect([code, complaints]).toEqual([0, '']);
  expect(shown).toMatch(/Goodbye\.\n$/);
  return shown;
}

/** `script` of util-linux makes a pseudo-terminal and passes on what it is given. */
const onTerminal = (...args: readonly string[]) =>
  openSession(
    'script',
    ['-qec', [process.execPath, script, ...args].map((part) => `'${part}'`).join(' '), '/dev/null'],
    folder,
  );

const wholeGame = ['y', 'Ann', ...Array.from({ length: 13 }, () => ['1 3 5', '', '1']).flat(), 'n'];
const unfinished = /\nThe game is unfinished\. You can resume it here or in the window\.\n\nGoodbye\.\n$/;
/** The file is in one piece. */
const isTidy = (home: string) => !readdirSync(join(home, 'Yahtzee')).some((name) => name.endsWith('-wal'));

/** On Windows a signal from another process ends a program at once, whatever it is. */
const cannotInterrupt = process.platform === 'win32';

async function interruptWork(game: Session): Promise<void> {
  game.type('y\nAnn, Hal=champion\n');
  await game.see('this happens only once');
  game.kill('SIGINT');
}

describe('through a pipe', () => {
  test('own rules from a file: their card, as many rolls and turns as they have, and their name', async () => {
    const file = join(folder, 'House.json');
    const { id: _, ...basic } = presets.basic;
    const boxes = basic.boxes.filter(({ id }) => ['sixes', 'chance'].includes(id));
    writeFileSync(file, JSON.stringify({ ...basic, name: 'House', rolls: 4, boxes, bonus: null }));
    const lines = ['?', 'y', 'Ann', ...Array.from({ length: 2 }, () => ['1', '1', '1', '1']).flat(), 'n'];
    const shown = await run(lines, ['--rules', `@${file}`, '--seed', '2a']);
    expect(shown).toContain('Do you want to play Yahtzee (House rules)?');
    expect(shown).toMatch(/Sixes.*Chance.*TOTAL/s);
    expect(shown).not.toContain('Full House');
    expect(shown).toMatch(/Congratulations, Ann, you're the winner with a total score of \d+!/);
  });

  test('from the first question to the final card; the same seed gives the same game, another seed another', async () => {
    const [shown, second, third] = await Promise.all(
      ['2a', '00002A', '2b'].map((seed) => run(wholeGame, ['--seed', seed])),
    );
    expect(second).toBe(shown);
    expect(third).not.toBe(shown);
    expect(shown).toContain(
      'The Hall of Fame is still empty.\nThe dice are fixed by --seed, so these games do not count for the Hall of Fame.\n',
    );
    // It is not mentioned again at the end.
    expect(shown.match(/Hall of Fame/g)).toHaveLength(2);
    expect(shown).toMatch(/Congratulations, Ann, you're the winner with a total score of \d+!/);
    // No colours, nor any other control character, outside a terminal.
    expect(shown).not.toMatch(/[^\P{Cc}\n]/u);
  });

  test('with the same dice for all, who plays alike ends alike', async () => {
    const both = ['y', 'Ann, Bo', ...Array.from({ length: 26 }, () => ['1 3 5', '', '1']).flat(), 'n'];
    expect(await run(both, ['--seed', '2a', '--same-dice'])).toContain("It's a tie: Ann and Bo share the win");
    expect(await run(both, ['--seed', '2a'])).not.toContain("It's a tie");
  });

  test('the game of the day: once, and the second time refused', async () => {
    const home = mkdtempSync(join(folder, 'daily-'));
    const lines = [...wholeGame.slice(0, -1), 'y', 'ann', 'n'];
    const shown = await run(lines, ['--daily', '--user-data-dir', home]);
    expect(shown).toContain('so anyone could work them out beforehand.');
    expect(shown).toMatch(/\nGame of the day, [^\n]+\n1\. Ann: \d+\n/);
    expect(shown).toContain("ann has had today's try with these rules. The next game of the day comes tomorrow.\n");
    expect(shown).not.toContain('in the Official Hall of Fame');
    expect(shown).not.toContain('The dice of the next game are already fixed');
  });

  test('against perfect play, which gets ready while all lines wait, and is ready at once the next time', async () => {
    const lines = wholeGame.map((line) => (line === 'Ann' ? 'Ann, Hal=optimal' : line));
    const play = () => run(lines, ['--seed', '2a', '--user-data-dir', join(folder, 'perfect')]);
    const shown = await play();
    const working = 'Working out perfect play for Official rules; this happens only once …\n';
    expect(shown).toContain(working);
    expect(shown).toMatch(/Congratulations, Hal, you're the winner with a total score of \d+!/);
    expect(await play()).toBe(shown.replace(working, '').replaceAll(/… \d+%\n/g, ''));
  });

  test.each([[[]], [['--seed', '2a']]])(
    'the dice are promised before the first roll, the promise can be checked, and fixed dice do not count: %j',
    async (args) => {
      const home = join(folder, 'promise');
      const shown = await run(wholeGame, args, home);
      const [before, after] = shown.split('First roll:', 2);
      const commitment = /^Dice: SHA-256 ([0-9a-f]{64})$/m.exec(before)?.[1];
      const [, seed] = /you're the winner.*\nSeed: ([0-9a-f]{64})\n/.exec(shown) ?? [];
      expect(after).toBeDefined();
      expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
      if (args.length > 0) expect(seed).toBe('2a'.padStart(64, '0'));
      const news =
        'Congratulations! Ann is number 1 in the Official Hall of Fame! Ann is the best in Official.\n' +
        'Official Hall of Fame\n>  1. Ann ';
      expect(shown.includes(news)).toBe(args.length === 0);
      // Shown again before the game that does not count.
      expect(shown.includes('Welcome to Yahtzee\nHall of Fame\n 1. Ann ')).toBe(args.length > 0);
      const store = await openStore(join(home, 'Yahtzee'));
      const fame = readHallOfFame(store);
      store.db.close();
      expect(fame).toMatchObject([{ rank: 1, name: 'Ann', type: 'human', rules: 'official', typedDice: false }]);
    },
  );

  test('computers play each other, every type under every kind of rules', async () => {
    const table = 'a=random, b=of-a-kinder, c=upper-sectioner, d=four-and-up';
    const shown = await run(['y', table, 'triple-chips', 'y', table, 'n'], ['--seed', '2a']);
    expect(shown.match(/Congratulations, [abcd], you're the winner|It's a tie/g)).toHaveLength(2);
    expect(shown).toContain("Round 39 of 39: d's turn.");
  });

  test.for<[string, (game: Session) => void | Promise<void>]>([
    ['no', (game) => game.type('n\n')],
    ['the end of the input', (game) => game.end()],
    ['an interrupt', (game) => game.kill('SIGINT')],
    ['an interrupt while a computer gets ready', interruptWork],
  ])('a backup is made at every clean end: %s', async ([way, end], { skip }) => {
    skip(cannotInterrupt && way.startsWith('an interrupt'), 'only a console of Windows sends one');
    const home = mkdtempSync(join(folder, 'backup-'));
    const game = onPipe([], home);
    await game.see('for help)');
    await end(game);
    const shown = await endOf(game);
    expect(shown).toMatch(/\n\nGoodbye\.\n$/);
    expect(shown).not.toContain('unfinished');
    expect(listBackups(join(home, 'Yahtzee'))).toHaveLength(1);
    expect(isTidy(home)).toBe(true);
  });

  test('a game that was killed in mid-turn is still there, and goes on with the dice that lay there', async () => {
    const home = join(folder, 'killed');
    const first = onPipe([], home);
    first.type('y\nAnn\n');
    await first.see('First roll:');
    await first.see('want to keep?');
    first.kill('SIGKILL');
    const [, roll] = /(First roll:\n.*)Which dice/s.exec((await first.finish()).shown) ?? [];
    const shown = await run(['r', 'all'], [], home);
    expect(shown).toContain('A game of Ann is unfinished. Type r to resume it.\n');
    expect(shown).toContain(roll);
    expect(shown).toMatch(unfinished);
  });

  test.skipIf(cannotInterrupt)(
    'computers that play each other stop at an interrupt, and their game stays open',
    async () => {
      const home = join(folder, 'computers');
      const game = onPipe([], home);
      game.type('triple\ny\na=sensible, b=sensible, c=sensible, d=sensible\n');
      await game.see('Round 2 of 39');
      game.kill('SIGINT');
      expect(await endOf(game)).toMatch(unfinished);
      expect(isTidy(home)).toBe(true);
    },
  );

  // A shell makes the pipe, and Windows has none that we know.
  test.skipIf(process.platform === 'win32')('a reader that has seen enough is no accident', async () => {
    const game = openSession('sh', ['-c', `'${process.execPath}' '${script}' --seed 2a | head -n 1`], folder);
    game.type(wholeGame.join('\n'));
    game.end();
    expect(await game.finish()).toEqual({ code: 0, shown: 'Welcome to Yahtzee\n', complaints: '' });
  });

  test('a file that is not ours to use ends it with a sentence', async () => {
    const data = join(folder, 'tableless');
    const store = await openStore(data);
    store.db.exec('DROP TABLE tally');
    store.db.close();
    const game = onPipe(['--user-data-dir', data]);
    game.end();
    const complaints = `The file with your games in ${data} cannot be used as it is. (no such table: tally)\n`;
    expect(await game.finish()).toEqual({ code: 1, shown: '', complaints });
  });

  test('how it is called', async () => {
    const usage =
      /^npm run play -- \[--rules R\] \[--seed HEX\] \[--same-dice\] \[--daily\] \[--join ADDRESS\] \[--user-data-dir DIR\] \[--lang TAG\]\n/;
    expect(await onPipe(['--help']).finish()).toEqual({
      code: 0,
      shown: expect.stringMatching(usage),
      complaints: '',
    });
  });

  const options = '--seed, --same-dice, --daily, --rules, --join, --user-data-dir, --lang';
  test.concurrent.each<readonly [string[], string | RegExp]>([
    [['--seed', 'xyz'], '--seed "xyz": allowed are 1 to 64 hexadecimal digits, such as 2a.\n'],
    [['--seed', ''], '--seed "": allowed are 1 to 64 hexadecimal digits, such as 2a.\n'],
    [['--seed', '0'.repeat(65)], `--seed "${'0'.repeat(65)}": allowed are 1 to 64 hexadecimal digits, such as 2a.\n`],
    [['--daily', '--seed', '2a'], '--daily and --seed do not go together.\n'],
    [['--user-data-dir', ''], '--user-data-dir "": allowed is a folder.\n'],
    [['--user-data-dir', script], `--user-data-dir "${script}": allowed is a folder.\n`],
    [['--rules', 'mine'], `--rules "mine": allowed are ${presetIds.join(', ')}, @FILE.\n`],
    [
      ['--rules', `@${script}`],
      `--rules "@${script}": These rules cannot be played. They are not written as the guide to own rules says.\n`,
    ],
    [['--join', 'nowhere'], '--join "nowhere": allowed is an address such as 192.168.1.20:4711.\n'],
    [['--seed'], `--seed needs a value. Allowed: ${options}.\n`],
    [['--daily=yes'], `--daily takes no value. Allowed: ${options}.\n`],
    [['--dice', '6'], `Unknown option '--dice'. Allowed: ${options}.\n`],
    [['--dice', '--lang=de'], `Unbekannte Option --dice. Erlaubt: ${options}.\n`],
    [['6', '--lang', 'ja'], `「6」は余分です。使えるもの：${options.replaceAll(', ', '、')}。\n`],
    [['--lang=xx'], /^--lang "xx": allowed are en, de, .* and ar\.\n$/],
  ])('bad arguments: %j', async (args, complaint) => {
    const game = onPipe(args);
    game.end();
    expect(await game.finish()).toEqual({
      code: 2,
      shown: '',
      complaints: typeof complaint === 'string' ? complaint : expect.stringMatching(complaint),
    });
  });
});

/** Scores for the player on turn, as the window does in its own process. */
async function scoreElsewhere(home: string): Promise<void> {
  const store = await openStore(join(home, 'Yahtzee'));
  const { move } = resumedOn(openTable(store));
  expect(move(0, { type: 'score', category: 'chance', column: 1 }).ok).toBe(true);
  store.db.close();
}

describe('the window plays on the same game', () => {
  test('what it does is shown while the terminal waits at its question, and the game goes on from there', async () => {
    const home = join(folder, 'together');
    const game = onPipe([], home);
    game.type('y\nAnn\n');
    await game.see('want to keep?');
    await scoreElsewhere(home);
    await game.see('The game was continued in another window:\nChance: Ann scores ');
    await game.see('Round 2 of 13');
    await game.see('want to keep?');
    game.type('all\n1\n');
    await game.see('Ones: Ann scores ');
    game.end();
    await endOf(game);
  });
});

describe.runIf(process.platform === 'linux')('on a terminal', () => {
  test('question by question to the final card, and out with n', async () => {
    const game = onTerminal('--seed', '2a');
    const answer = async (question: string, line: string) => {
      await game.see(question);
      game.type(`${line}\r`);
    };
    await answer('Do you want to play', 'y');
    await answer('What is your name?', 'Ann');
    await game.see('Round 1 of 13');
    for (let round = 1; round <= 13; round++) {
      await answer('want to keep?', round % 2 ? '1 3 5' : 'all');
      if (round % 2) await answer('want to keep?', '135');
      await answer('Which category', '1');
      // The last score of a game is final.
      if (round === 13) break;
      await game.see(`Round ${round + 1} of 13`);
      await answer('Press Enter to continue, or type "undo"', round === 1 ? 'undo' : '');
      if (round > 1) continue;
      await game.see('Ann takes the score back.');
      await answer('Which category', '2');
      await game.see('Round 2 of 13');
      await answer('Press Enter to continue', '');
    }
    await game.see("Congratulations, Ann, you're the winner");
    await answer('Do you want to play', 'n');
    await game.see('Goodbye.');
    const { code, shown } = await game.finish();
    expect(code).toBe(0);
    // Colours here.
    expect(shown).toContain('\u001b[36mRound 1 of 13');
  });

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends it cleanly, at the first question and in the middle of a game', async (key, typed) => {
    for (const lines of [[], ['y\r', 'Ann\r', '1\r']]) {
      const data = join(folder, `${key}-${lines.length}`);
      const game = onTerminal('--user-data-dir', data);
      for (const line of lines) {
        await game.see('for help)');
        game.type(line);
      }
      await game.see('for help)');
      game.type(typed);
      await game.see('Goodbye.');
      expect((await game.finish()).code).toBe(0);
      expect(listBackups(data)).toHaveLength(1);
    }
  });
});
