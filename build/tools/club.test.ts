import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLaptop } from '../../main/club/fixtures/laptops.ts';
import { sharedFolder } from '../../main/store/fixtures/store.ts';
import type { FameEntry } from '../../shared/wire/history.ts';
import { runTool } from './fixtures.ts';

const folder = sharedFolder();

const run = (tool: 'club' | 'games', ...args: string[]) => runTool(`${tool}.ts`, ...args);

async function laptop(number: number, games: number): Promise<string> {
  const made = await makeLaptop(folder, number, games);
  made.own.db.close();
  return made.folder;
}

test('a club from the first command to the last; with --json nothing else is said, and nothing at all where it failed', async () => {
  const [one, two] = [await laptop(1, 4), await laptop(2, 3)];
  const [where, file] = [join(folder, 'the club'), join(folder, 'all.json')];
  const json = (tool: 'club' | 'games', data: string, ...args: string[]) => {
    const { status, out, error } = run(tool, ...args, '--data', data, '--json');
    expect({ status, error }).toEqual({ status: 0, error: '' });
    return out.split('\n').map((line) => JSON.parse(line));
  };
  const outside = { status: 1, out: '', error: 'This laptop is not in a club.' };
  expect(run('club', 'status', '--data', one)).toEqual(outside);
  expect(run('club', 'join', where, '--data', one).status).toBe(1);
  const key = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(json('club', one, 'init', where)).toEqual([expect.objectContaining({ place: where, key })]);
  const [{ thisKey, ...joined }] = json('club', two, 'join', where);
  expect(joined).toMatchObject({ sent: 3, received: 4 });
  expect(json('club', one, 'sync')).toMatchObject([{ received: 0, waiting: 3 }]);
  expect(json('club', one, 'status')).toMatchObject([{ members: [{}, { key: thisKey }] }]);
  expect(run('club', 'approve', thisKey.slice(0, 4), '--data', one).out).toBe('1 laptop approved.');
  expect(json('club', one, 'approve', '--all')).toEqual([{ approved: 0 }]);
  expect(json('club', two, 'sync')).toMatchObject([{ sent: 0, received: 0, unsent: null, cancelled: false }]);
  for (const task of ['list', 'top']) {
    const [here, there] = [one, two].map((data) => json('games', data, task));
    expect(here).toHaveLength(task === 'list' ? 7 : 10);
    expect(JSON.stringify(there).replaceAll('"imported":true', '"imported":false')).toBe(JSON.stringify(here));
  }
  expect(json('games', two, 'list', '--laptop')).toHaveLength(3);
  expect(json('games', two, 'export', file)).toEqual([{ games: 7, leftOut: 0 }]);
  expect(json('club', two, 'status')).toMatchObject([{ games: 7, unsent: 0 }]);
  expect(json('club', one, 'revoke', thisKey)).toEqual([{ revoked: expect.any(String) }]);
  expect(json('club', two, 'leave')).toEqual([{ kept: 4 }]);
  expect(json('games', two, 'list')).toHaveLength(7);
  json('club', two, 'join', where);
  expect(json('club', two, 'leave', '--drop')).toEqual([{ kept: 0 }]);
  for (const args of [['status'], ['sync'], ['leave'], ['approve', '--all'], ['revoke', thisKey]])
    expect(run('club', ...args, '--data', two, '--json')).toEqual(outside);
});

