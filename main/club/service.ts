/** Main's side of the club: a thread that is started when this laptop is in a club, or about to join one. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, ok } from '../../shared/game/result.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { Handlers } from '../ipc.ts';
import { type Log, traceOf } from '../log.ts';
import { membershipSetting } from '../store/club/state.ts';
import type { Store } from '../store/open.ts';
import { readSetting } from '../store/truth/settings.ts';
import type { ClubAnswer, ClubKind, ClubQuestions, ClubThreadData, FromClub, ToClub } from './questions.ts';
import type { Vault } from './vault.ts';

export interface ClubService {
  /** Whether this laptop is in a club. */
  isIn(): boolean;
  ask<K extends ClubKind>(kind: K, question: ClubQuestions[K]['question']): Promise<ClubAnswer<K>>;
  /** Whether a server's password would be kept in the system's key ring. */
  hasKeyRing(): Promise<boolean>;
  /** Leaves everything in order, whatever it was doing. */
  close(): Promise<void>;
}

export interface ServiceParts {
  readonly store: Store;
  readonly vault: Vault;
  readonly log: Log;
  say(news: News): void;
}

/** The thread's file is bundled next to this one as club.js, or is next to its source. */
const extension = extname(import.meta.filename);
const threadFile = new URL(extension === '.ts' ? './thread.ts' : './club.js', import.meta.url);

/** In milliseconds: how long a thread may take to tidy up; it is safe to stop it at any moment. */
const longestClosing = 2_000;

export function openClubService({ store, vault, log, say }: ServiceParts): ClubService {
  let thread: Promise<Worker> | null = null;
  let keeping = Promise.resolve();
  let last = 0;
  const waiting = new Map<number, (answer: ClubAnswer<ClubKind>) => void>();

  const isIn = () => readSetting(store, membershipSetting) instanceof Object;

  const settle = (number: number, answer: ClubAnswer<ClubKind>) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  };

  const hear = (message: FromClub) => {
    if ('news' in message) say(message.news);
    else if ('password' in message)
      keeping = vault.write(message.password).catch((error: unknown) => log(`club: ${traceOf(error)}`));
    else if ('answer' in message) settle(message.number, message.answer);
    else {
      log(`club: ${message.fault}`);
      settle(message.number, fail({ code: 'internal' }));
    }
  };

  const start = (): Promise<Worker> => {
    const starting = (async () => {
      const workerData: ClubThreadData = { folder: store.folder, password: isIn() ? await vault.read() : null };
      const started = new Worker(threadFile, { workerData });
      started.on('message', hear);
      started.on('error', (error) => log(`club: ${traceOf(error)}`));
      // However it ended, nobody waits forever, and the next question starts another.
      started.on('exit', () => {
        if (thread === starting) thread = null;
        for (const number of [...waiting.keys()]) settle(number, fail({ code: 'internal' }));
      });
      return started;
    })();
    return starting;
  };

  return {
    isIn,
    ask: <K extends ClubKind>(kind: K, question: ClubQuestions[K]['question']) => {
      const isEntering = kind === 'found' || kind === 'join';
      // Games that are not saved cannot be shared.
      if (isEntering && !store.durable) return Promise.resolve(fail({ code: 'not-saved', because: 'read-only' }));
      if (!isEntering && (!store.durable || !isIn()))
        return Promise.resolve(
          kind === 'read' ? (ok(null) as ClubAnswer<K>) : fail({ code: 'club-not-joined' as const }),
        );
      return new Promise<ClubAnswer<K>>((resolve) => {
        const number = ++last;
        waiting.set(number, resolve as (answer: ClubAnswer<ClubKind>) => void);
        thread ??= start();
        void thread.then((started) => started.postMessage({ number, kind, question } as ToClub));
      });
    },
    hasKeyRing: () => vault.hasKeyRing(),
    async close() {
      const closing = await thread;
      if (closing === null) return;
      const gone = new Promise((resolve) => closing.once('exit', resolve));
      closing.postMessage('close' satisfies ToClub);
      const timer = setTimeout(() => void closing.terminate(), longestClosing);
      await gone;
      clearTimeout(timer);
      await keeping;
    },
  };
}

type ClubHandlers = Pick<Handlers, Extract<keyof Handlers, `club:${string}`>>;

/** `askFolder` asks the player for one; null if cancelled. */
export function clubHandlers(club: ClubService, askFolder: () => Promise<string | null>): ClubHandlers {
  return {
    'club:read': () => club.ask('read', null),
    'club:folder': async () => ok(await askFolder()),
    'club:keyRing': async () => ok(await club.hasKeyRing()),
    'club:found': (question) => club.ask('found', question),
    'club:join': (question) => club.ask('join', question),
    'club:meet': () => club.ask('meet', null),
    'club:cancel': () => club.ask('cancel', null),
    'club:approve': (question) => club.ask('approve', question),
    'club:revoke': (question) => club.ask('revoke', question),
    'club:leave': (question) => club.ask('leave', question),
  };
}
