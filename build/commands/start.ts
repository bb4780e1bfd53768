/** Opens the game; without a display, on a virtual one, with a picture of the first screen as proof. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../arguments.ts';
import { type Display, openDisplay } from '../display.ts';
import { launchDriven, machineFlags } from '../launch.ts';
import { say } from '../setup/messages.mjs';
import { electronExecutable, root } from '../setup/paths.mjs';
import { sandboxFlags } from '../setup/system.mjs';
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

function open({ env }: Display): Promise<number> {
  const child = spawn(electronExecutable(), [root, ...machineFlags(display), ...args], { stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

async function photograph(virtual: Display): Promise<number> {
  say('There is no display here, so the game opens on a virtual one.');
  const picture = join(root, 'dist', 'first-screen.png');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const app = await launchDriven(virtual, args);
  const page = await app.firstWindow();
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
