/** Installs the npm packages when the lock file has changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, node24, readIfThere, root } from './paths.mjs';
import { step } from './step.mjs';

const stamp = join(modules, '.installed-lock');

const aside = join(root, '.setup-lock', 'aside');

/** The Node that runs npm; our own, if that is the one, from a place where installing packages does not remove it. */
function lasting(node) {
  if (!node.startsWith(modules) || !existsSync(node)) return existsSync(node) ? node : join(aside, 'node');
  mkdirSync(aside, { recursive: true });
  const kept = join(aside, 'node');
  rmSync(kept, { force: true });
  linkSync(node, kept);
  return kept;
}

/** How to call npm: the one that is running us, or the one on the path. */
export function npm(args) {
  const script = process.env.npm_execpath;
  const node = lasting(process.env.npm_node_execpath ?? process.execPath);
  if (script?.endsWith('.js')) return { command: node, args: [script, ...args], options: { cwd: root } };
  // npm is a .cmd file on Windows, which only a shell can start.
  return { command: 'npm', args, options: { cwd: root, shell: process.platform === 'win32' } };
}

/** Whether every package that npm says it installed is there: an interrupted install leaves some of them. */
function isWhole() {
  const installed = readIfThere(join(modules, '.package-lock.json'));
  if (installed === '' || !existsSync(node24)) return false;
  return Object.keys(JSON.parse(installed).packages).every((place) => existsSync(join(root, place, 'package.json')));
}

export async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.platform}-${process.arch}`;
  if (readIfThere(stamp) === wanted && isWhole()) return;
  rmSync(stamp, { force: true });
  const restoreElectron = setElectronAside();
  // Without scripts: better-sqlite3 comes with its binaries, and compiling it again would need a compiler. With the
  // development packages, whatever the machine's settings: everything we run is among them.
  const install = npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  await step('Installing packages', install.command, install.args, install.options);
  restoreElectron();
  // The one script that is needed: it puts the Node 24 binary in place.
  const rebuild = npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  await step('Installing Node 24 for our own scripts', rebuild.command, rebuild.args, rebuild.options);
  writeFileSync(stamp, wanted);
}

/** npm removes it with its package; returns how to put it back, so that it need not be fetched again. */
function setElectronAside() {
  const home = join(modules, 'electron');
  const kept = join(aside, 'electron');
  const parts = ['dist', 'path.txt'].filter((part) => existsSync(join(home, part)));
  if (parts.length === 0) return () => {};
  mkdirSync(kept, { recursive: true });
  for (const part of parts) renameSync(join(home, part), join(kept, part));
  return () => {
    for (const part of parts) if (existsSync(home)) renameSync(join(kept, part), join(home, part));
    rmSync(kept, { recursive: true, force: true });
  };
}
