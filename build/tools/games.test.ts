/** The store from a script, when it is not to be read. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestVersion } from '../../main/store/migrations.ts';
import { openStore } from '../../main/store/open.ts';
import { node24 } from '../setup/paths.mjs';

test('a store of a newer version is not taken for an empty one: nothing is listed or exported, and that is a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-games-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-games-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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

test.each([
  ['games.ts', 'list'],
  ['club.ts', 'status'],
])('%s ends with a sentence when a table is missing from the store', async (tool, task) => {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-games-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
