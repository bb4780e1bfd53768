/** Asks the player for files, and takes pictures of the window. */
import electron, { BrowserWindow, dialog, type FileFilter, nativeImage } from 'electron';
import type { Area } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';

export type FileKind = 'json' | 'rules' | 'csv' | 'png';

const extensionOf = (kind: FileKind) => (kind === 'rules' ? 'json' : kind);

/** What the dialog shows: only files of one kind. */
function filterFor(kind: FileKind): FileFilter {
  const names = {
    json: words.files.games,
    rules: words.ownRules.title,
    csv: words.files.sheet,
    png: words.files.picture,
  };
  return { name: names[kind], extensions: [extensionOf(kind)] };
}

function ourWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new Error('there is no window');
  return window;
}

let isAsking = false;

/** SECURITY: one dialog at a time; while it is open, any other request is answered as if it had been cancelled. */
async function oneAtATime(ask: () => Promise<string | null>): Promise<string | null> {
  if (isAsking) return null;
  isAsking = true;
  try {
    return await ask();
  } finally {
    isAsking = false;
  }
}

function askToOpen(options: Electron.OpenDialogOptions): Promise<string | null> {
  return oneAtATime(async () => {
    const { canceled, filePaths } = await dialog.showOpenDialog(ourWindow(), options);
    return canceled ? null : (filePaths[0] ?? null);
  });
}

/** Null if cancelled. */
export const askFolder = () => askToOpen({ properties: ['openDirectory', 'createDirectory'] });

/** The clipboard of Electron 43, which is what tests run on where no newer copy can be had. */
interface OldClipboard {
  writeImage(image: Electron.NativeImage): void;
}

/** Puts a PNG on the clipboard. */
export async function copyPicture(png: Buffer): Promise<void> {
  // Not imported by name: what Electron 43 lacks would end the program at its start.
  const { clipboard, ClipboardItem } = electron;
  if ('writeImage' in clipboard) (clipboard as OldClipboard).writeImage(nativeImage.createFromBuffer(png));
  else
    await clipboard.write([new ClipboardItem({ 'image/png': new Blob([new Uint8Array(png)], { type: 'image/png' }) })]);
}

export const windowFiles = {
  /** Where to write; null if cancelled. */
  saveAs: (name: string, kind: FileKind) =>
    oneAtATime(async () => {
      const options = { defaultPath: `${name}.${extensionOf(kind)}`, filters: [filterFor(kind)] };
      const { canceled, filePath } = await dialog.showSaveDialog(ourWindow(), options);
      return canceled || filePath === '' ? null : filePath;
    }),
  /** What to read, games unless it is said; null if cancelled. */
  open: (kind: FileKind = 'json') => askToOpen({ properties: ['openFile'], filters: [filterFor(kind)] }),
  /** A part of the window as PNG. */
  async picture(area: Area): Promise<Buffer> {
    return (await ourWindow().webContents.capturePage(area)).toPNG();
  },
  copyPicture,
  async copyText(text: string): Promise<void> {
    await electron.clipboard.writeText(text);
  },
};
/** What the history needs from its window. */
export type Files = typeof windowFiles;
