/**
 * The window from source: whatever is saved is bundled at once; then the page is loaded again, or the program started
 * again if its main part has changed. It is the window that players get, with every lock in place: a server for the
 * page would need exceptions from all of them.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { resolveConfig } from 'electron-vite';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import { machineFlags, openDisplay } from '../launch.ts';
import { say } from '../setup/messages.mjs';
import { electronExecutable, root } from '../setup/paths.mjs';
import { startUndriven } from '../undriven.ts';
import { buildApp, builtFrom } from './build.ts';

await buildApp();
// What is bundled from now on is for this window only.
rmSync(builtFrom);
const display = await openDisplay();
const args = [root, ...machineFlags(display), ...process.argv.slice(2)];

/** What has been bundled again and is not shown yet. */
const changed = new Set<string>();

/** Resolves once the part is bundled for the first time. */
async function bundle(part: string, config: InlineConfig): Promise<void> {
  const watching = mergeConfig(config, { build: { watch: {} }, logLevel: 'warn', clearScreen: false });
  const watcher = (await build(watching)) as Rolldown.RolldownWatcher;
  let isFirst = true;
  await new Promise<void>((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'END' && !isFirst) changed.add(part);
      if (code !== 'END') return;
      isFirst = false;
      resolve();
    });
  });
}

for (const mode of ['development', 'threads']) {
  const configFile = join(root, 'build/electron.vite.config.ts');
  const { config } = await resolveConfig({ configFile, mode, ignoreConfigWarning: true }, 'build', mode);
  for (const [part, options] of Object.entries(config ?? {})) await bundle(part, options as InlineConfig);
}

async function start() {
  const started = await startUndriven(electronExecutable(), args, display.env);
  started.page.once('close', () => process.exit());
  return started;
}

let window = await start();
say('The window is open. Save a source file, and it shows the change; close it to end this.');
for (;;) {
  await setTimeout(200);
  if (changed.size === 0) continue;
  const isOnlyPage = [...changed].every((part) => part === 'renderer');
  changed.clear();
  say(isOnlyPage ? '· The page is loaded again.' : '· The program is started again.');
  if (isOnlyPage) {
    // A plain reload would take files with the same names from the cache.
    const session = await window.page.context().newCDPSession(window.page);
    await session.send('Page.reload', { ignoreCache: true });
    await session.detach();
  } else {
    window.page.removeAllListeners('close');
    await window.close();
    window = await start();
  }
}
