/** What the terminal game reads from and writes to: a terminal, with editing, or a pipe. */
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { styleText } from 'node:util';

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

/** Keeps every line of a pipe until it is asked for. */
export function openTerminal() {
  const { stdin, stdout } = process;
  const reader = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY && stdout.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  /** The line that is being waited for; a question that was dropped leaves it to the next. */
  let next: Promise<IteratorResult<string>> | null = null;
  // A pipe may have ended long before its last line is asked for; a reader that is closed prompts no more.
  let isInputClosed = false;
  reader.on('close', () => {
    isInputClosed = true;
  });
  let isOver = false;
  return {
    async ask(question: string, signal?: AbortSignal) {
      if (isOver) return null;
      reader.setPrompt(question);
      if (isInputClosed) stdout.write(question);
      // True keeps what has been typed so far.
      else reader.prompt(true);
      next ??= lines.next();
      const { promise, forget } = aborted(signal);
      const line = await Promise.race([next, promise]);
      forget();
      if (line === null) {
        stdout.write('\n');
        return null;
      }
      next = null;
      // What comes through a pipe is not seen on the screen; shown here, the game can be read like one on a terminal.
      if (!stdin.isTTY) stdout.write(`${line.done ? '' : line.value}\n`);
      return line.done ? null : line.value;
    },
    isInteractive: () => stdin.isTTY && stdout.isTTY,
    async lookAhead() {
      if (isOver) return null;
      next ??= lines.next();
      // Whatever has come through the pipe has been read after a turn of the loop.
      const line = await Promise.race([next, setImmediate(null)]);
      return line === null || line.done ? null : line.value;
    },
    print(text: string, tone?: Tone) {
      stdout.write(`${tone ? styleText(styles[tone], text, { stream: stdout }) : text}\n`);
    },
    isClosed: () => isOver,
    /** Ctrl-C: a terminal gives it to the reader, everything else to the process. */
    interrupted: new Promise<true>((resolve) => {
      for (const source of [reader, process]) source.on('SIGINT', () => resolve(true));
    }),
    /** Lines that are still waiting are no longer read. */
    close() {
      isOver = true;
      reader.close();
    },
  };
}
