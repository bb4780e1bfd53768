/** New versions, step by step: look, fetch, install. Each step waits for the player, and a step that fails changes nothing. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { UpdateFault, UpdateNow } from '../../shared/wire/update.ts';
import type { Log } from '../log.ts';
import type { Engine } from './engine.ts';
import type { Installation, InstallFile, Manifest, Newer } from './manifest.ts';
import type { Limits } from './requests.ts';

/** Where new versions are, and whose signature they carry. */
export interface Channel {
  /** Ends with a slash. */
  readonly address: string;
  readonly key: string;
}

export interface UpdateParts {
  readonly installed: Installation;
  /** Null for a build that has no such place. */
  readonly channel: Channel | null;
  /** Whether the player has agreed that a server is asked. */
  readonly isAllowed: () => boolean;
  /** Whether a game is in progress. */
  readonly isPlaying: () => boolean;
  readonly backUp: () => Promise<unknown>;
  readonly engineFor: (manifest: Manifest, file: InstallFile, onProgress: (done: number) => void) => Promise<Engine>;
  readonly say: (now: UpdateNow) => void;
  readonly log: Log;
  /** In milliseconds. */
  readonly patience?: Omit<Limits, 'most'>;
}

export type Updates = ReturnType<typeof createUpdates>;

/** What the signed manifest at the address says; throws what went wrong on the way. */
async function ask(channel: Channel, installed: Installation, patience: Omit<Limits, 'most'>) {
  const { fetchSmall } = await import('./requests.ts');
  const { largestManifest, newerIn, readManifest } = await import('./manifest.ts');
  const limits = { most: largestManifest, ...patience };
  const bytes = await fetchSmall(new URL('update.json', channel.address), limits);
  const signature = await fetchSmall(new URL('update.json.sig', channel.address), { ...limits, most: 200 });
  const manifest = readManifest(bytes, signature, channel.key);
  return manifest.ok ? newerIn(manifest.value, installed) : manifest;
}

export function createUpdates(parts: UpdateParts) {
  const { installed, channel, isAllowed, isPlaying, backUp, engineFor, say, log } = parts;
  const patience = parts.patience ?? { silence: 10_000, total: 30_000 };
  let now: UpdateNow = { phase: channel === null ? 'unavailable' : 'idle' };
  let found: Newer | null = null;
  let engine: Engine | null = null;
  let isBusy = false;
  const show = (next: UpdateNow) => {
    now = next;
    say(next);
  };
  const failed = (fault: UpdateFault): Result<null, UpdateFault> => {
    log(`update: ${fault}`);
    show({ phase: 'failed', fault });
    return fail(fault);
  };
  /** One step at a time; what it throws is a fault. */
  const step = async (work: () => Promise<Result<null, UpdateFault>>): Promise<Result<null, UpdateFault>> => {
    if (isBusy) return ok(null);
    if (channel === null || !isAllowed()) return fail('not-allowed');
    isBusy = true;
    try {
      return await work();
    } catch (error) {
      log(`update: ${error instanceof Error ? error.message : error}`);
      const { updateFaultOf } = await import('./requests.ts');
      return failed(updateFaultOf(error));
    } finally {
      isBusy = false;
    }
  };
  return {
    now: () => now,
    look: () =>
      step(async () => {
        if (channel === null || now.phase === 'ready') return ok(null);
        show({ phase: 'looking' });
        const asked = await ask(channel, installed, patience);
        found = asked.ok ? asked.value : null;
        if (!asked.ok) return failed(asked.error);
        if (found === null) show({ phase: 'current' });
        else {
          const { version, notes, page } = found.manifest;
          show({ phase: 'found', version, notes, page, canInstall: found.file !== null });
        }
        return ok(null);
      }),
    fetch: () =>
      step(async () => {
        if (!found?.file) return fail('not-allowed');
        const { manifest, file } = found;
        const { version } = manifest;
        const showDone = (done: number) => show({ phase: 'fetching', version, done });
        showDone(0);
        engine = await engineFor(manifest, file, showDone);
        const bytes = await engine.fetch();
        log(`update: ${version} fetched, ${bytes} bytes`);
        show({ phase: 'ready', version, fault: null });
        return ok(null);
      }),
    install: () =>
      step(async () => {
        if (engine === null || now.phase !== 'ready') return fail('not-allowed');
        const { version } = now;
        const refused = (fault: UpdateFault): Result<null, UpdateFault> => {
          show({ phase: 'ready', version, fault });
          return fail(fault);
        };
        if (isPlaying()) return refused('playing');
        try {
          await backUp();
        } catch (error) {
          log(`update: no backup: ${error}`);
          return refused('no-backup');
        }
        log(`update: installing ${version}`);
        await engine.install();
        return ok(null);
      }),
  };
}
