/** `npm run play`: the terminal game on this process' own terminal or pipe. */
import { createInterface } from 'node:readline';
import { parseArgs, styleText } from 'node:util';
import { computersWith } from './consoleComputers.ts';
import { type GameDice, type Recorder, runConsole, type Terminal } from './consoleGame.ts';
import { storeRecorder } from './consoleRecorder.ts';
import { dataFolder } from './dataFolder.ts';
import { commitmentOf, committedDice, newSeed, parseSeed } from './dice/committed.ts';
import { openStore } from './store/open.ts';

const { stdin, stdout } = process;
const styles = { title: 'bold', turn: 'cyan', warning: 'yellow' } as const;

function refuseUsage(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The arguments, or one line that names the wrong one and what is allowed. */
function readArguments() {
  try {
    return parseArgs({ options: { seed: { type: 'string' }, 'user-data-dir': { type: 'string' } } }).values;
  } catch (error) {
    // The first sentence names the argument, the rest is advice for programmers.
    const [named] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    return refuseUsage(`${named}. Allowed are --seed HEX and --user-data-dir DIR.`);
  }
}

function readSeed(text: string | undefined): Uint8Array | null {
  if (text === undefined) return null;
  return parseSeed(text) ?? refuseUsage(`--seed "${text}": allowed are 1 to 64 hexadecimal digits, such as 2a.`);
}

/** Reads lines from a terminal, with editing, or from a pipe, where every line is kept until it is asked for. */
function openTerminal(): Terminal & { close(): void } {
  const onTerminal = stdin.isTTY && stdout.isTTY;
  const reader = createInterface({ input: stdin, output: stdout, terminal: onTerminal });
  const lines = reader[Symbol.asyncIterator]();
  // A pipe may have ended long before its last line is asked for; a reader that is closed prompts no more.
  let closed = false;
  reader.on('close', () => {
    closed = true;
  });
  return {
    async ask(question) {
      reader.setPrompt(question);
      if (closed) stdout.write(question);
      else reader.prompt();
      const line = await lines.next();
      // What comes through a pipe is not seen on the screen; shown here, the game can be read like one on a terminal.
      if (!stdin.isTTY) stdout.write(`${line.done ? '' : line.value}\n`);
      return line.done ? null : line.value;
    },
    print(text, tone) {
      stdout.write(`${tone ? styleText(styles[tone], text, { stream: stdout }) : text}\n`);
    },
    close: () => reader.close(),
  };
}

function diceOf(seed: Uint8Array): GameDice {
  return { ...committedDice(seed), seed, commitment: commitmentOf(seed) };
}

const args = readArguments();
const seed = readSeed(args.seed);

// A reader that has seen enough (`npm run play | head`) is no reason to complain.
stdout.on('error', () => process.exit(0));
process.on('SIGINT', () => {
  stdout.write('\n');
  process.exit(0);
});

/** RULE: games with dice fixed by hand do not count, so they are not kept. */
const forgetful: Recorder = {
  greeting: () => 'The dice are fixed by --seed, so these games do not count for the Hall of Fame.',
  record: () => '',
};

const folder = args['user-data-dir'] ?? dataFolder();
const terminal = openTerminal();
await runConsole({
  terminal,
  computers: computersWith(folder),
  recorder: seed === null ? storeRecorder(await openStore(folder)) : forgetful,
  newDice: () => diceOf(seed ?? newSeed()),
  now: Date.now,
});
terminal.print('\nGoodbye.');
terminal.close();
