/** Where the program keeps everything, for those parts of it that run without Electron. */
import { existsSync, statSync } from 'node:fs';
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
