import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { keepGame, oldFile, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { openNowhere, type Store } from '../store/open.ts';
import { historyOf, historyOfFixedDice } from './history.ts';
import type { Tone } from './terminal.ts';

const random = randomFrom(77);

/** What is printed at the end of a game, line by line. */
function tell(store: Store, rules: RulesId, ...names: readonly string[]): (readonly [string, Tone | undefined])[] {
  const id = keepGame(store, playGame({ rules, names, random, at: 2_000 }), uidOf(99));
  const told: (readonly [string, Tone | undefined])[] = [];
  historyOf(store).ended(id, (text, tone) => told.push([text, tone]));
  return told;
}

/** Ten games with scores that no single column reaches. */
function fillWithTriple(store: Store): void {
  for (let index = 0; index < 10; index++)
    keepGame(store, playGame({ rules: 'triple', names: ['Old'], random, at: index }), uidOf(index));
}

describe('a game that counts', () => {
  test('the list that is shown is the one that was told of, with the new lines marked', async () => {
    const store = await freshStore();
    fillWithTriple(store);
    keepGame(store, playGame({ rules: 'basic', names: ['Before'], random, at: 50 }), uidOf(50));
    const told = tell(store, 'basic', 'Ann', 'Bo');
    const [[seed], [first, tone], [title], ...lines] = told;
    expect(seed).toMatch(/^Seed: [0-9a-f]{64}$/);
    expect(first).toMatch(
      /^Congratulations! (Ann|Bo) is number \d and (Ann|Bo) is number \d in the Basic Hall of Fame!( (Ann|Bo) is the best in Basic\.)?$/,
    );
    expect(tone).toBe('title');
    expect(title).toBe('Basic Hall of Fame');
    expect(lines).toHaveLength(3);
    for (const [line, lineTone] of lines) {
      const isNew = !line.includes('Before');
      expect(line).toMatch(isNew ? /^> {2}\d\. (Ann|Bo) / : /^ {3}\d\. Before /);
      expect(lineTone).toBe(isNew ? 'title' : undefined);
    }
  });

  test('nothing but the seed is told of a game that comes in nowhere', async () => {
    const store = await freshStore();
    const resigned = playGame({ rules: 'basic', names: ['Ann'], random, at: 1, resignAfter: 2 });
    const told: string[] = [];
    historyOf(store).ended(keepGame(store, resigned, uidOf(1)), (text) => told.push(text));
    expect(told).toEqual([expect.stringMatching(/^Seed: /)]);
    expect(historyOf(store).greeting()).toBe('The Hall of Fame is still empty.');
  });
});

describe('a game with fixed dice', () => {
  const doNotCount = 'The dice are fixed by --seed, so these games do not count for the Hall of Fame.';

  test('shows the list, and at the end only the seed', async () => {
    const nowhere = await openNowhere();
    const folder = freshFolder();
    const store = await freshStore(folder);
    fillWithTriple(store);
    const memory = historyOfFixedDice(folder, nowhere);
    const greeting = `${historyOf(store).greeting()}\n${doNotCount}`;
    expect(greeting).toMatch(/^Hall of Fame\n 1\. Old /);
    expect(memory.greeting()).toBe(greeting);
    const told: string[] = [];
    const game = keepGame(nowhere, playGame({ rules: 'triple', names: ['Ann'], random, at: 1 }), uidOf(1));
    memory.ended(game, (text) => told.push(text));
    expect(told).toEqual([expect.stringMatching(/^Seed: /)]);
    expect(memory.greeting()).toBe(greeting);
  });

  test('leaves no file where there was none', async () => {
    const nowhere = await openNowhere();
    const folder = join(freshFolder(), 'new');
    expect(historyOfFixedDice(folder, nowhere).greeting()).toBe(`The Hall of Fame is still empty.\n${doNotCount}`);
    expect(existsSync(folder)).toBe(false);
  });

  test('a file that would have to be changed first is left alone', async () => {
    const nowhere = await openNowhere();
    const folder = freshFolder();
    writeFileSync(join(folder, 'hall-of-fame.sqlite'), oldFile('v1'));
    expect(historyOfFixedDice(folder, nowhere).greeting()).toBe(
      `The Hall of Fame cannot be read as it is. Play a game without --seed to find out why.\n${doNotCount}`,
    );
    expect(readdirSync(folder)).toEqual(['hall-of-fame.sqlite']);
  });
});
