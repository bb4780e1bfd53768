/** Nobody gets in without the code, and nothing that was said once can be repeated by somebody else. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { must } from '../../shared/game/fixtures.ts';
import { type Channel, decryptor, directionKeys, encryptor, framesOf } from './channel.ts';
import { openServer } from './fixtures/tables.ts';
import { type Admitted, admit, type Credential, enter, registerCode } from './handshake.ts';
import { cleanCode, newCode, unknownLetter } from './invitation.ts';
import { largestFrame, type ToGuest, type ToHost } from './messages.ts';
import { newDoor, tryCode } from './server.ts';

const pace = { beat: 50, silence: 400 };
const patient = { beat: 60_000, silence: 600_000 };
const member = 'ab'.repeat(16);
const token = 'cd'.repeat(32);
const withCode = { secret: 'HKLMOR', member: null };
const withToken = { secret: token, member };

const table = 'ef'.repeat(16);

/** `calledAs`: how the table calls itself, if not by the name that its code was registered for. */
async function openTable({ now = () => performance.now(), calledAs = table, itsPace = pace } = {}) {
  const { server, address } = await openServer();
  const registered = { ...(await registerCode('HKLMOR', table)), tableId: calledAs };
  const door = newDoor();
  const tryOne = () => tryCode(door, 'here', now());
  const findMember = (isIt: (id: string) => boolean) => (isIt(member) ? { id: member, token } : null);
  const admitted: (Admitted | null)[] = [];
  server.on('connection', (socket) => {
    void admit(socket, { code: registered, tryCode: tryOne, findMember, pace: itsPace }).then((one) => {
      admitted.push(one);
      one?.channel.listen(
        (message) =>
          message.type === 'rejoin' && one.channel.send({ type: 'said', player: message.seen, phrase: 'hello' }),
      );
    });
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
    channel.send({ type: 'rejoin', seen });
  });
}

const closed = (channel: Channel<ToGuest, ToHost>) => new Promise((resolve) => channel.listen(() => {}, resolve));

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
  const { url, admitted } = await openTable();
  for (const credential of [withCode, withToken]) {
    const { entered } = await knock(url, credential);
    expect(await ask(must(entered), 3)).toEqual({ type: 'said', player: 3, phrase: 'hello' });
  }
  expect(admitted.map((one) => one?.member)).toEqual([null, member]);
});

test('of whoever was sent away nothing is kept, not even until they would have been too slow', async () => {
  const { url, admitted } = await openTable();
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
  const { url } = await openTable({ calledAs: '00'.repeat(16) });
  expect((await knock(url, withCode)).entered).toMatchObject({ ok: false });
});

test('a wrong code is refused, five of them a minute are looked at, and the right one is not among those counted', async () => {
  let now = 0;
  const { url } = await openTable({ now: () => now });
  for (let guest = 0; guest < 7; guest++) expect((await knock(url, withCode)).entered.ok).toBe(true);
  for (let guess = 0; guess < 5; guess++)
    expect((await knock(url, { secret: 'HKLMOX', member: null })).entered).toMatchObject({
      error: { because: 'wrong-code' },
    });
  now = 20_000;
  const sixth = await knock(url, withCode);
  expect(sixth.entered).toEqual({ ok: false, error: { code: 'network', because: 'too-many-tries', seconds: 40 } });
  now = 60_001;
  expect((await knock(url, withCode)).entered.ok).toBe(true);
});

test('a wrong token gets no word out of the table', async () => {
  const { url, admitted } = await openTable();
  expect((await knock(url, { secret: token, member: '00'.repeat(16) })).entered).toMatchObject({
    error: { because: 'unknown-member' },
  });
  expect((await knock(url, { secret: '00'.repeat(32), member })).entered).toMatchObject({
    error: { because: 'unreachable' },
  });
  await expect.poll(() => admitted).toEqual([null, null]);
});

test.each<[string, (socket: WebSocket) => void]>([
  ['no JSON', (socket) => socket.send('nonsense')],
  ['another form', (socket) => socket.send('{"type":"hello"}')],
  ['a request that is none', (socket) => socket.send(JSON.stringify({ type: 'hello', member: null, request: 'x' }))],
  ['far too much', (socket) => socket.send(Buffer.alloc(largestFrame + 1))],
])('%s before the handshake ends the connection', async (_name, send) => {
  const { url, admitted } = await openTable();
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  await once(socket, 'open');
  send(socket);
  await once(socket, 'close');
  await expect.poll(() => admitted).toEqual([null]);
});

