/** How everything in this folder starts Electron: the display, the flags, and the size of its window. */
import { spawn } from 'node:child_process';
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { root } from './setup/paths.mjs';
import { hasDisplay, sandboxFlags } from './setup/system.mjs';

export interface Display {
  /** For the programs that should appear on it. */
  readonly env: NodeJS.ProcessEnv;
  readonly virtual: boolean;
  close(): void;
}

export async function openDisplay(): Promise<Display> {
  return hasDisplay() ? { env: process.env, virtual: false, close: () => {} } : openVirtualDisplay();
}

export async function openVirtualDisplay(): Promise<Display> {
  // Without -noreset it restarts whenever the last window on it closes, and a program that starts in that moment is
  // lost.
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // Ctrl-C and a crash must not leave it behind.
  process.on('exit', () => server.kill());
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it was ready.`)));
    server.stdio[3]?.on('data', (chunk: Buffer) => resolve(String(chunk).trim()));
  });
  return { env: { ...process.env, DISPLAY: `:${number}` }, virtual: true, close: () => server.kill() };
}

/** The display of the command that started this process: tests and benchmarks do not open one themselves. */
export function givenDisplay(): Pick<Display, 'env' | 'virtual'> {
  return { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
}

/** The flags that this machine needs. */
export function machineFlags(display: Pick<Display, 'virtual'>): string[] {
  // A virtual display has no graphics card, and a machine without a desktop has none of the services that Chromium
  // would complain about before our own code runs.
  return [...sandboxFlags(), ...(display.virtual ? ['--disable-gpu', '--log-level=3'] : [])];
}

/**
 * The application controlled by Playwright. The executable is not named here: Playwright finds the same one, and only
 * then holds the application until it is connected; otherwise a window that opens at that moment is sometimes missed.
 */
export function launchDriven(
  display: Pick<Display, 'env' | 'virtual'>,
  args: readonly string[],
  program = root,
): Promise<ElectronApplication> {
  return electron.launch({
    // Whatever the machine speaks: scripts look for English words. A later --lang wins.
    args: [program, ...machineFlags(display), '--lang=en', ...args],
    env: display.env as Record<string, string>,
  });
}

/** Resolves once the page knows its size. */
export async function resize(app: ElectronApplication, page: Page, size: readonly [number, number]): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [width, height]) => BrowserWindow.getAllWindows()[0].setContentSize(width, height),
    size,
  );
  await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, size);
}
