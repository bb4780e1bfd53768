/** Where things are, for everything that runs before or around the application. */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const modules = join(root, 'node_modules');

/** Node 24 from its npm package: the machine's own may be too old for our libraries. */
export const node24 = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Where Node keeps our sources without their types, and compiled: a command starts three times as fast. */
export const compiledCache = join(modules, '.cache', 'compiled');

/** Kept outside the repository, so that a second clone need not download it again. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'yahtzee-setup');

export function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The folder Electron is started from; ELECTRON_OVERRIDE_DIST_PATH is Electron's own setting for it. */
export function electronDist() {
  return process.env.ELECTRON_OVERRIDE_DIST_PATH || join(modules, 'electron', 'dist');
}

export function electronExecutable() {
  const inside = readIfThere(join(modules, 'electron', 'path.txt')).trim() || 'electron';
  return join(electronDist(), inside);
}
