/** Plays the computers and answers questions about positions, on a thread that starts when it is first needed. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Log } from '../log.ts';
import type {
  FromThread,
  Progress,
  QuestionKind,
  Questions,
  ThinkerAnswer,
  ThreadData,
  ToThread,
} from './questions.ts';

export interface Thinker {
  ask<K extends QuestionKind>(kind: K, question: Questions[K]['question']): Promise<ThinkerAnswer<K>>;
  /** Stops working out tables; questions that need them are answered with 'solving-cancelled'. */
  cancel(): void;
  close(): Promise<void>;
}

export interface ThinkerParts {
  /** The data folder, where solver tables are kept. */
  readonly folder: string;
  /** The file of the compiled kernel. */
  readonly kernel: string;
  readonly log: Log;
  readonly onProgress: (progress: Progress) => void;
}

/** Without the kernel the same is worked out more slowly. */
function readKernel(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The thread's file is bundled beside this one, or lies beside its source. */
const threadFile = new URL(`./thread${extname(import.meta.filename)}`, import.meta.url);

export function openThinker({ folder, kernel, log, onProgress }: ThinkerParts): Thinker {
  let thread: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (answer: Result<never, Problem> | ThinkerAnswer<QuestionKind>) => void>();

  const settle = (number: number, answer: ThinkerAnswer<QuestionKind>) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  };

  const hear = (message: FromThread) => {
    if ('progress' in message) onProgress(message.progress);
    else if ('answer' in message) settle(message.number, message.answer);
    else {
      log(`thinker: ${message.fault}`);
      settle(message.number, fail({ code: 'internal' }));
    }
  };

  const start = (): Worker => {
    const started = new Worker(threadFile, {
      workerData: { folder, kernel: readKernel(kernel) } satisfies ThreadData,
    });
    started.on('message', hear);
    started.on('error', (error) => log(`thinker: ${error instanceof Error ? error.stack : String(error)}`));
    // However it ended, nobody waits for ever, and the next question starts another.
    started.on('exit', () => {
      if (thread === started) thread = null;
      onProgress(null);
      for (const number of [...waiting.keys()]) settle(number, fail({ code: 'internal' }));
    });
    return started;
  };

  const post = (message: ToThread) => {
    thread ??= start();
    thread.postMessage(message);
  };

  return {
    ask: <K extends QuestionKind>(kind: K, question: Questions[K]['question']) =>
      new Promise<ThinkerAnswer<K>>((resolve) => {
        const number = ++last;
        waiting.set(number, resolve as (answer: ThinkerAnswer<QuestionKind>) => void);
        post({ number, kind, question } as ToThread);
      }),
    cancel: () => {
      if (thread !== null) post('cancel');
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}
