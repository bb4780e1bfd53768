/** What the terminal game reads from and writes to: a terminal, with editing, or a pipe. */
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { styleText } from 'node:util';
import { words } from '../../shared/words/index.ts';
import { boundedLines } from './lines.ts';
import { printable } from './printable.ts';

/** What a piece of text is, for a terminal that has colours. */
export type Tone = 'title' | 'turn' | 'warning';

export interface Terminal {
  /** The answer to a question, or null once there will be no more answers, or when the signal says not to wait for one. */
  ask(question: string, signal?: AbortSignal): Promise<string | null>;
  /** Whether a person sits at it, and can be asked in between. */
  isInteractive(): boolean;
  /** The next line of a pipe as far as it is there already; it stays the next one. */
  lookAhead(): Promise<string | null>;
  print(text: string, tone?: Tone): void;
  /** Whether the player has put an end to it all; computers that play each other would not notice. */
  isClosed(): boolean;
}

const styles = { title: 'bold', turn: 'cyan', warning: 'yellow' } as const;

/** Resolves when the signal is given; the way to stop listening comes with it. */
function aborted(signal: AbortSignal | undefined): { readonly promise: Promise<null>; readonly forget: () => void } {
  let end = () => {};
  const promise = new Promise<null>((resolve) => {
    end = () => resolve(null);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
  return { promise, forget: () => signal?.removeEventListener('abort', end) };
}

/** Where answers come from; null for a line that is too long. */
interface Source {
  readonly lines: AsyncIterator<string | null>;
  /** Shows the question where the answer is typed. */
  prompt(question: string): void;
  onInterrupt(act: () => void): void;
  close(): void;
}

/** A person who types. */
function typedLines(): Source {
  const reader = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdout.isTTY });
  let isClosed = false;
  reader.on('close', () => {
    isClosed = true;
  });
  return {
    lines: reader[Symbol.asyncIterator](),
    prompt(question) {
      reader.setPrompt(question);
      // A reader that is closed prompts no more; true keeps what has been typed so far.
      if (isClosed) process.stdout.write(question);
      else reader.prompt(true);
    },
    onInterrupt: (act) => void reader.on('SIGINT', act),
    close: () => reader.close(),
  };
}

/** A pipe or a file, read as the game goes on. */
function pipedLines(): Source {
  return {
    lines: boundedLines(process.stdin.setEncoding('utf8')),
    prompt: (question) => void process.stdout.write(question),
    onInterrupt: () => {},
    close: () => void process.stdin.destroy(),
  };
}

export function openTerminal() {
  const { stdin, stdout } = process;
  const source = stdin.isTTY ? typedLines() : pipedLines();
  /** The line that is being waited for; a question that was dropped leaves it to the next. */
  let next: Promise<IteratorResult<string | null>> | null = null;
  let isOver = false;
  const print = (text: string, tone?: Tone) => {
    const safe = printable(text);
    stdout.write(`${tone ? styleText(styles[tone], safe, { stream: stdout }) : safe}\n`);
  };
  return {
    async ask(question: string, signal?: AbortSignal): Promise<string | null> {
      for (;;) {
        if (isOver) return null;
        source.prompt(question);
        next ??= source.lines.next();
        const { promise, forget } = aborted(signal);
        const line = await Promise.race([next, promise]);
        forget();
        if (line === null) {
          stdout.write('\n');
          return null;
        }
        next = null;
        // What comes through a pipe is not seen on the screen; shown here, the game can be read like one on a terminal.
        if (!stdin.isTTY) {
          stdout.write(`${printable(line.value ?? '')}\n`);
          // Until something else has its turn, nothing that was written leaves the process.
          await setImmediate();
        }
        if (line.done) return null;
        if (line.value !== null) return line.value;
        print(words.console.lineTooLong, 'warning');
      }
    },
    isInteractive: () => stdin.isTTY && stdout.isTTY,
    async lookAhead(): Promise<string | null> {
      if (isOver) return null;
      next ??= source.lines.next();
      // Whatever has come through the pipe has been read after a turn of the loop.
      const line = await Promise.race([next, setImmediate(null)]);
      return line === null || line.done ? null : line.value;
    },
    print,
    isClosed: () => isOver,
    /** Ctrl-C: a terminal gives it to the reader, everything else to the process. */
    interrupted: new Promise<true>((resolve) => {
      source.onInterrupt(() => resolve(true));
      process.on('SIGINT', () => resolve(true));
    }),
    /** Lines that are still waiting are no longer read. */
    close() {
      isOver = true;
      // A question that was not answered leaves the line unfinished.
      if (next !== null && !stdin.isTTY) stdout.write('\n');
      source.close();
    },
  };
}
