/** The window's table against a fake main: what is sent, what is shown, and when main is told. */
import { describe, expect, test, vi } from 'vitest';
import { apply } from '../../shared/game/game.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { rerollNone } from '../../shared/rules/dice.ts';
import type { Setup } from '../../shared/wire/table.ts';
import {
  chance,
  emptyTable,
  fakeMain,
  openTable as open,
  rollAll,
  settle,
  startWith,
  tableFor,
} from './fixtures/fakes.ts';

vi.mock(import('../../shared/game/game.ts'), async (original) => {
  const game = await original();
  return { ...game, apply: vi.fn(game.apply) };
});

describe('moves of people', () => {
  test('a roll is sent with what was seen, and its event is shown once although it arrives twice', async () => {
    const { table, server, main } = await open();
    expect(table.message.value).toEqual({
      text: 'Eric\'s turn. Click "Roll Dice" button to roll the dice.',
      isRefusal: false,
    });
    expect(table.may.value).toEqual({ takePart: true, moveAs: 0, roll: true, select: false, playAgain: false });
    await table.hands.roll();
    expect(server.sent('table:move')).toEqual([{ id: 7, seen: 1, player: 0, move: rollAll, typed: null }]);
    expect(table.events.value).toEqual(main.events());
    expect(table.game.value?.turn?.hand).toEqual([1, 2, 3, 4, 5]);
    table.hands.toggleDie(0);
    expect(table.marked.value).toEqual([true, false, false, false, false]);
    await table.hands.roll();
    expect(table.game.value?.turn?.hand).toEqual([6, 2, 3, 4, 5]);
    expect(table.marked.value).toEqual(rerollNone(5));
    await table.hands.score(chance);
    expect(table.game.value?.turn?.player).toBe(1);
    expect(server.sent('table:current')).toHaveLength(1);
  });

  test('what the engine refuses is not sent; the reason stays until something changes', async () => {
    const { table, server } = await open();
    await table.hands.score(chance);
    expect(table.message.value).toEqual({ text: 'Roll the dice first.', isRefusal: true });
    expect(server.sent('table:move')).toEqual([]);
    await table.hands.roll();
    expect(table.message.value.isRefusal).toBe(false);
    table.hands.refuse('Not like this.');
    expect(table.message.value).toEqual({ text: 'Not like this.', isRefusal: true });
    table.hands.toggleDie(2);
    expect(table.message.value.isRefusal).toBe(false);
  });

  test('a stale move is not made; what was missed is shown, and the reason said', async () => {
    const { table, main } = await open();
    main.play(0, rollAll, false);
    await table.hands.roll();
    expect(table.events.value).toEqual(main.events());
    expect(table.message.value).toEqual({ text: 'The game has moved on. Try again.', isRefusal: true });
    await table.hands.score(chance);
    expect(table.message.value.isRefusal).toBe(false);
  });

  test('while a move is on its way no other is sent', async () => {
    const { table, server } = await open();
    const first = table.hands.roll();
    await table.hands.roll();
    table.hands.toggleDie(0);
    await first;
    expect(server.sent('table:move')).toHaveLength(1);
  });

  test('what is done between the result of a move and its answer is not lost', async () => {
    const { table, server, main } = await open();
    const { promise: answered, resolve: answerRoll } = Promise.withResolvers<void>();
    server.answer({
      'table:move': async ({ seen, player, move }) => {
        main.play(player, move as typeof rollAll);
        if (seen === 1) await answered;
        return ok({ made: true });
      },
    });
    const rolled = table.hands.roll();
    await settle();
    expect(table.game.value?.turn?.hand).toEqual([1, 2, 3, 4, 5]);
    table.hands.toggleDie(0);
    expect(table.marked.value).toEqual([true, false, false, false, false]);
    const scored = table.hands.score(chance);
    // A double press means one move.
    const again = table.hands.score(chance);
    await settle();
    expect(server.sent('table:move')).toHaveLength(1);
    answerRoll();
    await Promise.all([rolled, scored, again]);
    expect(server.sent('table:move')).toHaveLength(2);
    expect(table.game.value?.turn?.player).toBe(1);
  });

  test('what cannot be saved is sent again every second while that may help, and only then', async () => {
    const { table, server, clock, main } = await open();
    let free = false;
    server.answer({
      'table:move': () => {
        if (!free) return fail({ code: 'not-saved', because: 'full' });
        main.play(0, rollAll, false);
        return ok({ made: true });
      },
    });
    const sent = table.hands.roll();
    await clock.advance(2_500);
    expect(table.message.value).toEqual({
      text: 'Not saved: the disk is full. Trying again every second; nothing is lost.',
      isRefusal: true,
    });
    expect(server.sent('table:move')).toHaveLength(3);
    free = true;
    await clock.advance(1_000);
    await sent;
    expect(table.message.value.isRefusal).toBe(false);

    server.answer({ 'table:move': () => fail({ code: 'not-saved', because: 'read-only' }) });
    await table.hands.score(chance);
    await clock.advance(10_000);
    expect(table.message.value.text).toBe('Not saved: the games file cannot be written to.');
    expect(server.sent('table:move')).toHaveLength(5);
  });
});

