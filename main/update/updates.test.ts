import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBlockMap } from 'app-builder-lib/out/targets/blockmap/blockmap.js';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import { updateFaults } from '../../shared/wire/update.ts';
import { words } from '../../shared/words/index.ts';
import { honest, install, manifestOf, publicKey, type Served, serve, signed } from './fixtures.ts';
import { compareVersions, newerIn, readManifest } from './manifest.ts';
import { isSafeAddress } from './requests.ts';

/** What is fetched here is an AppImage, which only Linux has. */
const onLinux = test.skipIf(process.platform !== 'linux');

const old = randomBytes(300_000);
const fresh = Buffer.concat([old.subarray(0, 200_000), randomBytes(5_000), old.subarray(200_000)]);
const name = '/Yahtzee-1.1.0.AppImage';

/** A server on which everything is as it should be, but for what is given. */
function server(over: Served = {}, manifest = manifestOf(fresh)) {
  const bytes = Buffer.from(JSON.stringify(manifest));
  return serve({
    '/update.json': honest(bytes),
    '/update.json.sig': honest(signed(bytes)),
    [name]: honest(fresh),
    ...over,
  });
}

/** Looks, and fetches what was found. */
async function tryUpdate({ address }: { address: string }) {
  const installed = install(address, old);
  const looked = await installed.updates.look();
  const fetched = looked.ok && installed.updates.now().phase === 'found' ? await installed.updates.fetch() : looked;
  return { ...installed, fetched };
}

const pending = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name: file }) => /^Yahtzee-/.test(file));

onLinux('an honest server: found, fetched, ready, and not installed before the player says so', async () => {
  const { updates, fetched, shown, isUntouched, folder } = await tryUpdate(await server());
  expect(fetched).toEqual(ok(null));
  expect(shown.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['looking', 'found', 'fetching', 'ready']));
  expect(updates.now()).toEqual({ phase: 'ready', version: '1.1.0', fault: null });
  expect(isUntouched()).toBe(true);
  const [file] = pending(folder);
  expect(readFileSync(join(file.parentPath, file.name)).equals(fresh)).toBe(true);
});

onLinux('what the requests say of this computer: nothing', async () => {
  const there = await server();
  await tryUpdate(there);
  expect(there.asked.length).toBeGreaterThanOrEqual(3);
  const harmless = ['accept', 'connection', 'host', 'range', 'user-agent', 'cache-control'];
  expect(there.headers.filter((header) => !harmless.includes(header))).toEqual([]);
});

onLinux('only what differs is fetched', async () => {
  const scratch = install('http://127.0.0.1:1/', old).folder;
  const [before, after] = [join(scratch, 'before'), join(scratch, 'after')];
  const large = randomBytes(3_000_000);
  writeFileSync(before, large);
  writeFileSync(after, Buffer.concat([large.subarray(0, 2_000_000), randomBytes(40_000), large.subarray(2_000_000)]));
  await buildBlockMap(before, 'deflate');
  const { blockMapSize = 0 } = await buildBlockMap(after, 'deflate');
  const content = readFileSync(after);
  const manifest = manifestOf(content);
  const [file] = manifest.files;
  const { address } = await server({ [name]: honest(content) }, { ...manifest, files: [{ ...file, blockMapSize }] });
  const { updates, logged, folder } = install(address, readFileSync(before));
  await updates.look();
  expect(await updates.fetch()).toEqual(ok(null));
  const [fetched] = pending(folder);
  expect(readFileSync(join(fetched.parentPath, fetched.name)).equals(content)).toBe(true);
  const bytes = Number(/fetched, (\d+) bytes/.exec(logged.join('\n'))?.[1]);
  expect(bytes).toBeLessThan(content.length / 10);
});

