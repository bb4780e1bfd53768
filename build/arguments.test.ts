/** How every command reacts to --help and to an argument it does not take, before it does anything else. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshFolder } from '../main/store/fixtures/store.ts';
import { packagingRefusal, whyNotReleased } from './setup/electron.mjs';
import { node24 } from './setup/paths.mjs';

function run(file: string, ...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    // A command that did not refuse would build, or test, or open windows for minutes.
    execFile(node24, [join(import.meta.dirname, file), ...args], { timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** Exists, and is neither a folder nor a net. */
const aFile = join(import.meta.dirname, 'arguments.test.ts');

const benchmarks = readdirSync(join(import.meta.dirname, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
  .sort();

test.each([
  ['commands/bench.ts', benchmarks.join(', ')],
  ['commands/build.ts', '--help'],
  ['commands/check.ts', '--help'],
  ['commands/dist.ts', '--pinned-electron, --verify, --windows'],
  ['commands/pictures.ts', '--help'],
  ['commands/test.ts', '--help'],
  ['tools/torture.ts', '--kills, --faults'],
  ['tools/verify.ts', 'FILE, --lang'],
])('%s tells its usage when asked, and refuses what it does not know in one line', async (file, allowed) => {
  const [helped, refused] = await Promise.all([run(file, '--help'), run(file, '--fast')]);
  expect(helped).toEqual({ code: 0, stdout: expect.stringMatching(/^npm (run |start|test)/), stderr: '' });
  expect(refused).toEqual({ code: 2, stdout: '', stderr: `Unknown option '--fast'. Allowed: ${allowed}.\n` });
});

test.each([
  ['tools/verify.ts', ['nowhere.json']],
  ['tools/review.ts', ['nowhere.json']],
  ['tools/games.ts', ['import', 'nowhere.json', '--data']],
  ['tools/club.ts', ['status', '--data']],
])('%s speaks the language of the system, or the one that is asked for', async (file, typed) => {
  const args = typed.includes('--data') ? [...typed, freshFolder()] : typed;
  vi.stubEnv('LC_ALL', 'de_AT.UTF-8');
  onTestFinished(() => void vi.unstubAllEnvs());
  const [german, asked, unknown] = await Promise.all([
    run(file, ...args),
    run(file, ...args, '--lang=fr'),
    run(file, ...args, '--lang=xx'),
  ]);
  expect([german.code, asked.code, unknown.code]).toEqual([1, 1, 2]);
  expect(german.stderr).toMatch(/lässt sich nicht lesen|ist in keinem Club/);
  expect(asked.stderr).toMatch(/ne peut pas être lu|dans aucun club/);
  expect(unknown.stderr).toMatch(/^--lang „xx“: Erlaubt sind en, de, .* und ar\.\n$/);
});

test.each([
  ['tools/verify.ts', [], ['a.json', 'b.json']],
  ['tools/review.ts', [], ['a.json', 'b.json']],
  ['tools/games.ts', ['export'], ['list', 'b.json']],
  ['tools/club.ts', ['init'], ['status', 'b.json']],
])('%s says in German what is wrong with its arguments', async (file, tooFew, tooMany) => {
  const told = (...args: string[]) => run(file, ...args, '--lang=de');
  const all = await Promise.all([told('--fast'), told(...tooFew), told(...tooMany), told('--lang')]);
  expect(all.map(({ code, stdout }) => [code, stdout])).toEqual(all.map(() => [2, '']));
  const [unknown, missing, extra, empty] = all.map(({ stderr }) => stderr);
  expect(unknown).toMatch(/^Unbekannte Option --fast\. Erlaubt: .*--lang.*\.\n$/);
  expect(missing).toMatch(/^(?:FILE|WHERE) fehlt\. Erlaubt: .*\.\n$/);
  expect(extra).toMatch(/^„b\.json“ ist eins zu viel\. Erlaubt: .*\.\n$/);
  expect(empty).toMatch(/^--lang braucht einen Wert\. Erlaubt: .*\.\n$/);
});

test.each([
  ['commands/bench.ts', ['engine', 'enigne'], /^"enigne": allowed are club, coach, engine, .*\.$/],
  ['commands/test.ts', ['fast'], /^"fast" is one too many\. Allowed: --help\.$/],
  ['tools/torture.ts', ['--kills', '-1'], /^--kills "-1": allowed are whole numbers from 0 to 999999\.$/],
  ['tools/games.ts', ['list', '--data', aFile], /^--data ".*arguments\.test\.ts": allowed is a folder\.$/],
  ['tools/games.ts', ['list', '--data', join(aFile, 'data')], /^--data ".*data": allowed is a folder\.$/],
  ['tools/club.ts', ['status', '--data', aFile], /^--data ".*arguments\.test\.ts": allowed is a folder\.$/],
  ['lab/train.ts', ['--out', import.meta.dirname], /^--out ".*build": allowed is a file\.$/],
  ['lab/bound.ts', ['--prices', import.meta.dirname], /^--prices ".*build": allowed is a file\.$/],
  ['lab/bound.ts', ['--prices', ''], /^--prices "": allowed is a file\.$/],
  [
    'lab/simulate.ts',
    ['--strategy', 'random', '--games', '1', '--rules', 'triple', '--net', 'nowhere.net'],
    /^--net "nowhere\.net": allowed is a file with a net for triple\.$/,
  ],
  [
    'lab/simulate.ts',
    ['--strategy', 'random', '--games', '1', '--rules', 'basic', '--net', 'nowhere.net'],
    /^--net "nowhere\.net": allowed with triple, triple-chips\.$/,
  ],
])('%s refuses %j', async (file, args, line) => {
  const { code, stdout, stderr } = await run(file, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.trim()).toMatch(line);
});

// Only Linux has such a place: it exists, and says of any folder in it that something is missing.
test.skipIf(process.platform !== 'linux').each([
  ['tools/games.ts', ['import', aFile, '--data', '/proc/x']],
  ['tools/club.ts', ['status', '--data', '/proc/x/y']],
])('%s says so if its folder cannot be made: %j', async (file, args) => {
  const { code, stderr } = await run(file, ...args);
  expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/\/proc\/x.*\(ENOENT/)]);
});

