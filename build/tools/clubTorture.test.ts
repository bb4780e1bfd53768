import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { tortureClub } from './clubTorture.ts';

const folder = mkdtempSync(join(tmpdir(), 'yahtzee-torture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('laptops that are killed while they meet lose nothing and enter nothing twice', async () => {
  const laptops = join(folder, 'laptops');
  mkdirSync(laptops);
  const where = join(folder, 'club');
  const hits = await tortureClub({ kills: 10, where, folder: laptops, random: randomFrom(5), print: () => {} });
  expect(hits).toBeGreaterThan(0);
}, 300_000);
