import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { root } from '../setup/paths.mjs';
import { debianDependencies, readNeeds } from './elf.ts';
import { flatpakFiles } from './flatpak.ts';
import { archiveArguments } from './linux.ts';
import { builderSettings, programIn } from './program.ts';
import { bundledIn, makeSbom } from './sbom.ts';
import { layAppFolder } from './stage.ts';
import { debianChangelog, desktopEntry, manuals, metainfo, mimeInfo, readChanges } from './texts.ts';

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('an archive is the same to the bit whoever made it and when, and its files belong to root', () => {
  const [first, second] = [1, 2].map((index) => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'program'));
    // In another order, of another owner, at another time.
    for (const name of index === 1 ? ['a', 'b'] : ['b', 'a']) writeFileSync(join(folder, 'program', name), name);
    for (const name of ['a', 'b']) utimesSync(join(folder, 'program', name), index, index);
    if (process.getuid?.() === 0) chownSync(join(folder, 'program', 'a'), index, index);
    execFileSync('tar', archiveArguments('a.tar.xz', 'program', 1_000_000), { cwd: folder });
    const list = execFileSync('tar', ['-tvf', 'a.tar.xz', '--numeric-owner'], { cwd: folder, encoding: 'utf8' });
    return { bytes: readFileSync(join(folder, 'a.tar.xz')), list };
  });
  expect(first.bytes.equals(second.bytes)).toBe(true);
  for (const line of first.list.trim().split('\n')) expect(line).toMatch(/^\S+ 0\/0 .* 1970-01-12 /);
});

onLinux('what a program needs is read from the program itself, as the system reads it', async () => {
  const needs = readNeeds(readFileSync(process.execPath));
  const listed = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  expect(needs?.libraries).toContain('libc.so.6');
  for (const library of needs?.libraries ?? []) expect(listed).toContain(library);
  expect(needs?.glibc).toBeGreaterThan(0);
  expect(readNeeds(Buffer.from('#!/bin/sh\n'))).toBeNull();
});

/** An AppImage's folder with a stub in place of the program, which says how it was called. */
function appFolder(): string {
  const unpacked = freshFolder();
  const program = programIn(root);
  writeFileSync(join(unpacked, program.name), '#!/bin/sh\necho "called with $*"\n', { mode: 0o755 });
  writeFileSync(join(unpacked, 'LICENSES.chromium.html'), 'a licence');
  const folder = join(freshFolder(), 'app');
  chmodSync(join(folder, '..'), 0o755);
  layAppFolder({ unpacked, program, date: 0, target: folder }, folder);
  return folder;
}
const isRoot = process.getuid?.() === 0;

onLinux('an AppImage starts with our own launcher, and so with the sandbox', () => {
  const folder = appFolder();
  const { stdout } = spawnSync(join(folder, 'AppRun'), ['a.json'], {
    encoding: 'utf8',
    ...(isRoot && { uid: 65534, gid: 65534 }),
  });
  expect(stdout).toBe('called with --log-level=3 a.json\n');
  expect(readFileSync(join(folder, '.DirIcon')).subarray(1, 4).toString()).toBe('PNG');
  // Whatever rights new files have on the machine that makes it.
  for (const [file, mode] of Object.entries({ 'yahtzee.desktop': 0o644, 'usr/share': 0o755, 'yahtzee.bin': 0o755 }))
    expect(statSync(join(folder, file)).mode & 0o777).toBe(mode);
});

test.skipIf(!isRoot)('root is told to be somebody else, but may ask for the version', () => {
  const start = (...args: string[]) => spawnSync(join(appFolder(), 'AppRun'), args, { encoding: 'utf8' });
  expect(start()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/does not run as root\. Start/),
  });
  expect(start('--version').stdout).toBe('called with --no-sandbox --log-level=3 --version\n');
});

const hasDebian = process.platform === 'linux' && process.arch === 'x64' && isThere('dpkg');
function isThere(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasDebian)(
  'libraries become Debian packages; one that nobody holds is an error, not left out',
  async () => {
    expect(await debianDependencies({ libraries: ['libc.so.6'], glibc: 34 })).toBe('libc6 (>= 2.34)');
    await expect(debianDependencies({ libraries: ['libnothing.so.9'], glibc: 34 })).rejects.toThrow('libnothing.so.9');
  },
);

