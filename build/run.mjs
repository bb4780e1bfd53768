/** The entry to every npm script: sets up what is missing, then runs the command on our own Node. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setUp } from './setup/index.mjs';
import { SetupError, say } from './setup/messages.mjs';
import { compiledCache, node24, root } from './setup/paths.mjs';

/** Command → what has to be there first, and the file that runs it. */
const commands = {
  start: ['window', 'build/commands/start.ts'],
  // The tests install what a window needs while others run.
  test: ['packages', 'build/commands/test.ts'],
  check: ['packages', 'build/commands/check.ts'],
  dev: ['window', 'build/commands/dev.ts'],
  build: ['packages', 'build/commands/build.ts'],
  play: ['packages', 'build/commands/play.ts'],
  simulate: ['packages', 'build/lab/simulate.ts'],
  solve: ['packages', 'build/tools/solve.ts'],
  advise: ['packages', 'build/tools/advise.ts'],
  review: ['packages', 'build/tools/review.ts'],
  duel: ['packages', 'build/lab/duel.ts'],
  train: ['packages', 'build/lab/train.ts'],
  bound: ['packages', 'build/lab/bound.ts'],
  verify: ['packages', 'build/tools/verify.ts'],
  games: ['packages', 'build/tools/games.ts'],
  club: ['packages', 'build/tools/club.ts'],
  words: ['packages', 'build/tools/words.ts'],
  bench: ['window', 'build/commands/bench.ts'],
  dist: ['release', 'build/commands/dist.ts'],
  mutate: ['packages', 'build/commands/mutate.ts'],
  torture: ['window', 'build/tools/torture.ts'],
  'torture-club': ['packages', 'build/tools/clubTorture.ts'],
  'torture-net': ['packages', 'build/tools/networkTorture.ts'],
  hostile: ['window', 'build/tools/hostile.ts'],
  pictures: ['window', 'build/commands/pictures.ts'],
  icons: ['packages', 'build/commands/icons.ts'],
  release: ['packages', 'build/commands/release.ts'],
  outdated: ['packages', 'build/commands/outdated.ts'],
};

const [name, ...typed] = process.argv.slice(2);
const args = typed.map(withoutPassword);
// SECURITY: npm hides a password from the list of processes; so does this.
if (args.some((argument, index) => argument !== typed[index])) process.title = `yahtzee ${name}`;
const [needs, file] = commands[name] ?? [];
try {
  if (!file) throw new SetupError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}.`);
  await setUp(needs);
  process.exitCode = await runOnNode24(join(root, file), args);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

/** An address without its password, which the command finds in the environment. */
function withoutPassword(argument) {
  const url = /^postgres(ql)?:\/\//i.test(argument) ? URL.parse(argument) : null;
  if (!url?.password) return argument;
  process.env.PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  return url.href;
}

function runOnNode24(script, scriptArgs) {
  const child = spawn(node24, ['--disable-warning=ExperimentalWarning', script, ...scriptArgs], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiledCache, ...process.env },
  });
  // The terminal sends Ctrl-C to both of us; the command decides what it means, so we only wait for it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
