/** Leaves the file in order: copied, put together into one piece, and marked as checked. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeBackup } from './backup.ts';
import type { Store } from './open.ts';

/** A file up to this size, in bytes, is checked at every start: it takes no longer than a blink. */
const alwaysChecked = 16 * 2 ** 20;

/** Size and time of the file when it was last found sound. */
function markOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function markFile(file: string): string {
  return `${file}.checked`;
}

/** True for a large file that was checked when it was closed, and that nobody has written to since. */
export function isMarkedSound(file: string): boolean {
  try {
    return (
      statSync(file).size > alwaysChecked &&
      !existsSync(`${file}-wal`) &&
      readFileSync(markFile(file), 'utf8') === markOf(file)
    );
  } catch {
    return false;
  }
}

/** Makes the backup of a clean end and closes the file; an error while copying is told, and closes it all the same. */
export async function closeStore(store: Store, tell: (line: string) => void): Promise<void> {
  const { db, file, folder, durable } = store;
  try {
    if (durable) await makeBackup(db, folder);
  } catch (error) {
    tell(`backup: ${String(error)}`);
    db.close();
    return;
  }
  db.close();
  // Making the backup included checking it, and it is the file to the last page.
  if (durable) writeFileSync(markFile(file), markOf(file));
  else if (!db.memory) rmSync(dirname(db.name), { recursive: true, force: true });
}

/** For a file whose games can be had again: no backup is made, and a large one is not checked at its next start. */
export function closeWithoutBackup({ db, file, durable }: Store): void {
  db.close();
  // What another process has open is not at rest.
  if (durable && !existsSync(`${file}-wal`)) writeFileSync(markFile(file), markOf(file));
}
