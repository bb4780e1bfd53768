/**
 * Set-up: installs everything a fresh clone lacks, in order, and nothing that is already there. Uses only Node's
 * built-in modules.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installElectron } from './electron.mjs';
import { installPackages } from './packages.mjs';
import { readIfThere, root } from './paths.mjs';
import { SetupError, say } from './step.mjs';
import { installSystemLibraries } from './system.mjs';

const oldestNode = 20;

/** @param {'packages' | 'window'} needs what the command to follow will use */
export async function setUp(needs) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new SetupError(
      `Node ${oldestNode} or newer is needed; this is ${process.version}. Install it, then try again.`,
    );
  }
  await alone(async () => {
    await installPackages();
    if (needs === 'window') {
      await installElectron();
      await installSystemLibraries();
    }
  });
}

/** Two commands started at the same moment in one clone must not install over each other. */
export async function alone(work) {
  const lock = join(root, '.setup-lock');
  for (let told = false; !takeLock(lock); ) {
    if (!told) say('· Waiting for another command that is setting up this folder …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function takeLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new SetupError(`This folder cannot be written to (${error.message}).`);
    if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Left behind by a process that was killed. */
function isStale(lock) {
  const pid = Number(readIfThere(join(lock, 'pid')));
  try {
    if (pid > 0) return !process.kill(pid, 0);
    return Date.now() - statSync(lock).mtimeMs > 5_000;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
