import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { newerIn, readManifest } from '../../main/update/manifest.ts';
import { fail } from '../../shared/game/result.ts';
import { root } from '../setup/paths.mjs';
import { makeKeys, writeManifest } from './manifest.ts';
import { programIn } from './program.ts';

test('what the release signs is what the program accepts, and only with the right key', () => {
  const folder = freshFolder();
  for (const name of ['yahtzee_1.2.0_amd64.deb', 'Yahtzee-1.2.0.AppImage', 'Yahtzee-1.2.0-setup.exe'])
    writeFileSync(join(folder, name), `content of ${name}`);
  const { privateKey, publicKey } = makeKeys();
  const program = { ...programIn(root), version: '1.2.0' };
  writeManifest(folder, program, privateKey, { page: 'https://example.org/', notes: '- New.' });
  const bytes = readFileSync(join(folder, 'update.json'));
  const signature = readFileSync(join(folder, 'update.json.sig'));
  const manifest = readManifest(bytes, signature, publicKey);
  if (!manifest.ok) throw new Error(manifest.error);
  expect(manifest.value.files.map(({ kind }) => kind)).toEqual(['nsis-x64', 'appimage-x64']);
  expect(newerIn(manifest.value, { product: program.product, version: '1.1.9', kind: 'appimage-x64' })).toMatchObject({
    value: { file: { name: 'Yahtzee-1.2.0.AppImage' } },
  });
  expect(readManifest(bytes, signature, makeKeys().publicKey)).toEqual(fail('bad-signature'));
});
