/**
 * Set-up: installs everything a fresh clone lacks, in order, and nothing that is already there. Uses only Node's
 * built-in modules.
 */
import { installElectron } from './electron.mjs';
import { alone } from './lock.mjs';
import { SetupError } from './messages.mjs';
import { installPackages } from './packages.mjs';
import { installSystemLibraries } from './system.mjs';

const oldestNode = 20;

/** @param {'packages' | 'window' | 'release'} needs what the command to follow will use */
export async function setUp(needs) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new SetupError(
      `Node ${oldestNode} or newer is needed; this is ${process.version}. Install it, then try again.`,
    );
  }
  await alone(async () => {
    await installPackages();
    if (needs !== 'packages') {
      await installElectron(needs === 'release');
      await installSystemLibraries();
    }
  });
}
