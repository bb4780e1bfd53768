/** Games in which all players meet the same dice, at a table with a real file. */
import { expect, test } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import { presets } from '../../shared/rules/presets.ts';
import { boxesOf } from '../../shared/rules/scorecard.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { listGames } from '../store/lists/gameList.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readStandings } from '../store/lists/standings.ts';
import { player, resumeLatest, rollAll, rolledSetup, score, typedSetup } from './fixtures.ts';
import { openTable } from './table.ts';

const everything = { player: null, rules: null, from: null, to: null };

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