describe.runIf(process.platform === 'linux')(
  'a server that is not honest changes nothing, and is found out with a sentence',
  () => {
    const manifestBytes = (manifest = manifestOf(fresh)) => Buffer.from(JSON.stringify(manifest));
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const old099 = manifestBytes({ ...manifestOf(fresh), version: '0.9.9' });
    const cut: Served[string] = (_request, response) => {
      response.writeHead(200, { 'content-length': fresh.length });
      response.write(fresh.subarray(0, 1_000), () => response.destroy());
    };
    const endless: Served[string] = (_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(randomBytes(1_000)), 5);
      response.on('close', () => clearInterval(more));
    };
    const huge: Served[string] = (_request, response) => {
      response.writeHead(200, { 'content-length': 5_000_000_000 });
      response.write(randomBytes(1_000));
    };
    const elsewhere: Served[string] = (_request, response) => response.writeHead(302, { location: '/other' }).end();
    const silent: Served[string] = () => {};
    const trickle: Served[string] = (_request, response) => {
      response.writeHead(200, { 'content-length': 60_000 });
      const more = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(more));
    };

    test.each([
      [
        'signature of somebody else',
        'bad-signature',
        { '/update.json.sig': honest(signed(manifestBytes(), stranger)) },
      ],
      ['no signature', 'no-answer', { '/update.json.sig': (_request, response) => response.writeHead(404).end() }],
      [
        'changed after signing',
        'bad-signature',
        { '/update.json': honest(manifestBytes({ ...manifestOf(fresh), notes: 'x' })) },
      ],
      [
        'an older version, signed',
        'older',
        { '/update.json': honest(old099), '/update.json.sig': honest(signed(old099)) },
      ],
      ['a file that is not the signed one', 'wrong-hash', { [name]: honest(randomBytes(fresh.length)) }],
      ['a file that is cut off', 'cut-off', { [name]: cut }],
      ['a file without end', 'too-large', { [name]: endless }],
      ['a file that is huge', 'too-large', { [name]: huge }],
      ['a file that is elsewhere', 'redirect', { [name]: elsewhere }],
      ['a manifest without end', 'too-large', { '/update.json': endless }],
      ['a manifest that is huge', 'too-large', { '/update.json': huge }],
      ['a manifest that is elsewhere', 'redirect', { '/update.json': elsewhere }],
      ['a manifest that never comes', 'no-answer', { '/update.json': silent }],
      ['a manifest that comes letter by letter', 'no-answer', { '/update.json': trickle }],
    ] satisfies [string, (typeof updateFaults)[number], Served][])('%s', async (_title, fault, over) => {
      const { updates, fetched, isUntouched, folder } = await tryUpdate(await server(over));
      expect(fetched).toEqual(fail(fault));
      expect(updates.now()).toEqual({ phase: 'failed', fault });
      expect(isUntouched()).toBe(true);
      expect(pending(folder)).toEqual([]);
      expect(words.update.faults[fault]).toMatch(/\.$/);
    });

    test('nobody there at all', async () => {
      const { fetched, isUntouched } = await tryUpdate({ address: 'http://127.0.0.1:1/' });
      expect(fetched).toEqual(fail('no-answer'));
      expect(isUntouched()).toBe(true);
    });
  },
);

onLinux('a disk that is full changes nothing, says so, and keeps nothing half fetched', async ({ skip }) => {
  const { updates, isUntouched, folder } = install((await server()).address, old);
  const small = join(folder, 'updates');
  mkdirSync(small);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', small]).status === 0;
  skip(!isMounted, 'a small disk cannot be mounted here');
  onTestFinished(() => void spawnSync('umount', ['-l', small]));
  await updates.look();
  expect(await updates.fetch()).toEqual(fail('full'));
  expect(updates.now()).toEqual({ phase: 'failed', fault: 'full' });
  expect(isUntouched()).toBe(true);
  expect(pending(folder)).toEqual([]);
});

test('without the consent of the player no server is asked', async () => {
  const there = await server();
  const { updates, shown } = install(there.address, old, { isAllowed: () => false });
  expect(await updates.look()).toEqual(fail('not-allowed'));
  expect([there.asked, shown]).toEqual([[], []]);
});

onLinux('never in the middle of a game, and not without a backup', async () => {
  const there = await server();
  let playing = true;
  const backUp = vi.fn(async () => {});
  const { updates, isUntouched } = install(there.address, old, { isPlaying: () => playing, backUp });
  await updates.look();
  await updates.fetch();
  expect(await updates.install()).toEqual(fail('playing'));
  expect(updates.now()).toEqual({ phase: 'ready', version: '1.1.0', fault: 'playing' });
  expect(backUp).not.toHaveBeenCalled();
  playing = false;
  backUp.mockRejectedValueOnce(new Error('the disk is full'));
  expect(await updates.install()).toEqual(fail('no-backup'));
  expect(isUntouched()).toBe(true);
});

/** Fetched, and about to be installed; the file of the running program is called `file`. */
async function ready(file?: string) {
  const installed = install((await server()).address, old, {}, file);
  await installed.updates.look();
  await installed.updates.fetch();
  return installed;
}

