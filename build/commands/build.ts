/** Bundles the application if a source is newer than the last build. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeNothing } from '../arguments.ts';
import { buildKernel } from '../kernel.ts';
import { alone } from '../setup/lock.mjs';
import { electronDist, electronExecutable, modules, node24, readIfThere, root } from '../setup/paths.mjs';
import { run, step } from '../setup/step.mjs';
import { sandboxFlags } from '../setup/system.mjs';

/** What the application was built from; without this file it is built again. */
export const builtFrom = join(root, 'out', '.built-from');

/** SQLite itself cannot go into the bundle, which looks for it next to its own folder, as the package does. */
const nativePart = `prebuilds/${process.platform}-${process.arch}.node`;

/** Everything that goes into the bundle: not what the compiler leaves beside it, and no tests. */
export function sources(): readonly string[] {
  const all = ['{main,preload,renderer,shared}/**/*.*', 'package-lock.json', 'build/*.ts'];
  return globSync(all, { cwd: root, exclude: ['**/*.tsbuildinfo', '**/*.test.*'] }).sort();
}

/** Their names, sizes and times. */
function fingerprint(): string {
  // With another Electron, what it compiled is another as well.
  const hash = createHash('sha256').update(readIfThere(join(electronDist(), 'version')));
  for (const name of sources()) {
    const { size, mtimeMs } = statSync(join(root, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Without an Electron that runs here there is nothing to compile with; the program then does it at every start. */
async function compileStart(): Promise<void> {
  const script = join(root, 'build', 'commands', 'compileStart.mjs');
  if (existsSync(electronExecutable())) await run(electronExecutable(), ['-r', script, ...sandboxFlags()]);
}

export async function buildApp(): Promise<void> {
  await alone(async () => {
    const wanted = fingerprint();
    if (readIfThere(builtFrom) === wanted) return;
    await buildKernel();
    const bundler = join(modules, 'electron-vite', 'bin', 'electron-vite.js');
    const config = join(root, 'build', 'electron.vite.config.ts');
    const bundle = [bundler, 'build', '--config', config];
    await step('Building the application', node24, bundle, { cwd: root });
    const threads = ['--mode', 'threads', '--ignoreConfigWarning'];
    await step('Building its threads', node24, [...bundle, ...threads], { cwd: root });
    cpSync(join(modules, 'better-sqlite3', nativePart), join(root, 'out', nativePart));
    cpSync(join(root, 'shared', 'players', 'nets'), join(root, 'out', 'nets'), { recursive: true });
    cpSync(join(root, 'LICENSE'), join(root, 'out', 'LICENSE'));
    cpSync(join(root, 'build', 'icons', '128.png'), join(root, 'out', 'icon.png'));
    await compileStart();
    writeFileSync(builtFrom, wanted);
  });
}

if (import.meta.main) {
  takeNothing('npm run build: bundles the application if a source file has changed since the last time');
  await buildApp();
}
