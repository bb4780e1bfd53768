import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';
import type { FameEntry } from '../../shared/wire/answers.ts';
import { words } from '../../shared/words/index.ts';
import { commitmentOf } from '../dice/committed.ts';
import { keepGame, type PlayedGame, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { listGames, readFinished } from '../store/gameList.ts';
import { beginGame } from '../store/games.ts';
import { readHallOfFame } from '../store/hallOfFame.ts';
import type { Store } from '../store/open.ts';
import { deletePlayer } from '../store/players.ts';
import { readStandings } from '../store/standings.ts';
import { exportGames, exportProblem } from './export.ts';
import { firstLine, lastLine, longestLine } from './format.ts';
import { importGames } from './import.ts';
import { verifyLine } from './verify.ts';

const everything = { player: null, rules: null, from: null, to: null };

/** A store with games of every kind. */
async function filledStore(games = 12): Promise<Store> {
  const store = await freshStore();
  for (let index = 0; index < games; index++) {
    const rules = rulesetIds[index % rulesetIds.length];
    const names = [['Eric'], ['Julie "J" Ève 😀', 'Bot'], ['A', 'B', 'C']][index % 3];
    const options = { typed: index % 5 === 2, cheat: index % 7 === 3, ...(index % 4 === 1 && { resignAfter: 9 }) };
    const played = playGame({ rules, names, random: randomFrom(index + 1), at: 1_000 + index, ...options });
    keepGame(store, played, uidOf(index), 5_000 + index);
  }
  return store;
}

async function exported(store: Store, only: number | null = null): Promise<{ file: string; text: string }> {
  const file = join(freshFolder(), 'games.json');
  await exportGames(store, file, only);
  return { file, text: readFileSync(file, 'utf8') };
}

/** Everything in the file of games. */
function contentOf(store: Store): unknown {
  const tables = store.db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  return tables.map((name) => store.db.prepare(`SELECT * FROM ${name}`).all());
}

async function importText(store: Store, text: string | Buffer) {
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, text);
  return importGames(store, file);
}

/** That line is at fault, and nothing of it is written; sound games beside it may be. */
async function expectRefused(store: Store, text: string | Buffer, line: number, sentence: RegExp) {
  const before = contentOf(store);
  const answer = await importText(store, text);
  const refused = answer.ok ? answer.value.refused : answer.error.code === 'not-imported' ? [answer.error.because] : [];
  const fault = refused.find((one) => one.code === 'bad-line' && one.line === line);
  expect(fault).toBeDefined();
  expect(fault && words.problem(fault).replace(/^Line \d+: /, '')).toMatch(sentence);
  if (!answer.ok) {
    expect(words.problem(answer.error)).toMatch(/^Nothing was imported\. Line \d+: /);
    expect(contentOf(store)).toEqual(before);
  }
}

/** What can be compared of games: everything but their numbers in the file. */
function gamesIn(store: Store): ReadonlyMap<string, unknown> {
  const ids = store.db.prepare('SELECT id FROM game WHERE finished_at IS NOT NULL').pluck().all() as number[];
  return new Map(ids.flatMap((id) => readFinished(store.db, id) ?? []).map((game) => [game.uid, game]));
}

type Json = Record<string, unknown> & { events: Record<string, unknown>[] };

/** The line of a game after an expert changed it: the checksum fits again. */
function forged(line: string, change: (game: Json) => void): string {
  const game = JSON.parse(line.replace(/,$/, '')) as Json;
  delete game.sha256;
  change(game);
  const text = JSON.stringify(game);
  const sum = createHash('sha256').update(text).digest('hex');
  return `${text.slice(0, -1)},"sha256":"${sum}"}${line.endsWith(',') ? ',' : ''}`;
}

