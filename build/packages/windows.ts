/** The installer for Windows, made with makensis from the unpacked program; the same to the bit each time. */
import { lutimesSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { iconFolder } from '../commands/icons.ts';
import { root } from '../setup/paths.mjs';
import { step } from '../setup/step.mjs';
import type { Making } from './program.ts';

/** `unpacked` is the folder of the program for Windows. */
export async function makeInstaller({ program, unpacked, target, date }: Making): Promise<string> {
  const { product, name, version } = program;
  const output = join(target, `${product.replace(/\s+/g, '-')}-${version}-setup.exe`);
  // The installer keeps the time of every file.
  for (const { parentPath, name: file } of readdirSync(unpacked, { recursive: true, withFileTypes: true }))
    lutimesSync(join(parentPath, file), date, date);
  const defines = {
    PRODUCT: product,
    NAME: name,
    VERSION: version,
    FILES: unpacked,
    EXE: `${product}.exe`,
    ICON: join(iconFolder, 'icon.ico'),
    OUTPUT: output,
  };
  const args = Object.entries(defines).map(([key, value]) => `-D${key}=${value}`);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(date) };
  const script = join(root, 'build/packages/installer.nsi');
  await step('Making the installer', 'makensis', ['-V2', ...args, script], { env });
  return output;
}
