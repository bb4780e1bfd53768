/** The stored games are the player's own: no other account on the machine can read them. */
import { chmodSync, statSync } from 'node:fs';
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
