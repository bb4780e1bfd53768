/** What flatpak-builder needs to make a Flatpak from our archive: runtimes and tools come from Flathub, so not here. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { iconFolder } from '../commands/icons.ts';
import type { Making, Program } from './program.ts';
import { sha256Of } from './sbom.ts';
import { desktopEntry, metainfo, mimeInfo } from './texts.ts';

/** The rules of Flatpak: everything is called by the id, and only one command can be seen from outside. */
export function flatpakFiles(program: Program, archive: string, sha256: string, date: number): Record<string, string> {
  const { id, name } = program;
  const called = (text: string) =>
    text
      .replaceAll(`Icon=${name}\n`, `Icon=${id}\n`)
      .replaceAll(`>${name}.desktop<`, `>${id}.desktop<`)
      .replaceAll(`<icon name="${name}"/>`, `<icon name="${id}"/>`);
  const info = called(metainfo(program, date)).replace(/ *<(icon type="stock">.*|binary>.*-console<.*)\n/g, '');
  const manifest = {
    id,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': '25.08',
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': '25.08',
    command: name,
    // The network is for a table that is hosted or joined.
    'finish-args': [
      '--share=ipc',
      '--socket=fallback-x11',
      '--socket=wayland',
      '--socket=pulseaudio',
      '--device=dri',
      '--share=network',
    ],
    modules: [
      {
        name,
        buildsystem: 'simple',
        'build-commands': [
          `mkdir -p /app/lib && cp -r program /app/lib/${name}`,
          `install -Dm755 start.sh /app/bin/${name}`,
          `install -Dm644 -t /app/share/applications ${id}.desktop`,
          `install -Dm644 -t /app/share/metainfo ${id}.metainfo.xml`,
          `install -Dm644 -t /app/share/mime/packages ${id}.xml`,
          `install -Dm644 ${id}.png /app/share/icons/hicolor/512x512/apps/${id}.png`,
        ],
        sources: [
          { type: 'archive', path: `../${archive}`, sha256, dest: 'program' },
          // Chromium's sandbox cannot start inside of Flatpak's own without this helper.
          {
            type: 'script',
            'dest-filename': 'start.sh',
            commands: [`exec zypak-wrapper /app/lib/${name}/${name}.bin "$@"`],
          },
          ...['desktop', 'metainfo.xml', 'xml', 'png'].map((end) => ({ type: 'file', path: `${id}.${end}` })),
        ],
      },
    ],
  };
  return {
    [`${id}.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
    [`${id}.desktop`]: called(desktopEntry(program)),
    [`${id}.metainfo.xml`]: info,
    [`${id}.xml`]: called(mimeInfo(program)),
  };
}

export async function writeFlatpak({ program, target, date }: Making, archive: string): Promise<void> {
  const folder = join(target, 'flatpak');
  mkdirSync(folder, { recursive: true });
  const files = flatpakFiles(program, basename(archive), await sha256Of(archive), date);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  cpSync(join(iconFolder, '512.png'), join(folder, `${program.id}.png`));
}