test('an exported file is JSON, one game a line, and importing it elsewhere gives the same games, once', async () => {
  const store = await filledStore();
  const { file, text } = await exported(store);
  const json = JSON.parse(text);
  expect(json).toMatchObject({ format: 'yahtzee-games', version: 1 });
  expect(json.games).toHaveLength(12);
  expect(text.trimEnd().split('\n')).toHaveLength(14);
  const other = await freshStore();
  expect(await importGames(other, file)).toEqual({ ok: true, value: { added: 12, already: 0, refused: [] } });
  for (let game = 1; game <= 12; game++) {
    const [there, here] = [store, other].map(({ db }) => readFinished(db, game));
    // A cheat's seed is nobody's business, so it stays behind.
    expect(here).toEqual(
      there?.events[0].type === 'started' && there.events[0].cheat ? { ...there, seed: null } : there,
    );
  }
  // Dice that were typed somewhere else prove nothing, so these games are kept but not ranked.
  const proved = readHallOfFame(store).filter(({ typedDice }) => !typedDice);
  const ranks = ({ name, score, at }: FameEntry) => ({ name, score, at });
  expect(readHallOfFame(other).map(ranks)).toEqual(expect.arrayContaining(proved.map(ranks)));
  expect(readHallOfFame(other).every(({ typedDice, imported }) => !typedDice && imported)).toBe(true);
  expect(listGames(other, everything).games.every(({ imported }) => imported)).toBe(true);
  const before = contentOf(other);
  expect(await importGames(other, file)).toEqual({ ok: true, value: { added: 0, already: 12, refused: [] } });
  expect(contentOf(other)).toEqual(before);
  // What is exported again is the same to the last byte.
  expect((await exported(other)).text).toBe(text);
});

test('one game, none, and a file that adds to what is there', async () => {
  const store = await filledStore(3);
  const { text } = await exported(store, 2);
  expect(JSON.parse(text).games.map(({ id }: { id: string }) => id)).toEqual([uidOf(1)]);
  const other = await freshStore();
  expect(await importText(other, text)).toEqual({ ok: true, value: { added: 1, already: 0, refused: [] } });
  expect(await importText(other, (await exported(store)).text)).toEqual({
    ok: true,
    value: { added: 2, already: 1, refused: [] },
  });
  const empty = await freshStore();
  const nothing = (await exported(empty)).text;
  expect(nothing).toBe(`${firstLine}\n${lastLine}\n`);
  expect(await importText(other, nothing)).toEqual({ ok: true, value: { added: 0, already: 0, refused: [] } });
});

test('a game in progress is never exported, and its seed neither', async () => {
  const store = await freshStore();
  const { started, seed } = playGame({ rules: 'basic', names: ['A'], random: randomFrom(1), at: 1, stopAfter: 3 });
  const id = beginGame(store, { started, seed, counts: true });
  expect((await exported(store)).text).toBe(`${firstLine}\n${lastLine}\n`);
  expect(exportProblem(store, id)).toEqual({ code: 'game-gone' });
});

test('an export that fails leaves nothing behind', async () => {
  const store = await filledStore(2);
  const folder = freshFolder();
  await expect(exportGames(store, join(folder, 'not', 'there.json'), null)).rejects.toThrow('ENOENT');
  writeFileSync(join(folder, 'kept.json'), 'what was there before');
  store.db.close();
  await expect(exportGames(store, join(folder, 'kept.json'), null)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

/** Whatever was done to the file, each game that is here afterwards is one of those that were written to it. */
function expectOnly(store: Store, source: ReadonlyMap<string, unknown>): void {
  for (const [uid, game] of gamesIn(store)) expect(game).toEqual(source.get(uid));
}

/** As they are in an export: a cheat's seed stays behind. */
async function exportedGames(store: Store): Promise<ReadonlyMap<string, unknown>> {
  const other = await freshStore();
  await importText(other, (await exported(store)).text);
  return gamesIn(other);
}

test('of a file cut off anywhere the whole games are taken, and the rest is named', async () => {
  const source = await filledStore(4);
  const bytes = Buffer.from((await exported(source)).text);
  const games = await exportedGames(source);
  const lengths = [0, 1, firstLine.length, firstLine.length + 1, bytes.length - 4, bytes.length - 2, bytes.length - 1];
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...lengths), fc.nat({ max: bytes.length - 1 })), async (length) => {
      const store = await freshStore();
      const answer = await importText(store, bytes.subarray(0, length));
      const whole = Math.max(0, bytes.subarray(0, length).filter((byte) => byte === 10).length - 1);
      if (whole === 0 || !answer.ok) expect(answer.ok).toBe(false);
      else {
        expect(answer.value.added).toBe(Math.min(whole, 4));
        expect(answer.value.refused.length).toBeGreaterThan(0);
      }
      expectOnly(store, games);
    }),
    { numRuns: 25 },
  );
});

