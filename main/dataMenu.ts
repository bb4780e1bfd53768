/** The part of the menu that is about the file of games: out, in, back to a backup, and where it is. */
import { app, BrowserWindow, dialog, type MenuItemConstructorOptions, shell } from 'electron';
import type { Answer } from '../shared/wire/channels.ts';
import { words } from '../shared/words/index.ts';
import { windowFiles } from './files/dialogs.ts';
import { exportTo, importFrom } from './memory.ts';
import { listBackups, timeOfBackup } from './store/backup.ts';
import type { Store } from './store/open.ts';
import { restoreBackup } from './store/recovery.ts';

export function dataMenu(store: Store): MenuItemConstructorOptions[] {
  return [
    { label: 'Export all games…', click: () => void exportAll(store) },
    { label: 'Import games…', click: () => void importSome(store) },
    { label: 'Restore a backup…', click: () => void restore(store) },
    { type: 'separator' },
    { label: 'Where is my data?', click: () => void showPlace(store) },
    { type: 'separator' },
  ];
}

function say(type: 'info' | 'error', message: string, detail = ''): Promise<unknown> {
  return dialog.showMessageBox({ type, message, detail, buttons: ['Close'] });
}

async function tell<C extends 'games:export' | 'games:import'>(
  answer: Answer<C>,
  sentence: (value: NonNullable<Extract<Answer<C>, { ok: true }>['value']>) => string,
): Promise<void> {
  if (!answer.ok) await say('error', words.problem(answer.error));
  else if (answer.value !== null) await say('info', sentence(answer.value));
}

async function exportAll(store: Store): Promise<void> {
  await tell<'games:export'>(
    await exportTo(store, windowFiles, null),
    ({ games, file }) => `${games} ${games === 1 ? 'game was' : 'games were'} written to ${file}.`,
  );
}

async function importSome(store: Store): Promise<void> {
  const answer = await importFrom(store, windowFiles);
  await tell<'games:import'>(
    answer,
    ({ added, already }) => `${added} ${added === 1 ? 'game was' : 'games were'} added; ${already} were here before.`,
  );
  if (!answer.ok || !answer.value?.added) return;
  // Every list may have changed.
  for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
}

async function restore(store: Store): Promise<void> {
  const backups = listBackups(store.folder);
  if (!store.durable || backups.length === 0) {
    await say('info', 'There is no backup yet.', 'One is made whenever the program is closed.');
    return;
  }
  const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
  const buttons = [...backups.map((file) => dateFormat.format(timeOfBackup(file))), 'Cancel'];
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'Which backup shall take the place of your games?',
    detail: 'The games as they are now are kept beside it, under another name. The program starts again.',
    buttons,
    cancelId: backups.length,
    defaultId: backups.length,
  });
  const chosen = backups[response];
  if (chosen === undefined) return;
  const restored = restoreBackup(store, chosen, new Date());
  if (!restored.ok) {
    await say('error', restored.error);
    return;
  }
  app.relaunch();
  app.exit();
}

async function showPlace({ file, folder }: Store): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message: 'Your games are kept in one file.',
    detail: `${file}\n\nBackups of it are in the folder "backups" beside it.`,
    buttons: ['Open the folder', 'Close'],
    cancelId: 1,
    defaultId: 1,
  });
  if (response === 0) await shell.openPath(folder);
}
