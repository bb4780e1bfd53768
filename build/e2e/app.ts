/** The fixtures of all end-to-end tests: the application, started for one story or shared by several. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import type {} from '../../renderer/api.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { givenDisplay, launchDriven, openVirtualDisplay } from '../launch.ts';

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
  /**
   * A window on its first screen, for stories that need neither a fresh start nor lists of their own: finished games of
   * other stories may be there, but no open ones, and every setting is as at first.
   */
  readonly shared: Yahtzee;
}

interface WorkerFixtures {
  /** Of this worker alone, if it is a virtual one: windows on the same display take the pointer from each other. */
  readonly ownDisplay: undefined;
  readonly started: Yahtzee;
}

type Start = (args: readonly string[], program?: string) => Promise<Yahtzee>;

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-e2e-'));
  await use(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Closes whatever is still open at the end. */
async function withLauncher(use: (start: Start) => Promise<void>): Promise<void> {
  const running = new Set<ElectronApplication>();
  await use(async (args, program) => {
    const app = await launchDriven(givenDisplay(), args, program);
    running.add(app);
    app.once('close', () => running.delete(app));
    const page = await app.firstWindow();
    // Every screen has one, and a page that is still loading can neither be asked nor loaded again.
    await page.locator('h1').first().waitFor();
    return { app, page };
  });
  await Promise.all([...running].map((app) => app.close()));
}

/** Leaves nothing open of the story before. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor();
  await page.emulateMedia({ reducedMotion: null, forcedColors: null, colorScheme: null });
  await page.evaluate(async (settings) => {
    const { yahtzee } = window;
    await yahtzee['table:leave'](null);
    const open = await yahtzee['games:open'](null);
    for (const { game } of open.ok ? open.value : []) await yahtzee['games:discard']({ game });
    await yahtzee['settings:write'](settings);
  }, defaultSettings);
  await page.reload();
  await page.getByRole('button', { name: 'Start game' }).waitFor();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  folder: async ({ browserName: _ }, use, info) =>
    withFolder(async (folder) => {
      await use(folder);
      // Errors of the page are in it.
      const log = join(folder, 'yahtzee.log');
      if (info.errors.length > 0 && existsSync(log))
        console.log(`The log of "${info.title}":\n${readFileSync(log, 'utf8')}`);
    }),
  launch: async ({ folder }, use) => {
    await withLauncher((start) => use((...args) => start([`--user-data-dir=${folder}`, ...args])));
  },
  launchFrom: async ({ folder }, use) => {
    await withLauncher((start) => use((program) => start([`--user-data-dir=${folder}`], program)));
  },
  ownDisplay: [
    async ({ browserName: _ }, use) => {
      const { virtual } = givenDisplay();
      const display = virtual ? await openVirtualDisplay() : null;
      Object.assign(process.env, display?.env);
      await use(undefined);
      display?.close();
    },
    { scope: 'worker', auto: true },
  ],
  started: [
    async ({ ownDisplay: _ }, use) =>
      withFolder((folder) => withLauncher(async (start) => use(await start([`--user-data-dir=${folder}`])))),
    { scope: 'worker' },
  ],
  shared: async ({ started }, use) => {
    await startAgain(started.page);
    await use(started);
  },
});

export { expect } from '@playwright/test';
