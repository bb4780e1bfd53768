/** What is quick enough to run before every commit: all checks of the sources, and the unit tests of what has changed. */
import { execFileSync } from 'node:child_process';
import { takeNothing } from '../arguments.ts';
import { root } from '../setup/paths.mjs';
import { run } from '../setup/step.mjs';
import { checkSources, runUnitTests, tell } from './test.ts';

takeNothing(
  'npm run check: format, lint, types, arrows, unused code, and the unit tests of every room that has changed',
);

/** What is not committed counts in any case; beyond that, what others do not have yet, or the last commit. */
const { code } = await run('git', ['rev-parse', '--verify', '-q', '@{upstream}'], { cwd: root });
const since = code === 0 ? '@{upstream}' : 'HEAD~1';
const list = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
const changed = [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')];

/**
 * A room is a folder of the second level, such as main/store/. Everything that imports a changed file would be nearly
 * all tests for a file of words or of the engine; those run with `npm test`.
 */
const rooms = new Set(changed.flatMap((file) => /^[^/]+\/[^/]+\//.exec(file) ?? []));
/** About all sources, and quick. */
const everywhere = ['build/words', 'build/tools/words', 'build/sql', 'build/layering', 'build/lazy', 'build/docs'];

const env = { ...process.env, QUICK: 'yes' };
tell([...(await checkSources()), await runUnitTests([...rooms, ...everywhere], env)]);
