import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayOf } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import type { ClubService } from '../club/service.ts';
import { beginPlayed, keepPlayed } from '../store/fixtures/games.ts';
import { freshFolder, freshStore, numberOf } from '../store/fixtures/store.ts';
import { everything } from '../store/lists/gameList.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readStandings } from '../store/lists/standings.ts';
import { openNowhere, type Store } from '../store/open.ts';
import { appendEvent } from '../store/truth/games.ts';
import { writeSettings } from '../store/truth/settings.ts';
import { openTable } from '../table/table.ts';
import type { Files } from './dialogs.ts';
import { historyHandlers } from './handlers.ts';

/** A player who always chooses the same file, or none. */
function choosing(file: string | null): Files {
  return {
    saveAs: async () => file,
    open: async () => file,
    picture: async ({ width, height }) => Buffer.from(`${width} by ${height}`),
    copyText: async () => {},
    copyPicture: async () => {},
  };
}

const noClub: Pick<ClubService, 'ask'> = { ask: async () => ({ ok: false, error: { code: 'club-not-joined' } }) };

function handlersOf(store: Store, files: Partial<Files> | string | null = null, changed = () => {}) {
  const chosen = typeof files === 'string' || files === null ? choosing(files) : { ...choosing(null), ...files };
  return historyHandlers(store, openTable(store), chosen, changed, noClub);
}

function keep(store: Store, names: readonly string[], index: number, options = {}): number {
  return keepPlayed(store, index, { rules: 'official', names, ...options }, 2_000 + index);
}

test('games go out and come in again, or are refused with the place at fault', async () => {
  const store = await freshStore();
  keep(store, ['Eric'], 1);
  keep(store, ['Julie'], 2);
  const file = join(freshFolder(), 'games.json');
  expect(await handlersOf(store, file)['games:export']({ game: null })).toEqual(ok({ file, games: 2, leftOut: [] }));
  const other = await freshStore();
  const imports = () => handlersOf(other, file)['games:import']({ kind: 'json' });
  expect(await imports()).toEqual(ok({ added: 2, already: 0, refused: [] }));
  expect(await imports()).toEqual(ok({ added: 0, already: 2, refused: [] }));
  expect(await handlersOf(other)['games:import']({ kind: 'json' })).toEqual(ok(null));
  expect(await handlersOf(other)['games:export']({ game: 1 })).toEqual(ok(null));
  expect(await handlersOf(other, import.meta.filename)['games:import']({ kind: 'json' })).toEqual(
    fail({ code: 'not-imported', because: { code: 'bad-line', line: 1, because: { code: 'not-games-file' } } }),
  );
  const detail = expect.stringMatching(process.platform === 'win32' ? /^ENOENT/ : /^ENOTDIR/);
  const answer = await handlersOf(store, join(file, 'deeper'))['games:export']({ game: null });
  expect(answer).toEqual(fail({ code: 'file-not-written', detail }));
});

test('the file of an export is named after the day where the player is', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 17, 20) });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const names: string[] = [];
  const saveAs = async (name: string) => {
    names.push(name);
    return null;
  };
  const store = await freshStore();
  await handlersOf(store, { saveAs })['games:export']({ game: null });
  expect(names).toEqual([words.files.allGames('2026-11-18')]);
});

test('a kept game is read whole and proved from its seed', async () => {
  const store = await freshStore();
  const handlers = handlersOf(store);
  const game = keep(store, ['Eric', 'Julie'], 1);
  const typed = keep(store, ['Eric'], 2, { typed: true });
  const cheat = keep(store, ['Eric'], 3, { cheat: true });
  expect(handlers['games:read']({ game })).toMatchObject({ ok: true, value: { game, counts: true } });
  expect(await handlers['games:verify']({ game })).toEqual(ok('proved'));
  expect(await handlers['games:verify']({ game: typed })).toEqual(ok('typed'));
  expect(await handlers['games:verify']({ game: cheat })).toEqual(ok('cheat'));
  store.db.prepare('UPDATE game SET seed = zeroblob(32) WHERE id = ?').run(game);
  expect(await handlers['games:verify']({ game })).toEqual(fail({ code: 'log-damaged' }));
  const gone = fail({ code: 'game-gone' });
  expect(handlers['games:read']({ game: 99 })).toEqual(gone);
  expect(await handlers['games:verify']({ game: 99 })).toEqual(gone);
});

