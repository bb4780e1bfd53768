/** What the terminal game reads from and writes to: a terminal, with line editing, or a pipe. */
import { addAbortListener } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { styleText } from 'node:util';
import { wrapped } from '../../shared/text/width.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import { printable } from './print.ts';

/** In characters; longer than any valid answer. */
export const longestLine = 10_000;

/** A line, or null for one that is too long, of which nothing is kept. */
export async function* boundedLines(input: AsyncIterable<string>): AsyncGenerator<string | null, void> {
  let begun = '';
  let isTooLong = false;
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      const length = begun.length + end - from;
      yield isTooLong || length > longestLine ? null : (begun + chunk.slice(from, end)).replace(/\r$/, '');
      begun = '';
      isTooLong = false;
      from = end + 1;
    }
    isTooLong ||= begun.length + chunk.length - from > longestLine;
    begun = isTooLong ? '' : begun + chunk.slice(from);
  }
  if (isTooLong) yield null;
  else if (begun !== '') yield begun;
}

/** The kind of a piece of text, for a terminal that has colours. */
export type Tone = 'title' | 'turn' | 'warning';

export interface Terminal {
  /** The answer to a question; null once there are no more answers, or when the signal says to stop waiting. */
  ask(question: string, signal?: AbortSignal): Promise<string | null>;
  /** Whether a person sits at it and can be asked questions. */
  isInteractive(): boolean;
  /** The next line of a pipe, if it has already arrived; it stays the next one. */
  lookAhead(): Promise<string | null>;
  print(text: string, tone?: Tone): void;
  /** Whether the player has stopped everything; computers playing each other would not notice. */
  isClosed(): boolean;
}

const styles = { title: 'bold', turn: 'cyan', warning: 'yellow' } as const;

/** Says what went wrong. True: the player may do something else. */
export function warn(terminal: Pick<Terminal, 'print'>, what: string | Problem): true {
  terminal.print(typeof what === 'string' ? what : words.problem(what), 'warning');
  return true;
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
      // A closed reader no longer prompts; true keeps what has been typed so far.
      if (isClosed) process.stdout.write(question);
      else reader.prompt(true);
    },
    onInterrupt: (act) => void reader.on('SIGINT', act),
    close: () => reader.close(),
  };
}

/** A pipe or a file, read as the game goes along. */
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
  /** The line that is being waited for; a question that was dropped leaves it for the next. */
  let next: Promise<IteratorResult<string | null>> | null = null;
  let isOver = false;
  const print = (text: string, tone?: Tone) => {
    // A terminal that does not know its width says 0.
    const safe = wrapped(printable(text), stdout.columns || Number.POSITIVE_INFINITY);
    stdout.write(`${tone ? styleText(styles[tone], safe, { stream: stdout }) : safe}\n`);
  };
  return {
    async ask(question: string, signal?: AbortSignal): Promise<string | null> {
      for (;;) {
        if (isOver) return null;
        source.prompt(question);
        next ??= source.lines.next();
        const dropped = Promise.withResolvers<null>();
        const listening = signal && addAbortListener(signal, () => dropped.resolve(null));
        const line = await Promise.race([next, dropped.promise]);
        listening?.[Symbol.dispose]();
        if (line === null) {
          stdout.write('\n');
          return null;
        }
        next = null;
        // Input from a pipe is not visible on the screen; echoing it makes the game readable like one on a terminal.
        if (!stdin.isTTY) {
          stdout.write(`${printable(line.value ?? '')}\n`);
          // Output leaves the process only after the event loop has turned.
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
      // After a turn of the event loop, everything that has come through the pipe has been read.
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
    /** Lines that are still waiting are not read any more. */
    close() {
      isOver = true;
      // A question without an answer leaves the line unfinished.
      if (next !== null && !stdin.isTTY) stdout.write('\n');
      source.close();
    },
  };
}
