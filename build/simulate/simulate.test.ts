import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openKernel } from '../../main/thinker/kernelFile.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { type Tables, tableRules } from '../../shared/players/strategy.ts';
import { type RulesetId, rulesetIds, rulesets } from '../../shared/rules/ruleset.ts';
import { foresightFor, makeValues } from '../../shared/solver/make.ts';
import { partCount, pointsUnit } from '../../shared/solver/outlook.ts';
import { decodeValues } from '../../shared/solver/table.ts';
import { buildKernel } from '../kernel.ts';
import { playInLockstep } from './lockstep.ts';
import { playPlainly } from './plain.ts';
import { simulate } from './run.ts';
import { statisticsOf } from './tally.ts';

const kernelBytes = readFileSync(await buildKernel());
const kernel = openKernel(kernelBytes);
const folder = mkdtempSync(join(tmpdir(), 'yahtzee-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const known = new Map<RulesetId, Tables>();
/** Values, and outlooks that know the mean alone: good enough to play by, and made at once. */
function tablesFor(rules: RulesetId): Tables {
  const tables = known.get(tableRules(rules));
  if (tables) return tables;
  const file = makeValues(tableRules(rules), kernel, () => true)?.file ?? new Uint8Array();
  const decoded = decodeValues(tableRules(rules), file);
  if (!decoded.ok) throw new Error(decoded.error);
  const outlooks = new Uint16Array(decoded.value.length * partCount);
  for (const [state, value] of decoded.value.entries()) {
    outlooks.fill(Math.round(value * pointsUnit), state * partCount, (state + 1) * partCount);
  }
  const made = { values: decoded.value, outlooks };
  known.set(tableRules(rules), made);
  return made;
}

test.each(rulesetIds)('%s: every player plays whole games by the rules', (rules) => {
  for (const { id } of computerPlayers) {
    const match = { rules, strategy: id, versus: 'random', players: 3, seed: 3, tables: tablesFor(rules) } as const;
    const { totals } = playPlainly(match, 0, 3);
    expect(totals.every((total) => total > 0)).toBe(true);
  }
});

test.each(['basic', 'official', 'free-joker'] as const)('%s: in lockstep the same games are played', (rules) => {
  const tables = tablesFor(rules);
  const match = { rules, strategy: 'optimal', versus: 'optimal', players: 1, seed: 11, tables } as const;
  const plain = playPlainly(match, 40, 150);
  for (const used of [kernel, null]) {
    const foresee = foresightFor(rulesets[rules], tables.values, used);
    expect(playInLockstep(tables.values, rulesets[rules], foresee, 11, 40, 150)).toEqual({
      ...plain,
      wins: 0,
      othersTotal: 0,
    });
  }
});

test('no number of threads changes what comes out', async () => {
  const { values } = tablesFor('official');
  for (const [strategy, tables] of [
    ['optimal', { values }],
    ['random', {}],
  ] as const) {
    const match = { rules: 'official', strategy, versus: strategy, players: 1, seed: 5, tables } as const;
    const one = await simulate(match, 61, 1, kernelBytes, () => {});
    expect(await simulate(match, 61, 3, kernelBytes, () => {})).toEqual(one);
  }
});

test('Sensible is above all that need no table, under every rule set', () => {
  for (const rules of rulesetIds) {
    const means = computerPlayers
      .filter(({ needs }) => needs.length === 0)
      .map(({ id }) => {
        const match = { rules, strategy: id, versus: id, players: 1, seed: 2, tables: {} } as const;
        return { id, mean: statisticsOf(playPlainly(match, 0, 25)).mean };
      });
    expect(means.toSorted((a, b) => b.mean - a.mean)[0].id, rules).toBe('sensible');
  }
});

/** What a command says, and with which code it ends. */
function run(tool: string, ...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, APPDATA: folder, HOME: folder };
  const file = fileURLToPath(new URL(`../tools/${tool}.ts`, import.meta.url));
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

test.each([
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
