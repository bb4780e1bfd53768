/** Anybody who tries to cheat with the dice of a network game is caught by the others at once. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { GameEvent, Machine, Rolled, Started } from '../../shared/game/events.ts';
import { must, startOf } from '../../shared/game/fixtures.ts';
import { apply } from '../../shared/game/game.ts';
import { ok } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { hostileRules } from '../../shared/rules/fixtures.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { endsOf, jointCommitment, jointDice, linkOf } from '../dice/joint.ts';
import { uidOf } from '../store/fixtures/games.ts';
import { readNetwork } from '../store/truth/network.ts';
import { newKeyPair, proofOf } from './agreement.ts';
import type { Channel } from './channel.ts';
import { quickPace } from './fixtures/machines.ts';
import { annsTable, joining, openServer, people } from './fixtures/tables.ts';
import { admit, connect, registerCode } from './handshake.ts';
import { digestOf } from './log.ts';
import { type ToGuest, type ToHost, toGuestSchema } from './messages.ts';

const logOf = (events: readonly GameEvent[]) => ({ game: must(apply(null, events[0])), digest: digestOf(events) });

/** A host that does what the test wants, with an honest guest at its table, up to the first roll. */
async function dishonestHost() {
  const { server, address } = await openServer();
  const code = await registerCode('HKLMOR', 'ab'.repeat(16));
  const admitted = once(server, 'connection').then(([socket]) =>
    admit(socket, { code, tryCode: () => ok(() => {}), findMember: () => null, pace: quickPace }),
  );
  const joined = joining(address, 'HKLMOR', ['Ben']);
  const channel = (await admitted)?.channel as Channel<ToGuest, ToHost>;
  const heard: ToHost[] = [];
  channel.listen((message) => heard.push(message));
  const hear = async <T extends ToHost['type']>(type: T) => {
    await expect.poll(() => heard.find((message) => message.type === type)).toBeDefined();
    return heard.find((message) => message.type === type) as Extract<ToHost, { type: T }>;
  };
  const { end, key } = await hear('join');
  channel.send({ type: 'welcome', member: 'cd'.repeat(16), token: 'ef'.repeat(32) });
  const chair = { kind: 'human', ready: true, away: false, computer: null } as const;
  const seats = [
    { name: 'Ann', machine: 0, ...chair },
    { name: 'Ben', machine: 1, ...chair },
  ];
  channel.send({ type: 'table', rules: 'basic', seats, spectators: 0, waiting: [] });
  const { guest, table, store } = await joined;
  const [secret, keys] = [randomBytes(32), newKeyPair()];
  const machines = [
    { end: linkOf(secret, 0).toString('hex'), key: keys.publicKey, seats: [0] },
    { end, key, seats: [1] },
  ];
  const commitment = jointCommitment(machines);
  const started = { ...startOf('basic', 'Ann', 'Ben'), commitment, machines };
  const start = (change: Partial<Started> = {}) =>
    channel.send({ type: 'start', uid: uidOf(1), started: { ...started, ...change }, machine: 1 });
  const fixed = { k: 1, player: 0, reroll: rerollAll(5) };
  /** Tells the guest that everybody has agreed to the first roll, in a game that began like this. */
  const reveal = (events: readonly GameEvent[] = [started]) => {
    const proof = proofOf(keys, logOf(events), { from: 0, to: 1 }, fixed);
    channel.send({ type: 'reveal', k: 1, proofs: [{ from: 0, proof }] });
  };
  /** Fixes the first roll and gets the guest's link for it. */
  const fix = async () => {
    channel.send({ type: 'fixed', ...fixed });
    await hear('agreed');
    reveal();
    const { link } = await hear('link');
    const links = [linkOf(secret, 1), Buffer.from(link, 'hex')];
    const dice = jointDice(commitment, links, fixed);
    return { links, roll: { type: 'rolled', player: 0, reroll: rerollAll(5), dice } as unknown as Rolled };
  };
  const send = (events: readonly GameEvent[], all: readonly Buffer[], from = 1, finishedAt: number | null = null) => {
    const links = Buffer.concat(all).toString('hex');
    channel.send({ type: 'events', from, events: [...events], links, finishedAt });
  };
  const ends = endsOf(machines);
  return { guest, table, store, channel, start, fix, reveal, hear, send, machines, ends, heard, started };
}

test('an honest host is believed', async () => {
  const { guest, table, store, start, fix, send } = await dishonestHost();
  start();
  const { roll, links } = await fix();
  // On disk: after a crash it still knows that nothing but this roll may follow.
  expect(readNetwork(store, 1)).toMatchObject({ revealed: 1, fixed: { k: 1 } });
  send([roll], links);
  await expect.poll(() => table.game()?.events.length).toBe(2);
  expect(guest.state().ended).toBeNull();
});

