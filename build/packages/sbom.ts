/** A bill of materials (CycloneDX) of what is really inside the built program, and the checksums of its packages. */
import { createHash, hash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { licenceTexts } from '../../main/licenceTexts.ts';
import { root } from '../setup/paths.mjs';
import type { Program } from './program.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** The bundler lists what it has taken in, with the licence of each: "## ws - 8.22.2 (MIT)". */
export function bundledIn(texts: readonly string[]): readonly Component[] {
  const found = texts.flatMap((text) => [...text.matchAll(/^## (\S+) - (\S+) \((.*)\)$/gm)]);
  const byName = new Map(found.map(([, name, version, licence]) => [`${name}@${version}`, { name, version, licence }]));
  return [...byName.keys()].sort().flatMap((key) => byName.get(key) ?? []);
}

export function makeSbom(program: Program, electron: string, components: readonly Component[], date: number): string {
  const part = ({ name, version, licence }: Component) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', 'bom-ref': purl, name, version, licenses: [{ expression: licence }], purl };
  };
  const parts = [part({ name: 'electron', version: electron, licence: 'MIT' }), ...components.map(part)];
  const itself = `pkg:generic/${program.name}@${program.version}`;
  const digest = hash('sha256', JSON.stringify([itself, parts]));
  // A number of its own that is the same for the same content.
  const serial = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: new Date(date * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': itself, name: program.name, version: program.version, purl: itself },
    },
    components: parts,
    dependencies: [{ ref: itself, dependsOn: parts.map(({ purl }) => purl) }],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

export function writeSbom(target: string, program: Program, electron: string, date: number): string {
  const file = join(target, `${program.name}-${program.version}.cdx.json`);
  writeFileSync(file, makeSbom(program, electron, bundledIn(licenceTexts(join(root, 'out'))), date));
  return file;
}

export async function sha256Of(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/** As `sha256sum --check` reads it. */
export async function writeChecksums(target: string, files: readonly string[]): Promise<string> {
  const lines = await Promise.all(files.toSorted().map(async (file) => `${await sha256Of(file)}  ${basename(file)}\n`));
  const list = join(target, 'SHA256SUMS');
  writeFileSync(list, lines.join(''));
  return list;
}
