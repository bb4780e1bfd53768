import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { computerPlayers } from '../../../shared/players/catalogue.ts';
import { type ComputerType, type Tables, tableRules } from '../../../shared/players/strategy.ts';
import { type RulesetId, rulesetIds, rulesets } from '../../../shared/rules/ruleset.ts';
import { decodeValues } from '../../../shared/solver/tables/file.ts';
import { makeValues } from '../../../shared/solver/tables/make.ts';
import { readNet } from '../../../shared/solver/tables/netFile.ts';
import { partCount, pointsUnit } from '../../../shared/solver/tables/outlook.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import { netFile } from '../tables.ts';
import { playPlainly } from './plain.ts';
import { batchPlayer } from './playBatch.ts';
import { simulate } from './run.ts';
import { meanOf, statisticsOf, withoutLuck } from './tally.ts';

const kernelBytes = await labKernel();
const newKernel = kernelsFrom(kernelBytes);
const folder = mkdtempSync(join(tmpdir(), 'yahtzee-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const known = new Map<RulesetId, Tables>();
/** Values, outlooks that spread roughly as they should, and the net that comes with the program: available at once. */
function tablesFor(rules: RulesetId): Tables {
  const tables = known.get(tableRules(rules));
  if (tables) return tables;
  const file = makeValues(tableRules(rules), newKernel(), () => true)?.file ?? new Uint8Array();
  const decoded = decodeValues(tableRules(rules), file);
  if (!decoded.ok) throw new Error(decoded.error);
  const outlooks = new Uint16Array(decoded.value.length * partCount);
  for (const [state, value] of decoded.value.entries()) {
    for (let part = 0; part < partCount; part++) {
      const deviations = (4 * (part + 0.5)) / partCount - 2;
      const points = Math.max(0, value + deviations * 4 * Math.sqrt(value));
      outlooks[state * partCount + part] = Math.round(points * pointsUnit);
    }
  }
  const { net } = readNet('triple', readFileSync(netFile('triple')));
  if (net === null) throw new Error('The net that comes with the program is not right.');
  const made = { values: decoded.value, outlooks, net };
  known.set(tableRules(rules), made);
  return made;
}

test.each(rulesetIds)('%s: every player plays the same games in batches as one by one', (rules) => {
  for (const { id } of computerPlayers) {
    const versus = id === 'sensible' ? 'optimal' : 'sensible';
    for (const players of [1, 3]) {
      const match = { rules, strategy: id, versus, players, seed: 3, tables: tablesFor(rules) } as const;
      const games = rulesets[rules].columns > 1 ? 1 : 2;
      expect(batchPlayer(match, newKernel)(7, games), `${id} of ${players}`).toEqual(playPlainly(match, 7, games));
    }
  }
});

test('no number of threads changes what comes out', async () => {
  const tables = tablesFor('official');
  for (const [strategy, players] of [
    ['optimal', 1],
    ['random', 1],
    ['champion', 3],
  ] as const) {
    const match = { rules: 'official', strategy, versus: 'optimal', players, seed: 5, tables } as const;
    const one = await simulate(match, 13, 1, kernelBytes, () => {});
    expect(one.totals.length).toBe(13);
    expect(await simulate(match, 13, 2, kernelBytes, () => {})).toEqual(one);
  }
});

test('Sensible is above all that need no table, under every rule set', () => {
  for (const rules of rulesetIds) {
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
  const tables = tablesFor('official');
  const totals = (strategy: ComputerType) => {
    const match = {
      rules: 'official',
      strategy,
      versus: strategy,
      players: 1,
      seed: 4,
      tables,
      adjusted: true,
    } as const;
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
      tables: tablesFor(rules),
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
  const tables = tablesFor('official');
  for (const [strategy, players] of [
    ['optimal', 2],
    ['champion', 3],
  ] as const) {
    const match = { rules: 'official', strategy, versus: strategy, players, seed: 8, tables, sameDice: true } as const;
    const { shares } = batchPlayer(match, newKernel)(0, 10 * players);
    const { mean, error } = meanOf(shares, players);
    expect(mean).toBeCloseTo(1 / players, 12);
    expect(error).toBeCloseTo(0, 6);
  }
});

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
  const args = ['--strategy', 'of-a-kinder', '--games', '50', '--seed', '9', '--rules', 'basic', '--json'];
  const { code, stdout } = await run('simulate', ...args);
  expect(code).toBe(0);
  const told = JSON.parse(stdout);
  const names = 'strategy rules games seed mean sd min max p10 p50 p90 seconds gamesPerSecond';
  expect(Object.keys(told)).toEqual(names.split(' '));
  expect(told).toMatchObject({ strategy: 'of-a-kinder', rules: 'basic', games: 50, seed: 9 });
  expect(told.min <= told.p10 && told.p10 <= told.p50 && told.p50 <= told.p90 && told.p90 <= told.max).toBe(true);
});

test('npm run duel tells all its figures', async () => {
  const args = [
    '--a',
    'sensible',
    '--b',
    'random',
    '--games',
    '31',
    '--seed',
    '9',
    '--rules',
    'basic',
    '--plain',
    '--json',
  ];
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
    /^--players "1": allowed are whole numbers from 2 to 4/,
  ],
  ['train', ['--rules', 'official'], /^--rules "official": allowed are triple, triple-chips\.$/],
  ['bound', ['--steps', '0'], /^--steps "0": allowed are whole numbers from 1 to /],
  ['simulate', ['--strategy', 'clever'], /^--strategy "clever": allowed are random, /],
  ['simulate', ['--strategy', 'random', '--games', '-1'], /^--games "-1": allowed are whole numbers from 1 to /],
  ['simulate', ['--strategy', 'random', '--seed', '-1'], /^--seed "-1": allowed are whole numbers from 0 to /],
  ['simulate', ['--strategy', 'random', '--rules', 'house'], /^--rules "house": allowed are basic, /],
  ['solve', ['--rules', 'triple'], /^--rules "triple": allowed are basic, chips, official, free-joker\.$/],
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
