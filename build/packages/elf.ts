/** Reads from Linux programs which libraries they need, so that no package forgets one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup/messages.mjs';
import { run } from '../setup/step.mjs';

const dynamicSection = 6;
/** The entry that names a library. */
const needed = 1n;

export interface Needs {
  /** "libgtk-3.so.0" */
  readonly libraries: readonly string[];
  /** The newest version of the C library that a function is taken from: 34 for "2.34"; 0 if it uses none. */
  readonly glibc: number;
}

/** Null for a file that is no 64-bit ELF program. */
export function readNeeds(file: Buffer): Needs | null {
  if (file.length < 64 || file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2) return null;
  const headers = Number(file.readBigUInt64LE(40));
  const sections = Array.from({ length: file.readUInt16LE(60) }, (_, index) => {
    const at = headers + index * file.readUInt16LE(58);
    return {
      type: file.readUInt32LE(at + 4),
      offset: Number(file.readBigUInt64LE(at + 24)),
      size: Number(file.readBigUInt64LE(at + 32)),
      link: file.readUInt32LE(at + 40),
    };
  });
  const dynamic = sections.find(({ type }) => type === dynamicSection);
  if (dynamic === undefined) return { libraries: [], glibc: 0 };
  const table = sections[dynamic.link];
  const textAt = (offset: number) => {
    const start = table.offset + offset;
    return file.toString('latin1', start, file.indexOf(0, start));
  };
  const libraries: string[] = [];
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.size; at += 16)
    if (file.readBigUInt64LE(at) === needed) libraries.push(textAt(Number(file.readBigUInt64LE(at + 8))));
  const names = file.toString('latin1', table.offset, table.offset + table.size).split('\0');
  const minors = names.flatMap((name) => /^GLIBC_2\.(\d+)/.exec(name)?.[1] ?? []).map(Number);
  return { libraries, glibc: Math.max(0, ...minors) };
}

/** Looked up by the program itself while it runs, and not to be done without: it crashes where this one is missing. */
const lookedUp = ['libX11-xcb.so.1'];

/** Of all programs and libraries in the folder, without those that it has itself. */
export function needsOf(folder: string): Needs {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = files.flatMap(({ name }) => readNeeds(readFileSync(join(folder, name))) ?? []);
  const own = new Set(files.map(({ name }) => name));
  const libraries = new Set(
    [...lookedUp, ...read.flatMap((needs) => needs.libraries)].filter((name) => !own.has(name)),
  );
  return { libraries: [...libraries].sort(), glibc: Math.max(0, ...read.map(({ glibc }) => glibc)) };
}

/** Debian 13 and Ubuntu 24.04 call these by their old name with `t64`; each is named in both ways. */
const renamed = [
  'libasound2',
  'libatk1.0-0',
  'libatk-bridge2.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libglib2.0-0',
  'libgtk-3-0',
];

/** The Debian packages that hold these libraries on this machine, as a Depends field. */
export async function debianDependencies({ libraries, glibc }: Needs): Promise<string> {
  // "libgtk-3-0:amd64: /usr/lib/x86_64-linux-gnu/libgtk-3.so.0"
  const { output } = await run('dpkg', ['-S', ...libraries.map((library) => `*/x86_64-linux-gnu/${library}`)]);
  const owned = [...output.matchAll(/^([^:\s]+)(?::\w+)?: \/.*\/(.+)$/gm)];
  const packages = libraries.map((library) => {
    const owner = owned.find(([, , file]) => file === library)?.[1];
    if (owner === undefined)
      throw new SetupError(`No Debian package that is installed here is known to hold ${library}.`);
    return owner.replace(/t64$/, '');
  });
  return [...new Set(packages)]
    .sort()
    .map((name) =>
      name === 'libc6' ? `libc6 (>= 2.${glibc})` : renamed.includes(name) ? `${name} | ${name}t64` : name,
    )
    .join(', ');
}
