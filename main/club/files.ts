/** Files that are either whole or missing, and what the system says when it cannot write or read one. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';

export type Tried<T> = Result<T, ClubFault>;

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

export function faultOf(error: unknown): ClubFault {
  return faults[String((error as { code?: unknown } | null)?.code)] ?? 'failed';
}

/** An error of the file system as a value; any other error is our own bug and is thrown again. */
export async function tried<T>(task: () => Promise<T>): Promise<Tried<T>> {
  try {
    return ok(await task());
  } catch (error) {
    if (typeof (error as { syscall?: unknown } | null)?.syscall !== 'string') throw error;
    return fail(faultOf(error));
  }
}

/** In bytes: most entries are shorter. */
const usual = 16_384;

/**
 * The text of a file; null if it is longer than `longest` bytes (it is never read to the end), and empty if it is
 * missing. A club can have a million files, so this makes as few calls as possible.
 */
export async function readEntry(file: string, longest: number): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    if (faultOf(error) === 'missing') return '';
    throw error;
  }
  try {
    const first = await handle.read(Buffer.allocUnsafe(usual), 0, usual, 0);
    if (first.bytesRead < usual) return first.buffer.toString('utf8', 0, first.bytesRead);
    const { size } = await handle.stat();
    return size > longest ? null : await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Readers skip names that end in this. */
const unfinished = '.part';

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and flushes its entries by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the text to a file beside it, on disk; returns its path. */
async function writeBeside(file: string, text: string): Promise<string> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${basename(file)}.${randomBytes(4).toString('hex')}${unfinished}`);
  try {
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
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
  try {
    await (await open(file)).close();
    return false;
  } catch (error) {
    if (faultOf(error) !== 'missing') throw error;
  }
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