test('games go out to a file and come in again; what is wrong with one is said, and the others are taken in', async () => {
  const [three, four, five] = [await laptop(3, 5), await laptop(4, 0), await laptop(5, 0)];
  const file = join(folder, 'games.json');
  expect(run('games', 'export', file, '--data', three)).toEqual({
    status: 0,
    out: `5 games were written to ${file}.`,
    error: '',
  });
  const imported = JSON.parse(run('games', 'import', file, '--data', four, '--json').out);
  expect(imported).toEqual({ added: 5, already: 0, refused: [] });
  const [here, there] = [three, four].map((data) =>
    run('games', 'top', '--json', '--data', data)
      .out.split('\n')
      .map((line) => JSON.parse(line) as FameEntry),
  );
  expect(there.every(({ imported }) => imported)).toBe(true);
  // Typed dice prove nothing once they come from a file, so these games are kept but not ranked.
  const proved = here.filter(({ typedDice }) => !typedDice);
  expect(there.map(({ name, score }) => `${name} ${score}`)).toEqual(
    expect.arrayContaining(proved.map(({ name, score }) => `${name} ${score}`)),
  );
  const best = JSON.parse(run('games', 'top', '--rules', 'official', '--json', '--data', four).out.split('\n')[0]);
  expect(best).toMatchObject({ rank: 1, rules: 'official' });
  // One point more than the dice give.
  const changed = readFileSync(file, 'utf8').replace(/"score":(\d+)/, (_, score) => `"score":${Number(score) + 1}`);
  writeFileSync(file, changed);
  const { out, ...told } = run('games', 'import', file, '--data', five, '--json');
  expect(told).toEqual({ status: 0, error: '' });
  expect(JSON.parse(out)).toMatchObject({ added: 4, already: 0, refused: [expect.anything()] });
  expect(run('games', 'list', '--data', five).out.split('\n')).toHaveLength(4);
  const says = 'import  adds every valid game of FILE, and says what is wrong with the others';
  expect(run('games', '--help').out).toContain(says);
  writeFileSync(file, 'no games');
  expect(run('games', 'import', file, '--data', four)).toMatchObject({ status: 1, out: '' });
  const nowhere = join(folder, 'no', 'where.json');
  expect(run('games', 'export', nowhere, '--data', four)).toMatchObject({ status: 1, out: '' });
});

test('a bad argument: one line that names it and what is allowed', () => {
  const allowed =
    'init WHERE, join WHERE, status, sync, approve KEY, approve --all, revoke KEY, void KEY, save-key FILE, take-key FILE, leave';
  const refused = (tool: 'club' | 'games', args: readonly string[], error: string | RegExp) => {
    const [told, wanted] = [run(tool, ...args), typeof error === 'string' ? error : expect.stringMatching(error)];
    expect(told).toEqual({ status: 2, out: '', error: wanted });
    expect(told.error).not.toContain('\n');
  };
  refused('club', [], `TASK is missing. Allowed: ${allowed}.`);
  for (const typed of ['dance', 'constructor']) refused('club', [typed], `"${typed}". Allowed: ${allowed}.`);
  refused('club', ['init'], `WHERE is missing. Allowed: ${allowed}.`);
  refused('club', ['revoke'], `KEY is missing. Allowed: ${allowed}.`);
  refused('club', ['sync', 'now'], `"now" is one too many. Allowed: ${allowed}.`);
  refused('club', ['approve', '--all', 'abcd'], `"abcd" is one too many. Allowed: ${allowed}.`);
  refused('club', ['approve', 'all'], 'KEY "all": allowed are 4 to 64 hexadecimal digits.');
  refused('club', ['revoke', 'abc'], 'KEY "abc": allowed are 4 to 64 hexadecimal digits.');
  refused('club', ['revoke', '--all'], '--all: allowed with approve.');
  refused('club', ['status', '--drop'], '--drop: allowed with leave.');
  refused('club', ['status', '--rules', 'basic'], /^Unknown option '--rules'\. Allowed: init WHERE, .*--json\.$/);
  refused('club', ['status', '--data', ''], '--data "": allowed is a folder.');
  // What was typed is not repeated: it may contain a password.
  refused('club', ['join', 'ftp://ann:secret@x'], /^WHERE: A club is kept in a folder or on a server: [^@]*user@host/);
  refused('club', ['init', 'postgres://example.org/d?sslmode=disable'], /^WHERE: Only a server on this computer/);
  const tasks = 'list, top, export FILE, import FILE';
  refused('games', [], `TASK is missing. Allowed: ${tasks}.`);
  refused('games', ['list', 'x'], `"x" is one too many. Allowed: ${tasks}.`);
  refused('games', ['export'], `FILE is missing. Allowed: ${tasks}.`);
  refused('games', ['import', 'a', 'b'], `"b" is one too many. Allowed: ${tasks}.`);
  refused('games', ['top', '--rules', 'x'], /^--rules "x": allowed are basic, /);
  refused('games', ['top', '--data', ''], '--data "": allowed is a folder.');
  for (const task of ['export', 'import'])
    refused('games', [task, 'x', '--rules', 'basic'], '--rules: allowed with list and top.');
  refused('games', ['import', 'x', '--laptop'], '--laptop: allowed with list, top and export.');
});
