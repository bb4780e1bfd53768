/** Updates of the running program: what it is installed as, when it looks, and what has to be over before it changes. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { app } from 'electron';
import { product, updateChannel } from '../../shared/product.ts';
import type { UpdateNow } from '../../shared/wire/update.ts';
import type { Log } from '../log.ts';
import { makeBackup } from '../store/integrity/backup.ts';
import type { Store } from '../store/open.ts';
import { readSettings } from '../store/truth/settings.ts';
import type { Table } from '../table/table.ts';
import type { InstallKind } from './manifest.ts';
import { createUpdates, type Updates } from './updates.ts';

/** In milliseconds: the first time when everything else has settled, then once a day. */
const firstLook = 60_000;
const lookEvery = 24 * 3_600_000;

/** What can replace this installation; null where the system's package manager does that, and in development. */
function installKind(): InstallKind | null {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  if (!app.isPackaged) return null;
  if (process.platform === 'linux') return process.env.APPIMAGE === undefined ? null : `appimage-${arch}`;
  if (process.platform === 'darwin') return `mac-${arch}`;
  return process.platform === 'win32' && arch === 'x64' ? 'nsis-x64' : null;
}

/** Chromium leaves its files and sockets open for what it starts: they would keep the old program's disk mounted. */
const closeInherited = 'for fd in $(ls /proc/$$/fd); do [ $fd -gt 2 ] && eval "exec $fd>&-"; done; exec "$@"';

/**
 * At the very end, when the games file is closed: before, the new program would find this one and give way to it.
 * Not with Electron's own relaunch, which runs from the disk that goes with this program.
 */
function startAfterwards(file: string): void {
  app.once('quit', () => {
    app.releaseSingleInstanceLock();
    const flags = process.argv.slice(1).filter((argument) => argument.startsWith('--'));
    const bash = '/bin/bash';
    const [command, args] = existsSync(bash) ? [bash, ['-c', closeInherited, bash, file, ...flags]] : [file, flags];
    spawn(command, args, { detached: true, stdio: 'ignore' }).unref();
  });
}

export interface UpdateServiceParts {
  readonly store: Store;
  readonly table: Pick<Table, 'game'>;
  readonly say: (now: UpdateNow) => void;
  readonly log: Log;
}

export function openUpdates({ store, table, say, log }: UpdateServiceParts): Updates & { stop(): void } {
  const channel = updateChannel;
  const isAllowed = () => readSettings(store).updates;
  const updates = createUpdates({
    installed: { product, version: app.getVersion(), kind: installKind() },
    channel,
    isAllowed,
    isPlaying: () => (table.game()?.game.turn ?? null) !== null,
    backUp: async () => {
      if (store.durable) await makeBackup(store.db, store.folder);
    },
    engineFor: async (manifest, file, onProgress) => {
      const { adapterIn, createEngine } = await import('./engine.ts');
      const adapter = adapterIn(store.folder, {
        version: app.getVersion(),
        name: app.getName(),
        relaunch: () => app.relaunch(),
        quit: () => app.quit(),
      });
      const address = new URL(channel?.address ?? '');
      return createEngine({ address, manifest, file, adapter, log, onProgress, startAfterwards });
    },
    say,
    log,
  });
  const look = () => {
    if (channel !== null && isAllowed()) void updates.look();
  };
  const timers = [setTimeout(look, firstLook), setInterval(look, lookEvery)];
  for (const timer of timers) timer.unref();
  return { ...updates, stop: () => timers.forEach(clearTimeout) };
}
