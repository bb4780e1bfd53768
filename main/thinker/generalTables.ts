import { availableParallelism } from 'node:os';
import { compile } from '../../shared/rules/compile.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { newSharedWork } from '../../shared/solver/general/layers.ts';
import { blankState, type Space, spaceOf } from '../../shared/solver/general/space.ts';
import { smallStore, type ValueStore } from '../../shared/solver/general/stores.ts';
import { openThread, threadFile } from '../worker.ts';
import type { TableOptions } from './solverTables.ts';
import type { SolverFunctions } from './solverThread.ts';

/** More states than this are solved by several threads, part by part, and read from the file as they are needed. */
const usualInMemory = 2 ** 21;

export interface GeneralOptions extends TableOptions {
  /** For large rules; as many as the machine runs at once if not given. */
  readonly threads?: number;
  /** The most states that are not large. */
  readonly mostInMemory?: number;
}

/** What working out the values gave. */
export interface SolvedValues {
  readonly expected: number;
  readonly threads: number;
  readonly bytes: number;
  readonly file: Uint8Array | null;
}

/** Calls a function on some threads and ends them; null if cancelled. */
async function onThreads<T>(
  count: number,
  { onProgress, signal }: Pick<TableOptions, 'onProgress' | 'signal'>,
  call: (thread: ReturnType<typeof openThread<SolverFunctions, null, number>>, index: number) => Promise<T>,
): Promise<readonly T[] | null> {
  if (signal?.aborted) return null;
  const onNotice = (done: number) => {
    if (!signal?.aborted) onProgress?.(done);
  };
  const threads = Array.from({ length: count }, () =>
    openThread<SolverFunctions, null, number>(threadFile(import.meta, 'solverThread'), { data: () => null, onNotice }),
  );
  const { promise: cancelled, resolve } = Promise.withResolvers<null>();
  const cancel = () => resolve(null);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([Promise.all(threads.map(call)), cancelled]);
  } finally {
    signal?.removeEventListener('abort', cancel);
    for (const thread of threads) void thread.terminate();
  }
}

async function solveTogether(rules: Rules, space: Space, options: GeneralOptions): Promise<SolvedValues | null> {
  const { kernel, folder, threads = availableParallelism() } = options;
  const work = newSharedWork(space, threads);
  const bytes = await onThreads(threads, options, (thread, index) =>
    thread.call('share', { rules, kernel, work, folder: index === 0 ? folder : null }),
  );
  if (bytes === null) return null;
  const expected = startOf(space, smallStore(space, new Float32Array(work.differences)));
  return { expected, threads, bytes: bytes[0] ?? 0, file: null };
}

function startOf(space: Space, values: ValueStore): number {
  const row = new Float64Array(space.slotsOf(0).totals.length);
  const { filled, scored, saved } = blankState;
  values.read(filled, scored, saved, row, 0);
  return row[0];
}

/** From nothing, but for parts of large rules that are there already; null if cancelled. */
export async function solveGeneral(rules: Rules, options: GeneralOptions): Promise<SolvedValues | null> {
  const space = spaceOf(compile(rules));
  const { mostInMemory = usualInMemory } = options;
  if (space.stateCount() > mostInMemory) return solveTogether(rules, space, options);
  const made = await onThreads(1, options, (thread) => thread.call('makeGeneral', { rules, kernel: options.kernel }));
  const [one] = made ?? [null];
  return one && { expected: one.expected, threads: 1, bytes: one.file.length, file: one.file };
}
