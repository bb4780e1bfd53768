/** The coach against a fake main: what is asked and when, what is shown, and that nobody is asked in vain. */
import { expect, test } from 'vitest';
import type { Hint } from '../../shared/coach/hint.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import { createCoach, createExactPlay } from './coach.ts';
import { answerLastFirst, chance, fakeApi, fakeMain, openTable, settle, startWith } from './fixtures/fakes.ts';

const keepFive: Hint = { exact: true, choices: [{ keep: [5], value: 231.4 }], why: null, isWhyComing: false };
const takeChance: Hint = { ...keepFive, choices: [{ ...chance, value: 200 }] };

/** A table with a game on it, and the coach beside it; the answers come at once unless told otherwise. */
async function sit(settings: Partial<Settings> = {}, ...players: readonly string[]) {
  const parts = await openTable(startWith(...(players.length > 0 ? players : ['Eric', 'Julie'])), settings);
  parts.server.answer({
    'coach:hint': () => {
      if (!parts.main.game().hinted[0]) parts.main.noteHint(0);
      return ok(keepFive);
    },
    'coach:chances': () => ok([{ category: 'fullHouse', chance: 0.25 }]),
    'coach:winning': () => ok({ exact: true, chances: [0.75, 0.25] }),
    'coach:cancel': () => ok(null),
  });
  return { ...parts, coach: createCoach(parts.api, parts.table, parts.settings) };
}

/** Somebody asked for the Yahtzee box with nothing to score there, and is warned. */
async function warned(settings: Partial<Settings> = {}) {
  const parts = await sit({ warnFrom: 2, ...settings });
  const { server, table, warnings } = parts;
  server.answer({ 'coach:warning': () => ok(true) });
  const box = { category: 'yahtzee', column: 1 } as const;
  await table.hands.roll();
  expect(server.sent('coach:warning')).toEqual([]);
  const asked = table.hands.score(box);
  await settle();
  expect(server.sent('coach:warning')).toEqual([{ id: 7, seen: 2, move: { type: 'score', ...box } }]);
  expect(warnings.isPending.value).toBe(true);
  return { ...parts, asked };
}

test('a hint is asked for once the dice lie, shown, followed, and gone with the next roll', async () => {
  const { coach, table, server } = await sit();
  expect(coach.mayAsk.value).toBe(false);
  expect(await coach.ask()).toBeNull();
  await table.hands.roll();
  expect(coach.mayAsk.value).toBe(true);
  await coach.ask();
  expect(server.sent('coach:hint')).toEqual([{ id: 7, seen: 2, patient: false }]);
  expect(coach.hint.value).toEqual({ answer: ok(keepFive) });
  coach.showMe();
  expect(table.marked.value).toEqual([true, true, true, true, false]);
  await table.hands.roll();
  expect(table.game.value?.turn?.rollsLeft).toBe(1);
  expect(coach.hint.value).toBeNull();
  expect(coach.isOpen.value).toBe(false);
});

test('a turn has one hint, however often it is asked for; a refusal is asked about again', async () => {
  const { coach, table, server } = await sit();
  await table.hands.roll();
  await Promise.all([coach.ask(), coach.ask()]);
  coach.close();
  expect(coach.hint.value).toBeNull();
  expect(await coach.ask()).toEqual(ok(keepFive));
  expect(coach.hint.value).toEqual({ answer: ok(keepFive) });
  expect(server.sent('coach:hint')).toHaveLength(1);
  await table.hands.score({ category: 'ones', column: 1 });
  await table.hands.roll();
  server.answer({ 'coach:hint': () => fail({ code: 'solving-cancelled' }) });
  await coach.ask();
  await coach.ask();
  expect(server.sent('coach:hint')).toHaveLength(3);
});

test('that a hint was taken leaves everything on the table as it was: what is marked, and a second press of Roll Again', async () => {
  const { coach, table } = await sit();
  await table.hands.roll();
  await table.hands.roll();
  expect(table.message.value.isRefusal).toBe(true);
  table.hands.toggleDie(2);
  await coach.ask();
  expect(table.events.value.at(-1)).toEqual({ type: 'hinted', player: 0 });
  expect(table.marked.value).toEqual([false, false, true, false, false]);
});

test('"Show me" lights the box of a hint that is a box, until something happens', async () => {
  const { coach, table, server } = await sit();
  server.answer({ 'coach:hint': () => ok(takeChance) });
  await table.hands.roll();
  await coach.ask();
  coach.showMe();
  expect(table.lit.value).toEqual({ category: 'chance', column: 1 });
  await table.hands.score({ category: 'ones', column: 1 });
  expect(table.lit.value).toBeNull();
});

