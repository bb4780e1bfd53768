import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeBackup } from '../../main/store/integrity/backup.ts';
import { openStore, type Store } from '../../main/store/open.ts';
import { root } from '../setup/paths.mjs';
import { expect, test, type Yahtzee } from './app.ts';
import { keep, sameDice } from './keptGames.ts';
import { startGame } from './welcome.ts';

/** A file with a game in the Hall of Fame and a backup beside it. */
async function fill(folder: string): Promise<string> {
  const store: Store = await openStore(folder);
  const at = Date.UTC(2026, 10, 1);
  keep(store, sameDice('Julie', [6, 6, 6, 6, 6], at), at);
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

/** Whether the kernel allows it; a container may not even allow root. */
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
  // Root may write to anything except what the kernel itself keeps read-only.
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
    await expect(page.getByRole('alert')).toContainText('Games played now will not be saved');
  } finally {
    execFileSync('umount', ['-l', small]);
  }
});

/** The window that opens after a failed start, and the end of its process. */
async function expectTrouble(
  { app, page }: Yahtzee,
  title: string,
  offers: readonly string[],
): Promise<{ readonly ended: Promise<number> }> {
  const ended = new Promise<number>((resolve) => app.process().once('exit', (code) => resolve(code ?? -1)));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button')).toHaveText([...offers]);
  return { ended };
}

/** A file whose table is gone: valid for SQLite, but useless. */
async function dropTable(folder: string): Promise<string> {
  const file = await fill(folder);
  const db = new Database(file);
  db.exec('DROP TABLE tally');
  db.close();
  return file;
}

const fileOffers = ['Restore the newest backup', 'Open read-only', 'Choose another folder…', 'Quit'];

test('a table that is missing: the window says so, and the newest backup can be restored', async ({
  launch,
  folder,
}) => {
  await dropTable(folder);
  const yahtzee = await launch();
  await expectTrouble(yahtzee, 'Yahtzee could not start', fileOffers);
  await expect(yahtzee.page.getByText('no such table: tally')).toBeVisible();
  expect(await yahtzee.page.evaluate(() => 'yahtzee' in window)).toBe(false);
  const opened = yahtzee.app.waitForEvent('window');
  await yahtzee.page.getByRole('button', { name: 'Restore the newest backup' }).click();
  await expectGameAndNotice({ ...yahtzee, page: await opened }, /kept as.*backup/);
});

test('a table that is missing: opened read-only, the file stays as it is', async ({ launch, folder }) => {
  const file = await dropTable(folder);
  const bytes = readFileSync(file);
  const yahtzee = await launch();
  const opened = yahtzee.app.waitForEvent('window');
  await yahtzee.page.getByRole('button', { name: 'Open read-only' }).click();
  await expect((await opened).getByRole('alert')).toContainText('opened read-only');
  await yahtzee.app.close();
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

for (const way of ['Quit', 'closing the window'] as const)
  test(`a table that is missing: ${way} leaves no process behind`, async ({ launch, folder }) => {
    await dropTable(folder);
    const yahtzee = await launch();
    const { ended } = await expectTrouble(yahtzee, 'Yahtzee could not start', fileOffers);
    if (way === 'Quit') await yahtzee.page.getByRole('button', { name: 'Quit' }).click();
    else await yahtzee.page.close();
    expect(await ended).toBe(0);
  });

test('a folder that cannot be written to is told from a program that is already running', async ({
  launch,
  folder,
}) => {
  await fill(folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) test.skip(!mount('--bind', folder, folder), 'a disk cannot be mounted here');
  try {
    if (isRoot) mount('-o', 'remount,ro,bind', folder);
    else chmodSync(folder, 0o555);
    const yahtzee = await launch();
    const offers = ['Open read-only', 'Choose another folder…', 'Quit'];
    await expectTrouble(yahtzee, 'Your games cannot be saved here', offers);
    const opened = yahtzee.app.waitForEvent('window');
    await yahtzee.page.getByRole('button', { name: 'Open read-only' }).click();
    await expectGameAndNotice({ ...yahtzee, page: await opened }, /Games played now will not be saved/);
    await yahtzee.app.close();
  } finally {
    if (isRoot) execFileSync('umount', ['-l', folder]);
    else chmodSync(folder, 0o755);
  }
});

test('a damaged net is said at the table, and its computer plays without it', async ({ folder, launchFrom }) => {
  const program = join(folder, 'program');
  for (const part of ['package.json', 'out']) cpSync(join(root, part), join(program, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'));
  truncateSync(join(program, 'out', 'nets', 'triple.net'), 1000);
  const { page } = await launchFrom(program);
  await startGame(page, { rules: 'Triple', seats: [['Robot', 'Optimal']] });
  // On a quick machine the whole game is over by now, and its end is an alert as well.
  await expect(page.getByRole('alert').filter({ hasText: 'neural network' })).toHaveText(
    'The neural network for Triple ends too early, so the computers play it column by column, which is weaker.',
  );
  // Its first turn is over when a box holds points.
  await expect(page.locator('tr[data-row="box"] td').filter({ hasText: /^\d+$/ }).first()).toBeVisible();
});
