/** A log file in the data folder; the console stays silent. */
import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largest = 1_000_000;
/** In characters; longer entries say nothing more. */
const longestEntry = 10_000;

export type Log = (line: string) => void;

export function openLog(folder: string): Log {
  const file = join(folder, 'yahtzee.log');
  return (line) => {
    try {
      if (existsSync(file) && statSync(file).size > largest) renameSync(file, `${file}.old`);
      appendFileSync(file, `${new Date().toISOString()} ${line.slice(0, longestEntry)}\n`, { mode: 0o600 });
    } catch {
      // A full disk or a read-only folder must not stop a game because of its log.
    }
  };
}

/** So many entries within this time, in milliseconds. */
const entries = 20;
const within = 60_000;

/** For messages from the page, which could say the same thing sixty times a second. */
export function limitLog(log: Log): Log {
  let since = Number.NEGATIVE_INFINITY;
  let written = 0;
  return (line) => {
    if (Date.now() - since >= within) {
      since = Date.now();
      written = 0;
    }
    written++;
    if (written <= entries) log(line);
    else if (written === entries + 1)
      log(`more than ${entries} entries of the page within ${within} ms; the rest are left out`);
  };
}

/** The stack of an error; anything else that was thrown, as text. */
export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
