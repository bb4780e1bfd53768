/** What is asked again or taken back at the window's table, and what is celebrated there. */

import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { rerollNone } from '../../shared/rules/dice.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { placesOf } from '../views/dice.ts';
import type { PlayableBoard } from './board.ts';
import { chance, openTable as open, settle, startWith } from './fixtures/fakes.ts';

describe('slips', () => {
  const undoing = { ...startWith('Eric', 'Julie'), undo: true } as const;

  test('a move that is still on its way when the table is left holds up nobody in the next game', async () => {
    const { table, server, main } = await open();
    const answer = server.hold('table:move');
    const first = table.hands.roll();
    await settle();
    await table.hands.leave();
    server.answer({ 'table:start': () => ok({ id: 8, events: main.events(), computer: { kind: 'playing' } }) });
    await table.start({ rules: 'basic', seats: [], dice: 'rolled' });
    void table.hands.roll();
    await settle();
    expect(server.sent('table:move').map(({ id }) => id)).toEqual([7, 8]);
    answer(ok({ made: true }));
    await first;
    // The end of the old one is not the end of the new one.
    await table.hands.roll();
    expect(server.sent('table:move')).toHaveLength(2);
  });

  test('a double click on what starts a game, or on Play again, starts one', async () => {
    const { table, server } = await open();
    const setup = { rules: 'basic', seats: [], dice: 'rolled' } as const;
    expect(await Promise.all([table.start(setup), table.start(setup)])).toEqual([null, null]);
    expect(server.sent('table:start')).toHaveLength(1);
    await Promise.all([table.hands.playAgain(), table.hands.playAgain()]);
    await Promise.all([table.resume(7), table.resume(7)]);
    expect([server.sent('table:start').length, server.sent('table:resume').length]).toEqual([2, 1]);
    // Refused is not begun: who tries again is heard.
    server.answer({ 'table:start': () => fail({ code: 'name-empty', seat: 0 }) });
    expect(await table.start(setup)).toBe(await table.start(setup));
    expect(server.sent('table:start')).toHaveLength(4);
  });

  test('twenty random inputs during a roll only end the motion', async () => {
    const inputs: readonly ((table: PlayableBoard) => unknown)[] = [
      ({ hands }) => hands.roll(),
      ({ hands }) => hands.score(chance),
      ({ hands }) => hands.toggleDie(2),
      ({ hands }) => hands.selectOthers(),
      ({ hands }) => hands.undo(),
      (table) => placesOf(table).sort(),
    ];
    const random = randomFrom(12);
    for (let trial = 0; trial < 20; trial++) {
      const { table, clock, main } = await open(undoing, { speed: 'normal' });
      await table.hands.roll();
      await clock.advance(random(900));
      expect(table.motion.tumbling.value).not.toBeNull();
      await inputs[trial % inputs.length](table);
      expect(main.events()).toHaveLength(2);
      expect(table.marked.value).toEqual(rerollNone(5));
      // The same input does what it says once the dice lie still.
      table.motion.finish();
      table.hands.toggleDie(0);
      expect(table.marked.value[0]).toBe(true);
    }
  });

  test('who hurries a computer ends the flight of a score first, and only then the time to take it back', async () => {
    const waiting = { ...startWith('Eric', 'Hal=random'), undo: true } as const;
    const { table, server } = await open(waiting, { speed: 'normal' });
    await table.hands.roll();
    table.motion.finish();
    await table.hands.score(chance);
    table.hurry();
    expect(table.motion.running.value).toBeNull();
    expect(table.undoable.value).not.toBeNull();
    expect(server.sent('table:continue')).toEqual([]);
    table.hurry();
    expect(server.sent('table:continue')).toEqual([{ id: 7 }]);
  });

  test.each(['in flight', 'still'])(
    'what is taken back is back at once, although the turn had gone to a computer: %s',
    async (where) => {
      const { table } = await open({ ...startWith('Eric', 'Hal=random'), undo: true }, { speed: 'normal' });
      await table.hands.roll();
      table.motion.finish();
      await table.hands.score(chance);
      if (where === 'still') table.motion.finish();
      await table.hands.undo();
      expect(table.game.value?.turn).toMatchObject({ player: 0, hand: [1, 2, 3, 4, 5] });
    },
  );

  test('a score is taken back until the next roll, and only that', async () => {
    const { table, main, server } = await open(undoing);
    expect(table.undoable.value).toBeNull();
    await table.hands.undo();
    expect(server.sent('table:move')).toEqual([]);
    await table.hands.roll();
    await table.hands.score(chance);
    expect(table.undoable.value).toEqual({ player: 0, box: chance, points: 15 });
    await table.hands.undo();
    expect(table.undoable.value).toBeNull();
    expect(table.game.value?.turn).toMatchObject({ player: 0, hand: [1, 2, 3, 4, 5], rollsLeft: 2 });
    await table.hands.score({ category: 'ones', column: 1 });
    expect(table.undoable.value?.points).toBe(1);
    await table.hands.roll();
    expect(table.undoable.value).toBeNull();
    expect(
      main
        .events()
        .map(({ type }) => type)
        .join(' '),
    ).toBe('started rolled scored undone scored rolled');
  });

  test('a computer that is being shown can be hurried to the end of its turn', async () => {
    const { table, clock } = await open(startWith('Hal=random', 'Eric'), { speed: 'normal' });
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
    const { table, server, clock } = await open(startWith('Eric'), { speed: 'normal' });
    const best = { kind: 'best', seat: 0, name: 'Eric', score: 100, rules: 'basic', before: 90 } as const;
    server.answer({ 'records:read': () => ok([{ kind: 'streak', seat: 0, name: 'Eric', wins: 3 }, best]) });
    for (const category of categories) {
      await table.hands.roll();
      table.motion.finish();
      await table.hands.score({ category, column: 1 });
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

  test('without motion the same is celebrated standing still: until a press, or for a while, and nothing waits', async () => {
    const { table, clock } = await open(startWith('Eric', 'Julie'), { speed: 'off' });
    const yahtzee = { kind: 'moment', moment: 'yahtzee', player: 0, box: null } as const;
    table.motion.add(yahtzee);
    expect([table.motion.still.value, table.motion.running.value]).toEqual([yahtzee, null]);
    table.motion.finish();
    expect(table.motion.still.value).toBeNull();
    table.motion.add(yahtzee);
    await table.hands.roll();
    expect(table.motion.still.value).toEqual(yahtzee);
    await clock.advance(3_000);
    expect(table.motion.still.value).toBeNull();
    table.motion.add(yahtzee);
    await table.hands.leave();
    expect(table.motion.still.value).toBeNull();
  });

  test('what is celebrated goes on when a hint is taken: on the table nothing has changed', async () => {
    const { table, main } = await open(startWith('Eric', 'Julie'), { speed: 'normal' });
    await table.hands.roll();
    table.motion.finish();
    table.motion.add({ kind: 'moment', moment: 'yahtzee', player: 0, box: null });
    const before = { game: table.game.value, running: table.motion.running.value };
    main.noteHint(0);
    expect(table.events.value.at(-1)?.type).toBe('hinted');
    expect(table.game.value).toBe(before.game);
    expect(table.motion.running.value).toBe(before.running);
  });
});
