/** What the application is built from. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { sources } from './build.ts';

test('nothing that the compiler or a test leaves there has it built again, under the windows that are open', () => {
  const before = sources();
  expect(before).toContain(join('main', 'index.ts'));
  const left = join(root, 'main', 'left.tsbuildinfo');
  writeFileSync(left, '');
  const after = sources();
  rmSync(left);
  expect(after).toEqual(before);
});
