/** The table of the window against a fake main: what is sent, what is shown, and when main hears of it. */
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { categories } from '../../shared/rules/categories.ts';
import { rerollAll, rerollNone } from '../../shared/rules/dice.ts';
import type { ComputerState, Setup, TableNow } from '../../shared/wire/table.ts';
import { placesOf } from '../views/places.ts';
import type { Board } from './board.ts';
import { fakeMain, settle, startWith, tableFor } from './fakes.testing.ts';

const roll = { type: 'roll', reroll: rerollAll } as const;
const chance = { category: 'chance', column: 1 } as const;

/** A table with that game on it, as a window that was just opened has it. */
async function open(
  started = startWith('Eric', 'Julie'),
  speed: 'off' | 'normal' = 'off',
  computer: ComputerState = { kind: 'playing' },
) {
  const parts = tableFor({ speed });
  const main = fakeMain(parts.server, started, computer);
  await parts.ready();
  await parts.table.read();
  return { ...parts, main };
}

describe('moves of people', () => {
  test('a roll is sent with what was seen, and its event is shown once although it arrives twice', async () => {
    const { table, server, main } = await open();
    expect(table.message.value).toEqual({
      text: 'Eric\'s turn. Click "Roll Dice" button to roll the dice.',
      isRefusal: false,
    });
    expect(table.may.value).toEqual({ takePart: true, moveAs: 0, roll: true, select: false, playAgain: false });
    await table.roll();
    expect(server.sent('table:move')).toEqual([{ id: 7, seen: 1, player: 0, move: roll, typed: null }]);
    expect(table.events.value).toEqual(main.events());
    expect(table.game.value?.turn?.hand).toEqual([1, 2, 3, 4, 5]);
    table.toggleDie(0);
    expect(table.marked.value).toEqual([true, false, false, false, false]);
    await table.roll();
    expect(table.game.value?.turn?.hand).toEqual([6, 2, 3, 4, 5]);
    expect(table.marked.value).toEqual(rerollNone);
    await table.score(chance);
    expect(table.game.value?.turn?.player).toBe(1);
    expect(server.sent('table:current')).toHaveLength(1);
  });

  test('what the engine refuses is not sent; the reason stays until something changes', async () => {
    const { table, server } = await open();
    await table.score(chance);
    expect(table.message.value).toEqual({ text: 'Roll the dice first.', isRefusal: true });
    expect(server.sent('table:move')).toEqual([]);
    await table.roll();
    expect(table.message.value.isRefusal).toBe(false);
    table.refuse('Not like this.');
    expect(table.message.value).toEqual({ text: 'Not like this.', isRefusal: true });
    table.toggleDie(2);
    expect(table.message.value.isRefusal).toBe(false);
  });

  test('a stale move is not made; what was missed is shown, and the reason said', async () => {
    const { table, main } = await open();
    main.play(0, roll, false);
    await table.roll();
    expect(table.events.value).toEqual(main.events());
    expect(table.message.value).toEqual({ text: 'The game has moved on. Try again.', isRefusal: true });
    await table.score(chance);
    expect(table.message.value.isRefusal).toBe(false);
  });

  test('while a move is on its way no other is sent', async () => {
    const { table, server } = await open();
    const first = table.roll();
    await table.roll();
    table.toggleDie(0);
    await first;
    expect(server.sent('table:move')).toHaveLength(1);
  });

  test('what cannot be saved is sent again every second while that may help, and only then', async () => {
    const { table, server, clock, main } = await open();
    let free = false;
    server.answer({
      'table:move': ({ seen }) => {
        if (!free) return fail({ code: 'not-saved', because: 'full' });
        main.play(0, roll, false);
        return ok({ made: true, events: main.events().slice(seen) });
      },
    });
    const sent = table.roll();
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
    await table.score(chance);
    await clock.advance(10_000);
    expect(table.message.value.text).toBe('Not saved: the file of games cannot be written to.');
    expect(server.sent('table:move')).toHaveLength(5);
  });

  test('who clicks to hold keeps holding after a roll', async () => {
    const parts = tableFor({ speed: 'off', dieClick: 'hold' });
    fakeMain(parts.server, startWith('Eric'));
    await parts.ready();
    await parts.table.read();
    await parts.table.roll();
    expect(parts.table.marked.value).toEqual(rerollAll);
    parts.table.toggleDie(1);
    await parts.table.roll();
    expect(parts.table.marked.value).toEqual([true, false, true, true, true]);
  });
});

