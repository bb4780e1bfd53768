/** Command-line arguments of the tools: what is wrong with one is told in a line, and then it is over. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** One line that names the argument and what is allowed. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The values of the options; `usage` is shown for --help and names what is allowed. */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    const { values } = parseArgs({
      options: { ...options, help: { type: 'boolean' } } as T & { help: { type: 'boolean' } },
    });
    if (process.argv.includes('--help')) {
      console.log(usage);
      process.exit(0);
    }
    return values;
  } catch (error) {
    const [named] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    return refuse(
      `${named}. Allowed: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
}

export function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], usual?: T): T {
  const found = value === undefined ? usual : allowed.find((one) => one === value);
  return (
    found ??
    refuse(`--${name} ${value === undefined ? 'is missing' : `"${value}"`}: allowed are ${allowed.join(', ')}.`)
  );
}

export function wholeNumber(
  name: string,
  value: string | undefined,
  { from, to, usual }: { readonly from: number; readonly to: number; readonly usual: number },
): number {
  if (value === undefined) return usual;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  return refuse(`--${name} "${value}": allowed are whole numbers from ${from} to ${to}.`);
}

/** A count that goes up on the terminal, and nothing at all on a pipe. */
export function showProgress(what: string): (done: number) => void {
  return (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${Math.round(done * 100)} %${done < 1 ? '' : '\n'}`);
  };
}
