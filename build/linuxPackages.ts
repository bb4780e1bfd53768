/** The archive and the Debian package for Linux, made from the unpacked program with the system's own tools. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup/paths.mjs';
import { run, step } from './setup/step.mjs';

const dist = join(root, 'dist');
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;

const desktopEntry = `[Desktop Entry]
Type=Application
Name=Yahtzee
Comment=${description}
Exec=/opt/Yahtzee/yahtzee %U
Icon=yahtzee
Categories=Game;BoardGame;
`;

function control(arch: string, kilobytes: number): string {
  return `Package: yahtzee
Version: ${version}
Architecture: ${arch}
Maintainer: The Yahtzee table <yahtzee@localhost>
Installed-Size: ${kilobytes}
Section: games
Priority: optional
Depends: libgtk-3-0 | libgtk-3-0t64, libnss3, libatk-bridge2.0-0 | libatk-bridge2.0-0t64, libcups2 | libcups2t64, libdrm2, libgbm1, libasound2 | libasound2t64, libxss1, libxtst6
Description: ${description}
`;
}

/**
 * Everything in the archive belongs to root, whoever made it: unpacking it as root must not give files to somebody
 * else.
 */
export function archiveArguments(name: string): readonly string[] {
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  return ['-czf', name, ...owner, '--transform', 's,^linux-unpacked,yahtzee,', 'linux-unpacked'];
}

export async function makeArchive(): Promise<void> {
  const name = `yahtzee-${version}-linux-${process.arch}.tar.gz`;
  await step('Making the archive', 'tar', [...archiveArguments(name)], { cwd: dist });
}

/** Only if Debian's own packaging tool is available. */
export async function makeDebianPackage(): Promise<void> {
  if ((await run('dpkg-deb', ['--version'])).code !== 0) return;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const tree = mkdtempSync(join(tmpdir(), 'yahtzee-deb-'));
  try {
    const put = (path: string, text: string) => {
      mkdirSync(join(tree, path, '..'), { recursive: true });
      writeFileSync(join(tree, path), text);
    };
    cpSync(join(dist, 'linux-unpacked'), join(tree, 'opt/Yahtzee'), { recursive: true });
    const icons = join(tree, 'usr/share/icons/hicolor/512x512/apps');
    mkdirSync(icons, { recursive: true });
    cpSync(join(root, 'build/icons/icon.png'), join(icons, 'yahtzee.png'));
    put('usr/share/applications/yahtzee.desktop', desktopEntry);
    put('usr/share/doc/yahtzee/copyright', readFileSync(join(root, 'LICENSE'), 'utf8'));
    const { output } = await run('du', ['-sk', tree]);
    put('DEBIAN/control', control(arch, Number.parseInt(output, 10)));
    // Where user namespaces are closed, Chromium's sandbox needs a helper that belongs to root.
    put(
      'DEBIAN/postinst',
      '#!/bin/sh\nchmod 4755 /opt/Yahtzee/chrome-sandbox\nln -sf /opt/Yahtzee/yahtzee /usr/bin/yahtzee\n',
    );
    put('DEBIAN/postrm', '#!/bin/sh\nrm -f /usr/bin/yahtzee\n');
    await run('chmod', ['755', join(tree, 'DEBIAN/postinst'), join(tree, 'DEBIAN/postrm'), tree]);
    const target = join(dist, `yahtzee_${version}_${arch}.deb`);
    await step('Making the Debian package', 'dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, target]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
