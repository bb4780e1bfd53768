/** `npm run play`: the terminal game on this process' own terminal or pipe. */
import { createInterface } from 'node:readline';
import { parseArgs, styleText } from 'node:util';
import { computersWith } from './consoleComputers.ts';
import { runConsole, type Tone } from './consoleGame.ts';
import { memoryOf, memoryOfFixedDice } from './consoleMemory.ts';
import { dataFolder } from './dataFolder.ts';
import { parseSeed } from './dice/committed.ts';
import { openGame } from './store/games.ts';
import { closeStore, openNowhere, openStore } from './store/open.ts';
import { openTable } from './table.ts';

const { stdin, stdout } = process;
const usage = `npm run play -- [--seed HEX] [--user-data-dir DIR]
--seed: 1 to 64 hexadecimal digits that fix the dice; such games do not count for the Hall of Fame.
--user-data-dir: the folder with the file of games; the window's own if not said.`;
const styles = { title: 'bold', turn: 'cyan', warning: 'yellow' } as const;

function refuseUsage(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The arguments, or one line that names the wrong one and what is allowed. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: { seed: { type: 'string' }, 'user-data-dir': { type: 'string' }, help: { type: 'boolean' } },
    });
    if (!values.help) return values;
  } catch (error) {
    // The first sentence names the argument, the rest is advice for programmers.
    const [named] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    return refuseUsage(`${named}. Allowed are --seed HEX and --user-data-dir DIR.`);
  }
  console.log(usage);
  process.exit(0);
}

function readSeed(text: string | undefined): Uint8Array | null {
  if (text === undefined) return null;
  return parseSeed(text) ?? refuseUsage(`--seed "${text}": allowed are 1 to 64 hexadecimal digits, such as 2a.`);
}

/** Reads lines from a terminal, with editing, or from a pipe, where every line is kept until it is asked for. */
function openTerminal() {
  const onTerminal = stdin.isTTY && stdout.isTTY;
  const reader = createInterface({ input: stdin, output: stdout, terminal: onTerminal });
  const lines = reader[Symbol.asyncIterator]();
  // A pipe may have ended long before its last line is asked for; a reader that is closed prompts no more.
  let closed = false;
  reader.on('close', () => {
    closed = true;
  });
  let over = false;
  return {
    async ask(question: string) {
      if (over) return null;
      reader.setPrompt(question);
      if (closed) stdout.write(question);
      else reader.prompt();
      const line = await lines.next();
      // What comes through a pipe is not seen on the screen; shown here, the game can be read like one on a terminal.
      if (!stdin.isTTY) stdout.write(`${line.done ? '' : line.value}\n`);
      return line.done ? null : line.value;
    },
    print(text: string, tone?: Tone) {
      stdout.write(`${tone ? styleText(styles[tone], text, { stream: stdout }) : text}\n`);
    },
    isClosed: () => over,
    /** Ctrl-C: a terminal gives it to the reader, everything else to the process. */
    interrupted: new Promise<true>((resolve) => {
      for (const source of [reader, process]) source.on('SIGINT', () => resolve(true));
    }),
    /** Lines that are still waiting are not read any more. */
    close() {
      over = true;
      reader.close();
    },
  };
}

const args = readArguments();
const seed = readSeed(args.seed);

// A reader that has seen enough (`npm run play | head`) is no reason to complain.
stdout.on('error', () => process.exit(0));

const folder = args['user-data-dir'] ?? dataFolder();
const terminal = openTerminal();
const store = seed === null ? await openStore(folder) : await openNowhere();
const table = openTable(store, seed === null ? {} : { newSeed: () => seed });
const isInterrupted = await Promise.race([
  terminal.interrupted,
  runConsole({
    terminal,
    computers: computersWith(folder),
    table,
    memory: seed === null ? memoryOf(store) : memoryOfFixedDice(folder, store),
  }),
]);
// First of all, so that a game which was interrupted does not go on while the file is put in order.
terminal.close();
const { table: left } = table.now();
if (store.durable && left !== null && openGame(store, left.id) !== null)
  terminal.print('\nThe game stays open: go on with it here or in the window.');
if (seed === null) await closeStore(store, console.error);
terminal.print('\nGoodbye.');
// A computer may still be getting ready for the game that was interrupted.
if (isInterrupted) process.exit(0);