test('a host may change the rules until the game starts, and whoever was ready for others is not any more', async () => {
  const { host, address, code } = await annsTable();
  const { guest, table } = await joining(address, code, ['Ben']);
  guest.setReady(true);
  await expect.poll(() => host.state().seats[1].ready).toBe(true);
  must(host.setUp({ rules: 'chips', seats: people('Ann') }));
  await expect.poll(() => host.state().seats[1].ready).toBe(false);
  must(host.setUp({ rules: 'triple', seats: people('Ann', 'Amy') }));
  must(host.start());
  await expect.poll(() => table.game()?.game.rules).toBe('triple');
  expect(guest.state()).toMatchObject({ ended: null, rules: 'triple', isConnected: true });
});

test('rules that nobody can play are no message, and whoever sends them is not heard any more', async () => {
  const { guest, channel, table, started } = await dishonestHost();
  for (const rules of Object.values(hostileRules) as RulesId[]) {
    const said = { type: 'table', rules, seats: [], spectators: 0, waiting: [] };
    expect(v.safeParse(toGuestSchema, said).success).toBe(false);
    expect(v.safeParse(toGuestSchema, { ...said, rules: 'basic' }).success).toBe(true);
    const start = { type: 'start', uid: uidOf(1), started: { ...started, rules }, machine: 1 };
    expect(v.safeParse(toGuestSchema, start).success).toBe(false);
    expect(v.safeParse(toGuestSchema, { ...start, started }).success).toBe(true);
  }
  expect(guest.state().isConnected).toBe(true);
  const rules = hostileRules['too many dice'] as RulesId;
  channel.send({ type: 'table', rules, seats: [], spectators: 0, waiting: [] });
  await expect.poll(() => guest.state().isConnected).toBe(false);
  expect([guest.state().rules, table.game()]).toEqual(['basic', null]);
});

type Dishonest = Awaited<ReturnType<typeof dishonestHost>>;

async function expectLeft({ guest, table, heard }: Dishonest) {
  await expect.poll(() => guest.state().ended).toBe('cheating-host');
  expect(table.game()?.events.length ?? 1).toBe(1);
  // And nothing more is revealed to it.
  expect(heard.filter(({ type }) => type === 'link').length).toBeLessThanOrEqual(1);
}

const withMachines = (machines: readonly Machine[]) => ({ machines, commitment: jointCommitment(machines) });

test.each<[string, Partial<Started> | ((machines: readonly Machine[]) => Partial<Started>)]>([
  [
    'dice from a machine that nobody sits at',
    (machines) => withMachines([...machines, { end: '11'.repeat(32), key: newKeyPair().publicKey, seats: [] }]),
  ],
  [
    'a chain that is not the guest’s',
    (machines) => withMachines([machines[0], { ...machines[1], end: '00'.repeat(32) }]),
  ],
  [
    'a key that is not the guest’s',
    (machines) => withMachines([machines[0], { ...machines[1], key: newKeyPair().publicKey }]),
  ],
  ['the guest’s seat for somebody else', { seats: people('Ann', 'Eve') }],
  ['other rules than the guest was shown', { rules: 'triple' }],
  ['the same dice for all, which it had not said', { sameDice: true }],
  ['a player at the table whom the guest has not seen', { seats: people('Ann', 'Ben', 'Eve') }],
  ['a computer where the guest saw a person', { seats: [{ name: 'Ann', type: 'optimal' }, ...people('Ben')] }],
])('a host that wants %s is left', async (_name, change) => {
  const at = await dishonestHost();
  at.start(typeof change === 'function' ? change(at.machines) : change);
  await expectLeft(at);
});

const rollAll = { player: 0, reroll: rerollAll(5) };
test.each<[string, (at: Dishonest) => void]>([
  ['to leave the guest out, though it is there', ({ send, ends }) => send([{ type: 'withheld', machine: 1 }], ends)],
  ['to take no part itself', ({ send, ends }) => send([{ type: 'withheld', machine: 0 }], ends)],
  [
    'a second game with the same secret',
    ({ channel, started }) => channel.send({ type: 'start', uid: uidOf(2), started, machine: 1 }),
  ],
  ['a link further on than the roll', ({ channel }) => channel.send({ type: 'fixed', k: 2, ...rollAll })],
])('a host that wants %s is left', async (_name, cheat) => {
  const at = await dishonestHost();
  at.start();
  cheat(at);
  await expectLeft(at);
});

test.each<[string, (at: Dishonest, roll: Rolled, links: readonly Buffer[]) => void]>([
  [
    'other dice',
    ({ send }, roll, links) =>
      send([{ ...roll, dice: roll.dice.map((face) => (face % 6) + 1) as unknown as Rolled['dice'] }], links),
  ],
  ['another link of its own', ({ send }, roll, links) => send([roll], [randomBytes(32), links[1]])],
  ['the links in another order', ({ send }, roll, links) => send([roll], links.toReversed())],
  ['another move for it', ({ channel }) => channel.send({ type: 'fixed', k: 1, ...rollAll, player: 1 })],
  [
    'to leave the guest out',
    ({ send, ends }, _roll, links) => send([{ type: 'withheld', machine: 1 }], [links[0], ends[1]]),
  ],
  ['a game that ends when it is not over', ({ send }, roll, links) => send([roll], links, 1, 5_000)],
])('a host that knows the guest’s link and wants %s is left', async (_name, cheat) => {
  const at = await dishonestHost();
  at.start();
  const { roll, links } = await at.fix();
  cheat(at, roll, links);
  await expectLeft(at);
});

