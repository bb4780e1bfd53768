/** The store from a script, when it is not to be read. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepPlayed } from '../../main/store/fixtures/games.ts';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { newestVersion } from '../../main/store/migrations.ts';
import { openStore } from '../../main/store/open.ts';
import { must } from '../../shared/game/fixtures.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import { node24 } from '../setup/paths.mjs';

test('a store of a newer version is not taken for an empty one: nothing is listed or exported, and that is a failure', async () => {
  const folder = freshFolder();
  const store = await openStore(folder);
  store.db.pragma(`user_version = ${newestVersion + 1}`);
  store.db.close();
  const file = join(folder, 'games.json');
  for (const task of [['list'], ['top'], ['export', file]]) {
    const args = [join(import.meta.dirname, 'games.ts'), ...task, '--data', folder, '--json'];
    const { status, stdout, stderr } = spawnSync(node24, args, { encoding: 'utf8' });
    expect([task[0], status, stdout]).toEqual([task[0], 1, '']);
    expect(stderr).toMatch(/^The file .* was written by a newer version of this program\..*\n$/);
  }
  // Nor does an empty file take the place of one that was exported before.
  expect(existsSync(file)).toBe(false);
});

test('to look makes nothing: a mistyped folder is refused, and an empty one stays empty', () => {
  const folder = freshFolder();
  const games = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(node24, [join(import.meta.dirname, 'games.ts'), ...args], {
      encoding: 'utf8',
    });
    return [status, stdout, stderr];
  };
  const typo = join(folder, 'typo');
  for (const task of ['list', 'top']) {
    expect(games(task, '--data', typo)).toEqual([2, '', `--data "${typo}": allowed is a folder that exists.\n`]);
    expect(games(task, '--data', folder, '--json')).toEqual([0, '', '']);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('--rules @FILE lists the games of own rules, and no others', async () => {
  const folder = freshFolder();
  const { id: _, ...content } = presets.generala;
  const file = join(folder, 'House.json');
  writeFileSync(file, JSON.stringify({ ...content, name: 'House' }));
  const rules = must(checkRules({ ...content, name: 'House' })).id;
  const store = await openStore(folder);
  for (const [index, id] of [rules, 'generala' as const].entries())
    keepPlayed(store, index, { rules: id, names: ['Eric'] });
  store.db.close();
  const args = [join(import.meta.dirname, 'games.ts'), 'list', '--data', folder, '--json', '--rules'];
  const list = (value: string) => spawnSync(node24, [...args, value], { encoding: 'utf8' });
  const lines = list(`@${file}`).stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).rules)).toEqual([rules]);
  writeFileSync(file, '{}');
  expect(list(`@${file}`)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/need a name.*\n$/) });
});

test.each([
  ['games.ts', 'list'],
  ['club.ts', 'status'],
])('%s ends with a sentence when a table is missing from the store', async (tool, task) => {
  const folder = freshFolder();
  const store = await openStore(folder);
  store.db.exec('DROP TABLE tally');
  store.db.close();
  const args = [join(import.meta.dirname, tool), task, '--data', folder];
  const { status, stdout, stderr } = spawnSync(node24, args, { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `The file with your games in ${folder} cannot be used as it is. (no such table: tally)\n`,
  ]);
});