onLinux('the new program takes the place of the old one, and starts when that has ended', async () => {
  const { updates, program, after, folder } = await ready();
  expect(await updates.install()).toEqual(ok(null));
  expect(readFileSync(program).equals(fresh)).toBe(true);
  expect(statSync(program).mode & 0o777).toBe(0o755);
  expect(after).toEqual(['starts Yahtzee.AppImage', 'ended']);
  expect(pending(folder)).toEqual([]);
});

onLinux('a file that is named by its version is named by the new one', async () => {
  const { updates, program, after, folder } = await ready('Yahtzee-1.0.0.AppImage');
  expect(await updates.install()).toEqual(ok(null));
  expect(existsSync(program)).toBe(false);
  expect(readFileSync(join(folder, 'Yahtzee-1.1.0.AppImage')).equals(fresh)).toBe(true);
  expect(after).toEqual(['starts Yahtzee-1.1.0.AppImage', 'ended']);
});

onLinux('what cannot be put in its place leaves the old program, which goes on', async () => {
  const { updates, program, after, isUntouched } = await ready();
  mkdirSync(`${program}.new`);
  expect(await updates.install()).toEqual(fail('failed'));
  expect([isUntouched(), after]).toEqual([true, []]);
  expect(updates.now()).toEqual({ phase: 'failed', fault: 'failed' });
});

test('a package of the system is told where the new version is, and fetches nothing', async () => {
  const there = await server();
  const installed = { product: 'Yahtzee', version: '1.0.0', kind: null };
  const { updates } = install(there.address, old, { installed });
  await updates.look();
  expect(updates.now()).toMatchObject({ phase: 'found', canInstall: false, page: 'https://example.org/yahtzee' });
  expect(await updates.fetch()).toEqual(fail('not-allowed'));
  expect(there.asked).toEqual(['/update.json', '/update.json.sig']);
});

test('a build without an address says so', async () => {
  const { updates } = install('http://127.0.0.1:1/', old, { channel: null });
  expect(updates.now()).toEqual({ phase: 'unavailable' });
  expect(await updates.look()).toEqual(fail('not-allowed'));
});

test('a hostile manifest is refused even if it is signed', () => {
  const good = manifestOf(fresh);
  const [file] = good.files;
  const wrong: unknown[] = [
    { ...good, version: '1.1' },
    { ...good, version: '1.1.0-evil' },
    { ...good, page: 'javascript:alert(1)' },
    { ...good, files: [{ ...file, name: '../../etc/passwd' }] },
    { ...good, files: [{ ...file, name: 'https://elsewhere/x' }] },
    { ...good, files: [{ ...file, size: 1e12 }] },
    { ...good, files: [{ ...file, sha512: 'abc' }] },
    { ...good, more: true },
    [],
    null,
  ];
  for (const one of wrong) {
    const bytes = Buffer.from(JSON.stringify(one));
    expect(readManifest(bytes, signed(bytes), publicKey)).toEqual(fail('bad-manifest'));
  }
  const notJson = Buffer.from('{');
  expect(readManifest(notJson, signed(notJson), publicKey)).toEqual(fail('bad-manifest'));
  expect(readManifest(notJson, Buffer.alloc(64), publicKey)).toEqual(fail('bad-signature'));
});

test('of another product, of the same version, of an older one', () => {
  const installed = { product: 'Yahtzee', version: '1.1.0', kind: null };
  expect(newerIn(manifestOf(fresh), { ...installed, product: 'Five Dice' })).toEqual(fail('bad-manifest'));
  expect(newerIn(manifestOf(fresh), installed)).toEqual(ok(null));
  expect(newerIn(manifestOf(fresh), { ...installed, version: '1.10.0' })).toEqual(fail('older'));
  expect(compareVersions('1.1.0', '1.1.0-beta')).toBeGreaterThan(0);
});

test('requests leave encrypted, except to this computer itself', () => {
  expect(isSafeAddress(new URL('https://example.org/'))).toBe(true);
  expect(isSafeAddress(new URL('http://127.0.0.1:80/'))).toBe(true);
  for (const address of ['http://example.org/', 'file:///etc/passwd', 'http://127.0.0.1.example.org/'])
    expect(isSafeAddress(new URL(address))).toBe(false);
});

afterAll(() => expect(Object.keys(words.update.faults).sort()).toEqual([...updateFaults].sort()));