describe('what main says', () => {
  test('each event is folded once, however late it is shown', async () => {
    const { main } = await open();
    main.playTurn(0);
    const [started, ...news] = main.events();
    const { table, server, clock } = await open(startWith('Eric', 'Julie'), { speed: 'normal' });
    vi.mocked(apply).mockClear();
    server.push('table:events', { id: 7, from: 1, events: news });
    expect(table.events.value).toEqual([started, news[0]]);
    await clock.advance(5_000);
    expect(table.events.value).toEqual([started, ...news]);
    expect(vi.mocked(apply).mock.calls.map(([, event]) => event)).toEqual(news);
  });

  test('moves from the terminal are shown, twice told or not', async () => {
    const { table, server, main } = await open();
    main.play(0, rollAll);
    server.push('table:events', { id: 7, from: 0, events: main.events() });
    server.push('table:events', { id: 7, from: 1, events: main.events().slice(1) });
    expect(table.events.value).toEqual(main.events());
    main.play(0, { type: 'score', ...chance });
    expect(table.game.value?.turn?.player).toBe(1);
  });

  test('a gap is filled by asking, and what belongs to another game is not used', async () => {
    const { table, server, main } = await open();
    main.playTurn(0, 'chance', false);
    const events = main.events();
    server.push('table:events', { id: 8, from: 1, events: events.slice(1) });
    expect(table.events.value).toHaveLength(1);
    server.push('table:events', { id: 7, from: 2, events: events.slice(2) });
    server.push('table:events', { id: 7, from: 1, events: events.slice(1, 2) });
    await settle();
    expect(table.events.value).toEqual(events);
    expect(server.sent('table:current')).toHaveLength(2);
  });

  test('several moves at once are shown one after the other, unless there are too many', async () => {
    const { table, server, clock, main } = await open(startWith('Eric'), { speed: 'normal' });
    main.playTurn(0, 'chance', false);
    server.push('table:events', { id: 7, from: 1, events: main.events().slice(1) });
    expect(table.events.value).toHaveLength(2);
    await clock.advance(950 + 599);
    expect(table.events.value).toHaveLength(2);
    await clock.advance(1);
    expect(table.events.value).toHaveLength(3);
    await clock.advance(5_000);
    for (const category of ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'yahtzee'] as const) {
      main.playTurn(0, category, false);
    }
    server.push('table:events', { id: 7, from: 3, events: main.events().slice(3) });
    expect(table.events.value).toEqual(main.events());
    expect(table.motion.running.value).toBeNull();
  });

  test('a game given up under us leaves the table, and nothing more is sent for it', async () => {
    const { table, server, clock, main } = await open(startWith('Eric', 'Hal=random'));
    await table.hands.roll();
    main.giveUp();
    await settle();
    expect(table.game.value).toBeNull();
    expect(table.message.value.text).toBe('');
    const sent = server.calls.length;
    await table.hands.roll();
    await clock.advance(60_000);
    expect(server.calls).toHaveLength(sent);
  });

  test('a game that main no longer has leaves the table with the next move', async () => {
    const { table, server, clock } = await open();
    server.answer({
      'table:move': () => fail({ code: 'no-game' }),
      'table:current': () => ok(emptyTable),
    });
    await table.hands.roll();
    expect(table.game.value).toBeNull();
    await clock.advance(60_000);
    expect(server.sent('table:move')).toHaveLength(1);
  });

  test('working out perfect play shows how far it is, and can be cancelled', async () => {
    const { table, server } = await open();
    server.push('thinker:progress', 0.25);
    expect(table.solving.value).toBe(0.25);
    table.cancelSolving();
    expect(server.sent('thinker:cancel')).toEqual([null]);
    server.push('thinker:progress', null);
    expect(table.solving.value).toBeNull();
  });
});

