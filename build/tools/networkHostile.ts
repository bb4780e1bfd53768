/** A real table under attack, on this machine alone: hostile frames, idle connections and pings, before the handshake and after it. */
import { randomBytes } from 'node:crypto';
import { connect as connectSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClientOptions, WebSocket } from 'ws';
import { gamesIn, openPair } from '../../main/network/fixtures/machines.ts';
import { connect, enter } from '../../main/network/handshake.ts';
import { largestFrame, type ToHost } from '../../main/network/messages.ts';
import { must, type Random } from '../../shared/game/fixtures.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { memoryInUse } from '../memoryInUse.ts';
import { anyMessage } from './networkAdversaries.ts';

const pace = { beat: 500, silence: 5_000 };
/** Frames over one connection; what comes after the first bad one must do no harm either. */
const perConnection = 50;

function someFrame(random: Random): string | Buffer {
  const frames = [
    () => randomBytes(random(300)),
    () => Buffer.alloc(largestFrame + 1),
    () => '{"type":"hello"}',
    () => JSON.stringify({ type: 'hello', member: null, request: 'A'.repeat(random(999) + 1) }),
    () => JSON.stringify({ type: 'hello', member: '00'.repeat(32), request: 'A' }),
    () => `${'['.repeat(random(20_000))}`,
    () => '',
  ];
  return frames[random(frames.length)]();
}

/** A connection to the table, until it ends. */
function visit(address: string, options: ClientOptions, act: (socket: WebSocket) => void): Promise<unknown> {
  const socket = new WebSocket(`ws://${address}`, { perMessageDeflate: false, ...options });
  socket.on('error', () => {});
  socket.on('open', () => act(socket));
  // Not `once` of node:events, which would treat an error on the way as ours.
  return new Promise((resolve) => socket.once('close', resolve));
}

const flood = (address: string, random: Random) =>
  visit(address, {}, (socket) => {
    for (let frame = 0; frame < perConnection; frame++) socket.send(someFrame(random), () => {});
    socket.close();
  });

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
  const entered = await enter(socket, { secret: code, member: null }, pace);
  if (!entered.ok) return;
  const line = entered.value;
  const closed = line.listen(() => {});
  const encrypted: Buffer[] = [];
  const send = socket.send.bind(socket);
  socket.send = ((frame: Buffer) => encrypted.push(frame)) as typeof socket.send;
  line.send({ type: 'join', names: [], end: '00'.repeat(32), key: '00'.repeat(32) });
  const nonsense = [{ type: '__proto__' }, { type: 'move', seen: 0, player: 9, move: { type: 'undo' } }] as ToHost[];
  for (let frame = 1; frame < perConnection; frame++) line.send(nonsense[random(10)] ?? anyMessage(random));
  for (const frame of spoilings[random(spoilings.length)](encrypted, random)) send(frame, () => {});
  line.close();
  await closed;
}

/**
 * Plays a game while this many frames come in; throws unless it ends as it should. Returns how much the memory grew, in
 * MB.
 */
async function hostileFrames(folder: string, frames: number, random: Random): Promise<number> {
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

/** A table with a guest, in a game. */
async function openGame(folder: string) {
  const { host, hostTable, address, code, close } = await openPair(folder, 'basic', pace);
  must(host.start());
  return {
    port: host.state().port,
    close,
    /** Milliseconds from knocking to a place at the table. */
    async join(): Promise<number> {
      const begun = performance.now();
      const line = await connect(address, { secret: code, member: null }, pace);
      if (!line.ok) return Number.POSITIVE_INFINITY;
      line.value.send({ type: 'join', names: [], end: '00'.repeat(32), key: '00'.repeat(32) });
      await line.value.next();
      line.value.close();
      return performance.now() - begun;
    },
    /** Milliseconds for one roll of both machines. */
    async roll(): Promise<number> {
      const { id = 0, events = [] } = hostTable.game() ?? {};
      const begun = performance.now();
      const move = { type: 'roll', reroll: rerollAll(5) } as const;
      must(await host.move({ id, seen: events.length, player: 0, move, typed: null }));
      return performance.now() - begun;
    },
  };
}

/** Connections from another address that say nothing; returns what ends them. */
async function idle(port: number, count: number): Promise<() => void> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    for (let one = 0; one < 50 && sockets.length < count; one++) {
      const socket = connectSocket({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      socket.on('error', () => {});
      sockets.push(socket);
    }
    await pause(1);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Over many connections from another address, as many at a time as the table lets through. */
async function ping(port: number, count: number): Promise<void> {
  for (let sent = 0; sent < count; ) {
    const all = Array.from({ length: Math.min(20, Math.ceil((count - sent) / 2_000)) }, () =>
      visit(`127.0.0.1:${port}`, { localAddress: '127.0.0.3' }, (socket) => {
        for (let one = 0; one < 2_000; one++) socket.ping('', true, () => {});
        setTimeout(() => socket.terminate(), 500).unref();
      }),
    );
    sent += 2_000 * all.length;
    await Promise.all(all);
  }
}

export interface TableAttack {
  readonly frames: number;
  readonly idle: number;
  readonly pings: number;
}

export async function attackTable(
  folder: string,
  attack: TableAttack,
  random: Random,
  say: (text: string) => void,
): Promise<void> {
  if (attack.frames > 0) {
    const grown = await hostileFrames(join(folder, 'frames'), attack.frames, random);
    say(`${attack.frames} hostile frames: the game went on to its end; memory grew by ${grown.toFixed(0)} MB`);
  }
  const at = await openGame(join(folder, 'flood'));
  const memory = memoryInUse();
  const measure = async (what: string, roll: boolean) => {
    const [joined, rolled] = [await at.join(), roll ? await at.roll() : 0];
    say(`${what}: a guest joins in ${joined.toFixed(0)} ms${roll ? `, a roll takes ${rolled.toFixed(0)} ms` : ''}`);
    if (joined > 3_000 || rolled > 1_000) throw new Error('strangers keep guests out');
  };
  await measure('nobody else', false);
  const end = await idle(at.port, attack.idle);
  await measure(`${attack.idle} idle connections`, true);
  end();
  const pinging = ping(at.port, attack.pings);
  await pause(200);
  await measure('while strangers ping', true);
  await pinging;
  await measure(`after ${attack.pings} pings`, true);
  await pause(500);
  say(`memory grew by ${((memoryInUse() - memory) / 1e6).toFixed(1)} MB`);
  await at.close();
}
