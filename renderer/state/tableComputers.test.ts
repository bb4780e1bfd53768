/** Computers at the window's table, and dice that are typed for them or for a person. */
import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import { rerollAll, rerollNone } from '../../shared/rules/dice.ts';
import { chance, openTable as open, rollAll, settle, startWith } from './fixtures/fakes.ts';

const events = (server: { sent(channel: 'table:shown'): { seen: number }[] }) =>
  server.sent('table:shown').map(({ seen }) => seen);

describe('computers', () => {
  test('main hears that a move was shown once all is still and it was looked at; marked dice are looked at first', async () => {
    const { table, server, clock } = await open(startWith('Hal=random'), { speed: 'normal' });
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
    expect(table.marked.value).toEqual(rerollNone(5));
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
    const { table, server, clock, main } = await open(
      startWith('Hal=optimal'),
      {},
      {
        kind: 'stopped',
        problem: { code: 'solving-cancelled' },
      },
    );
    expect(table.message.value).toEqual({
      text: 'The computer cannot play until it has worked out perfect play. Click "Roll Dice" to let it continue.',
      isRefusal: true,
    });
    expect(table.may.value).toMatchObject({ moveAs: null, roll: true, select: false });
    const sent = server.calls.length;
    await clock.advance(60_000);
    expect(server.calls).toHaveLength(sent);
    await table.hands.roll();
    expect(server.sent('table:continue')).toEqual([{ id: 7 }]);
    main.setComputer({ kind: 'playing' });
    expect(table.message.value).toEqual({ text: "Hal's turn. The computer is playing.", isRefusal: false });
    expect(table.may.value.roll).toBe(false);
    expect(server.sent('table:move')).toEqual([]);
  });

  test('who presses Pause twice within milliseconds pauses and continues, whatever main has reported so far', async () => {
    const { table, server, main } = await open(startWith('Hal=random', 'Eric'), { speed: 'slow' });
    const answer = server.hold('table:pause');
    server.hold('table:continue');
    table.togglePause();
    expect(table.isPaused.value).toBe(true);
    table.togglePause();
    expect(table.isPaused.value).toBe(false);
    main.setComputer({ kind: 'paused' });
    answer(ok(null));
    await settle();
    expect(table.isPaused.value).toBe(false);
    table.togglePause();
    expect(server.calls.slice(-3).map(({ channel }) => channel)).toEqual([
      'table:pause',
      'table:continue',
      'table:pause',
    ]);
    answer(ok(null));
    await settle();
    expect(table.isPaused.value).toBe(true);
  });
});

describe('typed dice', () => {
  const typed = { ...startWith('Eric'), dice: 'typed' as const };

  test('a person types what was rolled; what is wrong is said and nothing changes', async () => {
    const { table, server } = await open(typed);
    await table.hands.roll();
    expect(server.sent('table:move')).toEqual([]);
    expect(table.rollToType.value).toEqual({ player: 0, reroll: rerollAll(5), count: 5, mayRoll: false });
    table.cancelTyping();
    expect(table.rollToType.value).toBeNull();
    await table.hands.roll();
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
    main.play(0, rollAll);
    await table.hands.roll();
    await table.hands.roll();
    expect(table.rollToType.value).toBeNull();
    expect(table.game.value?.turn?.rollsLeft).toBe(1);
  });

  test("a computer's dice are typed for its seat; if nobody does it waits for the button", async () => {
    const typing = { kind: 'typing', player: 0, reroll: rerollAll(5) } as const;
    const { table, server } = await open({ ...startWith('Hal=random'), cheat: true }, {}, typing);
    expect(table.rollToType.value).toEqual({ player: 0, reroll: rerollAll(5), count: 5, mayRoll: true });
    table.cancelTyping();
    expect(table.rollToType.value).toBeNull();
    expect(table.message.value.text).toBe(
      'Hal\'s turn. The computer is waiting. Click "Roll Dice" to let it continue.',
    );
    expect(table.may.value.roll).toBe(true);
    await table.hands.roll();
    expect(table.rollToType.value).not.toBeNull();
    expect(server.sent('table:continue')).toEqual([]);
    expect(await table.typeDice(null)).toBeNull();
    expect(server.sent('table:move')).toEqual([{ id: 7, seen: 1, player: 0, move: rollAll, typed: null }]);
    expect(table.rollToType.value).toBeNull();
  });
});

describe('tempo', () => {
  test('while a computer is on turn there is Continue, and Skip to my turn if a person plays here', async () => {
    const { table, clock } = await open(startWith('Hal=random', 'Eve=random', 'Eric'), { speed: 'slow' });
    const { tempo } = table.hands;
    expect(tempo.choices.value).toEqual(['continue', 'skip']);
    const among = await open(startWith('Hal=random', 'Eve=random'), { speed: 'slow' });
    expect(among.table.hands.tempo.choices.value).toEqual(['continue']);
    const seen = table.events.value.length;
    // Twice: the first ends the look at the start, the second lets the dice lie still.
    tempo.choose('continue');
    await settle();
    tempo.choose('continue');
    await settle();
    expect(table.events.value.length).toBeGreaterThan(seen);
    tempo.choose('skip');
    await clock.advance(400);
    expect(table.may.value.moveAs).toBe(2);
    expect(tempo.choices.value).toEqual([]);
    // The person's own dice tumble at the usual speed again.
    await table.hands.roll();
    expect(table.motion.tumbling.value).not.toBeNull();
  });

  test('both end the time in which a score can be taken back', async () => {
    const { table, server } = await open({ ...startWith('Eric', 'Hal=random'), undo: true }, { speed: 'slow' });
    await table.hands.roll();
    table.motion.finish();
    await table.hands.score(chance);
    table.hands.tempo.choose('continue');
    expect(server.sent('table:continue')).toEqual([{ id: 7 }]);
  });

  test('at Fast a round of four computers takes under 3 s: each turn is one throw of its last dice, and its score', async () => {
    const { table, server, clock } = await open(startWith('Ada=random', 'Bob=random', 'Cy=random', 'Di=random'), {
      speed: 'fast',
    });
    const pictures: string[] = [];
    const stop = table.events.subscribe((all) => {
      const last = all[all.length - 1];
      const player = 'player' in last ? last.player : 0;
      const tumbling = table.motion.tumbling.value?.dice.filter(Boolean).length ?? 0;
      pictures.push(`${last.type} ${player} ${tumbling}`);
    });
    await clock.advance(2999);
    stop();
    const turns = [0, 1, 2, 3].flatMap((player) => [`rolled ${player} 5`, `scored ${player} 0`]);
    expect(pictures.slice(0, 9)).toEqual(['started 0 0', ...turns]);
    // Main hears of the rolls that are not shown at once, and of a score only when it was looked at.
    expect(events(server).slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  test('at Fast a computer that stops within its turn is shown with the dice it has', async () => {
    const { table, clock, server, main } = await open(startWith('Hal=random', 'Eric'), { speed: 'fast' });
    server.answer({ 'table:shown': () => ok(null) });
    await clock.advance(500);
    main.play(0, rollAll);
    main.setComputer({ kind: 'stopped', problem: { code: 'solving-cancelled' } });
    await clock.advance(1000);
    expect(table.events.value).toHaveLength(2);
    expect(table.may.value.roll).toBe(true);
  });
});
