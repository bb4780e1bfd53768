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
import {
  type ClubStore,
  type Found,
  type Listed,
  type Portion,
  placeError,
  type Stream,
  streamOf,
} from './clubStore.ts';
import { clubKeyIn, isWhole, longestEntry, openEntry, type SignedEntry } from './entries.ts';
import { faultOf, openTree, type Tree } from './tree.ts';

const linesInFile = 1_000;
/** The address and, for a further copy, the start of the key that signed it. */
const linePattern = /^([0-9a-f]{64}) ([0-9a-f]{16}|-{16})$/;
const namePattern = /^(games|records)\/([0-9a-f]{64}(?:-[0-9a-f]{16})?)$/;
const lineLength = 64 + 1 + 16 + 1;
const portion = 128;
/** More logs than a club has laptops, and more lines than a laptop has games: what is beyond is not looked at. */
const mostLogs = 5_000;
const mostLines = 5_000_000;
const mostWatched = 200;
/** In milliseconds: how often to look if the system does not report changes. */
const patience = 60_000;

/** How many lines of each laptop's log have been read. */
type Positions = Record<string, number>;

function stemOf(line: string): string | null {
  const parts = linePattern.exec(line);
  if (parts === null) return null;
  return parts[2].startsWith('-') ? parts[1] : `${parts[1]}-${parts[2]}`;
}

function lineOf(stem: string): string {
  const [address, by = '-'.repeat(16)] = stem.split('-');
  return `${address} ${by}\n`;
}

/** A club's folder, and what this process remembers of the logs it writes to. */
interface Folder {
  readonly tree: Tree;
  /** What a log contains, by laptop and stream. */
  readonly stems: Map<string, Set<string>>;
  /** How many lines a log has. */
  readonly lengths: Map<string, number>;
}

interface Log {
  readonly by: string;
  readonly stream: Stream;
}
const keyOf = ({ by, stream }: Log) => `${by} ${stream}`;

const entryFile = (stream: Stream, stem: string) => `${stream}/${stem.slice(0, 2)}/${stem}.json`;
/** The part of a log that has the line with this number. */
const logFile = ({ by, stream }: Log, line: number) => `log/${by}/${stream}-${Math.floor(line / linesInFile)}.log`;
const foundingFile = 'club.json';

/** Whole lines in a log. Lines that were counted before are not counted again, unless the log got shorter. */
async function countLines(folder: Folder, log: Log, before: number): Promise<number> {
  let from = Math.floor(Math.max(before - 1, 0) / linesInFile) * linesInFile;
  const linesIn = async () => Math.floor((await folder.tree.size(logFile(log, from))) / lineLength);
  let lines = await linesIn();
  if (lines === 0 && from > 0) return countLines(folder, log, 0);
  while (lines >= linesInFile && from < mostLines) {
    from += linesInFile;
    lines = await linesIn();
  }
  return from + Math.min(lines, linesInFile);
}

