/** The order of start-up. */
import { join } from 'node:path';
import { app, type BrowserWindow, dialog, Menu, session } from 'electron';
import type { News } from '../shared/wire/channels.ts';
import { words } from '../shared/words/index.ts';
import { playComputers } from './computers.ts';
import { logGraphics } from './graphics.ts';
import { makeHandlers } from './handlers.ts';
import { hardenAllContents, hardenSession, webRtcPolicy } from './hardening.ts';
import { listen, push } from './ipc.ts';
import { limitLog, openLog, traceOf } from './log.ts';
import { buildMenu } from './menu.ts';
import { createOnline } from './online.ts';
import { type OwnPages, registerScheme, serveScheme } from './scheme.ts';
import { openOrAsk, troubleWithLock } from './startUp.ts';
import { checkInIdleMoments } from './store/idle.ts';
import { closeStore, type Store } from './store/open.ts';
import { openTable } from './table.ts';
import { openThinker } from './thinker/thinker.ts';
import type { Trouble } from './trouble.ts';
import { logFaults, openWindow } from './window.ts';

// Chromium tells the terminal what it misses on a system; a player cannot do anything about it.
app.commandLine.appendSwitch('log-level', '3');
// SECURITY: also for whatever Chromium makes before main hears of it.
app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy);
// Blink's garbage is collected only when V8 collects its own, and a page whose scripts make little waits long for that:
// with computers playing on and on it grew by 15 KB a game, nearly all of it free pages. This way V8 collects in time.
app.commandLine.appendSwitch('js-flags', '--optimize-for-size --max-semi-space-size=2');
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
logGraphics(log);

// Two programs on one file would each believe to be alone with the game in progress.
const isAlone = app.requestSingleInstanceLock();
const trouble = isAlone ? null : troubleWithLock(folder);
if (isAlone || trouble !== null) {
  registerScheme();
  hardenAllContents();
  void app
    .whenReady()
    .then(() => open(trouble))
    .catch(giveUp);
} else {
  // The window that is open already comes to the front.
  app.quit();
}

async function open(trouble: Trouble | null): Promise<void> {
  const ours = session.defaultSession;
  await hardenSession(ours);
  const pages = serveScheme(ours, join(import.meta.dirname, '../renderer'));
  const opened = await openOrAsk({ folder, pages, log, trouble });
  if (opened === null) return app.exit();
  start(opened.store, pages);
  opened.asked?.destroy();
}

/** Nothing but the system itself can say anything any more, and no process stays behind. */
function giveUp(error: unknown): void {
  log(`start: ${traceOf(error)}`);
  const { title, text } = words.trouble.failed;
  dialog.showErrorBox(title, text(folder, String(error)));
  app.exit(1);
}

function start(store: Store, pages: OwnPages): void {
  if (store.notice !== null) log(words.notice(store.notice));
  const table = openTable(store, { cheat: app.commandLine.hasSwitch('cheat'), log });
  const say = (news: News) => push(window, news, log);
  const thinker = openThinker({
    folder,
    kernel: join(import.meta.dirname, '../kernel.wasm'),
    nets: join(import.meta.dirname, '../nets'),
    log,
    onProgress: (progress) => say({ push: 'thinker:progress', content: progress?.done ?? null }),
  });
  const address = app.commandLine.getSwitchValue('listen-on');
  const online = createOnline({ store, table, log, say, ...(address !== '' && { address }) });
  const { move, playerOf } = online;
  const computers = playComputers({ table, thinker, log, move, playerOf });
  const onChange = () => say({ push: 'lists:changed', content: null });
  listen(
    makeHandlers({ store, table, computers, online, thinker, log: pageLog, version: app.getVersion(), onChange }),
    log,
  );
  const window = openWindow({ store, preload: join(import.meta.dirname, '../preload/index.cjs'), pages });
  logFaults(window, log, pageLog);
  table.subscribe(say);
  const looking = setInterval(table.look, lookEvery);
  const endChecks = checkInIdleMoments(store, { log, onMended: onChange });
  Menu.setApplicationMenu(
    buildMenu(store, { changed: onChange, command: (content) => say({ push: 'menu:command', content }) }),
  );
  showOnSecondStart(window);
  closeWithWindow(store, () => {
    clearInterval(looking);
    endChecks();
    void online.leave();
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
