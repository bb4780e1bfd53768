/** Opens the game; without a display, on a virtual one, with a picture of the first screen as proof. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { refuse } from '../../main/console/command.ts';
import { dataFolder } from '../../main/dataFolder.ts';
import { type Display, openDisplay } from '../display.ts';
import { launchDriven, machineFlags } from '../launch.ts';
import { say } from '../setup/messages.mjs';
import { electronExecutable, root } from '../setup/paths.mjs';
import { sandboxFlags, sandboxProblem } from '../setup/system.mjs';
import { startUsage, unknownArgument } from '../startArguments.ts';
import { buildApp } from './build.ts';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(startUsage);
  process.exit(0);
}
const unknown = unknownArgument(args);
if (unknown !== null) refuse(unknown);

await buildApp();
if (sandboxFlags().length > 0) say('You are root, for whom Chromium has no sandbox: it is switched off for this run.');
const display = await openDisplay();
process.exitCode = display.virtual ? await photograph(display) : await open(display);
display.close();

async function open({ env }: Display): Promise<number> {
  const child = spawn(electronExecutable(), [root, ...machineFlags(display), ...args], { stdio: 'inherit', env });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const problem = signal === null ? null : await sandboxProblem();
  if (problem !== null) say(problem);
  return code ?? 1;
}

/** Whether another start with the same games has the window: Chromium's lock is a link to `machine-process`. */
function isOpenAlready(): boolean {
  const given = args.findLast((argument) => argument.startsWith('--user-data-dir='));
  const lock = join(given?.replace(/^[^=]*=/, '') ?? dataFolder(), 'SingletonLock');
  try {
    return process.kill(Number(readlinkSync(lock).replace(/^.*-/, '')), 0);
  } catch {
    return false;
  }
}

async function tellWhyNot(error: Error): Promise<number> {
  const already = 'The game is already open; this start brought it to the front. Close it for a picture from here.';
  const problem = isOpenAlready() ? already : await sandboxProblem();
  say(problem ?? `The game could not be opened: ${error.message.split('\n')[0]}`);
  return 1;
}

async function photograph(virtual: Display): Promise<number> {
  say('There is no display here, so the game opens on a virtual one.');
  const picture = join(root, 'dist', 'first-screen.png');
  mkdirSync(join(root, 'dist'), { recursive: true });
  let app: ElectronApplication;
  let page: Page;
  try {
    app = await launchDriven(virtual, args);
    page = await app.firstWindow();
  } catch (error) {
    return tellWhyNot(error as Error);
  }
  await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  await page.screenshot({ path: picture });
  // Whoever asked for a debugging port is going to control the window; nobody else could ever close it.
  if (args.some((argument) => argument.startsWith('--remote-debugging-port'))) {
    console.log(picture);
    await app.waitForEvent('close', { timeout: 0 });
  } else {
    await app.close();
    console.log(picture);
  }
  return 0;
}
