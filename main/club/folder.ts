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
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../shared/game/result.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import { isAddress } from './address.ts';
import { type ClubStore, type Found, type Portion, type Stream, streamOf } from './clubStore.ts';
import { isWhole, longestEntry, openEntry, type Sealed } from './entries.ts';
import { faultOf, readEntry, replaceFile, type Tried, tried, writeOnce } from './files.ts';

const linesInFile = 1_000;
/** The address and, for a further copy, the start of the key that signed it. */
const linePattern = /^([0-9a-f]{64}) ([0-9a-f]{16}|-{16})$/;
const lineLength = 64 + 1 + 16 + 1;
const portion = 128;
/** In milliseconds: how often to look if the system does not report changes. */
const patience = 60_000;

/** How many lines of each laptop's log have been read. */
type Positions = Record<string, number>;

function positionsIn(cursor: string | null): Positions {
  const parsed: unknown = cursor === null ? {} : JSON.parse(cursor);
  return parsed as Positions;
}

function stemOf(line: string): string | null {
  const parts = linePattern.exec(line);
  if (parts === null) return null;
  return parts[2].startsWith('-') ? parts[1] : `${parts[1]}-${parts[2]}`;
}

function lineOf(stem: string): string {
  const [address, by = '-'.repeat(16)] = stem.split('-');
  return `${address} ${by}\n`;
}

