/** What is quick enough to run before every commit: all checks of the sources, and the unit tests of what has changed. */
import { takeNothing } from '../arguments.ts';
import { root } from '../setup/paths.mjs';
import { run } from '../setup/step.mjs';
import { checkSources, runUnitTests, tell } from './tests.ts';

takeNothing('npm run check: format, lint, types, arrows, unused code, and the unit tests of what has changed');

/** What is not committed counts in any case; beyond that, what others do not have yet, or the last commit. */
const { code } = await run('git', ['rev-parse', '--verify', '-q', '@{upstream}'], { cwd: root });
const since = code === 0 ? '@{upstream}' : 'HEAD~1';
const env = { ...process.env, QUICK: 'yes' };
tell([...(await checkSources()), await runUnitTests([`--changed=${since}`, '--passWithNoTests'], env)]);
