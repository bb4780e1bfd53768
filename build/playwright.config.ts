/** End-to-end tests: the real window, the real file. */
import { defineConfig } from '@playwright/test';
import { givenDisplay } from './launch.ts';

export default defineConfig({
  testDir: './e2e',
  outputDir: '../dist/test-results',
  // Two cores: more windows at once would only wait for each other.
  workers: 2,
  // Story by story, so that no worker is left with a long file at the end.
  fullyParallel: true,
  // Some stories play whole games, or wait for the tables of perfect play.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // The painted view is expected to stand still. A window that another test opens on the same display moves the pointer
  // out of it, and it paints; so without a virtual display for each worker these tests have the display to themselves.
  ...(!givenDisplay().virtual && {
    projects: [
      { name: 'alone', testMatch: 'painted.spec.ts' },
      { name: 'together', testIgnore: 'painted.spec.ts', dependencies: ['alone'] },
    ],
  }),
  reporter: [['list'], ['json', { outputFile: '../dist/playwright.json' }]],
});
