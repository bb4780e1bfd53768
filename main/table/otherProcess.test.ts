/** Two processes at one game, on one file: nothing is made twice, nothing is lost, and no row is left behind. */
import { beforeEach, expect, test } from 'vitest';
import { must } from '../../shared/game/fixtures.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { presets } from '../../shared/rules/presets.ts';
import { boxesOf } from '../../shared/rules/scorecard.ts';
import type { Setup } from '../../shared/wire/table.ts';
import { committedDice } from '../dice/committed.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import type { Store } from '../store/open.ts';
import { latestOpenGame } from '../store/truth/games.ts';
import { newsOf, player, playToEnd, resumeLatest, rollAll, rolledSetup, score, seats } from './fixtures.ts';
import { openTable, type Table } from './table.ts';

let store: Store;
let table: Table;

beforeEach(async () => {
  store = await freshStore();
  table = openTable(store);
});

const alone: Setup = { rules: 'basic', seats: [seats[0]], dice: 'rolled' };

/** A window, and a terminal on a connection of its own that acts while the window waits to write its next move. */
async function twoPrograms() {
  let meanwhile: (() => void) | null = null;
  const window = openTable(store, {
    diceOf: (...of) => {
      const act = meanwhile;
      meanwhile = null;
      act?.();
      return committedDice(...of);
    },
  });
  const here = player(window, must(window.start(alone)));
  const terminal = openTable(await freshStore(store.folder));
  const there = player(terminal, must(terminal.resume({ game: here.id })));
  return {
    here,
    there,
    terminal,
    during: (act: () => void) => {
      meanwhile = act;
    },
  };
}

const rowsIn = (name: string) => store.db.prepare(`SELECT count(*) FROM ${name}`).pluck().get();

test('a move that had to wait while another process moved is not made, and its player sees why', async () => {
  const { here, there, during } = await twoPrograms();
  during(() => must(there.send(rollAll)));
  expect(here.send(rollAll)).toEqual(ok({ made: false }));
  expect(here.log).toEqual(there.log);
  expect(latestOpenGame(store)?.events).toHaveLength(2);
});

test('no move is acknowledged in a game that has ended in the meantime, and no row is left of it', async () => {
  const { here, there, during } = await twoPrograms();
  const boxes = boxesOf(presets.basic);
  for (const box of boxes.slice(0, -1)) {
    must(here.send(rollAll));
    must(here.send(score(box)));
  }
  must(here.send(rollAll));
  expect(there.send(rollAll)).toEqual(ok({ made: false }));
  during(() => must(there.send(score(boxes[12]))));
  expect(here.send(score(boxes[12]))).toEqual(ok({ made: false }));
  expect(here.log).toEqual(there.log);
  expect(rowsIn('event')).toBe(0);
  expect(readHallOfFame(store)).toHaveLength(1);
});

test('a move in a game that was given up in the meantime is refused', async () => {
  const { here, terminal, during } = await twoPrograms();
  during(() => terminal.discard(here.id));
  expect(here.send(rollAll)).toEqual(fail({ code: 'game-gone' }));
  expect([rowsIn('event'), rowsIn('game')]).toEqual([0, 0]);
});

test('two programs at one game, the window and the terminal: each is told what the other did, and nothing is lost', () => {
  const here = player(table, must(table.start(alone)));
  const terminal = openTable(store);
  const there = player(terminal, must(resumeLatest(terminal)));
  for (const box of boxesOf(presets.basic)) {
    must(here.send(rollAll));
    expect(there.send(rollAll)).toEqual(ok({ made: false }));
    must(there.send(score(box)));
    // A move based on an old view is not made, not even after the last box.
    expect(here.send(score(box))).toEqual(ok({ made: false }));
    expect(here.log).toEqual(there.log);
  }
  expect(readHallOfFame(store)).toHaveLength(1);
  expect(latestOpenGame(store)).toBeNull();
});

test('what another process did is noticed, events as well as the end of the game; and nothing else', async () => {
  const here = must(table.start({ rules: 'basic', seats: [seats[0]], dice: 'typed' }));
  const other = await freshStore(store.folder);
  const terminal = openTable(other);
  const there = player(terminal, must(terminal.resume({ game: here.id })));
  const news = newsOf(table);
  table.look();
  expect(news).toEqual([]);
  there.send(rollAll, '12345');
  table.look();
  table.look();
  expect(news).toEqual([
    { push: 'table:events', content: { id: here.id, from: 1, events: there.log.slice(1) } },
    { push: 'lists:changed', content: null },
  ]);
  playToEnd(there);
  table.look();
  expect(table.game()?.events).toEqual(there.log);
  expect(table.game()?.game.turn).toBeNull();
  const next = must(table.start(rolledSetup));
  terminal.discard(next.id);
  news.length = 0;
  table.look();
  expect(news).toContainEqual({ push: 'table:gone', content: { id: next.id } });
  other.db.close();
});
