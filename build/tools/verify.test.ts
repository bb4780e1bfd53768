import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLine, lastLine, writeGame } from '../../main/history/format.ts';
import { finishedOf, playGame, uidOf } from '../../main/store/fixtures/games.ts';
import { sharedFolder } from '../../main/store/fixtures/store.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import { presetIds } from '../../shared/rules/ids.ts';
import { node24 } from '../setup/paths.mjs';
import { runTool } from './fixtures.ts';
import { verifyFile } from './verify.ts';

const folder = sharedFolder();

function lineOf(index: number, typed = false): string {
  const names = [['Eric'], ['Julie', 'Bot'], ['A', 'B', 'C']][index % 3];
  const rules = presetIds[index % presetIds.length];
  const played = playGame({ rules, names, random: randomFrom(index + 1), at: 1_000, typed });
  return must(writeGame(finishedOf(played, uidOf(index), 2_000)));
}

const lines = Array.from({ length: 12 }, (_, index) => lineOf(index, index % 5 === 4));

function fileOf(name: string, ...games: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${firstLine}\n${games.join(',\n')}\n${lastLine}\n`);
  return file;
}

const silent = () => {};

test('a file without games is not called correct, and what is wrong goes to standard error', () => {
  const file = join(folder, 'none.json');
  writeFileSync(file, `${firstLine}\n${lastLine}\n`);
  const error = `${file}: There are no games in this file.`;
  expect(runTool('verify.ts', file)).toEqual({ status: 1, out: '', error });
});

test('every game that was played is accepted', async () => {
  const printed: string[] = [];
  expect(await verifyFile(fileOf('all.json', ...lines), (line) => printed.push(line))).toBe(true);
  expect(printed).toHaveLength(lines.length + 1);
  expect(printed.at(-1)).toBe('12 games: everything is correct.');
});

test('each of a thousand files with one byte changed is rejected', async () => {
  const random = randomFrom(4321);
  const files = lines.map((line, index) => readFileSync(fileOf(`${index}.json`, line)));
  const changed = join(folder, 'changed.json');
  for (let change = 0; change < 1_000; change++) {
    const bytes = Buffer.from(files[change % files.length]);
    const at = random(bytes.length);
    bytes[at] = (bytes[at] + 1 + random(255)) % 256;
    writeFileSync(changed, bytes);
    expect(await verifyFile(changed, silent)).toBe(false);
  }
});

test('scores that were taken back and made again are in the log, and everything holds', async () => {
  const played = playGame({ rules: 'official', names: ['Eric', 'Julie'], random: randomFrom(99), at: 1_000 });
  const again = played.events.flatMap((event, index): readonly GameEvent[] => {
    if (event.type === 'started') return [{ ...event, undo: true }];
    const isTakenBack = event.type === 'scored' && index < played.events.length - 1;
    return isTakenBack ? [event, { type: 'undone', player: event.player }, event] : [event];
  });
  const line = must(writeGame(finishedOf({ ...played, events: again }, uidOf(99), 2_000)));
  expect(again.filter(({ type }) => type === 'undone')).toHaveLength(25);
  expect(await verifyFile(fileOf('undone.json', line), silent)).toBe(true);
});

test('dice without a seed cannot be vouched for', async () => {
  const played = playGame({ rules: 'basic', names: ['A'], random: randomFrom(5), at: 1_000 });
  const line = must(writeGame({ ...finishedOf(played, uidOf(1), 2_000), seed: null }));
  const printed: string[] = [];
  expect(await verifyFile(fileOf('unproved.json', line), (text) => printed.push(text))).toBe(false);
  expect(printed.at(-1)).toBe('The dice of 1 of 1 game cannot be checked.');
});

test('on the command line: 0 if all holds, 1 if not, 2 for a wrong argument', () => {
  const run = (...args: string[]) => runTool('verify.ts', ...args);
  const right = expect.stringMatching(/(^|\n)1 game: everything is correct\.$/);
  expect(run(fileOf('one.json', lines[0]))).toEqual({ status: 0, out: right, error: '' });
  const bad = fileOf('bad.json', lines[0].replace('"score":', '"score":1'));
  const failed = (error: RegExp) => ({ status: 1, out: '', error: expect.stringMatching(error) });
  expect(run(bad)).toEqual(failed(/Line 2: Event \d+: The score is/));
  expect(run(join(folder, 'nowhere.json'))).toEqual(failed(/^.*nowhere\.json: /));
  const refused = (error: string) => ({ status: 2, out: '', error });
  expect(run()).toEqual(refused('FILE is missing. Allowed: FILE.'));
  expect(run('a.json', 'b.json')).toEqual(refused('"b.json" is one too many. Allowed: FILE.'));
  expect(run('--fast')).toEqual(refused("Unknown option '--fast'. Allowed: FILE, --lang."));
});

test.skipIf(process.platform === 'win32')(
  'on a pipe that nobody reads (a shell makes it) the answer is the same',
  () => {
    // `true` reads nothing; what the command ended with and said goes past the pipe.
    const command = `{ '${node24}' '${join(import.meta.dirname, 'verify.ts')}' "$0"; echo $? >&2; } | true`;
    const answer = (file: string) => String(spawnSync('sh', ['-c', command, file]).stderr);
    expect(answer(fileOf('piped.json', ...lines))).toBe('0\n');
    expect(answer(fileOf('pipedWrong.json', ...lines, lines[0].replace('Eric', 'Erik')))).toMatch(
      /^.*The checksum is wrong\.\n1\n$/,
    );
  },
);