describe('what main says', () => {
  test('moves from the terminal are shown, twice told or not', async () => {
    const { table, server, main } = await open();
    main.play(0, roll);
    server.push('table:events', { id: 7, from: 0, events: main.events() });
    server.push('table:events', { id: 7, from: 1, events: main.events().slice(1) });
    expect(table.events.value).toEqual(main.events());
    main.play(0, { type: 'score', ...chance });
    expect(table.game.value?.turn?.player).toBe(1);
  });

  test('a gap is filled by asking, and what belongs to another game is not used', async () => {
    const { table, server, main } = await open();
    main.play(0, roll, false);
    main.play(0, { type: 'score', ...chance }, false);
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
    const { table, server, clock, main } = await open(startWith('Eric'), 'normal');
    main.play(0, roll, false);
    main.play(0, { type: 'score', ...chance }, false);
    server.push('table:events', { id: 7, from: 1, events: main.events().slice(1) });
    expect(table.events.value).toHaveLength(2);
    await clock.advance(950 + 599);
    expect(table.events.value).toHaveLength(2);
    await clock.advance(1);
    expect(table.events.value).toHaveLength(3);
    await clock.advance(5_000);
    for (const category of ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'yahtzee'] as const) {
      main.play(0, roll, false);
      main.play(0, { type: 'score', category, column: 1 }, false);
    }
    server.push('table:events', { id: 7, from: 3, events: main.events().slice(3) });
    expect(table.events.value).toEqual(main.events());
    expect(table.motion.running.value).toBeNull();
  });

  test('a game given up under us leaves the table, and nothing more is sent for it', async () => {
    const { table, server, clock, main } = await open(startWith('Eric', 'Hal=random'));
    await table.roll();
    main.giveUp();
    await settle();
    expect(table.game.value).toBeNull();
    expect(table.message.value.text).toBe('');
    const sent = server.calls.length;
    await table.roll();
    await clock.advance(60_000);
    expect(server.calls).toHaveLength(sent);
  });

  test('a game that main no longer has leaves the table with the next move', async () => {
    const { table, server, clock } = await open();
    server.answer({
      'table:move': () => fail({ code: 'no-game' }),
      'table:current': () => ok({ table: null, unfinished: null, names: [], last: null, cheat: false, promise: null }),
    });
    await table.roll();
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
  const { table, server } = await open();
  const rules = table.game.value?.rules ?? 'basic';
  server.push('thinker:noNet', { rules: 'triple-chips', fault: 'damaged' });
  expect(table.noNet.value).toBeNull();
  server.push('thinker:noNet', { rules, fault: 'missing' });
  server.push('thinker:noNet', { rules: 'triple', fault: 'damaged' });
  expect(table.noNet.value).toEqual({ rules, fault: 'missing' });
});

describe('computers', () => {
  const events = (server: { sent(channel: 'table:shown'): { seen: number }[] }) =>
    server.sent('table:shown').map(({ seen }) => seen);

  test('main hears that a move was shown once all is still and it was looked at; marked dice are looked at first', async () => {
    const { table, server, clock } = await open(startWith('Hal=random'), 'normal');
    expect(table.message.value.text).toBe("Hal's turn. The computer is playing.");
    expect(table.may.value).toMatchObject({ moveAs: null, roll: false, select: false });
    await clock.advance(599);
    expect(events(server)).toEqual([]);
    await clock.advance(1);
    expect(events(server)).toEqual([1]);
    expect(table.events.value).toHaveLength(2);
    // The roll is thrown and then looked at.
    await clock.advance(950 + 599);
    expect(events(server)).toEqual([1]);
    await clock.advance(1);
    expect(events(server)).toEqual([1, 2]);
    // The dice that are rolled again are marked, with the motion that marks have, and looked at.
    expect(table.events.value).toHaveLength(2);
    expect(table.marked.value).toEqual([true, true, false, false, false]);
    await clock.advance(130 + 600);
    expect(table.events.value).toHaveLength(3);
    expect(table.marked.value).toEqual(rerollNone);
  });

  test('without motion main is answered at once, and at most one picture is made in 50 ms', async () => {
    const { table, clock, main } = await open(startWith('Hal=random', 'Eve=random'));
    let pictures = 0;
    const stop = table.game.subscribe(() => {
      pictures++;
    });
    // No time passes while the game is played.
    await clock.advance(0);
    for (let turn = 0; turn < 400 && main.game().turn !== null; turn++) await settle();
    expect(main.game().turn).toBeNull();
    expect(pictures).toBeLessThanOrEqual(3);
    await clock.advance(50);
    expect(table.game.value?.turn).toBeNull();
    expect(table.events.value).toEqual(main.events());
    stop();
  });

  test('a turn that passes to a person is shown without waiting', async () => {
    const { table, main } = await open(startWith('Hal=random', 'Eric'));
    for (let turn = 0; turn < 20; turn++) await settle();
    expect(main.game().turn?.player).toBe(1);
    expect(table.may.value.moveAs).toBe(1);
    expect(table.events.value).toEqual(main.events());
  });

  test('one that stopped says why and continues with the button, and is never asked in a loop', async () => {
    const { table, server, clock, main } = await open(startWith('Hal=optimal'), 'off', {
      kind: 'stopped',
      problem: { code: 'solving-cancelled' },
    });
    expect(table.message.value).toEqual({
      text: 'The computer cannot play without its table of perfect play. Click "Roll Dice" to let it continue.',
      isRefusal: true,
    });
    expect(table.may.value).toMatchObject({ moveAs: null, roll: true, select: false });
    const sent = server.calls.length;
    await clock.advance(60_000);
    expect(server.calls).toHaveLength(sent);
    await table.roll();
    expect(server.sent('table:continue')).toEqual([{ id: 7 }]);
    main.setComputer({ kind: 'playing' });
    expect(table.message.value).toEqual({ text: "Hal's turn. The computer is playing.", isRefusal: false });
    expect(table.may.value.roll).toBe(false);
    expect(server.sent('table:move')).toEqual([]);
  });

  test('a window that is opened again knows what its computer is doing', async () => {
    const { table, server, main } = await open({ ...startWith('Hal=random'), dice: 'typed' });
    server.answer({
      'table:current': () =>
        ok({
          table: { id: 9, events: main.events(), computer: { kind: 'typing', player: 0, reroll: rerollAll } },
          unfinished: null,
          names: [],
          last: null,
          cheat: false,
          promise: null,
        }),
    });
    await table.read();
    expect(table.rollToType.value).toEqual({ player: 0, reroll: rerollAll, count: 5, mayRoll: false });
  });
});

describe('typed dice', () => {
  const typed = { ...startWith('Eric'), dice: 'typed' as const };

  test('a person types what was rolled; what is wrong is said and nothing changes', async () => {
    const { table, server } = await open(typed);
    await table.roll();
    expect(server.sent('table:move')).toEqual([]);
    expect(table.rollToType.value).toEqual({ player: 0, reroll: rerollAll, count: 5, mayRoll: false });
    table.cancelTyping();
    expect(table.rollToType.value).toBeNull();
    await table.roll();
    server.answer({
      'table:move': () => fail({ code: 'bad-dice', count: 5, problem: { kind: 'number-of-dice', got: 2 } }),
    });
    expect(await table.typeDice('12')).toMatch(/^Type five whole numbers/);
    expect(table.rollToType.value).not.toBeNull();
    expect(table.events.value).toHaveLength(1);
    expect(server.sent('table:move')).toMatchObject([{ typed: '12', player: 0 }]);
  });

  test('using up a roll needs no dice', async () => {
    const { table, main } = await open(typed);
    main.play(0, roll);
    await table.roll();
    await table.roll();
    expect(table.rollToType.value).toBeNull();
    expect(table.game.value?.turn?.rollsLeft).toBe(1);
  });

  test("a computer's dice are typed for its seat; if nobody does it waits for the button", async () => {
    const typing = { kind: 'typing', player: 0, reroll: rerollAll } as const;
    const { table, server } = await open({ ...startWith('Hal=random'), cheat: true }, 'off', typing);
    expect(table.rollToType.value).toEqual({ player: 0, reroll: rerollAll, count: 5, mayRoll: true });
    table.cancelTyping();
    expect(table.rollToType.value).toBeNull();
    expect(table.message.value.text).toBe(
      'Hal\'s turn. The computer is waiting. Click "Roll Dice" to let it continue.',
    );
    expect(table.may.value.roll).toBe(true);
    await table.roll();
    expect(table.rollToType.value).not.toBeNull();
    expect(server.sent('table:continue')).toEqual([]);
    expect(await table.typeDice(null)).toBeNull();
    expect(server.sent('table:move')).toEqual([{ id: 7, seen: 1, player: 0, move: roll, typed: null }]);
    expect(table.rollToType.value).toBeNull();
  });
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
    await table.leave();
    expect(table.game.value).toBeNull();
    expect(await table.resume(7)).toBeNull();
    expect(server.sent('table:resume')).toEqual([{ game: 7 }]);
    expect(await table.playAgain()).toBeNull();
    expect(server.sent('table:start').at(-1)).toEqual(setup);
  });

  test('an answer that is older than what was done here is not used', async () => {
    const { table, server } = await open();
    let answer: (now: { ok: true; value: TableNow }) => void = () => {};
    const [before] = [{ id: 7, events: [startWith('Eric')], computer: { kind: 'playing' } as const }];
    server.answer({
      'table:current': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const reading = table.read();
    const leaving = table.leave();
    await settle();
    answer({ ok: true, value: { table: null, unfinished: null, names: [], last: null, cheat: false, promise: null } });
    await leaving;
    answer({
      ok: true,
      value: { table: before, unfinished: null, names: [], last: null, cheat: false, promise: null },
    });
    void reading;
    await settle();
    expect(table.game.value).toBeNull();
  });

  test('the welcome screen has the names, the last setup and the unfinished game as main has them', async () => {
    const { table, server } = tableFor();
    const unfinished = { game: 3, rules: 'basic', names: ['Eric'], startedAt: 5 } as const;
    server.answer({
      'table:current': () => ok({ table: null, unfinished, names: ['Eric'], last: setup, cheat: true, promise: null }),
    });
    await table.read();
    expect(table.welcome.value).toEqual({ unfinished, names: ['Eric'], last: setup, cheat: true, promise: null });
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

describe('slips', () => {
  const undoing = { ...startWith('Eric', 'Julie'), undo: true } as const;
  const noDice = 'No dice selected. Press Roll Again once more to use up a roll.';

  test('Roll Again with nothing selected is said first and done at the second press', async () => {
    const { table } = await open();
    await table.roll();
    await table.roll();
    expect(table.message.value).toEqual({ text: noDice, isRefusal: true });
    expect(table.game.value?.turn?.rollsLeft).toBe(2);
    await table.roll();
    expect(table.game.value?.turn?.rollsLeft).toBe(1);
    // Whoever has selected a die and put it back is asked again.
    await table.roll();
    table.toggleDie(0);
    table.toggleDie(0);
    await table.roll();
    expect(table.message.value.text).toBe(noDice);
    expect(table.game.value?.turn?.rollsLeft).toBe(1);
  });

  test('twenty random inputs during a roll only end the motion', async () => {
    const inputs = [
      (table: Board) => table.roll(),
      (table: Board) => table.score(chance),
      (table: Board) => table.toggleDie(2),
      (table: Board) => table.selectRest(),
      (table: Board) => table.undo(),
      (table: Board) => placesOf(table).sort(),
    ];
    const random = randomFrom(12);
    for (let trial = 0; trial < 20; trial++) {
      const { table, clock, main } = await open(undoing, 'normal');
      await table.roll();
      await clock.advance(random(900));
      expect(table.motion.tumbling.value).not.toBeNull();
      await inputs[trial % inputs.length](table);
      expect(main.events()).toHaveLength(2);
      expect(table.marked.value).toEqual(rerollNone);
      // The same input does what it says once the dice lie still.
      table.motion.finish();
      table.toggleDie(0);
      expect(table.marked.value[0]).toBe(true);
    }
  });

  test('only dice in motion hold a press back: a score on its way, a passed turn or a mark delays nobody', async () => {
    const { table, main } = await open(undoing, 'normal');
    await table.roll();
    table.motion.finish();
    table.toggleDie(0);
    expect(table.motion.running.value).not.toBeNull();
    table.toggleDie(1);
    expect(table.marked.value).toEqual([true, true, false, false, false]);
    await table.score(chance);
    expect(table.motion.running.value).not.toBeNull();
    expect(table.motion.tumbling.value).toBeNull();
    await table.undo();
    await table.score(chance);
    await table.roll();
    expect(main.events().at(-1)).toMatchObject({ type: 'rolled', player: 1 });
  });

  test('who hurries a computer ends the flight of a score first, and only then the time to take it back', async () => {
    const waiting = { ...startWith('Eric', 'Hal=random'), undo: true } as const;
    const { table, server } = await open(waiting, 'normal');
    await table.roll();
    table.motion.finish();
    await table.score(chance);
    table.hurry();
    expect(table.motion.running.value).toBeNull();
    expect(table.undoable.value).not.toBeNull();
    expect(server.sent('table:continue')).toEqual([]);
    table.hurry();
    expect(server.sent('table:continue')).toEqual([{ id: 7 }]);
  });

  test('a score is taken back until the next roll, and only that', async () => {
    const { table, main, server } = await open(undoing);
    expect(table.undoable.value).toBeNull();
    await table.undo();
    expect(server.sent('table:move')).toEqual([]);
    await table.roll();
    await table.score(chance);
    expect(table.undoable.value).toEqual({ player: 0, box: chance, points: 15 });
    await table.undo();
    expect(table.undoable.value).toBeNull();
    expect(table.game.value?.turn).toMatchObject({ player: 0, hand: [1, 2, 3, 4, 5], rollsLeft: 2 });
    await table.score({ category: 'ones', column: 1 });
    expect(table.undoable.value?.points).toBe(1);
    await table.roll();
    expect(table.undoable.value).toBeNull();
    expect(main.events().map(({ type }) => type)).toEqual([
      'started',
      'rolled',
      'scored',
      'undone',
      'scored',
      'rolled',
    ]);
  });

  test('a computer that is being shown can be hurried to the end of its turn', async () => {
    const { table, clock } = await open(startWith('Hal=random', 'Eric'), 'normal');
    await clock.advance(1);
    expect(table.mayHurry.value).toBe(true);
    for (let press = 0; press < 12; press++) {
      table.hurry();
      await clock.advance(5);
    }
    expect(table.game.value?.turn?.player).toBe(1);
    expect(table.mayHurry.value).toBe(false);
  });
});

describe('moments', () => {
  test('a personal best is celebrated while the end still is, and nowhere else', async () => {
    const { table, server, clock } = await open(startWith('Eric'), 'normal');
    const best = { kind: 'best', seat: 0, name: 'Eric', score: 100, rules: 'basic', before: 90 } as const;
    server.answer({ 'records:read': () => ok([{ kind: 'streak', seat: 0, name: 'Eric', wins: 3 }, best]) });
    for (const category of categories) {
      await table.roll();
      table.motion.finish();
      await table.score({ category, column: 1 });
    }
    await settle();
    const kinds = () =>
      table.motion.running.value?.timeline.map(({ change }) =>
        change.kind === 'moment' ? change.moment : change.kind,
      );
    expect(kinds()).toEqual(expect.arrayContaining(['scored', 'won', 'best']));
    // It waits for the score to land, and nothing is cut short for it.
    const timed = table.motion.running.value?.timeline.at(-1);
    expect(timed).toMatchObject({ start: 480, delay: 480 });
    await clock.advance(480 + 3_600 - 10);
    expect(kinds()).toContain('won');
    await clock.advance(20);
    expect(table.motion.running.value).toBeNull();
  });
});
