/** The store from a script, when it is not to be read. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepPlayed } from '../../main/store/fixtures/games.ts';
import { freshFolder, freshStore } from '../../main/store/fixtures/store.ts';
import { newestVersion } from '../../main/store/migrations.ts';
import { must } from '../../shared/game/fixtures.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import { runTool } from './fixtures.ts';

const games = (...args: string[]) => runTool('games.ts', ...args);

test('a store of a newer version is not taken for an empty one: nothing is listed or exported, and that is a failure', async () => {
  const { db, folder } = await freshStore();
  db.pragma(`user_version = ${newestVersion + 1}`);
  const file = join(folder, 'games.json');
  for (const task of [['list'], ['top'], ['export', file]]) {
    const { status, out, error } = games(...task, '--data', folder, '--json');
    expect([task[0], status, out]).toEqual([task[0], 1, '']);
    expect(error).toMatch(/^The file .* was written by a newer version of this program\..*$/);
  }
  // Nor does an empty file take the place of one that was exported before.
  expect(existsSync(file)).toBe(false);
});

test('to look makes nothing: a mistyped folder is refused, and an empty one stays empty', () => {
  const folder = freshFolder();
  const typo = join(folder, 'typo');
  for (const task of ['list', 'top']) {
    const refused = { status: 2, out: '', error: `--data "${typo}": allowed is a folder that exists.` };
    expect(games(task, '--data', typo)).toEqual(refused);
    expect(games(task, '--data', folder, '--json')).toEqual({ status: 0, out: '', error: '' });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('--rules @FILE lists the games of own rules, and no others', async () => {
  const store = await freshStore();
  const { id: _, ...content } = presets.generala;
  const file = join(store.folder, 'House.json');
  writeFileSync(file, JSON.stringify({ ...content, name: 'House' }));
  const rules = must(checkRules({ ...content, name: 'House' })).id;
  for (const [index, id] of [rules, 'generala' as const].entries())
    keepPlayed(store, index, { rules: id, names: ['Eric'] });
  const list = () => games('list', '--data', store.folder, '--json', '--rules', `@${file}`);
  const lines = list().out.split('\n');
  expect(lines.map((line) => JSON.parse(line).rules)).toEqual([rules]);
  writeFileSync(file, '{}');
  expect(list()).toEqual({ status: 2, out: '', error: expect.stringMatching(/need a name.*$/) });
});

test.each([
  ['games.ts', 'list'],
  ['club.ts', 'status'],
])('%s ends with a sentence when a table is missing from the store', async (tool, task) => {
  const { db, folder } = await freshStore();
  db.exec('DROP TABLE tally');
  expect(runTool(tool, task, '--data', folder)).toEqual({
    status: 1,
    out: '',
    error: `The file with your games in ${folder} cannot be used as it is. (no such table: tally)`,
  });
});
