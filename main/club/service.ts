/** Main's side of the club: a thread that is started when this laptop is in a club, or about to join one. */
import { setTimeout as pause } from 'node:timers/promises';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Handlers } from '../ipc.ts';
import { type Log, traceOf } from '../log.ts';
import { membershipSetting } from '../store/club/state.ts';
import type { Store } from '../store/open.ts';
import { readSetting } from '../store/truth/settings.ts';
import { openThread, type ReplyOf, type RequestOf, threadFile } from '../worker.ts';
import type { ClubNotice, ClubThreadData } from './clubThread.ts';
import type { ClubFunctions } from './controller.ts';
import type { Vault } from './vault.ts';

interface ServiceParts {
  readonly store: Store;
  readonly vault: Vault;
  readonly log: Log;
  say(news: News): void;
}

/** In milliseconds: how long a thread may take to tidy up; it is safe to stop it at any moment. */
const longestClosing = 3_000;

export type ClubService = ReturnType<typeof openClubService>;

export function openClubService({ store, vault, log, say }: ServiceParts) {
  const logError = (error: unknown) => log(`club: ${traceOf(error)}`);
  let keepingPassword = Promise.resolve();
  /** Whether this laptop is in a club. */
  const isIn = () => readSetting(store, membershipSetting) instanceof Object;
  const thread = openThread<ClubFunctions, ClubThreadData, ClubNotice>(threadFile(import.meta.filename, 'clubThread'), {
    data: async () => ({ folder: store.folder, password: isIn() ? await vault.read() : null }),
    onNotice: (notice) => {
      if ('news' in notice) say(notice.news);
      else keepingPassword = vault.write(notice.password).catch(logError);
    },
  });
  const closeThread = async () => {
    await thread.call('close', null).catch(logError);
    await thread.terminate();
    await keepingPassword;
    return true;
  };

  return {
    isIn,
    async ask<K extends keyof ClubFunctions>(
      name: K,
      request: RequestOf<ClubFunctions, K>,
    ): Promise<ReplyOf<ClubFunctions, K> | Result<never, Problem>> {
      const isEntering = name === 'found' || name === 'join';
      // Games that are not saved cannot be shared.
      if (isEntering && !store.durable) return fail<Problem>({ code: 'not-saved', because: 'read-only' });
      if (!isEntering && (!store.durable || !isIn()))
        return name === 'read' ? (ok(null) as ReplyOf<ClubFunctions, K>) : fail<Problem>({ code: 'club-not-joined' });
      return thread.call(name, request).catch((error: unknown) => {
        logError(error);
        return fail<Problem>({ code: 'internal' });
      });
    },
    hasKeyRing: vault.hasKeyRing,
    /**
     * Leaves everything in order, whatever it was doing. False if it could not be stopped: a folder on a server that is
     * gone holds a thread for ever, and with it the process.
     */
    close: async () => !thread.isRunning() || Promise.race([closeThread(), pause(longestClosing, false)]),
  };
}

type ClubHandlers = Pick<Handlers, Extract<keyof Handlers, `club:${string}`>>;

/** These ask the player; null if cancelled. */
interface Asking {
  folder(): Promise<string | null>;
  keyToSave(): Promise<string | null>;
  keyToTake(): Promise<string | null>;
}

export function clubHandlers(club: ClubService, ask: Asking): ClubHandlers {
  /** With the founder's key in a file; false if the player names none. */
  const withKey = async (name: 'saveKey' | 'takeKey', passphrase: string, file: string | null) => {
    if (file === null) return ok(false);
    const done = await club.ask(name, { file, passphrase });
    return done.ok ? ok(true) : done;
  };
  return {
    'club:read': () => club.ask('read', null),
    'club:folder': async () => ok(await ask.folder()),
    'club:keyRing': async () => ok(await club.hasKeyRing()),
    'club:found': (question) => club.ask('found', question),
    'club:join': (question) => club.ask('join', question),
    'club:meet': () => club.ask('meet', null),
    'club:cancel': () => club.ask('cancel', null),
    'club:approve': (question) => club.ask('approve', question),
    'club:revoke': (question) => club.ask('revoke', question),
    'club:void': (question) => club.ask('void', question),
    'club:saveKey': async ({ passphrase }) => withKey('saveKey', passphrase, await ask.keyToSave()),
    'club:takeKey': async ({ passphrase }) => withKey('takeKey', passphrase, await ask.keyToTake()),
    'club:leave': (question) => club.ask('leave', question),
  };
}
