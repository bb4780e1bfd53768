/** Who leaves a table, is removed from it or may not come to it is told so, and nobody gets back what was taken away. */
import { expect, onTestFinished, test } from 'vitest';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import { mostUndos } from '../../shared/game/moves.ts';
import { fail } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import type { Said } from '../../shared/wire/network.ts';
import { words } from '../../shared/words/index.ts';
import type { Table } from '../table/table.ts';
import { playSeats, quickPace } from './fixtures/machines.ts';
import {
  challenging,
  hosting,
  joinFails,
  joining,
  machine,
  people,
  quick,
  seated,
  started,
} from './fixtures/tables.ts';
import { type Guest, rejoinTable } from './guest.ts';
import { connect } from './handshake.ts';
import { protocol } from './messages.ts';

test('somebody removed before the start is told, and the seat is free', async () => {
  const [at, ben] = await seated(['Ann'], ['Ben']);
  must(at.host.remove(1));
  await expect.poll(() => ben.guest.state().ended).toBe('removed');
  expect(at.host.state().seats.map(({ name }) => name)).toEqual(['Ann']);
  await joining(at.address, at.code, ['Ben']);
});

test('somebody removed from a game is told, a computer plays the seat, and the old token opens nothing', async () => {
  const [at, ben] = await started(['Ann'], ['Ben']);
  must(at.host.remove(1));
  await expect.poll(() => ben.guest.state().ended).toBe('removed');
  await expect.poll(() => at.host.state().seats[1]).toMatchObject({ name: 'Ben', away: true, computer: 'sensible' });
  ben.table.leave();
  const back = rejoinTable({ ...ben, ...quick }, 1) as Guest;
  onTestFinished(back.close);
  await expect.poll(() => back.state().ended, { timeout: 5_000 }).toBe('game-lost');
  expect(await joinFails(at.address, at.code, 'Ben')).toBe('started-already');
  // The table goes on without that computer.
  const hands = playSeats(at.table, [0, 1], at.host.move, randomFrom(3));
  onTestFinished(hands.stop);
  await expect.poll(() => at.table.game()?.events.length ?? 0, { timeout: 10_000 }).toBeGreaterThan(6);
  expect(at.table.game()?.events[1]).toEqual({ type: 'withheld', machine: 1 });
});

test('spectators can be removed, and players stay', async () => {
  const [at, ben, cleo] = await started(['Ann'], ['Ben'], []);
  await expect.poll(() => at.host.state().spectators).toBe(1);
  must(at.host.remove(null));
  await expect.poll(() => cleo.guest.state().ended).toBe('removed');
  await expect.poll(() => at.host.state().spectators).toBe(0);
  expect(ben.guest.state()).toMatchObject({ ended: null, isConnected: true });
});

test('a host who leaves has closed the table for spectators; players look for the host until it is back', async () => {
  const [at, ben, cleo] = await started(['Ann'], ['Ben'], []);
  // In this order when the window is closed.
  at.table.leave();
  await at.host.close();
  await expect.poll(() => cleo.guest.state().ended).toBe('closed');
  await expect.poll(() => ben.guest.state().isConnected).toBe(false);
  expect(ben.guest.state().ended).toBeNull();
  must(at.table.resume({ game: 1 }));
  await hosting({}, 1, at);
  await expect.poll(() => ben.guest.state().isConnected).toBe(true);
});

test('a host can leave while a guest is still sending', async () => {
  const { host, address } = await hosting();
  const line = must(await connect(address, { secret: host.state().code, member: null }, quickPace));
  line.send({ type: 'join', names: ['Ben'], end: '00'.repeat(32), key: '00'.repeat(32) });
  await expect.poll(() => host.state().seats).toHaveLength(1);
  const warnings: string[] = [];
  const warn = (warning: Error) => void warnings.push(String(warning));
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  for (let message = 0; message < 30; message++) line.send({ type: 'ready', ready: true });
  await host.close();
  expect(warnings).toEqual([]);
});

