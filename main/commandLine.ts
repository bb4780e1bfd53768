/** What the command line asks of the program: a few lines of text and the end, or what to show first. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MenuCommand } from '../shared/wire/app.ts';
import { words } from '../shared/words/index.ts';

/** What to print instead of opening a window; null if a window is wanted. */
export function textFor(args: readonly string[], program: { readonly name: string; readonly version: string }) {
  if (args.includes('--version')) return `${program.name} ${program.version}`;
  return args.includes('--help') ? words.start.usage(program.name) : null;
}

export interface FirstShown {
  /** Exported games that were double-clicked, or dropped on the program. */
  readonly file: string | null;
  readonly command: MenuCommand | null;
}

/** `from` is the folder that a relative name starts at. */
export function firstShown(args: readonly string[], from: string): FirstShown {
  const isFile = (name: string) => statSync(resolve(from, name), { throwIfNoEntry: false })?.isFile() ?? false;
  const file = args.find((argument) => !argument.startsWith('-') && isFile(argument));
  const command = args.includes('--new-game') ? 'newGame' : args.includes('--hall-of-fame') ? 'hallOfFame' : null;
  return { file: file === undefined ? null : resolve(from, file), command };
}
