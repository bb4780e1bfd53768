/** Starts the program: what happens in which order. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, type BrowserWindow, dialog, Menu, session } from 'electron';
import type { News } from '../shared/wire/channels.ts';
import type { NoNet } from '../shared/wire/table.ts';
import { words } from '../shared/words/index.ts';
import type { Language } from '../shared/words/languages.ts';
import { openClubService } from './club/service.ts';
import { vaultIn } from './club/vault.ts';
import { type FirstShown, firstShown, textFor } from './commandLine.ts';
import { logGraphics } from './graphics.ts';
import { makeHandlers } from './handlers.ts';
import { denyDirectConnections, hardenAllContents, hardenSession } from './hardening.ts';
import { listen, push } from './ipc.ts';
import { speak, startLanguage } from './language.ts';
import { limitLog, openLog, traceOf } from './log.ts';
import { menuTemplate, offerImport } from './menu.ts';
import { createOnline } from './online.ts';
import { showLicences } from './quietPages.ts';
import { reviewInIdleMoments } from './review/handlers.ts';
import { type OwnPages, registerScheme, serveScheme } from './scheme.ts';
import { lockError, type Opening, openOrAsk } from './startUp.ts';
import { checkInIdleMoments } from './store/integrity/check.ts';
import { closeStore, openStore, type Store } from './store/open.ts';
import { readSettings } from './store/truth/settings.ts';
import { playComputers } from './table/computers.ts';
import { openTable } from './table/table.ts';
import { openThinker } from './thinker/thinker.ts';
import { openUpdates } from './update/service.ts';
import { logFaults, openWindow } from './window.ts';

// Chromium prints what it misses on a system; a player can do nothing about it.
app.commandLine.appendSwitch('log-level', '3');
denyDirectConnections();
// Nothing here uses the network through Chromium, and a separate process for it takes a tenth of the start. On Linux
// that process has no sandbox that main would lack; this was not tried on other systems.
if (process.platform === 'linux') {
  const others = app.commandLine.getSwitchValue('enable-features');
  app.commandLine.appendSwitch('enable-features', `${others},NetworkServiceInProcess2`);
}

const text = textFor(process.argv, { name: app.getName(), version: app.getVersion() });
if (text !== null) {
  process.stdout.write(`${text}\n`);
  // At once: without a display there is no later.
  app.exit(0);
}

const folder = dataPlace();
const log = openLog(folder);
const pageLog = limitLog(log);
/** In milliseconds: how often to check what another process did to the file; a check takes microseconds. */
const lookEvery = 250;

process.on('uncaughtException', (error) => log(`uncaught: ${error.stack}`));
process.on('unhandledRejection', (reason) => log(`unhandled: ${traceOf(reason)}`));
logGraphics(log);
// Our menu comes with the window; Electron's own would be created first and then replaced.
Menu.setApplicationMenu(null);

if (process.argv.includes('--console')) void playInTerminal();
else openProgram();

/** The terminal game: no window, so the launcher asks Chromium for no display either. */
async function playInTerminal(): Promise<void> {
  // What Chromium was told is not for the game, which looks for its arguments after the name of a script.
  const forChromium = /^--(console|ozone-platform|disable-gpu|log-level|no-sandbox)(=|$)/;
  process.argv = [process.execPath, '', ...process.argv.slice(1).filter((argument) => !forChromium.test(argument))];
  const { play } = await import('./console/index.ts');
  await play();
  app.exit(0);
}

/** Two programs on one file would each believe that they alone have the game in progress. */
function openProgram(): void {
  const isAlone = app.requestSingleInstanceLock();
  const page = isAlone ? null : lockError(folder);
  if (isAlone || page !== null) {
    registerScheme();
    hardenAllContents();
    // SQLite opens the file while Chromium gets ready.
    const first = page ?? openStore(folder);
    // A failure is dealt with once there can be a window to show it.
    if (first instanceof Promise) first.catch(() => undefined);
    void app
      .whenReady()
      .then(() => open(first))
      .catch(giveUp);
  } else {
    // The window that is already open comes to the front.
    app.quit();
  }
}

/**
 * Electron creates the folder when it is asked for; where it cannot, the page about that is shown all the same. Of a
 * folder on the command line that it cannot create it says nothing, and would use the usual one.
 */
function dataPlace(): string {
  const asked = app.commandLine.getSwitchValue('user-data-dir');
  if (asked !== '' && !existsSync(asked)) app.setPath('userData', resolve(asked));
  try {
    return app.getPath('userData');
  } catch {
    app.setPath('userData', join(app.getPath('appData'), app.getName()));
    return app.getPath('userData');
  }
}

async function open(first: Opening['first']): Promise<void> {
  const ours = session.defaultSession;
  hardenSession(ours);
  const pages = serveScheme(ours, join(import.meta.dirname, '../renderer'));
  const opened = await openOrAsk({ folder, pages, log, first });
  if (opened === null) return app.exit();
  await startLanguage(readSettings(opened.store).language, log);
  start(opened.store, pages);
  opened.asked?.destroy();
}

