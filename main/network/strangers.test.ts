/** Strangers at the door of a table keep nobody out, and take nobody's seat. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { must } from '../../shared/game/fixtures.ts';
import { readNetwork } from '../store/truth/network.ts';
import { newKeyPair } from './agreement.ts';
import { usualPace } from './channel.ts';
import { quickPace } from './fixtures/machines.ts';
import { annsTable, hosting, joining } from './fixtures/tables.ts';
import { connect, registerCode } from './handshake.ts';
import { gone, join } from './hostMachine.ts';
import { type HostStep, newHost } from './hostState.ts';
import { step } from './machine.ts';
import { largestFrame } from './messages.ts';
import { type Door, knock, mostConnections, mostUnproved, newDoor, openServer, sourceOf, tryCode } from './server.ts';

test('a full door drops the oldest of the most demanding address, and whoever has proved something is not at it', () => {
  const door = newDoor();
  const dropped: object[] = [];
  const come = (address: string) => {
    const connection = { destroy: () => void dropped.push(connection) };
    knock(door, connection, address);
    return connection;
  };
  const ben = come('Ben');
  const eves = Array.from({ length: 5 * mostUnproved }, () => come('Eve'));
  expect(dropped).toHaveLength(4 * mostUnproved + 1);
  expect(dropped.every((one, number) => one === eves[number])).toBe(true);
  expect([door.unproved.size, door.unproved.get(ben)]).toEqual([mostUnproved, 'Ben']);
});

/** A door after so many wrong codes, or null if no more are looked at. */
const afterTries = (tries: number, addressOf: (number: number) => string): Door | null => {
  const door = newDoor();
  for (let number = 0; number < tries; number++) if (!tryCode(door, addressOf(number), number).ok) return null;
  return door;
};

test('wrong codes from one address are no obstacle for another, and all together have a limit', () => {
  const door = afterTries(5, () => 'Eve') as Door;
  expect(tryCode(door, 'Eve', 10)).toEqual({ ok: false, error: { seconds: 60 } });
  const before = { ...door };
  must(tryCode(door, 'Ben', 10))();
  expect(door).toEqual(before);
  const late = must(tryCode(door, 'Ben', 10));
  Object.assign(door, newDoor());
  late();
  expect(door.wrong).toBe(0);
  expect(afterTries(60, (number) => `Eve ${number}`)).not.toBeNull();
  expect(afterTries(61, (number) => `Eve ${number}`)).toBeNull();
  // A network of 64 bits is one address, and so is IPv4 inside IPv6.
  expect(sourceOf('2001:db8:1:2:aaaa::1')).toBe(sourceOf('2001:db8:1:2:bbbb::2'));
  expect(sourceOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('a hundred and twenty may watch; one who has gone makes room, and who is there is not pushed out', () => {
  const own = { secret: '00'.repeat(32), keys: newKeyPair() };
  let state = newHost(own, 1_000);
  const feed = (act: (at: HostStep) => void) => {
    const stepped = step(state, act, { now: 0, date: 0 });
    state = stepped.state;
    return stepped.out;
  };
  const watch = (connection: number) => {
    const [fresh, end] = [{ id: `${connection}`, token: '' }, '00'.repeat(32)];
    return feed((at) => join(at, connection, fresh, { type: 'join', names: [], end, key: end }));
  };
  for (let connection = 0; connection < 120; connection++) watch(connection);
  expect(watch(120)).toContainEqual({ do: 'send', connection: 120, message: { type: 'bye', fault: 'table-full' } });
  feed((at) => gone(at, 120));
  expect(state.members).toHaveLength(120);
  feed((at) => gone(at, 7));
  watch(121);
  expect(state.members).toHaveLength(120);
  expect(state.members.some(({ id }) => id === '7')).toBe(false);
});

test('who knows a seat’s name but not its token neither takes it nor disturbs it', async () => {
  const at = await annsTable();
  const ben = await joining(at.address, at.code, ['Ben']);
  must(at.host.start());
  await expect.poll(() => ben.table.game()).not.toBeNull();
  await expect.poll(() => ben.guest.state().isConnected).toBe(true);
  const record = readNetwork(ben.store, 1);
  if (record?.role !== 'guest') throw new Error('Ben is not a guest');
  for (let attempt = 0; attempt < 3; attempt++) {
    const line = await connect(at.address, { secret: '00'.repeat(32), member: record.member }, quickPace);
    expect(line).toEqual({ ok: false, error: { code: 'network', because: 'unreachable' } });
    expect(at.host.state().seats[1]).toMatchObject({ name: 'Ben', away: false });
    expect(ben.guest.state().isConnected).toBe(true);
  }
});

test('who proves nothing is dropped soon, however far they got', async () => {
  const { address, host } = await hosting();
  const raw = createConnection({ port: Number(address.split(':')[1]), host: '127.0.0.1' });
  const silent = new WebSocket(`ws://${address}`);
  // Knows the code, and then says nothing: it answers pings like anybody who is alive.
  const credential = { secret: host.state().code, member: null };
  const quiet = must(await connect(address, credential, { ...quickPace, silence: 60_000 }));
  const left = quiet.listen(() => {});
  await Promise.all([once(raw, 'close'), once(silent, 'close'), left]);
});

test('there are never more connections than a table needs', async () => {
  const door = newDoor();
  const code = await registerCode('HKLMOR', '00'.repeat(16));
  const server = must(
    await openServer({
      ...{ address: '127.0.0.1', port: 0, pace: usualPace, door, log: () => {}, onDoor: () => {} },
      code: () => code,
      findMember: () => null,
      onAdmitted: ({ channel }, prove) => channel.listen(prove),
    }),
  );
  onTestFinished(server.close);
  const come = () => connect(`127.0.0.1:${server.port}`, { secret: 'HKLMOR', member: null }, usualPace);
  for (let guest = 0; guest < mostConnections; guest++) must(await come()).send({ type: 'leave' });
  await expect.poll(() => door.unproved.size).toBe(0);
  expect(await come()).toEqual({ ok: false, error: { code: 'network', because: 'unreachable' } });
});

test('the host is told of a computer that leaves as soon as it sees the version, until somebody has come in', async () => {
  const { address, host } = await hosting();
  const port = Number(address.split(':')[1]);
  // Neither who is no guest at all, nor who is dropped for saying nothing, has another version.
  const raw = createConnection({ port, host: '127.0.0.1' });
  raw.end();
  const silent = new WebSocket(`ws://${address}`);
  await Promise.all([once(raw, 'close'), once(silent, 'close')]);
  expect(host.state().leftAtOnce).toBe(false);
  // As a guest of any version does, see `enter`.
  const older = new WebSocket(`ws://${address}`);
  older.on('message', () => older.terminate());
  await expect.poll(() => host.state().leftAtOnce).toBe(true);
  await joining(address, host.state().code, ['Ben']);
  await expect.poll(() => host.state().leftAtOnce).toBe(false);
});

test('a frame that is too long is not read to its end', async () => {
  const { address } = await hosting();
  const socket = new WebSocket(`ws://${address}`);
  socket.on('open', () => socket.send(Buffer.alloc(largestFrame + 1)));
  const [code] = await once(socket, 'close');
  // "Message too big"; what is only nonsense gets an answer.
  expect(code).toBe(1009);
});

test('a web page may not connect', async () => {
  const { address } = await hosting();
  const page = new WebSocket(`ws://${address}`, { origin: 'https://example.org' });
  onTestFinished(() => page.terminate());
  const [error] = await once(page, 'error');
  expect(String(error)).toContain('401');
});
