/**
 * A table that moves, or is found again elsewhere: guests follow it by themselves, and nobody else can mislead them.
 */
import { expect, onTestFinished, test } from 'vitest';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import { readNetwork, uidOfGame } from '../store/truth/network.ts';
import { lastOpenTo, rememberOpenTo } from '../store/truth/settings.ts';
import { chosenNetwork, type HeardTable, ownNetworks, tagOf } from './discovery.ts';
import { gamesIn, playSeats } from './fixtures/machines.ts';
import { annsTable, challenging, hosting, joining, machine, quick } from './fixtures/tables.ts';
import type { GuestParts } from './guest.ts';
import { protocol } from './messages.ts';
import { createNetwork } from './network.ts';

/** Ann hosts a table, and Ben sits at it. */
async function seated(parts: Partial<GuestParts> = {}) {
  const { host, address, code, ...ann } = await annsTable();
  const { guest, ...ben } = await joining(address, code, ['Ben'], parts);
  await expect.poll(() => guest.state().isConnected).toBe(true);
  return { ann, ben, host, guest };
}

test('a table that is opened to another network keeps its code and its guests, who come back once they can', async () => {
  const { host, guest } = await seated();
  const { code, port } = host.state();
  must(await host.listenOn('127.0.0.2'));
  expect(host.state()).toMatchObject({ address: '127.0.0.2', port, code });
  await expect.poll(() => host.state().seats[1]).toMatchObject({ name: 'Ben', away: true });
  expect(guest.state().isConnected).toBe(false);
  must(await host.listenOn('127.0.0.1'));
  await expect.poll(() => host.state().seats[1]).toMatchObject({ name: 'Ben', away: false });
});

test('an address that cannot be listened on changes nothing: guests stay, and others can still join', async () => {
  const { host, guest } = await seated();
  const before = host.state();
  // Reserved for documentation, so no machine has it.
  expect(await host.listenOn('192.0.2.1')).toMatchObject({ error: { code: 'no-listening' } });
  expect(host.state()).toEqual(before);
  expect(guest.state().isConnected).toBe(true);
  await joining(`${before.address}:${before.port}`, before.code, ['Cid']);
  expect(host.state().seats.map(({ name, away }) => [name, away])).toEqual([
    ['Ann', false],
    ['Ben', false],
    ['Cid', false],
  ]);
});

test('what a table is open to is remembered; a network that has gone leaves it open to this computer alone', async () => {
  const own = await machine();
  const networks = ownNetworks(undefined);
  expect(networks.at(0)).toMatchObject({ id: 'all', address: '0.0.0.0' });
  expect(chosenNetwork(networks, null).id).toBe('all');
  expect(chosenNetwork(networks, 'card that was pulled out').id).toBe('here');
  // SECURITY: nothing of a test leaves this machine.
  rememberOpenTo(own.store, 'here');
  const network = createNetwork({ ...own, ...quick, onFound: () => {} });
  onTestFinished(network.close);
  must(await network.host({ rules: 'basic', seats: [] }));
  expect(network.now()).toMatchObject({ openTo: 'here', addresses: [expect.stringMatching(/^127\.0\.0\.1:\d+$/)] });
  expect(await network.openTo('somewhere')).toMatchObject({ error: { code: 'bad-request' } });
  expect(lastOpenTo(own.store)).toBe('here');
  must(await network.openTo('here'));
});

test('a host that is back at another address is found by its game, and nobody who says the same keeps a guest from it', async () => {
  let report: (tables: readonly HeardTable[]) => void = () => {};
  const look: GuestParts['look'] = (onFound) => {
    report = onFound;
    return () => {};
  };
  const { ann, ben, host, guest } = await seated({ look });
  must(host.start());
  await expect.poll(() => ben.table.game()).not.toBeNull();
  const game = ben.table.game()?.id ?? 0;
  const before = guest.state().addresses;
  await host.close();
  const { address } = await hosting({ address: '127.0.0.3' }, 1, ann);
  const games = [tagOf(uidOfGame(ann.store, 1) ?? '')];
  const other = { name: 'another game', address: '127.0.0.1:1', games: ['0123456789abcdef'] };
  const impostor = await challenging(protocol, { type: 'refused', fault: 'unknown-member' });
  const heard = [other, { name: 'Eve', address: impostor, games }, { name: 'Ann', address, games }];
  await expect
    .poll(() => {
      report(heard);
      return guest.state();
    })
    .toMatchObject({ addresses: [address], isConnected: true, ended: null });
  expect(before).not.toEqual([address]);
  await expect.poll(() => readNetwork(ben.store, game)).toMatchObject({ address });
});

test('who missed the end of a game gets it by joining the next table of the same host', async () => {
  const { ann, ben, host, guest } = await seated();
  must(host.start());
  await expect.poll(() => ben.table.game()).not.toBeNull();
  guest.close();
  ben.table.leave();
  await expect.poll(() => host.state().seats[1].away).toBe(true);
  must(host.takeOver(1, 'random'));
  const hands = playSeats(ann.table, [0, 1], host.move, randomFrom(41));
  await expect.poll(() => gamesIn(ann.store).length, { timeout: 20_000 }).toBe(1);
  hands.stop();
  await host.close();
  ann.table.leave();
  const { host: next, address } = await hosting({}, null, ann);
  const network = createNetwork({ ...ben, ...quick, address: '127.0.0.1', onFound: () => {} });
  onTestFinished(network.close);
  must(await network.join({ address, code: next.state().code, names: ['Bea'] }));
  await expect.poll(() => gamesIn(ben.store), { timeout: 5_000 }).toEqual(gamesIn(ann.store));
  expect(next.state().seats.map(({ name }) => name)).toEqual(['Bea']);
  expect(network.now()).toMatchObject({ ended: null, isConnected: true });
});
