/** All of the window's state together: what is read first, what keeps it up to date, and a game nobody is watching. */

import { effect, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { longestReport } from '../../shared/wire/app.ts';
import { type Channel, opening } from '../../shared/wire/channels.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { createApp } from './app.ts';
import { createFairDice } from './fairDice.ts';
import { emptyTable, fakeApi, fakeClock, fakeMain, fakeSystem, settle, startWith } from './fixtures/fakes.ts';
import { createReporter } from './requests.ts';
import { createSettings } from './settings.ts';

function start(settings: Partial<typeof defaultSettings> = {}) {
  const server = fakeApi({
    'app:about': () => ok({ version: '1.2.3', folder: '/tmp', language: 'en', systemLanguage: 'en', notice: null }),
    'settings:read': () => ok({ ...defaultSettings, ...settings }),
    'settings:write': () => ok(null),
    'table:current': () => ok(emptyTable),
    'lists:first': () => ok({ latest: 'triple', hallOfFame: [], standings: [] }),
    'hallOfFame:read': () => ok([]),
    'standings:read': () => ok([]),
  });
  const clock = fakeClock();
  const system = fakeSystem();
  return { server, clock, system, app: createApp(server.api, clock, system, { draw: () => ok([]) }) };
}

test('nothing is asked before it is opened; then all of the first picture at once, the lists included', async () => {
  const { server, app } = start();
  expect(server.calls).toEqual([]);
  server.answer({
    'table:current': () =>
      ok({ ...emptyTable, last: { rules: 'triple', seats: [{ name: 'Zoe', type: 'human' }], dice: 'typed' } }),
  });
  await app.open();
  const ahead = server.calls.slice(0, Object.keys(opening).length);
  expect(Object.fromEntries(ahead.map(({ channel, request }) => [channel, request]))).toEqual(opening);
  expect(server.calls.slice(ahead.length)).toEqual([{ channel: 'club:read', request: null }]);
  expect(app.hallOfFame.answer.value).toEqual(ok([]));
  expect(app.standings.chosen.value).toEqual(ok([]));
  expect(app.hallOfFame.list.value).toEqual({ rules: 'triple', peopleOnly: true });
  expect(app.frame.about.value?.version).toBe('1.2.3');
  expect(app.frame.screen.value).toBe('play');
  expect(app.setup.rules.value).toBe('triple');
  expect(app.setup.seats.value).toEqual([{ name: 'Zoe', type: 'human' }]);
});

test('when lists change, what is shown is read again, once for any number of changes meanwhile', async () => {
  const { server, app } = start();
  await app.open();
  const unfinished = { game: 3, rules: 'basic', names: ['Eric'], startedAt: 5 } as const;
  server.answer({ 'table:current': () => ok({ ...emptyTable, unfinished, names: ['Eric'] }) });
  const before = server.calls.length;
  for (let times = 0; times < 50; times++) server.push('lists:changed', null);
  await settle();
  const counts = new Map<Channel, number>();
  for (const { channel } of server.calls.slice(before)) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({
    'lists:latest': 2,
    'hallOfFame:read': 1,
    'standings:read': 2,
    'games:open': 2,
    'table:current': 2,
  });
  expect(app.table.welcome.value).toMatchObject({ unfinished, names: ['Eric'] });

  // Given up elsewhere: it is no longer offered.
  server.answer({ 'table:current': () => ok(emptyTable) });
  server.push('lists:changed', null);
  await settle();
  expect(app.table.welcome.value.unfinished).toBeNull();
});

test('what changes while the page is still opening is read again once it is there', async () => {
  const { server, app } = start();
  const first = server.hold('lists:first');
  const standing = (name: string) => ok([{ player: 1, name } as never]);
  server.answer({ 'hallOfFame:read': () => standing('After'), 'standings:read': () => standing('Before') });
  const opening = app.open();
  await settle();
  server.answer({ 'standings:read': () => standing('After') });
  server.push('lists:changed', null);
  first(ok({ latest: 'triple', hallOfFame: [], standings: [] }));
  await opening;
  await settle();
  expect(app.hallOfFame.answer.value).toEqual(standing('After'));
  expect(app.standings.chosen.value).toEqual(standing('After'));
  expect(app.standings.everybody.value).toEqual(standing('After'));
});

test('a game of computers goes on to its end while another screen is open, and asks for no frames', async () => {
  const { server, clock, app } = start({ speed: 'fast' });
  const main = fakeMain(server, startWith('Hal=random', 'Eve=random'));
  await app.open();
  app.frame.screen.value = 'statistics';
  await clock.advance(600_000);
  expect(main.game().turn).toBeNull();
  expect(app.table.events.value).toEqual(main.events());
  expect(app.table.message.value.text).toMatch(/with a total score of/);
  expect(clock.frames()).toBe(0);
  // What computers gave away is shown nowhere, and working it out would keep the next game waiting.
  expect(server.sent('review:read')).toEqual([]);
});

test('frames are asked for while something moves and somebody paints it, and not when all is still', async () => {
  const { server, clock, app } = start({ speed: 'normal' });
  fakeMain(server, startWith('Eric'));
  await app.open();
  let painted = 0;
  const stop = app.table.motion.onFrame(() => {
    painted++;
  });
  await clock.advance(1_000);
  expect(painted).toBe(1);
  await app.table.hands.roll();
  expect(app.table.motion.tumbling.value).toMatchObject({ milliseconds: 950 });
  await clock.advance(2_000);
  expect(painted).toBeGreaterThan(30);
  expect(app.table.motion.running.value).toBeNull();
  const still = clock.frames();
  await clock.advance(60_000);
  expect(clock.frames()).toBe(still);
  await app.table.hands.roll();
  app.table.motion.finish();
  expect(app.table.motion.tumbling.value).toBeNull();
  stop();
});

test('the menu opens dialogs, changes the view, and clears the table for a new game', async () => {
  const { server, app } = start({ speed: 'off' });
  const main = fakeMain(server, { ...startWith('Eric', 'Julie'), undo: true });
  await app.open();
  expect(app.table.id.value).toBe(main.id);
  server.push('menu:command', 'help');
  expect(app.frame.dialog.value).toBe('help');
  server.push('menu:command', 'console');
  expect(app.settings.values.value.view).toBe('console');
  main.playTurn(0);
  server.push('menu:command', 'undo');
  await settle();
  expect(server.sent('table:move').at(-1)?.move).toEqual({ type: 'undo' });
  app.frame.screen.value = 'games';
  server.push('menu:command', 'newGame');
  await settle();
  expect([app.table.game.value, app.frame.screen.value]).toEqual([null, 'play']);
  server.push('menu:command', 'newGame');
  await settle();
  expect(server.sent('table:leave')).toHaveLength(1);
});

test('games given up are asked for people who still have a name', async () => {
  const server = fakeApi({ 'players:abandoned': () => ok([3]) });
  const fairDice = createFairDice(server.api, { id: signal(null), game: signal(null) });
  const seats = [
    { name: 'Eric', type: 'human' },
    { name: '', type: 'human' },
    { name: 'Hal', type: 'random' },
  ] as const;
  expect(await fairDice.readAbandoned(seats)).toEqual(['Eric: 3']);
  expect(server.sent('players:abandoned')).toEqual([{ names: ['Eric'] }]);
});

test('who enters the Hall of Fame before our eyes is congratulated, until that is closed; each list is read once', async () => {
  const { server, app } = start({ speed: 'off', listRules: 'basic', listComputers: true });
  const main = fakeMain(server, startWith('Eric'));
  const list = { rules: 'basic', peopleOnly: false } as const;
  server.answer({
    'hallOfFame:places': () => ok([{ ...list, entry: { name: 'Eric', rank: 1 } as never }]),
    'review:read': () => ok({ players: [{ loss: 24.3 }] } as never),
    'standings:read': () => ok([{ player: 1, name: 'eric', person: true, games: 2, wins: 1, score: 300 } as never]),
  });
  await app.open();
  await settle();
  expect(app.table.achievements.cumulative.value).toEqual([{ name: 'Eric', games: 2, wins: 1, score: 300 }]);
  const before = server.sent('standings:read').length;
  for (const category of categories) {
    await app.table.hands.roll();
    await app.table.hands.score({ category, column: 1 });
  }
  await settle();
  expect(main.game().turn).toBeNull();
  expect(app.table.may.value.playAgain).toBe(true);
  expect(app.table.achievements.fameNews.value).toMatchObject([{ entry: { name: 'Eric', rank: 1 } }]);
  expect(server.sent('hallOfFame:read')).toEqual([list]);
  // What the choices gave away is worked out once, for the game that has just ended.
  expect(server.sent('review:read')).toEqual([{ game: 7 }]);
  expect(app.table.achievements.givenAway.value).toEqual([24.3]);
  expect(server.sent('standings:read').slice(before)).toEqual([
    { evening: false, rules: null },
    { evening: false, rules: 'basic' },
  ]);
  expect(app.table.achievements.cumulative.value).not.toBeNull();
  app.table.achievements.dismiss();
  expect(app.table.achievements.fameNews.value).toBeNull();
  // RULE: a game in cheat mode is never counted.
  await app.table.hands.leave();
  fakeMain(server, { ...startWith('Eric'), cheat: true });
  await app.table.resume(7);
  expect([app.table.game.value?.cheat, app.table.achievements.cumulative.value]).toEqual([true, null]);
});

test('cumulative scores include the game that is over, also if the lists were read before its end was heard of', async () => {
  const { server, app } = start({ speed: 'off' });
  const main = fakeMain(server, startWith('Eric'));
  server.answer({ 'standings:read': () => ok([{ player: 1, name: 'Eric', person: true, games: 3 } as never]) });
  await app.open();
  server.hold('table:current');
  for (const category of categories) {
    main.playTurn(0, category, false);
    await settle();
  }
  expect(app.table.achievements.cumulative.value).not.toBeNull();
  server.push('table:events', { id: 7, from: 1, events: main.events().slice(1) });
  await settle();
  expect(app.table.game.value?.turn).toBeNull();
  expect(app.table.achievements.cumulative.value).not.toBeNull();
});

test('the seed is revealed once the game is over, if it was promised', async () => {
  const server = fakeApi({
    'games:read': ({ game }) => ok({ game, counts: true, imported: false, finishedAt: 0, seed: 'ab', events: [] }),
    'games:verify': () => ok('proved'),
  });
  const id = signal<number | null>(null);
  const game = signal<{ commitment: string | null; turn: object | null } | null>(null);
  const dice = createFairDice(server.api, { id, game } as never);
  expect(dice.commitment.value).toBeNull();
  id.value = 5;
  game.value = { commitment: 'cd', turn: {} };
  await settle();
  expect([dice.commitment.value, dice.revealed.value]).toEqual(['cd', null]);
  game.value = { commitment: 'cd', turn: null };
  await settle();
  expect(dice.revealed.value).toEqual({ game: 5, seed: 'ab', proof: ok('proved') });
  id.value = 6;
  expect(dice.revealed.value).toBeNull();
});

test('settings are read, changed at once and saved; the system decides what is left to it', async () => {
  const { server, system } = start();
  const settings = createSettings(server.api, system);
  server.answer({ 'settings:read': () => ok({ ...defaultSettings, speed: 'slow' }) });
  await settings.read();
  expect([settings.speed.value, settings.look.value]).toEqual(['slow', 'light']);
  system.lessMotion.value = true;
  system.dark.value = true;
  expect([settings.speed.value, settings.look.value]).toEqual(['off', 'dark']);
  system.contrast.value = true;
  expect(settings.look.value).toBe('high-contrast');
  const looks: string[] = [];
  effect(() => {
    looks.push(settings.look.value);
  });
  settings.change({ theme: 'light' });
  expect(looks).toEqual(['high-contrast', 'light']);
  expect(server.sent('settings:write')).toEqual([{ ...defaultSettings, speed: 'slow', theme: 'light' }]);
});

test("the page's errors are reported: each once, none too long, and never without end", () => {
  const server = fakeApi();
  const report = createReporter(server.api);
  const error = new Error('Oh.');
  report(error);
  report(error);
  report('x'.repeat(20_000));
  const [first, second] = server.sent('app:report');
  expect(first.error).toContain('Oh.');
  expect(second.error.length).toBeLessThanOrEqual(longestReport);
  for (let times = 0; times < 1_000; times++) report(`Fault ${times}`);
  expect(server.sent('app:report')).toHaveLength(20);
});
