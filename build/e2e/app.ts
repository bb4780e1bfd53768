/** The fixture of all end-to-end tests: the application started with its own data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { launchDriven } from '../launch.ts';

export interface Yahtzee {
  readonly app: ElectronApplication;
  readonly page: Page;
}

export interface Fixtures {
  /** The data folder of this test; empty at first, gone afterwards. */
  readonly folder: string;
  /** Starts the application with that folder; whatever is still open at the end of the test is closed. */
  readonly launch: (...args: string[]) => Promise<Yahtzee>;
  /** The same with the program in a different folder. */
  readonly launchFrom: (program: string) => Promise<Yahtzee>;
}

type Start = (args: readonly string[], program?: string) => Promise<Yahtzee>;

/** Closes whatever is still open at the end. */
async function withLauncher(use: (start: Start) => Promise<void>): Promise<void> {
  const running = new Set<ElectronApplication>();
  await use(async (args, program) => {
    const display = { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
    const app = await launchDriven(display, args, program);
    running.add(app);
    app.once('close', () => running.delete(app));
    return { app, page: await app.firstWindow() };
  });
  for (const app of running) await app.close();
}

export const test = base.extend<Fixtures>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'yahtzee-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ folder }, use) => {
    await withLauncher((start) => use((...args) => start([`--user-data-dir=${folder}`, ...args])));
  },
  launchFrom: async ({ folder }, use) => {
    await withLauncher((start) => use((program) => start([`--user-data-dir=${folder}`], program)));
  },
});

export { expect } from '@playwright/test';
