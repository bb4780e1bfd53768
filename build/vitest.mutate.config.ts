/** The tests that mutants of the rules and the game are run against: only these, and with fewer random games. */
import { defineConfig } from 'vitest/config';
import { root } from './setup/paths.mjs';

process.env.QUICK = 'yes';

export default defineConfig({
  root,
  test: { bail: 1, include: ['shared/{rules,game}/*.test.ts'], testTimeout: 60_000 },
});
