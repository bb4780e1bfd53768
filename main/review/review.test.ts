/** The coach in main after games: stored reviews, the ratings and exercises that follow from them, and the clock. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { assert, expect, onTestFinished, test } from 'vitest';
import { allBut, cardWith, evaluatorOf, explainerOf } from '../../build/lab/fixtures.ts';
import { kindOf } from '../../shared/coach/exercise.ts';
import { addExercises, positionText } from '../../shared/coach/practice.ts';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { Hand } from '../../shared/rules/dice.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { emptyCard } from '../../shared/rules/scorecard.ts';
import { categories, hands } from '../../shared/solver/yahtzee.ts';
import { calls } from '../../shared/wire/calls.ts';
import type { ExerciseId } from '../../shared/wire/review.ts';
import { runClub } from '../club/controller.ts';
import { fileSecrets } from '../club/keys.ts';
import type { ClubService } from '../club/service.ts';
import { readLeague } from '../history/league.ts';
import { keepGame, type Plan, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshStore, numberOf } from '../store/fixtures/store.ts';
import { readStandings } from '../store/lists/standings.ts';
import { readStatistics } from '../store/lists/statistics.ts';
import type { Store } from '../store/open.ts';
import { adjustedAverages, readSkill } from '../store/projections/reviews.ts';
import { rebuildSums } from '../store/projections/sums.ts';
import { deleteGame } from '../store/truth/games.ts';
import { deletePlayer, mergePlayers } from '../store/truth/players.ts';
import { keepDeck, readDeck } from '../store/truth/practice.ts';
import { reviewAnswers } from '../thinker/reviewAnswers.ts';
import { tableFile } from '../thinker/tableFiles.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { reviewHandlers } from './handlers.ts';
import { type ReviewParts, reviewFinished, reviewMore, reviewNext } from './review.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = new Date(2026, 10, 16, 12).getTime();

const answers = reviewAnswers({
  evaluatorFor: async (rules) => evaluatorOf(rules),
  explainerFor: async (rules) => explainerOf(rules),
  finderFor: async () => () => [0.5, 0.5],
  distributionFor: async () => ({ from: 200, chances: Float64Array.of(0.25, 0.25, 0.5) }),
});

async function open() {
  const store = await freshStore();
  const clock = { now: noon };
  const asked: string[] = [];
  const thinker = {
    ask: (kind: keyof typeof answers, question: never) => {
      asked.push(kind);
      return answers[kind](question);
    },
  } as unknown as Pick<Thinker, 'ask'>;
  const log: string[] = [];
  const parts: ReviewParts = { store, thinker, log: (line) => void log.push(line), now: () => clock.now };
  const functions = runClub({ own: store, secrets: fileSecrets(store.folder) }, () => {});
  onTestFinished(() => functions.close(null));
  const club = { ask: (name, request) => functions[name](request as never) } as Pick<ClubService, 'ask'>;
  return { store, clock, asked, log, parts, club, handlers: reviewHandlers(parts, club) };
}

function keep(store: Store, seed: number, plan: Partial<Plan> = {}): number {
  const names = ['Ann', 'Bob'];
  return keepGame(
    store,
    playGame({ rules: 'official', names, random: randomFrom(seed), at: seed, ...plan }),
    uidOf(seed),
  );
}

test('a league without luck waits for reviews, and so does that of a club', async () => {
  const { store, club, handlers } = await open();
  const games = Array.from({ length: 12 }, (_, seed) => keep(store, seed));
  const league = {
    rounds: [{ from: 0, to: 100 }],
    measure: 'adjusted',
    points: [],
    rules: null,
    bestRounds: null,
  } as const;
  const nothing = { rounds: [null], points: 0, games: 12 };
  expect(await readLeague(store, league)).toMatchObject({ rows: [nothing, nothing], unreviewed: 12 });
  expect(await handlers['review:league']({ league, club: true })).toEqual(fail({ code: 'club-not-joined' }));

  must(await club.ask('found', { place: join(store.folder, 'place'), password: '', name: 'Club' }));
  const theirs = async () => must(await club.ask('league', league));
  await expect.poll(async () => (await theirs()).unreviewed).toBe(12);
  for (const ofClub of [{}, { club: true }] as const) {
    expect(await handlers['review:league']({ league, ...ofClub })).toEqual(ok(2));
    expect(await handlers['review:league']({ league, ...ofClub })).toEqual(ok(0));
  }
  const table = await readLeague(store, league);
  expect(table.unreviewed).toBe(0);
  expect(await theirs()).toEqual(table);
  let ann = 0;
  for (const game of games) {
    const [{ final, luck }] = must(await handlers['review:read']({ game })).players;
    ann += final - luck;
  }
  expect(table.rows.find(({ name }) => name === 'Ann')?.points).toBeCloseTo(ann, 6);
});

test('a review is kept once; ratings and scores without luck follow from it, and go with the game', async () => {
  const { store, parts } = await open();
  const { db } = store;
  const games = [keep(store, 1), keep(store, 2), keep(store, 3, { resignAfter: 20 })];
  const ann = numberOf(store, 'Ann');
  expect(readSkill(db, ann, 'official')).toMatchObject({ points: [] });
  expect(readStandings(store).map(({ adjusted }) => adjusted)).toEqual([null, null]);
  for (const game of [...games, games[0]]) expect(await reviewFinished(parts, game)).toMatchObject({ ok: true });

  const [own] = must(await reviewFinished(parts, games[0])).players;
  expect(Math.abs(own.start + own.luck - own.loss - own.final)).toBeLessThan(1e-6);
  const { points, unreviewed } = readStatistics(store, ann, 'official').skill ?? { points: [], unreviewed: -1 };
  expect(unreviewed).toBe(0);
  expect(points[0]).toMatchObject({ game: games[0], score: own.final, luck: own.luck, loss: own.loss });
  // A player who resigned gets no rating from that game.
  const ranked = db.prepare('SELECT count(*) FROM result WHERE player = ? AND ranked = 1').pluck().get(ann) as number;
  expect(points).toHaveLength(ranked);
  const mean = points.reduce((sum, { score, luck }) => sum + score - luck, 0) / points.length;
  expect(readStandings(store, 'official').find(({ player }) => player === ann)?.adjusted).toBeCloseTo(mean, 9);

  const sums = [...adjustedAverages(db, 'official')];
  db.transaction(() => rebuildSums(db))();
  for (const [player, average] of adjustedAverages(db, 'official'))
    expect(average).toBeCloseTo(new Map(sums).get(player) ?? 0, 9);
  deleteGame(store, games[0]);
  expect(readSkill(db, ann, 'official').points.map(({ game }) => game)).not.toContain(games[0]);
  const left = readSkill(db, ann, 'official').points;
  expect(adjustedAverages(db, 'official').get(ann)).toBeCloseTo(
    left.reduce((sum, { score, luck }) => sum + score - luck, 0) / left.length,
    9,
  );
});

test('costly decisions become exercises of who made them, and follow a player who is merged or deleted', async () => {
  const { store, parts } = await open();
  const { db } = store;
  const names = ['Ann', 'Bob', 'Bot'];
  await reviewFinished(parts, keep(store, 4, { names }));
  await reviewFinished(parts, keep(store, 5, { names: ['Cyd'] }));
  const [ann, bob, cyd, bot] = ['Ann', 'Bob', 'Cyd', 'Bot'].map((name) => numberOf(store, name));
  const decks = [ann, bob, cyd].map((player) => readDeck(db, player));
  for (const deck of decks) {
    expect(deck.length).toBeGreaterThan(0);
    expect(deck.flatMap(({ exercises }) => exercises).length).toBeLessThanOrEqual(5);
    expect(deck.every(({ memory }) => memory.due === noon)).toBe(true);
  }
  expect(readDeck(db, bot)).toEqual([]);
  mergePlayers(store, cyd, ann);
  const kinds = new Set([...decks[0], ...decks[2]].map(({ kind }) => kind));
  expect(new Set(readDeck(db, ann).map(({ kind }) => kind))).toEqual(kinds);
  expect(readSkill(db, ann, 'official').points).toHaveLength(2);
  deletePlayer(store, bob);
  expect(readDeck(db, bob)).toEqual([]);
  // An entry that somebody has edited is skipped.
  db.prepare("UPDATE practice SET card = '{' WHERE player = ? AND kind = ?").run(ann, decks[0][0].kind);
  db.prepare(`UPDATE practice SET card = '{"exercises":[]}' WHERE player = ? AND kind = ?`).run(ann, decks[2][0].kind);
  expect(readDeck(db, ann).length).toBeLessThan(kinds.size);
});

test('of one game after the other, the newest first, only those whose table is there; or when somebody asks', async () => {
  const { store, parts, asked } = await open();
  const games = [keep(store, 6), keep(store, 7, { rules: 'basic' }), keep(store, 8)];
  expect(await reviewNext(parts, null)).toBeNull();
  expect(asked).toEqual([]);
  const file = tableFile(store.folder, 'official');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const first = await reviewNext(parts, null);
  expect(first).toBe(games[2]);
  expect(await reviewNext(parts, first)).toBe(games[0]);
  expect(await reviewNext(parts, games[0])).toBeNull();
  expect(asked).toHaveLength(2);
  const ann = numberOf(store, 'Ann');
  expect(await reviewMore(parts, ann, 'official')).toEqual(ok(0));
  expect(asked).toHaveLength(2);
  for (let seed = 10; seed < 22; seed++) keep(store, seed, { rules: 'basic' });
  expect(await reviewMore(parts, ann, 'basic')).toEqual(ok(3));
  expect(await reviewMore(parts, ann, 'basic')).toEqual(ok(0));
  expect(asked).toHaveLength(15);
});

test('an exercise that was solved and one that was failed come back when they should', async () => {
  const { clock, handlers } = await open();
  const read = async () => must(await handlers['practice:read']({ player: null }));
  // Nobody has played yet: the classic positions.
  const before = await read();
  expect(before.due).toBe(before.cards);
  expect(before.item?.exercise).toMatchObject({ rules: 'official', hand: [1, 1, 2, 5, 6], rollsLeft: 2 });
  const right = before.item?.id as ExerciseId;
  const solved = must(await handlers['practice:answer']({ id: right, choice: { keep: [5] } }));
  expect(solved).toMatchObject({ loss: 0, grade: 'easy', exact: true, best: { keep: [5] } });
  const next = await read();
  expect(next.due).toBe(before.due - 1);
  const second = next.item?.id as ExerciseId;
  const failed = must(await handlers['practice:answer']({ id: second, choice: { keep: [] } }));
  expect(failed).toMatchObject({ grade: 'again', other: { keep: [] } });
  // As the window asks for the reason: what main answers goes back to main, which accepts choices and nothing else.
  for (const { best, other } of [failed, solved])
    for (const choice of [best, other]) expect(Object.keys(choice ?? {}).join()).toMatch(/^(keep|category,column)$/);
  expect(failed.loss).toBeGreaterThanOrEqual(1);
  // The one that failed comes back within minutes, the one that was solved after days.
  const [soon, late] = [failed.due ?? 0, solved.due ?? 0];
  expect(soon - noon).toBeLessThan(10 * minute);
  expect(late - noon).toBeGreaterThan(day);
  const isDue = async (id: ExerciseId, at: number) => {
    clock.now = at;
    // Everything else that is due is older, so it is answered first.
    for (let now = await read(); now.item !== null; now = await read()) {
      if (JSON.stringify(now.item.id) === JSON.stringify(id)) return true;
      const { hand } = now.item.exercise;
      const choice = now.item.exercise.rollsLeft > 0 ? { keep: hand.toSorted() } : null;
      const offered = categories.map((category) => ({ category, column: 1 as const }));
      for (const one of choice ? [choice] : offered)
        if ((await handlers['practice:answer']({ id: now.item.id, choice: one })).ok) break;
      clock.now = at;
    }
    return false;
  };
  expect(await isDue(second, soon - 1)).toBe(false);
  expect(await isDue(second, soon)).toBe(true);
});

test('an answer is to the position that was shown, also if another of its kind came in meanwhile', async () => {
  const { store, parts, handlers } = await open();
  await reviewFinished(parts, keep(store, 3));
  const player = numberOf(store, 'Ann');
  const { id, exercise } = must(await handlers['practice:read']({ player })).item ?? assert.fail();
  // A game that is reviewed in an idle moment: the same mistake with other dice.
  const dice = exercise.hand.toSorted().join();
  const other = hands
    .map((hand) => ({ ...exercise, hand: hand as unknown as Hand }))
    .find((one) => kindOf(one) === kindOf(exercise) && one.hand.join() !== dice);
  if (other === undefined) throw new Error('no other of this kind');
  const deck = readDeck(store.db, player);
  keepDeck(store.db, player, deck, addExercises(deck, [other], noon));
  const [{ value: _, ...best }] = evaluatorOf('official').look(exercise.card).choices(exercise);
  expect(await handlers['practice:answer']({ id, choice: best })).toMatchObject({ ok: true, value: { loss: 0, best } });
  // One that has made room for others is no longer there.
  const many = Array.from({ length: 5 }, () => other);
  keepDeck(store.db, player, deck, addExercises(deck, many, noon));
  expect(await handlers['practice:answer']({ id, choice: best })).toEqual(fail({ code: 'exercise-gone' }));
});

test('a position that somebody set up becomes an exercise of theirs, whatever the rules; an impossible one does not', async () => {
  const { store, handlers, asked } = await open();
  keep(store, 1);
  const player = numberOf(store, 'Ann');
  const own = must(checkRules({ ...presets.basic, name: 'Our game' }));
  const spotIn = (rules: Rules) => ({
    rules: rules.id,
    card: emptyCard(rules),
    hand: [1, 1, 2, 5, 6] as Hand,
    rollsLeft: 2,
  });
  for (const rules of [presets.official, presets.yatzy, own])
    expect(await handlers['practice:add']({ player, spot: spotIn(rules) })).toEqual(ok(null));
  expect(must(await handlers['practice:read']({ player }))).toMatchObject({ due: 3, cards: 3 });
  // What stands for own rules is long; the window must be able to say which exercise it means all the same.
  for (const { kind, exercises } of readDeck(store.db, player)) {
    const id = { source: 'deck', player, kind, position: positionText(exercises[0]) };
    expect(v.is(calls['practice:answer'].request, { id, choice: { keep: [5] } })).toBe(true);
  }
  const impossible = { ...spotIn(presets.official), rollsLeft: 3 };
  const refused = fail({ code: 'impossible-rolls' });
  expect(await handlers['practice:add']({ player, spot: impossible })).toEqual(refused);
  expect(await handlers['review:hint']({ spot: impossible, patient: true })).toEqual(refused);
  expect(await handlers['practice:add']({ player: 99, spot: spotIn(presets.official) })).toEqual(
    fail({ code: 'player-gone' }),
  );
  expect([readDeck(store.db, player).length, asked]).toEqual([3, []]);
});

test('the exercise of the day is the same all day, its first answer counts, and tomorrow there is another', async () => {
  const { clock, handlers } = await open();
  const read = async () => must(await handlers['practice:daily'](null));
  const today = await read();
  expect(today).toMatchObject({ done: null, item: { id: { source: 'daily', day: '2026-11-16' } } });
  const { id, exercise } = today.item;
  const [first] = evaluatorOf('official').look(exercise.card).choices(exercise);
  const { value: _, ...choice } = first;
  expect(await handlers['practice:answer']({ id, choice })).toMatchObject({ value: { grade: 'easy', due: null } });
  clock.now += 8 * 60 * minute;
  expect(await read()).toEqual({ ...today, done: 'easy' });
  clock.now += day;
  const tomorrow = await read();
  expect(tomorrow.done).toBeNull();
  expect(tomorrow.item.exercise).not.toEqual(exercise);
});

test('nonsense is refused, and changes nothing', async () => {
  const { store, handlers } = await open();
  const { db } = store;
  expect(await handlers['review:read']({ game: 7 })).toEqual(fail({ code: 'game-gone' }));
  expect(await handlers['review:winCurve']({ game: 7 })).toEqual(fail({ code: 'game-gone' }));
  expect(await handlers['review:percentiles']({ game: 7 })).toEqual(fail({ code: 'game-gone' }));
  const gone = { source: 'deck', player: 3, kind: 'none', position: 'none' } as const;
  expect(await handlers['practice:answer']({ id: gone, choice: { keep: [] } })).toEqual(
    fail({ code: 'exercise-gone' }),
  );
  const { id } = must(await handlers['practice:read']({ player: null })).item ?? assert.fail();
  const before = readDeck(db, null);
  for (const choice of [{ keep: [3] as const }, { category: 'ones', column: 2 } as const])
    expect(await handlers['practice:answer']({ id, choice })).toEqual(fail({ code: 'bad-request' }));
  expect(readDeck(db, null)).toEqual(before);
  const human = playGame({ rules: 'basic', names: ['Ann'], random: randomFrom(1), at: 1, stopAfter: 3 }).events;
  expect(await handlers['practice:decide']({ events: human })).toEqual(fail({ code: 'bad-request' }));
  expect(await handlers['practice:decide']({ events: human.slice(1) })).toMatchObject({ ok: false });
});

test('why one choice is better than another, in parts that add up; the percentiles of a game', async () => {
  const { store, handlers } = await open();
  const card = cardWith('official', allBut(['sixes', 'chance'], { fives: 15, fours: 12, threes: 9, twos: 6, ones: 3 }));
  const spot = { rules: 'official', card, hand: [6, 6, 6, 1, 2], rollsLeft: 0 } as const;
  const [best, other] = [
    { category: 'sixes', column: 1 },
    { category: 'chance', column: 1 },
  ] as const;
  const { difference, reasons } = must(await handlers['review:why']({ spot, best, other })) ?? assert.fail();
  expect(difference).toBeGreaterThan(0);
  expect(reasons.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(difference);
  expect(await handlers['review:why']({ spot, best, other: { keep: [6] } })).toEqual(fail({ code: 'bad-request' }));
  const game = keep(store, 9);
  expect(await handlers['review:percentiles']({ game })).toEqual(ok([0, 0].map(() => expect.any(Number))));
  expect(await handlers['review:winCurve']({ game })).toMatchObject({ ok: true });
});
