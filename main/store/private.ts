/** What is kept of the games is the player's own: no other account of the machine can read it. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** For files: read and written by their owner alone. */
export const ownerOnly = 0o600;
const ownersFolder = 0o700;
const sticky = 0o1000;

/** Makes the folder if it is not there; nobody else may look into it. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
  const { mode, uid } = statSync(folder);
  // SECURITY: a folder that everybody shares, like that for temporary files, stays as it is.
  if (isOurs(uid) && (mode & sticky) === 0) setMode(folder, ownersFolder);
}

/** Takes the file from everybody but its owner; one that belongs to somebody else stays as it is. */
export function privateFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && isOurs(found.uid)) setMode(file, ownerOnly);
}

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // A file system without owners has nothing to close, and is no reason not to play.
  }
}

/** Windows has no such numbers, and keeps a user's folders from others by itself. */
function isOurs(uid: number): boolean {
  return process.getuid === undefined || process.geteuid?.() === uid;
}
