/** The fixture of all end-to-end tests: the application started on a data folder of its own. */
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
  /** Starts the application on that folder; what is still open at the end of the test is closed. */
  readonly launch: (...args: string[]) => Promise<Yahtzee>;
}

export const test = base.extend<Fixtures>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'yahtzee-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ folder }, use) => {
    const running = new Set<ElectronApplication>();
    await use(async (...args) => {
      const display = { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
      const app = await launchDriven(display, [`--user-data-dir=${folder}`, ...args]);
      running.add(app);
      app.once('close', () => running.delete(app));
      return { app, page: await app.firstWindow() };
    });
    for (const app of running) await app.close();
  },
});

export { expect } from '@playwright/test';
