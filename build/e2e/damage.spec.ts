import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../../main/store/backup.ts';
import { beginGame, finishGame } from '../../main/store/games.ts';
import { openStore, type Store } from '../../main/store/open.ts';
import { expect, test, type Yahtzee } from './app.ts';
import { finishedGame } from './finishedGame.ts';

/** A file with a game in the Hall of Fame and a backup beside it. */
async function fill(folder: string): Promise<string> {
  const store: Store = await openStore(folder);
  const { started, events, game } = finishedGame('Julie', [6, 6, 6, 6, 6], Date.UTC(2026, 10, 1));
  const id = beginGame(store, { started, seed: null, counts: true });
  finishGame(store, id, events, game, Date.UTC(2026, 10, 1));
  await makeBackup(store.db, folder);
  store.db.close();
  return store.file;
}

async function expectGameAndNotice({ page }: Yahtzee, notice: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(notice);
  await expect(page.getByRole('region', { name: 'Hall of Fame' })).toContainText('Julie');
}

/** The bytes of a file that was moved aside. */
function asideOf(folder: string): Buffer {
  const name = readdirSync(folder).find((entry) => /\.damaged-.*\.sqlite$/.test(entry));
  return readFileSync(join(folder, name ?? 'nothing was moved aside'));
}

const damages: Readonly<Record<string, (file: string) => void>> = {
  'a truncated file': (file) => truncateSync(file, Math.floor(statSync(file).size / 2) - 100),
  'a garbage header': (file) => {
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 0, 100);
    writeFileSync(file, bytes);
  },
  'flipped pages': (file) => {
    const bytes = readFileSync(file);
    for (let at = 4096; at < bytes.length; at += 4096) for (let n = 0; n < 200; n++) bytes[at + n] ^= 0xff;
    writeFileSync(file, bytes);
  },
};

for (const [what, damage] of Object.entries(damages)) {
  test(`${what} is moved aside whole, the backup takes its place, and the player is told`, async ({
    launch,
    folder,
  }) => {
    const file = await fill(folder);
    damage(file);
    const bytes = readFileSync(file);
    await expectGameAndNotice(await launch(), /damaged.*kept as.*backup/);
    expect(asideOf(folder).equals(bytes)).toBe(true);
  });
}

test('a file of a newer version is refused with a sentence and not touched', async ({ launch, folder }) => {
  const file = await fill(folder);
  const bytes = readFileSync(file);
  bytes.writeInt32BE(99, 60);
  writeFileSync(file, bytes);
  const { app, page } = await launch();
  await expect(page.getByRole('alert')).toContainText('newer version');
  await app.close();
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

/** Whether the kernel lets us; a container may not even let root. */
function mount(...args: string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a file that is read-only still shows the games, and says that nothing will be kept', async ({
  launch,
  folder,
}) => {
  const file = await fill(folder);
  const bytes = readFileSync(file);
  const isRoot = process.getuid?.() === 0;
  // Root may write to anything but what the kernel itself holds read-only.
  if (isRoot) test.skip(!mount('--bind', file, file), 'a disk cannot be mounted here');
  try {
    if (isRoot) mount('-o', 'remount,ro,bind', file);
    else chmodSync(file, 0o444);
    await expectGameAndNotice(await launch(), /cannot be written to/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  } finally {
    if (isRoot) execFileSync('umount', ['-l', file]);
  }
});

test('a full disk: the program runs, says so, and what was there stays', async ({ launch, folder }) => {
  const small = join(folder, 'small');
  mkdirSync(small);
  test.skip(!mount('-t', 'tmpfs', '-o', 'size=16k', 'none', small), 'a small disk cannot be mounted here');
  try {
    const { page } = await launch(`--user-data-dir=${small}`);
    await expect(page.getByRole('alert')).toContainText('Games played now will not be kept');
  } finally {
    execFileSync('umount', ['-l', small]);
  }
});
