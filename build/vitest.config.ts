/** Unit and property tests: everything that needs neither a window nor a build. */
import { defineConfig } from 'vitest/config';
import { compiledCache, root } from './setup/paths.mjs';

export default defineConfig({
  root,
  test: {
    include: ['{shared,main,preload,renderer,build}/**/*.test.{ts,tsx}'],
    exclude: ['build/e2e/**', '**/node_modules/**'],
    testTimeout: 60_000,
    // For the commands that tests start.
    env: { NODE_COMPILE_CACHE: compiledCache },
    // The default, one less than the number of cores, would leave one of two idle.
    maxWorkers: 2,
  },
});