test('one byte changed anywhere, or one more, or one less: named, and at most that game is left out', async () => {
  const source = await filledStore(2);
  const bytes = Buffer.from((await exported(source)).text);
  const games = await exportedGames(source);
  const store = await freshStore();
  const change = fc.record({
    at: fc.nat({ max: bytes.length - 1 }),
    byte: fc.nat({ max: 255 }),
    how: fc.constantFrom('replace', 'insert', 'remove'),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, byte, how }) => {
      fc.pre(how !== 'replace' || bytes[at] !== byte);
      const changed = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(how === 'remove' ? [] : [byte]),
        bytes.subarray(how === 'insert' ? at : at + 1),
      ]);
      fc.pre(!changed.equals(bytes));
      const answer = await importText(store, changed);
      expect(answer.ok ? answer.value.refused.length : 1).toBeGreaterThan(0);
      expectOnly(store, games);
    }),
    { numRuns: 150 },
  );
});

test('anything at all instead of a file', async () => {
  const store = await freshStore();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(Buffer.from)), async (bytes) => {
      expect((await importText(store, Buffer.from(bytes))).ok).toBe(false);
      const wrapped = Buffer.concat([
        Buffer.from(`${firstLine}\n`),
        Buffer.from(bytes),
        Buffer.from(`\n${lastLine}\n`),
      ]);
      fc.pre(bytes.length > 0);
      expect((await importText(store, wrapped)).ok).toBe(false);
    }),
    { numRuns: 100 },
  );
  await expectRefused(store, `${firstLine.replace('1', '2')}\n${lastLine}\n`, 1, /newer version.*format 2/);
  const missing = await importGames(store, join(freshFolder(), 'nothing.json'));
  expect(missing).toMatchObject({
    ok: false,
    error: { code: 'not-imported', because: { code: 'file-unreadable', detail: expect.stringMatching(/ENOENT/) } },
  });
  const folder = await importGames(store, freshFolder());
  expect(folder.ok).toBe(false);
});

test('lines in disorder, twice, too long, or missing are named, and what is sound is taken', async () => {
  const { text } = await exported(await filledStore(4));
  const [header, ...lines] = text.trimEnd().split('\n');
  const file = (...list: string[]) => `${[header, ...list].join('\n')}\n`;
  const [one, two, , four, end] = lines;
  const store = await freshStore();
  await expectRefused(store, file(four, one, end), 3, /comma is missing/);
  await expectRefused(store, file(one, end), 3, /another game should be/);
  await expectRefused(store, file(one, one, four, end), 3, /twice/);
  await expectRefused(store, file(one, two), 4, /ends too early/);
  await expectRefused(store, file(one, four, end, end), 5, /continues after its end/);
  await expectRefused(store, `${one}\n${file(four, end)}`, 1, /not a file of Yahtzee games/);
  await expectRefused(store, file(`${'x'.repeat(longestLine + 1)},`, four, end), 2, /longer than any game/);
  await expectRefused(store, `${header}\n${'x'.repeat(5 * longestLine)}`, 2, /longer than any game/);
  await expectRefused(store, file(one, ` ${four}`, end), 3, /not in the expected form/);
  await expectRefused(store, text.replaceAll('\n', '\r\n'), 1, /not a file of Yahtzee games/);
  // Any order of the games themselves is as good as another.
  expect(await importText(await freshStore(), file(two, one, four, end))).toEqual({
    ok: true,
    value: { added: 3, already: 0, refused: [] },
  });
});

