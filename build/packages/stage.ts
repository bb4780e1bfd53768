/** The files of the packages for Linux, laid out in a folder as they will be installed. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { licenceTexts } from '../../main/licenceTexts.ts';
import { iconFolder, iconSizes, pngOf } from '../commands/icons.ts';
import { root } from '../setup/paths.mjs';
import type { Making, Program } from './program.ts';
import { debianChangelog, desktopEntry, manuals, metainfo, mimeInfo } from './texts.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** The same bytes whenever it is done: without a time and without the system's name. */
const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 });

export function put(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * The program with its launchers, as one folder that runs wherever it is put, and other files around it in `tree`.
 * Everybody can read everything and run the programs, whatever file mode is usual on the machine that makes it.
 */
export function layProgram({ unpacked, program }: Making, folder: string, others: Files = {}, tree = folder): void {
  const { name, product } = program;
  cpSync(unpacked, folder, { recursive: true });
  renameSync(join(folder, name), join(folder, `${name}.bin`));
  const launcher = readFileSync(join(root, 'build/packages/launcher.sh'), 'utf8');
  const filled = (flags: string) =>
    launcher.replaceAll('@PRODUCT@', product).replaceAll('@NAME@', name).replaceAll('@FLAGS@', flags);
  const chromium = 'LICENSES.chromium.html';
  put(folder, {
    // What Chromium misses on a system is not for a player; its other processes are told before our own code runs.
    [name]: filled('--log-level=3 '),
    [`${name}-console`]: filled('--console --ozone-platform=headless --disable-gpu --log-level=3 '),
    [`${chromium}.gz`]: gzip(readFileSync(join(folder, chromium))),
  });
  rmSync(join(folder, chromium));
  put(tree, others);
  const programs = [name, `${name}-console`, `${name}.bin`, 'chrome-sandbox', 'chrome_crashpad_handler'];
  chmodSync(tree, 0o755);
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || (programs.includes(entry.name) && entry.parentPath === folder);
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

/** Everything that a package installs, under `tree`; returns the program's folder. */
export function layTree(making: Making, tree: string, others: Files = {}): string {
  const { program, date } = making;
  const { name, id } = program;
  const lib = join(tree, 'usr/lib', name);
  const doc = `usr/share/doc/${name}`;
  const icons = 'usr/share/icons/hicolor';
  const files: Record<string, string | Buffer> = {
    [`${icons}/scalable/apps/${name}.svg`]: readFileSync(join(iconFolder, 'icon.svg')),
    [`usr/share/applications/${name}.desktop`]: desktopEntry(program),
    [`usr/share/metainfo/${id}.metainfo.xml`]: metainfo(program, date),
    [`usr/share/mime/packages/${name}.xml`]: mimeInfo(program),
    [`${doc}/changelog.gz`]: gzip(debianChangelog(program, date)),
    [`${doc}/copyright`]: copyright(program),
    ...others,
  };
  for (const size of iconSizes) files[`${icons}/${size}x${size}/apps/${name}.png`] = pngOf(size);
  for (const [page, text] of Object.entries(manuals(program, date)))
    files[`usr/share/man/man6/${page}.6.gz`] = gzip(text);
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  layProgram(making, lib, files, tree);
  for (const file of ['LICENSES.chromium.html.gz', 'LICENSE.electron.txt'])
    renameSync(join(lib, file), join(tree, doc, file));
  rmSync(join(lib, 'LICENSE'), { force: true });
  // For systems without user namespaces, Chromium's sandbox has a helper that runs as root.
  chmodSync(join(lib, 'chrome-sandbox'), 0o4755);
  for (const command of [name, `${name}-console`])
    symlinkSync(`../lib/${name}/${command}`, join(tree, 'usr/bin', command));
  return lib;
}

/**
 * An AppImage's folder as it will be mounted. What starts is our own launcher: that of electron-builder switches
 * Chromium's sandbox off without a word where it cannot start.
 */
export function layAppFolder(making: Making, folder: string): void {
  const { program, date } = making;
  const { name, id } = program;
  layProgram(making, folder, {
    [`usr/share/metainfo/${id}.appdata.xml`]: metainfo(program, date),
    [`${name}.desktop`]: desktopEntry(program),
    [`${name}.png`]: pngOf(256),
  });
  symlinkSync(name, join(folder, 'AppRun'));
  symlinkSync(`${name}.png`, join(folder, '.DirIcon'));
}

function copyright({ name, product }: Program): string {
  const indented = licenceTexts(join(root, 'out'))
    .join('\n\n')
    .split('\n')
    .map((line) => ` ${line === '' ? '.' : line}`);
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${product}
Comment: Electron and Chromium are in this package. Their licences are
 in /usr/share/doc/${name}/LICENSE.electron.txt and, compressed, in
 /usr/share/doc/${name}/LICENSES.chromium.html.gz.

Files: *
Copyright: 2026 the ${product} contributors, and those named below
License: MIT-and-others
${indented.join('\n')}
`;
}
