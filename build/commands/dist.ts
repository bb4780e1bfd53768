/** Makes the packages that people install, then reads back what was locked down in them. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { refuse } from '../../main/console/command.ts';
import { readOptions } from '../arguments.ts';
import { writeFlatpak } from '../packages/flatpak.ts';
import { makeAppImage, makeArchive, makeDebianPackage, makeRpm } from '../packages/linux.ts';
import { builderSettings, type Making, program, sourceDate } from '../packages/program.ts';
import { sha256Of, writeChecksums, writeSbom } from '../packages/sbom.ts';
import { makeInstaller } from '../packages/windows.ts';
import { packagingRefusal, versionIn, whyNotReleased } from '../setup/electron.mjs';
import { SetupError, say } from '../setup/messages.mjs';
import { modules, node24, root } from '../setup/paths.mjs';
import { step } from '../setup/step.mjs';
import { buildApp } from './build.ts';

const dist = join(root, 'dist');

/** The packaged program of this machine's system. */
export function packagedExecutable(): string {
  const { name, product } = program;
  const places = {
    linux: ['linux-unpacked', name],
    win32: ['win-unpacked', `${product}.exe`],
    darwin: [`mac${process.arch === 'arm64' ? '-arm64' : ''}`, `${product}.app/Contents/MacOS/${product}`],
  } as const;
  const [folder, executable] = places[process.platform as keyof typeof places];
  return join(dist, folder, executable);
}

const wanted: readonly (readonly [FuseV1Options, FuseState])[] = [
  [FuseV1Options.RunAsNode, FuseState.DISABLE],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, FuseState.DISABLE],
  [FuseV1Options.EnableNodeCliInspectArguments, FuseState.DISABLE],
  [FuseV1Options.OnlyLoadAppFromAsar, FuseState.ENABLE],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, FuseState.DISABLE],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, FuseState.ENABLE],
];

/** The names of settings that are not as they must be; empty if all is well. */
export async function wrongFuses(executable: string): Promise<readonly string[]> {
  const wire = await getCurrentFuseWire(executable);
  return wanted.filter(([fuse, state]) => wire[fuse] !== state).map(([fuse]) => FuseV1Options[fuse]);
}

/** @param only `--dir` for just the unpacked program. */
export async function makePackages(...only: readonly '--dir'[]): Promise<void> {
  await buildApp();
  const builder = join(modules, 'electron-builder', 'cli.js');
  const args = [builder, '--publish', 'never', ...builderSettings(program), ...only];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(await sourceDate()) };
  await step('Packaging', node24, args, { cwd: root, env });
  const wrong = await wrongFuses(packagedExecutable());
  if (wrong.length > 0) throw new SetupError(`The package is not locked down: ${wrong.join(', ')}.`);
}

/** Each maker of a package for Linux, by how its file ends. */
const makers = {
  '.tar.xz': makeArchive,
  '.deb': makeDebianPackage,
  '.rpm': makeRpm,
  '.AppImage': makeAppImage,
} as const;

async function makeLinuxPackages(making: Making): Promise<readonly string[]> {
  const made = [];
  for (const make of Object.values(makers)) made.push(await make(making));
  const [archive] = made;
  if (archive !== null) await writeFlatpak(making, archive);
  return made.filter((file) => file !== null);
}

async function makingIn(target: string): Promise<Making> {
  return { program, unpacked: join(dist, 'linux-unpacked'), target, date: await sourceDate() };
}

/** Makes the same package again, somewhere else, and compares: true if every bit is the same. */
async function verify(file: string): Promise<boolean> {
  const make = Object.entries(makers).find(([end]) => file.endsWith(end))?.[1];
  if (make === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile())
    return refuse(`--verify "${file}": allowed is a package that ends with ${Object.keys(makers).join(', ')}.`);
  const before = await sha256Of(file);
  rmSync(join(dist, 'linux-unpacked'), { recursive: true, force: true });
  await makePackages('--dir');
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-verify-'));
  try {
    const again = await make(await makingIn(folder));
    if (again === null) return false;
    const after = await sha256Of(again);
    const isSame = before === after;
    say(`${basename(file)}\n  ${before}\n${basename(again)}, made from these sources\n  ${after}`);
    say(isSame ? 'They are the same to the bit.' : 'They are different.');
    return isSame;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const usage = `npm run dist -- [--pinned-electron] [--verify FILE] [--windows DIR]
Makes installable packages in dist, a list of what is inside of them and their checksums.
--pinned-electron: packages the copy of Electron that is for development and tests, if that is what is installed here.
--verify: makes FILE (.tar.xz, .deb, .rpm or .AppImage) again from these sources, and compares every bit.
--windows: makes only an installer, with makensis, from the unpacked program for Windows in DIR.`;

async function run(): Promise<boolean> {
  // So that everybody can read what is installed, whatever file mode is usual on this machine.
  process.umask(0o022);
  const options = {
    'pinned-electron': { type: 'boolean' },
    verify: { type: 'string' },
    windows: { type: 'string' },
  } as const;
  const values = readOptions(options, usage);
  if (values.windows !== undefined) {
    if (!statSync(join(values.windows, `${program.product}.exe`), { throwIfNoEntry: false })?.isFile())
      return refuse(`--windows "${values.windows}": allowed is a folder with ${program.product}.exe in it.`);
    mkdirSync(dist, { recursive: true });
    say(await makeInstaller({ ...(await makingIn(dist)), unpacked: resolve(values.windows) }));
    return true;
  }
  const warning = whyNotReleased();
  const refusal = packagingRefusal(warning, values['pinned-electron'] === true);
  if (refusal !== null) return refuse(refusal);
  if (values.verify !== undefined) return verify(values.verify);
  await makePackages();
  mkdirSync(dist, { recursive: true });
  const making = await makingIn(dist);
  const made = process.platform === 'linux' ? await makeLinuxPackages(making) : [];
  const sbom = writeSbom(dist, program, versionIn(join(modules, 'electron/dist')), making.date);
  const sums = await writeChecksums(dist, [...made, sbom]);
  for (const file of [...made, sbom, sums]) say(`  ${basename(file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  say('In dist. The fuses were read back and are correct.');
  if (warning !== null) say(warning);
  return true;
}

if (import.meta.main) {
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
