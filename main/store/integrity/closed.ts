/**
 * A note beside the file that says how it was when it was closed properly. While it still fits, the file need not be
 * checked; without a note the program was killed, or has the file open.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { isInUse, ownerOnly, sync } from './files.ts';

/** On the first line; older versions wrote more below it. */
const noteSchema = v.object({
  size: v.number(),
  /** Empty for a large file. */
  sha256: v.string(),
  /** When the file was last written, in milliseconds since 1970; missing in notes of older versions. */
  modifiedAt: v.optional(v.number()),
});
type Note = v.InferOutput<typeof noteSchema>;

/**
 * `unchanged`: the file is as it was closed, to the last bit. `unwritten`: nobody has written to it since, which is all
 * that is checked for a large one. `changed`: it is another file, or damaged. `unknown`: there is no note.
 */
export type FileState = 'unchanged' | 'unwritten' | 'changed' | 'unknown';

/** A file up to this size, in bytes, is checked completely at every start: nobody notices the time. */
const alwaysRead = 16 * 2 ** 20;

export const isLarge = (file: string) => statSync(file).size > alwaysRead;

const noteFile = (file: string) => `${file}.checked`;
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Call this once the file is closed; while somebody else has it open there is no note. */
export function noteClosed(file: string): void {
  if (isInUse(file)) return;
  const { size, mtimeMs: modifiedAt } = statSync(file);
  write(file, { size, sha256: isLarge(file) ? '' : hashOf(file), modifiedAt });
}

/** A note that fits no file, so that the next start checks this one completely, whatever its size. */
export function noteDoubt(file: string): void {
  write(file, { size: 0, sha256: '' });
}

/** Under another name until it is whole. */
function write(file: string, note: Note): void {
  const part = `${noteFile(file)}.${process.pid}.part`;
  try {
    writeFileSync(part, JSON.stringify(note), { mode: ownerOnly });
    sync(part);
    renameSync(part, noteFile(file));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Call this before anything is written: the note is off the disk before the first write is on it. */
export function removeNote(file: string): void {
  rmSync(noteFile(file), { force: true });
  if (process.platform !== 'win32') sync(dirname(file));
}

function readNote(file: string): Note | null {
  // A log beside the file was written after the note.
  if (isInUse(file)) return null;
  try {
    const note = v.safeParse(noteSchema, JSON.parse(readFileSync(noteFile(file), 'utf8').split('\n')[0]));
    return note.success ? note.output : null;
  } catch {
    return null;
  }
}

export function stateOf(file: string): FileState {
  const note = readNote(file);
  if (note === null) return 'unknown';
  const { size, mtimeMs } = statSync(file);
  if (size > alwaysRead && size === note.size && mtimeMs === note.modifiedAt) return 'unwritten';
  return size === note.size && hashOf(file) === note.sha256 ? 'unchanged' : 'changed';
}
