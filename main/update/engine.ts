/** electron-updater, with everything it decides by itself taken from it: it fetches what was signed, and installs it. */
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import { Provider } from 'electron-updater/out/providers/Provider.js';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater/out/types.js';
import type { Log } from '../log.ts';
import type { InstallFile, Manifest } from './manifest.ts';
import { LimitedExecutor, UpdateError } from './requests.ts';

interface EngineParts {
  /** The folder of the manifest, which is also that of the files. */
  readonly address: URL;
  readonly manifest: Manifest;
  readonly file: InstallFile;
  readonly adapter: AppAdapter;
  readonly log: Log;
  readonly onProgress: (done: number) => void;
  /** Starts a program once this one has ended, and has given the games file back. */
  readonly startAfterwards: (file: string) => void;
}

export type Engine = Awaited<ReturnType<typeof createEngine>>;

/**
 * The new AppImage in the place of the old one; returns where it is. electron-updater would remove the old file before
 * the new one is there, and start it while this program still has the games file.
 */
async function replaceAppImage(fetched: string, running: string): Promise<string> {
  const isNamedByVersion = /\d+\.\d+\.\d+/.test(basename(running));
  const target = isNamedByVersion ? join(dirname(running), basename(fetched)) : running;
  const beside = `${target}.new`;
  try {
    // Copied, because it may be on another disk.
    await copyFile(fetched, beside);
    const file = await open(beside, 'r+');
    await file.chmod(0o755);
    await file.sync();
    await file.close();
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  if (target !== running) await rm(running, { force: true });
  await rm(fetched, { force: true });
  return target;
}

async function updaterFor({ kind }: InstallFile, adapter: AppAdapter): Promise<AppUpdater> {
  if (kind.startsWith('appimage')) {
    const { AppImageUpdater } = await import('electron-updater/out/AppImageUpdater.js');
    return new AppImageUpdater(null, adapter);
  }
  if (kind.startsWith('nsis')) {
    const { NsisUpdater } = await import('electron-updater/out/NsisUpdater.js');
    return new NsisUpdater(null, adapter);
  }
  const { MacUpdater } = await import('electron-updater/out/MacUpdater.js');
  return new MacUpdater(undefined, adapter);
}

function infoOf({ version }: Manifest, { name, sha512, size, blockMapSize }: InstallFile): UpdateInfo {
  const file = { url: name, sha512, size, ...(blockMapSize !== undefined && { blockMapSize }) };
  return { version, files: [file], path: name, sha512, releaseDate: '' };
}

export async function createEngine({
  address,
  manifest,
  file,
  adapter,
  log,
  onProgress,
  startAfterwards,
}: EngineParts) {
  const updater = await updaterFor(file, adapter);
  const executor = new LimitedExecutor({ most: file.size, silence: 30_000, total: 3_600_000 });
  const info = infoOf(manifest, file);
  class Signed extends Provider<UpdateInfo> {
    constructor() {
      super({ isUseMultipleRangeRequest: false, platform: process.platform as 'linux', executor: executor as never });
    }
    getLatestVersion = async () => info;
    // Would be a number that tells this computer from others.
    override setRequestHeaders(): void {}
    resolveFiles = (): ResolvedUpdateFileInfo[] => [{ url: new URL(file.name, address), info: info.files[0] }];
  }
  const inner = updater as unknown as Record<string, unknown>;
  inner.httpExecutor = executor;
  inner.clientPromise = Promise.resolve(new Signed());
  // It would make a number for this computer, and read a file of settings that we have in the manifest.
  inner.stagingUserIdPromise = { value: Promise.resolve('') };
  inner.configOnDisk = { value: Promise.resolve({ provider: 'custom', updaterCacheDirName: 'updates' }) };
  updater.logger = { info: () => {}, warn: (text) => log(`update: ${text}`), error: (text) => log(`update: ${text}`) };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.forceDevUpdateConfig = true;
  updater.allowDowngrade = false;
  updater.on('download-progress', ({ percent }) => onProgress(percent / 100));
  updater.on('error', () => {});
  let fetched = '';
  return {
    /** Returns how many bytes it took. */
    async fetch() {
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) throw new UpdateError('older');
      [fetched] = await updater.downloadUpdate();
      return executor.received;
    },
    async install() {
      const { APPIMAGE: running } = process.env;
      if (running === undefined) return updater.quitAndInstall(false, true);
      startAfterwards(await replaceAppImage(fetched, running));
      adapter.quit();
    },
  };
}

/** Where everything about the program is, for electron-updater. */
export function adapterIn(
  folder: string,
  program: Pick<AppAdapter, 'version' | 'name' | 'relaunch' | 'quit'>,
): AppAdapter {
  return {
    ...program,
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'no-such-file'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => {},
    onQuit: () => {},
  };
}
