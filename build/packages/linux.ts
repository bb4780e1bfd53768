/**
 * The archive, the Debian package, the RPM and the AppImage for Linux, made with the system's own tools, the same to the
 * bit each time. Each maker returns its file, or says why it cannot make one here and returns null.
 */
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wrapped } from '../../shared/text/width.ts';
import { say } from '../setup/messages.mjs';
import { run, step } from '../setup/step.mjs';
import { debianDependencies, needsOf } from './elf.ts';
import type { Making, Program } from './program.ts';
import { layAppFolder, layProgram, layTree, put } from './stage.ts';
import { about } from './texts.ts';

/** Two threads, however many cores there are: with another number the bytes would be others. */
const xz = 'xz -6 --threads=2';

/**
 * Everything in the archive belongs to root, whoever made it: unpacking it as root must not give files to somebody
 * else. Order, owners and times are always the same.
 */
export function archiveArguments(file: string, folder: string, date: number): readonly string[] {
  const same = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${date}`];
  return ['-I', xz, '-cf', file, ...same, folder];
}

async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-package-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function makeArchive(making: Making): Promise<string> {
  const { program, target, date } = making;
  const file = join(target, `${program.name}-${program.version}-linux-${process.arch}.tar.xz`);
  return inScratch(async (folder) => {
    layProgram(making, join(folder, program.name));
    await step('Making the archive', 'tar', [...archiveArguments(file, program.name, date)], { cwd: folder });
    return file;
  });
}

/** Words of warning that do not apply to a program which brings its own browser. */
const overrides = [
  'embedded-library',
  'unstripped-binary-or-object',
  'elevated-privileges',
  'hardening-no-pie',
  // Its commands are in /usr/bin, which is on everybody's path.
  'package-section-games-but-contains-no-game',
];

function control(
  { name, version, author, homepage, description }: Program,
  arch: string,
  depends: string,
  kilobytes: number,
) {
  const indented = (text: string, width: number) => wrapped(text, width).replaceAll('\n', '\n ');
  return `Package: ${name}
Version: ${version}
Architecture: ${arch}
Maintainer: ${author}
Installed-Size: ${kilobytes}
Section: games
Priority: optional
Depends: ${depends}
Recommends: fonts-dejavu-core, fonts-wqy-microhei | fonts-noto-cjk, libgl1
${homepage ? `Homepage: ${homepage}\n` : ''}Description: dice game with computer players and a Hall of Fame
 ${indented(description, 76)}
 .
 ${indented(about, 70)}
`;
}

/** Of all files, rounded up one by one, so that it does not depend on the disk. */
function kilobytesIn(tree: string): number {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + Math.ceil(statSync(join(parentPath, name)).size / 1024), 0);
}

export async function makeDebianPackage(making: Making): Promise<string | null> {
  const { program, target, date } = making;
  const { name, version } = program;
  if ((await run('dpkg-deb', ['--version'])).code !== 0) {
    say('  No Debian package: dpkg-deb is not installed here.');
    return null;
  }
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const file = join(target, `${name}_${version}_${arch}.deb`);
  return inScratch(async (tree) => {
    const silenced = overrides.map((tag) => `${name}: ${tag}\n`).join('');
    const lib = layTree(making, tree, { [`usr/share/lintian/overrides/${name}`]: silenced });
    const depends = await debianDependencies(needsOf(lib));
    const text = control(program, arch, depends, kilobytesIn(tree));
    put(tree, { 'DEBIAN/control': text });
    const compress = ['-Zxz', '-z6', '--threads-max=2'];
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(date) };
    const build = ['--root-owner-group', ...compress, '--build', tree, file];
    await step('Making the Debian package', 'dpkg-deb', build, { env });
    return file;
  });
}

/** Times, owners and the name of the machine are fixed; RPM works out by itself which libraries are needed. */
function spec({ name, version, description, homepage }: Program, tree: string, date: number): string {
  return `%define _buildhost reproducible
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1
%define source_date_epoch_from_changelog 0
%define _binary_payload w6T2.xzdio
%define _build_id_links none
%define debug_package %{nil}
%define __os_install_post %{nil}
%define __provides_exclude_from ^/usr/lib/${name}/.*$
%define __requires_exclude ^libffmpeg\\.so.*$
Name: ${name}
Version: ${version}
Release: 1
Summary: Dice game with computer players and a Hall of Fame
License: MIT and others
Group: Amusements/Games
${homepage ? `URL: ${homepage}\n` : ''}Requires: libX11-xcb.so.1()(64bit)
%description
${description}
%install
cp -a ${tree}/. %{buildroot}
find %{buildroot} -exec touch --no-dereference --date=@${date} {} +
%files
%defattr(-,root,root)
/usr/bin/*
%dir /usr/lib/${name}
%attr(4755,root,root) /usr/lib/${name}/chrome-sandbox
/usr/lib/${name}/*
/usr/share/applications/*
%doc /usr/share/doc/${name}
/usr/share/icons/hicolor/*/apps/*
/usr/share/man/man6/*
/usr/share/metainfo/*
/usr/share/mime/packages/*
`;
}

export async function makeRpm(making: Making): Promise<string | null> {
  const { program, target, date } = making;
  if ((await run('rpmbuild', ['--version'])).code !== 0) {
    say('  No RPM: rpmbuild is not installed here (Debian has it in the package rpm).');
    return null;
  }
  return inScratch(async (folder) => {
    const tree = join(folder, 'tree');
    layTree(making, tree);
    writeFileSync(join(folder, 'package.spec'), spec(program, tree, date));
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(date), LC_ALL: 'C.UTF-8' };
    const where = ['--define', `_topdir ${folder}/rpm`, '--define', `_rpmdir ${folder}/made`];
    const named = ['--define', '_build_name_fmt %%{NAME}-%%{VERSION}.%%{ARCH}.rpm'];
    await step('Making the RPM', 'rpmbuild', ['-bb', ...where, ...named, join(folder, 'package.spec')], { env });
    const [made] = readdirSync(join(folder, 'made'));
    const file = join(target, made);
    cpSync(join(folder, 'made', made), file);
    return file;
  });
}

export async function makeAppImage(making: Making): Promise<string | null> {
  const { program, target, date } = making;
  const { getAppImageTools } = await import('app-builder-lib/out/toolsets/linux.js');
  // The program that mounts the folder, and mksquashfs, from electron-builder's makers or from APPIMAGE_TOOLS_PATH.
  const tools = await getAppImageTools('1.0.3', process.arch === 'arm64' ? 3 : 1).catch((error: Error) => {
    say(`  No AppImage: its runtime could not be had from its makers (${error.message.split('\n')[0]}).`);
    return null;
  });
  if (tools === null) return null;
  const { buildBlockMap } = await import('app-builder-lib/out/targets/blockmap/blockmap.js');
  const arch = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const file = join(target, `${program.product.replace(/\s+/g, '-')}-${program.version}-${arch}.AppImage`);
  return inScratch(async (scratch) => {
    const folder = join(scratch, 'app');
    layAppFolder(making, folder);
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
