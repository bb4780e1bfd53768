/** A folder on a server that is gone: nothing that is asked of it is ever answered. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { node24 } from '../../build/setup/paths.mjs';
import { freshFolder } from '../store/fixtures/store.ts';
import { enterGames, makeLaptop, must, simulate } from './fixtures/laptops.ts';
import { joinClub } from './membership.ts';
import { openClubService } from './service.ts';

/** A file system that nobody serves; false where none can be mounted. */
function mountSilent(folder: string): boolean {
  const device = spawnSync('test', ['-w', '/dev/fuse']).status === 0 ? openSync('/dev/fuse', 'r+') : null;
  if (device === null) return false;
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0';
  const { status } = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'none', folder], {
    stdio: ['ignore', 'ignore', 'ignore', device],
  });
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    // Ends everything that waits.
    closeSync(device);
  });
  return status === 0;
}

test('quitting waits for it at most three seconds, and a command ends with a sentence', async ({ skip }) => {
  const parent = freshFolder();
  const place = join(parent, 'club');
  const laptop = await makeLaptop(parent, 1, 1);
  onTestFinished(() => void laptop.own.db.close());
  const vault = { hasKeyRing: async () => false, read: async () => null, write: async () => {} };
  const service = openClubService({ store: laptop.own, log: () => {}, say: () => {}, vault });
  must(await service.ask('found', { place, password: '', name: 'Family' }));
  expect(await service.close()).toBe(true);
  const other = await makeLaptop(parent, 2, 1);
  must(await joinClub(other, place));
  other.own.db.close();
  if (!mountSilent(place)) skip('no file system can be mounted here');
  enterGames(laptop.own, simulate(1, 1, 1));

  const tool = join(import.meta.dirname, '../../build/tools/club.ts');
  const command = spawn(node24, [tool, 'sync', '--data', other.folder]);
  expect(await text(command.stderr)).toContain("The club's folder does not answer.");

  must(await service.ask('meet', null));
  // It would wait for ever if it waited for the thread. Timers of one process end in their order, however busy it is.
  const closing = service.close();
  expect(await Promise.race([closing, pause(3_100, 'too late')])).toBe(false);
});