test('several games may be unfinished; each can be resumed or given up', async () => {
  const store = await freshStore();
  const table = openTable(store);
  const handlers = historyHandlers(store, table, choosing(null), () => {}, noClub);
  const ids = [3, 30].map((stopAfter, index) => {
    const { id, events } = beginPlayed(store, { names: ['A', 'B'], at: index + 1, stopAfter });
    for (const [number, event] of events.entries()) if (number > 0) appendEvent(store, id, number, event);
    return { id, events };
  });
  const open = handlers['games:open'](null);
  const latest = { game: ids[1].id, rules: 'basic', names: ['A', 'B'], startedAt: 2 };
  expect(open).toMatchObject(ok([latest, { game: ids[0].id, progress: 0 }]));
  expect(table.resume({ game: ids[0].id })).toMatchObject(ok(ids[0]));
  expect(handlers['games:discard']({ game: ids[0].id })).toEqual(ok(null));
  expect(table.now().table).toBeNull();
  expect(table.resume({ game: ids[0].id })).toEqual(fail({ code: 'game-gone' }));
  expect(table.now().unfinished).toMatchObject({ game: ids[1].id, names: ['A', 'B'] });
});

test('one damaged game is not exported, and the answer says which', async () => {
  const store = await freshStore();
  const game = keep(store, ['Eric', 'Julie'], 1);
  store.db.prepare('UPDATE game SET log = zeroblob(20) WHERE id = ?').run(game);
  const file = join(freshFolder(), 'games.json');
  const handlers = handlersOf(store, file);
  const answer = await handlers['games:export']({ game });
  expect(answer).toEqual(fail({ code: 'not-exported', game: { game, finishedAt: 2_001, names: ['Eric', 'Julie'] } }));
  expect(existsSync(file)).toBe(false);
  expect(await handlers['games:export']({ game: null })).toMatchObject(ok({ games: 0, leftOut: [{ game }] }));
  expect(handlers['games:read']({ game })).toEqual(fail({ code: 'log-damaged' }));
  expect(await handlers['games:verify']({ game })).toEqual(fail({ code: 'log-damaged' }));
});

test('whatever changes a list says so', async () => {
  const store = await freshStore();
  const game = keep(store, ['Erik', 'Julie'], 1);
  const file = join(freshFolder(), 'games.json');
  let changes = 0;
  const handlers = handlersOf(store, file, () => void changes++);
  await handlers['games:export']({ game });
  handlers['games:read']({ game });
  expect(changes).toBe(0);
  expect(handlers['players:rename']({ player: 1, name: 'Eric' })).toEqual(ok('Eric'));
  await handlers['games:import']({ kind: 'json' });
  await handlers['games:discard']({ game: 5 });
  expect(handlers['players:rename']({ player: 99, name: 'Eric' })).toEqual(fail({ code: 'player-gone' }));
  expect(changes).toBe(2);
});

test('players are merged and deleted by a thread, or here if nothing is saved; a fault comes back as one', async () => {
  for (const store of [await freshStore(), await openNowhere()]) {
    for (const [index, names] of [['Eric'], ['Erik', 'Zoe'], ['Zoe']].entries()) keep(store, names, index);
    const handlers = handlersOf(store);
    const shown = () => readStandings(store).map(({ name, games }) => [name, games]);
    const [eric, erik, zoe] = ['Eric', 'Erik', 'Zoe'].map((name) => numberOf(store, name));
    expect(await handlers['players:merge']({ from: erik, into: eric })).toEqual(ok('Eric'));
    expect(new Map(shown() as [string, number][])).toEqual(
      new Map([
        ['Eric', 2],
        ['Zoe', 2],
      ]),
    );
    expect(await handlers['players:merge']({ from: erik, into: eric })).toEqual(fail({ code: 'player-gone' }));
    expect(await handlers['players:delete']({ player: zoe })).toEqual(ok('Zoe'));
    expect(shown()).toEqual([['Eric', 2]]);
    store.db.exec('ALTER TABLE game RENAME TO other');
    const broken = handlers['players:delete']({ player: eric });
    await (store.durable
      ? expect(broken).resolves.toEqual(fail({ code: 'internal' }))
      : expect(broken).rejects.toThrow());
    store.db.close();
  }
});

test('a game that is finished cannot be given up', async () => {
  const store = await freshStore();
  const game = keep(store, ['Eric'], 1);
  handlersOf(store)['games:discard']({ game });
  expect(handlersOf(store)['games:read']({ game })).toMatchObject({ ok: true });
});

