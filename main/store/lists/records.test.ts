/** What people achieve in a game, and over all their games. */
import { expect, test } from 'vitest';
import type { GameEvent, Started } from '../../../shared/game/events.ts';
import { must } from '../../../shared/game/fixtures.ts';
import { fold } from '../../../shared/game/replay.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import type { RulesId } from '../../../shared/rules/ids.ts';
import { categories } from '../../../shared/solver/yahtzee.ts';
import { keepGame, keepPlayed, uidOf } from '../fixtures/games.ts';
import { freshStore, numberOf } from '../fixtures/store.ts';
import type { Store } from '../open.ts';
import { recordsOf } from './records.ts';
import { readStatistics } from './statistics.ts';

const sixes: Hand = [6, 6, 6, 6, 6];
const ones: Hand = [1, 1, 1, 1, 1];
const mixed: Hand = [1, 2, 4, 6, 6];

let games = 0;
/** A game in which everybody has the same dice in every turn; ends at `at`. */
function keep(store: Store, hands: readonly Hand[], at: number, rules: RulesId = 'basic'): number {
  const started: Started = {
    type: 'started',
    rules,
    seats: hands.map((_, seat) => ({ name: ['Eric', 'Julie'][seat], type: 'human' })),
    dice: 'rolled',
    cheat: false,
    commitment: null,
    at,
  };
  const turns = categories.flatMap((category) =>
    hands.flatMap((dice, player): GameEvent[] => [
      { type: 'rolled', player, reroll: [true, true, true, true, true], dice },
      { type: 'scored', player, category, column: 1 },
    ]),
  );
  const events: GameEvent[] = [started, ...turns];
  return keepGame(store, { seed: null, started, events, game: must(fold(events)) }, uidOf(games++), at);
}

const kinds = (store: Store, game: number) => recordsOf(store, game).map(({ seat, kind }) => [seat, kind]);
const noon = new Date(2026, 10, 16, 12).getTime();
const day = 24 * 3_600_000;

test('a best, and the first Yahtzee of a day; a first game has nothing to be better than', async () => {
  const store = await freshStore();
  expect(kinds(store, keep(store, [mixed], noon))).toEqual([]);
  const better = keep(store, [ones], noon + 1);
  expect(recordsOf(store, better)).toEqual([
    { seat: 0, name: 'Eric', kind: 'best', score: 70, rules: 'basic', before: 38 },
    { seat: 0, name: 'Eric', kind: 'yahtzee' },
  ]);
  expect(kinds(store, keep(store, [ones], noon + 2))).toEqual([]);
  expect(kinds(store, keep(store, [ones], noon + day))).toEqual([[0, 'yahtzee']]);
  // Under other rules it is a first game.
  expect(kinds(store, keep(store, [mixed], noon + day + 1, 'chips'))).toEqual([]);
});

test('the first 300 and 400, and neither with three columns', async () => {
  const store = await freshStore();
  const entered = (score: number, rules: RulesId = 'basic') => {
    const game = keep(store, [mixed], noon);
    store.db.prepare('UPDATE result SET score = ?, rules = ? WHERE game = ?').run(score, rules, game);
    return recordsOf(store, game).flatMap((record) => (record.kind === 'reached' ? [record.points] : []));
  };
  expect([299, 300, 310, 405, 420, 390].map((score) => entered(score))).toEqual([[], [300], [], [400], [], []]);
  expect(entered(1_700, 'triple')).toEqual([]);
});

test('three wins in a row; games played alone neither count nor interrupt', async () => {
  const store = await freshStore();
  const streaks = [
    keep(store, [sixes, ones], noon),
    keep(store, [sixes, ones], noon + 1),
    keep(store, [ones], noon + 2),
    keep(store, [sixes, ones], noon + 3),
    keep(store, [ones, sixes], noon + 4),
  ].map((game) => recordsOf(store, game).flatMap((record) => (record.kind === 'streak' ? [record.wins] : [])));
  expect(streaks).toEqual([[], [], [], [3], []]);
  expect(readStatistics(store, numberOf(store, 'Eric'), 'basic').milestones).toEqual({
    longestStreak: 3,
    streak: 0,
    reached: [
      { points: 300, times: 0 },
      { points: 400, times: 0 },
    ],
  });
});

test("a game played alone is nobody's win", async () => {
  const store = await freshStore();
  keep(store, [ones], noon);
  keep(store, [ones, sixes], noon + 1);
  const wins = store.db.prepare('SELECT name, wins FROM tally JOIN player ON player.id = player ORDER BY name').all();
  expect(wins).toEqual([
    { name: 'Eric', wins: 0 },
    { name: 'Julie', wins: 1 },
  ]);
});

test('a computer has no records', async () => {
  const store = await freshStore();
  expect(recordsOf(store, keepPlayed(store, games++, { names: ['Bot'] }))).toEqual([]);
});
