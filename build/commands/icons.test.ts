import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconFolder, iconSizes, makeIcns, makeIco, pngOf } from './icons.ts';

test('every picture has the size that its name says', () => {
  for (const size of iconSizes) {
    const png = pngOf(size);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});

test('the containers for Windows and macOS hold exactly these pictures', () => {
  expect(readFileSync(join(iconFolder, 'icon.ico')).equals(makeIco())).toBe(true);
  expect(readFileSync(join(iconFolder, 'icon.icns')).equals(makeIcns())).toBe(true);
});

test('a container is read back picture by picture', () => {
  const ico = makeIco();
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const at = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(at, at + ico.readUInt32LE(entry + 8));
    return png.readUInt32BE(16);
  });
  expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  const icns = makeIcns();
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
});
