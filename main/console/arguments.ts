/** Command-line arguments: what is wrong with one is told in a line, and then it is over. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { words } from '../../shared/words/index.ts';
import { canBeFolder, dataFolder } from '../dataFolder.ts';
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
