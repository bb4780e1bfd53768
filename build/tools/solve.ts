/** `npm run solve`: works out the exact table of a rule set from nothing. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { presetsOffered, refuse, rulesIn } from '../../main/console/command.ts';
import { print, printJson } from '../../main/console/print.ts';
import { dataFolder } from '../../main/dataFolder.ts';
import { solveRules } from '../../main/thinker/expectations.ts';
import { compile } from '../../shared/rules/compile.ts';
import { tableName } from '../../shared/solver/identity.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import { readOptions, showProgress, wholeNumber } from '../arguments.ts';
import { buildKernel } from '../kernel.ts';

const solvable = presetsOffered((rules) => rules.columns.length === 1);
const usage = `npm run solve -- [--rules R] [--threads N] [--json]
R: ${solvable} (default: official), or @FILE: own rules as JSON
--threads: for rules that take minutes (default: as many as the machine runs at once). Their progress goes to standard
error, and whoever starts again goes on where it stopped.`;

const options = readOptions(
  { rules: { type: 'string' }, threads: { type: 'string' }, json: { type: 'boolean' } },
  usage,
);
const { id, rules } = rulesIn(options.rules);
const threads = wholeNumber('threads', options.threads, { from: 1, to: 64, usual: availableParallelism() });

if (rules.columns.length > 1) refuse(`--rules "${id}": allowed are ${solvable}, @FILE.`);
const space = spaceOf(compile(rules));
if (!space.isNumbered) refuse(`--rules "${id}": these rules have too many cards to be solved exactly.`);
const kernel = await readFile(await buildKernel());
const begun = performance.now();
const made = await solveRules(rules, { folder: dataFolder(), kernel, threads, onProgress: showProgress('Solving') });
const seconds = (performance.now() - begun) / 1000;
const answer = {
  rules: id,
  expected: made.expected,
  states: space.stateCount(),
  seconds,
  threads: made.threads,
  bytes: made.bytes,
};
if (options.json) printJson(answer);
else {
  print(
    `${tableName(rules)}: ${answer.expected.toFixed(6)} points to expect, from ${answer.states.toLocaleString('en')} ` +
      `states in ${answer.seconds.toFixed(2)} s; the table takes ${answer.bytes.toLocaleString('en')} bytes.`,
  );
}
