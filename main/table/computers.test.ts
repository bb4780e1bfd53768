/** Computers at a real table on a real file; only their thinking is fake, so that each test says what they do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move, openOffers } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Reroll } from '../../shared/rules/dice.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Setup } from '../../shared/wire/table.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { type ComputersParts, playComputers } from './computers.ts';
import type { TableParts } from './state.ts';
import { openTable, type Table } from './table.ts';

type Decide = (game: Game) => Result<Move, Problem> | Promise<Result<Move, Problem>>;

/** Takes the first box it may take. */
const hasty: Decide = (game) => {
  const [{ category, column }] = openOffers(game);
  return ok({ type: 'score', category, column });
};

const robots: Setup = {
  rules: 'basic',
  seats: [
    { name: 'Robot', type: 'random' },
    { name: 'Marvin', type: 'sensible' },
  ],
  dice: 'rolled',
};
const withPerson: Setup = { ...robots, seats: [robots.seats[0], { name: 'Eric', type: 'human' }] };

/** A window that reports at once that it has shown everything. */
type Window = 'quick' | 'silent';

interface Options extends TableParts, Pick<Partial<ComputersParts>, 'showWithin' | 'undoWithin' | 'retryAfter'> {
  readonly decide?: Decide;
  readonly window?: Window;
}

async function seat({
  decide = hasty,
  window = 'quick',
  showWithin = 60_000,
  undoWithin = 0,
  retryAfter = 5,
  ...parts
}: Options = {}) {
  const folder = freshFolder();
  const store = await freshStore(folder);
  store.db.pragma('busy_timeout = 0');
  const asked = vi.fn();
  const table = openTable(store, parts);
  const moves = vi.fn(table.move);
  const news: News[] = [];
  const thinker: Pick<Thinker, 'ask'> = {
    ask: async (_, question) => {
      asked(question);
      return (await decide(question as Game)) as never;
    },
  };
  const times = { showWithin, undoWithin, retryAfter };
  const computers = playComputers({ table: { ...table, move: moves }, thinker, log: () => {}, ...times });
  const show = () => {
    const { id, events } = table.game() ?? { id: 0, events: [] };
    computers.shown({ id, seen: events.length });
  };
  table.subscribe((item) => {
    news.push(item);
    if (window === 'quick') setImmediate(show);
  });
  return { folder, store, table, computers, news, moves, asked, show };
}

const untilStopped = (table: Table, problem: Problem) =>
  vi.waitFor(() => expect(table.computer()).toEqual({ kind: 'stopped', problem }));
/** Until the second seat is on turn. */
const untilSecondTurn = (table: Table) => vi.waitFor(() => expect(table.game()?.game.turn?.player).toBe(1));

/** Long enough to see a loop running. */
const aWhile = () => sleep(60);

test('a game of computers alone is played to its end', async () => {
  const { table } = await seat();
  must(table.start(robots));
  await vi.waitFor(() => expect(table.game()?.game.turn).toBeNull(), 20_000);
  expect(table.now().table?.computer).toEqual({ kind: 'playing' });
});

test('a computer waits until the window has shown its last move, and no longer than it must', async () => {
  const { table, show } = await seat({ window: 'silent' });
  must(table.start(robots));
  await aWhile();
  expect(table.game()?.events).toHaveLength(1);
  show();
  await vi.waitFor(() => expect(table.game()?.events).toHaveLength(2));
  await aWhile();
  expect(table.game()?.events).toHaveLength(2);
});

test('a window that never answers holds a game up only for a time', async () => {
  const { table } = await seat({ window: 'silent', showWithin: 5 });
  must(table.start(robots));
  await vi.waitFor(() => expect(table.game()?.events.length).toBeGreaterThan(5), 5000);
});

test('computers leave the moves of people alone', async () => {
  const { table } = await seat();
  must(table.start(withPerson));
  await untilSecondTurn(table);
  await aWhile();
  expect(table.game()?.events).toHaveLength(3);
});

test('giving up the game on the table ends the turn of its computer: no further move is tried', async () => {
  const { promise: thinking, resolve: release } = Promise.withResolvers<void>();
  const { table, moves, news, asked } = await seat({ decide: (game) => thinking.then(() => hasty(game)) });
  const { id } = must(table.start(robots));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  moves.mockClear();
  table.discard(id);
  release();
  await aWhile();
  expect(moves).not.toHaveBeenCalled();
  expect(news).toContainEqual({ push: 'table:gone', content: { id } });
  expect(table.now().table).toBeNull();
});

test('a move that is refused for good is made once, and again only when somebody says so', async () => {
  const wrong: Move = { type: 'score', category: 'ones', column: 3 };
  const { table, computers, moves, news } = await seat({ decide: () => ok(wrong) });
  const { id } = must(table.start(robots));
  const stopped = { kind: 'stopped', problem: { code: 'no-such-column', column: 3 } };
  await vi.waitFor(() => expect(table.computer()).toEqual(stopped));
  await aWhile();
  expect(moves).toHaveBeenCalledTimes(2);
  expect(table.now().table?.computer).toEqual(stopped);
  expect(news.at(-1)).toEqual({ push: 'table:computer', content: { id, state: stopped } });
  computers.continue({ id });
  await aWhile();
  expect(moves).toHaveBeenCalledTimes(3);
  expect(table.computer()).toEqual(stopped);
});

