/**
 * A club kept in a folder that something else carries around: Syncthing, NFS, a cloud drive, a stick.
 *
 *   club.json                       the entry that founded the club
 *   games/ab/<address>.json         a game; a copy that another laptop signed as well is <address>-<its key>.json
 *   records/ab/<address>.json       everything else
 *   log/<key>/games-<n>.log         what that laptop has put, in order: a thousand lines of the same length a file
 *   log/<key>/records-<n>.log
 *
 * A file never changes and a log only grows, and each laptop writes to its own log only, so that no two of them ever
 * write to the same file. A reader remembers how many lines of each log it has seen; what a meeting costs depends on
 * the number of laptops and of new games, not on the size of the club. A log may arrive before the files it names.
 */
import { watch as watchFolder } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAddress } from './address.ts';
import { type ClubStore, type Found, type Portion, type Stream, streamOf, withFaults } from './clubStore.ts';
import { clubKeyIn, isWhole, longestEntry, openEntry, type SignedEntry } from './entries.ts';
import { faultOf, ifMissing, readEntry, replaceFile, withFile, writeOnce } from './files.ts';

const linesInFile = 1_000;
/** The address and, for a further copy, the start of the key that signed it. */
const linePattern = /^([0-9a-f]{64}) ([0-9a-f]{16}|-{16})$/;
const lineLength = 64 + 1 + 16 + 1;
const portion = 128;
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
  readonly root: string;
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

const entryFile = ({ root }: Folder, stream: Stream, stem: string) =>
  join(root, stream, stem.slice(0, 2), `${stem}.json`);
/** The part of a log that has the line with this number. */
const logFile = ({ root }: Folder, { by, stream }: Log, line: number) =>
  join(root, 'log', by, `${stream}-${Math.floor(line / linesInFile)}.log`);
const foundingFile = ({ root }: Folder) => join(root, 'club.json');

function sizeOf(file: string): Promise<number> {
  return ifMissing(0, async () => (await stat(file)).size);
}

/** Whole lines in a log. Lines that were counted before are not counted again, unless the log got shorter. */
async function countLines(folder: Folder, log: Log, before: number): Promise<number> {
  let from = Math.floor(Math.max(before - 1, 0) / linesInFile) * linesInFile;
  const linesIn = async () => Math.floor((await sizeOf(logFile(folder, log, from))) / lineLength);
  let lines = await linesIn();
  if (lines === 0 && from > 0) return countLines(folder, log, 0);
  while (lines >= linesInFile) {
    from += linesInFile;
    lines = await linesIn();
  }
  return from + lines;
}

async function readLines(folder: Folder, log: Log, from: number): Promise<readonly string[]> {
  const start = (from % linesInFile) * lineLength;
  const most = Math.min(portion * lineLength, linesInFile * lineLength - start);
  const text = await ifMissing('', () =>
    withFile(logFile(folder, log, from), 'r', async (file) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, start);
      return buffer.toString('latin1', 0, bytesRead);
    }),
  );
  return Array.from({ length: Math.floor(text.length / lineLength) }, (_, index) =>
    text.slice(index * lineLength, (index + 1) * lineLength - 1),
  );
}

async function readFound(folder: Folder, stream: Stream, stem: string): Promise<Found> {
  const text = await readEntry(entryFile(folder, stream, stem), longestEntry);
  return { name: `${stream}/${stem}`, address: stem.slice(0, 64), text };
}

