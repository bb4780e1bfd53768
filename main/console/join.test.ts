/** A person in a terminal plays with somebody at another machine. */
import { expect, onTestFinished, test } from 'vitest';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import type { Game } from '../../shared/game/game.ts';
import { openOffers } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { gamesIn, playSeats, someMove } from '../network/fixtures/machines.ts';
import { joinTable } from '../network/guest.ts';
import { openHost } from '../network/host.ts';
import { createOnline } from '../online.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { openTable } from '../table/table.ts';
import { playGame } from './game.ts';
import { joinInTerminal } from './games.ts';
import { historyOf } from './history.ts';
import type { Terminal } from './terminal.ts';

async function openMachines() {
  const [hostStore, store] = [await freshStore(), await freshStore()];
  const hostTable = openTable(hostStore);
  const nobody = { log: () => {}, onChange: () => {}, onSaid: () => {} };
  const host = must(await openHost({ store: hostStore, table: hostTable, ...nobody, address: '127.0.0.1' }));
  onTestFinished(() => host.close());
  must(host.setUp({ rules: 'basic', seats: [{ name: 'Ann', type: 'human' }] }));
  const table = openTable(store);
  const online = createOnline({ store, table, log: () => {}, say: () => {}, address: '127.0.0.1' });
  onTestFinished(online.leave);
  return { host, hostStore, hostTable, store, table, online };
}

/** Types the code and the name, and then takes the first open box of every turn. */
function terminalOf(answers: readonly string[], table: ReturnType<typeof openTable>, isInteractive = false) {
  const printed: string[] = [];
  const asked: string[] = [];
  const waiting = [...answers];
  return {
    printed,
    asked,
    terminal: {
      async ask(question: string) {
        asked.push(question);
        if (question === words.console.mayUndo) return '';
        if (question === words.console.standIn('Ben')) return 'Random';
        const answer = waiting.shift();
        if (answer !== undefined) return answer;
        const game = table.game()?.game;
        if (question === words.console.questions.keep) return 'all';
        const [offer] = game ? openOffers(game) : [];
        return offer === undefined ? null : words.boxName('basic', offer);
      },
      isInteractive: () => isInteractive,
      lookAhead: async () => null,
      print: (text: string) => void printed.push(text),
      isClosed: () => false,
    },
  };
}

const nobody = () => Promise.reject(new Error('nobody is asked here'));
const thinker = { ask: nobody } as never;
const coach = { hint: nobody, chances: nobody, winning: nobody, warning: async () => ok(false) };
const settings = () => ({ ...defaultSettings, hints: 'always' as const });

type Machine = Pick<Awaited<ReturnType<typeof openMachines>>, 'store' | 'table' | 'online'>;

/** What a terminal at this machine needs. */
function partsOf(terminal: Terminal, { store, table, online }: Machine) {
  const reviews = { store, thinker, log: () => {}, now: Date.now };
  return { terminal, thinker, table, history: historyOf(store), online, coach, settings, reviews };
}

test('a terminal joins a table, plays its own seat only, and keeps the same game', async () => {
  const { host, hostStore, hostTable, ...machine } = await openMachines();
  const { code, port } = host.state();
  const { terminal, printed } = terminalOf([code, 'Ben'], machine.table);
  const joined = joinInTerminal(partsOf(terminal, machine), await machine.online.load(), `127.0.0.1:${port}`);
  await expect.poll(() => host.state().seats.length).toBe(2);
  must(host.start());
  const hands = playSeats(hostTable, [0], host.move, randomFrom(3));
  onTestFinished(hands.stop);
  expect(await joined).toBe(true);
  expect(gamesIn(machine.store)).toHaveLength(1);
  expect(gamesIn(machine.store)).toEqual(gamesIn(hostStore));
  expect(printed).toContain(words.network.waiting);
});

test('a wrong code is said and asked for again, the name is not, and nothing is joined without one', async () => {
  const { host, ...machine } = await openMachines();
  const { code, port } = host.state();
  const { terminal, printed, asked } = terminalOf([code === 'HHHHHH' ? 'KKKKKK' : 'HHHHHH', 'Ben'], machine.table);
  const address = `127.0.0.1:${port}`;
  expect(await joinInTerminal(partsOf(terminal, machine), await machine.online.load(), address)).toBe(false);
  expect(printed).toEqual([words.problem({ code: 'network', because: 'wrong-code' })]);
  const { tableCode, networkNames } = words.console;
  expect(asked).toEqual([tableCode, networkNames, tableCode]);
});

test('a terminal that keeps the table plays its computers, and asks who plays for somebody who is away', async () => {
  const { host, hostStore, store, table, online } = await openMachines();
  await host.close();
  const network = await online.load();
  const seats = [
    { name: 'Ann', type: 'human' },
    { name: 'Hal', type: 'sensible' },
  ] as const;
  must(await network.host({ rules: 'basic', seats }));
  const { addresses = [], code } = network.now() ?? {};
  const parts = { log: () => {}, onChange: () => {}, onSaid: () => {} };
  const guest = must(
    await joinTable(
      { ...parts, store: hostStore, table: openTable(hostStore) },
      { address: addresses[0], code: code ?? '', names: ['Ben'] },
    ),
  );
  const state = must(network.start());
  await expect.poll(() => guest.state().hasStarted).toBe(true);
  guest.close();
  await expect.poll(() => online.isAwaited(2)).toBe(true);
  const random = randomFrom(9);
  const played = new Set<string>();
  const decides = {
    ask: async (_kind: string, game: Game) => {
      played.add(game.seats[game.turn?.player ?? 0].type);
      return ok(someMove(game, random));
    },
  } as never;
  const { terminal, asked } = terminalOf([], table, true);
  const all = partsOf(terminal, { store, table, online });
  expect(await playGame({ ...all, thinker: decides }, state)).toBe(true);
  expect(gamesIn(store)).toHaveLength(1);
  expect([...played]).toEqual(['sensible', 'random']);
  expect(asked.filter((question) => question === words.console.standIn('Ben'))).toHaveLength(1);
});
