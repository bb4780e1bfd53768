/** The arguments of the commands that read one file of exported games. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { readArguments, refuse } from '../main/console/arguments.ts';
import { checkLanguage, speakInTerminal } from '../main/console/language.ts';
import { words } from '../shared/words/index.ts';

/** `values` are those of the command's own options; `--lang` is everybody's. */
export async function readFileName<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  await speakInTerminal();
  const { values, positionals } = readArguments({ ...options, lang: { type: 'string' } as const }, usage, ['FILE']);
  checkLanguage((values as { readonly lang?: string }).lang);
  const [file, extra] = positionals;
  const { faults, allowed } = words.console;
  if (file === undefined) return refuse(allowed(faults.missing('FILE'), ['FILE']));
  if (extra !== undefined) return refuse(allowed(faults.tooMany(extra), ['FILE']));
  return { file, values };
}
