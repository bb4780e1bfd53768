/** The password of a club's server with a real key ring: kept, read back after a restart; and what is done without one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, whyNoServer } from '../../main/club/fixtures/server.ts';
import { expect, test } from './app.ts';
import { openClub } from './clubPage.ts';

function whyNoKeyRing(): string | null {
  const missing = ['dbus-daemon', 'gnome-keyring-daemon'].find((name) => spawnSync(name, ['--version']).error);
  return missing === undefined ? null : `${missing} is not installed`;
}

/** The first line that a program prints. */
function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).split('\n')[0]));
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended`)));
  });
}

/** A session bus with an unlocked key ring on it, for everything that is started from now on. */
async function startKeyRing() {
  const home = mkdtempSync(join(tmpdir(), 'yahtzee-key-ring-'));
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await firstLine(bus);
  const ring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, DBUS_SESSION_BUS_ADDRESS: address },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  ring.stdin.end('the password of the key ring');
  await firstLine(ring);
  const before = process.env.DBUS_SESSION_BUS_ADDRESS;
  process.env.DBUS_SESSION_BUS_ADDRESS = address;
  return () => {
    if (before === undefined) delete process.env.DBUS_SESSION_BUS_ADDRESS;
    else process.env.DBUS_SESSION_BUS_ADDRESS = before;
    for (const program of [ring, bus]) program.kill();
    rmSync(home, { recursive: true, force: true });
  };
}

/** Names of the files that hold that text somewhere. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name);
}

const why = whyNoServer() ?? whyNoKeyRing();

test("a server's password is kept with the key ring, and without one in a file of which the window tells", async ({
  folder,
  launch,
}) => {
  test.skip(process.platform !== 'linux' || why !== null, why ?? 'other systems have a key ring of their own');
  const server = await startServer();
  const stopKeyRing = await startKeyRing();
  const store = '--password-store=gnome-libsecret';
  try {
    const url = new URL(server.url);
    const password = decodeURIComponent(url.password);
    url.password = '';

    const first = await launch(store);
    const entrance = await openClub(first.page);
    await entrance.getByRole('radio', { name: 'Found a club' }).check();
    await entrance.getByRole('textbox', { name: 'Name of the club' }).fill('Class 7b');
    await entrance.getByRole('textbox', { name: 'Folder or server' }).fill(url.href);
    const field = entrance.getByLabel('Password of the server');
    await expect(field).toHaveAccessibleDescription("The password is kept with the system's key ring.");
    await field.fill(password);
    await entrance.getByRole('button', { name: 'Found the club' }).click();
    await expect(entrance).toContainText('0 games sent, 0 received.');
    await first.app.close();
    expect(readFileSync(join(folder, 'club.vault'), 'latin1')).toMatch(/^v11/);
    expect(filesWith(folder, password)).toEqual([]);

    const second = await launch(store);
    const inside = await openClub(second.page);
    await inside.getByRole('button', { name: 'Synchronise now' }).click();
    await expect(inside).toContainText('0 games sent, 0 received.');
    await second.app.close();

    stopKeyRing();
    const third = await launch();
    const outside = await openClub(third.page);
    const again = outside.getByLabel('Password of the server');
    await expect(again).toHaveAccessibleDescription(/^This system has no key ring\./);
    await again.fill(password);
    await outside.getByRole('button', { name: 'Try this password' }).click();
    await expect(outside).toContainText('0 games sent, 0 received.');
    await third.app.close();
    expect(existsSync(join(folder, 'club.vault'))).toBe(false);
    expect(filesWith(folder, password)).toEqual(['club.secret']);
    expect(statSync(join(folder, 'club.secret')).mode & 0o777).toBe(0o600);
  } finally {
    stopKeyRing();
    await server.stop();
  }
});