test('after wrong codes the host takes a new one: the old opens nothing, and whoever has a seat keeps it', async () => {
  const [at, ben] = await seated(['Ann'], ['Ben']);
  const { code } = at;
  const wrong = code === 'HKLMOR' ? 'HKLMOT' : 'HKLMOR';
  for (let guess = 1; guess <= 3; guess++) {
    expect(await joinFails(at.address, wrong, 'Eve')).toBe('wrong-code');
    expect(at.host.state().wrongCodes).toBe(guess);
  }
  await at.host.changeCode();
  const { code: next, wrongCodes } = at.host.state();
  expect(next).not.toBe(code);
  expect(wrongCodes).toBe(0);
  expect(await joinFails(at.address, at.code, 'Eve')).toBe('wrong-code');
  await joining(at.address, next, ['Dan']);
  expect(ben.guest.state()).toMatchObject({ ended: null, isConnected: true });
});

test('a score can be taken back five times, at the host and from a guest, who reads why not more often', async () => {
  const [at, ben] = await started(['Ann'], ['Ben']);
  const roll = { type: 'roll', reroll: rerollAll(5) } as const;
  const score = { type: 'score', category: 'chance', column: 1 } as const;
  const movers = [
    { player: 0, table: at.table, move: at.host.move },
    { player: 1, table: ben.table, move: ben.guest.move },
  ];
  for (const { player, table, move } of movers) {
    const make = (wanted: typeof roll | typeof score | { type: 'undo' }) => {
      const { id, events } = table.game() ?? { id: 0, events: [] };
      return move({ id, seen: events.length, player, move: wanted, typed: null });
    };
    await expect.poll(() => table.game()?.game.turn?.player).toBe(player);
    for (const wanted of [roll, score]) must(await make(wanted));
    for (let times = 0; times < mostUndos; times++)
      for (const wanted of [{ type: 'undo' } as const, score]) must(await make(wanted));
    expect(await make({ type: 'undo' })).toEqual({ ok: false, error: { code: 'too-many-undos', most: mostUndos } });
  }
});

test('what cannot be written down has not happened: nobody hears of it, and it can be done again', async () => {
  const own = await machine();
  let isFull = false;
  const take: Table['take'] = (ordered) =>
    isFull ? fail({ code: 'not-saved', because: 'full' }) : own.table.take(ordered);
  const { host, address } = await hosting({}, null, { ...own, table: { ...own.table, take } });
  must(host.setUp({ rules: 'basic', seats: people('Ann') }));
  const heard: string[] = [];
  const onSaid = ({ phrase }: Said) => void heard.push(phrase);
  const ben = await joining(address, host.state().code, ['Ben'], { onSaid });
  must(host.start());
  const roll = { type: 'roll', reroll: rerollAll(5) } as const;
  must(await host.move({ id: 1, seen: 1, player: 0, move: roll, typed: null }));
  const chance = { type: 'score', category: 'chance', column: 1 } as const;
  const score = () => host.move({ id: 1, seen: 2, player: 0, move: chance, typed: null });
  isFull = true;
  expect(await score()).toEqual({ ok: false, error: { code: 'not-saved', because: 'full' } });
  // Whatever was said before this has arrived before it.
  host.say('hello');
  await expect.poll(() => heard).toEqual(['hello']);
  expect(ben.table.game()?.events).toHaveLength(2);
  isFull = false;
  must(await score());
  expect(own.table.game()?.events).toHaveLength(3);
  await expect.poll(() => ben.table.game()?.events).toEqual(own.table.game()?.events);
});

test('two versions do not play together, and say so', async () => {
  const address = await challenging(protocol - 1);
  expect(await joinFails(address, 'HKLMOR', 'Ben')).toBe('other-version');
  expect(words.problem({ code: 'network', because: 'other-version' })).toBe(
    'The other computer has a different version of the program.',
  );
  expect(await connect(address, { secret: '00'.repeat(32), member: '00'.repeat(16) }, quickPace)).toEqual({
    ok: false,
    error: { code: 'network', because: 'other-version' },
  });
});
