/**
 * What main sends on its own, received through the bridge itself: computers that play, other processes, errors of the
 * page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openStore } from '../../main/store/open.ts';
import { openTable } from '../../main/table/table.ts';
import type {} from '../../renderer/api.ts';
import { fold } from '../../shared/game/replay.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import { pushes } from '../../shared/wire/calls.ts';
import type { News, Push } from '../../shared/wire/channels.ts';
import { expect, test } from './app.ts';
import { eventsOnTable } from './hands.ts';

declare global {
  interface Window {
    heard: News[];
  }
}

/** Records everything that is pushed, and reports at once that it was shown. */
async function hearAll(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  await page.evaluate((names) => {
    window.heard = [];
    const subscriptions = window.yahtzee as unknown as Record<Push, (listener: (content: unknown) => void) => void>;
    for (const push of names) subscriptions[push]((content) => window.heard.push({ push, content } as News));
    window.yahtzee['table:events'](({ id, from, events }) =>
      window.yahtzee['table:shown']({ id, seen: from + events.length }),
    );
  }, Object.keys(pushes) as Push[]);
}

function heard(page: Page): Promise<News[]> {
  return page.evaluate(() => window.heard);
}

/** Starts a game without the window's own screens; returns its number. */
async function start(page: Page, ...types: PlayerType[]): Promise<number> {
  const state = await page.evaluate(async (types) => {
    const seats = types.map((type, seat) => ({ name: `Player ${seat}`, type }));
    const answer = await window.yahtzee['table:start']({ rules: 'basic', seats, dice: 'rolled' });
    if (answer.ok) await window.yahtzee['table:shown']({ id: answer.value.id, seen: 1 });
    return answer;
  }, types);
  if (!state.ok) throw new Error(state.error.code);
  return state.value.id;
}

test('computers play in main to the end of the game, and every event is pushed in its order', async ({ launch }) => {
  const { page } = await launch();
  await hearAll(page);
  const id = await start(page, 'optimal', 'sensible');
  const isOver = async () => {
    const game = fold(await eventsOnTable(page));
    return game.ok && game.value.turn === null;
  };
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  const length = (await eventsOnTable(page)).length;
  const isLast = ({ push, content }: News) => push === 'table:events' && content.from === length - 1;
  // An answer may arrive before what was pushed earlier.
  await expect.poll(async () => (await heard(page)).some(isLast)).toBe(true);
  const news = await heard(page);
  const kinds = news.map(({ push }) => push).filter((push) => push === 'table:events' || push === 'lists:changed');
  expect(kinds.length).toBeGreaterThan(52);
  expect(kinds.slice(-3)).toEqual(['table:events', 'lists:changed', 'table:events']);
  const added = news.flatMap((item) => (item.push === 'table:events' ? [item.content] : []));
  for (const [index, { from, events, id: game }] of added.entries()) {
    expect(game).toBe(id);
    expect(from).toBe(index + 1);
    expect(events).toHaveLength(1);
  }
  expect(news.some(({ push, content }) => push === 'thinker:progress' && content !== null)).toBe(true);
});

test('what another process does to the game on the table is pushed; a listener hears the content alone, until it ends', async ({
  launch,
  folder,
}) => {
  const { page } = await launch();
  await hearAll(page);
  const id = await start(page, 'human');
  await page.evaluate(() => {
    const end = window.yahtzee['table:events']((...args: unknown[]) => {
      if (args.length !== 1) throw new Error('more than the content');
      end();
      window.heard.push({ push: 'lists:changed', content: 'once' as unknown as null });
    });
  });
  const store = await openStore(folder);
  const terminal = openTable(store);
  terminal.resume({ game: id });
  const roll = { type: 'roll', reroll: [true, true, true, true, true] } as const;
  for (const seen of [1, 2]) {
    const answer = terminal.move({ id, seen, player: 0, move: roll, typed: null });
    if (!answer.ok) throw new Error(answer.error.code);
    await expect
      .poll(() => heard(page))
      .toContainEqual({
        push: 'table:events',
        content: { id, from: seen, events: terminal.game()?.events.slice(seen) ?? [] },
      });
  }
  expect((await heard(page)).filter(({ content }) => (content as unknown) === 'once')).toHaveLength(1);
  terminal.discard(id);
  await expect.poll(() => heard(page)).toContainEqual({ push: 'table:gone', content: { id } });
  store.db.close();
});

test('errors of the page and a page that dies are in the log file, and a page that repeats itself does not fill it', async ({
  launch,
  folder,
}) => {
  const { app, page } = await launch();
  const log = () => readFileSync(join(folder, 'yahtzee.log'), 'utf8');
  await page.evaluate(() => {
    console.error('said on the console');
    return window.yahtzee['app:report']({ error: 'Error: reported\n    at nowhere' });
  });
  await expect.poll(log).toContain('page: Error: reported');
  await expect.poll(log).toContain('page: said on the console');
  await page.evaluate(async () => {
    for (let times = 0; times < 200; times++) await window.yahtzee['app:report']({ error: 'again' });
  });
  expect(log().split('page: again').length).toBeLessThan(30);
  await app.evaluate(({ webContents }) => webContents.getAllWebContents()[0].forcefullyCrashRenderer());
  await expect.poll(log).toMatch(/page gone: (crashed|killed)/);
});