test('a forger who knows how checksums are made is caught by the rules, the scores and the seed', async () => {
  const source = await freshStore();
  const played = playGame({ rules: 'official', names: ['Eric', 'Julie'], random: randomFrom(11), at: 1_000 });
  keepGame(source, played, uidOf(1), 5_000);
  const [header, line, end] = (await exported(source)).text.trimEnd().split('\n');
  const store = await freshStore();
  const refused = (change: (game: Json) => void, sentence: RegExp) =>
    expectRefused(store, `${[header, forged(line, change), end].join('\n')}\n`, 2, sentence);
  const indexOf = (type: string, from = 0) =>
    played.events.findIndex((event, index) => index >= from && event.type === type);
  const scored = indexOf('scored');
  const lastRoll = played.events.findLastIndex(({ type }) => type === 'rolled');

  expect(forged(line, () => {})).toBe(line);
  await refused(({ events }) => Object.assign(events[scored], { score: 49 }), /^Event \d+: The score is \d+, not 49/);
  await refused(({ events }) => Object.assign(events[scored], { total: 999 }), /^Event \d+: The total is \d+, not 999/);
  await refused(
    ({ events }) => Object.assign(events[1], { dice: [7, 1, 1, 1, 1] }),
    /^Event 2 of this game is not allowed: .*"7" is not a die face/,
  );
  await refused(({ events }) => Object.assign(events[1], { dice: [1, 1, 1, 1] }), /^Event 2 of/);
  await refused(
    ({ events }) => Object.assign(events[1], { player: 1 }),
    /^Event 2 of this game is not allowed: It is Eric's turn/,
  );
  await refused(({ events }) => events.splice(1, 1), /^Event 2 of/);
  await refused(({ events }) => events.splice(1, 2, events[2], events[1]), /^Event /);
  await refused(({ events }) => events.pop(), /not finished/);
  await refused(({ events }) => events.push(events[1]), /The game is over/);
  await refused(({ events }) => Object.assign(events[0], { rules: 'rubbish' }), /^Event 1 of/);
  await refused(({ events }) => Object.assign(events[0], { cheat: true }), /cheat mode cannot count/);
  await refused((game) => Object.assign(game, { finishedAt: 999 }), /ends before it starts/);
  await refused((game) => Object.assign(game, { seed: '00'.repeat(32) }), /not the one that was promised/);
  await refused((game) => Object.assign(game, { seed: 'zz' }), /field "seed"/);
  await refused((game) => Object.assign(game, { surprise: 1 }), /field "surprise"/);
  await refused((game) => Object.assign(game.events[1], { surprise: 1 }), /not in the expected form/);
  await refused((game) => {
    // A seed of the forger's own, promised as it should be: but the dice were others.
    const seed = '11'.repeat(32);
    Object.assign(game, { seed });
    Object.assign(game.events[0], { commitment: commitmentOf(Buffer.from(seed, 'hex')) });
  }, /^Event 2: The dice are [1-6 ]+, but the seed gives [1-6 ]+/);
  await refused(({ events }) => {
    const dice = (events[lastRoll].dice as number[]).map((face, die) =>
      (events[lastRoll].reroll as boolean[])[die] ? (face % 6) + 1 : face,
    );
    Object.assign(events[lastRoll], { dice });
  }, /^Event \d+: (The dice are|The score is)/);
});

test('another game under a name that is taken is refused', async () => {
  const store = await filledStore(3);
  const other = await freshStore();
  keepGame(other, playGame({ rules: 'basic', names: ['Zoe'], random: randomFrom(99), at: 1 }), uidOf(2));
  await expectRefused(store, (await exported(other)).text, 2, /another game here with the same id/);
  const { started, seed } = playGame({ rules: 'basic', names: ['A'], random: randomFrom(1), at: 1, stopAfter: 3 });
  const id = beginGame(store, { started, seed, counts: true });
  store.db.prepare('UPDATE game SET uid = ? WHERE id = ?').run(uidOf(77), id);
  const third = await freshStore();
  keepGame(third, playGame({ rules: 'basic', names: ['Zoe'], random: randomFrom(9), at: 1 }), uidOf(77));
  await expectRefused(store, (await exported(third)).text, 2, /still being played here/);
  expect(listGames(store, everything).games).toHaveLength(3);
});

/** The events of a game with other names. */
function renamed(played: PlayedGame, names: readonly string[]): PlayedGame {
  const seats = played.game.seats.map(({ type }, seat) => ({ name: names[seat], type }));
  return {
    ...played,
    started: { ...played.started, seats },
    events: played.events.map((event) => (event.type === 'started' ? { ...event, seats } : event)),
    game: { ...played.game, seats },
  };
}

