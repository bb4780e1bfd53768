/** Unit and property tests: everything that needs neither a window nor a build. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{shared,main,preload,renderer,build}/**/*.test.{ts,tsx}'],
    exclude: ['build/e2e/**', '**/node_modules/**'],
    testTimeout: 60_000,
    // The default, one less than the number of cores, would leave one of two idle.
    maxWorkers: 2,
  },
});
