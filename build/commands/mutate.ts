/** Mutation tests: puts small faults into the rules and the game, one at a time, and counts how many the tests notice. */
import { takeNothing } from '../arguments.ts';
import { runTool } from './test.ts';

takeNothing('npm run mutate: puts small faults into the rules and the game and counts those that the tests notice');
process.exitCode = await runTool('@stryker-mutator/core/bin/stryker.js', ['run', 'build/stryker.config.json']);
