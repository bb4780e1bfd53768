/** Where a table of perfect play is kept, for the window and the tools alike. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';

export function tableFile(folder: string, kind: TableKind, rules: RulesetId): string {
  return join(folder, 'tables', `${rules}.${kind}`);
}

/** Whole or not at all: whoever reads meanwhile, in this process or another, finds the old file or the new one. */
export async function keepTable(path: string, file: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(file);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
