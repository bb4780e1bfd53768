import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedFolder } from '../../main/store/fixtures/store.ts';
import { root } from '../setup/paths.mjs';

const folder = sharedFolder();
const file = join(folder, 'games.json');
writeFileSync(file, gunzipSync(readFileSync(join(root, 'main/store/fixtures/v3.json.gz'))));

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function review(...args: readonly string[]): Promise<Run> {
  const tool = fileURLToPath(new URL('./review.ts', import.meta.url));
  const env = { ...process.env, XDG_CONFIG_HOME: folder, APPDATA: folder, HOME: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, ...args], { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

test('every game of a file adds up to the totals that stand in the file', async () => {
  const { code, stdout } = await review(file, '--json');
  expect(code).toBe(0);
  const reviews = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { games } = JSON.parse(readFileSync(file, 'utf8'));
  expect(reviews.map(({ game }) => game)).toEqual(games.map(({ id }: { id: string }) => id));
  for (const [index, { rules, players, decisions }] of reviews.entries()) {
    const { events } = games[index];
    expect(rules).toBe(events[0].rules);
    for (const [seat, player] of players.entries()) {
      const own = events.filter((event: { player?: number; type: string }) => event.player === seat);
      const total = own.findLast(({ type }: { type: string }) => type === 'scored')?.total ?? 0;
      expect(player.final).toBe(total);
      expect(Math.abs(player.start + player.luck - player.loss - player.final)).toBeLessThan(1e-6);
      const losses = decisions.filter((decision: { player: number }) => decision.player === seat);
      const lost = losses.reduce((sum: number, { loss }: { loss: number }) => sum + loss, player.givenUp ?? 0);
      expect(lost).toBeCloseTo(player.loss, 6);
    }
  }
  expect(Object.keys(reviews[0].decisions[0])).toEqual([
    'player',
    'turn',
    'rollsLeft',
    'dice',
    'chose',
    'best',
    'loss',
  ]);
});

test('in words, with the costliest decisions', async () => {
  const { stdout } = await review(file);
  expect(stdout).toContain('Eric (Starting out): 245.9 for perfect play');
  expect(stdout).toContain('Better: take Fives.');
});

test.each([
  [[], 2, 'FILE is missing'],
  [['a', 'b'], 2, '"b" is one too many'],
  [['--jso'], 2, '--jso'],
  [[join(folder, 'none')], 1, 'none: The file cannot be read'],
])('%j is refused with a line', async (args, code, said) => {
  const run = await review(...args);
  expect(run.code).toBe(code);
  expect(run.stderr).toContain(said);
  expect(run.stdout).toBe('');
});
