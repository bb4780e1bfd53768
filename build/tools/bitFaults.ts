/** Flips single bits of a games file, one at a time, and checks what the program does with each. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keepPlayed } from '../../main/store/fixtures/games.ts';
import { listsOf } from '../../main/store/fixtures/lists.ts';
import { closeStore, fileIn, openStore } from '../../main/store/open.ts';
import type { Random } from '../../shared/game/fixtures.ts';
import { presetIds } from '../../shared/rules/ids.ts';

export interface BitFaults {
  readonly faults: number;
  readonly folder: string;
  readonly random: Random;
  print(line: string): void;
}

/**
 * How many were found and repaired, how many had no effect on any list, and how many made the program refuse the file
 * as one of a newer version: then it shows nothing and changes nothing.
 */
export type FaultTable = Record<'repaired' | 'harmless' | 'refused', number>;

/** One of three files was closed properly; the others are as a kill leaves them. */
const closedOf = 3;

/** A file with games of every kind, closed properly; its backup contains all of them. */
export async function fillFolder(folder: string, games = 40): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const store = await openStore(folder);
  const tables = [['Eric'], ['Julie', 'Bot'], ['Ann', 'Bea', 'Eric'], ['Ève 😀', 'Julie', 'Bot 2', 'Zoe']];
  for (let index = 0; index < games; index++) {
    const rules = presetIds[index % presetIds.length];
    const names = tables[index % tables.length];
    const at = Date.UTC(2026, 0, 1 + index);
    keepPlayed(store, index, { rules, names, at, typed: index % 9 === 4 }, at + 600_000);
  }
  await closeStore(store, () => {});
}

/** Throws at the first fault that changes a list. */
export async function flipBits({ faults, folder, random, print }: BitFaults): Promise<FaultTable> {
  await fillFolder(folder);
  const file = fileIn(folder);
  const sound = readFileSync(file);
  const note = readFileSync(`${file}.checked`);
  const first = await openStore(folder);
  const lists = listsOf(first);
  first.db.close();
  const table: FaultTable = { repaired: 0, harmless: 0, refused: 0 };
  for (let fault = 1; fault <= faults; fault++) {
    for (const name of readdirSync(folder)) if (name !== 'backups') rmSync(join(folder, name));
    const isClosed = fault % closedOf === 0;
    const bytes = Buffer.from(sound);
    const at = random(bytes.length);
    const bit = random(8);
    bytes[at] ^= 1 << bit;
    writeFileSync(file, bytes);
    if (isClosed) writeFileSync(`${file}.checked`, note);
    const store = await openStore(folder);
    const isSame = isDeepStrictEqual(listsOf(store), lists);
    const { notice } = store;
    store.db.close();
    const isRefused = notice?.kind === 'newer-file' && readFileSync(file).equals(bytes);
    if (!isSame && !isRefused)
      throw new Error(`bit ${bit} of byte ${at} (${isClosed ? 'closed' : 'killed'}) changed a list`);
    table[isRefused ? 'refused' : notice === null ? 'harmless' : 'repaired']++;
    if (fault % 50 === 0)
      print(`${fault} of ${faults} bits flipped: ${table.repaired} found and repaired, ${table.harmless} harmless`);
  }
  return table;
}