test('sheets and pictures are written where the player says', async () => {
  const store = await freshStore();
  const file = join(freshFolder(), 'file');
  const save = handlersOf(store, file)['statistics:save'];
  expect(await save({ kind: 'csv', name: 'Scores', text: 'a,b\n1,2\n' })).toEqual(ok(file));
  expect(readFileSync(file, 'utf8')).toBe('a,b\n1,2\n');
  await save({ kind: 'png', name: 'Scores', area: { x: 0, y: 0, width: 30, height: 20 } });
  expect(readFileSync(file, 'utf8')).toBe('30 by 20');
  const nowhere = handlersOf(store)['statistics:save'];
  expect(await nowhere({ kind: 'csv', name: 'Scores', text: '' })).toEqual(ok(null));
  expect(existsSync('Scores.csv')).toBe(false);
});

test('games are counted and deleted, lists hear of it, and records come with a game', async () => {
  const store = await freshStore();
  let changes = 0;
  const handlers = handlersOf(store, null, () => void changes++);
  expect(handlers['lists:latest'](null)).toEqual(ok(null));
  const none = { latest: null, hallOfFame: [], standings: [] };
  expect(await handlers['lists:first'](null)).toEqual(ok(none));
  const game = keep(store, ['Eric', 'Julie'], 1);
  expect(handlers['games:count']({ filter: { ...everything, name: 'jul' } })).toEqual(ok(1));
  expect(handlers['lists:latest'](null)).toEqual(ok('official'));
  const [hallOfFame, standings] = [
    readHallOfFame(store, { rules: 'official', peopleOnly: true }),
    readStandings(store, 'official'),
  ];
  expect(await handlers['lists:first'](null)).toEqual(ok({ latest: 'official', hallOfFame, standings }));
  writeSettings(store, { ...defaultSettings, listRules: 'triple' });
  expect(await handlers['lists:first'](null)).toEqual(ok({ ...none, latest: 'official' }));
  expect(handlers['records:read']({ game })).toMatchObject({ ok: true });
  expect(handlers['games:delete']({ game })).toEqual(ok(null));
  expect(changes).toBe(1);
  expect(handlers['games:count']({ filter: everything })).toEqual(ok(0));
  expect(handlers['games:delete']({ game })).toEqual(fail({ code: 'game-gone' }));
});

test('a picture goes to the clipboard or to a file, and nothing but a picture does', async () => {
  const file = join(freshFolder(), 'card.png');
  const copied: Buffer[] = [];
  const store = await freshStore();
  const handlers = handlersOf(store, { ...choosing(file), copyPicture: async (png) => void copied.push(png) });
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
  const save = (bytes: Uint8Array<ArrayBuffer>, to: 'file' | 'clipboard') =>
    handlers['picture:save']({ name: 'card', png: bytes, to });
  expect(await save(png, 'clipboard')).toEqual(ok(null));
  expect(copied).toEqual([Buffer.from(png)]);
  expect(existsSync(file)).toBe(false);
  expect(await save(png, 'file')).toEqual(ok(file));
  expect(readFileSync(file)).toEqual(Buffer.from(png));
  expect(await save(Uint8Array.from([1, 2, 3]), 'file')).toEqual(fail({ code: 'bad-request' }));
});

test('a text goes to the clipboard, and the list of a day says which day and whether its dice are a secret', async () => {
  const copied: string[] = [];
  const store = await freshStore();
  const handlers = handlersOf(store, { copyText: async (text) => void copied.push(text) });
  expect(await handlers['text:copy']({ text: 'Ann: 263' })).toEqual(ok(null));
  expect(copied).toEqual(['Ann: 263']);
  expect(await handlers['daily:read']({ rules: 'basic', day: null })).toEqual(
    ok({ day: dayOf(Date.now()), isSecret: false, entries: [] }),
  );
  expect(await handlers['daily:read']({ rules: 'basic', day: '2026-11-18', club: true })).toEqual(
    fail({ code: 'club-not-joined' }),
  );
});

test('a league over more games than a page has, and the club of a laptop that is in none', async () => {
  const store = await freshStore();
  const handlers = handlersOf(store);
  for (let index = 0; index < 60; index++) keep(store, ['Eric', 'Julie'], index);
  const league = {
    rounds: [
      { from: 2_000, to: 2_020 },
      { from: 2_020, to: 2_059 },
    ],
    measure: 'place',
    points: [4, 2],
    rules: null,
    bestRounds: null,
  } as const;
  const table = await handlers['league:read']({ league });
  const rows = table.ok ? table.value.rows : [];
  expect(rows.map(({ games }) => games)).toEqual([59, 59]);
  // Six points a game, however it ends.
  expect([0, 1].map((round) => rows.reduce((sum, { rounds }) => sum + (rounds[round] ?? 0), 0))).toEqual([120, 234]);
  const none = fail({ code: 'club-not-joined' });
  expect(await handlers['league:read']({ league, club: true })).toEqual(none);
  expect(await handlers['hallOfFame:read']({ rules: null, peopleOnly: true, club: true })).toEqual(none);
  expect(await handlers['players:delete']({ player: 1, club: true })).toEqual(none);
});

