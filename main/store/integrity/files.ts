/**
 * The games file and what lies beside it. All of it is the player's own: no other account on the machine can read it.
 */
import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { makeFolder } from '../../dataFolder.ts';

/** For files: read and written by their owner alone. */
export const ownerOnly = 0o600;
const ownersFolder = 0o700;
const sticky = 0o1000;

/** Creates the folder if it does not exist; nobody else may look into it. */
export function privateFolder(folder: string): void {
  makeFolder(folder, ownersFolder);
  const { mode, uid } = statSync(folder);
  // SECURITY: a folder that everybody shares, like the one for temporary files, is left alone.
  if (isOurs(uid) && (mode & sticky) === 0) setMode(folder, ownersFolder);
}

/** Takes the file away from everybody but its owner; one that belongs to somebody else is left alone. */
export function privateFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && isOurs(found.uid)) setMode(file, ownerOnly);
}

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // A file system without owners has nothing to protect, and is no reason not to play.
  }
}

/** Windows has no such numbers, and protects a user's folders by itself. */
function isOurs(uid: number): boolean {
  return process.getuid === undefined || process.geteuid?.() === uid;
}

/** A copy that can be written to even if the original cannot; only by its owner. */
export function copyWritable(from: string, to: string): void {
  copyFileSync(from, to);
  privateFile(to);
}

/** Until a copy is on disk, nothing else may be removed. */
export function sync(path: string): void {
  // Windows does not flush through a read-only handle.
  const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Some of it is still in the log beside it. */
export function isInUse(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** The file and what SQLite keeps beside it. */
export const suffixes = ['', '-wal', '-shm', '-journal'] as const;

/** 2026-11-16T01-16-00-000Z: a time that is a valid name on any file system. */
export function timeForName(now: Date): string {
  return now.toISOString().replace(/[:.]/g, '-');
}

/** An unused name next to the file. */
export function nameAside(file: string, why: 'damaged' | 'replaced', now: Date): string {
  let aside = file.replace(/\.sqlite$/, `.${why}-${timeForName(now)}.sqlite`);
  while (existsSync(aside)) aside = aside.replace(/\.sqlite$/, '-again.sqlite');
  return aside;
}

/** Only for a file whose games can be fetched again from elsewhere. */
export function removeFile(file: string): void {
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
}
