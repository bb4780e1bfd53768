/** The table on a real file: what is answered is on disk, and what is not on disk never happened. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import { fold, replay } from '../../shared/game/replay.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { type Reroll, rerollAll, rerollNone } from '../../shared/rules/dice.ts';
import { presets } from '../../shared/rules/presets.ts';
import { boxesOf } from '../../shared/rules/scorecard.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { commitmentOf, committedDice } from '../dice/committed.ts';
import { exportGames } from '../history/export.ts';
import { verifyLine } from '../history/verify.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import type { Store } from '../store/open.ts';
import { signRows } from '../store/rows.ts';
import { latestOpenGame } from '../store/truth/games.ts';
import { abandonedBy, abandonedByName } from '../store/truth/players.ts';
import { writeSettings } from '../store/truth/settings.ts';
import {
  alone,
  newsOf,
  player,
  playToEnd,
  resumeLatest,
  rollAll,
  rolledSetup,
  score,
  seats,
  typedSetup,
} from './fixtures.ts';
import { openTable, type Table } from './table.ts';

vi.mock(import('../../shared/game/replay.ts'), { spy: true });

let store: Store;
let table: Table;
let logged: string[];

beforeEach(async () => {
  store = await freshStore();
  logged = [];
  table = openTable(store, { log: (line) => logged.push(line) });
});

test('a roll is on disk before it is answered, and follows from the seed that was committed to', () => {
  const play = player(table, must(table.start(rolledSetup)));
  must(play.send(rollAll));
  const kept = latestOpenGame(store);
  expect(kept?.events).toEqual(play.log);
  const started = play.log[0];
  if (started.type !== 'started' || !kept?.seed) throw new Error('not started');
  expect(started.commitment).toBe(commitmentOf(kept.seed));
  expect(play.log[1]).toMatchObject({ dice: must(committedDice(kept.seed).draw(5)) });
});

test('a moment after the end of a game everything is in the file, and nothing in the log beside it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const left = () => statSync(`${store.file}-wal`).size;
  playToEnd(alone(table));
  expect(left()).toBeGreaterThan(0);
  vi.advanceTimersByTime(1_000);
  expect(left()).toBe(0);
  playToEnd(alone(table));
  vi.advanceTimersByTime(1_000);
  expect(left()).toBe(0);
});

test('a game that is left and resumed goes on with the same dice as if it had not been', () => {
  const play = player(table, must(table.start(rolledSetup)));
  const some: Reroll = [true, false, true, false, false];
  play.send(rollAll);
  play.send({ type: 'roll', reroll: some });
  table.leave();
  expect(table.now()).toMatchObject({ table: null, unfinished: { names: ['Eric', 'Julie'], rules: 'official' } });

  // Another start of the program, on the same file.
  const again = openTable(store);
  const resumed = player(again, must(resumeLatest(again)));
  expect(resumed.log).toEqual(play.log);
  resumed.send({ type: 'roll', reroll: rerollAll(5) });
  const seed = latestOpenGame(store)?.seed;
  const all = must(committedDice(seed ?? new Uint8Array()).draw(12));
  expect(resumed.log.at(-1)).toMatchObject({ dice: all.slice(7) });
});

test('a move that cannot be saved changes nothing, and the same dice come when it is tried again', () => {
  const play = player(table, must(table.start(rolledSetup)));
  store.db.pragma('query_only = ON');
  expect(play.send(rollAll)).toEqual({ ok: false, error: { code: 'not-saved', because: 'read-only' } });
  expect(logged).toEqual([expect.stringContaining('readonly database')]);
  expect(table.now().table?.events).toEqual(play.log);
  store.db.pragma('query_only = OFF');
  play.send(rollAll);
  const seed = latestOpenGame(store)?.seed;
  expect(play.log.at(-1)).toMatchObject({ dice: must(committedDice(seed ?? new Uint8Array()).draw(5)) });
});

test('a window that has not seen everything is told what it missed, and its move is not made', () => {
  const state = must(table.start(rolledSetup));
  const first = player(table, state);
  const second = player(table, state);
  first.send(rollAll);
  expect(second.send(rollAll)).toEqual(ok({ made: false }));
  expect(second.log).toEqual(first.log);
  expect(table.now().table?.events).toEqual(first.log);
});

test.each<[string, (play: ReturnType<typeof player>) => unknown, Problem]>([
  ['scoring before a roll', (play) => play.send(score({ category: 'ones', column: 1 })), { code: 'not-rolled' }],
  ['the wrong player', (play) => play.send(rollAll, null, 1), { code: 'not-on-turn', name: 'Julie', onTurn: 'Eric' }],
  ['typing where dice are rolled', (play) => play.send(rollAll, '11111'), { code: 'dice-are-rolled' }],
  [
    'rolling only some at first',
    (play) => play.send({ type: 'roll', reroll: rerollNone(5) }),
    { code: 'first-roll-not-all' },
  ],
])('%s is refused with a reason, and nothing is written', (_, act, problem) => {
  const play = player(table, must(table.start(rolledSetup)));
  expect(act(play)).toEqual({ ok: false, error: problem });
  expect(latestOpenGame(store)?.events).toHaveLength(1);
});

test('names that will not do are refused before there is a game', () => {
  const twice = { ...rolledSetup, seats: [seats[0], { name: ' eric ', type: 'human' as const }] };
  expect(table.start(twice)).toMatchObject({ ok: false, error: { code: 'name-double' } });
  expect(latestOpenGame(store)).toBeNull();
});

test('moves for a game that is not on the table are refused', () => {
  const state = must(table.start(rolledSetup));
  table.leave();
  expect(player(table, state).send(rollAll)).toEqual({ ok: false, error: { code: 'no-game' } });
  table.start(rolledSetup);
  expect(player(table, state).send(rollAll)).toEqual({ ok: false, error: { code: 'game-elsewhere' } });
});

test('typed dice: taken as typed, refused with a reason, and a roll of no dice asks for none', () => {
  const play = player(table, must(table.start(typedSetup)));
  for (const bad of ['', '1234', '123456', '1 2 3 4 7', 'abcde', null]) {
    expect(play.send(rollAll, bad)).toMatchObject({ ok: false, error: { code: 'bad-dice' } });
  }
  expect(play.log).toHaveLength(1);
  play.send(rollAll, '3 5 5 4 1');
  play.send({ type: 'roll', reroll: [false, true, false, false, false] }, '2');
  play.send({ type: 'roll', reroll: rerollNone(5) });
  expect(play.log.at(-1)).toMatchObject({ type: 'rolled', dice: [3, 2, 5, 4, 1] });
});

test('a cheat may type or roll; the game is marked, commits to nothing and stays out of the Hall of Fame', () => {
  const cheat = openTable(store, { cheat: true });
  const play = player(cheat, must(cheat.start({ ...rolledSetup, seats: [seats[0]] })));
  expect(play.log[0]).toMatchObject({ cheat: true, commitment: null });
  for (const box of boxesOf(presets.official)) {
    if (play.log.length % 4 === 1) play.send(rollAll);
    else play.send(rollAll, '66666');
    const made = play.send(score(box));
    // A Joker that must go elsewhere.
    if (!made.ok) play.send(score({ category: 'sixes', column: 1 }));
  }
  for (const box of boxesOf(presets.official)) {
    if (must(fold(play.log)).turn === null) break;
    play.send(rollAll, '12346');
    play.send(score(box));
  }
  expect(must(fold(play.log)).turn).toBeNull();
  expect(readHallOfFame(store)).toEqual([]);
});

test('the last move closes the game: it stands in the Hall of Fame and cannot be resumed', () => {
  const play = alone(table);
  playToEnd(play);
  expect(readHallOfFame(store)).toMatchObject([{ name: 'Eric', score: 30 + 50 + 30 + 30 + 30, typedDice: true }]);
  expect(table.now().table?.events).toEqual(play.log);
  expect(table.now().names).toEqual(['Eric']);
  table.leave();
  expect(table.now().unfinished).toBeNull();
  expect(table.resume({ game: play.id })).toEqual({ ok: false, error: { code: 'game-gone' } });
});

test('a finished game is not replayed to be packed: its states are known', () => {
  const play = alone(table);
  vi.mocked(replay).mockClear();
  vi.mocked(fold).mockClear();
  playToEnd(play);
  expect(readHallOfFame(store)).toHaveLength(1);
  expect(replay).not.toHaveBeenCalled();
  expect(fold).not.toHaveBeenCalled();
});

test('a game whose dice were edited in the file is neither resumed nor finished', () => {
  const play = player(table, must(table.start(rolledSetup)));
  play.send(rollAll);
  table.leave();
  const open = latestOpenGame(store);
  const edited = open?.events.map((event) => (event.type === 'rolled' ? { ...event, dice: [6, 6, 6, 6, 6] } : event));
  const update = (body: unknown) => {
    store.db.prepare('UPDATE event SET body = ? WHERE number = 1').run(JSON.stringify(body));
    // By somebody who knows how.
    signRows(store.db, 'event');
  };
  update(edited?.[1]);
  const refused = table.resume({ game: open?.id ?? 0 });
  expect(refused).toMatchObject({ ok: false, error: { code: 'wrong-dice', index: 1, dice: [6, 6, 6, 6, 6] } });
  expect(table.now().table).toBeNull();
  update(open?.events[1]);
  expect(table.resume({ game: open?.id ?? 0 }).ok).toBe(true);
});

test('a clock that is set back while a game is played does not make it end before it began', () => {
  let now = 9_000_000;
  const late = openTable(store, { now: () => now });
  const play = alone(late);
  now = 1_000;
  playToEnd(play);
  const [entry] = readHallOfFame(store);
  expect(entry.at).toBe(9_000_000);
});

test('a game that was given up is offered nowhere, and leaves the table it lies on', () => {
  const older = must(table.start(rolledSetup));
  table.leave();
  const { id } = must(table.start({ ...rolledSetup, rules: 'basic' }));
  const news = newsOf(table);
  table.discard(id);
  expect(news).toEqual([{ push: 'table:gone', content: { id } }]);
  // Not the game that was named last, but the one that is there.
  expect(table.now()).toMatchObject({ table: null, unfinished: { game: older.id, rules: 'official' } });
  expect(table.resume({ game: id })).toEqual({ ok: false, error: { code: 'game-gone' } });
  expect(must(table.resume({ game: older.id })).id).toBe(older.id);
});

test('giving up another game leaves the one on the table alone', () => {
  const other = must(table.start(rolledSetup));
  const { id } = must(table.start(rolledSetup));
  table.discard(other.id);
  expect(table.game()?.id).toBe(id);
});

test('every event is announced once, and that the lists have changed before the event that ends a game', () => {
  const play = alone(table);
  const news = newsOf(table);
  playToEnd(play);
  expect(news.splice(-2, 1)).toEqual([{ push: 'lists:changed', content: null }]);
  expect(news.map(({ content }) => content)).toEqual(
    play.log.slice(1).map((event, index) => ({ id: play.id, from: index + 1, events: [event] })),
  );
});

test('the dice of the next game are promised before anybody says who plays, and the promise is kept', () => {
  const { promise } = table.now();
  expect(promise).toMatch(/^[0-9a-f]{64}$/);
  expect(table.start({ ...rolledSetup, seats: [{ name: '', type: 'human' }] }).ok).toBe(false);
  expect(table.now().promise).toBe(promise);
  const { events } = must(table.start(rolledSetup));
  expect(events[0]).toMatchObject({ type: 'started', commitment: promise });
  expect(table.now().promise).not.toBe(promise);
  // Nothing was promised to anybody who types the dice, or may.
  expect(openTable(store, { cheat: true }).now().promise).toBeNull();
});

test('words that the players add are written down, and the dice follow from them too', () => {
  const seed = new Uint8Array(32).fill(7);
  const here = openTable(store, { newSeed: () => seed });
  const first = must(here.start({ ...rolledSetup, words: '  blue elephant ' }));
  expect(first.events[0]).toMatchObject({ words: 'blue elephant', commitment: commitmentOf(seed) });
  must(here.move({ id: first.id, seen: 1, player: 0, move: rollAll, typed: null }));
  const drawn = committedDice(seed, 'blue elephant').draw(5);
  expect(here.game()?.events[1]).toMatchObject({ type: 'rolled', dice: must(drawn) });
  for (const words of ['a\u001b[2J', 'two\nlines', 'x'.repeat(201)])
    expect(here.start({ ...rolledSetup, words })).toEqual({ ok: false, error: { code: 'bad-words', longest: 200 } });
  expect(must(here.start({ ...rolledSetup, words: ' ' })).events[0]).not.toHaveProperty('words');
});

test('a game given up once dice have fallen is counted for everybody who sat there', () => {
  const count = () => abandonedByName(store, ['eric', 'Julie', 'Nobody']);
  table.discard(must(table.start(rolledSetup)).id);
  expect(count()).toEqual([0, 0, 0]);
  const { id } = must(table.start(rolledSetup));
  must(table.move({ id, seen: 1, player: 0, move: rollAll, typed: null }));
  table.discard(id);
  table.discard(id);
  expect(count()).toEqual([1, 1, 0]);
  expect(abandonedBy(store, null)).toBe(2);
});

test('a score is taken back and made again, in a killed and resumed game too, and the exported log verifies', async () => {
  const started = player(table, must(table.start(rolledSetup)));
  expect(started.log[0]).toMatchObject({ undo: true });
  let game = started;
  for (const [round, box] of boxesOf(presets.official).entries())
    for (const seat of [0, 1]) {
      const isLast = round === 12 && seat === 1;
      must(game.send(rollAll, null, seat));
      must(game.send({ type: 'score', ...box }, null, seat));
      if (isLast) continue;
      if (round === 3 && seat === 1) {
        // Killed: nothing is tidied up, and another process opens the file.
        store.db.close();
        store = await freshStore(store.folder);
        table = openTable(store);
        game = player(table, must(resumeLatest(table)));
      }
      must(game.send({ type: 'undo' }, null, seat));
      expect(table.game()?.game.turn).toMatchObject({ player: seat, rollsLeft: 2 });
      must(game.send({ type: 'score', ...box }, null, seat));
    }
  expect(table.game()?.game.turn).toBeNull();
  const file = join(store.folder, 'games.json');
  expect(await exportGames(store, file, null)).toEqual({ games: 1, leftOut: [] });
  const [, line] = readFileSync(file, 'utf8').split('\n');
  expect(verifyLine(line)).toMatchObject({ ok: true, value: { proof: 'proved' } });
});

test('the table can do without: where undo is switched off a score stays', () => {
  writeSettings(store, { ...defaultSettings, undo: false });
  const game = player(table, must(table.start(rolledSetup)));
  expect(game.log[0]).not.toHaveProperty('undo');
  must(game.send(rollAll));
  must(game.send({ type: 'score', category: 'chance', column: 1 }));
  expect(game.send({ type: 'undo' }, null, 0)).toEqual(fail({ code: 'nothing-to-undo' }));
});
