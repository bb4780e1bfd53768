/**
 * One set-up at a time in a clone. The lock is a folder with one empty file per process that works under it, named by
 * its number: it is free once none of them is alive, even if the process that took it was killed and its children were
 * not.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, say } from './messages.mjs';
import { root } from './paths.mjs';

const lock = join(root, '.setup-lock');
let isOurs = false;

/** Two commands started at the same moment in one clone must not install over each other. */
export async function alone(work) {
  for (let told = false; !takeLock(); ) {
    if (!told) say('· Waiting for another command that is setting up this folder …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await work();
  } finally {
    freeLock();
  }
}

export function freeLock() {
  if (isOurs) rmSync(lock, { recursive: true, force: true });
  isOurs = false;
}

/** A child of ours works under our lock, until the function that is returned is called. */
export function nameInLock(pid) {
  if (!isOurs || pid === undefined) return () => {};
  const file = join(lock, String(pid));
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

function takeLock() {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, String(process.pid)), '');
    isOurs = true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new SetupError(`This folder cannot be written to (${error.message}).`);
    if (isStale()) removeStale();
  }
  return isOurs;
}

/** Nobody who is named in it is alive. One without names was made a moment ago, or by a process that died at once. */
function isStale(folder = lock) {
  try {
    const named = readdirSync(folder).map(Number).filter(Number.isInteger);
    return named.length > 0 ? !named.some(isAlive) : Date.now() - statSync(folder).mtimeMs > 5_000;
  } catch {
    return false;
  }
}

/** Moved first: of two commands that find the same stale lock only one can move it, so none removes the other's. */
function removeStale() {
  const moved = `${lock}-${process.pid}`;
  try {
    renameSync(lock, moved);
    // Somebody took it in between: give it back.
    if (!isStale(moved)) renameSync(moved, lock);
    rmSync(moved, { recursive: true, force: true });
  } catch {
    // Another command was quicker.
  }
}

/** Children lead a group of their own, which lives as long as any process in it does. */
function isAlive(pid) {
  return [pid, -pid].some((target) => {
    try {
      return process.kill(target, 0);
    } catch (error) {
      return error.code === 'EPERM';
    }
  });
}