test('a name that was deleted is in no export, and an older export does not bring it back', async () => {
  const store = await filledStore(6);
  const before = (await exported(store)).text;
  expect(before).toContain('Julie');
  for (const { name, player } of readStandings(store)) if (name !== 'B' && name !== 'Bot') deletePlayer(store, player);
  const { text } = await exported(store);
  for (const name of ['Eric', 'Julie', '"A"', '"C"']) expect(text).not.toContain(name);
  const games = JSON.parse(text).games as Json[];
  expect(
    new Set(games.flatMap(({ events }) => (events[0].seats as { name: string }[]).map(({ name }) => name))),
  ).toEqual(new Set(['', 'B', 'Bot']));
  const content = contentOf(store);
  const [header, ...lines] = before.trimEnd().split('\n');
  const shared = lines.filter((line) => /"B"|"Bot"/.test(line)).map((line) => line.replace(/,$/, ''));
  const old = `${header}\n${shared.join(',\n')}\n${lastLine}\n`;
  expect(await importText(store, old)).toEqual({ ok: true, value: { added: 0, already: shared.length, refused: [] } });
  expect(contentOf(store)).toEqual(content);
  // The other way round, a copy without the name does not take it away; and new to a store, it stays without.
  const whole = await filledStore(6);
  expect(await importText(whole, text)).toEqual({ ok: true, value: { added: 0, already: games.length, refused: [] } });
  expect((await exported(whole)).text).toBe(before);
  const empty = await freshStore();
  expect(await importText(empty, text)).toEqual({ ok: true, value: { added: games.length, already: 0, refused: [] } });
  const namesOf = (of: Store) => readStandings(of).map(({ name }) => name);
  expect(namesOf(empty).sort()).toEqual(namesOf(store).sort());
  expect(readHallOfFame(empty).every(({ name }) => name !== '')).toBe(true);
  expect((await exported(empty)).text).toBe(text);
});

test('two copies of a game are one only if all but deleted names is the same', async () => {
  const played = playGame({ rules: 'basic', names: ['Eric', 'Julie'], random: randomFrom(4), at: 1 });
  const store = await freshStore();
  keepGame(store, renamed(played, ['', 'Julie']), uidOf(1));
  const copy = async (names: readonly string[]) => {
    const other = await freshStore();
    keepGame(other, renamed(played, names), uidOf(1));
    return (await exported(other)).text;
  };
  for (const names of [
    ['Eric', 'Julie'],
    ['Zoe', 'Julie'],
    ['Zoe', ''],
  ])
    expect(await importText(store, await copy(names))).toEqual({
      ok: true,
      value: { added: 0, already: 1, refused: [] },
    });
  await expectRefused(store, await copy(['', 'Zoe']), 2, /another game here with the same id/);
});

test('damaged games are left out of an export, which says how many and which', async () => {
  const store = await filledStore(4);
  store.db.prepare('UPDATE game SET log = zeroblob(50) WHERE id IN (2, 3)').run();
  const file = join(freshFolder(), 'games.json');
  const { games, leftOut } = await exportGames(store, file, null);
  expect(JSON.parse(readFileSync(file, 'utf8')).games).toHaveLength(2);
  expect(leftOut).toEqual([
    { game: 2, finishedAt: 5_001, names: ['Julie "J" Ève 😀', 'Bot'] },
    { game: 3, finishedAt: 5_002, names: ['A', 'B', 'C'] },
  ]);
  expect(words.files.exported({ file, games, leftOut })).toMatch(
    /^2 games were written to .*\. 2 damaged games were left out: game 2 \(.*, Julie "J" Ève 😀 and Bot\) and game 3 \(.*, A, B and C\)\.$/,
  );
  const many = Array.from({ length: 8 }, (_, index) => ({ ...leftOut[1], game: index }));
  expect(words.files.exported({ file, games: 1, leftOut: many })).toMatch(
    /^1 game was .* 8 damaged games .* and 3 more\.$/,
  );
  expect(exportProblem(store, 2)).toEqual({ code: 'not-exported', game: leftOut[0] });
  expect(exportProblem(store, 1)).toBeNull();
});

test('only one import at a time', async () => {
  const { file } = await exported(await filledStore(6));
  const store = await freshStore();
  const answers = await Promise.all([importGames(store, file), importGames(store, file)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect((await importGames(store, file)).ok).toBe(true);
  expect(existsSync(file)).toBe(true);
});

test('what is known about the dice of a game', async () => {
  const lines = (await exported(await filledStore())).text.trimEnd().split('\n').slice(1, -1);
  const proofs = lines.map((line) => {
    const verified = verifyLine(line.replace(/,$/, ''));
    return verified.ok ? verified.value.proof : verified.error;
  });
  expect(new Set(proofs)).toEqual(new Set(['proved', 'typed', 'cheat']));
});
