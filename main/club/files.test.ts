import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../store/fixtures/store.ts';
import { readEntry } from './files.ts';

test('an entry of any length is read whole; what is too long, missing or unreadable is not', async () => {
  const folder = freshFolder();
  const longest = 40_000;
  for (const length of [0, 1, 16_383, 16_384, 16_385, longest]) {
    const file = join(folder, String(length));
    writeFileSync(file, 'x'.repeat(length));
    expect((await readEntry(file, longest))?.length).toBe(length);
  }
  const file = join(folder, 'long');
  writeFileSync(file, 'x'.repeat(longest + 1));
  expect(await readEntry(file, longest)).toBeNull();
  expect(await readEntry(join(folder, 'missing'), longest)).toBe('');
  await expect(readEntry(folder, longest)).rejects.toThrow('EISDIR');
});