async function* readSince(folder: Folder, stream: Stream, cursor: string | null): AsyncGenerator<Portion> {
  const seen: Positions = cursor === null ? {} : JSON.parse(cursor);
  const lengths = new Map<string, number>();
  for (const by of (await readdir(join(folder.root, 'log'))).filter(isAddress).sort()) {
    const lines = await countLines(folder, { by, stream }, seen[by] ?? 0);
    // A log that got shorter was set back to an earlier copy.
    if ((seen[by] ?? 0) > lines) seen[by] = 0;
    lengths.set(by, lines);
  }
  let left = 0;
  for (const [by, lines] of lengths) left += lines - (seen[by] ?? 0);
  for (const [by, lines] of lengths)
    while ((seen[by] ?? 0) < lines) {
      const from = seen[by] ?? 0;
      const read = await readLines(folder, { by, stream }, from);
      if (read.length === 0) break;
      const found = await Promise.all(
        read.map((line, index) => {
          const stem = stemOf(line);
          return stem === null
            ? { name: `log/${by}/${stream}/${from + index}`, address: null, text: null }
            : readFound(folder, stream, stem);
        }),
      );
      seen[by] = from + read.length;
      left -= read.length;
      yield { found, cursor: JSON.stringify(seen), left };
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
  await mkdir(join(folder.root, 'log', log.by), { recursive: true });
  let at = await countLines(folder, log, folder.lengths.get(keyOf(log)) ?? 0);
  for (let done = 0; done < stems.length; ) {
    const some = stems.slice(done, done + linesInFile - (at % linesInFile));
    await withFile(logFile(folder, log, at), 'a', async (file) => {
      // A laptop that was switched off while writing leaves half a line.
      await file.truncate((at % linesInFile) * lineLength);
      await file.appendFile(some.map(lineOf).join(''));
      await file.sync();
    });
    done += some.length;
    at += some.length;
  }
  folder.lengths.set(keyOf(log), at);
  for (const stem of stems) folder.stems.get(keyOf(log))?.add(stem);
}

/** Puts the file of an entry in place; returns its stem, or null if the log already has it. */
async function putFile(folder: Folder, entry: SignedEntry, club: string): Promise<string | null> {
  const { address, by, text } = entry;
  const stream = streamOf(entry);
  let stem = address;
  let file = entryFile(folder, stream, stem);
  if (await writeOnce(file, text)) return stem;
  let there = await readFile(file, 'utf8');
  const isAnothers = there !== text && isWhole(there) && openEntry(there, club).ok;
  if (isAnothers) {
    stem = `${address}-${by.slice(0, 16)}`;
    file = entryFile(folder, stream, stem);
    if (await writeOnce(file, text)) return stem;
    there = await readFile(file, 'utf8');
  }
  if (there !== text) await replaceFile(file, text);
  return (await stemsIn(folder, { by, stream })).has(stem) ? null : stem;
}

async function putAll(folder: Folder, entries: readonly SignedEntry[]): Promise<void> {
  // Throws if the folder is gone, so nothing is written into an empty mount point.
  const club = clubKeyIn(await readFile(foundingFile(folder), 'utf8'));
  for (const stream of ['records', 'games'] as const) {
    const byLaptop = Map.groupBy(
      entries.filter((entry) => streamOf(entry) === stream),
      ({ by }) => by,
    );
    for (const [by, list] of byLaptop) {
      const stems: string[] = [];
      for (const entry of list) {
        const stem = await putFile(folder, entry, club);
        if (stem !== null) stems.push(stem);
      }
      if (stems.length > 0) await append(folder, { by, stream }, stems);
    }
  }
}

async function watchLogs({ root }: Folder, news: () => void): Promise<() => void> {
  const timer = setInterval(news, patience);
  try {
    const watcher = watchFolder(join(root, 'log'), { recursive: true }, news);
    watcher.on('error', () => watcher.close());
    return () => {
      clearInterval(timer);
      watcher.close();
    };
  } catch {
    return () => clearInterval(timer);
  }
}

export function openFolder(root: string): ClubStore {
  const folder: Folder = { root, stems: new Map(), lengths: new Map() };
  return withFaults(
    {
      async founding() {
        await stat(root);
        return (await sizeOf(foundingFile(folder))) === 0 ? null : readFile(foundingFile(folder), 'utf8');
      },
      async found(text) {
        for (const part of ['games', 'records', 'log']) await mkdir(join(root, part), { recursive: true });
        await writeOnce(foundingFile(folder), text);
      },
      put: (entries) => putAll(folder, entries),
      since: (stream, cursor) => readSince(folder, stream, cursor),
      async read(name) {
        const [stream, stem = ''] = name.split('/');
        return (stream === 'games' || stream === 'records') && isAddress(stem.slice(0, 64))
          ? readFound(folder, stream, stem)
          : { name, address: null, text: null };
      },
      async countOf(by, puts) {
        const log = { by, stream: 'games' } as const;
        const lines = await countLines(folder, log, puts);
        folder.lengths.set(keyOf(log), lines);
        return lines;
      },
      watch: (news) => watchLogs(folder, news),
      close: async () => {},
    },
    faultOf,
  );
}
