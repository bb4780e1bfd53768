import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeLaptop } from '../../main/club/fixtures/laptops.ts';
import type { FameEntry } from '../../shared/wire/answers.ts';
import { node24 } from '../setup/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yahtzee-club-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(tool: 'club' | 'games', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node24, [join(import.meta.dirname, `${tool}.ts`), ...args]);
  return { status, out: String(stdout).trim(), error: String(stderr).trim() };
}

async function laptop(number: number, games: number): Promise<string> {
  const made = await makeLaptop(folder, number, games);
  made.own.db.close();
  return made.folder;
}

test('a club from the first command to the last', async () => {
  const [one, two] = [await laptop(1, 4), await laptop(2, 3)];
  const where = join(folder, 'club');
  expect(run('club', 'status', '--data', one)).toEqual({
    status: 1,
    out: '',
    error: 'This laptop is not in a club.',
  });
  expect(run('club', 'join', where, '--data', one).status).toBe(1);
  const made = run('club', 'init', where, '--data', one, '--json');
  expect(made).toMatchObject({ status: 0, error: '' });
  expect(JSON.parse(made.out)).toMatchObject({ place: where, key: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const joined = JSON.parse(run('club', 'join', where, '--data', two, '--json').out);
  expect(joined).toMatchObject({ sent: 3, received: 4 });
  expect(JSON.parse(run('club', 'sync', '--data', one, '--json').out)).toMatchObject({ received: 0, waiting: 3 });
  expect(run('club', 'approve', joined.thisKey.slice(0, 16), '--data', one).out).toBe('1 laptop approved.');
  expect(JSON.parse(run('club', 'sync', '--data', two, '--json').out)).toMatchObject({ sent: 0, received: 0 });
  for (const task of ['list', 'top']) {
    const [here, there] = [one, two].map((data) => run('games', task, '--json', '--data', data).out);
    expect(here.split('\n').map((line) => JSON.parse(line))).toHaveLength(task === 'list' ? 7 : 10);
    expect(there.replaceAll('"imported":true', '"imported":false')).toBe(here);
  }
  expect(run('games', 'list', '--laptop', '--data', two).out.split('\n')).toHaveLength(3);
  expect(JSON.parse(run('club', 'status', '--data', two, '--json').out)).toMatchObject({ games: 7, unsent: 0 });
  expect(run('club', 'revoke', joined.thisKey, '--data', one)).toMatchObject({ status: 0, error: '' });
  expect(JSON.parse(run('club', 'leave', '--data', two, '--json').out)).toEqual({ kept: 4 });
  expect(run('games', 'list', '--data', two).out.split('\n')).toHaveLength(7);
}, 300_000);

test('games go out to a file and come in again', async () => {
  const [three, four] = [await laptop(3, 5), await laptop(4, 0)];
  const file = join(folder, 'games.json');
  expect(run('games', 'export', file, '--data', three)).toEqual({
    status: 0,
    out: `5 games were written to ${file}.`,
    error: '',
  });
  expect(JSON.parse(run('games', 'import', file, '--data', four, '--json').out)).toEqual({
    added: 5,
    already: 0,
    refused: [],
  });
  const [here, there] = [three, four].map((data) =>
    run('games', 'top', '--json', '--data', data)
      .out.split('\n')
      .map((line) => JSON.parse(line) as FameEntry),
  );
  expect(there.every(({ imported }) => imported)).toBe(true);
  // Typed dice prove nothing once they come from a file, so these are kept but not ranked.
  const proved = here.filter(({ typedDice }) => !typedDice);
  expect(there.map(({ name, score }) => `${name} ${score}`)).toEqual(
    expect.arrayContaining(proved.map(({ name, score }) => `${name} ${score}`)),
  );
  const best = JSON.parse(run('games', 'top', '--rules', 'official', '--json', '--data', four).out.split('\n')[0]);
  expect(best).toMatchObject({ rank: 1, rules: 'official' });
  writeFileSync(file, 'no games');
  expect(run('games', 'import', file, '--data', four)).toMatchObject({ status: 1, out: '' });
  expect(run('games', 'export', join(folder, 'no', 'where.json'), '--data', four)).toMatchObject({
    status: 1,
    out: '',
  });
}, 300_000);

test('a bad argument: one line that names it and what is allowed', () => {
  const allowed = 'init WHERE, join WHERE, status, sync, approve KEY, approve --all, revoke KEY or leave';
  expect(run('club')).toEqual({ status: 2, out: '', error: `"": allowed are ${allowed}.` });
  expect(run('club', 'dance')).toEqual({ status: 2, out: '', error: `"dance": allowed are ${allowed}.` });
  expect(run('club', 'init')).toEqual({ status: 2, out: '', error: `WHERE is missing: allowed are ${allowed}.` });
  expect(run('club', 'sync', 'now').error).toBe(`"now" is one too many: allowed are ${allowed}.`);
  expect(run('games', 'top', '--rules', 'x').error).toMatch(/^--rules "x": allowed are basic, /);
  expect(run('games', 'export').error).toMatch(/^FILE is missing/);
  expect(run('club', 'join', 'ftp://x', '--data', join(folder, 'x'))).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^A club is kept in a folder or on a server/),
  });
});
