/** The order of start-up. */
import { join } from 'node:path';
import { app, type BrowserWindow, Menu, session } from 'electron';
import type { News } from '../shared/wire/channels.ts';
import { words } from '../shared/words/index.ts';
import { playComputers } from './computers.ts';
import { makeHandlers } from './handlers.ts';
import { denyNetwork, denyPermissions, denySpelling, hardenAllContents } from './hardening.ts';
import { listen, push } from './ipc.ts';
import { limitLog, openLog, traceOf } from './log.ts';
import { buildMenu } from './menu.ts';
import { registerScheme, serveScheme } from './scheme.ts';
import { closeStore, openStore, type Store } from './store/open.ts';
import { openTable } from './table.ts';
import { openThinker } from './thinker/thinker.ts';
import { logFaults, openWindow } from './window.ts';

// Chromium tells the terminal what it misses on a system; a player cannot do anything about it.
app.commandLine.appendSwitch('log-level', '3');
// Nothing here speaks to the network through Chromium, and a process for it alone takes a tenth of the start. On Linux
// that process has no sandbox which main would lack; elsewhere this was not tried.
if (process.platform === 'linux') {
  const others = app.commandLine.getSwitchValue('enable-features');
  app.commandLine.appendSwitch('enable-features', `${others},NetworkServiceInProcess2`);
}

const folder = app.getPath('userData');
const log = openLog(folder);
const pageLog = limitLog(log, { entries: 20, within: 60_000 });
/** Milliseconds between two looks at what another process did to the file; a look takes microseconds. */
const lookEvery = 250;

process.on('uncaughtException', (error) => log(`uncaught: ${error.stack}`));
process.on('unhandledRejection', (reason) => log(`unhandled: ${traceOf(reason)}`));
app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
  log(`${type} process gone: ${reason}, code ${exitCode}`),
);

// Two programs on one file would each believe to be alone with the game in progress.
if (app.requestSingleInstanceLock()) {
  registerScheme();
  hardenAllContents();
  const opening = openStore(folder);
  void app.whenReady().then(async () => start(await opening));
} else {
  app.quit();
}

function start(store: Store): void {
  if (store.notice !== null) log(words.notice(store.notice));
  const ours = session.defaultSession;
  denyPermissions(ours);
  denyNetwork(ours);
  denySpelling(ours);
  serveScheme(ours, join(import.meta.dirname, '../renderer'));
  const table = openTable(store, { cheat: app.commandLine.hasSwitch('cheat'), log });
  const say = (news: News) => push(window, news, log);
  const thinker = openThinker({
    folder,
    kernel: join(import.meta.dirname, '../kernel.wasm'),
    log,
    onProgress: (progress) => say({ push: 'thinker:progress', content: progress?.done ?? null }),
  });
  const computers = playComputers({ table, thinker, log });
  const onChange = () => say({ push: 'lists:changed', content: null });
  listen(makeHandlers({ store, table, computers, thinker, log: pageLog, version: app.getVersion(), onChange }), log);
  const window = openWindow(store, join(import.meta.dirname, '../preload/index.cjs'));
  logFaults(window, log, pageLog);
  table.subscribe(say);
  const looking = setInterval(table.look, lookEvery);
  Menu.setApplicationMenu(
    buildMenu(store, { changed: onChange, command: (content) => say({ push: 'menu:command', content }) }),
  );
  showOnSecondStart(window);
  closeWithWindow(store, () => {
    clearInterval(looking);
    table.leave();
    void thinker.close();
  });
  log(`started: version ${app.getVersion()}, Electron ${process.versions.electron}, ${process.platform}`);
}

function showOnSecondStart(window: BrowserWindow): void {
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

/** `stop`: ends whatever would still use the store. */
function closeWithWindow(store: Store, stop: () => void): void {
  app.on('window-all-closed', () => app.quit());
  // Every way out ends here, the menu's Quit and the system's shutdown included; the file is put in order once.
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    log('closed');
    stop();
    void closeStore(store, log).finally(() => app.exit());
    closing = true;
  });
}
