/**
 * The files of a folder that other people write to as well, and that may hold anything.
 *
 * SECURITY: only regular files are read and written, none of them through a link, and never outside the root; a file's
 * size is known before its content is read. Whatever else is in the place of a file is unsafe. Files appear whole or
 * not at all.
 */
import { randomBytes } from 'node:crypto';
import { watch as watchFolder } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { faultFrom, inTime, placeError } from './clubStore.ts';

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
async function makeFolder(folder: string, isThere: (folder: string) => Promise<boolean>): Promise<void> {
  if (await isThere(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder), isThere);
  const error = await fs.mkdir(folder).catch((error: { code?: string }) => error);
  // Also if another laptop was quicker.
  if (await isThere(folder)) return;
  throw error?.code === 'ENOENT' ? placeError('ENOTSUP', folder) : error;
}

/** Windows has neither of the two, nor what they protect from. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_WRONLY, O_APPEND, O_CREAT, O_EXCL } = fs.constants;
const careful = O_NOFOLLOW | O_NONBLOCK;

async function withFile<T>(file: string, flags: number, task: (handle: fs.FileHandle) => Promise<T>): Promise<T> {
  const handle = await fs.open(file, flags);
  try {
    return await task(handle);
  } finally {
    await handle.close();
  }
}

/** In milliseconds: a mount whose server is gone never answers. */
const longestWait = 10_000;
let last: Promise<unknown> = Promise.resolve();

/** One task at a time: this process has four threads for files, and a silent mount may hold only one of them. */
function inTurn<A extends unknown[], T>(task: (...given: A) => Promise<T>): (...given: A) => Promise<T> {
  return (...given) => {
    const run = () => task(...given);
    const turn = last.then(run, run);
    last = turn;
    return inTime(longestWait, turn);
  };
}

/** The error codes of file systems without hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'];

/** What is in a file: its size, and the part of it that was asked for. */
const nothing = { size: 0, bytes: Buffer.alloc(0) };

/** Paths are relative to the root, with slashes. */
export type Tree = ReturnType<typeof openTree>;

export function openTree(folder: string) {
  const root = resolve(folder);
  let real = '';
  const known = new Set<string>();
  const at = (path: string) => join(root, path);

  /** Throws unless the folder is where it seems to be. Reading through an older answer does no harm. */
  const stayInside = async (folder: string, isReading = false) => {
    if (isReading && known.has(folder)) return true;
    real ||= await fs.realpath(root);
    // What has a name and leads nowhere is a link.
    const found = await fs.realpath(folder).catch(() => fs.lstat(folder));
    if (found !== join(real, relative(root, folder))) throw placeError('EUNSAFE', folder);
    known.add(folder);
    return true;
  };
  /** Nothing is written where the root itself is gone. */
  const isInside = (folder: string) =>
    folder === root ? stayInside(folder) : ifMissing(false, () => stayInside(folder));

  return {
    makeRoot: inTurn(() =>
      makeFolder(root, async (folder) => (await ifMissing(null, () => fs.stat(folder)))?.isDirectory() ?? false),
    ),
    /** Throws if the root is not there. */
    check: inTurn(() => stayInside(root)),
    /** The first so many names in a folder; none if it is missing. */
    list: inTurn((path: string, most: number) =>
      ifMissing<readonly string[]>([], async () => {
        await stayInside(at(path), true);
        const names: string[] = [];
        for await (const { name } of await fs.opendir(at(path))) if (names.push(name) >= most) break;
        return names;
      }),
    ),
    /** At most that many bytes of a file from there on; none if it is missing, or longer than it may be. */
    read: inTurn((path: string, from: number, most: number, longest?: number) =>
      ifMissing(nothing, async () => {
        await stayInside(dirname(at(path)), true);
        return withFile(at(path), O_RDONLY | careful, async (handle) => {
          const stats = await handle.stat();
          if (!stats.isFile()) throw placeError('EUNSAFE', path);
          const { size } = stats;
          const length = size > (longest ?? size) ? 0 : Math.min(size - from, most);
          if (length <= 0) return { ...nothing, size };
          const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
          return { size, bytes: buffer.subarray(0, bytesRead) };
        });
      }),
    ),
    /** False, with nothing changed, if something has that name already. Makes the folders above it, as `append` does. */
    writeOnce: inTurn(async (path: string, text: string) => {
      const [file, folder] = [at(path), dirname(at(path))];
      if (await ifMissing(false, async () => (await fs.lstat(file)) !== null)) return false;
      await makeFolder(folder, isInside);
      const part = join(folder, `.${basename(file)}.${randomBytes(4).toString('hex')}.part`);
      try {
        await withFile(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, async (handle) => {
          await handle.writeFile(text);
          await handle.sync();
        });
        await stayInside(folder);
        // A rename would replace a file that has appeared in the meantime.
        const isNew = await fs.link(part, file).then(
          () => true,
          async (error: { code?: string }) => {
            if (error.code === 'EEXIST') return false;
            if (!noLinks.includes(error.code ?? '')) throw error;
            await fs.rename(part, file);
            return true;
          },
        );
        // Windows cannot open a folder, and flushes its entries by itself.
        if (process.platform !== 'win32') await withFile(folder, O_RDONLY | O_NOFOLLOW, (handle) => handle.sync());
        return isNew;
      } finally {
        await fs.rm(part, { force: true }).catch(() => {});
      }
    }),
    /** Whatever it is, unless it is a folder; the name itself, if it is a link. */
    remove: inTurn(async (path: string) => {
      await stayInside(dirname(at(path)));
      await fs.unlink(at(path));
    }),
    /** Appends at that position, where an unfinished end of less than `slack` bytes may be cut off. */
    append: inTurn(async (path: string, position: number, slack: number, text: string) => {
      const folder = dirname(at(path));
      await makeFolder(folder, isInside);
      await withFile(at(path), O_WRONLY | O_APPEND | O_CREAT | careful, async (handle) => {
        const stats = await handle.stat();
        await stayInside(folder);
        // A second name may be that of a file outside. What is not only an unfinished end is not ours to cut.
        const isOurs = stats.isFile() && stats.nlink === 1;
        const end = stats.size - position;
        if (!isOurs || end < 0 || end >= slack) throw placeError('EUNSAFE', path);
        await handle.truncate(position);
        await handle.appendFile(text);
        await handle.sync();
      });
    }),
    /** Calls back when something in the folder changes, as far as the system tells. */
    watch(path: string, news: () => void): () => void {
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
