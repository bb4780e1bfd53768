/** The first moments: places that cannot be written to, questions on the command line, a second start. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exportGames } from '../../main/history/export.ts';
import { openStore } from '../../main/store/open.ts';
import { givenDisplay, machineFlags } from '../launch.ts';
import { electronExecutable, node24, root } from '../setup/paths.mjs';
import { startUndriven } from '../undriven.ts';
import { expect, test } from './app.ts';
import { filled, play } from './keptGames.ts';

const machine = givenDisplay();

test('a home that cannot be written to, and no data folder yet: a window says so', async () => {
  test.skip(process.platform !== 'linux', 'other systems keep their data elsewhere');
  const env = { ...machine.env, HOME: '/dev/null/home', XDG_CONFIG_HOME: '/dev/null/home/.config' };
  const { page, close } = await startUndriven(electronExecutable(), [root, ...machineFlags(machine)], env);
  await expect(page.getByRole('heading', { name: 'Your games cannot be saved here' })).toBeVisible();
  await close();
});

test('a folder that was asked for and cannot be made: a window says so, and no other is used', async ({ folder }) => {
  test.skip(process.platform !== 'linux', 'other systems keep their data elsewhere');
  const env = { ...machine.env, XDG_CONFIG_HOME: folder };
  const args = [root, ...machineFlags(machine), '--user-data-dir=/proc/games'];
  const { page, close } = await startUndriven(electronExecutable(), args, env);
  await expect(page.getByRole('heading', { name: 'Your games cannot be saved here' })).toBeVisible();
  await expect(page.getByText('/proc/games').first()).toBeVisible();
  await close();
  expect(readdirSync(folder)).toEqual([]);
});

test('--version and --help print and end, even without a display', () => {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = machine.env;
  const ask = (flag: string) =>
    execFileSync(electronExecutable(), [root, ...machineFlags(machine), flag], { env, encoding: 'utf8' });
  expect(ask('--version')).toMatch(/^Yahtzee \d+\.\d+\.\d+\n$/);
  expect(ask('--help')).toContain('--user-data-dir');
});

test('main starts from what the build compiled, and without it if that is damaged', async ({ launch, folder }) => {
  const [compiled] = globSync(join(root, 'out/main/start-*.compiled'));
  const { app } = await launch();
  const isRefused = await app.evaluate((_electron, file) => {
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const source = process.getBuiltinModule('node:module').wrap(readFileSync(file.replace('.compiled', ''), 'utf8'));
    const { Script } = process.getBuiltinModule('node:vm');
    return new Script(source, { cachedData: readFileSync(file) }).cachedDataRejected;
  }, compiled);
  expect(isRefused).toBe(false);

  const copy = join(folder, 'program');
  cpSync(join(root, 'out'), join(copy, 'out'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  writeFileSync(join(copy, 'out/main', basename(compiled)), 'of another V8');
  const args = [copy, ...machineFlags(machine), '--version'];
  expect(execFileSync(electronExecutable(), args, { encoding: 'utf8' })).toMatch(/^Yahtzee /);
});

test('two starts at once without a display: the second says that the game is open', async ({ launch, folder }) => {
  test.skip(process.platform !== 'linux', 'other systems always have a display');
  await launch();
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = machine.env;
  const second = spawn(node24, [join(root, 'build/commands/start.ts'), `--user-data-dir=${folder}`], { env });
  let said = '';
  for (const stream of [second.stdout, second.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => second.on('close', resolve));
  expect(said).toContain('The game is already open');
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test('a file of games is opened by a later start: imported once the player says so', async ({ launch, folder }) => {
  const other = join(folder, 'other');
  const file = join(folder, 'games.json');
  await filled(other, (store) => play(store, ['Zoe', 'Max'], 5));
  const store = await openStore(other);
  await exportGames(store, file, null);
  store.db.close();
  const { app, page } = await launch();
  await app.evaluate(({ app: program, dialog }, name) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
    program.emit('second-instance', {}, [process.execPath, 'program', '--hall-of-fame', name], '/');
  }, file);
  await expect(page.getByRole('heading', { name: 'Hall of Fame' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Zoe' }).first()).toBeVisible();
});

test('Help → Licences shows our own and those of the libraries', async ({ launch }) => {
  const { app } = await launch();
  const opened = app.waitForEvent('window');
  await app.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Help');
    help?.submenu?.items.find(({ label }) => label === 'Licences')?.click();
  });
  const page = await opened;
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible();
  for (const text of ['MIT License', 'preact', 'better-sqlite3', 'valibot'])
    await expect(page.locator('pre').filter({ hasText: text }).first()).toBeAttached();
});
