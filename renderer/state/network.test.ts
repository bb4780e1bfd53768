/** The window's half of a network game, against a fake main. */
import { expect, test } from 'vitest';
import type { Started } from '../../shared/game/events.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { Channel } from '../../shared/wire/channels.ts';
import type { NetworkNow } from '../../shared/wire/network.ts';
import { answerLastFirst, fakeApi, fakeClock, fakeMain, rollAll, startWith, tableFor } from './fixtures/fakes.ts';
import { createNetwork } from './network.ts';

const now: NetworkNow = {
  role: 'guest',
  addresses: ['127.0.0.1:4711'],
  code: null,
  wrongCodes: 0,
  leftAtOnce: false,
  openTo: null,
  networks: [],
  rules: 'basic',
  seats: [],
  spectators: 0,
  own: ['Ben'],
  isReady: false,
  hasStarted: false,
  isConnected: true,
  waiting: [],
  ended: null,
};

async function sit(own: readonly number[], speed: 'off' | 'normal' = 'off', change: Partial<Started> = {}) {
  const parts = tableFor({ speed });
  const main = fakeMain(parts.server, { ...startWith('Ann', 'Ben'), ...change });
  const { id, events } = main;
  parts.server.answer({ 'table:resume': () => ok({ id, events: events(), computer: { kind: 'playing' }, own }) });
  await parts.ready();
  await parts.table.resume(id);
  return { ...parts, main };
}

const end = '00'.repeat(32);
const overNetwork = { commitment: end, machines: [0, 1].map((seat) => ({ end, key: end, seats: [seat] })) };

test('only the seats at this window are moved for; what happens at the others is shown', async () => {
  const { server, table, main } = await sit([1]);
  expect(table.may.value).toMatchObject({ takePart: true, moveAs: null, roll: false });
  expect(table.message.value.text).toContain("'s turn, at another computer.");
  await table.hands.roll();
  expect(server.sent('table:move')).toEqual([]);
  main.playTurn(0);
  expect(table.may.value).toMatchObject({ moveAs: 1, roll: true });
  expect(table.undoable.value).toBeNull();
});

test.each(['off', 'normal'] as const)(
  'main hears that a move was shown, for a computer may stand in for the next player: %s',
  async (speed) => {
    const { server, clock, main } = await sit([0], speed, overNetwork);
    main.playTurn(0);
    await clock.advance(5_000);
    expect(server.sent('table:shown').at(-1)).toMatchObject({ id: main.id, seen: 3 });
  },
);

test('what was shown of a game that was left is not reported in the middle of the next', async () => {
  const { server, clock, table, main } = await sit([0], 'normal', overNetwork);
  const next = startWith('Hal=random', 'Ann');
  server.answer({ 'table:start': () => ok({ id: 8, events: [next], computer: { kind: 'playing' } }) });
  main.play(0, rollAll);
  await table.hands.leave();
  await table.start({ rules: 'basic', seats: next.seats, dice: 'rolled' });
  await clock.advance(5_000);
  expect(server.sent('table:shown')).toEqual([{ id: 8, seen: 1 }]);
});

const seat = { kind: 'human', machine: 0, ready: true, away: false, computer: null } as const;
const started: NetworkNow = {
  ...now,
  role: 'host',
  hasStarted: true,
  seats: [
    { ...seat, name: 'Ann' },
    { ...seat, name: 'Ben', machine: 1, away: true },
  ],
};

test('somebody who drops out on their turn: a guest is told, but decides nothing', async () => {
  const { server, table, main } = await sit([0]);
  server.push('network:changed', started);
  main.playTurn(0);
  const { tempo } = table.hands;
  expect(tempo.choices.value).toEqual(['standIn']);
  server.push('network:changed', { ...started, role: 'guest' });
  expect(table.message.value.text).toBe("Ben's turn, but Ben is away. The game waits.");
  expect(tempo.choices.value).toEqual([]);
});

test('who looks on moves for nobody', async () => {
  const { table } = await sit([]);
  expect(table.may.value).toMatchObject({ takePart: false, moveAs: null, roll: false });
});

test('a refusal is shown until the next attempt, and the screen makes way for the game', async () => {
  const server = fakeApi({ 'network:join': () => fail({ code: 'bad-code', letter: null }) });
  const network = createNetwork(server.api, fakeClock());
  network.show('join');
  const request = { address: '127.0.0.1:4711', code: 'X', names: ['Ben'] };
  await network.join(request);
  expect(network.problem.value).toBe('A table code has six letters.');
  server.answer({ 'network:join': () => fail({ code: 'bad-code', letter: 'A' }) });
  await network.join(request);
  expect(network.problem.value).toBe('There is no "A" in any table code. Ask the host to read it out again.');
  server.answer({ 'network:join': () => ok(null) });
  await network.join(request);
  expect(network.problem.value).toBeNull();
  server.push('network:changed', now);
  expect(network.screen.value).toBe('join');
  server.push('network:changed', { ...now, hasStarted: true });
  expect(network.screen.value).toBeNull();
});

test('an answer from before what main reported since is not used, nor is why an earlier attempt was refused', async () => {
  const server = fakeApi();
  const network = createNetwork(server.api, fakeClock());
  const answer = server.hold('network:current');
  const reading = network.read();
  server.push('network:changed', { ...now, isReady: true });
  answer(ok(now));
  await reading;
  expect(network.now.value?.isReady).toBe(true);

  const host = (name: string) => () => network.host({ rules: 'basic', seats: [{ name, type: 'human' }] });
  const answers = [fail({ code: 'name-empty', seat: 0 } as const), ok(null)];
  await answerLastFirst(server, 'network:host', [host(''), host('Ann')], answers);
  expect([network.problem.value, network.isBusy.value]).toEqual([null, false]);
});

test('what main knows and says of the table is shown, and every wish goes to main', async () => {
  const server = fakeApi({ 'network:current': () => ok(now), 'network:close': () => ok(null) });
  const clock = fakeClock();
  const network = createNetwork(server.api, clock);
  await network.read();
  expect(network.now.value).toEqual(now);
  server.push('network:found', { tables: [{ name: 'Ann', address: '127.0.0.1:4711' }] });
  server.push('network:said', { player: 0, phrase: 'well-done' });
  expect(network.found.value).toHaveLength(1);
  expect(network.said.value).toEqual({ player: 0, phrase: 'well-done' });
  // Nobody who looks up minutes later takes it for new.
  await clock.advance(8_000);
  expect(network.said.value).toBeNull();
  const hosting = network.host({ rules: 'basic', seats: [{ name: 'Ann', type: 'human' }] });
  expect(network.isBusy.value).toBe(true);
  await hosting;
  expect([network.isBusy.value, network.problem.value !== null]).toEqual([false, true]);
  const wishes: readonly [wish: () => unknown, channel: Channel, request: unknown][] = [
    [() => network.openTo('lan'), 'network:openTo', { network: 'lan' }],
    [network.start, 'network:start', null],
    [() => network.setReady(true), 'network:ready', { ready: true }],
    [() => network.takeOver(1, 'sensible'), 'network:takeOver', { player: 1, computer: 'sensible' }],
    [() => network.remove(null), 'network:remove', { player: null }],
    [network.changeCode, 'network:newCode', null],
    [() => network.say('hurry'), 'network:say', { phrase: 'hurry' }],
    [() => network.look(true), 'network:look', { isOn: true }],
    [network.close, 'network:close', null],
  ];
  for (const [wish, channel, request] of wishes) {
    await wish();
    expect(server.calls.at(-1)).toEqual({ channel, request });
  }
  expect([network.said.value, network.problem.value]).toEqual([null, null]);
});
