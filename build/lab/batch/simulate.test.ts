import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sharedFolder } from '../../../main/store/fixtures/store.ts';
import { computerPlayers } from '../../../shared/players/catalogue.ts';
import type { ComputerType } from '../../../shared/players/strategy.ts';
import { presetIds, rulesOf } from '../../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../../shared/rules/presets.ts';
import { averageOf } from '../../../shared/statistics/computers.ts';
import { tries } from '../../tries.ts';
import { newTurns, tableDataOf } from '../fixtures.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import type { Match } from './batch.ts';
import { batchPlayer, playPlainly } from './playBatch.ts';
import { simulate } from './run.ts';
import { meanOf, statisticsOf, withoutLuck } from './tally.ts';

const kernelBytes = await labKernel();
const newKernel = kernelsFrom(kernelBytes);
const folder = sharedFolder();

function official(strategy: ComputerType, versus: ComputerType, players: number, seed: number): Match {
  return { rules: 'official', strategy, versus, players, seed, tables: tableDataOf('official') };
}

/** Others are not played in batches. */
const inBatches = presetIds.filter((id) => isYahtzeeRules(rulesOf(id)));

test.each(inBatches)('%s: every player plays the same games in batches as one by one', (rules) => {
  for (const { id } of computerPlayers) {
    const versus = id === 'sensible' ? 'optimal' : 'sensible';
    for (const players of [1, 3]) {
      const match = { rules, strategy: id, versus, players, seed: 3, tables: tableDataOf(rules) } as const;
      const games = rulesOf(rules).columns.length > 1 ? 1 : 2;
      expect(batchPlayer(match, newKernel)(7, games), `${id} of ${players}`).toEqual(
        playPlainly(match, 7, games, newTurns),
      );
    }
  }
});

test('no number of threads changes what comes out', async () => {
  for (const [strategy, players] of [
    ['optimal', 1],
    ['random', 1],
    ['champion', 3],
  ] as const) {
    const match = official(strategy, 'optimal', players, 5);
    const one = await simulate(match, 13, 1, kernelBytes, () => {});
    expect(one.totals.length).toBe(13);
    expect(await simulate(match, 13, 2, kernelBytes, () => {})).toEqual(one);
  }
});

test('Sensible is above all that need no table, under every rule set', () => {
  for (const rules of presetIds) {
    const means = computerPlayers
      .filter(({ needs }) => needs.length === 0)
      .map(({ id }) => {
        const match = { rules, strategy: id, versus: id, players: 1, seed: 2, tables: {} } as const;
        return { id, mean: statisticsOf(batchPlayer(match, newKernel)(0, 100)).mean };
      });
    expect(means.toSorted((a, b) => b.mean - a.mean)[0].id, rules).toBe('sensible');
  }
});

test('without luck perfect play has what it is to expect in every single game, and others less', () => {
  const totals = (strategy: ComputerType) => {
    const match = { ...official(strategy, strategy, 1, 4), adjusted: true };
    return withoutLuck(batchPlayer(match, newKernel)(0, 50)).totals;
  };
  for (const total of totals('optimal')) expect(total).toBeCloseTo(254.587729, 3);
  for (const strategy of ['sensible', 'four-and-up', 'random'] as const) {
    for (const total of totals(strategy)) expect(total).toBeLessThan(254.588);
  }
});

test.each([
  ['champion', 'official', 2],
  ['sensible', 'official', 3],
  ['sensible', 'triple', 2],
] as const)(
  'luck comes to nothing on average, and games scatter less without it: %s, %s, %i players',
  (strategy, rules, players) => {
    const match = {
      rules,
      strategy,
      versus: 'optimal',
      players,
      seed: 6,
      tables: tableDataOf(rules),
      adjusted: true,
      sameDice: true,
    } as const;
    const games = rules === 'triple' ? 24 : 90;
    const tally = batchPlayer(match, newKernel)(0, games);
    for (const list of [tally.luck, tally.winLuck]) {
      const { mean, error } = meanOf(list, players);
      expect(error).toBeGreaterThan(0);
      expect(Math.abs(mean)).toBeLessThan(4 * error);
    }
    const spread = (shares: Float64Array) => meanOf(shares, players).error;
    expect(spread(withoutLuck(tally).shares)).toBeLessThan(spread(tally.shares) / 1.5);
  },
);

test('over the same dice a strategy against itself wins exactly its share', () => {
  for (const [strategy, players] of [
    ['optimal', 2],
    ['champion', 3],
  ] as const) {
    const match = { ...official(strategy, strategy, players, 8), sameDice: true };
    const { shares } = batchPlayer(match, newKernel)(0, 10 * players);
    const { mean, error } = meanOf(shares, players);
    expect(mean).toBeCloseTo(1 / players, 12);
    expect(error).toBeCloseTo(0, 6);
  }
});

