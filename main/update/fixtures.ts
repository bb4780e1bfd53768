/** A server of new versions on this computer, honest or not, and an installation that asks it. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { UpdateNow } from '../../shared/wire/update.ts';
import { adapterIn, createEngine } from './engine.ts';
import type { Manifest } from './manifest.ts';
import { createUpdates } from './updates.ts';

const pair = generateKeyPairSync('ed25519');
export const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

export const signed = (bytes: Buffer, key = pair.privateKey) => Buffer.from(sign(null, bytes, key).toString('base64'));

export function manifestOf(file: Buffer, changes: Partial<Manifest> = {}): Manifest {
  return {
    product: 'Yahtzee',
    version: '1.1.0',
    page: 'https://example.org/yahtzee',
    notes: 'More dice.',
    files: [
      {
        kind: 'appimage-x64',
        name: 'Yahtzee-1.1.0.AppImage',
        size: file.length,
        sha512: createHash('sha512').update(file).digest('base64'),
      },
    ],
    ...changes,
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Parts of a file too, as every server of files gives them. */
export const honest =
  (content: Buffer): Answer =>
  ({ headers }, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length });
    response.end(part);
  };

export interface Served {
  readonly [path: string]: Answer;
}

/** A server, what it was asked for, and the names of all headers that came with that. */
export async function serve(files: Served) {
  const [asked, headers]: string[][] = [[], []];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers.push(...Object.keys(request.headers));
    (files[request.url ?? ''] ?? ((_request, missing) => missing.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, headers };
}

/** Version 1.0.0, installed as an AppImage with that content. */
export function install(
  address: string,
  content: Buffer,
  over: Partial<Parameters<typeof createUpdates>[0]> = {},
  name = 'Yahtzee.AppImage',
) {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, name);
  writeFileSync(program, content);
  const before = process.env.APPIMAGE;
  process.env.APPIMAGE = program;
  onTestFinished(() => {
    if (before === undefined) delete process.env.APPIMAGE;
    else process.env.APPIMAGE = before;
  });
  const shown: UpdateNow[] = [];
  const logged: string[] = [];
  /** What came after the installation, in order. */
  const after: string[] = [];
  const quit = () => void after.push('ended');
  const adapter = adapterIn(folder, { version: '1.0.0', name: 'Yahtzee', relaunch: () => {}, quit });
  const updates = createUpdates({
    installed: { product: 'Yahtzee', version: '1.0.0', kind: 'appimage-x64' },
    channel: { address, key: publicKey },
    isAllowed: () => true,
    isPlaying: () => false,
    backUp: async () => {},
    engineFor: (manifest, file, onProgress) =>
      createEngine({
        address: new URL(address),
        manifest,
        file,
        adapter,
        log: (line) => logged.push(line),
        onProgress,
        startAfterwards: (file) => void after.push(`starts ${basename(file)}`),
      }),
    say: (now) => shown.push(now),
    log: (line) => logged.push(line),
    patience: { silence: 300, total: 1500 },
    ...over,
  });
  return {
    updates,
    shown,
    logged,
    folder,
    program,
    after,
    isUntouched: () => readFileSync(program).equals(content) && statSync(program).isFile(),
  };
}
