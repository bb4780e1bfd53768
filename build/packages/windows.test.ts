import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { root } from '../setup/paths.mjs';
import { programIn } from './program.ts';
import { makeInstaller } from './windows.ts';

const hasMakensis = spawnSync('makensis', ['-VERSION']).status === 0;

// Only where Debian's makensis is installed; the program itself is a stub, because no registry has Electron for Windows.
test.skipIf(!hasMakensis)('the installer for Windows is made from its script, the same to the bit twice', async () => {
  const folder = freshFolder();
  const unpacked = join(folder, 'program');
  mkdirSync(join(unpacked, 'resources'), { recursive: true });
  const make = async (name: string) => {
    for (const file of ['Yahtzee.exe', 'resources/app.asar']) writeFileSync(join(unpacked, file), `stub of ${file}`);
    mkdirSync(join(folder, name));
    const target = join(folder, name);
    return readFileSync(await makeInstaller({ program: programIn(root), unpacked, target, date: 1_000_000_000 }));
  };
  const [first, second] = [await make('one'), await make('two')];
  expect(first.toString('latin1', 0, 2)).toBe('MZ');
  expect(first.equals(second)).toBe(true);
});
