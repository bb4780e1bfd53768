import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { tortureClub } from './clubTorture.ts';

test('laptops that are killed while they meet lose nothing and enter nothing twice', async () => {
  const folder = freshFolder();
  const where = join(folder, 'club');
  const hits = await tortureClub({ kills: 10, where, folder, random: randomFrom(5), print: () => {} });
  expect(hits).toBeGreaterThan(0);
}, 300_000);
