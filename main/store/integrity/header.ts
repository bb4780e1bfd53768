/** SQLite's own header at the start of a file: most of it is the same in all our files, so it can be repaired. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { connect, isSound } from '../connection.ts';
import { newestVersion } from '../migrations.ts';
import { isInUse, pageSize } from './seal.ts';
import { trueVersion } from './shape.ts';

/** In bytes. */
export const headerLength = 100;

/** What never changes, and its position; see https://www.sqlite.org/fileformat.html. */
const constants: readonly (readonly [at: number, bytes: Buffer])[] = [
  // The name of the format, "SQLite format 3" and a zero; and pages of 4,096 bytes.
  [0, Buffer.from('53514c69746520666f726d61742033001000', 'hex')],
  // Nothing reserved at the end of a page, and three numbers with fixed values.
  [20, Buffer.from([0, 64, 32, 32])],
  // Schema format 4, no suggested cache, no automatic vacuum, UTF-8.
  [44, Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])],
  // No incremental vacuum, no application id, and space reserved for later versions of SQLite.
  [64, Buffer.alloc(28)],
];

/** The versions for writing and for reading are equal: 1, or 2 with a write-ahead log. */
const formats = { at: 18, known: [1, 2] } as const;

/** The positions of the number of pages, the schema cookie, and the version of our tables. */
const [pagesAt, changesAt, versionAt] = [28, 40, 60] as const;

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(headerLength);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, headerLength, 0);
  } finally {
    closeSync(handle);
  }
  return header;
}

function writeHeader(file: string, header: Buffer): void {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, header, 0, headerLength, 0);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Only for a file with nothing left in a log beside it. */
export function versionInHeader(file: string): number {
  return readHeader(file).readInt32BE(versionAt);
}

function rightHeader(file: string, found: Buffer): Buffer {
  const right = Buffer.from(found);
  // SQLite sets most of this with the first table.
  if (found.readUInt32BE(changesAt) === 0) return right;
  for (const [at, bytes] of constants) bytes.copy(right, at);
  const { at, known } = formats;
  const format = known.find((one) => one === found[at] || one === found[at + 1]);
  if (format !== undefined) right.fill(format, at, at + 2);
  // A log beside the file may make it longer or shorter.
  if (!isInUse(file)) right.writeUInt32BE(Math.ceil(statSync(file).size / pageSize), pagesAt);
  return right;
}

/** Repairs what can only be damage; true if there was any. `keep` is called before the file is changed. */
export function mendHeader(file: string, keep: () => void): boolean {
  const found = readHeader(file);
  const right = rightHeader(file, found);
  if (right.equals(found) || !isSoundWith(file, right)) return false;
  keep();
  writeHeader(file, right);
  return true;
}

/** Tried on a copy: a newer version of the program may have its own reasons for another header. */
function isSoundWith(file: string, header: Buffer): boolean {
  const part = `${file}.part`;
  try {
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyFileSync(file + suffix, part + suffix);
    writeHeader(part, header);
    const db = connect(part);
    try {
      return trueVersion(db) <= newestVersion && isSound(db, 'integrity_check');
    } finally {
      db.close();
    }
  } catch {
    return false;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  }
}
