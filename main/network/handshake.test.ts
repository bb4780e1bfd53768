/** Nobody gets in without the code, and nothing that was said once can be repeated by somebody else. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Channel } from './channel.ts';
import { cleanCode, newCode, unknownLetter } from './code.ts';
import { openServer } from './fixtures/tables.ts';
import { type Admitted, admit, type Credential, countTries, enter, registerCode } from './handshake.ts';
import { decryptFrom, decryptor, directionKeys, encryptFor, encryptor, newKeyPair } from './keys.ts';
import { largestFrame, type ToGuest, type ToHost } from './messages.ts';

const pace = { beat: 50, silence: 400 };
const member = 'ab'.repeat(16);
const token = 'cd'.repeat(32);

const table = 'ef'.repeat(16);

/** `calledAs`: how the table calls itself, if not by the name that its code was registered for. */
async function openTable(code: string, now?: () => number, calledAs = table) {
  const { server, address } = await openServer();
  const registered = { ...(await registerCode(code, table)), tableId: calledAs };
  const tries = countTries(now);
  const admitted: (Admitted | null)[] = [];
  server.on('connection', (socket) => {
    void admit(socket, { code: registered, tries, tokenOf: (one) => (one === member ? token : null), pace }).then(
      (one) => {
        admitted.push(one);
        one?.channel.listen(
          (message) => message.type === 'ack' && one.channel.send({ type: 'need', machine: message.seen }),
        );
      },
    );
  });
  return { url: `ws://${address}`, admitted };
}

async function knock(url: string, credential: Credential) {
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  return { socket, entered: await enter(socket, credential, pace) };
}

function ask(channel: Channel<ToHost, ToGuest>, seen: number): Promise<ToGuest> {
  return new Promise((resolve) => {
    channel.listen(resolve);
    channel.send({ type: 'ack', seen });
  });
}

const closed = (channel: Channel<ToGuest, ToHost>) => new Promise((resolve) => channel.onClose(resolve));

