/**
 * Games in which all meet the same dice, at a table with a real file: at one table, or each alone, as the game of the
 * day, with one try and a list of its own.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import type { Move } from '../../shared/game/moves.ts';
import { fail } from '../../shared/game/result.ts';
import { presets } from '../../shared/rules/presets.ts';
import { boxesOf } from '../../shared/rules/scorecard.ts';
import type { DailyRequest, TableState } from '../../shared/wire/table.ts';
import { approve } from '../club/club.ts';
import { meet, withClub } from '../club/fixtures/laptops.ts';
import { fileSecrets } from '../club/keys.ts';
import { foundClub, joinClub } from '../club/membership.ts';
import { commitmentOf, dailySeed } from '../dice/committed.ts';
import { exportGames } from '../history/export.ts';
import { importGames } from '../history/import.ts';
import { readSecret } from '../store/club/state.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { checkEverything } from '../store/integrity/check.ts';
import { listGames } from '../store/lists/gameList.ts';
import { readDaily, readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readStandings } from '../store/lists/standings.ts';
import type { Store } from '../store/open.ts';
import { rebuild } from '../store/projections/project.ts';
import { deleteGame } from '../store/truth/games.ts';
import { mergePlayers, renamePlayer } from '../store/truth/players.ts';
import { player, resumeLatest, rollAll, rolledSetup, score, typedSetup } from './fixtures.ts';
import { openTable, type Table } from './table.ts';

const everything = { player: null, rules: null, from: null, to: null };

const noon = new Date(2026, 10, 18, 12).getTime();
const aDay = 24 * 60 * 60 * 1_000;
const ann: DailyRequest = { rules: 'basic', name: 'Ann' };
const played = (name: string) => fail({ code: 'daily-played', name });

async function tableAt(at = noon, store?: Store) {
  const [clock, file] = [{ at }, store ?? (await freshStore())];
  return { clock, store: file, table: openTable(file, { now: () => clock.at++ }) };
}

/** To the end, with these dice rolled again in every turn. */
function finish(table: Table, { id }: TableState, reroll = [true, false, true, false, true], hint = false): void {
  const seen = () => table.game()?.events.length ?? 0;
  const send = (move: Move) => must(table.move({ id, seen: seen(), player: 0, move, typed: null }));
  for (const box of boxesOf(presets.basic)) {
    send(rollAll);
    if (hint) must(table.noteHint({ id, seen: seen(), player: 0 }));
    send({ type: 'roll', reroll });
    send(score(box));
  }
  table.leave();
}

const todays = (store: Store, day = '2026-11-18') =>
  readDaily(store, commitmentOf(dailySeed(day, 'basic', readSecret(store))));
const named = (store: Store, day?: string) => todays(store, day).map(({ rank, name }) => `${rank} ${name}`);

test('everybody meets the same dice, after a restart too; the game is kept and enters no list', async () => {
  const store = await freshStore();
  const setup = { ...rolledSetup, rules: 'basic', sameDice: true } as const;
  let play = player(openTable(store), must(openTable(store).start(setup)));
  for (const box of boxesOf(presets.basic)) {
    const table = openTable(store);
    play = player(table, must(resumeLatest(table)));
    for (const _ of setup.seats) {
      must(play.send(rollAll));
      must(play.send({ type: 'roll', reroll: [true, false, true, false, true] }));
      must(play.send(score(box)));
    }
  }
  const [{ counts, seats }] = listGames(store, everything).games;
  expect([counts, seats[0].score]).toEqual([false, seats[1].score]);
  expect([readHallOfFame(store), readStandings(store)]).toEqual([[], []]);
});

test('the choice is remembered, and means nothing where dice are typed', async () => {
  const table = openTable(await freshStore());
  expect(must(table.start({ ...typedSetup, sameDice: true })).events[0]).not.toHaveProperty('sameDice');
  expect(table.now().last).toMatchObject({ dice: 'typed', sameDice: true });
  table.leave();
  expect(must(table.start(rolledSetup)).events[0]).not.toHaveProperty('sameDice');
  expect(table.now().last).not.toHaveProperty('sameDice');
});

test('one try per person, day and rules; others, other rules and another day have their own', async () => {
  const { table, clock, store } = await tableAt();
  finish(table, must(table.startDaily(ann)));
  expect(table.startDaily({ ...ann, name: ' aNN ' })).toEqual(played('aNN'));
  expect(table.now().unfinished).toBeNull();
  must(table.startDaily({ ...ann, name: 'Ben' }));
  must(table.startDaily({ ...ann, rules: 'yatzy' }));
  clock.at = noon + aDay;
  must(table.startDaily(ann));
  // A clock that is put back gives nobody a second try.
  clock.at = noon;
  expect(table.startDaily(ann)).toEqual(played('Ann'));
  expect(named(store)).toEqual(['1 Ann']);
  expect(table.startDaily({ ...ann, name: '' })).toMatchObject({ ok: false, error: { code: 'name-empty' } });
});

