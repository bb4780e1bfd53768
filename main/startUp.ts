/** Opens the games file at the start; if something prevents that, a window says what and offers ways out. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { words } from '../shared/words/index.ts';
import { makeFolder } from './dataFolder.ts';
import { startLanguage } from './language.ts';
import { type Log, traceOf } from './log.ts';
import { type Choice, type ErrorPage, openErrorWindow, showErrorPage } from './quietPages.ts';
import type { OwnPages } from './scheme.ts';
import { isGood, listBackups } from './store/integrity/backup.ts';
import { recover, salvage } from './store/integrity/recovery.ts';
import { fileIn, openReadOnly, openStore, type Store } from './store/open.ts';

/** The system's error if the folder cannot be written to; null if it can. */
function whyNotWritable(folder: string): string | null {
  const attempt = join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(attempt, '');
    rmSync(attempt);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Why we could not get the folder for ourselves alone; null if it is just another window of ours that is open. */
export function lockError(folder: string): (() => ErrorPage) | null {
  const detail = whyNotWritable(folder);
  if (detail === null) return null;
  return () => {
    const { title, text } = words.trouble.notWritable;
    return { title, text: text(folder), detail, choices: ['read-only', 'folder', 'quit'] };
  };
}

function fileError(folder: string, error: unknown): ErrorPage {
  const { title, text } = words.trouble.failed;
  const restore: readonly Choice[] = listBackups(folder).some(isGood) ? ['restore'] : [];
  return {
    title,
    text: text(folder),
    detail: (error as Error).message,
    choices: [...restore, 'read-only', 'folder', 'quit'],
  };
}

async function openRestored(folder: string): Promise<Store> {
  const recovery = recover(fileIn(folder), folder, new Date());
  const store = await openStore(folder);
  return { ...store, notice: { kind: 'recovered', ...recovery, saved: salvage(store.db, recovery.aside) } };
}

/** Starts the program again with the folder that the player chooses; false if cancelled. */
async function moveToAnotherFolder(window: BrowserWindow): Promise<boolean> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.trouble.chooseFolder,
    properties: ['openDirectory', 'createDirectory'],
  });
  const [folder] = filePaths;
  if (canceled || folder === undefined) return false;
  const others = process.argv.slice(1).filter((argument) => !argument.startsWith('--user-data-dir'));
  app.relaunch({ args: [...others, `--user-data-dir=${folder}`] });
  return true;
}

export interface Opening {
  readonly folder: string;
  readonly pages: OwnPages;
  readonly log: Log;
  /** The store, opened while the program got ready; or what was wrong before the file was looked at. */
  readonly first: Promise<Store> | (() => ErrorPage);
}

/** The store, and the window that offered ways out if there was one; null if the player quits. */
export async function openOrAsk(opening: Opening): Promise<{ store: Store; asked: BrowserWindow | null } | null> {
  const { folder, pages, log, first } = opening;
  let describe = first instanceof Promise ? null : first;
  let window: BrowserWindow | null = null;
  let open = () => (first instanceof Promise ? first : openStore(folder));
  for (;;) {
    if (describe === null)
      try {
        return { store: await open(), asked: window };
      } catch (error) {
        log(`start: ${traceOf(error)}`);
        describe = () => fileError(folder, error);
      }
    // Before the settings can be read.
    await startLanguage(null, log);
    const page = describe();
    log(`start: ${page.text} ${page.detail ?? ''}`);
    window ??= openErrorWindow();
    const choice = await showErrorPage(window.webContents, pages, page);
    log(`start: chosen was ${choice}`);
    if (choice === 'read-only') open = () => openReadOnly(folder);
    else if (choice === 'restore') open = () => openRestored(folder);
    else if (choice !== 'folder' || (await moveToAnotherFolder(window))) return null;
    else continue;
    describe = null;
  }
}
