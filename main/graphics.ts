/** What happens when the process that draws dies: Chromium starts another; after a few we draw in software. */
import { app } from 'electron';
import type { Log } from './log.ts';

/** This many deaths within this time, in milliseconds, mean that the graphics card cannot be relied on. */
const manyDeaths = 3;
const within = 10 * 60_000;

/** Whether the last death is one too many; `deaths` are their times in order. */
export function isOneTooMany(deaths: readonly number[]): boolean {
  const first = deaths.at(-manyDeaths);
  return first !== undefined && (deaths.at(-1) ?? 0) - first <= within;
}

/** Logs every process of ours that dies, and restarts without the graphics card if it keeps dying. */
export function logGraphics(log: Log): void {
  // Chromium ends the whole program after a few deaths; a game is worth more than the process that draws it.
  app.commandLine.appendSwitch('disable-gpu-process-crash-limit');
  const deaths: number[] = [];
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log(`${type} process gone: ${reason}, code ${exitCode}`);
    if (type !== 'GPU' || reason === 'clean-exit') return;
    deaths.push(performance.now());
    if (!isOneTooMany(deaths) || app.commandLine.hasSwitch('disable-gpu')) return;
    log('the graphics card cannot be relied on: starting again without it');
    app.relaunch({ args: [...process.argv.slice(1), '--disable-gpu'] });
    app.quit();
  });
}
