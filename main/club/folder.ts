/**
 * A club kept in a folder that something else carries around: Syncthing, NFS, a cloud drive, a stick.
 *
 *   club.json                       the entry that founded the club
 *   games/ab/<address>.json         a game; a copy that another laptop signed as well is <address>-<its key>.json
 *   records/ab/<address>.json       everything else
 *   log/<key>/games-<n>.log         what that laptop has put, its own or another's, in order: a thousand lines a file
 *   log/<key>/records-<n>.log
 *
 * A file never changes and a log only grows, and each laptop writes to its own log only, so that no two of them ever
 * write to the same file. A reader remembers how many lines of each log it has seen; what a meeting costs depends on
 * the number of laptops and of new games, not on the size of the club. A log may arrive before the files it names.
 */
import { isAddress } from './address.ts';
import type { ClubStore, Found, Listed, Portion, Stream } from './clubStore.ts';
import { placeError, streamOf } from './clubStore.ts';
import { clubKeyIn, longestEntry, openEntry, type SignedEntry } from './entries.ts';
import { faultOf, openTree, type Tree } from './tree.ts';

const linesInFile = 1_000;
/** The address and, for a further copy, the start of the key that signed it. */
const linePattern = /^([0-9a-f]{64}) ([0-9a-f]{16}|-{16})$/;
const namePattern = /^(games|records)\/[0-9a-f]{64}(-[0-9a-f]{16})?$/;
const logPattern = /^log\/[0-9a-f]{64}\/(games|records)$/;
const lineLength = 64 + 1 + 16 + 1;
const portion = 128;
/** More logs than a club has laptops, and more lines than a laptop has games: what is beyond is not looked at. */
const mostLogs = 5_000;
const mostLines = 5_000_000;
const mostWatched = 200;

/** How many lines of each laptop's log have been read. */
type Positions = Record<string, number>;

/** The name of the entry in a line; null if it names none. */
function nameIn(stream: Stream, line: string): string | null {
  const [, address, by] = linePattern.exec(line) ?? [];
  return address === undefined ? null : `${stream}/${address}${by.startsWith('-') ? '' : `-${by}`}`;
}

function lineOf(name: string): string {
  const [address, by = '-'.repeat(16)] = name.slice(name.indexOf('/') + 1).split('-');
  return `${address} ${by}\n`;
}

interface Folder {
  readonly tree: Tree;
  /** What this process remembers of the logs it writes to: the names in them. */
  readonly names: Map<string, Set<string>>;
}

/** Logs go by their name: `log/<key>/<stream>`. */
const logOf = (by: string, stream: Stream) => `log/${by}/${stream}`;
/** The part of a log that has the line with this number. */
const logFile = (log: string, line: number) => `${log}-${Math.floor(line / linesInFile)}.log`;
/** The file of an entry: `games/ab/<address>.json` for `games/<address>`. */
const entryFile = (name: string) => name.replace(/\/(..)(.*)$/, '/$1/$1$2.json');
const foundingFile = 'club.json';

/** Whole lines in a log. Lines that were counted before are not counted again, unless the log got shorter. */
async function countLines(folder: Folder, log: string, before: number): Promise<number> {
  const first = Math.floor(Math.max(before - 1, 0) / linesInFile) * linesInFile;
  for (let from = first; ; from += linesInFile) {
    const lines = Math.floor((await folder.tree.read(logFile(log, from), 0, 0)).size / lineLength);
    if (lines === 0 && from === first && from > 0) return countLines(folder, log, 0);
    if (lines < linesInFile || from >= mostLines) return from + Math.min(lines, linesInFile);
  }
}

async function readLines({ tree }: Folder, log: string, from: number): Promise<readonly string[]> {
  const start = (from % linesInFile) * lineLength;
  const most = Math.min(portion * lineLength, linesInFile * lineLength - start);
  const text = (await tree.read(logFile(log, from), start, most)).bytes.toString('latin1');
  return Array.from({ length: Math.floor(text.length / lineLength) }, (_, index) =>
    text.slice(index * lineLength, (index + 1) * lineLength - 1),
  );
}

/** Null if it is too long; empty if it is missing. */
async function readText({ tree }: Folder, file: string): Promise<string | null> {
  const { size, bytes } = await tree.read(file, 0, longestEntry, longestEntry);
  return size > longestEntry ? null : bytes.toString();
}

/** One bad thing must not keep anybody from the rest; only a folder that is silent or gone ends a meeting. */
async function ifReadable<T>(otherwise: T, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (faultOf(error) === 'silent') throw error;
    return otherwise;
  }
}

/** What is there under a name: an entry, or something else in the place of a log. */
async function readNamed(folder: Folder, name: string): Promise<Found | null> {
  const address = namePattern.test(name) ? name.slice(name.indexOf('/') + 1).slice(0, 64) : null;
  const unreadable: Found = { name, address, text: null, reason: { code: 'unreadable' } };
  return ifReadable<Found | null>(unreadable, async () => {
    if (address !== null) return { name, address, text: await readText(folder, entryFile(name)) };
    if (!logPattern.test(name)) return { name, address, text: null };
    await countLines(folder, name, 0);
    return null;
  });
}

