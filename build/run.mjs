/** The entry to every npm script: sets up what is missing, then runs the command on our own Node. */
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { setUp } from './setup/index.mjs';
import { SetupError, say } from './setup/messages.mjs';
import { compiledCache, node24, root } from './setup/paths.mjs';

/** What has to be there first, the file that runs the command, and what was typed after it. */
const [needs, file, ...typed] = process.argv.slice(2);
const args = typed.map(withoutPassword);
// SECURITY: npm hides a password from the list of processes; so does this.
if (args.some((argument, index) => argument !== typed[index])) process.title = `yahtzee ${basename(file, '.ts')}`;
try {
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
