/** Plays the computers and answers the coach's questions, each on a thread that starts when it is first needed. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail } from '../../shared/game/result.ts';
import type { NoNet } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Log } from '../log.ts';
import {
  type FromThread,
  type Lane,
  laneOf,
  lanes,
  type Progress,
  type QuestionKind,
  type Questions,
  type ThinkerAnswer,
  type ThreadData,
  type ToThread,
} from './questions.ts';

export interface Thinker {
  ask<K extends QuestionKind>(kind: K, question: Questions[K]['question']): Promise<ThinkerAnswer<K>>;
  /** Stops working out tables in a lane; its questions that need them are answered with 'solving-cancelled'. */
  cancel(lane: Lane): void;
  close(): Promise<void>;
}

export interface ThinkerParts {
  /** The data folder, where solver tables are kept. */
  readonly folder: string;
  /** The file of the compiled kernel. */
  readonly kernel: string;
  /** The folder with the nets of Triple. */
  readonly nets: string;
  readonly log: Log;
  readonly onProgress: (progress: Progress, lane: Lane) => void;
  readonly onNoNet: (noNet: NoNet) => void;
}

/** Without the kernel the same is worked out more slowly. */
function readKernel(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The thread's file is bundled next to this one, or is next to its source. */
const threadFile = new URL(`./thread${extname(import.meta.filename)}`, import.meta.url);

interface OpenLane {
  ask(kind: QuestionKind, question: Questions[QuestionKind]['question']): Promise<ThinkerAnswer<QuestionKind>>;
  cancel(): void;
  close(): Promise<void>;
}

function openLane(lane: Lane, { folder, kernel, nets, log, onProgress, onNoNet }: ThinkerParts): OpenLane {
  let thread: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (answer: ThinkerAnswer<QuestionKind>) => void>();

  const settle = (number: number, answer: ThinkerAnswer<QuestionKind>) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  };

  const hear = (message: FromThread) => {
    if ('progress' in message) onProgress(message.progress, lane);
    else if ('noNet' in message) {
      log(words.net(message.noNet));
      onNoNet(message.noNet);
    } else if ('answer' in message) settle(message.number, message.answer);
    else {
      log(`thinker: ${message.fault}`);
      settle(message.number, fail({ code: 'internal' }));
    }
  };

  const start = (): Worker => {
    const started = new Worker(threadFile, {
      workerData: { folder, nets, kernel: readKernel(kernel) } satisfies ThreadData,
    });
    started.on('message', hear);
    started.on('error', (error) => log(`thinker: ${error instanceof Error ? error.stack : String(error)}`));
    // However it ended, nobody waits forever, and the next question starts another.
    started.on('exit', () => {
      if (thread === started) thread = null;
      onProgress(null, lane);
      for (const number of [...waiting.keys()]) settle(number, fail({ code: 'internal' }));
    });
    return started;
  };

  const post = (message: ToThread) => {
    thread ??= start();
    thread.postMessage(message);
  };

  return {
    ask: (kind, question) =>
      new Promise((resolve) => {
        const number = ++last;
        waiting.set(number, resolve);
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

export function openThinker(parts: ThinkerParts): Thinker {
  const open = { play: openLane('play', parts), coach: openLane('coach', parts) };
  return {
    ask: <K extends QuestionKind>(kind: K, question: Questions[K]['question']) =>
      open[laneOf(kind)].ask(kind, question) as Promise<ThinkerAnswer<K>>,
    cancel: (lane) => open[lane].cancel(),
    close: async () => {
      await Promise.all(lanes.map((lane) => open[lane].close()));
    },
  };
}
