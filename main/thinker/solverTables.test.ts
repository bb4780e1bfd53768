import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { buildKernel } from '../../build/kernel.ts';
import { presets } from '../../shared/rules/presets.ts';
import { blankState } from '../../shared/solver/space.ts';
import { decodeValues } from '../../shared/solver/values.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { loadExpectation } from './expectations.ts';
import { tableFile } from './tableFiles.ts';

const kernel = readFileSync(await buildKernel());
let folder = '';
beforeEach(() => {
  folder = freshFolder();
});

const path = () => tableFile(folder, 'basic');

/** The value of a whole game in the table in the folder, and whether it had to be worked out. */
async function load() {
  let worked = false;
  const onProgress = () => {
    worked = true;
  };
  const found = await loadExpectation(presets.basic, { folder, kernel, onProgress });
  return { expected: found.expected(blankState), worked };
}

test('a table is worked out once and then read; whatever else lies there is noticed and replaced by it', async () => {
  const right = await load();
  expect(right).toEqual({ expected: expect.closeTo(245.870775, 5), worked: true });
  expect(await load()).toEqual({ ...right, worked: false });
  const good = readFileSync(path());
  const flipped = Uint8Array.from(good);
  flipped[good.length - 9] ^= 4;
  for (const wrong of [flipped, good.subarray(0, 1000)]) {
    writeFileSync(path(), wrong);
    expect(await load()).toEqual({ ...right, worked: true });
    expect(readFileSync(path())).toEqual(good);
  }
});

test('called off before it begins, it does not begin', async () => {
  const signal = AbortSignal.abort();
  await expect(loadExpectation(presets.basic, { folder, kernel, signal })).rejects.toThrow('aborted');
});

test('where nothing can be kept, the values are right all the same', async () => {
  writeFileSync(join(folder, 'tables'), 'a file where the folder should be');
  expect((await load()).expected).toBeCloseTo(245.870775, 5);
});

test('two processes that solve at once both get the right values and leave one whole file', async () => {
  // Wherever the system keeps program data, here it is this folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, APPDATA: folder, HOME: folder };
  const advise = () =>
    new Promise<string>((resolve) => {
      const tool = fileURLToPath(new URL('../../build/tools/advise.ts', import.meta.url));
      const args = ['--rules', 'basic', '--dice', '1,1,2,5,6', '--json'];
      execFile(process.execPath, [tool, ...args], { env }, (_error, stdout) => resolve(stdout));
    });
  const [one, other] = await Promise.all([advise(), advise()]);
  expect(other).toBe(one);
  expect(JSON.parse(one).choices[0]).toEqual({ keep: [5], value: expect.closeTo(242.254279, 5) });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual(['basic.exact']);
  expect(decodeValues(presets.basic, readFileSync(join(files[0].parentPath, files[0].name))).ok).toBe(true);
});
