/** Opens the game; without a display, on a virtual one, with a picture of the first screen as proof. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { refuse } from '../../main/console/command.ts';
import { dataFolder } from '../../main/dataFolder.ts';
import { type Display, launchDriven, machineFlags, openDisplay } from '../launch.ts';
import { say } from '../setup/messages.mjs';
import { electronExecutable, root } from '../setup/paths.mjs';
import { sandboxFlags, sandboxProblem } from '../setup/system.mjs';
import { buildApp } from './build.ts';

const args = process.argv.slice(2);

const startUsage = `npm start -- [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS] [FILE]
--cheat: any roll can be typed in; such a game stays out of the Hall of Fame.
--lang: the language, such as en.
--user-data-dir: where everything is kept.
--listen-on: the one address on which a table can be hosted.
--new-game, --hall-of-fame: what to show first.
FILE: exported games; you are asked whether to import them.
Flags of Electron and Chromium, such as --remote-debugging-port=9222, are passed on.`;

const own = ['cheat', 'lang', 'user-data-dir', 'listen-on', 'new-game', 'hall-of-fame', 'version'];

/** How the flags of Chromium that somebody may want here begin; it has over a thousand, and no list of them. */
const chromium =
  /^(allow|app|autoplay|blink|disable|enable|explicitly|force|gpu|gtk|headless|high|host|ignore|in|inspect|js|log|mute|net|no|num|ozone|password|proxy|remote|renderer|screenshot|single|start|touch|trace|ui|unsafely|use|user|v|vmodule|window)(-|=|$)/;

/** One line about the first argument that means nothing; null if there is none. */
export function unknownArgument(args: readonly string[]): string | null {
  const isKnown = (argument: string) => {
    const [, name] = /^--([^=]+)/.exec(argument) ?? [];
    if (name === undefined) return !argument.startsWith('-') && existsSync(argument);
    return own.includes(name) || chromium.test(argument.slice(2));
  };
  const wrong = args.find((argument) => !isKnown(argument));
  if (wrong === undefined) return null;
  const allowed = own.map((name) => `--${name}`).join(', ');
  return `"${wrong}" is unknown. Allowed: ${allowed}, flags of Chromium, and a file of exported games.`;
}

async function open(display: Display): Promise<number> {
  const { env } = display;
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

if (import.meta.main) {
  if (args.includes('--help')) {
    console.log(startUsage);
    process.exit(0);
  }
  const unknown = unknownArgument(args);
  if (unknown !== null) refuse(unknown);
  await buildApp();
  if (sandboxFlags().length > 0)
    say('You are root, for whom Chromium has no sandbox: it is switched off for this run.');
  const display = await openDisplay();
  process.exitCode = display.virtual ? await photograph(display) : await open(display);
  display.close();
}
