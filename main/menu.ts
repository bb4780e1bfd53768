/** The menu bar, and its commands for the games file. */
import { app, BrowserWindow, dialog, type MenuItemConstructorOptions, shell } from 'electron';
import type { MenuCommand } from '../shared/wire/app.ts';
import { startPage } from '../shared/wire/channels.ts';
import type { Problem } from '../shared/wire/problems.ts';
import { views } from '../shared/wire/settings.ts';
import { words } from '../shared/words/index.ts';
import { type Files, windowFiles } from './history/dialogs.ts';
import { exportTo, importFrom } from './history/handlers.ts';
import { backupFolder, listBackups, timeOfBackup } from './store/integrity/backup.ts';
import { restoreBackup } from './store/integrity/recovery.ts';
import type { Store } from './store/open.ts';

type Items = MenuItemConstructorOptions[];

export interface MenuActions {
  readonly changed: () => void;
  /** What only the window can do. */
  readonly command: (command: MenuCommand) => void;
  readonly licences: () => void;
}

export function menuTemplate(store: Store, platform: NodeJS.Platform, actions: MenuActions): Items {
  const { changed, command } = actions;
  const isMac = platform === 'darwin';
  return [
    // macOS calls its first menu by the program's name, and people look there for these.
    ...(isMac ? [{ label: app.name, submenu: applicationItems(store.folder) }] : []),
    { label: words.menu.game, submenu: [...playItems(command), ...gameItems(store, isMac, changed)] },
    // On macOS the keys for copy and paste belong to the menu; elsewhere text boxes handle them anyway.
    ...(isMac ? [{ label: words.menu.edit, submenu: editItems }] : []),
    { label: words.menu.view, submenu: viewItems(command) },
    ...(isMac ? [{ label: words.menu.window, submenu: windowItems, role: 'window' as const }] : []),
    { label: words.menu.help, submenu: helpItems(store.folder, actions), ...(isMac && { role: 'help' as const }) },
  ];
}

function playItems(command: MenuActions['command']): Items {
  return [
    { label: words.menu.newGame, accelerator: 'CmdOrCtrl+N', click: () => command('newGame') },
    // The page handles this key, because in a text box it undoes typing; here it is only shown.
    {
      label: words.menu.undo,
      accelerator: 'CmdOrCtrl+Z',
      registerAccelerator: false,
      click: () => command('undo'),
    },
    { label: words.menu.settings, accelerator: 'CmdOrCtrl+,', click: () => command('settings') },
    { type: 'separator' },
  ];
}

function gameItems(store: Store, isMac: boolean, changed: () => void): Items {
  return [
    { label: words.menu.exportAll, click: () => void exportAll(store) },
    { label: words.menu.importGames, click: () => void importGames(store, changed) },
    { label: words.menu.restore, click: () => void restore(store) },
    { type: 'separator' },
    { label: words.menu.whereIsData, click: () => void showPlace(store) },
    ...(isMac ? [] : [{ type: 'separator' as const }, { role: 'quit' as const, label: words.menu.quit }]),
  ];
}

function applicationItems(folder: string): Items {
  return [
    { label: words.menu.about, click: () => void showAbout(folder) },
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    { type: 'separator' },
    { role: 'quit', label: words.menu.quitOnMac },
  ];
}

const windowItems: Items = [{ role: 'minimize' }, { role: 'zoom' }, { type: 'separator' }, { role: 'front' }];

const editItems: Items = [
  { role: 'undo' },
  { role: 'redo' },
  { type: 'separator' },
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'delete' },
  { role: 'selectAll' },
];

function viewItems(command: MenuActions['command']): Items {
  return [
    ...views.map((view) => ({ label: words.views[view], click: () => command(view) })),
    { type: 'separator' },
    { label: words.menu.reload, accelerator: 'CmdOrCtrl+R', click: openStartPage },
    { type: 'separator' },
    // The page handles these keys, on every keyboard and on the number pad; here they are only shown.
    ...(
      [
        ['zoomIn', 'CmdOrCtrl+Plus'],
        ['zoomOut', 'CmdOrCtrl+-'],
        ['zoomReset', 'CmdOrCtrl+0'],
      ] as const
    ).map(([zoom, accelerator]) => ({
      label: words.menu[zoom],
      accelerator,
      registerAccelerator: false,
      click: () => command(zoom),
    })),
    { type: 'separator' },
    { role: 'togglefullscreen', label: words.menu.fullScreen },
  ];
}

