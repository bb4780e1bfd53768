/** Where solver tables are kept, and how they are read and written; separate from the solver, which is loaded later. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import { makeFolder } from '../dataFolder.ts';

/** By the name of the rules' table: exact values, an estimate, what follows from the values, or how games spread. */
export function tableFile(
  folder: string,
  name: string,
  kind: Exclude<TableKind, 'values'> | 'exact' | 'estimate' | 'sample' = 'exact',
): string {
  return join(folder, 'tables', `${name}.${kind}`);
}

/** Null if it is missing. SECURITY: whatever is there, no more is read than such a file can have. */
export async function readTable(path: string, largest: number): Promise<Uint8Array | null> {
  try {
    return (await stat(path)).size > largest ? null : await readFile(path);
  } catch {
    return null;
  }
}

/** Whole or not at all, and on disk for good: a reader in this process or another finds the old file or the new one. */
export function keepTable(path: string, file: Uint8Array): void {
  makeFolder(dirname(path), 0o700);
  const unfinished = `${path}.${randomUUID()}`;
  const handle = openSync(unfinished, 'wx', 0o600);
  try {
    for (let written = 0; written < file.length; ) written += writeSync(handle, file, written);
    fsyncSync(handle);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** A table that cannot be kept is worked out again next time; nothing else depends on it. */
export function tryToKeep(path: string, file: Uint8Array): void {
  try {
    keepTable(path, file);
  } catch {
    // The disk may be full, or the folder somebody else's.
  }
}
