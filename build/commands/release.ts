/** `npm run release -- keys|manifest|notes`: what a release needs beside its packages. See .github/RELEASING.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readArguments, refuse } from '../../main/console/command.ts';
import { makeKeys, writeManifest } from '../packages/manifest.ts';
import { program } from '../packages/program.ts';
import { readChanges } from '../packages/texts.ts';
import { root } from '../setup/paths.mjs';

const usage = `npm run release -- keys FILE | manifest --files DIR --page URL [--key FILE] | notes
keys      makes a pair of keys: the private one is written to FILE, which must be outside of the repository; the
          public one is printed, for "updates" in package.json
manifest  writes update.json and its signature beside the packages in DIR; the private key is in FILE or in UPDATE_KEY
notes     prints what the changelog says about this version`;
const allowed = 'keys FILE, manifest or notes';

function notes(): string {
  const change = readChanges(program.version).find(({ version }) => version === program.version);
  return change?.lines.map((line) => `- ${line}`).join('\n') ?? '';
}

function keys(file: string | undefined): void {
  if (file === undefined) refuse(`FILE is missing: allowed are ${allowed}.`);
  const place = resolve(file);
  if (!relative(root, place).startsWith('..')) refuse(`"${file}": allowed is a file outside of the repository.`);
  if (existsSync(place)) refuse(`"${file}" exists already, and is not overwritten.`);
  const { privateKey, publicKey } = makeKeys();
  writeFileSync(place, privateKey, { mode: 0o600, flag: 'wx' });
  console.log(`"updates": { "address": "https://…/", "key": "${publicKey}" }`);
}

const options = { files: { type: 'string' }, page: { type: 'string' }, key: { type: 'string' } } as const;
const { values, positionals } = readArguments(options, usage, [allowed]);
const [task, file] = positionals;
switch (task) {
  case 'keys':
    keys(file);
    break;
  case 'notes':
    console.log(notes());
    break;
  case 'manifest': {
    const { files, page } = values;
    if (files === undefined || page === undefined) refuse('--files or --page is missing: both are needed.');
    const key = values.key === undefined ? process.env.UPDATE_KEY : readFileSync(values.key, 'utf8');
    if (!key) refuse('The private key is missing: it is in the file given with --key, or in UPDATE_KEY.');
    writeManifest(join(files), program, key, { page, notes: notes().slice(0, 5000) });
    break;
  }
  default:
    refuse(`"${task ?? ''}": allowed are ${allowed}.`);
}
