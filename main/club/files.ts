/** Files that are either whole or missing, and what the system says when it cannot write or read one. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ClubFault } from '../../shared/wire/problems.ts';

const faults: Readonly<Record<string, ClubFault>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENODEV: 'missing',
  ENOTCONN: 'missing',
  ESTALE: 'missing',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** What an error of the file system means; any other error is our own bug and is thrown again. */
export function faultOf(error: unknown): ClubFault {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof syscall !== 'string') throw error;
  return faults[String(code)] ?? 'failed';
}

/** What the task gives, or `otherwise` if its file is missing. */
export async function ifMissing<T>(otherwise: T, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (faultOf(error) !== 'missing') throw error;
    return otherwise;
  }
}

export async function withFile<T>(file: string, flags: string, task: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, flags);
  try {
    return await task(handle);
  } finally {
    await handle.close();
  }
}

/** In bytes: most entries are shorter. */
const usual = 16_384;

/**
 * The text of a file; null if it is longer than `longest` bytes (it is never read to the end), and empty if it is
 * missing. A club can have a million files, so this makes as few calls as possible.
 */
export function readEntry(file: string, longest: number): Promise<string | null> {
  return ifMissing<string | null>('', () =>
    withFile(file, 'r', async (handle) => {
      const first = await handle.read(Buffer.allocUnsafe(usual), 0, usual, 0);
      if (first.bytesRead < usual) return first.buffer.toString('utf8', 0, first.bytesRead);
      const { size } = await handle.stat();
      return size > longest ? null : await handle.readFile('utf8');
    }),
  );
}

/** Readers skip names that end in this. */
const unfinished = '.part';

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and flushes its entries by itself.
  if (process.platform !== 'win32') await withFile(folder, 'r', (handle) => handle.sync());
}

/** Writes the text to a file beside it, on disk; returns its path. */
async function writeBeside(file: string, text: string): Promise<string> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${basename(file)}.${randomBytes(4).toString('hex')}${unfinished}`);
  try {
    await withFile(part, 'wx', async (handle) => {
      await handle.writeFile(text);
      await handle.sync();
    });
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  return part;
}

/** The error codes of file systems without hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'];

/** False, with nothing changed, if there already is a file with that name. */
export async function writeOnce(file: string, text: string): Promise<boolean> {
  if (await ifMissing(false, () => withFile(file, 'r', async () => true))) return false;
  const part = await writeBeside(file, text);
  try {
    // A rename would replace a file that has appeared in the meantime.
    await link(part, file);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'EEXIST') return false;
    if (!noLinks.includes(code)) throw error;
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(dirname(file));
  return true;
}

export async function replaceFile(file: string, text: string): Promise<void> {
  const part = await writeBeside(file, text);
  await rename(part, file);
  await syncFolder(dirname(file));
}
