/** Makes sure that Linux has the libraries Electron needs, and a virtual display if there is no real one. */
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './messages.mjs';
import { electronDist, electronExecutable } from './paths.mjs';
import { run, step } from './step.mjs';

/** Debian's names; newer releases add `t64` to some of them. */
const libraries = [
  'libnss3',
  'libatk1.0-0',
  'libatk-bridge2.0-0',
  'libcups2',
  'libdrm2',
  'libgtk-3-0',
  'libgbm1',
  'libasound2',
  'libxss1',
  'libxtst6',
];

/** The virtual display, and a font for it: a bare machine has none at all. */
const display = ['xvfb', 'fonts-dejavu-core'];

export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

export async function installSystemLibraries() {
  if (process.platform !== 'linux') return;
  const missing = await missingLibraries();
  const packages = [...(missing.length > 0 ? libraries : []), ...(hasDisplay() || onPath('Xvfb') ? [] : display)];
  if (packages.length === 0) return;
  const isRoot = process.getuid() === 0;
  const what =
    missing.length > 0 ? `Electron needs ${missing.join(', ')}` : 'There is no display, and Xvfb is not installed';
  if (!onPath('apt-get')) {
    throw new SetupError(
      `${what}. Install the counterparts of these Debian packages with your system's package manager: ${packages.join(' ')}`,
    );
  }
  if (!isRoot) {
    throw new SetupError(
      `${what}. Type this, then run the command again:\n  sudo apt-get install ${packages.join(' ')}`,
    );
  }
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await step('Reading the list of Debian packages', 'apt-get', ['update', '-q'], environment);
  const names = [];
  for (const name of packages) names.push(await nameHere(name));
  // A machine that has just been started is often busy with its own updates.
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  await step(
    'Installing system libraries',
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...patience, ...names],
    environment,
  );
  const still = await missingLibraries();
  if (still.length > 0) throw new SetupError(`Electron still needs ${still.join(', ')}; no package we know brings it.`);
}

async function missingLibraries() {
  const { output } = await run('ldd', [electronExecutable()]);
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
}

/** A package may exist under its old name, under the new one, or under both with the old one empty. */
async function nameHere(name) {
  const { output } = await run('apt-cache', ['policy', `${name}t64`]);
  return /Candidate: (?!\(none\))/.test(output) ? `${name}t64` : name;
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** Chromium refuses its sandbox for root, mostly in containers; never pass this flag otherwise. */
export function sandboxFlags() {
  return process.platform === 'linux' && process.getuid() === 0 ? ['--no-sandbox'] : [];
}

/**
 * What is missing for Chromium's sandbox, and the ways out, in a sentence; null if nothing is, or nobody can tell. Without
 * it Chromium aborts and says nothing that helps. The launcher of the packages asks the same.
 */
export async function sandboxProblem() {
  if (process.platform !== 'linux' || process.getuid() === 0) return null;
  const helper = join(electronDist(), 'chrome-sandbox');
  const { uid, mode } = statSync(helper, { throwIfNoEntry: false }) ?? {};
  if (uid === 0 && (mode & 0o4000) !== 0) return null;
  const { code } = await run('unshare', ['--user', '--map-root-user', 'true']);
  if (code === 0 || code === -1) return null;
  return (
    'Chromium could not start its sandbox: this system has closed user namespaces to programs like this one. Either set ' +
    `up the helper that does without them:\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'\n` +
    'or make a package with `npm run dist` and install it; that sets up the helper by itself.'
  );
}
