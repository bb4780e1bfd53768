/** `npm run icons`: the icon in every size and container, from one drawing. The files are kept, because most machines cannot draw SVG. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeNothing } from '../arguments.ts';
import { say } from '../setup/messages.mjs';
import { root } from '../setup/paths.mjs';
import { run } from '../setup/step.mjs';

export const iconFolder = join(root, 'build', 'icons');

/** In pixels: those that desktops look for. */
export const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export const pngOf = (size: IconSize): Buffer => readFileSync(join(iconFolder, `${size}.png`));

/** Windows' container: a directory of sixteen bytes per picture, then the pictures. */
export function makeIco(): Buffer {
  const sizes = iconSizes.filter((size) => size <= 256);
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let at = head.length;
  const pictures = sizes.map((size, index) => {
    const picture = pngOf(size);
    const entry = 6 + 16 * index;
    // 256 does not fit into a byte and is written as 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
    return picture;
  });
  return Buffer.concat([head, ...pictures]);
}

/** What macOS calls the sizes; `ic11` to `ic14` are the same pictures for screens with double resolution. */
const appleNames: readonly (readonly [string, IconSize])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/** macOS' container: blocks of a name, a length and a picture. */
export function makeIcns(): Buffer {
  const block = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(appleNames.map(([name, size]) => block(name, pngOf(size)))));
}

if (import.meta.main) {
  takeNothing('npm run icons: draws the icon in every size; needs rsvg-convert (Debian: librsvg2-bin)');
  for (const size of iconSizes) {
    const picture = join(iconFolder, `${size}.png`);
    const sides = ['--width', `${size}`, '--height', `${size}`];
    const { code, output } = await run('rsvg-convert', [...sides, '--output', picture, join(iconFolder, 'icon.svg')]);
    if (code === 0) continue;
    say(`rsvg-convert did not draw the icon (Debian has it in librsvg2-bin): ${output.trim()}`);
    process.exit(1);
  }
  writeFileSync(join(iconFolder, 'icon.ico'), makeIco());
  writeFileSync(join(iconFolder, 'icon.icns'), makeIcns());
}
