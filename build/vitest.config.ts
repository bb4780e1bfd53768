/** Unit and property tests: everything that needs neither a window nor a build. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledCache, root } from './setup/paths.mjs';

const include = ['{shared,main,preload,renderer,build}/**/*.test.{ts,tsx}'];
/** These change modules or globals that others use, so each of them gets a process of its own. */
const alone = globSync(include, { cwd: root })
  .filter((file) => /\bvi\.(mock|stubGlobal|useFakeTimers)\b/.test(readFileSync(join(root, file), 'utf8')))
  // In patterns, what divides folders on Windows means something else.
  .map((file) => file.replaceAll('\\', '/'));

export default defineConfig({
  root,
  test: {
    // Ends what hangs; how long a test takes says more about the machine than about the program.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A busy computer may need longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    // For the commands that tests start: in English, whatever the machine speaks.
    env: { NODE_COMPILE_CACHE: compiledCache, LC_ALL: 'C.UTF-8' },
    // The default, one less than the number of cores, would leave one of two idle.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'together', include, exclude: [...alone, '**/node_modules/**'], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