test('always: after every roll of a person, and of nobody else', async () => {
  const { table, server, coach } = await sit({ hints: 'always' });
  expect(coach.isOpen.value).toBe(true);
  await table.hands.roll();
  await settle();
  expect(server.sent('coach:hint')).toEqual([{ id: 7, seen: 2, patient: false }]);
  expect(coach.hint.value).toEqual({ answer: ok(keepFive) });
  await table.hands.score({ category: 'ones', column: 1 });
  await table.hands.roll();
  await settle();
  expect(server.sent('coach:hint')).toEqual([
    { id: 7, seen: 2, patient: false },
    { id: 7, seen: 5, patient: false },
  ]);
});

test('chances and win chances are asked once for each roll, as far as they are wanted', async () => {
  const { table, server, coach } = await sit({ chances: true, winChances: true });
  await settle();
  expect(server.sent('coach:winning')).toEqual([{ id: 7, seen: 1 }]);
  expect(coach.winning.value).toEqual({ exact: true, chances: [0.75, 0.25] });
  expect(coach.chances.value).toBeNull();
  await table.hands.roll();
  await settle();
  expect(server.sent('coach:chances')).toEqual([{ id: 7, seen: 2 }]);
  expect(server.sent('coach:winning')).toHaveLength(2);
  expect(coach.chances.value).toEqual([{ category: 'fullHouse', chance: 0.25 }]);
  await table.hands.score({ category: 'ones', column: 1 });
  await settle();
  expect(coach.chances.value).toBeNull();
  expect(server.sent('coach:winning')).toHaveLength(3);
});

test('win chances of another game are not shown in this one', async () => {
  const { table, server, coach } = await sit({ winChances: true });
  await settle();
  expect(coach.winning.value).not.toBeNull();
  server.answer({ 'coach:winning': () => new Promise(() => {}) });
  await table.hands.leave();
  await table.start({ rules: 'basic', seats: [], dice: 'rolled' });
  expect(table.game.value).not.toBeNull();
  expect(coach.winning.value).toBeNull();
});

test('nor those that were being worked out when the game was left', async () => {
  const { table, server, coach } = await sit({ winChances: true }, 'Eric', 'Julie', 'Hal');
  await settle();
  const tell = server.hold('coach:winning');
  await table.hands.roll();
  await settle();
  await table.hands.leave();
  fakeMain(server, { ...startWith('Ann', 'Ben'), at: 2_000 });
  await table.start({ rules: 'basic', seats: [], dice: 'rolled' });
  tell(ok({ exact: true, chances: [0.5, 0.3, 0.2] }));
  await settle();
  expect(coach.winning.value).toBeNull();
  tell(ok({ exact: true, chances: [0.6, 0.4] }));
  await settle();
  expect(coach.winning.value?.chances).toEqual([0.6, 0.4]);
});

test('alone there is nobody to win against', async () => {
  const { server, coach } = await sit({ winChances: true }, 'Eric');
  await settle();
  expect(server.sent('coach:winning')).toEqual([]);
  expect(coach.isOpen.value).toBe(false);
});

test('who cancels what win chances need switches them off; a hint just says so', async () => {
  const { table, server, coach, settings } = await sit();
  server.answer({
    'coach:winning': () => fail({ code: 'solving-cancelled' }),
    'coach:hint': () => fail({ code: 'solving-cancelled' }),
  });
  server.push('coach:progress', 0.5);
  expect(coach.progress.value).toBe(0.5);
  coach.cancel();
  expect(server.sent('coach:cancel')).toEqual([null]);
  settings.change({ winChances: true });
  await settle();
  expect(settings.values.value.winChances).toBe(false);
  await table.hands.roll();
  await coach.ask();
  expect(coach.hint.value).toEqual({ answer: fail({ code: 'solving-cancelled' }) });
});

test('warn me: what is better is asked for only by those who want to see it, and is a hint, even where hints are off', async () => {
  const { coach, table, server, warnings, asked } = await warned({ hints: 'off' });
  expect(server.sent('coach:hint')).toEqual([]);
  warnings.answer(false);
  await asked;
  await coach.askWarned();
  expect(server.sent('coach:hint')).toEqual([{ id: 7, seen: 2, patient: false, warned: true }]);
  expect(table.marked.value).toEqual([true, true, true, true, false]);
  expect(coach.isOpen.value).toBe(true);
});

