/** Runs every check and every test, and counts them in the last line. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeNothing } from '../arguments.ts';
import { openDisplay } from '../display.ts';
import { modules, node24, root } from '../setup/paths.mjs';
import { buildApp } from './build.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

takeNothing('npm test: runs every check and every test there is; the last line counts them');

const reports = join(root, 'dist');
mkdirSync(reports, { recursive: true });

function run(file: string, args: readonly string[], env = process.env): Promise<number> {
  const child = spawn(node24, [join(modules, file), ...args], { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** A tool that says yes or no counts as one test. */
async function check(title: string, file: string, args: readonly string[]): Promise<Count> {
  const failed = (await run(file, args)) === 0 ? 0 : 1;
  console.log(`${failed ? '✗' : '✓'} ${title}`);
  return { passed: 1 - failed, failed };
}

/** A test runner that writes its counts to a file; one that dies without writing it counts as one failure. */
async function suite(
  file: string,
  args: readonly string[],
  report: string,
  count: (json: never) => Count,
  env = process.env,
) {
  const path = join(reports, report);
  rmSync(path, { force: true });
  const code = await run(file, args, env);
  const counted = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as never) : { passed: 0, failed: 0 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

const counts: Count[] = [];
counts.push(
  await check('Format, lint and import arrows', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
);
counts.push(await check('Types', 'typescript/bin/tsc', ['-b']));
counts.push(await check('No unused code', 'knip/bin/knip.js', ['--config', 'build/knip.json']));
counts.push(
  await suite(
    'vitest/vitest.mjs',
    [
      'run',
      '--config',
      'build/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=dist/vitest.json',
    ],
    'vitest.json',
    ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  ),
);
await buildApp();
const display = await openDisplay();
counts.push(
  await suite(
    '@playwright/test/cli.js',
    ['test', '--config', 'build/playwright.config.ts'],
    'playwright.json',
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
    { ...display.env, YAHTZEE_VIRTUAL_DISPLAY: display.virtual ? '1' : '' },
  ),
);
display.close();

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
