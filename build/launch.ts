/** How everything in this folder starts Electron and sizes its window. */
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import type { Display } from './display.ts';
import { root } from './setup/paths.mjs';
import { sandboxFlags } from './setup/system.mjs';

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
