/** Set-up as somebody meets it: interrupted, killed, half finished, or on a machine that leaves out what we need. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { root } from './paths.mjs';

// Every test here ends processes by signals and starts programs through links, and Windows has neither.
const unlessWindows = test.skipIf(process.platform === 'win32');

/** A clone with two packages that come from its own folders instead of a registry: our own Node, and Electron. */
function smallClone(): string {
  const clone = freshFolder();
  cpSync(join(root, 'build/setup'), join(clone, 'build/setup'), { recursive: true });
  cpSync(join(root, 'build/run.mjs'), join(clone, 'build/run.mjs'));
  const put = (file: string, content: unknown) => {
    mkdirSync(join(clone, file, '..'), { recursive: true });
    writeFileSync(join(clone, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  put('build/commands/play.ts', "console.log('played')");
  put('node/package.json', { name: 'node', version: '24.0.0' });
  mkdirSync(join(clone, 'node/bin'));
  symlinkSync(process.execPath, join(clone, 'node/bin/node'));
  put('electron/package.json', { name: 'electron', version: '1.0.0' });
  const devDependencies = { node: 'file:node', electron: 'file:electron' };
  const needs = { name: 'clone', version: '1.0.0', devDependencies };
  put('package.json', needs);
  const packages = {
    '': needs,
    node: { version: '24.0.0', dev: true },
    electron: { version: '1.0.0', dev: true },
    'node_modules/node': { resolved: 'node', link: true },
    'node_modules/electron': { resolved: 'electron', link: true },
  };
  put('package-lock.json', { name: 'clone', version: '1.0.0', lockfileVersion: 3, requires: true, packages });
  return clone;
}

/** An npm that says so when it starts, and then takes its time in a process of its own, as the real one may. */
function slowNpm(clone: string, seconds: number): string {
  const file = join(clone, 'npm.js');
  const inner = `setTimeout(() => require('fs').appendFileSync('ended', 'x'), ${seconds * 1000})`;
  writeFileSync(
    file,
    `require('fs').appendFileSync('started', process.pid + '\\n');
     require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'ignore' });`,
  );
  return file;
}

unlessWindows('our own Node can be the one that npm runs on, though installing removes it', async () => {
  const clone = smallClone();
  expect(await ended(play(clone))).toBe(0);
  writeFileSync(join(clone, 'node_modules/.installed-lock'), 'another');
  // A file of its own, as the real package has, instead of a link to a folder that stays.
  rmSync(join(clone, 'node_modules/node'));
  mkdirSync(join(clone, 'node_modules/node/bin'), { recursive: true });
  cpSync(process.execPath, join(clone, 'node_modules/node/bin/node'));
  const node = join(clone, 'node_modules/node/bin/node');
  const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  const again = play(clone, { npm_node_execpath: node, npm_execpath: npm });
  expect([await ended(again), again.said()]).toEqual([0, expect.stringContaining('played')]);
});

function play(clone: string, env: NodeJS.ProcessEnv = {}): ChildProcess & { said: () => string } {
  const { npm_execpath: _, npm_node_execpath: __, ...rest } = process.env;
  const child = spawn(process.execPath, ['build/run.mjs', 'packages', 'build/commands/play.ts'], {
    cwd: clone,
    env: { ...rest, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  return Object.assign(child, { said: () => said });
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('close', resolve));
const started = (clone: string) =>
  existsSync(join(clone, 'started')) ? readFileSync(join(clone, 'started'), 'utf8').trim().split('\n').map(Number) : [];

/** On Linux one that has ended is still there as a zombie (Z) until init looks after it, which can take seconds. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

unlessWindows('Ctrl-C in the middle ends npm too, and the next start is free to go on', async () => {
  const clone = smallClone();
  const child = play(clone, { npm_execpath: slowNpm(clone, 60) });
  await expect.poll(() => started(clone).length).toBe(1);
  child.kill('SIGINT');
  expect(await ended(child)).toBe(130);
  await expect.poll(() => started(clone).map(isAlive), { timeout: 10_000 }).toEqual([false]);
  expect(existsSync(join(clone, '.setup-lock'))).toBe(false);
});

unlessWindows('after a kill the next start waits for the npm that is still running', async () => {
  const clone = smallClone();
  const npm = slowNpm(clone, 2);
  const first = play(clone, { npm_execpath: npm });
  await expect.poll(() => started(clone).length).toBe(1);
  first.kill('SIGKILL');
  await ended(first);
  const second = play(clone, { npm_execpath: npm });
  await expect.poll(() => started(clone).length, { timeout: 10_000 }).toBe(2);
  expect(readFileSync(join(clone, 'ended'), 'utf8')).toBe('x');
  expect(second.said()).toContain('Waiting for another command');
});

unlessWindows('a half finished installation repairs itself', async () => {
  const clone = smallClone();
  expect(await ended(play(clone))).toBe(0);
  rmSync(join(clone, 'node_modules/electron'));
  expect(await ended(play(clone))).toBe(0);
  expect(existsSync(join(clone, 'node_modules/electron/package.json'))).toBe(true);
});

unlessWindows('the settings of the machine do not leave out what we run on', async () => {
  const clone = smallClone();
  const child = play(clone, { NODE_ENV: 'production', npm_config_omit: 'dev' });
  expect([await ended(child), child.said()]).toEqual([0, expect.stringContaining('played')]);
});

unlessWindows('Electron is kept when packages are installed anew', async () => {
  const clone = smallClone();
  mkdirSync(join(clone, 'node_modules/electron/dist'), { recursive: true });
  writeFileSync(join(clone, 'node_modules/electron/dist/version'), '1');
  expect(await ended(play(clone))).toBe(0);
  expect(readFileSync(join(clone, 'node_modules/electron/dist/version'), 'utf8')).toBe('1');
});

/** Sets up Electron in a clone that has the pinned copy, and whose releases have a newer one; returns what was said. */
function setUpElectron(installer: string, isForRelease: boolean): { said: string; version: string; files: string[] } {
  const clone = smallClone();
  const home = join(clone, 'node_modules/electron');
  mkdirSync(join(home, 'dist'), { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"version":"99.0.0"}');
  writeFileSync(join(home, 'install.js'), installer);
  symlinkSync(join(root, 'node_modules/node'), join(clone, 'node_modules/node'));
  for (const [file, text] of Object.entries({ version: '43.2.0', electron: '', 'old.so': '' }))
    writeFileSync(join(home, 'dist', file), text);
  const script = `import { installElectron } from '${clone}/build/setup/electron.mjs'; await installElectron(${isForRelease});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const dist = join(home, 'dist');
  return { said: stderr, version: readFileSync(join(dist, 'version'), 'utf8'), files: readdirSync(dist).sort() };
}

const works = `const dist = __dirname + '/dist/';
  require('fs').mkdirSync(dist, { recursive: true });
  for (const file of ['version', 'electron']) require('fs').writeFileSync(dist + file, '99.0.0');`;
const fails = 'console.error("no network"); process.exit(1);';

unlessWindows('the pinned copy of Electron will do for tests, whatever releases are made with', () => {
  const { said, version } = setUpElectron(works, false);
  expect([said, version]).toEqual(['', '43.2.0']);
});

unlessWindows('a release takes the official Electron as soon as it can be had, and nothing of the pinned copy', () => {
  const { version, files } = setUpElectron(works, true);
  expect([version, files]).toEqual(['99.0.0', ['electron', 'version']]);
});

unlessWindows('where it cannot be had the pinned copy stays, and it is said what releases are made with', () => {
  const { said, version, files } = setUpElectron(fails, true);
  expect([version, files]).toEqual(['43.2.0', ['electron', 'old.so', 'version']]);
  expect(said).toMatch(/Electron 43\.2\.0 .*pinned copy.*tests only.*Electron 99\.0\.0/);
});

/** Runs a command as somebody who may not create user namespaces; false if this machine has none to try it in. */
const withoutNamespaces = [
  '--user',
  '--map-user=1000',
  '--keep-caps',
  'sh',
  '-c',
  'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"',
  'sh',
];
const canClose =
  process.platform === 'linux' &&
  spawnSync('unshare', [...withoutNamespaces, 'true'], { stdio: 'ignore' }).status === 0;

test.skipIf(!canClose)('without user namespaces it is said what is missing, and both ways out', () => {
  const ask = `import { sandboxProblem } from '${root}build/setup/system.mjs'; console.log(await sandboxProblem());`;
  const node = [process.execPath, '--input-type=module', '-e', ask];
  const closed = spawnSync('unshare', [...withoutNamespaces, ...node], { encoding: 'utf8' });
  expect(closed.stdout).toMatch(
    /user namespaces.*\n {2}sudo chown root:root .*chrome-sandbox' && sudo chmod 4755 .*\n.*npm run dist/,
  );
  const somebody = process.getuid?.() === 0 ? { uid: 65534 } : {};
  const open = spawnSync(node[0], node.slice(1), { ...somebody, encoding: 'utf8' });
  expect(open.stdout).toBe('null\n');
});
