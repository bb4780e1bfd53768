/**
 * Runs the long steps of set-up: one line per step on standard error, signs of life while it runs, a sentence if it
 * fails.
 */
import { spawn } from 'node:child_process';

/** A failure whose message is all that a person has to read. */
export class SetupError extends Error {}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

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

/** The exit code and everything a command printed; a command that cannot be started has the code -1. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}