async function readLines({ tree }: Folder, log: Log, from: number): Promise<readonly string[]> {
  const start = (from % linesInFile) * lineLength;
  const most = Math.min(portion * lineLength, linesInFile * lineLength - start);
  const text = await tree.readPart(logFile(log, from), start, most);
  return Array.from({ length: Math.floor(text.length / lineLength) }, (_, index) =>
    text.slice(index * lineLength, (index + 1) * lineLength - 1),
  );
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

const unreadable = (name: string, address: string | null): Found => ({
  name,
  address,
  text: null,
  reason: { code: 'unreadable' },
});

async function readFound({ tree }: Folder, stream: Stream, stem: string): Promise<Found> {
  const [name, address] = [`${stream}/${stem}`, stem.slice(0, 64)];
  return ifReadable<Found>(unreadable(name, address), async () => {
    return { name, address, text: await tree.readWhole(entryFile(stream, stem), longestEntry) };
  });
}

/** What is not a log although it should be one, by its name. */
async function readStrange(folder: Folder, name: string): Promise<Found | null> {
  const [, by, stream] = /^log\/([0-9a-f]{64})\/(games|records)$/.exec(name) ?? [];
  if (by === undefined) return { name, address: null, text: null };
  const lines = await ifReadable(null, () => countLines(folder, { by, stream: stream as Stream }, 0));
  return lines === null ? unreadable(name, null) : null;
}

/** How many lines each log has; and what is not a log although it should be one. */
async function readLengths(folder: Folder, stream: Stream, seen: Positions) {
  const lengths = new Map<string, number>();
  const strange: Listed[] = [];
  const listed = (await folder.tree.list('log', mostLogs)).filter(({ name }) => isAddress(name));
  const odd = new Set(listed.filter(({ isFolder }) => !isFolder).map(({ name }) => name));
  for (const by of [...new Set([...Object.keys(seen), ...listed.map(({ name }) => name)])].sort()) {
    const lines = odd.has(by)
      ? null
      : await ifReadable<number | null>(null, () => countLines(folder, { by, stream }, seen[by] ?? 0));
    if (lines === null) strange.push({ name: `log/${by}/${stream}`, address: null });
    else lengths.set(by, lines);
  }
  return { lengths, strange };
}

async function* readSince(folder: Folder, stream: Stream, cursor: string | null): AsyncGenerator<Portion> {
  await folder.tree.check();
  const seen: Positions = cursor === null ? {} : JSON.parse(cursor);
  const { lengths, strange } = await readLengths(folder, stream, seen);
  const shorter = [...lengths].filter(([by, lines]) => (seen[by] ?? 0) > lines);
  for (const [by] of shorter) seen[by] = 0;
  let left = [...lengths].reduce((sum, [by, lines]) => sum + lines - (seen[by] ?? 0), 0);
  const isSetBack = shorter.length > 0;
  if (strange.length > 0 || isSetBack) yield { listed: strange, cursor: JSON.stringify(seen), left, isSetBack };
  for (const [by, lines] of lengths)
    while ((seen[by] ?? 0) < lines) {
      const from = seen[by] ?? 0;
      const read = await ifReadable([], () => readLines(folder, { by, stream }, from));
      if (read.length === 0) break;
      const listed = read.map((line, index): Listed => {
        const stem = stemOf(line);
        return stem === null
          ? { name: `log/${by}/${stream}/${from + index}`, address: null }
          : { name: `${stream}/${stem}`, address: stem.slice(0, 64) };
      });
      // In a file of nothing but bad lines there is nothing to look for.
      const isJunk = read.length === portion && listed.every(({ address }) => address === null);
      const next = isJunk ? Math.min(lines, from - (from % linesInFile) + linesInFile) : from + read.length;
      left -= next - from;
      seen[by] = next;
      yield { listed, cursor: JSON.stringify(seen), left };
    }
}

async function stemsIn(folder: Folder, log: Log): Promise<Set<string>> {
  const known = folder.stems.get(keyOf(log));
  if (known !== undefined) return known;
  const stems = new Set<string>();
  for (let from = 0; ; ) {
    const lines = await readLines(folder, log, from);
    if (lines.length === 0) break;
    for (const line of lines) stems.add(stemOf(line) ?? '');
    from += lines.length;
  }
  folder.stems.set(keyOf(log), stems);
  return stems;
}

async function append(folder: Folder, log: Log, stems: readonly string[]): Promise<void> {
  let at = await countLines(folder, log, folder.lengths.get(keyOf(log)) ?? 0);
  for (let done = 0; done < stems.length; ) {
    const some = stems.slice(done, done + linesInFile - (at % linesInFile));
    // A laptop that was switched off while writing leaves half a line.
    await folder.tree.append(logFile(log, at), (at % linesInFile) * lineLength, lineLength, some.map(lineOf).join(''));
    done += some.length;
    at += some.length;
  }
  folder.lengths.set(keyOf(log), at);
  for (const stem of stems) folder.stems.get(keyOf(log))?.add(stem);
}

/**
 * Puts the file of an entry in place; returns its stem, or null if the log already has it. Where somebody else's entry
 * is, or something that is no file, it goes beside it.
 */
async function putFile(folder: Folder, log: Log, entry: SignedEntry, club: string): Promise<string | null> {
  const { tree } = folder;
  const { address, by, text } = entry;
  let stem = '';
  for (stem of [address, `${address}-${by.slice(0, 16)}`]) {
    const file = entryFile(log.stream, stem);
    if (await tree.writeOnce(file, text)) return stem;
    const there = await ifReadable<string | null>(null, () => tree.readWhole(file, longestEntry));
    if (there === text) break;
    const isAnothers = there !== null && isWhole(there) && openEntry(there, club).ok;
    if (isAnothers && stem === address) continue;
    // What is no entry at all makes room, unless it is a folder.
    if (await ifReadable(false, () => tree.replace(file, text).then(() => true))) break;
    if (stem !== address) throw placeError('EUNSAFE', file);
  }
  return (await stemsIn(folder, log)).has(stem) ? null : stem;
}

/** Returns how many could not be put because of what stands in their place. */
async function putAll(folder: Folder, entries: readonly SignedEntry[], through?: string): Promise<number> {
  // Throws if the folder is gone, so nothing is written into an empty mount point.
  const founding = await readFounding(folder);
  if (founding === null) throw placeError('ENOENT', foundingFile);
  const club = clubKeyIn(founding);
  let blocked = 0;
  for (const stream of ['records', 'games'] as const) {
    const byLaptop = Map.groupBy(
      entries.filter((entry) => streamOf(entry) === stream),
      ({ by }) => through ?? by,
    );
    for (const [by, list] of byLaptop) {
      const stems: string[] = [];
      for (const entry of list) {
        try {
          const stem = await putFile(folder, { by, stream }, entry, club);
          if (stem !== null) stems.push(stem);
        } catch (error) {
          if (faultOf(error) !== 'unsafe') throw error;
          blocked++;
        }
      }
      if (stems.length > 0) await append(folder, { by, stream }, stems);
    }
  }
  return blocked;
}

async function readFounding({ tree }: Folder): Promise<string | null> {
  await tree.check();
  return (await tree.readWhole(foundingFile, longestEntry)) || null;
}

/** Logs that appear are watched from then on. */
async function watchLogs({ tree }: Folder, news: () => void): Promise<() => void> {
  const watched = new Map<string, () => void>();
  let isOver = false;
  const look = async () => {
    const logs = await ifReadable([], () => tree.list('log', mostWatched)).catch(() => []);
    const fresh = isOver ? [] : logs.filter(({ name, isFolder }) => isFolder && !watched.has(name));
    for (const { name } of fresh) watched.set(name, tree.watch(`log/${name}`, news));
    return fresh.length > 0;
  };
  const timer = setInterval(news, patience);
  const stop = tree.watch('log', () => {
    news();
    // Something may have been written there before it was watched.
    void look().then((isNew) => isNew && news());
  });
  await look();
  return () => {
    clearInterval(timer);
    stop();
    isOver = true;
    for (const end of watched.values()) end();
  };
}

export function openFolder(root: string, tree = openTree(root)): ClubStore {
  const folder: Folder = { tree, stems: new Map(), lengths: new Map() };
  return {
    founding: () => readFounding(folder),
    async found(text) {
      await tree.makeRoot();
      for (const part of ['games', 'records', 'log']) await tree.makeFolder(part);
      await tree.writeOnce(foundingFile, text);
    },
    put: (entries, through) => putAll(folder, entries, through),
    since: (stream, cursor) => readSince(folder, stream, cursor),
    read: (names) =>
      Promise.all(
        names.map((name) => {
          const [, stream, stem] = namePattern.exec(name) ?? [];
          return stem === undefined ? readStrange(folder, name) : readFound(folder, stream as Stream, stem);
        }),
      ),
    watch: (news) => watchLogs(folder, news),
    close: async () => {},
    faultOf,
  };
}