test('the name is in one line: with another product everything is called by it', () => {
  const folder = freshFolder();
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, productName: 'Five Dice' }));
  const program = programIn(folder);
  expect(program).toMatchObject({ product: 'Five Dice', name: 'five-dice', id: 'org.fivedice.HallOfFame' });
  expect(builderSettings(program).join(' ')).not.toMatch(/yahtzee/i);
  const entry = desktopEntry(program);
  for (const line of ['Name=Five Dice', 'Exec=five-dice %f', 'Icon=five-dice', 'Exec=five-dice --new-game'])
    expect(entry).toContain(`${line}\n`);
  expect(mimeInfo(program)).toContain('application/x-five-dice-games');
  expect(Object.keys(manuals(program, 0))).toEqual(['five-dice', 'five-dice-console']);
  expect(metainfo(program, 0)).toContain('<launchable type="desktop-id">five-dice.desktop</launchable>');
});

test('the changelog becomes releases, the newest being the version that is made', () => {
  const text = '# Changed\n\n## Next\n\n- A `new` thing.\n\n## 1.1.0 (2026-02-03)\n\n- Old & good.\n';
  expect(readChanges('1.2.0', text)).toEqual([
    { version: '1.2.0', day: null, lines: ['A `new` thing.'] },
    { version: '1.1.0', day: '2026-02-03', lines: ['Old & good.'] },
  ]);
  expect(readChanges('1.1.0', text).map(({ version }) => version)).toEqual(['1.1.0']);
  const program = programIn(root);
  expect(debianChangelog(program, 86_400)).not.toContain('**');
  expect(debianChangelog(program, 86_400)).toMatch(
    new RegExp(
      `^${program.name} \\(${program.version.replaceAll('.', '\\.')}\\) unstable; urgency=medium\\n\\n {2}\\* `,
    ),
  );
});

test('in a Flatpak everything is called by its id, and comes from the archive that was made', () => {
  const program = programIn(root);
  const files = flatpakFiles(program, 'a.tar.xz', 'ab12', 0);
  const manifest = JSON.parse(files[`${program.id}.json`]);
  expect(manifest.modules[0].sources[0]).toEqual({
    type: 'archive',
    path: '../a.tar.xz',
    sha256: 'ab12',
    dest: 'program',
  });
  for (const { path } of manifest.modules[0].sources.slice(2)) expect(path).toContain(program.id);
  expect(files[`${program.id}.desktop`]).toContain(`\nIcon=${program.id}\n`);
  expect(files[`${program.id}.metainfo.xml`]).toContain(`>${program.id}.desktop<`);
  expect(files[`${program.id}.metainfo.xml`]).not.toContain('-console');
});

test.for([
  ['desktop-file-validate', [], 'desktop'],
  ['appstreamcli', ['validate', '--no-net'], 'metainfo.xml'],
  ['flatpak-builder', ['--show-manifest'], 'json'],
] as const)('what desktops read is valid, says %s', ([validator, flags, end], { skip }) => {
  skip(spawnSync(validator, ['--version']).error !== undefined, `${validator} is not installed here`);
  const program = { ...programIn(root), homepage: 'https://example.org/dice' };
  const folder = freshFolder();
  for (const [name, text] of Object.entries(flatpakFiles(program, 'a.tar.xz', 'ab12', 86_400)))
    writeFileSync(join(folder, name), text);
  const file = join(folder, `${program.id}.${end}`);
  const { status, stdout, stderr } = spawnSync(validator, [...flags, file], { encoding: 'utf8' });
  // A key that is not known to flatpak-builder is only a warning.
  expect([status, /^.*\bwarning\b.*$/im.exec(stdout + stderr)?.[0]]).toEqual([0, undefined]);
});

test('the bill of materials lists each library once, with its licence, and is the same for the same content', () => {
  const texts = ['## ws - 8.22.2 (MIT)\ntext\n## @a/b - 1.0.0 (ISC)\n', '## ws - 8.22.2 (MIT)\n'];
  const parts = bundledIn(texts);
  expect(parts).toEqual([
    { name: '@a/b', version: '1.0.0', licence: 'ISC' },
    { name: 'ws', version: '8.22.2', licence: 'MIT' },
  ]);
  const sbom = makeSbom(programIn(root), '43.0.0', parts, 0);
  expect(sbom).toBe(makeSbom(programIn(root), '43.0.0', parts, 0));
  const { bomFormat, components, serialNumber } = JSON.parse(sbom);
  expect(bomFormat).toBe('CycloneDX');
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/electron@43.0.0',
    'pkg:npm/%40a/b@1.0.0',
    'pkg:npm/ws@8.22.2',
  ]);
});
