/** Frames that nobody honest sends, against a table with a game in progress: before the handshake and after it. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { gamesIn, playSeats } from '../../main/network/fixtures/machines.ts';
import { enter } from '../../main/network/handshake.ts';
import { openHost } from '../../main/network/host.ts';
import { joinTable } from '../../main/network/join.ts';
import { largestFrame, type ToHost } from '../../main/network/messages.ts';
import { openStore } from '../../main/store/open.ts';
import { openTable } from '../../main/table/table.ts';
import { must, type Random } from '../../shared/game/fixtures.ts';
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

const sayings: readonly object[] = [
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

/** What happens to honestly sealed frames on the way. */
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
  const sealed: Buffer[] = [];
  const send = socket.send.bind(socket);
  socket.send = ((frame: Buffer) => sealed.push(frame)) as typeof socket.send;
  line.send({ type: 'join', names: [], end: '00'.repeat(32), key: '00'.repeat(32) });
  for (let frame = 1; frame < perConnection; frame++) line.send(sayings[random(sayings.length)] as ToHost);
  for (const frame of spoilings[random(spoilings.length)](sealed, random)) send(frame, () => {});
  line.close();
  await closed;
}

/**
 * Plays a game while this many frames come in; throws unless it ends as it should. Returns how much the memory grew, in
 * MB.
 */
export async function hostileFrames(folder: string, frames: number, random: Random): Promise<number> {
  const stores = [await openStore(join(folder, 'host')), await openStore(join(folder, 'guest'))];
  const [hostTable, guestTable] = stores.map((store) => openTable(store));
  const quiet = { log: () => {}, onChange: () => {}, onSaid: () => {}, pace };
  const host = must(await openHost({ ...quiet, store: stores[0], table: hostTable, address: '127.0.0.1' }));
  must(host.setUp({ rules: 'triple', seats: [{ name: 'Ann', type: 'human' }] }));
  const { port, code } = host.state();
  const address = `127.0.0.1:${port}`;
  const invitation = { address, code, names: ['Ben'] };
  const guest = must(await joinTable({ ...quiet, store: stores[1], table: guestTable }, invitation));
  must(host.start());
  const hands = [playSeats(hostTable, [0], host.move, random), playSeats(guestTable, [1], guest.move, random)];
  const begun = memoryInUse();
  for (let sent = 0; sent < frames; sent += 4 * perConnection)
    await Promise.all([0, 1, 2].map(() => flood(address, random)).concat(floodInside(address, code, random)));
  const isOver = () => stores.every((store) => gamesIn(store).length === 1);
  for (let waited = 0; !isOver() && waited < 300_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { stop } of hands) stop();
  const [one, other] = stores.map((store) => gamesIn(store).join());
  const grown = (memoryInUse() - begun) / 1e6;
  guest.close();
  await host.close();
  for (const store of stores) store.db.close();
  if (one === '' || one !== other) throw new Error('the game did not end, or not with the same log');
  return grown;
}
