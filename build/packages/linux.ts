/** The archive, the Debian package and the RPM for Linux, made with the system's own tools, the same to the bit each time. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wrapped } from '../../shared/text/width.ts';
import { say } from '../setup/messages.mjs';
import { run, step } from '../setup/step.mjs';
import { debianDependencies, needsOf } from './elf.ts';
import type { Program } from './program.ts';
import { layProgram, layTree } from './stage.ts';

export interface Making {
  readonly program: Program;
  /** The unpacked program that electron-builder left. */
  readonly unpacked: string;
  /** Where the packages go. */
  readonly target: string;
  /** In seconds since 1970: see `sourceDate`. */
  readonly date: number;
}

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

export async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-package-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function makeArchive({ program, unpacked, target, date }: Making): Promise<string> {
  const file = join(target, `${program.name}-${program.version}-linux-${process.arch}.tar.xz`);
  return inScratch(async (folder) => {
    layProgram(unpacked, join(folder, program.name), program);
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

function control({ program, arch, depends, kilobytes }: ControlParts): string {
  const { name, version, author, homepage, description } = program;
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
 ${wrapped(description, 76).replaceAll('\n', '\n ')}
 .
 Play on one computer, over the network, or against computers whose
 strength is known exactly. It works offline, remembers every game, and
 lets anybody check that the dice are fair.
`;
}

interface ControlParts {
  readonly program: Program;
  readonly arch: string;
  readonly depends: string;
  readonly kilobytes: number;
}

/** Of all files, rounded up one by one, so that it does not depend on the disk. */
function kilobytesIn(tree: string): number {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + Math.ceil(statSync(join(parentPath, name)).size / 1024), 0);
}

/** Null, with a sentence, where Debian's own tool is missing. */
export async function makeDebianPackage({ program, unpacked, target, date }: Making): Promise<string | null> {
  if ((await run('dpkg-deb', ['--version'])).code !== 0) {
    say('  No Debian package: dpkg-deb is not installed here.');
    return null;
  }
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const file = join(target, `${program.name}_${program.version}_${arch}.deb`);
  return inScratch(async (tree) => {
    const lib = layTree(unpacked, tree, program, date);
    const depends = await debianDependencies(needsOf(join(tree, lib)));
    const silenced = overrides.map((tag) => `${program.name}: ${tag}\n`).join('');
    mkdirSync(join(tree, 'usr/share/lintian/overrides'), { recursive: true, mode: 0o755 });
    writeFileSync(join(tree, 'usr/share/lintian/overrides', program.name), silenced, { mode: 0o644 });
    const text = control({ program, arch, depends, kilobytes: kilobytesIn(tree) });
    mkdirSync(join(tree, 'DEBIAN'), { mode: 0o755 });
    writeFileSync(join(tree, 'DEBIAN/control'), text, { mode: 0o644 });
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

/** Null, with a sentence, where rpmbuild is missing. */
export async function makeRpm({ program, unpacked, target, date }: Making): Promise<string | null> {
  if ((await run('rpmbuild', ['--version'])).code !== 0) {
    say('  No RPM: rpmbuild is not installed here (Debian has it in the package rpm).');
    return null;
  }
  return inScratch(async (folder) => {
    const tree = join(folder, 'tree');
    layTree(unpacked, tree, program, date);
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
