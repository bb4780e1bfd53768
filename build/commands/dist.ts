/** Makes the packages that people install, then reads back what was locked down in them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { takeNothing } from '../arguments.ts';
import { makeArchive, makeDebianPackage } from '../linuxPackages.ts';
import { whyNotReleased } from '../setup/electron.mjs';
import { SetupError, say } from '../setup/messages.mjs';
import { modules, node24, root } from '../setup/paths.mjs';
import { step } from '../setup/step.mjs';
import { buildApp } from './build.ts';

/** The packaged program of this machine's system. */
export function packagedExecutable(): string {
  const places = {
    linux: ['linux-unpacked', 'yahtzee'],
    win32: ['win-unpacked', 'Yahtzee.exe'],
    darwin: [`mac${process.arch === 'arm64' ? '-arm64' : ''}`, 'Yahtzee.app/Contents/MacOS/Yahtzee'],
  } as const;
  const [folder, program] = places[process.platform as keyof typeof places];
  return join(root, 'dist', folder, program);
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
  await step('Packaging', node24, [builder, '--publish', 'never', ...only], { cwd: root });
  const wrong = await wrongFuses(packagedExecutable());
  if (wrong.length > 0) throw new SetupError(`The package is not locked down: ${wrong.join(', ')}.`);
}

if (import.meta.main) {
  takeNothing('npm run dist: makes installable packages in dist');
  await makePackages();
  if (process.platform === 'linux') {
    await makeArchive();
    await makeDebianPackage();
  }
  const made = readdirSync(join(root, 'dist')).filter((name) => /^yahtzee|unpacked$/i.test(name));
  say(`In dist: ${made.join(', ')}. The fuses were read back and are correct.`);
  const warning = whyNotReleased();
  if (warning !== null) say(warning);
}
