import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../shared/game/fixtures.ts';
import type { RulesetId } from '../shared/rules/ruleset.ts';
import type { Tone } from './consoleGame.ts';
import { fixedDiceRecorder, storeRecorder } from './consoleRecorder.ts';
import { playGame } from './store/fixtures/games.ts';
import { freshFolder, freshStore, keepGame, uidOf } from './store/fixtures/store.ts';
import type { Store } from './store/open.ts';

const random = randomFrom(77);
const played = (rules: RulesetId, ...names: readonly string[]) => {
  const { events, game, seed } = playGame({ rules, names, random, at: 1_000 });
  return { events, game, seed: seed ?? Buffer.alloc(0), finishedAt: 2_000 };
};

/** What is printed for a game, line by line. */
function tell(store: Store, rules: RulesetId, ...names: readonly string[]): (readonly [string, Tone | undefined])[] {
  const told: (readonly [string, Tone | undefined])[] = [];
  storeRecorder(store).record(played(rules, ...names), (text, tone) => told.push([text, tone]));
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
    const [[first, tone], [title], ...lines] = told;
    expect(first).toMatch(
      /^Congratulations! (Ann|Bo) takes place \d and (Ann|Bo) takes place \d in the Hall of Fame of Basic!$/,
    );
    expect(tone).toBe('title');
    expect(title).toBe('Hall of Fame of Basic');
    expect(lines).toHaveLength(3);
    for (const [line, lineTone] of lines) {
      const isNew = !line.includes('Before');
      expect(line).toMatch(isNew ? /^> {2}\d\. (Ann|Bo) / : /^ {3}\d\. Before /);
      expect(lineTone).toBe(isNew ? 'title' : undefined);
    }
  });

  test('the highest scores of all stand on the list over all rules', async () => {
    const told = tell(await freshStore(), 'official', 'Ann').map(([text]) => text);
    expect(told).toEqual([
      'Congratulations! Ann takes place 1 in the Hall of Fame!',
      'Hall of Fame',
      expect.stringMatching(/^> {2}1\. Ann /),
    ]);
  });

  test('nothing is told of a game that comes in nowhere', async () => {
    const store = await freshStore();
    const { events, game, seed } = playGame({ rules: 'basic', names: ['Ann'], random, at: 1, resignAfter: 2 });
    const kept = { events, game, seed: seed ?? Buffer.alloc(0), finishedAt: 2 };
    storeRecorder(store).record(kept, () => expect.unreachable());
    expect(storeRecorder(store).greeting()).toBe('The Hall of Fame is still empty.');
  });

  test('what could not be kept is told', async () => {
    const store = await freshStore();
    store.db.close();
    expect(tell(store, 'basic', 'Ann')).toEqual([
      ['The game could not be kept: The database connection is not open.', 'warning'],
    ]);
  });
});

describe('a game with fixed dice', () => {
  const doNotCount = 'The dice are fixed by --seed, so these games do not count for the Hall of Fame.';

  test('shows the list, keeps nothing and tells nothing', async () => {
    const folder = freshFolder();
    const store = await freshStore(folder);
    fillWithTriple(store);
    const recorder = fixedDiceRecorder(folder);
    const greeting = `${storeRecorder(store).greeting()}\n${doNotCount}`;
    expect(greeting).toMatch(/^Hall of Fame\n 1\. Old /);
    expect(recorder.greeting()).toBe(greeting);
    recorder.record(played('triple', 'Ann'), () => expect.unreachable());
    expect(recorder.greeting()).toBe(greeting);
  });

  test('leaves no file where there was none', () => {
    const folder = join(freshFolder(), 'new');
    expect(fixedDiceRecorder(folder).greeting()).toBe(`The Hall of Fame is still empty.\n${doNotCount}`);
    expect(existsSync(folder)).toBe(false);
  });

  test('a file that would have to be changed first is left alone', () => {
    const folder = freshFolder();
    copyFileSync(new URL('store/fixtures/v1.sqlite', import.meta.url), join(folder, 'hall-of-fame.sqlite'));
    expect(fixedDiceRecorder(folder).greeting()).toBe(
      `The Hall of Fame cannot be read as it is; a game without --seed tells more.\n${doNotCount}`,
    );
    expect(readdirSync(folder)).toEqual(['hall-of-fame.sqlite']);
  });
});
