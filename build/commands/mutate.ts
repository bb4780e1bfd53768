/** Mutation tests: puts small faults into the rules and the game, one at a time, and counts how many the tests notice. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeNothing } from '../arguments.ts';
import { modules, node24, root } from '../setup/paths.mjs';

takeNothing('npm run mutate: puts small faults into the rules and the game and counts those that the tests notice');

const stryker = join(modules, '@stryker-mutator/core/bin/stryker.js');
const child = spawn(node24, [stryker, 'run', 'build/stryker.config.json'], {
  cwd: root,
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