async function* readSince(folder: Folder, stream: Stream, cursor: string | null): AsyncGenerator<Portion> {
  await folder.tree.check();
  const seen: Positions = cursor === null ? {} : JSON.parse(cursor);
  const lengths = new Map<string, number>();
  const strange: Listed[] = [];
  let isSetBack = false;
  for (const by of [...new Set([...Object.keys(seen), ...(await folder.tree.list('log', mostLogs))])].sort()) {
    if (!isAddress(by)) continue;
    const log = logOf(by, stream);
    const known = seen[by] ?? 0;
    const lines = await ifReadable<number | null>(null, () => countLines(folder, log, known));
    if (lines === null) strange.push({ name: log, address: null });
    else {
      lengths.set(by, lines);
      isSetBack ||= known > lines;
      seen[by] = known > lines ? 0 : known;
    }
  }
  let left = [...lengths].reduce((sum, [by, lines]) => sum + lines - seen[by], 0);
  if (strange.length > 0 || isSetBack) yield { listed: strange, cursor: JSON.stringify(seen), left, isSetBack };
  for (const [by, lines] of lengths)
    while (seen[by] < lines) {
      const from = seen[by];
      const read = await ifReadable([], () => readLines(folder, logOf(by, stream), from));
      if (read.length === 0) break;
      const listed = read.map((line, index): Listed => {
        const name = nameIn(stream, line);
        return { name: name ?? `${logOf(by, stream)}/${from + index}`, address: name && line.slice(0, 64), by };
      });
      // In a file of nothing but bad lines there is nothing to look for.
      const isJunk = read.length === portion && listed.every(({ address }) => address === null);
      seen[by] = isJunk ? Math.min(lines, from - (from % linesInFile) + linesInFile) : from + read.length;
      left -= seen[by] - from;
      yield { listed, cursor: JSON.stringify(seen), left };
    }
}

async function namesIn(folder: Folder, log: string, stream: Stream): Promise<Set<string>> {
  const names = folder.names.get(log) ?? new Set<string>();
  for (let from = 0; !folder.names.has(log); ) {
    const lines = await readLines(folder, log, from);
    for (const line of lines) names.add(nameIn(stream, line) ?? '');
    from += lines.length;
    if (lines.length === 0) folder.names.set(log, names);
  }
  return names;
}

async function append(folder: Folder, log: string, names: readonly string[]): Promise<void> {
  let at = await countLines(folder, log, 0);
  for (let done = 0; done < names.length; ) {
    const some = names.slice(done, done + linesInFile - (at % linesInFile));
    // A laptop that was switched off while writing leaves half a line.
    await folder.tree.append(logFile(log, at), (at % linesInFile) * lineLength, lineLength, some.map(lineOf).join(''));
    done += some.length;
    at += some.length;
  }
  for (const name of names) folder.names.get(log)?.add(name);
}

/**
 * Puts the file of an entry in place; returns its name, or null if the log already has it. Where somebody else's entry
 * is, or something that is no file, it goes beside it.
 */
async function putFile(folder: Folder, log: string, entry: SignedEntry, club: string): Promise<string | null> {
  const { address, by, text } = entry;
  const usual = `${streamOf(entry)}/${address}`;
  let name = usual;
  for (name of [usual, `${usual}-${by.slice(0, 16)}`]) {
    const file = entryFile(name);
    if (await folder.tree.writeOnce(file, text)) return name;
    const there = await ifReadable<string | null>(null, () => readText(folder, file));
    if (there === text) break;
    if (name === usual && there !== null && openEntry(there, club).ok) continue;
    // What is no entry at all makes room, unless it is a folder.
    await ifReadable(null, () => folder.tree.remove(file).then(() => null));
    if (await folder.tree.writeOnce(file, text)) break;
    if (name !== usual) throw placeError('EUNSAFE', file);
  }
  return (await namesIn(folder, log, streamOf(entry))).has(name) ? null : name;
}

/** Returns how many could not be put because of what stands in their place. */
async function putAll(folder: Folder, entries: readonly SignedEntry[], through?: string): Promise<number> {
  // Throws if the folder is gone, so nothing is written into an empty mount point.
  const founding = await readFounding(folder);
  if (founding === null) throw placeError('ENOENT', foundingFile);
  let blocked = 0;
  for (const [log, list] of Map.groupBy(entries, (entry) => logOf(through ?? entry.by, streamOf(entry)))) {
    const names: string[] = [];
    for (const entry of list)
      try {
        const name = await putFile(folder, log, entry, clubKeyIn(founding));
        if (name !== null) names.push(name);
      } catch (error) {
        if (faultOf(error) !== 'unsafe') throw error;
        blocked++;
      }
    if (names.length > 0) await append(folder, log, names);
  }
  return blocked;
}

async function readFounding(folder: Folder): Promise<string | null> {
  await folder.tree.check();
  return (await readText(folder, foundingFile)) || null;
}

/** Logs that appear are watched from then on. */
async function watchLogs({ tree }: Folder, news: () => void): Promise<() => void> {
  const watched = new Map<string, () => void>();
  let isOver = false;
  const look = async () => {
    const logs = await tree.list('log', mostWatched).catch(() => []);
    for (const name of isOver ? [] : logs) if (!watched.has(name)) watched.set(name, tree.watch(`log/${name}`, news));
  };
  // Something may have been written there before it was watched.
  watched.set(
    '',
    tree.watch('log', () => void look().then(news)),
  );
  await look();
  return () => {
    isOver = true;
    for (const stop of watched.values()) stop();
  };
}

export function openFolder(root: string, tree = openTree(root)): ClubStore {
  const folder: Folder = { tree, names: new Map() };
  return {
    founding: () => readFounding(folder),
    async found(text) {
      await tree.makeRoot();
      await tree.writeOnce(foundingFile, text);
    },
    put: (entries, through) => putAll(folder, entries, through),
    since: (stream, cursor) => readSince(folder, stream, cursor),
    read: (names) => Promise.all(names.map((name) => readNamed(folder, name))),
    watch: (news) => watchLogs(folder, news),
    close: async () => {},
    faultOf,
  };
}
