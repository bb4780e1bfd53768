/**
 * What else is killed besides a game in progress: a restore, a migration, an import. Each must be complete afterwards,
 * or not have happened.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { exportGames } from '../../main/history/export.ts';
import { importGames } from '../../main/history/import.ts';
import { isSound } from '../../main/store/connection.ts';
import { oldFile } from '../../main/store/fixtures/games.ts';
import { listsOf } from '../../main/store/fixtures/lists.ts';
import { listBackups } from '../../main/store/integrity/backup.ts';
import { closeStore, fileIn, openStore } from '../../main/store/open.ts';
import type { Random } from '../../shared/game/fixtures.ts';
import { node24, root } from '../setup/paths.mjs';
import { fillFolder } from './bitFaults.ts';

type Deed = 'restoring' | 'migrating' | 'importing';

/** The longest time in milliseconds from the start of the deed to the kill: it may be over by then. */
const longest: Readonly<Record<Deed, number>> = { restoring: 60, migrating: 400, importing: 300 };

/** Says that it is ready, and does the deed. */
const scripts: Readonly<Record<Deed, string>> = {
  migrating: `console.log('ready'); await openStore(folder);`,
  restoring: `const store = await openStore(folder); console.log('ready'); await restoreBackup(store, other, new Date());`,
  importing: `const store = await openStore(folder); console.log('ready'); await importGames(store, other);`,
};

function startDeed(deed: Deed, folder: string, other: string): ChildProcess {
  const main = join(root, 'main');
  const script = `
    import { openStore } from '${main}/store/open.ts';
    import { restoreBackup } from '${main}/store/integrity/recovery.ts';
    import { importGames } from '${main}/history/import.ts';
    const [folder, other] = process.argv.slice(1);
    ${scripts[deed]}`;
  return spawn(node24, ['--input-type=module', '-e', script, folder, other], { stdio: ['ignore', 'pipe', 'ignore'] });
}

async function killDuring(deed: Deed, folder: string, other: string, random: Random): Promise<void> {
  const child = startDeed(deed, folder, other);
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), gone]);
  await pause(random(longest[deed]));
  child.kill('SIGKILL');
  await gone;
}

/** What the lists show, once the file has been found sound. */
async function listsIn(folder: string): Promise<unknown> {
  const store = await openStore(folder);
  try {
    if (store.notice !== null) throw new Error(`the file had to be put right: ${JSON.stringify(store.notice)}`);
    if (!isSound(store.db, 'integrity_check')) throw new Error('the file is damaged');
    return listsOf(store);
  } finally {
    store.db.close();
  }
}

const isOneOf = (lists: unknown, wanted: readonly unknown[]) => wanted.some((one) => isDeepStrictEqual(lists, one));

async function copyOf(folder: string, place: string): Promise<string> {
  const copy = mkdtempSync(join(place, 'copy-'));
  mkdirSync(join(copy, 'backups'));
  for (const name of readdirSync(folder)) if (name !== 'backups') copyFileSync(join(folder, name), join(copy, name));
  for (const backup of listBackups(folder)) copyFileSync(backup, join(copy, backup.slice(folder.length + 1)));
  return copy;
}

/** Makes the files that all these kills begin with, once; returns what kills one deed. */
export async function prepareDeeds(place: string) {
  const [small, large, old] = ['small', 'large', 'old'].map((name) => join(place, name));
  await fillFolder(small, 8);
  await fillFolder(large, 60);
  mkdirSync(old);
  writeFileSync(fileIn(old), oldFile('v3'));
  const migrated = await copyOf(old, place);
  const lists = { small: await listsIn(small), large: await listsIn(large), migrated: await listsIn(migrated) };
  const exported = join(place, 'games.json');
  const source = await openStore(large);
  await exportGames(source, exported, null);
  await closeStore(source, () => {});
  const [backup] = listBackups(small);

  const check = async (deed: Deed, folder: string) => {
    const found = await listsIn(folder);
    if (deed === 'migrating' && !isOneOf(found, [lists.migrated])) throw new Error('a migration lost something');
    if (deed === 'restoring') await checkRestored(folder, found);
    if (deed === 'importing') await checkImported(folder);
  };
  /** The games as they were are in the file, or in one beside it. */
  const checkRestored = async (folder: string, found: unknown) => {
    if (isOneOf(found, [lists.large])) return;
    if (!isOneOf(found, [lists.small])) throw new Error('half a backup was restored');
    const aside = readdirSync(folder).find((name) => /\.replaced-.*\.sqlite$/.test(name));
    const other = mkdtempSync(join(place, 'aside-'));
    copyFileSync(join(folder, aside ?? 'the games were not kept'), fileIn(other));
    if (!isOneOf(await listsIn(other), [lists.large])) throw new Error('the games were not kept as they were');
  };
  /** Importing again adds what is missing, and nothing twice. */
  const checkImported = async (folder: string) => {
    const store = await openStore(folder);
    const again = await importGames(store, exported);
    const total = again.ok ? again.value.added + again.value.already : 0;
    store.db.close();
    if (!again.ok || again.value.refused.length > 0 || total !== 60) throw new Error('an import cannot be completed');
  };

  return async (deed: Deed, random: Random): Promise<void> => {
    const folder = deed === 'migrating' ? old : deed === 'restoring' ? large : mkdtempSync(join(place, 'empty-'));
    const copy = await copyOf(folder, place);
    await killDuring(deed, copy, deed === 'restoring' ? backup : exported, random);
    await check(deed, copy);
    rmSync(copy, { recursive: true });
  };
}
