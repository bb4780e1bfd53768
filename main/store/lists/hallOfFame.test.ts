import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '../../../shared/game/game.ts';
import { presetIds } from '../../../shared/rules/ids.ts';
import { write } from '../connection.ts';
import { beginPlayed, keepGame, keepPlayed, playGame } from '../fixtures/games.ts';
import { plansOf } from '../fixtures/plans.ts';
import { freshFolder, freshStore } from '../fixtures/store.ts';
import type { Store } from '../open.ts';
import { keepAddress } from '../projections/addresses.ts';
import { insert } from '../rows.ts';
import { signGame } from '../truth/checksum.ts';
import { beginGame, finishGame } from '../truth/games.ts';
import { playerNumber } from '../truth/players.ts';
import { fameOf, latestRules, readHallOfFame } from './hallOfFame.ts';

/** A result that says what the test wants; the log behind it does not matter here. */
function enterResult(store: Store, { score, at, type = 'human', rules = 'official', ranked = 1 }: Row): void {
  const { db } = store;
  write(db, () => {
    const player = playerNumber(db, 'A', true, 1);
    const uid = crypto.randomUUID();
    const game = db
      .prepare("INSERT INTO game (uid, rules, dice, counts, started_at, finished_at) VALUES (?, ?, 'rolled', ?, ?, ?)")
      .run(uid, rules, ranked, at, at).lastInsertRowid as number;
    db.prepare('INSERT INTO seat VALUES (?, 0, ?)').run(game, player);
    const person = type === 'human' ? 1 : 0;
    const row = { game, seat: 0, player, type, person, score, won: 1, ranked, rules, finished_at: at };
    insert(db, 'result', { ...row, bonuses: 0, counts: 1 });
    keepAddress(db, game, hash('sha256', uid));
    signGame(db, game);
  });
}
interface Row {
  readonly score: number;
  readonly at: number;
  readonly type?: string;
  readonly rules?: string;
  readonly ranked?: number;
}

/** Of people only or of everybody, the list that all look at or that of games with hints. */
const everyList = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const;

test('every list is what sorting all results gives', async () => {
  const store = await freshStore();
  const row = fc.record({
    score: fc.integer({ min: 100, max: 120 }),
    at: fc.integer({ min: 1, max: 8 }),
    type: fc.constantFrom('human', 'random', 'optimal'),
    rules: fc.constantFrom(...presetIds),
    ranked: fc.constantFrom(0, 1, 1, 1, 2),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      write(store.db, () => store.db.exec('DELETE FROM game'));
      for (const one of rows) enterResult(store, one);
      for (const rules of [null, ...presetIds])
        for (const [peopleOnly, hinted] of everyList) {
          const expected = rows
            .filter((one) => one.ranked === (hinted ? 2 : 1))
            .filter((one) => rules === null || one.rules === rules)
            .filter((one) => !peopleOnly || one.type === 'human')
            // Array.sort keeps the order of entering among equals.
            .sort((a, b) => b.score - a.score || a.at - b.at)
            .slice(0, 10);
          const list = readHallOfFame(store, { rules, peopleOnly, hinted });
          expect(list.map((entry) => [entry.score, entry.at, entry.type, entry.rules])).toEqual(
            expected.map((entry) => [entry.score, entry.at, entry.type, entry.rules]),
          );
          expect(list.map(({ rank }) => rank)).toEqual(expected.map((_, index) => index + 1));
        }
    }),
    { numRuns: 30 },
  );
});

test('no list reads more of a million games than its own ten lines of an index', async () => {
  const store = await freshStore();
  // As long as there are no games, all rules are those of the first game offered.
  for (const rules of [null, ...presetIds.filter((id) => id !== 'official')])
    for (const [peopleOnly, hinted] of everyList) {
      const index = hinted ? 'result_with_hints' : 'result_by_rank';
      const plans = plansOf(store, () => readHallOfFame(store, { rules, peopleOnly, hinted }));
      const heads = plans.filter((line) => line.includes(index));
      expect(heads).toEqual(
        Array.from(
          { length: peopleOnly ? 1 : 2 },
          () => `SEARCH result USING COVERING INDEX ${index} (rules=? AND person=?)`,
        ),
      );
      // What is sorted, if anything, are the heads together, never a whole list.
      expect(plans.filter((line) => line.startsWith('USE TEMP')).length).toBeLessThanOrEqual(1);
    }
});