// One figure serves all one-column rules with chips.
test.each(['basic', 'official', 'triple', 'triple-chips'] as const)(
  '%s: every computer reaches the average that is said of it',
  (rules) => {
    const tables = tableDataOf(rules);
    const isTriple = rulesOf(rules).columns.length > 1;
    const games = isTriple ? tries({ quick: 50, usual: 200, long: 1_000 }) : 3_000;
    for (const { id } of computerPlayers) {
      const told = averageOf(id, rules);
      if (told === null) continue;
      const match = { rules, strategy: id, versus: id, players: 1, seed: 12, tables } as const;
      const { mean, error } = meanOf(batchPlayer(match, newKernel)(0, games).totals, 1);
      // Triple's averages are given in tens.
      expect(Math.abs(mean - told), `${id}: ${mean} ± ${error}`).toBeLessThan(4 * error + (isTriple ? 5 : 1));
    }
  },
);

/** What a command prints, and its exit code. */
function run(tool: string, ...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, APPDATA: folder, HOME: folder };
  const room = ['solve', 'advise'].includes(tool) ? 'tools' : 'lab';
  const file = fileURLToPath(new URL(`../../${room}/${tool}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

test('npm run simulate tells all its figures', async () => {
  const args = '--strategy of-a-kinder --games 50 --seed 9 --rules basic --json'.split(' ');
  const { code, stdout } = await run('simulate', ...args);
  expect(code).toBe(0);
  const told = JSON.parse(stdout);
  const names = 'strategy rules games seed mean sd min max p10 p50 p90 seconds gamesPerSecond';
  expect(Object.keys(told)).toEqual(names.split(' '));
  expect(told).toMatchObject({ strategy: 'of-a-kinder', rules: 'basic', games: 50, seed: 9 });
  expect(told.min <= told.p10 && told.p10 <= told.p50 && told.p50 <= told.p90 && told.p90 <= told.max).toBe(true);
});

test('npm run duel tells all its figures', async () => {
  const args = '--a sensible --b random --games 31 --seed 9 --rules basic --plain --json'.split(' ');
  const { code, stdout } = await run('duel', ...args);
  expect(code).toBe(0);
  const answer = JSON.parse(stdout);
  const names = 'a b rules players games seed wins share error adjustedShare adjustedError seconds';
  expect(Object.keys(answer)).toEqual(names.split(' '));
  expect(answer).toMatchObject({ a: 'sensible', b: 'random', players: 2, games: 32, wins: 32, share: 1 });
});

test.each([
  ['duel', ['--a', 'clever', '--b', 'random'], /^--a "clever": allowed are random, /],
  [
    'duel',
    ['--a', 'random', '--b', 'random', '--players', '1'],
    /^--players "1": allowed are whole numbers from 2 to 8/,
  ],
  ['train', ['--rules', 'official'], /^--rules "official": allowed are triple, triple-chips\.$/],
  ['bound', ['--steps', '0'], /^--steps "0": allowed are whole numbers from 1 to /],
  ['simulate', ['--strategy', 'clever'], /^--strategy "clever": allowed are random, /],
  ['simulate', ['--strategy', 'random', '--games', '-1'], /^--games "-1": allowed are whole numbers from 1 to /],
  ['simulate', ['--strategy', 'random', '--seed', '-1'], /^--seed "-1": allowed are whole numbers from 0 to /],
  ['simulate', ['--strategy', 'random', '--rules', 'house'], /^--rules "house": allowed are basic, /],
  ['solve', ['--rules', 'triple'], /^--rules "triple": allowed are basic, .*, yatzy, .*@FILE\.$/],
  ['advise', ['--dice', '1,2,3,4,7'], /^--dice "1,2,3,4,7": allowed are five whole numbers/],
  ['advise', ['--dice', '0x1,1,2,5,6'], /^--dice "0x1,1,2,5,6": allowed are five whole numbers/],
  ['advise', ['--dice', '1.0,1,2,5,6'], /^--dice "1\.0,1,2,5,6": allowed are five whole numbers/],
  ['advise', ['--dice', '1,1,1,1,1', '--card', 'ones=0x3'], /^--card "ones=0x3": allowed for ones are 0, 1, /],
  ['advise', ['--dice', '1,1,1,1,1', '--card', 'ones='], /^--card "ones=": allowed for ones are 0, 1, /],
  ['advise', ['--dice', '1,1,1,1,1', '--rules', 'triple'], /one-column rules/],
  ['advise', ['--dice', '1,1,1,1,1', '--card', 'ones=9'], /^--card "ones=9": allowed for ones are 0, 1, /],
])('npm run %s refuses %j in one line', async (tool, args, line) => {
  const { code, stdout, stderr } = await run(tool, ...args);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(line);
  expect(stderr.trim()).not.toContain('\n');
});
