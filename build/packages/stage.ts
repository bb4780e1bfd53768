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
import { iconFolder, iconSizes } from '../icons.ts';
import { root } from '../setup/paths.mjs';
import type { Program } from './program.ts';
import { debianChangelog, desktopEntry, manuals, metainfo, mimeInfo } from './texts.ts';

/** The same bytes whenever it is done: without a time and without the system's name. */
const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 });

function put(folder: string, path: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
  chmodSync(join(folder, path), mode);
}

/** The program with its launchers, as one folder that runs wherever it is put. */
export function layProgram(unpacked: string, folder: string, { name, product }: Program): void {
  cpSync(unpacked, folder, { recursive: true });
  renameSync(join(folder, name), join(folder, `${name}.bin`));
  const launcher = readFileSync(join(root, 'build/packages/launcher.sh'), 'utf8');
  const filled = (flags: string) =>
    launcher.replaceAll('@PRODUCT@', product).replaceAll('@NAME@', name).replaceAll('@FLAGS@', flags);
  // What Chromium misses on a system is not for a player; its other processes are told before our own code runs.
  put(folder, name, filled('--log-level=3 '), 0o755);
  put(folder, `${name}-console`, filled('--console --ozone-platform=headless --disable-gpu --log-level=3 '), 0o755);
  const chromium = 'LICENSES.chromium.html';
  put(folder, `${chromium}.gz`, gzip(readFileSync(join(folder, chromium))));
  rmSync(join(folder, chromium));
  normaliseModes(folder, name);
}

/** Whoever made it, and with whatever settings: programs can be run by everybody, everything can be read by everybody. */
function normaliseModes(folder: string, name: string): void {
  const programs = new Set([name, `${name}-console`, `${name}.bin`, 'chrome-sandbox', 'chrome_crashpad_handler']);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || (programs.has(entry.name) && entry.parentPath === folder);
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}

/** Everything that a package installs, under `tree`; returns the paths of the program's folder inside it. */
export function layTree(unpacked: string, tree: string, program: Program, date: number): string {
  const { name, id } = program;
  const lib = `usr/lib/${name}`;
  mkdirSync(join(tree, 'usr/lib'), { recursive: true });
  layProgram(unpacked, join(tree, lib), program);
  // For systems without user namespaces, Chromium's sandbox has a helper that runs as root.
  chmodSync(join(tree, lib, 'chrome-sandbox'), 0o4755);
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  for (const command of [name, `${name}-console`])
    symlinkSync(`../lib/${name}/${command}`, join(tree, 'usr/bin', command));
  for (const size of iconSizes)
    put(
      tree,
      `usr/share/icons/hicolor/${size}x${size}/apps/${name}.png`,
      readFileSync(join(iconFolder, `${size}.png`)),
    );
  put(tree, `usr/share/icons/hicolor/scalable/apps/${name}.svg`, readFileSync(join(iconFolder, 'icon.svg')));
  put(tree, `usr/share/applications/${name}.desktop`, desktopEntry(program));
  put(tree, `usr/share/metainfo/${id}.metainfo.xml`, metainfo(program, date));
  put(tree, `usr/share/mime/packages/${name}.xml`, mimeInfo(program));
  for (const [command, text] of Object.entries(manuals(program, date)))
    put(tree, `usr/share/man/man6/${command}.6.gz`, gzip(text));
  const doc = `usr/share/doc/${name}`;
  put(tree, `${doc}/changelog.gz`, gzip(debianChangelog(program, date)));
  put(tree, `${doc}/copyright`, copyright(program));
  for (const file of ['LICENSES.chromium.html.gz', 'LICENSE.electron.txt'])
    renameSync(join(tree, lib, file), join(tree, doc, file));
  rmSync(join(tree, lib, 'LICENSE'), { force: true });
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  chmodSync(tree, 0o755);
  return lib;
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
