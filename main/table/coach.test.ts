/** The coach at a real table on a real file: what it says, what is noted, and where such a game is listed. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { DiceMode } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { presets } from '../../shared/rules/presets.ts';
import { boxesOf } from '../../shared/rules/scorecard.ts';
import { defaultSettings, type Settings } from '../../shared/wire/settings.ts';
import { exportGames } from '../history/export.ts';
import { importGames } from '../history/import.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { checkGame } from '../store/integrity/games.ts';
import { listGames, loadGame } from '../store/lists/gameList.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readStandings } from '../store/lists/standings.ts';
import type { Store } from '../store/open.ts';
import type { Questions, Thinker } from '../thinker/thinker.ts';
import { openCoach } from './coach.ts';
import { player, rollAll, score, seats } from './fixtures.ts';
import { openTable, type Table } from './table.ts';

let store: Store;
let table: Table;
let settings: Settings;
beforeEach(async () => {
  store = await freshStore();
  table = openTable(store);
  settings = defaultSettings;
});

const best = { keep: [5] as const, value: 249.9 };

/** Answers as told, and remembers what it was asked. */
function coachWith(answers: Partial<{ [K in keyof Questions]: unknown }>) {
  const asked: { kind: string; question: unknown }[] = [];
  const ask = async (kind: keyof Questions, question: unknown) => {
    asked.push({ kind, question });
    return kind in answers ? ok(answers[kind]) : fail({ code: 'solving-cancelled' });
  };
  return { asked, coach: openCoach({ table, thinker: { ask } as Pick<Thinker, 'ask'>, settings: () => settings }) };
}

/** The first player has rolled, 1 1 2 5 6 where dice are typed. Returns where the game is, and a way to its end. */
function rolled(dice: DiceMode = 'typed') {
  const play = player(table, must(table.start({ rules: 'basic', seats, dice })));
  const roll = () => must(play.send(rollAll, dice === 'typed' ? '11256' : null));
  roll();
  /** Every box in its order, without a second roll. */
  const playToEnd = () => {
    for (const box of boxesOf(presets.basic))
      for (const _ of seats) {
        if (table.game()?.game.turn?.hand === null) roll();
        must(play.send(score(box)));
      }
  };
  return { at: { id: play.id, seen: 2, patient: false }, playToEnd };
}

const hint = { exact: true, choices: [best], why: null, isWhyComing: false };

test('a hint is noted in the log before it is told, once a game', async () => {
  const { coach, asked } = coachWith({ hint });
  const { at } = rolled();
  expect(await coach.hint(at)).toEqual(ok(hint));
  expect(asked).toMatchObject([{ kind: 'hint', question: { rules: 'basic', hand: [1, 1, 2, 5, 6], rollsLeft: 2 } }]);
  expect(table.game()?.events.at(-1)).toEqual({ type: 'hinted', player: 0 });
  expect(await coach.hint({ ...at, seen: 3 })).toEqual(ok(hint));
  expect(table.game()?.events).toHaveLength(3);
});

test('a window that has not heard yet that its hint was noted is answered, and its move is made', async () => {
  const { coach } = coachWith({ hint, chances: [] });
  const { at } = rolled();
  await coach.hint(at);
  expect(await coach.hint({ ...at, patient: true })).toEqual(ok(hint));
  expect(await coach.chances(at)).toEqual(ok([]));
  const scored = { ...at, player: 0, move: score({ category: 'ones', column: 1 }), typed: null };
  expect(table.move(scored)).toEqual(ok({ made: true }));
  expect(table.move(scored)).toEqual(ok({ made: false }));
  expect(table.game()?.events.map(({ type }) => type)).toEqual(['started', 'rolled', 'hinted', 'scored']);
});

test('what cannot be told is not noted: no dice yet, another moment, another game, cancelled, switched off', async () => {
  const { coach } = coachWith({ hint });
  const { id } = must(table.start({ rules: 'basic', seats, dice: 'typed' }));
  expect(await coach.hint({ id, seen: 1, patient: false })).toEqual(fail({ code: 'not-rolled' }));
  const { at } = rolled();
  expect(await coach.hint({ ...at, seen: 1 })).toEqual(fail({ code: 'moved-on' }));
  expect(await coach.hint({ id, seen: 2, patient: false })).toEqual(fail({ code: 'game-elsewhere' }));
  expect(await coachWith({}).coach.hint(at)).toEqual(fail({ code: 'solving-cancelled' }));
  settings = { ...settings, hints: 'off' };
  expect(await coach.hint(at)).toEqual(fail({ code: 'hints-off' }));
  expect(table.game()?.events).toHaveLength(2);
});

test('a hint that comes too late is neither told nor noted', async () => {
  const { coach } = coachWith({ hint });
  const { at } = rolled();
  const answer = coach.hint(at);
  must(table.move({ ...at, player: 0, move: score({ category: 'ones', column: 1 }), typed: null }));
  expect(await answer).toEqual(fail({ code: 'moved-on' }));
  expect(table.game()?.game.hinted).toEqual([false, false]);
});

test('a warning says no more than that there is something better, and notes nothing; what it offers to show is a hint', async () => {
  const { at } = rolled();
  const move = { type: 'score', category: 'chance', column: 1 } as const;
  const { patient: _, ...request } = at;
  expect(await coachWith({}).coach.warning({ ...request, move })).toEqual(ok(false));
  settings = { ...settings, warnFrom: 2, hints: 'off' };
  expect(await coachWith({ warning: false }).coach.warning({ ...request, move })).toEqual(ok(false));
  const { coach, asked } = coachWith({ warning: true, hint });
  const reroll = [true, true, true, false, false] as const;
  expect(await coach.warning({ ...request, move: { type: 'roll', reroll } })).toEqual(ok(true));
  expect(asked).toMatchObject([{ question: { choice: { keep: [5, 6] }, limit: 2 } }]);
  expect(table.game()?.game.hinted).toEqual([false, false]);
  expect(await coach.hint(at)).toEqual(fail({ code: 'hints-off' }));
  expect(await coach.hint({ ...at, warned: true })).toEqual(ok(hint));
  expect(table.game()?.game.hinted).toEqual([true, false]);
});

test('a game with a hint is kept, counts in the standings, and stands apart in the Hall of Fame', async () => {
  const { coach } = coachWith({ hint });
  rolled().playToEnd();
  const [first, second] = readHallOfFame(store);
  const { at, playToEnd } = rolled();
  must(await coach.hint(at));
  playToEnd();
  expect(readHallOfFame(store).map(({ game }) => game)).toEqual([first.game, second.game]);
  expect(readHallOfFame(store, { hinted: true }).map(({ game, name }) => [game, name])).toEqual([
    [at.id, 'Eric'],
    [at.id, 'Julie'],
  ]);
  expect(readStandings(store).map(({ games }) => games)).toEqual([2, 2]);
  const { games } = listGames(store, { player: null, rules: null, from: null, to: null });
  expect(games.map(({ hinted }) => hinted)).toEqual([true, false]);
  expect(checkGame(store.db, at.id)).toBe('sound');
});

test('exported and imported, it stands apart there, too', async () => {
  const { at, playToEnd } = rolled('rolled');
  must(await coachWith({ hint }).coach.hint(at));
  playToEnd();
  const file = join(store.folder, 'games.json');
  await exportGames(store, file, null);
  const other = await freshStore();
  must(await importGames(other, file));
  expect(readHallOfFame(other)).toEqual([]);
  expect(readHallOfFame(other, { hinted: true })).toHaveLength(2);
  const { hinted } = must(loadGame(other.db, 1)).game;
  expect(hinted).toEqual([true, false]);
});