test('a computer whose table was not worked out stops, and plays once it may try again', async () => {
  let cancelled = true;
  const { table, computers } = await seat({
    decide: (game) => (cancelled ? fail({ code: 'solving-cancelled' }) : hasty(game)),
  });
  const { id } = must(table.start(withPerson));
  await untilStopped(table, { code: 'solving-cancelled' });
  cancelled = false;
  computers.continue({ id });
  await untilSecondTurn(table);
  expect(table.computer()).toEqual({ kind: 'playing' });
});

test('what keeps a move from being saved and may pass is tried again, and shown meanwhile', async () => {
  const { table, folder, news } = await seat();
  const other = await freshStore(folder);
  must(table.start(withPerson));
  other.db.exec('BEGIN IMMEDIATE');
  await untilStopped(table, { code: 'not-saved', because: 'busy' });
  await aWhile();
  expect(table.game()?.events).toHaveLength(1);
  other.db.exec('COMMIT');
  await untilSecondTurn(table);
  expect(news.findLast(({ push }) => push === 'table:computer')).toMatchObject({
    content: { state: { kind: 'playing' } },
  });
});

test('what will not pass is not tried again', async () => {
  const { table, store, moves } = await seat();
  must(table.start(robots));
  store.db.pragma('query_only = ON');
  await untilStopped(table, { code: 'not-saved', because: 'read-only' });
  await aWhile();
  expect(moves).toHaveBeenCalledTimes(1);
});

test.each<[string, Setup, TableParts]>([
  ['typed dice', { ...withPerson, dice: 'typed' }, {}],
  ['cheat mode', withPerson, { cheat: true }],
])('%s: a computer says what it rolls, and goes on when it lies there', async (_, setup, parts) => {
  const rolls: Reroll = [true, true, false, false, false];
  const { table, moves } = await seat({
    ...parts,
    decide: (game) => (game.turn?.rollsLeft === 2 ? ok({ type: 'roll', reroll: rolls }) : hasty(game)),
  });
  const { id } = must(table.start(setup));
  const type = (seen: number, move: Move, typed: string) => must(table.move({ id, seen, player: 0, move, typed }));
  await vi.waitFor(() =>
    expect(table.computer()).toEqual({ kind: 'typing', player: 0, reroll: firstRoll({ rules: 'basic' }).reroll }),
  );
  await aWhile();
  expect(moves).not.toHaveBeenCalled();
  type(1, firstRoll({ rules: 'basic' }), '12645');
  await vi.waitFor(() => expect(table.computer()).toEqual({ kind: 'typing', player: 0, reroll: rolls }));
  type(2, { type: 'roll', reroll: rolls }, '66');
  await untilSecondTurn(table);
  expect(table.computer()).toEqual({ kind: 'playing' });
});

test('a computer that thinks for long holds up no other game', async () => {
  const never = new Promise<never>(() => {});
  const { table } = await seat({ decide: (game) => (game.rules === 'official' ? never : hasty(game)) });
  must(table.start({ ...robots, rules: 'official' }));
  await vi.waitFor(() => expect(table.game()?.events).toHaveLength(2));
  must(table.start(withPerson));
  await untilSecondTurn(table);
});

test('a fault of ours stops the computer and is in the log', async () => {
  const { table } = await seat({
    decide: () => {
      throw new Error('nonsense');
    },
  });
  must(table.start(robots));
  await untilStopped(table, { code: 'internal' });
});

const personFirst: Setup = { ...robots, seats: [{ name: 'Eric', type: 'human' }, robots.seats[0]] };

/** A person rolls and scores, and a computer is next. */
async function scoredBefore(undoWithin: number) {
  const seated = await seat({ undoWithin });
  const { id } = must(seated.table.start(personFirst));
  const move = (next: Move) =>
    must(seated.table.move({ id, seen: seated.table.game()?.events.length ?? 0, player: 0, move: next, typed: null }));
  move(firstRoll({ rules: 'basic' }));
  move({ type: 'score', category: 'ones', column: 1 });
  return { ...seated, id, move };
}

test('a computer next on turn waits, so that a score can be taken back; its turn comes after the score that counts', async () => {
  const { table, move } = await scoredBefore(60_000);
  await aWhile();
  expect(table.game()?.events).toHaveLength(3);
  move({ type: 'undo' });
  expect(table.game()?.game.turn?.player).toBe(0);
  move({ type: 'score', category: 'chance', column: 1 });
  await aWhile();
  expect(table.game()?.game.turn).toMatchObject({ player: 1, hand: null });
});

test('it waits no longer than that, and not at all if nobody wants it to', async () => {
  const { table } = await scoredBefore(5);
  await vi.waitFor(() => expect(table.game()?.events.length).toBeGreaterThan(3));
  const hurried = await scoredBefore(60_000);
  await aWhile();
  hurried.computers.continue({ id: hurried.id });
  await vi.waitFor(() => expect(hurried.table.game()?.events.length).toBeGreaterThan(3));
});

test('paused computers wait until they are told to continue', async () => {
  const { table, computers } = await seat();
  // The longest game there is, so that it is not over before it is paused.
  const seats = ['A', 'B', 'C', 'D'].map((name) => ({ name, type: 'random' as const }));
  const { id } = must(table.start({ ...robots, rules: 'triple', seats }));
  await vi.waitFor(() => expect(table.game()?.events.length).toBeGreaterThan(4));
  computers.pause({ id });
  const { length } = table.game()?.events ?? [];
  await aWhile();
  expect(table.game()?.events).toHaveLength(length);
  expect(table.now().table?.computer).toEqual({ kind: 'paused' });
  computers.continue({ id });
  await vi.waitFor(() => expect(table.game()?.events.length).toBeGreaterThan(length));
});