test('a game that was left goes on, after a restart too; one that was given up or deleted has had its try', async () => {
  const { table, store } = await tableAt();
  const begun = must(table.startDaily(ann));
  must(player(table, begun).send(rollAll));
  const again = openTable(store, { now: () => noon + 1_000 });
  const resumed = must(again.startDaily(ann));
  expect([resumed.id, resumed.events.length]).toEqual([begun.id, 2]);
  again.discard(begun.id);
  expect(again.startDaily(ann)).toEqual(played('Ann'));
  finish(again, must(again.startDaily({ ...ann, name: 'Ben' })));
  must(deleteGame(store, todays(store)[0].game));
  expect(again.startDaily({ ...ann, name: 'Ben' })).toEqual(played('Ben'));
  expect(todays(store)).toEqual([]);
});

test('two laptops that know nothing of each other give the same dice, and other days and rules give others', async () => {
  const rolls = async (at: number, request = ann) => {
    const { table } = await tableAt(at);
    const play = player(table, must(table.startDaily(request)));
    must(play.send(rollAll));
    must(play.send(rollAll));
    return play.log.slice(1);
  };
  const first = await rolls(noon);
  expect(await rolls(noon - 3 * 60 * 60 * 1_000, { ...ann, name: 'Ben' })).toEqual(first);
  expect(await rolls(noon + aDay)).not.toEqual(first);
  expect(await rolls(noon, { ...ann, rules: 'chips' })).not.toEqual(first);
});

test('the list has the best first, hints with their mark, and nothing of it is in any other list', async () => {
  const { table, store } = await tableAt();
  finish(table, must(table.startDaily(ann)));
  finish(table, must(table.startDaily({ ...ann, name: 'Ben' })), [true, true, true, true, true]);
  finish(table, must(table.startDaily({ ...ann, name: 'Cleo' })), undefined, true);
  const list = todays(store);
  expect(list.map(({ score: points }) => points)).toEqual(
    list.map(({ score: points }) => points).sort((a, b) => b - a),
  );
  expect(list.filter(({ hinted }) => hinted).map(({ name }) => name)).toEqual(['Cleo']);
  expect([readHallOfFame(store), readHallOfFame(store, { hinted: true }), readStandings(store)]).toEqual([[], [], []]);
  const games = listGames(store, everything).games;
  expect(games.map(({ counts, hinted }) => [counts, hinted])).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test('the list is projected again: after damage, from nothing, and for renamed and merged players', async () => {
  const { table, store } = await tableAt();
  for (const name of ['Ann', 'Ben']) finish(table, must(table.startDaily({ ...ann, name })));
  const before = todays(store);
  expect(before).toHaveLength(2);
  store.db.exec(`UPDATE daily SET commitment = '${'0'.repeat(64)}' WHERE game = 1; DELETE FROM daily WHERE game = 2`);
  expect(checkEverything(store.db)).toEqual({ mended: 2, lost: 0 });
  expect(todays(store)).toEqual(before);
  rebuild(store.db);
  expect(todays(store)).toEqual(before);
  must(renamePlayer(store, 1, 'Anna'));
  expect(table.startDaily({ ...ann, name: 'Anna' })).toEqual(played('Anna'));
  must(mergePlayers(store, 1, 2));
  // One player now, whose first try counts.
  expect(todays(store).map(({ name, game }) => [name, game])).toEqual([['Ben', 1]]);
});

test('exported and imported it is in the list there too, once', async () => {
  const [here, there] = [await tableAt(), await tableAt()];
  finish(here.table, must(here.table.startDaily(ann)));
  finish(there.table, must(there.table.startDaily({ ...ann, name: 'Ben' })));
  const file = join(freshFolder(), 'games.json');
  await exportGames(here.store, file, null);
  for (const added of [1, 0]) expect(must(await importGames(there.store, file))).toMatchObject({ added, refused: [] });
  expect(todays(there.store).map(({ name, imported }) => [name, imported])).toContainEqual(['Ann', true]);
  expect(named(there.store)).toHaveLength(2);
});

test('in a club the dice follow from its secret, every laptop has the same, and the club lists everybody', async () => {
  const folder = freshFolder();
  const place = join(folder, 'club');
  const [home, other] = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const { table, store } = await tableAt(noon, await freshStore(join(folder, name)));
      return { own: store, secrets: fileSecrets(store.folder), table };
    }),
  );
  must(await foundClub(home, place, 'Our club'));
  must(await joinClub(other, place));
  expect(readSecret(home.own)).toHaveLength(32);
  expect(readSecret(other.own)).toEqual(readSecret(home.own));
  finish(home.table, must(home.table.startDaily(ann)));
  finish(other.table, must(other.table.startDaily({ ...ann, name: 'Ben' })));
  const secret = commitmentOf(dailySeed('2026-11-18', 'basic', readSecret(home.own)));
  expect(secret).not.toBe(commitmentOf(dailySeed('2026-11-18', 'basic', null)));
  for (const laptop of [home, other, home]) {
    must(await meet(laptop));
    await withClub(home, (club) => void approve(club, 'all'));
  }
  for (const laptop of [home, other, home]) must(await meet(laptop));
  const inClub = await withClub(home, ({ file }) => readDaily(file, secret));
  expect(inClub.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
});
