/** Several machines at one table, over real sockets: the same game everywhere, whatever the network does. */
import { expect, onTestFinished, test } from 'vitest';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import { installationKeyFile, signerIn } from '../club/keys.ts';
import { verifyFinished } from '../history/verify.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { loadGame } from '../store/lists/gameList.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import type { Store } from '../store/open.ts';
import { witnessesOf } from '../store/projections/addresses.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { Table } from '../table/table.ts';
import { gamesIn, playSeats, someMove } from './fixtures/machines.ts';
import {
  annsTable,
  hosting,
  joinFails,
  joining,
  machine,
  openProxy,
  people,
  quick,
  started,
} from './fixtures/tables.ts';
import { type Guest, rejoinTable } from './guest.ts';
import { parseAddress } from './invitation.ts';

interface Kept {
  readonly store: Store;
}

const isOver = ({ store }: Kept) => gamesIn(store).length === 1;

/** At the end, on all of them. */
async function expectSameGame(first: Kept, ...others: readonly Kept[]) {
  await expect.poll(() => [first, ...others].every(isOver), { timeout: 50_000 }).toBe(true);
  for (const { store } of others) expect(gamesIn(store)).toEqual(gamesIn(first.store));
}

function play(table: Table, move: Guest['move'], seats: readonly number[], seed: number) {
  const hands = playSeats(table, seats, move, randomFrom(seed));
  onTestFinished(hands.stop);
  return hands;
}

test('an address is a host and a port', () => {
  expect(parseAddress(' 127.0.0.1:4711 ')).toBe('127.0.0.1:4711');
  expect(parseAddress('[::1]:4711')).toBe('[::1]:4711');
  expect(parseAddress('laptop.local:80')).toBe('laptop.local:80');
  for (const wrong of ['', 'laptop', 'laptop:0', 'laptop:70000', 'a b:1', 'http://x:1', 'x:1/y'])
    expect(parseAddress(wrong)).toBeNull();
});

