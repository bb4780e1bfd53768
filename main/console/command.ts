/** How a command without a window reads its arguments, chooses its language, and refuses what is wrong. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { isPresetId, presetIds } from '../../shared/rules/ids.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { chooseLanguage, offeredLanguages, words } from '../../shared/words/index.ts';
import { type Language, languageOf } from '../../shared/words/languages.ts';
import { canBeFolder, dataFolder } from '../dataFolder.ts';
import { readRulesFile } from '../rulesFile.ts';
import type { Store } from '../store/open.ts';
import { print, printError } from './print.ts';

/** One line that names the argument and what is allowed. */
export function refuse(sentence: string): never {
  printError(sentence);
  process.exit(2);
}

/** `--seed -1` as `--seed=-1`: a negative number is a wrong value, not the next option. */
function joinNegatives(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, argument) => {
    const option = /^-\d/.test(argument) && /^--\w/.test(joined.at(-1) ?? '') ? joined.pop() : undefined;
    joined.push(option === undefined ? argument : `${option}=${argument}`);
    return joined;
  }, []);
}

/** What Node found wrong, in the language in use. */
function faultIn({ code, message }: NodeJS.ErrnoException): string {
  const { faults } = words.console;
  const [, named = ''] = /'([^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return faults.unknownOption(named);
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return faults.tooMany(named);
  return message.includes('does not take') ? faults.takesNoValue(named) : faults.needsValue(named);
}

/**
 * The values of the options and, if the command takes any, the other arguments; `others` says which. `usage` is shown
 * for --help.
 */
export function readArguments<T extends ParseArgsOptionsConfig>(
  options: T,
  usage: string,
  others: readonly string[] = [],
) {
  // A reader such as `head` closes the pipe early; the command still finishes its work.
  process.stdout.on('error', () => {});
  try {
    const { values, positionals } = parseArgs({
      args: joinNegatives(process.argv.slice(2)),
      options: { ...options, help: { type: 'boolean' } } as T & { help: { type: 'boolean' } },
      allowPositionals: others.length > 0,
    });
    if (process.argv.includes('--help')) {
      print(usage);
      process.exit(0);
    }
    return { values, positionals: positionals as readonly string[] };
  } catch (error) {
    const allowed = [...others, ...Object.keys(options).map((name) => `--${name}`)];
    return refuse(words.console.allowed(faultIn(error as Error), allowed.length > 0 ? allowed : ['--help']));
  }
}

/** The data folder given with an option; by default the application's own. */
export function folderGiven(option: string, path: string | undefined): string {
  if (path === undefined) return dataFolder();
  return canBeFolder(path) ? path : refuse(words.console.badFolder(option, path));
}

/** The first of the variables that is set decides, as everywhere on Unix. */
function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return languageOf(LC_ALL || LC_MESSAGES || LANG || '') ?? 'en';
}

/** What `--lang` asks for, wherever it stands: what is wrong with the other arguments is said in it. */
function askedLanguage(): Language | null {
  const at = process.argv.findLastIndex((argument) => /^--lang(?:=|$)/.test(argument));
  if (at === -1) return null;
  const [, tag = process.argv[at + 1] ?? ''] = process.argv[at].split('=');
  return languageOf(tag);
}

/** `chosen` is from the settings; what the command line asks for comes first. Words that cannot be read are English. */
export async function speakInTerminal(chosen: Language | null = null): Promise<void> {
  await chooseLanguage(askedLanguage() ?? chosen ?? systemLanguage());
}

/** As `readArguments`, for commands with an option `lang`: everything is said in that language. */
export async function readSpoken<T extends ParseArgsOptionsConfig & { readonly lang: { readonly type: 'string' } }>(
  options: T,
  usage: () => string,
  others?: readonly string[],
) {
  await speakInTerminal();
  const read = readArguments(options, usage(), others);
  const { lang } = read.values as { readonly lang?: string };
  if (lang !== undefined && languageOf(lang) === null) refuse(words.console.badLanguage(lang, offeredLanguages));
  return read;
}

/** The store; if it cannot be opened, a sentence and the end. */
export async function openStoreOrExit(folder: string): Promise<Store> {
  // Most commands need none.
  const { openStore } = await import('../store/open.ts');
  try {
    return await openStore(folder);
  } catch (error) {
    printError(`${words.trouble.failed.text(folder)} (${(error as Error).message})`);
    process.exit(1);
  }
}

/** The presets that a command can do something with, as they are listed for people. */
export function presetsOffered(isFit: (rules: Rules) => boolean = () => true): string {
  return presetIds.filter((id) => isFit(presets[id])).join(', ');
}

/** What `--rules` names: one of our games, or own rules in a file; `id` is what it was called. */
export function rulesIn(id = 'official'): { id: string; rules: Rules } {
  if (isPresetId(id)) return { id, rules: presets[id] };
  if (!id.startsWith('@')) return refuse(words.console.badRules(id, presetIds));
  const read = readRulesFile(id.slice(1));
  return read.ok ? { id, rules: read.value } : refuse(`--rules "${id}": ${words.problem(read.error)}`);
}
