/** Plays the computers and answers the coach's questions, each on a thread that starts when it is first needed. */
import { readFileSync } from 'node:fs';
import { fail, type Result } from '../../shared/game/result.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { NoNet } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { type Log, traceOf } from '../log.ts';
import { openThread, type ReplyOf, type RequestOf, threadFile } from '../worker.ts';
import type { ThinkerFunctions } from './thinkerThread.ts';

/** What the thinker can be asked. A new question is one more function of its thread. */
export type Questions = Omit<ThinkerFunctions, 'cancel'>;

export interface Thinker {
  ask<K extends keyof Questions>(
    kind: K,
    question: RequestOf<Questions, K>,
  ): Promise<ReplyOf<Questions, K> | Result<never, Problem>>;
  /** Stops working out tables in a lane; its questions that need them are answered with 'solving-cancelled'. */
  cancel(lane: Lane): void;
  close(): Promise<void>;
}

/** Each has a thread of its own, so that the coach's thinking never keeps a computer from moving. */
export type Lane = 'play' | 'coach';

/** How much of a solver table is worked out, from 0 to 1; null when nothing is being worked out. */
export type Progress = { readonly rules: RulesId; readonly table: TableKind; readonly done: number } | null;

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

export interface ThinkerThreadData extends Pick<ThinkerParts, 'folder' | 'nets'> {
  readonly kernel: Uint8Array;
}

export type ThinkerNotice = { readonly progress: Progress } | { readonly noNet: NoNet };

/** Only tables and Champion need the kernel: without it they fail, and everything else goes on. */
function readKernel(file: string, logError: (error: unknown) => void): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    logError(error);
    return new Uint8Array();
  }
}

function openLane(lane: Lane, { folder, kernel, nets, log, onProgress, onNoNet }: ThinkerParts) {
  const logError = (error: unknown) => log(`thinker: ${traceOf(error)}`);
  return openThread<ThinkerFunctions, ThinkerThreadData, ThinkerNotice>(
    threadFile(import.meta.filename, 'thinkerThread'),
    {
      data: () => ({ folder, nets, kernel: readKernel(kernel, logError) }),
      onNotice: (notice) => {
        if ('progress' in notice) return onProgress(notice.progress, lane);
        log(words.net(notice.noNet));
        onNoNet(notice.noNet);
      },
      onExit: (error) => {
        if (error !== null) logError(error);
        onProgress(null, lane);
      },
    },
  );
}

export function openThinker(parts: ThinkerParts): Thinker {
  const lanes = { play: openLane('play', parts), coach: openLane('coach', parts) };
  return {
    ask(kind, question) {
      const thread = lanes[kind === 'prepare' || kind === 'decide' ? 'play' : 'coach'];
      return thread.call(kind, question).catch((error: Error) => {
        if (error.name === 'AbortError') return fail<Problem>({ code: 'solving-cancelled' });
        // A question that was put wrongly; the end of a thread is logged once for all who were waiting.
        if (thread.isRunning()) parts.log(`thinker: ${traceOf(error)}`);
        return fail<Problem>({ code: 'internal' });
      });
    },
    cancel(lane) {
      if (lanes[lane].isRunning()) void lanes[lane].call('cancel', null);
    },
    async close() {
      await Promise.all([lanes.play.terminate(), lanes.coach.terminate()]);
    },
  };
}
