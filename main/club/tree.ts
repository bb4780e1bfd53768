/**
 * The files of a folder that other people write to as well, and that may hold anything.
 *
 * SECURITY: only regular files are read and written, none of them through a link, and never outside the root; a file's
 * size is known before its content is read. Whatever else is in the place of a file is unsafe. Files appear whole or
 * not at all.
 */
import { randomBytes } from 'node:crypto';
import { constants, watch as watchFolder } from 'node:fs';
import { type FileHandle, link, lstat, mkdir, open, opendir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { faultFrom, placeError, inTime as withDeadline } from './clubStore.ts';

export const faultOf = faultFrom([
  [/^(ENOENT|ENODEV|ENOTCONN|ESTALE)$/, 'missing'],
  [/^ETIMEDOUT$/, 'silent'],
  [/^(EACCES|EPERM|EROFS)$/, 'read-only'],
  [/^(ENOSPC|EDQUOT)$/, 'full'],
  [/^(ELOOP|EISDIR|ENOTDIR|ENXIO|EUNSAFE)$/, 'unsafe'],
]);

/** What the task gives, or `otherwise` if its file is missing. */
async function ifMissing<T>(otherwise: T, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (faultOf(error) !== 'missing') throw error;
    return otherwise;
  }
}

/**
 * Makes a folder and those that it is in. Node does that too, but never ends where a place refuses new folders as if
 * something were missing, as /proc does.
 */
async function makeFolders(folder: string): Promise<void> {
  const isThere = async () => (await ifMissing(null, () => stat(folder)))?.isDirectory() ?? false;
  if (await isThere()) return;
  if (dirname(folder) !== folder) await makeFolders(dirname(folder));
  await mkdir(folder).catch(async (error: { code?: string }) => {
    // Another laptop was quicker.
    if (await isThere()) return;
    throw error.code === 'ENOENT' ? placeError('ENOTSUP', folder) : error;
  });
}

/** Windows has neither of the two, nor what they protect from. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_WRONLY, O_APPEND, O_CREAT, O_EXCL } = constants;
const careful = O_NOFOLLOW | O_NONBLOCK;

async function withFile<T>(file: string, flags: number, task: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, flags);
  try {
    return await task(handle);
  } finally {
    await handle.close();
  }
}

/** In milliseconds: a mount whose server is gone never answers. */
const longestWait = 10_000;
let last: Promise<unknown> = Promise.resolve();

/** One at a time: this process has four threads for files, and a silent mount may hold only one of them. */
function inTime<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task, task);
  last = turn;
  return withDeadline(longestWait, turn);
}

/** The error codes of file systems without hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'];

/** Paths are relative to the root, with slashes. */
export interface Tree {
  makeRoot(): Promise<void>;
  /** Throws if the root is not there. */
  check(): Promise<void>;
  /** The first so many names in a folder; none if it is missing. */
  list(path: string, most: number): Promise<readonly string[]>;
  /** Of a regular file; 0 if there is none. */
  size(path: string): Promise<number>;
  /** At most that many bytes from there on; none if the file is missing. */
  read(path: string, from: number, most: number): Promise<Buffer>;
  /** False, with nothing changed, if there already is a file with that name. Makes the folders above it, here and below. */
  writeOnce(path: string, text: string): Promise<boolean>;
  replace(path: string, text: string): Promise<void>;
  /** Appends at that position, where an unfinished end of less than `slack` bytes may be cut off. */
  append(path: string, at: number, slack: number, text: string): Promise<void>;
  /** Calls back when something in the folder changes, as far as the system tells. */
  watch(path: string, news: () => void): () => void;
}

