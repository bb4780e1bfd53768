/** `npm run solve`: works out the exact table of a rule set from nothing. */
import { readFile } from 'node:fs/promises';
import { print, printJson } from '../../main/console/print.ts';
import { workOut } from '../../main/thinker/solverTables.ts';
import { rulesetIds, rulesets } from '../../shared/rules/ruleset.ts';
import { stateCount } from '../../shared/solver/states.ts';
import { words } from '../../shared/words/index.ts';
import { oneOf, readOptions, showProgress } from '../arguments.ts';
import { buildKernel } from '../kernel.ts';

const solvable = rulesetIds.filter((rules) => rulesets[rules].columns === 1);
const usage = `npm run solve -- [--rules R] [--json]
R: ${solvable.join(', ')} (default: official)`;

const options = readOptions({ rules: { type: 'string' }, json: { type: 'boolean' } }, usage);
const rules = oneOf('rules', options.rules, solvable, 'official');

const kernel = await readFile(await buildKernel());
const begun = performance.now();
const made = await workOut({ kind: 'values', rules, kernel }, { onProgress: showProgress('Solving') });
if (made === null) process.exit(1);
const answer = {
  rules,
  expected: made.expected,
  states: stateCount(rulesets[rules]),
  seconds: (performance.now() - begun) / 1000,
  threads: 1,
  bytes: made.file.length,
};
if (options.json) printJson(answer);
else {
  print(
    `${words.rules[rules].name}: ${answer.expected.toFixed(6)} points to expect, from ${answer.states.toLocaleString('en')} ` +
      `states in ${answer.seconds.toFixed(2)} s; the table takes ${answer.bytes.toLocaleString('en')} bytes.`,
  );
}
