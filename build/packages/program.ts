/** What the program is called, in every place where it is: all of it follows from `productName` in package.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { run } from '../setup/step.mjs';

export interface Program {
  /** As people read it: "Yahtzee". */
  readonly product: string;
  /** As commands, packages and files are called: "yahtzee". */
  readonly name: string;
  /** What desktops and systems know it by. */
  readonly id: string;
  readonly version: string;
  readonly description: string;
  readonly author: string;
  readonly homepage: string;
}

/** What every maker of a package is given. */
export interface Making {
  readonly program: Program;
  /** The unpacked program that electron-builder left. */
  readonly unpacked: string;
  /** Where the packages go. */
  readonly target: string;
  /** In seconds since 1970: see `sourceDate`. */
  readonly date: number;
}

export function programIn(folder: string): Program {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const name = about.productName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const { version, description, author, homepage } = about;
  // Flatpak wants no hyphen there, Apple no underscore.
  const id = `org.${name.replaceAll('-', '')}.HallOfFame`;
  return { product: about.productName, name, id, version, description, author, homepage };
}

export const program = programIn(root);

/** What electron-builder is told beside its own file. */
export function builderSettings({ id, name, product }: Program): readonly string[] {
  const settings = { appId: id, productName: product, 'linux.executableName': name };
  return Object.entries(settings).map(([setting, value]) => `--config.${setting}=${value}`);
}

/**
 * The moment that everything in a package is from, in seconds since 1970: that of the commit, unless SOURCE_DATE_EPOCH
 * says another. With it, two builds of one commit are the same to the bit.
 */
export async function sourceDate(): Promise<number> {
  const given = Number(process.env.SOURCE_DATE_EPOCH);
  if (given > 0) return given;
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { cwd: root });
  // Sources without their history: any moment that is always the same.
  return code === 0 ? Number(output) : Date.UTC(2026, 0, 1) / 1000;
}
