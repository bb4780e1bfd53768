/**
 * Runs the long steps of set-up: one line per step on standard error, signs of life while it runs, a sentence if it
 * fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { freeLock, nameInLock } from './lock.mjs';
import { SetupError, say } from './messages.mjs';

/**
 * Runs a command, says what it is for and how long it took, and keeps its output in case it fails. Standard output
 * stays untouched: tools print JSON there.
 */
export async function step(title, command, args, options = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`· ${title} …`);
  const alive = setInterval(() => say(`  … ${title}: ${seconds()} s so far`), 10_000);
  try {
    const { code, output } = await run(command, args, options);
    if (code !== 0) {
      const tail = output.trim().split('\n').slice(-12).join('\n');
      throw new SetupError(`${title} failed (${command} ended with ${code}).\n${tail}`);
    }
    say(`  done in ${seconds()} s`);
    return output;
  } finally {
    clearInterval(alive);
  }
}

/** Every command that is running now, so that none outlives us. */
const running = new Set();

/** The exit code and everything a command printed; a command that cannot be started has the code -1. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    // In a group of its own, so that what it starts can be ended with it. Windows ends whole trees another way.
    const detached = process.platform !== 'win32';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached, ...options });
    const forget = nameInLock(child.pid);
    add(child);
    const end = (result) => {
      forget();
      remove(child);
      resolve(result);
    };
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => end({ code: -1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => end({ code: code ?? signal, output }));
  });
}

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Ctrl-C in the middle of a step ends the step too, and frees the folder for the next start. */
function interrupt(signal) {
  say('Interrupted; the next start continues from here.');
  process.exit(signals[signal]);
}

function endAll() {
  for (const child of running) endTree(child);
  freeLock();
}

function add(child) {
  if (running.size === 0) {
    for (const signal of Object.keys(signals)) process.on(signal, interrupt);
    process.on('exit', endAll);
  }
  running.add(child);
}

function remove(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of Object.keys(signals)) process.off(signal, interrupt);
  process.off('exit', endAll);
}

function endTree(child) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
