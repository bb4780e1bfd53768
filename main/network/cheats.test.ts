/** Anybody who tries to cheat with the dice of a network game is caught by the others at once. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Machine, Rolled } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { hostileRules } from '../../shared/rules/fixtures.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { jointCommitment, linkOf } from '../dice/joint.ts';
import { uidOf } from '../store/fixtures/games.ts';
import { newKeyPair, proofOf } from './agreement.ts';
import { dishonestTable } from './fixtures/dishonestTable.ts';
import { quickPace } from './fixtures/machines.ts';
import { annsTable, joining, people } from './fixtures/tables.ts';
import { guestRecord } from './guestState.ts';
import { connect } from './handshake.ts';
import { firstLog, linksOf } from './log.ts';
import { type ToGuest, type ToHost, toGuestSchema } from './messages.ts';

const first = { k: 1, player: 0, reroll: rerollAll(5) };
const chance = { type: 'scored', player: 0, category: 'chance', column: 1 } as const;

/** A host that does what the test wants, with an honest guest at its table. */
function dishonestHost() {
  const at = dishonestTable(2);
  const [guest] = at.guests;
  const said = (type: ToHost['type']) => guest.said.filter((message) => message.type === type);
  /** Starts the game, fixes its first roll and gets the guest's link for it. */
  const fix = () => {
    at.start();
    at.tell({ type: 'fixed', ...first });
    at.reveal(first);
    const { event: roll, links } = at.roll(first);
    expect(said('link')).toEqual([{ type: 'link', k: 1, link: links[1].toString('hex') }]);
    return { roll, links };
  };
  return { ...at, guest, said, fix };
}

test('an honest host is believed', () => {
  const { guest, fix, send } = dishonestHost();
  const { roll, links } = fix();
  // On disk: after a crash it still knows that nothing but this roll may follow.
  expect(guestRecord(guest.state())).toMatchObject({ revealed: 1, fixed: { k: 1 } });
  send([roll], links);
  expect(guest.events()).toHaveLength(2);
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

test('rules that nobody can play are no message', () => {
  const { started } = dishonestTable(2);
  for (const rules of Object.values(hostileRules) as RulesId[]) {
    const said = { type: 'table', rules, seats: [], spectators: 0, waiting: [] };
    expect(v.safeParse(toGuestSchema, said).success).toBe(false);
    expect(v.safeParse(toGuestSchema, { ...said, rules: 'basic' }).success).toBe(true);
    const start = { type: 'start', uid: uidOf(1), started: { ...started, rules }, machine: 1 };
    expect(v.safeParse(toGuestSchema, start).success).toBe(false);
    expect(v.safeParse(toGuestSchema, { ...start, started }).success).toBe(true);
  }
});

type Dishonest = ReturnType<typeof dishonestHost>;

/** A game that begins with other machines than it should. */
function startWith({ start, started: { machines = [] } }: Dishonest, change: (list: readonly Machine[]) => Machine[]) {
  const changed = change(machines);
  start({ machines: changed, commitment: jointCommitment(changed) });
}

const cheats: Readonly<Record<string, (at: Dishonest) => void>> = {
  'dice from a machine that nobody sits at': (at) =>
    startWith(at, (list) => [...list, { end: '11'.repeat(32), key: newKeyPair().publicKey, seats: [] }]),
  'a chain that is not the guest’s': (at) => startWith(at, ([own, its]) => [own, { ...its, end: '00'.repeat(32) }]),
  'a key that is not the guest’s': (at) =>
    startWith(at, ([own, its]) => [own, { ...its, key: newKeyPair().publicKey }]),
  'the guest’s seat for somebody else': ({ start }) => start({ seats: people('Player 1', 'Eve') }),
  'other rules than the guest was shown': ({ start }) => start({ rules: 'triple' }),
  'the same dice for all, which it had not said': ({ start }) => start({ sameDice: true }),
  'a player at the table whom the guest has not seen': ({ start }) =>
    start({ seats: people('Player 1', 'Player 2', 'Eve') }),
  'a computer where the guest saw a person': ({ start }) =>
    start({ seats: [{ name: 'Player 1', type: 'optimal' }, ...people('Player 2')] }),
  'to leave the guest out, though it is there': ({ start, send, log }) => {
    start();
    send([{ type: 'withheld', machine: 1 }], linksOf(log()));
  },
  'to take no part itself': ({ start, send, log }) => {
    start();
    send([{ type: 'withheld', machine: 0 }], linksOf(log()));
  },
  'a second game with the same secret': ({ start, tell, started }) => {
    start();
    tell({ type: 'start', uid: uidOf(2), started, machine: 1 });
  },
  'a link further on than the roll': ({ start, tell }) => {
    start();
    tell({ type: 'fixed', ...first, k: 2 });
  },
  'other dice': ({ fix, send }) => {
    const { roll, links } = fix();
    send([{ ...roll, dice: roll.dice.map((face) => (face % 6) + 1) as unknown as Rolled['dice'] }], links);
  },
  'another link of its own': ({ fix, send }) => {
    const { roll, links } = fix();
    send([roll], [randomBytes(32), links[1]]);
  },
  'the links in another order': ({ fix, send }) => {
    const { roll, links } = fix();
    send([roll], links.toReversed());
  },
  'another move for the guest’s link': ({ fix, tell }) => {
    fix();
    tell({ type: 'fixed', ...first, player: 1 });
  },
  'to leave the guest out once it knows its link': ({ fix, send, log }) => {
    const [, its] = linksOf(log());
    send([{ type: 'withheld', machine: 1 }], [fix().links[0], its]);
  },
  'a game that ends when it is not over': ({ fix, send }) => {
    const { roll, links } = fix();
    send([roll], links, 1, 5_000);
  },
  'a link once its roll is over': ({ fix, append, reveal }) => {
    const { roll, links } = fix();
    append([roll], links);
    reveal(first);
  },
  'a roll for somebody at the guest’s machine, who has not asked for it': ({ fix, append, tell }) => {
    const { roll, links } = fix();
    append([roll, chance], links);
    tell({ type: 'fixed', ...first, k: 2, player: 1 });
  },
  'to roll for the guest without its link': ({ fix, append, send, guest }) => {
    const { roll, links } = fix();
    append([roll], links);
    append([chance], links);
    expect(guest.state().ended).toBeNull();
    send([{ ...roll, player: 1 }], links);
  },
};

test.each(Object.entries(cheats))('a host that wants %s is left', (_name, cheat) => {
  const at = dishonestHost();
  cheat(at);
  expect(at.guest.state().ended).toBe('cheating-host');
  expect(at.guest.events().length).toBeLessThanOrEqual(at.log().events.length);
  // And nothing more is promised or revealed to it.
  for (const type of ['agreed', 'link'] as const) expect(at.said(type).length).toBeLessThanOrEqual(1);
});

test('a guest leaves before it shows a link if somebody else has another game', () => {
  const { start, tell, reveal, started, guest, said } = dishonestHost();
  start();
  tell({ type: 'fixed', ...first });
  reveal(first, must(firstLog(uidOf(1), { ...started, at: 1_001 })));
  expect(guest.state().ended).toBe('different-logs');
  expect(said('link')).toEqual([]);
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
    const log = { ...must(firstLog('', started.started)), ...(digest && { digest }) };
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