test('a finished game puts its players on the list and says where', async () => {
  const store = await freshStore();
  const { id, events, game } = beginPlayed(store, { rules: 'official', names: ['Eric', 'Bot'] });
  expect(readHallOfFame(store)).toEqual([]);
  finishGame(store, id, events, game, 5_000);
  const totals = totalsOf(game);
  const winner = totals[0] > totals[1] ? 0 : 1;
  const entry = (seat: number, rank: number) => ({
    rank,
    game: id,
    seat,
    name: ['Eric', 'Bot'][seat],
    type: ['human', 'sensible'][seat],
    score: totals[seat],
    rules: 'official',
    at: 5_000,
    typedDice: false,
    imported: false,
  });
  expect(readHallOfFame(store)).toEqual([entry(winner, 1), entry(1 - winner, 2)]);
  // A person is told of the place among people.
  expect(fameOf(store, id)).toEqual([{ rules: 'official', peopleOnly: true, entry: entry(0, 1) }]);
});

test('a Basic game after fifty Triple games is on its own list, whatever was played before', async () => {
  const store = await freshStore();
  expect(latestRules(store)).toBeNull();
  for (let index = 0; index < 50; index++) enterResult(store, { score: 2_000, at: index, rules: 'triple' });
  expect(latestRules(store)).toBe('triple');
  const seen = (names = ['Eric']) => {
    const id = keepGame(store, playGame({ names }), crypto.randomUUID(), 9_000);
    return fameOf(store, id).map(({ rules, peopleOnly, entry }) => [rules, peopleOnly, entry.rank]);
  };
  expect(seen()).toEqual([['basic', true, 1]]);
  expect(latestRules(store)).toBe('basic');
  // What computers have reached takes nothing from people; among themselves they are told apart.
  for (let index = 0; index < 10; index++)
    enterResult(store, { score: 900, at: index, type: 'optimal', rules: 'basic' });
  expect(seen()).toEqual([['basic', true, 2]]);
  expect(seen(['Bot 1', 'Bot 2'])).toEqual([]);
  for (let index = 0; index < 10; index++) enterResult(store, { score: 900, at: index, rules: 'basic' });
  expect(seen()).toEqual([]);
});

test('the first game of other rules is on the next list, whoever entered it; so is what was deleted and put back', async () => {
  const folder = freshFolder();
  const [store, other] = [await freshStore(folder), await freshStore(folder)];
  const listed = () => readHallOfFame(store).map(({ rules }) => rules);
  enterResult(store, { score: 300, at: 1 });
  expect(listed()).toEqual(['official']);
  enterResult(store, { score: 200, at: 2, rules: 'yatzy' });
  expect(listed()).toEqual(['official', 'yatzy']);
  enterResult(other, { score: 100, at: 3, rules: 'basic' });
  expect(listed()).toEqual(['official', 'yatzy', 'basic']);
  const undone = () =>
    store.db.transaction(() => {
      store.db.exec("DELETE FROM game WHERE rules = 'basic'");
      expect(listed()).toEqual(['official', 'yatzy']);
      throw new Error('undone');
    })();
  expect(undone).toThrow('undone');
  expect(listed()).toEqual(['official', 'yatzy', 'basic']);
});

test('typed dice are marked; cheats, fixed seeds and those who resigned never enter', async () => {
  const store = await freshStore();
  keepPlayed(store, 1, { names: ['Typist'], typed: true });
  keepPlayed(store, 2, { names: ['Cheat'], cheat: true });
  keepPlayed(store, 3, { names: ['Quitter', 'Stayer'], resignAfter: 1 });
  const { started, seed, events, game } = playGame({ names: ['Fixed'] });
  finishGame(store, beginGame(store, { started, seed, counts: false }), events, game, 1);
  const names = readHallOfFame(store).map(({ name, typedDice }) => [name, typedDice]);
  expect(names.sort()).toEqual([
    ['Stayer', false],
    ['Typist', true],
  ]);
});