/** Only the system itself can still say anything, and no process stays behind. */
function giveUp(error: unknown): void {
  log(`start: ${traceOf(error)}`);
  const { title, text } = words.trouble.failed;
  dialog.showErrorBox(title, `${text(folder)}\n\n${String(error)}`);
  app.exit(1);
}

/** With what is found to be wrong with its nets: a page that is opened later asks for that. */
function startThinker(say: (news: News) => void) {
  const noNets: NoNet[] = [];
  const thinker = openThinker({
    folder,
    kernel: join(import.meta.dirname, '../kernel.wasm'),
    nets: join(import.meta.dirname, '../nets'),
    log,
    onProgress: (progress, lane) =>
      say({ push: lane === 'play' ? 'thinker:progress' : 'coach:progress', content: progress?.done ?? null }),
    onNoNet: (content) => {
      noNets.push(content);
      say({ push: 'thinker:noNet', content });
    },
  });
  return { thinker, noNets };
}

function start(store: Store, pages: OwnPages): void {
  if (store.notice !== null) log(words.notice(store.notice));
  const showMenu = () => {
    const template = menuTemplate(store, process.platform, {
      changed: () => onChange(),
      command: (content) => say({ push: 'menu:command', content }),
      licences: () => showLicences(pages),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  showMenu();
  // Comes first: everything below runs while Chromium starts the page's process.
  const window = openWindow(store, pages);
  logFaults(window, log, pageLog);
  const table = openTable(store, { cheat: app.commandLine.hasSwitch('cheat'), log });
  const say = (news: News) => push(window, news, log);
  const { thinker, noNets } = startThinker(say);
  const address = app.commandLine.getSwitchValue('listen-on');
  const online = createOnline({ store, table, log, say, ...(address !== '' && { address }) });
  const { move, playerOf } = online;
  const computers = playComputers({ table, thinker, log, move, playerOf });
  const club = openClubService({ store, vault: vaultIn(folder), log, say });
  const shareNewGames = () => {
    if (club.isIn()) void club.ask('played', null);
  };
  const onChange = () => {
    say({ push: 'lists:changed', content: null });
    shareNewGames();
  };
  const updates = openUpdates({ store, table, log, say: (content) => say({ push: 'update:changed', content }) });
  const review = { store, thinker, log, now: Date.now };
  const onLanguage = (language: Language) => void speak(language, log).then(showMenu);
  const parts = { store, table, computers, online, thinker, noNets, club, updates, review, onChange, onLanguage };
  listen(makeHandlers({ ...parts, log: pageLog }), log);
  table.subscribe(say);
  table.subscribe(({ push }) => {
    if (push === 'lists:changed') shareNewGames();
  });
  // Synchronises with the club, if any, after the first picture is there.
  window.webContents.once('did-finish-load', () => {
    if (club.isIn()) void club.ask('meet', null);
  });
  const looking = setInterval(table.look, lookEvery);
  const endChecks = checkInIdleMoments(store, { log, onMended: onChange });
  const endReviews = reviewInIdleMoments(review, () => (table.game()?.game.turn ?? null) === null);
  showFirst(window, ({ file, command }) => {
    if (command !== null) say({ push: 'menu:command', content: command });
    if (file !== null) void offerImport(store, file, onChange);
  });
  closeWithWindow(store, () => {
    clearInterval(looking);
    updates.stop();
    endChecks();
    endReviews();
    void online.leave();
    void thinker.close();
    return club.close();
  });
  log(`started: version ${app.getVersion()}, Electron ${process.versions.electron}, ${process.platform}`);
}

/** What this start and every later one asks for; a later one brings this window to the front. */
function showFirst(window: BrowserWindow, show: (first: FirstShown) => void): void {
  // In development the first argument is the folder of the program.
  const ours = (args: readonly string[]) => args.slice(app.isPackaged ? 1 : 2);
  window.webContents.once('did-finish-load', () => show(firstShown(ours(process.argv), process.cwd())));
  app.on('second-instance', (_event, args, from) => {
    if (window.isMinimized()) window.restore();
    window.focus();
    show(firstShown(ours(args), from));
  });
  // On macOS a double click on a file is an event.
  app.on('open-file', (_event, file) => show({ file, command: null }));
}

/** `stop` ends everything that would still use the store; false if something did not end. */
function closeWithWindow(store: Store, stop: () => Promise<boolean>): void {
  app.on('window-all-closed', () => app.quit());
  // Every way out ends here, including the menu's Quit and the system's shutdown; the file is tidied up once.
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    log('closed');
    const ending = stop().catch(() => false);
    void ending
      .then(() => closeStore(store, log))
      .finally(async () => {
        // A thread that waits for a folder for ever would keep the process: only the system can end it.
        if (await ending) app.exit();
        else process.kill(process.pid, 'SIGKILL');
      });
    closing = true;
  });
}