test('own rules go to a file and come back, and whatever else is in a file is refused with a sentence', async () => {
  const store = await freshStore();
  const file = join(freshFolder(), 'House.json');
  const { id: _, ...content } = rulesOf('yatzy');
  const rules = must(checkRules({ ...content, name: '../House: 4' })).id;
  const names: string[] = [];
  const saveAs = async (name: string) => {
    names.push(name);
    return file;
  };
  expect(await handlersOf(store, { saveAs })['rules:save']({ rules })).toEqual(ok(file));
  expect(names).toEqual(['___House_ 4']);
  expect(await handlersOf(store, file)['rules:load']({ kind: 'json' })).toEqual(ok(rules));
  expect(await handlersOf(store, null)['rules:load']({ kind: 'json' })).toEqual(ok(null));

  const hostile: readonly (readonly [string, object])[] = [
    ['not JSON', { code: 'bad-rules', problem: 'not-rules' }],
    [' '.repeat(100_000), { code: 'bad-rules', problem: 'not-rules' }],
    ['['.repeat(7_000), { code: 'bad-rules', problem: 'not-rules' }],
    [JSON.stringify({ ...content, name: 'House', dice: 1e9 }), { code: 'bad-rules', problem: 'dice' }],
    [JSON.stringify({ ...content, name: '\u202eesuoH' }), { code: 'bad-rules', problem: 'name' }],
    [
      JSON.stringify({ ...content, name: 'House', bonus: { from: 500, pays: 1 } }),
      { code: 'bad-rules', problem: 'bonus-unreachable' },
    ],
  ];
  for (const [text, error] of hostile) {
    writeFileSync(file, text);
    expect(await handlersOf(store, file)['rules:load']({ kind: 'json' })).toEqual({ ok: false, error });
  }
  expect(await handlersOf(store, freshFolder())['rules:load']({ kind: 'json' })).toMatchObject({ ok: false });
  expect(await handlersOf(store, join(file, 'no'))['rules:load']({ kind: 'json' })).toMatchObject({
    error: { code: 'file-unreadable' },
  });
});

test('own rules have lists of their own, told apart by what they say and not by their name', async () => {
  const store = await freshStore();
  const { id: _, ...content } = rulesOf('basic');
  const [one, other] = [3, 4].map((rolls) => must(checkRules({ ...content, name: 'House', rolls })).id);
  keep(store, ['Eric'], 1, { rules: one });
  keep(store, ['Julie'], 2, { rules: other });
  keep(store, ['Ada'], 3);
  const handlers = handlersOf(store);
  expect(await handlers['rules:played']({ club: false })).toEqual(ok([one, other]));
  for (const [rules, name] of [
    [one, 'Eric'],
    [other, 'Julie'],
  ] as const) {
    expect(readHallOfFame(store, { rules })).toMatchObject([{ name, rules }]);
    expect(readStandings(store, rules).filter(({ games }) => games > 0)).toMatchObject([{ name }]);
    expect(await handlers['statistics:read']({ player: null, rules })).toMatchObject(ok({ rules, games: 1 }));
    expect(await handlers['games:list']({ filter: { ...everything, rules }, after: null })).toMatchObject(
      ok({ games: [{ rules }] }),
    );
  }
  // Exported, imported and verified, they are the same games.
  const file = join(freshFolder(), 'games.json');
  expect(await handlersOf(store, file)['games:export']({ game: null })).toMatchObject(ok({ games: 3 }));
  const second = await freshStore();
  expect(await handlersOf(second, file)['games:import']({ kind: 'json' })).toMatchObject(ok({ added: 3, refused: [] }));
  expect(await handlersOf(second)['rules:played']({ club: false })).toEqual(ok([one, other]));
  const line = readFileSync(file, 'utf8');
  // A game whose rules were changed afterwards is not that game.
  writeFileSync(file, line.replaceAll('rolls\\":4', 'rolls\\":5'));
  const third = await freshStore();
  const refused = await handlersOf(third, file)['games:import']({ kind: 'json' });
  expect(refused).toMatchObject(ok({ added: 2, refused: [{}] }));
});
