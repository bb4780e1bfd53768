/** The AppImage: the program and its menu entry as one compressed folder, behind a small program that mounts it. */
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { iconFolder } from '../icons.ts';
import { say } from '../setup/messages.mjs';
import { step } from '../setup/step.mjs';
import { inScratch, type Making } from './linux.ts';
import type { Program } from './program.ts';
import { layProgram } from './stage.ts';
import { desktopEntry, metainfo } from './texts.ts';

/**
 * The folder as it will be mounted. What starts is our own launcher: that of electron-builder switches Chromium's
 * sandbox off without a word where it cannot start.
 */
export function layAppFolder(unpacked: string, folder: string, program: Program, date: number): void {
  const { name, id } = program;
  const info = join(folder, 'usr/share/metainfo');
  mkdirSync(info, { recursive: true });
  writeFileSync(join(info, `${id}.appdata.xml`), metainfo(program, date));
  writeFileSync(join(folder, `${name}.desktop`), desktopEntry(program));
  cpSync(join(iconFolder, '256.png'), join(folder, `${name}.png`));
  // After those, because it also sets everybody's rights to the files.
  layProgram(unpacked, folder, program);
  symlinkSync(name, join(folder, 'AppRun'));
  symlinkSync(`${name}.png`, join(folder, '.DirIcon'));
}

/** The program that mounts the folder, and mksquashfs, from electron-builder's makers or from APPIMAGE_TOOLS_PATH. */
async function findTools(): Promise<{ readonly mksquashfs: string; readonly runtime: string } | null> {
  const { getAppImageTools } = await import('app-builder-lib/out/toolsets/linux.js');
  try {
    return await getAppImageTools('1.0.3', process.arch === 'arm64' ? 3 : 1);
  } catch (error) {
    say(`  No AppImage: its runtime could not be had from its makers (${(error as Error).message.split('\n')[0]}).`);
    return null;
  }
}

/** Null, with a sentence, where its runtime cannot be had. */
export async function makeAppImage({ program, unpacked, target, date }: Making): Promise<string | null> {
  const tools = await findTools();
  if (tools === null) return null;
  const { buildBlockMap } = await import('app-builder-lib/out/targets/blockmap/blockmap.js');
  const arch = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const file = join(target, `${program.product.replace(/\s+/g, '-')}-${program.version}-${arch}.AppImage`);
  return inScratch(async (scratch) => {
    const folder = join(scratch, 'app');
    layAppFolder(unpacked, folder, program, date);
    const runtime = readFileSync(tools.runtime);
    const same = ['-all-root', '-no-xattrs', '-mkfs-time', String(date), '-all-time', String(date)];
    // Without fragments a changed file changes nothing else, so an update fetches little.
    const packed = ['-comp', 'zstd', '-no-fragments', '-noappend', '-no-progress', '-quiet'];
    const { SOURCE_DATE_EPOCH: _, ...env } = process.env;
    const args = [folder, file, '-offset', String(runtime.length), ...same, ...packed];
    await step('Making the AppImage', tools.mksquashfs, args, { env });
    const opened = openSync(file, 'r+');
    writeSync(opened, runtime, 0, runtime.length, 0);
    closeSync(opened);
    chmodSync(file, 0o755);
    await buildBlockMap(file, 'deflate');
    return file;
  });
}
