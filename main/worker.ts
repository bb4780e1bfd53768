/**
 * The one way to talk to a worker thread: the thread offers functions, which the other side calls by name; what they
 * return or throw comes back. A thread can also send notices by itself. Everything sent is copied.
 */
import { dirname, extname, join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { traceOf } from './log.ts';

/** The functions of a thread. Each gets one request. */
type Functions<F> = { readonly [K in keyof F]: (request: never) => unknown };
export type RequestOf<F, K extends keyof F> = F[K] extends (request: infer R) => unknown ? R : never;
export type ReplyOf<F, K extends keyof F> = F[K] extends (...all: never) => infer R ? Awaited<R> : never;

interface ToThread {
  readonly number: number;
  readonly name: string;
  readonly request: unknown;
}
type FromThread =
  | { readonly number: number; readonly reply: unknown }
  | { readonly number: number; readonly error: Pick<Error, 'name' | 'message' | 'stack'> }
  | { readonly notice: unknown };

/** A thread's file: beside its source, or bundled under the same name beside the bundle of the file that starts it. */
export function threadFile(starter: string, name: string): string {
  return join(dirname(starter), name + extname(starter));
}

export interface ThreadOptions<Data, Notice> {
  /** What the thread starts with. */
  readonly data: () => Data | Promise<Data>;
  readonly onNotice?: (notice: Notice) => void;
  /** However it ended, the next call starts another. Null if no error ended it. */
  readonly onExit?: (error: unknown) => void;
}

export interface Thread<F> {
  /** Starts the thread if it is not running. Rejects with what the function threw, or if the thread ends first. */
  call<K extends keyof F & string>(name: K, request: RequestOf<F, K>): Promise<ReplyOf<F, K>>;
  isRunning(): boolean;
  terminate(): Promise<void>;
}

export function openThread<F extends Functions<F>, Data, Notice = never>(
  file: string,
  { data, onNotice, onExit }: ThreadOptions<Data, Notice>,
): Thread<F> {
  let running: Promise<Worker> | null = null;
  let calls = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  const receive = (message: FromThread) => {
    if ('notice' in message) return onNotice?.(message.notice as Notice);
    const caller = waiting.get(message.number);
    if ('reply' in message) caller?.resolve(message.reply);
    else caller?.reject(Object.assign(new Error(message.error.message), message.error));
  };

  const start = async (): Promise<Worker> => {
    const worker = new Worker(file, { workerData: await data() });
    let failure: unknown = null;
    worker.on('message', receive);
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', (code) => {
      running = null;
      for (const { reject } of waiting.values()) reject(failure ?? new Error(`the thread ended with code ${code}`));
      onExit?.(failure);
    });
    return worker;
  };

  const post = async (message: ToThread) => {
    running ??= start().catch((error) => {
      running = null;
      throw error;
    });
    (await running).postMessage(message);
  };

  return {
    call: <K extends keyof F & string>(name: K, request: RequestOf<F, K>) => {
      const number = ++calls;
      const caller = Promise.withResolvers<unknown>();
      waiting.set(number, caller);
      post({ number, name, request }).catch(caller.reject);
      const forget = () => waiting.delete(number);
      caller.promise.then(forget, forget);
      return caller.promise as Promise<ReplyOf<F, K>>;
    },
    isRunning: () => running !== null,
    terminate: async () => {
      await (await running)?.terminate();
    },
  };
}

/** The thread's own end. */
export function insideThread<Data, Notice = never>() {
  const port = parentPort;
  if (port === null) throw new Error('this is not a thread');
  const post = (message: FromThread) => port.postMessage(message);
  return {
    data: workerData as Data,
    notify: (notice: Notice) => post({ notice }),
    serve: <F extends Functions<F>>(functions: F) => {
      const byName = functions as unknown as Record<string, (request: unknown) => unknown>;
      port.on('message', async ({ number, name, request }: ToThread) => {
        try {
          post({ number, reply: await byName[name](request) });
        } catch (error) {
          // A copy keeps nothing of an error class of our own or of a library.
          const { name, message } = error instanceof Error ? error : new Error(String(error));
          post({ number, error: { name, message, stack: traceOf(error) } });
        }
      });
    },
  };
}