test('what is wrong with a net is said at a table that is played by it', async () => {
  const { table, server, main } = await open();
  const rules = table.game.value?.rules ?? 'basic';
  server.push('thinker:noNet', { rules: 'triple-chips', fault: 'damaged' });
  expect(table.noNet.value).toBeNull();
  server.push('thinker:noNet', { rules, fault: 'missing' });
  server.push('thinker:noNet', { rules: 'triple', fault: 'damaged' });
  expect(table.noNet.value).toEqual({ rules, fault: 'missing' });
  // A page that is loaded again.
  const again = tableFor();
  const noNets = [{ rules, fault: 'missing' }] as const;
  again.server.answer({ 'table:current': () => ok({ ...main.current(), noNets }) });
  await again.table.read();
  expect(again.table.noNet.value).toEqual(noNets[0]);
});

describe('coming and going', () => {
  const setup: Setup = { rules: 'basic', seats: startWith('Eric').seats, dice: 'rolled' };

  test('a game is started, refused, resumed by its number, left and played again', async () => {
    const { table, server } = tableFor();
    server.answer({ 'table:start': () => fail({ code: 'name-empty', seat: 0 }) });
    expect(await table.start(setup)).toBe('Player 1 needs a name.');
    expect(table.game.value).toBeNull();
    fakeMain(server, startWith('Eric'));
    expect(await table.start(setup)).toBeNull();
    expect(table.id.value).toBe(7);
    await table.hands.leave();
    expect(table.game.value).toBeNull();
    expect(await table.resume(7)).toBeNull();
    expect(server.sent('table:resume')).toEqual([{ game: 7 }]);
    expect(await table.hands.playAgain()).toBeNull();
    expect(server.sent('table:start').at(-1)).toEqual(setup);
  });

  test('an answer that is older than what was done here is not used', async () => {
    const { table, server } = await open();
    const answer = server.hold('table:current');
    const reading = table.read();
    const leaving = table.hands.leave();
    await settle();
    answer(ok(emptyTable), true);
    await leaving;
    answer(ok({ ...emptyTable, table: { id: 7, events: [startWith('Eric')], computer: { kind: 'playing' } } }));
    await reading;
    expect(table.game.value).toBeNull();
  });

  test('a log that cannot be read is refused with a sentence', async () => {
    const { table, server } = tableFor();
    server.answer({ 'table:resume': () => ok({ id: 7, events: [], computer: { kind: 'playing' } }) });
    expect(await table.resume(7)).toBe('This game has no events.');
    expect(table.game.value).toBeNull();
  });

  test('deleted players of an unfinished game have a name to be shown by', async () => {
    const { table } = await open(startWith('', 'Eric', ''));
    expect(table.game.value?.seats.map(({ name }) => name)).toEqual(['Deleted player', 'Eric', 'Deleted player 2']);
  });
});
