/** Frames that nobody honest sends, against a table with a game in progress: before the handshake and after it. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { gamesIn, openPair } from '../../main/network/fixtures/machines.ts';
import { enter } from '../../main/network/handshake.ts';
import { largestFrame, type ToHost } from '../../main/network/messages.ts';
import type { Random } from '../../shared/game/fixtures.ts';
import { memoryInUse } from '../memoryInUse.ts';

const pace = { beat: 500, silence: 5_000 };
/** Frames over one connection; what comes after the first bad one must do no harm either. */
const perConnection = 50;

function someFrame(random: Random): string | Buffer {
  const frames = [
    () => randomBytes(random(300)),
    () => Buffer.alloc(largestFrame + 1),
    () => '{"type":"code"}',
    () => JSON.stringify({ type: 'code', nonce: '00'.repeat(32), request: 'A'.repeat(random(999) + 1) }),
    () => JSON.stringify({ type: 'token', nonce: '00'.repeat(32), member: '00'.repeat(16), key: '00'.repeat(32) }),
    () => `${'['.repeat(random(20_000))}`,
    () => '',
  ];
  return frames[random(frames.length)]();
}

const messages: readonly object[] = [
  { type: 'move', number: 0, seen: 0, player: 9, move: { type: 'undo' } },
  { type: 'move', number: 0, seen: 1, player: 0, move: { type: 'roll', reroll: [true, true, true, true, true] } },
  { type: 'link', k: 1, link: 'ab'.repeat(32) },
  { type: 'ack', seen: 1e15 },
  { type: 'join', names: ['Eve'], end: '00'.repeat(32), key: '00'.repeat(32) },
  { type: 'boxes', boxes: [{ to: 1, box: 'ab' }] },
  { type: 'share', machine: 1, share: '00'.repeat(32) },
  { type: 'rejoin', uid: null, seen: 1e9 },
  { type: '__proto__' },
];

async function flood(address: string, random: Random): Promise<void> {
  const socket = new WebSocket(`ws://${address}`, { perMessageDeflate: false });
  // Not `once` of node:events, which would treat an error on the way as ours.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.on('open', () => {
    for (let frame = 0; frame < perConnection; frame++) socket.send(someFrame(random), () => {});
    socket.close();
  });
  await closed;
}

/** What happens to honestly encrypted frames on the way. */
const spoilings: readonly ((frames: readonly Buffer[], random: Random) => readonly Buffer[])[] = [
  (frames) => frames,
  (frames) => frames.toReversed(),
  (frames, random) => frames.toSpliced(random(frames.length), 0, frames[0]),
  (frames, random) => frames.toSpliced(random(frames.length), 1),
  (frames, random) => {
    const at = random(frames.length);
    const forged = Buffer.from(frames[at]);
    forged[random(forged.length)] ^= 1 << random(8);
    return frames.with(at, forged);
  },
  (frames, random) => frames.with(random(frames.length), Buffer.alloc(largestFrame + 1)),
];

/**
 * With the right code, and then frames that are forged, repeated, out of order, or that a spectator has no right to
 * send.
 */
async function floodInside(address: string, code: string, random: Random): Promise<void> {
  const socket = new WebSocket(`ws://${address}`, { perMessageDeflate: false });
  socket.on('error', () => socket.terminate());
  const entered = await enter(socket, { kind: 'code', code }, pace);
  if (!entered.ok) return;
  const line = entered.value;
  const closed = new Promise((resolve) => line.onClose(resolve));
  const encrypted: Buffer[] = [];
  const send = socket.send.bind(socket);
  socket.send = ((frame: Buffer) => encrypted.push(frame)) as typeof socket.send;
  line.send({ type: 'join', names: [], end: '00'.repeat(32), key: '00'.repeat(32) });
  for (let frame = 1; frame < perConnection; frame++) line.send(messages[random(messages.length)] as ToHost);
  for (const frame of spoilings[random(spoilings.length)](encrypted, random)) send(frame, () => {});
  line.close();
  await closed;
}

/**
 * Plays a game while this many frames come in; throws unless it ends as it should. Returns how much the memory grew, in
 * MB.
 */
export async function hostileFrames(folder: string, frames: number, random: Random): Promise<number> {
  const pair = await openPair(folder, 'triple', pace);
  const { address, code, stores } = pair;
  const stop = pair.play([random, random]);
  const begun = memoryInUse();
  for (let sent = 0; sent < frames; sent += 4 * perConnection)
    await Promise.all([0, 1, 2].map(() => flood(address, random)).concat(floodInside(address, code, random)));
  for (let waited = 0; !pair.isOver() && waited < 300_000; waited += 50) await pause(50);
  stop();
  const [one, other] = stores.map((store) => gamesIn(store).join());
  const grown = (memoryInUse() - begun) / 1e6;
  await pair.close();
  if (one === '' || one !== other) throw new Error('the game did not end, or not with the same log');
  return grown;
}