test('warn me: who leaves the table is asked no more, and nothing of it is left for the next game', async () => {
  for (const isAsked of [true, false]) {
    const { table, server, warnings } = await sit({ warnFrom: 2 });
    server.answer({ 'coach:warning': () => (isAsked ? ok(true) : new Promise(() => {})) });
    await table.hands.roll();
    for (const die of [0, 1, 2, 3, 4]) table.hands.toggleDie(die);
    const rolled = table.hands.roll();
    await settle();
    expect(warnings.isPending.value).toBe(isAsked);
    await table.hands.leave();
    expect(warnings.isPending.value).toBe(false);
    fakeMain(server, startWith('Ann'), { kind: 'playing' });
    await table.start({ rules: 'basic', seats: [], dice: 'rolled' });
    await rolled;
    await settle();
    expect(table.events.value).toHaveLength(1);
    await table.hands.roll();
    expect(table.events.value).toHaveLength(2);
  }
});

test('warn me: what the question was about may be over before it is answered', async () => {
  const { table, main, warnings, asked } = await warned();
  // In a terminal, at the same game.
  main.play(0, { type: 'roll', reroll: [true, false, false, false, false] });
  expect(warnings.isPending.value).toBe(false);
  await asked;
  expect([table.events.value.length, table.game.value?.turn?.player]).toEqual([3, 0]);
});

test('a choice that cannot be judged is let through: nothing keeps anybody from playing', async () => {
  const { table, server } = await sit({ warnFrom: 1 });
  server.answer({ 'coach:warning': () => fail({ code: 'solving-cancelled' }) });
  await table.hands.roll();
  await table.hands.score({ category: 'yahtzee', column: 1 });
  expect(table.game.value?.turn?.player).toBe(1);
});

test('why it is best may come later: what is best does not wait for it', async () => {
  const { coach, table, server } = await sit();
  const why = { difference: 14, reasons: [{ parts: ['fives'], tenths: 14 }] } as const;
  const tell = server.hold('coach:hint');
  await table.hands.roll();
  const asked = coach.ask();
  tell(ok({ ...keepFive, isWhyComing: true }));
  await settle();
  expect(coach.hint.value).toMatchObject({ answer: { value: { isWhyComing: true, why: null } } });
  tell(ok({ ...keepFive, why }));
  await asked;
  expect(coach.hint.value).toMatchObject({ answer: { value: { isWhyComing: false, why } } });
  expect(server.sent('coach:hint').map(({ patient }) => patient)).toEqual([false, true]);
});

const offer = { minutes: 2, megabytes: 116, isDamaged: false };

test('exact play is worked out once at a time; what keeps it from being saved is said, a cancellation is not', async () => {
  const server = fakeApi({ 'coach:exact': () => ok(offer) });
  const exactPlay = createExactPlay(server.api);
  await exactPlay.read('maxi');
  expect(exactPlay.offered.value).toEqual({ rules: 'maxi', offer });
  const tell = server.hold('coach:solve');
  const solving = exactPlay.solve('maxi');
  expect(exactPlay.isSolving.value).toBe(true);
  expect(await exactPlay.solve('maxi')).toBe(false);
  tell(fail({ code: 'no-room-for-table', megabytes: 249 }));
  expect(await solving).toBe(false);
  expect(exactPlay.problem.value).toMatchObject({ code: 'no-room-for-table' });
  server.answer({ 'coach:solve': () => fail({ code: 'solving-cancelled' }) });
  expect(await exactPlay.solve('maxi')).toBe(false);
  expect([exactPlay.problem.value, exactPlay.isSolving.value]).toEqual([null, false]);
  server.answer({ 'coach:solve': () => ok(null), 'coach:exact': () => ok(null) });
  expect(await exactPlay.solve('maxi')).toBe(true);
  expect(exactPlay.offered.value).toEqual({ rules: 'maxi', offer: null });
  expect(server.sent('coach:solve')).toHaveLength(3);
});

test('what is offered for other rules does not take the place of what was asked for last, however late it comes', async () => {
  const server = fakeApi();
  const exactPlay = createExactPlay(server.api);
  const asks = [() => exactPlay.read('maxi'), () => exactPlay.read('triple')];
  await answerLastFirst(server, 'coach:exact', asks, [ok(null), ok(offer)]);
  expect(exactPlay.offered.value).toEqual({ rules: 'triple', offer });
});