test('a code has six letters, and is recognised however it is typed', () => {
  const code = newCode();
  expect(code).toHaveLength(6);
  for (let other = 0; other < 100; other++) expect(newCode()).not.toMatch(/(.)\1/);
  expect(cleanCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
  expect(cleanCode(code.slice(1))).toBeNull();
  expect(cleanCode('BBBBBB')).toBeNull();
  // Six letters, but not ours: that there are six of them is no answer.
  expect(unknownLetter('hk-lmb o')).toBe('B');
  expect(unknownLetter(code)).toBeNull();
});

test('the right code opens a channel in both directions, and so does a token', async () => {
  const { url, admitted } = await openTable('HKLMOR');
  for (const credential of [
    { kind: 'code', code: 'HKLMOR' },
    { kind: 'token', member, token },
  ] as const) {
    const { entered } = await knock(url, credential);
    if (!entered.ok) throw new Error(entered.error.fault);
    expect(await ask(entered.value, 3)).toEqual({ type: 'need', machine: 3 });
  }
  expect(admitted.map((one) => one?.member)).toEqual([null, member]);
});

test('of whoever was sent away nothing is kept, not even until they would have been too slow', async () => {
  const { url, admitted } = await openTable('HKLMOR');
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  for (let visit = 0; visit < 8; visit++) {
    const socket = new WebSocket(url);
    socket.on('open', () => socket.send('nonsense'));
    await once(socket, 'close');
  }
  await expect.poll(() => admitted.length).toBe(8);
  expect(timers()).toBeLessThan(before + 4);
});

test('what was made for one table opens no other, though the code is the same', async () => {
  const { url } = await openTable('HKLMOR', undefined, '00'.repeat(16));
  expect((await knock(url, { kind: 'code', code: 'HKLMOR' })).entered).toMatchObject({ ok: false });
});

test('a wrong code is refused, five of them a minute are looked at, and the right one is not among those counted', async () => {
  let now = 0;
  const { url } = await openTable('HKLMOR', () => now);
  for (let guest = 0; guest < 7; guest++)
    expect((await knock(url, { kind: 'code', code: 'HKLMOR' })).entered.ok).toBe(true);
  for (let guess = 0; guess < 5; guess++)
    expect((await knock(url, { kind: 'code', code: 'HKLMOX' })).entered).toMatchObject({
      error: { fault: 'wrong-code' },
    });
  now = 20_000;
  const sixth = await knock(url, { kind: 'code', code: 'HKLMOR' });
  expect(sixth.entered).toEqual({ ok: false, error: { fault: 'too-many-tries', seconds: 40 } });
  now = 60_001;
  expect((await knock(url, { kind: 'code', code: 'HKLMOR' })).entered.ok).toBe(true);
});

test('a wrong token gets no word out of the table', async () => {
  const { url, admitted } = await openTable('HKLMOR');
  expect((await knock(url, { kind: 'token', member: '00'.repeat(16), token })).entered).toMatchObject({
    error: { fault: 'unknown-member' },
  });
  const { entered } = await knock(url, { kind: 'token', member, token: '00'.repeat(32) });
  if (!entered.ok) throw new Error(entered.error.fault);
  entered.value.send({ type: 'ack', seen: 1 });
  const inside = admitted.at(-1);
  expect(await closed((inside as Admitted).channel)).toBe('bad-frame');
});

test.each<[string, (socket: WebSocket) => void]>([
  ['no JSON', (socket) => socket.send('nonsense')],
  ['another form', (socket) => socket.send('{"type":"hello"}')],
  [
    'a request that is none',
    (socket) => socket.send(JSON.stringify({ type: 'code', nonce: '00'.repeat(32), request: 'x' })),
  ],
  ['far too much', (socket) => socket.send(Buffer.alloc(largestFrame + 1))],
])('%s before the handshake ends the connection', async (_name, send) => {
  const { url, admitted } = await openTable('HKLMOR');
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  await once(socket, 'open');
  send(socket);
  await once(socket, 'close');
  await expect.poll(() => admitted).toEqual([null]);
});

test('a frame that was forged, repeated, oversized or has the wrong form ends the connection', async () => {
  const { url, admitted } = await openTable('HKLMOR');
  const attacks: ((socket: WebSocket, channel: Channel<ToHost, ToGuest>) => void)[] = [
    (socket) => socket.send(Buffer.alloc(40, 7)),
    (socket) => socket.send(''),
    (socket) => socket.send(Buffer.alloc(largestFrame + 1)),
    (_socket, channel) => channel.send({ type: 'ack', seen: -1 }),
    (_socket, channel) => channel.send({ type: 'ack', seen: 1, more: true } as ToHost),
    (_socket, channel) => channel.send({ type: 'nothing' } as unknown as ToHost),
    (_socket, channel) => {
      for (let message = 0; message < 1000; message++) channel.send({ type: 'ack', seen: 1 });
    },
  ];
  for (const attack of attacks) {
    const { socket, entered } = await knock(url, { kind: 'token', member, token });
    if (!entered.ok) throw new Error(entered.error.fault);
    expect(await ask(entered.value, 1)).toEqual({ type: 'need', machine: 1 });
    attack(socket, entered.value);
    await closed((admitted.at(-1) as Admitted).channel);
    expect(socket.readyState).toBeGreaterThanOrEqual(socket.OPEN);
  }
});

test('what was encrypted opens once, in order, with the key of its direction and the nonces of its connection', () => {
  const [shared, nonce] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const keys = directionKeys(shared, nonce, nonce);
  const seal = encryptor(keys.toHost);
  const [first, second] = [seal(Buffer.from('first')), seal(Buffer.from('second'))];
  const open = decryptor(keys.toHost);
  expect(open(first)?.toString()).toBe('first');
  expect(open(first)).toBeNull();
  expect(decryptor(keys.toHost)(second)).toBeNull();
  expect(decryptor(keys.toGuest)(first)).toBeNull();
  expect(decryptor(directionKeys(shared, Buffer.alloc(32, 3), nonce).toHost)(first)).toBeNull();
});

test('a box can be opened by the one it is for, and for its purpose', () => {
  const [one, other, third] = [newKeyPair(), newKeyPair(), newKeyPair()];
  const box = encryptFor(one, other.publicKey, 'a share', Buffer.from('secret')) ?? '';
  expect(decryptFrom(other, one.publicKey, 'a share', box)?.toString()).toBe('secret');
  expect(decryptFrom(other, one.publicKey, 'something else', box)).toBeNull();
  expect(decryptFrom(third, one.publicKey, 'a share', box)).toBeNull();
  expect(decryptFrom(other, one.publicKey, 'a share', '')).toBeNull();
  expect(encryptFor(one, '00'.repeat(32), 'a share', Buffer.from('secret'))).toBeNull();
});
