/** Games written to files and read from them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import type { FameEntry } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { beginPlayed, keepGame, keepPlayed, playGame, renamed, uidOf } from '../store/fixtures/games.ts';
import { contentOf, freshFolder, freshStore } from '../store/fixtures/store.ts';
import { listGames, readFinished } from '../store/lists/gameList.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readStandings } from '../store/lists/standings.ts';
import type { Store } from '../store/open.ts';
import { deletePlayer } from '../store/truth/players.ts';
import { exportGames, exportProblem } from './export.ts';
import { expectRefused, exported, filledStore, importText, type Json } from './fixtures.ts';
import { firstLine, lastLine } from './format.ts';
import { importGames } from './import.ts';
import { verifyLine } from './verify.ts';

test('an exported file is JSON, one game a line, and importing it elsewhere gives the same games, once', async () => {
  const store = await filledStore();
  const { file, text } = await exported(store);
  const json = JSON.parse(text);
  expect(json).toMatchObject({ format: 'yahtzee-games', version: 1 });
  expect(json.games).toHaveLength(12);
  expect(text.trimEnd().split('\n')).toHaveLength(14);
  const other = await freshStore();
  expect(await importGames(other, file)).toEqual(ok({ added: 12, already: 0, refused: [] }));
  for (let game = 1; game <= 12; game++) {
    const [there, here] = [store, other].map(({ db }) => readFinished(db, game));
    // A cheat's seed is nobody's business, so it is not exported.
    const isCheat = there?.events[0].type === 'started' && there.events[0].cheat;
    expect(here).toEqual(isCheat ? { ...there, seed: null } : there);
  }
  // Dice that were typed somewhere else prove nothing, so these games are kept but not ranked.
  const proved = readHallOfFame(store).filter(({ typedDice }) => !typedDice);
  const ranks = ({ name, score, at }: FameEntry) => ({ name, score, at });
  expect(readHallOfFame(other).map(ranks)).toEqual(expect.arrayContaining(proved.map(ranks)));
  expect(readHallOfFame(other).every(({ typedDice, imported }) => !typedDice && imported)).toBe(true);
  expect(listGames(other).games.every(({ imported }) => imported)).toBe(true);
  const before = contentOf(other);
  expect(await importGames(other, file)).toEqual(ok({ added: 0, already: 12, refused: [] }));
  expect(contentOf(other)).toEqual(before);
  // What is exported again is the same to the last byte.
  expect((await exported(other)).text).toBe(text);
});

test('one game, none, and a file that adds to what is there', async () => {
  const store = await filledStore(3);
  const { text } = await exported(store, 2);
  expect(JSON.parse(text).games.map(({ id }: { id: string }) => id)).toEqual([uidOf(1)]);
  const other = await freshStore();
  expect(await importText(other, text)).toEqual(ok({ added: 1, already: 0, refused: [] }));
  expect(await importText(other, (await exported(store)).text)).toEqual(ok({ added: 2, already: 1, refused: [] }));
  const empty = await freshStore();
  const nothing = (await exported(empty)).text;
  expect(nothing).toBe(`${firstLine}\n${lastLine}\n`);
  expect(await importText(other, nothing)).toEqual(ok({ added: 0, already: 0, refused: [] }));
});

test('a game in progress is never exported, and its seed neither', async () => {
  const store = await freshStore();
  const { id } = beginPlayed(store, { names: ['A'] });
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

test('another game under a name that is taken is refused', async () => {
  const store = await filledStore(3);
  const other = await freshStore();
  keepPlayed(other, 2, { names: ['Zoe'] });
  await expectRefused(store, (await exported(other)).text, 2, /another game here with the same id/);
  const { id } = beginPlayed(store, { names: ['A'] });
  store.db.prepare('UPDATE game SET uid = ? WHERE id = ?').run(uidOf(77), id);
  const third = await freshStore();
  keepPlayed(third, 77, { names: ['Zoe'] });
  await expectRefused(store, (await exported(third)).text, 2, /still being played here/);
  expect(listGames(store).games).toHaveLength(3);
});

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
  expect(await importText(store, old)).toEqual(ok({ added: 0, already: shared.length, refused: [] }));
  expect(contentOf(store)).toEqual(content);
  // The other way round, a copy without the name does not take it away; and new to a store, it stays without.
  const whole = await filledStore(6);
  expect(await importText(whole, text)).toEqual(ok({ added: 0, already: games.length, refused: [] }));
  expect((await exported(whole)).text).toBe(before);
  const empty = await freshStore();
  expect(await importText(empty, text)).toEqual(ok({ added: games.length, already: 0, refused: [] }));
  const namesOf = (of: Store) => readStandings(of).map(({ name }) => name);
  expect(namesOf(empty).sort()).toEqual(namesOf(store).sort());
  expect(readHallOfFame(empty).every(({ name }) => name !== '')).toBe(true);
  expect((await exported(empty)).text).toBe(text);
});

test('two copies of a game are one only if all but deleted names is the same', async () => {
  const played = playGame({ names: ['Eric', 'Julie'] });
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
    expect(await importText(store, await copy(names))).toEqual(ok({ added: 0, already: 1, refused: [] }));
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
