/** A program started as a person starts it, watched from outside through Chromium's debugging port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from '@playwright/test';

export interface Undriven {
  readonly page: Page;
  readonly startedAt: number;
  /** What it printed, except the debugging port's own announcement. */
  readonly printed: () => string;
  close(): Promise<void>;
}

export async function startUndriven(
  executable: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Undriven> {
  const startedAt = Date.now();
  const child = spawn(executable, ['--lang=en', ...args, '--remote-debugging-port=0'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const endpoint = await endpointOf(child, output);
  await windowOpened(new URL(endpoint).port);
  const browser = await chromium.connectOverCDP(endpoint);
  return {
    page: await firstPage(browser),
    startedAt,
    printed: () => output.join('').replace(/\n?DevTools listening on .*\n/, ''),
    close: async () => {
      await browser.close();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function endpointOf(child: ChildProcess, output: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`It ended with ${code}: ${output.join('')}`)));
    child.stderr?.on('data', () => {
      const match = output.join('').match(/DevTools listening on (ws:\S+)/);
      if (match) resolve(match[1]);
    });
  });
}

/** Connecting while the window is just opening sometimes never finishes, so we first look from farther away. */
async function windowOpened(port: string): Promise<void> {
  for (;;) {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      title: string;
    }[];
    if (targets.some(({ type, title }) => type === 'page' && title !== '')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  return context.pages()[0] ?? (await context.waitForEvent('page'));
}