function helpItems(folder: string, { command, licences }: MenuActions): Items {
  return [
    { label: words.menu.howToPlay, accelerator: 'F1', registerAccelerator: false, click: () => command('help') },
    { type: 'separator' },
    { label: words.menu.showFolder, click: () => void shell.openPath(folder) },
    { type: 'separator' },
    { label: words.menu.licences, click: licences },
    { label: words.menu.about, click: () => void showAbout(folder) },
  ];
}

function showMessage(message: string, detail = '', title = ''): Promise<unknown> {
  return dialog.showMessageBox({ type: 'info', title, message, detail, buttons: [words.menu.close] });
}

function showProblem(problem: Problem): Promise<unknown> {
  return dialog.showMessageBox({ type: 'error', message: words.problem(problem), buttons: [words.menu.close] });
}

/** The number of the button that was chosen; the last one cancels. */
async function ask(
  type: 'question' | 'info',
  message: string,
  detail: string,
  buttons: string[],
  defaultId = buttons.length - 1,
): Promise<number> {
  const cancelId = buttons.length - 1;
  return (await dialog.showMessageBox({ type, message, detail, buttons, cancelId, defaultId })).response;
}

async function exportAll(store: Store): Promise<void> {
  const exported = await exportTo(store, windowFiles, null);
  if (!exported.ok) await showProblem(exported.error);
  else if (exported.value !== null) await showMessage(words.files.exported(exported.value));
}

/** A file that was double-clicked or named on the command line: nothing is imported before the player says so. */
export async function offerImport(store: Store, file: string, changed: () => void): Promise<void> {
  const chosen = await ask('question', words.menu.importThis, file, [words.menu.import, words.menu.cancel], 0);
  if (chosen === 0) await importGames(store, changed, { open: async () => file });
}

async function importGames(store: Store, changed: () => void, files: Pick<Files, 'open'> = windowFiles): Promise<void> {
  const imported = await importFrom(store, files);
  if (!imported.ok) await showProblem(imported.error);
  else if (imported.value !== null) {
    await showMessage(words.files.imported(imported.value));
    if (imported.value.added > 0) changed();
  }
}

/** Not just a reload: the window may be showing that its page has died. */
function openStartPage(): void {
  for (const window of BrowserWindow.getAllWindows()) void window.loadURL(startPage);
}

async function restore(store: Store): Promise<void> {
  const backups = listBackups(store.folder);
  if (!store.durable || backups.length === 0) return void showMessage(words.menu.noBackup, words.menu.whenBackup);
  const backup = await chooseBackup(store.folder, backups);
  if (backup === null) return;
  const restored = await restoreBackup(store, backup, new Date());
  if (!restored.ok) return void showProblem(restored.error);
  app.relaunch();
  app.exit();
}

/** As many as fit side by side; the others are chosen like any file. */
const mostButtons = 3;

async function chooseBackup(folder: string, backups: readonly string[]): Promise<string | null> {
  const offered = backups.slice(0, mostButtons);
  const older = backups.length > offered.length ? [words.menu.olderBackup] : [];
  const buttons = [...offered.map((file) => words.date(timeOfBackup(file), 'fullMoment')), ...older, words.menu.cancel];
  const chosen = await ask('question', words.menu.whichBackup, words.menu.restoreDetail, buttons);
  if (chosen < offered.length) return offered[chosen];
  if (chosen === buttons.length - 1) return null;
  const { filePaths } = await dialog.showOpenDialog({ defaultPath: backupFolder(folder), properties: ['openFile'] });
  return filePaths[0] ?? null;
}

async function showPlace({ file, folder }: Store): Promise<void> {
  const buttons = [words.menu.openFolder, words.menu.close];
  if ((await ask('info', words.menu.oneFile, words.menu.filePlace(file), buttons)) === 0) await shell.openPath(folder);
}

function showAbout(folder: string): Promise<unknown> {
  return showMessage(words.menu.version(app.getVersion()), words.menu.aboutDetail(folder), words.menu.about);
}
