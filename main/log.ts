/** A log file in the data folder; the console stays silent. */
import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largest = 1_000_000;

export type Log = (line: string) => void;

export function openLog(folder: string): Log {
  const file = join(folder, 'yahtzee.log');
  return (line) => {
    try {
      if (existsSync(file) && statSync(file).size > largest) renameSync(file, `${file}.old`);
      appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
    } catch {
      // A full disk or a read-only folder must not stop a game over its log.
    }
  };
}
