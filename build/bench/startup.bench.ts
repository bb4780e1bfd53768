/**
 * The time from launch to the first paint of the welcome screen and to all of it, compared with a bare Electron window
 * in the same run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenDisplay, machineFlags } from '../launch.ts';
import { electronExecutable, root } from '../setup/paths.mjs';
import { startUndriven } from '../undriven.ts';
import { median, type Report } from './measure.ts';

const rounds = 31;
/**
 * Starts before measuring: a program that was never run is slow once, and only then does Chromium cache what it
 * compiled.
 */
const warmUps = 3;
/** In milliseconds: how long a start is left alone afterwards, to save what it wants to save. */
const life = 1000;

/** Nothing but a window with a heading in it. */
function bareApplication(folder: string): string {
  const page = 'data:text/html,<h1>Welcome</h1>';
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","main":"main.cjs"}');
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron'); app.whenReady().then(() => new BrowserWindow().loadURL(${JSON.stringify(page)}));`,
  );
  return folder;
}

interface Start {
  /** Milliseconds to the first paint. */
  readonly first: number;
  /** Milliseconds to the paint of the largest part, which is one of the last. */
  readonly whole: number;
}

async function measureStart(application: string, data: string): Promise<Start> {
  const args = [application, ...machineFlags(givenDisplay()), `--user-data-dir=${data}`];
  const started = await startUndriven(electronExecutable(), args, process.env);
  await started.page.locator('h1').waitFor();
  await new Promise((resolve) => setTimeout(resolve, life));
  const [first, whole] = await started.page.evaluate(async () => {
    const paints = () => performance.getEntriesByName('first-contentful-paint');
    while (paints().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const largest = await new Promise<PerformanceEntry | undefined>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)));
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      // A window that was touched in the meantime has none.
      setTimeout(resolve, 1000);
    });
    return [paints()[0], largest].map((paint) => performance.timeOrigin + (paint?.startTime ?? Number.NaN));
  });
  await started.close();
  return { first: first - started.startedAt, whole: whole - started.startedAt };
}

export async function millisecondsToFirstPaint(application: string, data: string): Promise<number> {
  return (await measureStart(application, data)).first;
}

export default async function (report: Report, folder: string): Promise<void> {
  const bare = bareApplication(folder);
  const times = { ours: [] as Start[], bare: [] as Start[] };
  // In turn, so that a machine that slows down slows both.
  for (let round = 0; round < warmUps + rounds; round++) {
    const ours = await measureStart(root, join(folder, 'data-ours'));
    const plain = await measureStart(bare, join(folder, 'data-bare'));
    if (round < warmUps) continue;
    times.ours.push(ours);
    times.bare.push(plain);
  }
  const [ours, plain] = [times.ours, times.bare].map((starts) => median(starts.map(({ first }) => first)));
  const whole = median(times.ours.map((start) => start.whole));
  report({ name: 'start-up to first paint', value: ours, unit: 'ms', bare: plain });
  report({ name: 'start-up to the whole screen', value: whole, unit: 'ms' });
  report({ name: 'start-up ratio to a bare window', value: ours / plain, unit: 'ratio', target: 1.25 });
}
