/** What the commands of this folder take, options, files and secrets, and how they show their progress. */
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ParseArgsOptionsConfig } from 'node:util';
import { readArguments, readSpoken, refuse } from '../main/console/command.ts';
import { words } from '../shared/words/index.ts';

export function readOptions<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  return readArguments(options, usage).values;
}

/** For commands that do one thing only. */
export function takeNothing(usage: string): void {
  readOptions({}, usage);
}

/** The whole number written there in digits; NaN for anything else that a computer might accept as one. */
export function numberIn(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

export function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], usual?: T): T {
  const found = value === undefined ? usual : allowed.find((one) => one === value);
  return (
    found ??
    refuse(`--${name} ${value === undefined ? 'is missing' : `"${value}"`}: allowed are ${allowed.join(', ')}.`)
  );
}

/** The file that is written at the end, asked for now: what takes hours is not to be lost to a name that cannot be one. */
export function fileToWrite(name: string, value: string | undefined): string | undefined {
  const isFolder = value !== undefined && statSync(value, { throwIfNoEntry: false })?.isDirectory();
  return value === '' || isFolder ? refuse(`--${name} "${value}": allowed is a file.`) : value;
}

export function wholeNumber(
  name: string,
  value: string | undefined,
  { from, to, usual }: { readonly from: number; readonly to: number; readonly usual: number },
): number {
  if (value === undefined) return usual;
  const number = numberIn(value);
  if (number >= from && number <= to) return number;
  return refuse(`--${name} "${value}": allowed are whole numbers from ${from} to ${to}.`);
}

/** A tenth of the work that takes less than this is not worth a line on a pipe. */
const slowTenth = 2000;

/** A count that goes up on the terminal; on a pipe a line for every tenth, if these come slowly. */
export function showProgress(what: string): (done: number) => void {
  let tenths = 0;
  let since = performance.now();
  return (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${Math.round(done * 100)} %${done < 1 ? '' : '\n'}`);
    else if (Math.floor(done * 10) > tenths) {
      tenths = Math.floor(done * 10);
      if (performance.now() - since > slowTenth) process.stderr.write(`${what}: ${tenths * 10} %\n`);
      since = performance.now();
    }
  };
}

/** `values` are those of the command's own options; `--lang` is everybody's. */
export async function readFileName<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  const { values, positionals } = await readSpoken({ ...options, lang: { type: 'string' } as const }, () => usage, [
    'FILE',
  ]);
  const [file, extra] = positionals;
  const { faults, allowed } = words.console;
  if (file === undefined) return refuse(allowed(faults.missing('FILE'), ['FILE']));
  if (extra !== undefined) return refuse(allowed(faults.tooMany(extra), ['FILE']));
  return { file, values };
}

export type TaskIn<Form> = Form extends `${infer Task} ${string}` ? Task : Form;

/** Which task is asked for, and what it is about; `forms` lists what there is, as it is typed: `export FILE`. */
export function readTask<Form extends string>(positionals: readonly string[], forms: readonly Form[]) {
  const { faults, allowed } = words.console;
  const refused = (fault: string) => refuse(allowed(fault, forms));
  const [typed, argument, ...more] = positionals;
  if (typed === undefined) return refused(faults.missing('TASK'));
  const [task, wanted] = forms.map((form) => form.split(' ')).find(([one]) => one === typed) ?? [];
  if (task === undefined) return refused(`"${typed}"`);
  if (wanted !== undefined && argument === undefined) return refused(faults.missing(wanted));
  const extra = wanted === undefined ? argument : more[0];
  if (extra !== undefined) return refused(faults.tooMany(extra));
  return { task: task as TaskIn<Form>, wanted, argument: argument ?? '' };
}

/** Null if there is nobody to ask and nothing to read. */
export async function readSecret(question: string): Promise<string | null> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of reader) return line;
    return null;
  } finally {
    reader.close();
    if (stdin.isTTY) stderr.write('\n');
    stdin.destroy();
  }
}
