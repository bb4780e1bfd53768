/** Where the program keeps everything, for those parts of it that run without Electron. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { product } from '../shared/product.ts';

export function dataFolder(): string {
  switch (process.platform) {
    case 'win32':
      return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), product);
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', product);
    default:
      return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), product);
  }
}

/** Whether everything could be kept there: it is a folder, or can be made one because no file is in the way. */
export function canBeFolder(path: string): boolean {
  if (existsSync(path)) return statSync(path).isDirectory();
  const parent = dirname(path);
  return path !== '' && (parent === path || canBeFolder(parent));
}

/**
 * Creates the folder and those that it is in. Node does that too, but never ends where a place refuses new folders as if
 * something were missing, as /proc does.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was quicker.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
