/** The order of start-up. */
import { join } from 'node:path';
import { app, type BrowserWindow, Menu, session } from 'electron';
import { words } from '../shared/words/index.ts';
import { makeHandlers } from './handlers.ts';
import { denyNetwork, denyPermissions, denySpelling, hardenAllContents } from './hardening.ts';
import { listen } from './ipc.ts';
import { openLog } from './log.ts';
import { buildMenu } from './menu.ts';
import { registerScheme, serveScheme } from './scheme.ts';
import { closeStore, openStore, type Store } from './store/open.ts';
import { openTable } from './table.ts';
import { openWindow } from './window.ts';

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

process.on('uncaughtException', (error) => log(`uncaught: ${error.stack}`));
process.on('unhandledRejection', (reason) => log(`unhandled: ${String(reason)}`));

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
  const table = openTable(store, { cheat: app.commandLine.hasSwitch('cheat') });
  listen(makeHandlers(store, table, app.getVersion()), log);
  const window = openWindow(store, join(import.meta.dirname, '../preload/index.cjs'));
  Menu.setApplicationMenu(buildMenu(store));
  showOnSecondStart(window);
  closeWithWindow(store);
  log(`started: version ${app.getVersion()}, Electron ${process.versions.electron}, ${process.platform}`);
}

function showOnSecondStart(window: BrowserWindow): void {
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

function closeWithWindow(store: Store): void {
  app.on('window-all-closed', () => app.quit());
  // Every way out ends here, the menu's Quit and the system's shutdown included; the file is put in order once.
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    log('closed');
    void closeStore(store, log).finally(() => app.exit());
    closing = true;
  });
}
