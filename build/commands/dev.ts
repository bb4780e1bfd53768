/**
 * The window from source: whatever is saved is bundled at once; then the page is loaded again, or the program started
 * again if its main part has changed. It is the window that players get, with every lock in place: a server for the
 * page would need exceptions from all of them.
 */
import { spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { openDisplay } from '../display.ts';
import { machineFlags } from '../launch.ts';
import { electronExecutable, modules, node24, root } from '../setup/paths.mjs';
import { say } from '../setup/step.mjs';
import { startUndriven } from '../undriven.ts';
import { buildApp, builtFrom } from './build.ts';

/** In milliseconds: a bundle is written within this time after its first file. */
const settling = 300;

await buildApp();
// What is built from now on is for this window only.
rmSync(builtFrom);
const bundle = [join(modules, 'electron-vite/bin/electron-vite.js'), 'build', '--watch', '--ignoreConfigWarning'];
const config = ['--config', join(root, 'build/electron.vite.config.ts'), '--logLevel', 'warn'];
const bundlers = ['development', 'threads'].map((mode) =>
  spawn(node24, [...bundle, ...config, '--mode', mode], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
);

const display = await openDisplay();
const args = [root, ...machineFlags(display), ...process.argv.slice(2)];

async function start() {
  const started = await startUndriven(electronExecutable(), args, display.env);
  started.page.once('close', end);
  return started;
}

function end(): never {
  for (const bundler of bundlers) bundler.kill();
  display.close();
  process.exit();
}
process.on('SIGINT', end);
process.on('SIGTERM', end);

let window = await start();
say('The window is open. Save a source file, and it shows the change; close it to end this.');
const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let working = Promise.resolve();
watch(join(root, 'out'), { recursive: true }, (_event, file) => {
  changed.add(String(file).split(/[/\\]/)[0]);
  clearTimeout(timer);
  timer = setTimeout(() => {
    working = working.then(showChange);
  }, settling);
});

async function showChange(): Promise<void> {
  const isOnlyPage = [...changed].every((part) => part === 'renderer');
  changed.clear();
  say(isOnlyPage ? '· The page is loaded again.' : '· The program is started again.');
  if (isOnlyPage) {
    await window.page.reload();
    return;
  }
  window.page.off('close', end);
  await window.close();
  window = await start();
}