test('npm start tells its usage when asked; everything else reaches the game', async () => {
  const { code, stdout, stderr } = await run('commands/start.ts', '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^npm start .*--cheat.*--user-data-dir/s);
});

test('packages of another Electron than the wanted one are not for release', () => {
  const place = freshFolder();
  mkdirSync(join(place, 'dist'));
  writeFileSync(join(place, 'package.json'), '{"version":"43.8.10"}');
  writeFileSync(join(place, 'dist', 'version'), 'v43.8.10\n');
  expect(whyNotReleased(place)).toBeNull();
  writeFileSync(join(place, 'dist', 'version'), '43.2.0');
  expect(whyNotReleased(place)).toBe(
    'The Electron here (43.2.0) is the pinned copy for development and tests: packages made with it are not for release.',
  );
  expect(packagingRefusal(null, false)).toBeNull();
  expect(packagingRefusal('A copy.', true)).toBeNull();
  expect(packagingRefusal('A copy.', false)).toBe(
    'A copy. To make packages with it all the same, add -- --pinned-electron.',
  );
});

// A shell makes the pipe, and Windows has none that we know.
test.skipIf(process.platform === 'win32')('on a pipe that nobody reads a command ends as it would otherwise', () => {
  const tool = join(import.meta.dirname, 'lab/simulate.ts');
  // `true` reads nothing; what the command ended with and said goes past the pipe.
  const command = `{ '${node24}' '${tool}' --strategy random --games 1 --seed 1 --rules basic --json; echo $? >&2; } | true`;
  expect(String(spawnSync('sh', ['-c', command]).stderr)).toBe('0\n');
});