export function openTree(root: string): Tree {
  let real = '';
  const known = new Set<string>();
  const at = (path: string) => join(root, path);

  /** Throws unless the folder is where it seems to be. Reading through an older answer does no harm. */
  const stayInside = async (folder: string, isReading: boolean) => {
    if (isReading && known.has(folder)) return;
    real ||= await realpath(root);
    // What has a name and leads nowhere is a link.
    const found = await realpath(at(folder)).catch(() => lstat(at(folder)));
    if (found !== join(real, folder)) throw placeError('EUNSAFE', folder);
    known.add(folder);
  };
  const folderOf = (path: string) => (dirname(path) === '.' ? '' : dirname(path));

  const reading = <T>(path: string, task: (handle: FileHandle, size: number) => Promise<T>): Promise<T> =>
    inTime(async () => {
      await stayInside(folderOf(path), true);
      return withFile(at(path), O_RDONLY | careful, async (handle) => {
        const stats = await handle.stat();
        if (!stats.isFile()) throw placeError('EUNSAFE', path);
        return task(handle, stats.size);
      });
    });

  const makeFolder = async (path: string) => {
    if (path === '') return stayInside('', false);
    await makeFolder(folderOf(path));
    await mkdir(at(path)).catch((error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await stayInside(path, false);
  };
  /** Writes a file beside it, on disk, and puts that in its place. */
  const write = async <T>(path: string, text: string, put: (part: string, file: string) => Promise<T>): Promise<T> => {
    const folder = folderOf(path);
    await makeFolder(folder);
    const part = at(join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}.part`));
    try {
      await withFile(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, async (handle) => {
        await handle.writeFile(text);
        await handle.sync();
      });
      await stayInside(folder, false);
      const done = await put(part, at(path));
      // Windows cannot open a folder, and flushes its entries by itself.
      if (process.platform !== 'win32') await withFile(at(folder), O_RDONLY | O_NOFOLLOW, (handle) => handle.sync());
      return done;
    } finally {
      await rm(part, { force: true }).catch(() => {});
    }
  };

  return {
    makeRoot: () => inTime(() => makeFolders(root)),
    check: () => inTime(() => stayInside('', false)),
    list: (path, most) =>
      inTime(() =>
        ifMissing([], async () => {
          await stayInside(path, true);
          const names: string[] = [];
          for await (const { name } of await opendir(at(path))) if (names.push(name) >= most) break;
          return names;
        }),
      ),
    size: (path) => ifMissing(0, () => reading(path, async (_, size) => size)),
    read: (path, from, most) =>
      ifMissing(Buffer.alloc(0), () =>
        reading(path, async (handle, size) => {
          const end = Math.min(size, from + most) - 1;
          if (end < from) return Buffer.alloc(0);
          return buffer(handle.createReadStream({ start: from, end, autoClose: false }));
        }),
      ),
    writeOnce: (path, text) =>
      inTime(async () => {
        if (await ifMissing(false, async () => (await lstat(at(path))) !== null)) return false;
        return write(path, text, async (part, file) => {
          try {
            // A rename would replace a file that has appeared in the meantime.
            await link(part, file);
          } catch (error) {
            const { code = '' } = error as { code?: string };
            if (code === 'EEXIST') return false;
            if (!noLinks.includes(code)) throw error;
            await rename(part, file);
          }
          return true;
        });
      }),
    replace: (path, text) => inTime(() => write(path, text, rename)),
    append: (path, position, slack, text) =>
      inTime(async () => {
        await makeFolder(folderOf(path));
        const kind = await ifMissing(null, () => lstat(at(path)));
        if (kind !== null && !kind.isFile()) throw placeError('EUNSAFE', path);
        await withFile(at(path), O_WRONLY | O_APPEND | O_CREAT | careful, async (handle) => {
          const { size, nlink } = await handle.stat();
          await stayInside(folderOf(path), false);
          // A second name may be that of a file outside. What is not only an unfinished end is not ours to cut.
          if (nlink !== 1 || size < position || size - position >= slack) throw placeError('EUNSAFE', path);
          await handle.truncate(position);
          await handle.appendFile(text);
          await handle.sync();
        });
      }),
    watch(path, news) {
      try {
        const watcher = watchFolder(at(path), { persistent: false }, news);
        watcher.on('error', () => watcher.close());
        return () => watcher.close();
      } catch {
        return () => {};
      }
    },
  };
}