test('a guest leaves before it shows a link if somebody else has another game', async () => {
  const { guest, channel, start, reveal, hear, heard, started } = await dishonestHost();
  start();
  channel.send({ type: 'fixed', k: 1, player: 0, reroll: rerollAll(5) });
  await hear('agreed');
  reveal([{ ...started, at: 1_001 }]);
  await expect.poll(() => guest.state().ended).toBe('different-logs');
  expect(heard.filter(({ type }) => type === 'link')).toEqual([]);
});

test('a host that asks for a link once its roll is over is left, and gets none', async () => {
  const { guest, table, start, fix, reveal, send, heard, started } = await dishonestHost();
  start();
  const { roll, links } = await fix();
  send([roll], links);
  await expect.poll(() => table.game()?.events.length).toBe(2);
  reveal([started, roll]);
  await expect.poll(() => guest.state().ended).toBe('cheating-host');
  expect(heard.filter(({ type }) => type === 'link')).toHaveLength(1);
});

test('a host that rolls for somebody at the guest’s machine, who has not asked for it, is left', async () => {
  const { guest, channel, start, fix, send, heard } = await dishonestHost();
  start();
  const { roll, links } = await fix();
  send([roll, { type: 'scored', player: 0, category: 'chance', column: 1 }], links);
  channel.send({ type: 'fixed', k: 2, player: 1, reroll: rerollAll(5) });
  await expect.poll(() => guest.state().ended).toBe('cheating-host');
  expect(heard.filter(({ type }) => type === 'agreed')).toHaveLength(1);
});

test('a host that scores between a roll and its dice, or for the guest, is left', async () => {
  const { guest, start, fix, send } = await dishonestHost();
  start();
  const { roll, links } = await fix();
  send([roll], links);
  const chance = { type: 'scored', category: 'chance', column: 1 } as const;
  send([{ ...chance, player: 0 }], links, 2);
  await expect.poll(() => guest.state().ended).toBeNull();
  send([{ ...roll, player: 1 }], links, 3);
  await expect.poll(() => guest.state().ended).toBe('cheating-host');
});

/** Ann's table after a roll with a guest who shows a link of its own, or none, and proves a log with this digest. */
async function afterCheatingGuest(digest?: string, link = randomBytes(32).toString('hex')) {
  const { host, table, address, code } = await annsTable();
  const line = must(await connect(address, { secret: code, member: null }, quickPace));
  const [keys, heard] = [newKeyPair(), [] as ToGuest[]];
  const left = line.listen((message) => {
    heard.push(message);
    const started = heard.find(({ type }) => type === 'start');
    if (message.type === 'reveal' && link !== '') line.send({ type: 'link', k: message.k, link });
    if (message.type !== 'fixed' || started?.type !== 'start') return;
    const log = { ...logOf([started.started]), ...(digest && { digest }) };
    const proof = proofOf(keys, log, { from: 1, to: 0 }, message);
    line.send({ type: 'agreed', k: message.k, proofs: [{ to: 0, proof }] });
  });
  line.send({ type: 'join', names: ['Ben'], end: linkOf(randomBytes(32), 0).toString('hex'), key: keys.publicKey });
  await expect.poll(() => host.state().seats.length).toBe(2);
  must(host.start());
  const move = { id: 1, seen: 1, player: 0, move: { type: 'roll', reroll: rerollAll(5) }, typed: null } as const;
  expect(await host.move(move)).toMatchObject({ error: { code: 'roll-waits' } });
  return { host, table, heard, move, line, left };
}

test('a guest that moves for somebody else gets nothing, and one whose link is awaited cannot be removed', async () => {
  const { host, table, heard, line } = await afterCheatingGuest(undefined, '');
  expect(host.remove(1)).toEqual({ ok: false, error: { code: 'table-busy' } });
  line.send({ type: 'move', seen: 1, player: 0, move: { type: 'roll', reroll: rerollAll(5) } });
  // The roll of Ann's own waits for a mover, and would take this one.
  await expect.poll(() => heard.find(({ type }) => type === 'answer')).toEqual({ type: 'answer', problem: 'refused' });
  expect(table.game()?.events).toHaveLength(1);
});

test('a guest that proves to have another game is dropped before anybody is asked for a link', async () => {
  const { heard, left } = await afterCheatingGuest('00'.repeat(32));
  await left;
  expect(heard.filter(({ type }) => type === 'reveal')).toEqual([]);
});

test('a guest that reveals another link than it promised is dropped, and the roll is put off', async () => {
  const { host, table, move, left } = await afterCheatingGuest();
  await left;
  // Its link has been asked for: not even a computer for its people changes what the dice will be.
  must(host.takeOver(1, 'random'));
  expect(await host.move(move)).toMatchObject({ error: { code: 'roll-waits' } });
  expect(table.game()?.events.map(({ type }) => type)).toEqual(['started']);
});
