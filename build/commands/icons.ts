/** `npm run icons`: draws build/icons/icon.svg in every size and puts the pictures into the containers of each system. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeNothing } from '../arguments.ts';
import { iconFolder, iconSizes, makeIcns, makeIco } from '../icons.ts';
import { say } from '../setup/messages.mjs';
import { run } from '../setup/step.mjs';

takeNothing('npm run icons: draws the icon in every size; needs rsvg-convert (Debian: librsvg2-bin)');

for (const size of iconSizes) {
  const picture = join(iconFolder, `${size}.png`);
  const { code, output } = await run('rsvg-convert', [
    '--width',
    `${size}`,
    '--height',
    `${size}`,
    '--output',
    picture,
    join(iconFolder, 'icon.svg'),
  ]);
  if (code !== 0) {
    say(`rsvg-convert did not draw the icon (Debian has it in librsvg2-bin): ${output.trim()}`);
    process.exit(1);
  }
}
writeFileSync(join(iconFolder, 'icon.ico'), makeIco());
writeFileSync(join(iconFolder, 'icon.icns'), makeIcns());