test.each([false, true])(
  'two machines play a game to its end, which is proved on both; same dice: %s',
  async (sameDice) => {
    // On a busy computer a link may take its time, and then the dice would be one-sided.
    const at = await hosting({ patience: 5_000 });
    must(at.host.setUp({ rules: 'basic', seats: people('Ann'), ...(sameDice && { sameDice }) }));
    const guest = await joining(at.address, at.host.state().code, ['Ben']);
    await expect.poll(() => guest.guest.state().sameDice ?? false).toBe(sameDice);
    expect(at.host.state().seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    must(at.host.start());
    const hands = [play(at.table, at.host.move, [0], 1), play(guest.table, guest.guest.move, [1], 2)];
    await expectSameGame(at, guest);
    for (const { store } of [at, guest]) {
      const { finished, game } = must(loadGame(store.db, 1));
      expect(verifyFinished(finished, game)).toEqual({ ok: true, value: 'proved' });
      expect(finished.counts).toBe(!sameDice);
      expect(readHallOfFame(store)).toHaveLength(sameDice ? 0 : 2);
    }
    expect(hands.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

type All = Awaited<ReturnType<typeof started>>;

/** Everybody plays. */
function playAll([at, ...guests]: All) {
  const machines = at.table.game()?.game.machines ?? [];
  play(at.table, at.host.move, machines[0].seats, 11);
  for (const [index, { table, guest }] of guests.entries())
    play(table, guest.move, machines[index + 1].seats, 12 + index);
}

async function untilOver([at, ...guests]: All) {
  await expectSameGame(at, ...guests);
  const { finished, game } = must(loadGame(at.store.db, 1));
  return verifyFinished(finished, game);
}

test('three machines with several people, and a spectator who comes late, end with the same log', async () => {
  const all = await started(['Ann'], ['Ben', 'Bea'], ['Cid']);
  const [at] = all;
  expect(at.table.game()?.game.machines?.map(({ seats }) => seats)).toEqual([[0], [1, 2], [3]]);
  const late = await joining(at.address, at.code, []);
  expect(await joinFails(at.address, at.code, 'Dan')).toBe('started-already');
  playAll(all);
  expect(await untilOver(all)).toEqual({ ok: true, value: 'proved' });
  await expect.poll(() => gamesIn(late.store)).toEqual(gamesIn(at.store));
  // Every machine that played has signed the game, and all of them keep the signatures of the others.
  const signers = ({ store }: Kept) => [
    signerIn(installationKeyFile(store.folder)).key,
    ...witnessesOf(store.db, 1).map(({ by }) => by),
  ];
  await expect.poll(() => all.map((one) => signers(one).length)).toEqual([3, 3, 3]);
  for (const one of all) expect(signers(one).toSorted()).toEqual(signers(at).toSorted());
  expect(witnessesOf(late.store.db, 1)).toEqual([]);
});

test('a table takes eight, each with a name of their own, and only who knows the code', async () => {
  const { host, address, code } = await annsTable({}, ['Ann', 'Ben']);
  expect(host.start()).toEqual({ ok: false, error: { code: 'nobody-joined' } });
  expect(await joinFails(address, code, 'ann')).toBe('name-refused');
  expect(await joinFails(address, code, '\u202Eevil')).toBe('name-refused');
  expect(await joinFails(address, code, 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida')).toBe('table-full');
  expect(await joinFails(address, code === 'HKLMOR' ? 'HKLMOT' : 'HKLMOR', 'Cid')).toBe('wrong-code');
  expect(await joinFails('127.0.0.1:1', code, 'Cid')).toBe('unreachable');
  const guest = await joining(address, code, ['Cid']);
  guest.guest.setReady(true);
  await expect
    .poll(() => host.state().seats.at(-1))
    .toMatchObject({ name: 'Cid', machine: 1, ready: true, away: false });
  guest.guest.close();
  await expect.poll(() => host.state().seats.length).toBe(2);
});

test('before the start a seat whose machine has gone is free for whoever comes next, under the same name, too', async () => {
  const { host, address, code } = await annsTable();
  const proxy = await openProxy(host.state().port);
  const lost = await joining(proxy.address, code, ['Ben']);
  proxy.cut();
  await expect.poll(() => host.state().seats[1]).toMatchObject({ name: 'Ben', away: true });
  await joining(address, code, ['Ben']);
  expect(host.state().seats).toMatchObject([{ name: 'Ann' }, { name: 'Ben', away: false }]);
  proxy.mend();
  await expect.poll(() => lost.guest.state().ended).toBe('unknown-member');
});

test('a seat belongs to a connection; a stale move gets what was missed, an illegal one its reason', async () => {
  const [at, { table, guest }] = await started(['Ann'], ['Ben']);
  const roll = { type: 'roll', reroll: [true, true, true, true, true] } as const;
  const { id } = table.game() ?? { id: 0 };
  await expect.poll(() => guest.state().isConnected).toBe(true);
  // It is Ann's turn, and Ann sits elsewhere.
  expect(await guest.move({ id, seen: 1, player: 0, move: roll, typed: null })).toMatchObject({
    error: { code: 'not-your-seat', name: 'Ann' },
  });
  expect(await guest.move({ id, seen: 1, player: 1, move: roll, typed: null })).toMatchObject({
    error: { code: 'not-on-turn' },
  });
  must(await at.host.move({ id: 1, seen: 1, player: 0, move: roll, typed: null }));
  await expect.poll(() => table.game()?.events.length).toBe(2);
  expect(await guest.move({ id, seen: 1, player: 1, move: roll, typed: null })).toEqual({
    ok: true,
    value: { made: false },
  });
});

test('a roll waits for a machine that is away, until the host lets a computer play for its people', async () => {
  const all = await started(['Ann'], ['Ben']);
  const [at, { proxy }] = all;
  proxy.cut();
  await expect.poll(() => at.host.state().seats[1].away).toBe(true);
  const random = randomFrom(5);
  const moveOn = () => {
    const { id, events, game } = at.table.game() as OpenGame;
    const move = someMove(game, random);
    return at.host.move({ id, seen: events.length, player: game.turn?.player ?? 0, move, typed: null });
  };
  expect(await moveOn()).toMatchObject({ error: { code: 'roll-waits' } });
  await expect.poll(() => at.host.state().waiting).toEqual([1]);
  expect(at.table.game()?.events).toHaveLength(1);
  must(at.host.takeOver(1, 'random'));
  for (let moves = 0; moves < 6; moves++) must(await moveOn());
  expect(at.table.game()?.events[1]).toEqual({ type: 'withheld', machine: 1 });
  proxy.mend();
  await expect.poll(() => at.host.playerOf(1, 1)).toBeNull();
  playAll(all);
  expect(await untilOver(all)).toEqual({ ok: true, value: 'one-sided' });
  const { events = [], game } = at.table.game() ?? {};
  // Back, the machine gives links again, and the game was not its own all along, so it does not sign it.
  expect(events.filter(({ type }) => type === 'returned')).toEqual([{ type: 'returned', machine: 1 }]);
  expect(game?.giving).toEqual([0, 1]);
  expect(witnessesOf(at.store.db, 1)).toEqual([]);
});

test('with three machines the dice go on without one that is away, and with it again once it is back', async () => {
  const all = await started(['Ann'], ['Ben'], ['Cid']);
  const [at, ben, cid] = all;
  const { proxy } = ben;
  proxy.cut();
  // As long as the player is there nobody else plays the seat.
  must(at.host.takeOver(2, 'random'));
  expect(at.host.playerOf(1, 2)).toBeNull();
  await expect.poll(() => at.host.state().seats[1].away).toBe(true);
  must(at.host.takeOver(1, 'random'));
  play(at.table, at.host.move, [0, 1], 7);
  play(cid.table, cid.guest.move, [2], 8);
  await expect.poll(() => (at.table.game()?.events.length ?? 0) > 12, { timeout: 50_000 }).toBe(true);
  expect(at.host.playerOf(1, 1)).toBe('random');
  expect(at.host.state().seats[1]).toMatchObject({ away: true, computer: 'random' });
  proxy.mend();
  // A player who is back plays again.
  await expect.poll(() => at.host.playerOf(1, 1)).toBeNull();
  play(ben.table, ben.guest.move, [1], 9);
  expect(await untilOver(all)).toEqual({ ok: true, value: 'proved' });
  expect(at.table.game()?.game.giving).toEqual([0, 1, 2]);
});

test('the host and a guest go down in the middle, and the game goes on where it was', async () => {
  const [hostFolder, guestFolder] = [freshFolder(), freshFolder()];
  const first = await hosting({}, null, await machine(hostFolder));
  must(first.host.setUp({ rules: 'basic', seats: people('Ann') }));
  const { address } = first;
  const own = await machine(guestFolder);
  const { guest: joined } = await joining(address, first.host.state().code, ['Ben'], {}, own);
  must(first.host.start());
  const hands = [play(first.table, first.host.move, [0], 21), play(own.table, joined.move, [1], 22)];
  await expect.poll(() => (own.table.game()?.events.length ?? 0) > 8).toBe(true);
  for (const { stop } of hands) stop();
  joined.close();
  await first.host.close();
  // Both programs are started again on the same files.
  const again = await machine(hostFolder);
  must(again.table.resume({ game: 1 }));
  const second = await hosting({}, 1, again);
  expect(second.address).toBe(address);
  const back = await machine(guestFolder);
  must(back.table.resume({ game: 1 }));
  const guest = rejoinTable({ ...back, ...quick }, 1) as Guest;
  onTestFinished(guest.close);
  play(again.table, second.host.move, [0], 23);
  play(back.table, guest.move, [1], 24);
  await expectSameGame(again, back);
  const { finished, game } = must(loadGame(back.store.db, 1));
  expect(verifyFinished(finished, game).ok).toBe(true);
});
