import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveArguments } from './linuxPackages.ts';

test.skipIf(process.platform !== 'linux')('the files of the archive belong to root, whoever made it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'linux-unpacked'));
  const file = join(folder, 'linux-unpacked', 'yahtzee');
  writeFileSync(file, 'x');
  if (process.getuid?.() === 0) chownSync(file, 1234, 1234);
  execFileSync('tar', archiveArguments('a.tar.gz'), { cwd: folder });
  const list = execFileSync('tar', ['-tvzf', 'a.tar.gz', '--numeric-owner'], { cwd: folder, encoding: 'utf8' });
  const owners = list
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[1]);
  expect(owners).toEqual(['0/0', '0/0']);
});
