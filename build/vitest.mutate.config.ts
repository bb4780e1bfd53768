/** The tests that mutants of the rules and the game are run against: only these, and with fewer random games. */
import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

process.env.QUICK = 'yes';

const config = mergeConfig(base, { test: { bail: 1 } });
config.test = { ...config.test, include: ['shared/{rules,game}/*.test.ts'] };
export default config;