test('a frame that was forged, repeated, oversized or has the wrong form ends the connection', async () => {
  const { url, admitted } = await openTable();
  const attacks: ((socket: WebSocket, channel: Channel<ToHost, ToGuest>) => void)[] = [
    (socket) => socket.send(Buffer.alloc(40, 7)),
    (socket) => socket.send(''),
    (socket) => socket.send(Buffer.alloc(largestFrame + 1)),
    (_socket, channel) => channel.send({ type: 'rejoin', seen: -1 }),
    (_socket, channel) => channel.send({ type: 'rejoin', seen: 1, more: true } as ToHost),
    (_socket, channel) => channel.send({ type: 'nothing' } as unknown as ToHost),
    (_socket, channel) => {
      for (let message = 0; message < 1000; message++) channel.send({ type: 'rejoin', seen: 1 });
    },
  ];
  for (const attack of attacks) {
    const { socket, entered } = await knock(url, withToken);
    const channel = must(entered);
    expect(await ask(channel, 1)).toEqual({ type: 'said', player: 1, phrase: 'hello' });
    attack(socket, channel);
    await closed((admitted.at(-1) as Admitted).channel);
    expect(socket.readyState).toBeGreaterThanOrEqual(socket.OPEN);
  }
});

test('what was encrypted opens once, in order, with the key of its direction and the nonces of its connection', () => {
  const [session, nonce] = [Buffer.alloc(32, 1).toString('base64url'), '02'.repeat(32)];
  const [guest, host] = (['guest', 'host'] as const).map((end) => directionKeys(session, nonce, end));
  const seal = encryptor(guest.send);
  const [first, second] = [seal(Buffer.from('first')), seal(Buffer.from('second'))];
  const open = decryptor(host.receive);
  expect(open(first)?.toString()).toBe('first');
  expect(open(first)).toBeNull();
  expect(decryptor(host.receive)(second)).toBeNull();
  expect(decryptor(guest.receive)(first)).toBeNull();
  expect(decryptor(directionKeys(session, '03'.repeat(32), 'host').receive)(first)).toBeNull();
});

test('who comes back is not said in clear, and what was said once is of no use to anybody else', async () => {
  const { url, admitted } = await openTable();
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const said: string[] = [];
  const send = socket.send.bind(socket);
  socket.send = ((frame: string) => {
    said.push(frame);
    send(frame);
  }) as typeof socket.send;
  must(await enter(socket, withToken, pace));
  expect(said[0]).not.toContain(member);
  const again = new WebSocket(url);
  const answers: string[] = [];
  again.on('message', (data) => answers.push(String(data)));
  await once(again, 'message');
  again.send(said[0]);
  await once(again, 'close');
  expect(answers.at(-1)).toContain('unknown-member');
  expect(admitted.map((one) => one?.member)).toEqual([member, undefined]);
});

test('pings before the handshake are counted', async () => {
  // So long that it cannot be its silence that ends the connection.
  const { url, admitted } = await openTable({ itsPace: { ...pace, silence: 600_000 } });
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  await once(socket, 'open');
  for (let ping = 0; ping < 10; ping++) socket.ping();
  await once(socket, 'close');
  await expect.poll(() => admitted).toEqual([null]);
});

test('what nobody reads waits at the other end, and what the other end does not read is not kept either', async () => {
  const { server, address } = await openServer();
  const arrived = once(server, 'connection');
  const sender = new WebSocket(`ws://${address}`);
  await once(sender, 'open');
  const [socket] = await arrived;
  const frames = framesOf(socket);
  for (let frame = 0; frame < 20; frame++) sender.send(`${frame}`);
  await expect.poll(() => socket.isPaused).toBe(true);
  for (let frame = 0; frame < 20; frame++) expect(String(await frames.next())).toBe(`${frame}`);

  const { url, admitted } = await openTable({ itsPace: patient });
  const { socket: deaf, entered } = await knock(url, withCode);
  expect(entered.ok).toBe(true);
  await expect.poll(() => admitted.length).toBe(1);
  deaf.pause();
  const { channel } = admitted[0] as Admitted;
  const left = closed(channel);
  const long = { type: 'said', player: 0, phrase: 'x'.repeat(60_000) } as unknown as ToGuest;
  for (let message = 0; message < 400; message++) channel.send(long);
  expect(await left).toBe('too-slow');
});

test('an end that gives no sign of life counts as gone', async () => {
  const { url, admitted } = await openTable();
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  // So patient that it is not the first to go.
  await enter(socket, withCode, patient);
  await expect.poll(() => admitted.length).toBe(1);
  const left = closed((admitted[0] as Admitted).channel);
  // From now on it answers no ping.
  socket.pause();
  expect(await left).toBe('too-slow');
});
