/**
 * The write-ahead log beside the file, as a killed program left it. SQLite stops reading it at the first frame that is
 * damaged and says nothing; here what it would drop is counted before it does.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { copyWritable, nameAside } from './files.ts';

/** In bytes; see "The Write-Ahead Log" in SQLite's description of its file format. */
const headerLength = 32;
const frameHeaderLength = 24;

type Sums = readonly [number, number];

/** The log as numbers; the sums say by which order of bytes they were made. */
function wordsOf(log: Buffer, isBigEndian: boolean): Uint32Array {
  const whole = log.subarray(0, log.length - (log.length % 4));
  const bytes = isBigEndian ? Buffer.from(whole).swap32() : whole;
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** SQLite's checksum, continued over more bytes. */
function addTo([first, second]: Sums, words: Uint32Array, from: number, to: number): Sums {
  let [a, b] = [first, second];
  for (let at = from / 4; at < to / 4; at += 2) {
    a = (a + words[at] + b) >>> 0;
    b = (b + words[at + 1] + a) >>> 0;
  }
  return [a, b];
}

const isSum = (bytes: Buffer, at: number, [a, b]: Sums) =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;

interface Frames {
  /** Null if not even its header can be read. */
  readonly salt: Buffer | null;
  /** Up to the last complete transaction: what SQLite will read. */
  readonly accepted: number;
  /** Up to the last end of a transaction that was written, readable or not. */
  readonly written: number;
}

function framesIn(log: Buffer): Frames {
  if (log.length < headerLength) return { salt: null, accepted: 0, written: log.length > 0 ? 1 : 0 };
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  const pageSize = log.readUInt32BE(8) || 4096;
  const salt = log.subarray(16, 24);
  const words = wordsOf(log, isBigEndian);
  let sums = addTo([0, 0], words, 0, 24);
  if (!isSum(log, 24, sums)) return { salt: null, accepted: 0, written: 1 };
  const length = frameHeaderLength + pageSize;
  let [accepted, written, isReadable] = [0, 0, true];
  for (let at = headerLength, frame = 1; at + length <= log.length; at += length, frame++) {
    // Behind its last frame stand those of an earlier log, with another salt.
    const isOurs = log.compare(salt, 0, 8, at + 8, at + 16) === 0;
    if (isReadable && isOurs) sums = addTo(addTo(sums, words, at, at + 8), words, at + frameHeaderLength, at + length);
    isReadable &&= isOurs && isSum(log, at + 16, sums);
    const isEnd = log.readUInt32BE(at + 4) > 0;
    if (isEnd && isReadable) accepted = frame;
    if (isEnd && isOurs) written = frame;
  }
  return { salt, accepted, written };
}

interface Index {
  /** Frames up to the last end of a transaction. */
  readonly frames: number;
  /** How many of them are in the file already. */
  readonly copied: number;
}

/** What the killed program shared with others about its log; null if that is missing, torn or about another log. */
function indexOf(file: string, salt: Buffer | null): Index | null {
  if (!existsSync(`${file}-shm`)) return null;
  const shared = readFileSync(`${file}-shm`);
  if (shared.length < 100 || !shared.subarray(0, 48).equals(shared.subarray(48, 96))) return null;
  if (salt !== null && !shared.subarray(32, 40).equals(salt)) return null;
  // In the order of bytes of the machine, and a file does not travel while it is in use.
  return { frames: shared.readUInt32LE(16), copied: shared.readUInt32LE(96) };
}

/**
 * `whole`: SQLite will read all of it. `copied`: it would read only a part, but all of it is in the file already. `cut`:
 * it would read only a part, and the rest is nowhere else.
 */
type LogState = 'whole' | 'copied' | 'cut';

function stateOf(file: string): LogState {
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  const { salt, accepted, written } = framesIn(log);
  const index = indexOf(file, salt);
  if (Math.max(written, index?.frames ?? 0) <= accepted) return 'whole';
  return index !== null && index.frames > 0 && index.copied >= index.frames ? 'copied' : 'cut';
}

/** In milliseconds: another process that is writing right now has written the rest by then. */
const patience = 50;

/**
 * Call this before anything opens the file. What SQLite would drop is kept beside it; returns where, or null if nothing
 * is lost.
 */
export async function keepCutLog(file: string, now: Date): Promise<string | null> {
  const state = stateOf(file);
  if (state === 'whole') return null;
  await setTimeout(patience);
  if (stateOf(file) !== state) return null;
  const aside = `${nameAside(file, 'damaged', now)}-wal`;
  const isThere = existsSync(`${file}-wal`);
  if (isThere) copyWritable(`${file}-wal`, aside);
  if (state === 'cut') return isThere ? aside : `${file}-wal`;
  // The part that can still be read is older than the file, and would be put over it.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  return null;
}