export function openFolder(root: string): ClubStore {
  const fileOf = (stream: Stream, stem: string) => join(root, stream, stem.slice(0, 2), `${stem}.json`);
  const logOf = (by: string, stream: Stream, number: number) => join(root, 'log', by, `${stream}-${number}.log`);

  async function sizeOf(file: string): Promise<number> {
    try {
      return (await stat(file)).size;
    } catch (error) {
      if (faultOf(error) === 'missing') return 0;
      throw error;
    }
  }

  /** Whole lines in a log. Lines that were counted before are not counted again, unless the log got shorter. */
  async function linesOf(by: string, stream: Stream, before: number): Promise<number> {
    let file = Math.floor(Math.max(before - 1, 0) / linesInFile);
    const linesIn = async () => Math.floor((await sizeOf(logOf(by, stream, file))) / lineLength);
    let lines = await linesIn();
    if (lines === 0 && file > 0) return linesOf(by, stream, 0);
    while (lines >= linesInFile) {
      file++;
      lines = await linesIn();
    }
    return file * linesInFile + lines;
  }

  async function readLines(by: string, stream: Stream, from: number): Promise<readonly string[]> {
    let text: Buffer;
    try {
      const file = await open(logOf(by, stream, Math.floor(from / linesInFile)));
      try {
        const start = (from % linesInFile) * lineLength;
        const room = Buffer.alloc(portion * lineLength);
        const { bytesRead } = await file.read(room, 0, Math.min(room.length, linesInFile * lineLength - start), start);
        text = room.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (faultOf(error) === 'missing') return [];
      throw error;
    }
    const whole = Math.floor(text.length / lineLength);
    return Array.from({ length: whole }, (_, index) =>
      text.toString('latin1', index * lineLength, (index + 1) * lineLength - 1),
    );
  }

  async function look(stream: Stream, stem: string): Promise<Found> {
    const text = await readEntry(fileOf(stream, stem), longestEntry);
    return { name: `${stream}/${stem}`, address: stem.slice(0, 64), text };
  }

  async function laptops(): Promise<readonly string[]> {
    return (await readdir(join(root, 'log'))).filter(isAddress).sort();
  }

  async function* readNew(stream: Stream, cursor: string | null): AsyncGenerator<Portion> {
    const seen = positionsIn(cursor);
    const sizes = new Map<string, number>();
    for (const by of await laptops()) {
      const lines = await linesOf(by, stream, seen[by] ?? 0);
      // A log that got shorter was set back to an earlier copy.
      if ((seen[by] ?? 0) > lines) seen[by] = 0;
      sizes.set(by, lines);
    }
    let left = 0;
    for (const [by, lines] of sizes) left += lines - (seen[by] ?? 0);
    for (const [by, lines] of sizes)
      while ((seen[by] ?? 0) < lines) {
        const from = seen[by] ?? 0;
        const read = await readLines(by, stream, from);
        if (read.length === 0) break;
        const found = await Promise.all(
          read.map((line, index) => {
            const stem = stemOf(line);
            return stem === null
              ? { name: `log/${by}/${stream}/${from + index}`, address: null, text: null }
              : look(stream, stem);
          }),
        );
        seen[by] = from + read.length;
        left -= read.length;
        yield { found, cursor: JSON.stringify(seen), left };
      }
  }

  /** What this process has put so far, as far as it needs to know. */
  const logged = new Map<string, Set<string>>();
  /** The lengths of the logs it has written to. */
  const ends = new Map<string, number>();

  async function loggedStems(by: string, stream: Stream): Promise<Set<string>> {
    const known = logged.get(`${by} ${stream}`);
    if (known !== undefined) return known;
    const stems = new Set<string>();
    for (let from = 0; ; ) {
      const lines = await readLines(by, stream, from);
      if (lines.length === 0) break;
      for (const line of lines) stems.add(stemOf(line) ?? '');
      from += lines.length;
    }
    logged.set(`${by} ${stream}`, stems);
    return stems;
  }

  async function append(by: string, stream: Stream, stems: readonly string[]): Promise<void> {
    await mkdir(join(root, 'log', by), { recursive: true });
    let at = await linesOf(by, stream, ends.get(`${by} ${stream}`) ?? 0);
    for (let done = 0; done < stems.length; ) {
      const room = linesInFile - (at % linesInFile);
      const some = stems.slice(done, done + room);
      const file = await open(logOf(by, stream, Math.floor(at / linesInFile)), 'a');
      try {
        // A laptop that was switched off while writing leaves half a line.
        await file.truncate((at % linesInFile) * lineLength);
        await file.appendFile(some.map(lineOf).join(''));
        await file.sync();
      } finally {
        await file.close();
      }
      done += some.length;
      at += some.length;
    }
    ends.set(`${by} ${stream}`, at);
    const known = logged.get(`${by} ${stream}`);
    for (const stem of stems) known?.add(stem);
  }

  /** Puts the file of an entry in place; returns its stem, or null if the log already has it. */
  async function putFile(entry: Sealed, club: string): Promise<string | null> {
    const stream = streamOf(entry);
    const place = (stem: string) => ({ stem, file: fileOf(stream, stem) });
    let { stem, file } = place(entry.address);
    if (await writeOnce(file, entry.text)) return stem;
    let there = await readFile(file, 'utf8');
    const isAnothers = there !== entry.text && isWhole(there) && openEntry(there, club).ok;
    if (isAnothers) {
      ({ stem, file } = place(`${entry.address}-${entry.by.slice(0, 16)}`));
      if (await writeOnce(file, entry.text)) return stem;
      there = await readFile(file, 'utf8');
    }
    if (there !== entry.text) await replaceFile(file, entry.text);
    return (await loggedStems(entry.by, stream)).has(stem) ? null : stem;
  }

  async function putAll(entries: readonly Sealed[]): Promise<null> {
    const club = await foundingKey();
    for (const stream of ['records', 'games'] as const) {
      const stems = new Map<string, string[]>();
      for (const entry of entries.filter((one) => streamOf(one) === stream)) {
        const stem = await putFile(entry, club);
        if (stem !== null) stems.set(entry.by, [...(stems.get(entry.by) ?? []), stem]);
      }
      for (const [by, list] of stems) await append(by, stream, list);
    }
    return null;
  }

  const foundingFile = join(root, 'club.json');

  /** Throws if the folder is gone, so nothing is written into an empty mount point. */
  async function foundingKey(): Promise<string> {
    const text = await readFile(foundingFile, 'utf8');
    return /"club":"([0-9a-f]{64})"/.exec(text)?.[1] ?? '';
  }

  return {
    founding: () =>
      tried(async () => {
        await stat(root);
        return (await sizeOf(foundingFile)) === 0 ? null : readFile(foundingFile, 'utf8');
      }),
    found: (text) =>
      tried(async () => {
        for (const part of ['games', 'records', 'log']) await mkdir(join(root, part), { recursive: true });
        await writeOnce(foundingFile, text);
        return null;
      }),
    put: (entries) => tried(() => putAll(entries)),
    async *since(stream, cursor): AsyncGenerator<Result<Portion, ClubFault>> {
      const portions = readNew(stream, cursor);
      for (;;) {
        const next: Tried<IteratorResult<Portion>> = await tried(() => portions.next());
        if (!next.ok) return yield next;
        if (next.value.done) return;
        yield ok(next.value.value);
      }
    },
    read(name) {
      const [stream, stem = ''] = name.split('/');
      return tried(async () =>
        (stream === 'games' || stream === 'records') && isAddress(stem.slice(0, 64))
          ? look(stream, stem)
          : { name, address: null, text: null },
      );
    },
    countOf: (by, puts) =>
      tried(async () => {
        const lines = await linesOf(by, 'games', puts);
        ends.set(`${by} games`, lines);
        return lines;
      }),
    watch: async (news) => {
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
    },
    close: async () => {},
  };
}
